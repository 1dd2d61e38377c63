"""Set up the table: who sits where, the table's rules, the seed; Start stays in its corner."""

from __future__ import annotations

import contextlib
import re
from datetime import datetime
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import msgspec

from greengold.core.game import Setup
from greengold.core.verdict import Fact
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.paths import StoreError
from greengold.store.results import Played, load_results
from greengold.store.settings import Remembered, save_setups
from greengold.ui.canvas import Canvas, key_words
from greengold.ui.chooser import END
from greengold.ui.scene import Scene
from greengold.ui.scenes import setup_pages, setup_seats, setup_solo
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import owned

if TYPE_CHECKING:
    from greengold.ui.app import App

PERSON, EMPTY, USUAL = "person", "empty", "normal"
LEVELS = "easy", "normal", "hard", "expert"
KINDS = PERSON, *LEVELS, EMPTY
NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eva", "Finn")
TITLE_LENGTH = 80
MOST_SEED = 2**53 - 1
SEAT_PARTS = "name", "kind", "up", "down"  # controls of a taken seat
FIRST_SEAT = "first_seat"  # option whose numbers are those of seats
PACE = {"olive": (28, 8, 10)}
"""Minutes of a game where they are known: without people thinking, for each person, and of opponents alone."""


class Seat(msgspec.Struct):
    """One row of the list. kind: person, a level, or empty."""

    name: str
    kind: str


class SetupScene(Scene):
    """The page between the menu and the table."""

    def __init__(self, app: App, slug: str, alone: bool = False) -> None:
        super().__init__(app)
        self.slug, self.game = slug, app.game(slug)
        self.most, self.offers_solo = self.game.seats[-1], self.game.seats[0] == 1
        self.alone = False
        self.others: list[Seat] = []  # while somebody plays alone: the seats of the table, to be taken up again
        self.friendly: bool | None = None  # None = as the settings say
        self.purist = self.auto_end = False
        self.explain = True
        self.seed = app.new_seed()
        self.open = -1  # the seat whose "played by" is open
        self.tab = 0  # compact pages: seats, rules, seed
        self.colours = lru_cache(self._colours)
        self.as_printed()
        self.seats = self._usual(NAMES[0])
        if rows := app.setups.of(slug):
            self.recall(rows[0])
        if alone != self.alone and self.offers_solo:
            self.play_alone(alone)

    def _usual(self, name: str) -> list[Seat]:
        """One person against opponents at all other seats."""
        others = [other for other in NAMES if other != name]
        return [Seat(name, PERSON), *(Seat(other, USUAL) for other in others[: self.most - 1])]

    # ---- what is set up

    @property
    def least(self) -> int:
        """How many seats must be taken."""
        return 1 if self.alone else next(n for n in self.game.seats if n > 1)

    @cached_property
    def past(self) -> tuple[Played, ...]:
        """This game's results of those who played it alone, the newest first."""
        return tuple(one for one in load_results()[0] if one.game == self.slug and one.level)

    @property
    def asks(self) -> tuple[str, ...]:
        """The options of the rules that this table can choose."""
        if self.alone:
            return tuple(name for name in self.game.options if name == setup_solo.RIVAL)
        return tuple(name for name in self.game.options if name != setup_solo.RIVAL)

    @property
    def taken(self) -> list[Seat]:
        """The seats where somebody sits; they come first."""
        return [seat for seat in self.seats if seat.kind != EMPTY]

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(seat.kind == PERSON for seat in self.seats)

    @property
    def friendly_undo(self) -> bool:
        """Whether undo also passes dice, reveals and other seats."""
        if self.friendly is not None:
            return self.friendly
        wish = self.app.settings.friendly_undo
        return self.people == 1 if wish == "auto" else wish == "on"

    @property
    def minutes(self) -> int:
        """About how long the game takes."""
        if self.slug in PACE:
            fast, each, watched = PACE[self.slug]
            return round((fast + each * self.people) / 5) * 5 if self.people else watched
        printed = [int(number) for number in re.findall(r"\d+", self.app.texts(self.slug).say("game.minutes"))]
        return round((printed[0] + (printed[-1] - printed[0]) * self.people / self.most) / 5) * 5

    def _colours(self, seats: int) -> list[tuple[str, ...]]:
        """Colours of each seat at a table of so many: the rules give them to the places at the table."""
        colours = owned(self.game.view(self.game.new(Setup(seats, 0)), -1))
        return [tuple(colour for colour, owner in colours.items() if owner == i) for i in range(seats)]

    def choices(self, option: str) -> tuple[Fact, ...]:
        """Values of an option; of those that name a seat only the ones of taken seats."""
        seats = max(self.least, len(self.taken))
        return tuple(value for value in self.game.options[option]
                     if option != FIRST_SEAT or not isinstance(value, int) or value <= seats)

    @property
    def options(self) -> dict[str, Fact]:
        """The rules' options as they are chosen; what this number of seats cannot have is as printed."""
        asked = self.asks
        return {name: self.chosen[name] if name in asked and self.chosen[name] in self.choices(name) else values[0]
                for name, values in self.game.options.items()}

    def colours_of(self, i: int) -> tuple[str, ...]:
        """Colours that seat i plays, or would play if it were taken next."""
        return self.colours(max(self.least, len(self.taken), i + 1))[i]

    def trouble(self) -> str:
        """Why the game cannot start yet; "" = it can."""
        names = [seat.name.strip().casefold() for seat in self.taken]
        if len(names) < self.least:
            return self.app.say("setup.too_few", n=self.least)
        if not all(names):
            return self.app.say("setup.no_name")
        if len(set(names)) < len(names):
            return self.app.say("setup.same_name")
        return ""

    def infos(self) -> tuple[SeatInfo, ...]:
        """The taken seats as they are kept in a saved game."""
        return tuple(SeatInfo(seat.name, seat.kind, self.colours_of(i)[0]) for i, seat in enumerate(self.taken))

    def table_options(self) -> TableOptions:
        """What the people at the table agreed on."""
        auto_end = self.agreements.get("auto_end", False)
        return TableOptions(friendly_undo=self.friendly_undo, auto_end=auto_end, purist=self.purist,
                            explain=self.explain)

    @property
    def agreements(self) -> dict[str, bool]:
        """What the people at the table agree on, and whether they did; turns end by themselves only in some games."""
        found = {"friendly": self.friendly_undo, "purist": self.purist}
        if self.app.texts(self.slug).has(f"name.move.{END}"):
            found["auto_end"] = self.auto_end
        return {"explain": self.explain, **found} if self.alone else found

    def is_now(self, row: Remembered) -> bool:
        """Whether a remembered set-up is the one on the page."""
        return (row.seats, dict(row.options), row.table) == (self.infos(), self.options, self.table_options())

    def recall(self, row: Remembered) -> None:
        """Take over a remembered set-up; what the game no longer knows is left out."""
        self.alone = self.offers_solo and len(row.seats) == 1
        kinds = [seat.kind if seat.kind in KINDS else USUAL for seat in row.seats][: self.most]
        self.seats = [Seat(info.name, kind) for info, kind in zip(row.seats, kinds, strict=False)]
        while len(self.seats) < self.most and not self.alone:
            self.seats.append(Seat(self._free_name(), EMPTY))
        self.as_printed()
        known = {name: value for name, value in row.options.items() if value in self.game.options.get(name, ())}
        self.chosen.update(known)
        self.purist, self.auto_end, self.open = row.table.purist, row.table.auto_end, -1
        self.explain = row.table.explain
        if row.table.friendly_undo != self.friendly_undo:
            self.friendly = row.table.friendly_undo
        self.app.redraw()

    def _free_name(self) -> str:
        used = {seat.name.casefold() for seat in self.seats}
        return next(name for name in NAMES if name.casefold() not in used)

    # ---- changing it

    def play_alone(self, alone: bool) -> None:
        """Play alone against the rival of the game, or at a table with others."""
        if alone == self.alone:
            return
        self.alone, self.open = alone, -1
        name = next((seat.name for seat in self.seats if seat.kind == PERSON), self.seats[0].name)
        if alone:
            self.seats, self.others = [Seat(name, PERSON)], self.seats
        else:
            self.seats, self.others = self.others or self._usual(name), []
        self.app.redraw()

    def rename(self, i: int, name: str) -> None:
        """Another name for a seat; an empty one, and one that sits here already, are refused."""
        name = " ".join(name.split())[: setup_seats.NAME_LENGTH].strip()
        others = {seat.name.casefold() for seat in self.taken if seat is not self.seats[i]}
        if not name:
            self.app.refuse(self.app.say("setup.no_name"))
        elif name.casefold() in others:
            self.app.refuse(self.app.say("setup.name_taken", name=name))
        else:
            self.seats[i].name = name

    def show_seat(self, i: int) -> None:
        """Open the choice of who plays a seat."""
        self.open = i
        self.app.pointing.focus = f"setup.choose.{self.seats[i].kind}"
        self.app.redraw()

    def open_seat(self, i: int) -> None:
        """Open the choice of who plays a seat, or close it when it is open."""
        if self.open != i:
            self.show_seat(i)
        else:
            self.open = -1
            self.app.pointing.focus = f"setup.kind.{i}"
            self.app.redraw()

    def seat(self, i: int, kind: str) -> None:
        """Who plays a seat. Empty seats go to the end of the list; a seat that is taken again gets a free name."""
        seat = self.seats[i]
        if seat.kind == EMPTY and seat.name.casefold() in {other.name.casefold() for other in self.taken}:
            seat.name = self._free_name()
        seat.kind, self.open = kind, -1
        self.seats.sort(key=lambda seat: seat.kind == EMPTY)
        self.app.pointing.focus = f"setup.kind.{i}" if kind != EMPTY else f"setup.add.person.{self.seats.index(seat)}"

    def next_kind(self, i: int, by: int) -> None:
        """The next or previous kind of player, without opening the choice."""
        kinds = KINDS[:-1]
        self.seats[i].kind = kinds[(kinds.index(self.seats[i].kind) + by) % len(kinds)]

    def move(self, i: int, by: int) -> None:
        """Another place in the turn order; the colours stay with the places."""
        self.seats[i], self.seats[i + by] = self.seats[i + by], self.seats[i]
        self.open = -1
        last = len(self.taken) - 1
        way = "up" if (by < 0 and i + by > 0) or i + by == last else "down"
        self.app.pointing.focus = f"setup.{way}.{i + by}"

    def set_seed(self, words: str) -> None:
        """A seed that was typed."""
        digits = "".join(words.split())
        if digits.isascii() and digits.isdigit() and int(digits) <= MOST_SEED:
            self.seed = int(digits)
        else:
            self.app.refuse(self.app.say("setup.bad_seed", most=MOST_SEED))

    def new_seed(self) -> None:
        """Draw another seed."""
        self.seed = self.app.new_seed()

    def choose(self, option: str, value: int) -> None:
        """Another value of an option of the rules, by its place."""
        self.chosen[option] = self.choices(option)[value]

    def agree(self, what: str, on: bool) -> None:
        """Turn one of the agreements on or off."""
        if what == "friendly":
            self.friendly = on
        elif what == "purist":
            self.purist = on
        elif what == "explain":
            self.explain = on
        else:
            self.auto_end = on

    def as_printed(self) -> None:
        """All rules as printed, and the table's agreements as usual."""
        self.chosen: dict[str, Fact] = {name: values[0] for name, values in self.game.options.items()}
        self.friendly, self.purist, self.auto_end, self.explain = None, False, False, True

    # ---- beginning

    def start(self) -> None:
        """Begin, and remember the set-up; or say what is missing."""
        if trouble := self.trouble():
            self.app.refuse(trouble)
            return
        seats, table = self.infos(), self.table_options()
        title = ", ".join(seat.name for seat in seats)[:TITLE_LENGTH]
        row = Remembered(title, seats, dict(self.options), table, datetime.now().isoformat(timespec="minutes"))
        self.app.setups = self.app.setups.with_setup(self.slug, row)
        with contextlib.suppress(StoreError):  # a table that cannot be remembered can still be played
            save_setups(self.app.setups)
        self.app.start(self.slug, Setup(len(seats), self.seed, dict(self.options)), seats, table, title)

    def quick(self) -> None:
        """The last table again, or one person against opponents at every other seat; with a new seed."""
        if rows := self.app.setups.of(self.slug):
            self.recall(rows[0])
        elif not self.alone:
            self.seats = self._usual(self.seats[0].name)
            self.as_printed()
        self.new_seed()
        self.start()

    def learn(self) -> None:
        """Open the lessons of the game."""
        from greengold.ui.scenes.learn import LearnScene
        self.app.push(LearnScene(self.app, self.slug))

    def read_rival(self) -> None:
        """Open the rules of the rival's turn."""
        card = self.app.texts(self.slug).card_for_place(f"{setup_solo.RIVAL}.card")
        self.app.open_rules(self.slug, card.id if card else "")

    # ---- painting

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, say = Page(canvas, self.app), self.app.say
        page.enter_belongs_to("setup.start", "")
        title = say("setup.title_alone" if self.alone else "setup.title")
        buttons = [("rulebook", lambda: self.app.open_rules(self.slug), "ui/rules")]
        if not page.compact:
            buttons.append(("learn", self.learn, "ui/lesson"))
        left = page.right - sum(page.head_button_width(say(f"setup.{id}")) + 14 for id, _, _ in buttons)
        page.head(self.app.texts(self.slug).say("game.title"), title, self.app.pop, say("setup.menu"), left - 6)
        right = page.right
        for id, act, art in buttons:
            right = page.head_button(f"setup.{id}", right, say(f"setup.{id}"), act, art) - 14
        if page.compact:
            setup_pages.compact(self, page)
        else:
            setup_pages.wide(self, page)
            if self.open >= 0:
                canvas.back(lambda: self.open_seat(self.open))
        canvas.key("q", self.quick)
        canvas.key("delete", self.empty_seat)
        if self.alone:
            canvas.key("r", self.read_rival)
        page.key_line(self._hints(page), self.word("alone" if self.alone else "secret"))
        page.share_enter()

    def _hints(self, page: Page) -> list[tuple[str, str]]:
        """Keys and what they do where the keyboard stands now."""
        say, here = self.app.say, page.enter_elsewhere
        found = [("Tab", say("setup.key_next")), ("Left Right", say("setup.key_change")),
                 ("Enter", say("setup.key_press" if here else "setup.key_start")), ("Q", say("setup.key_quick"))]
        if self.focused_seat() >= 0:
            found.append((key_words("delete"), say("setup.key_empty")))
        return [*found, ("R", self.word("key_rival"))] if self.alone else found

    def focused_seat(self) -> int:
        """The taken seat that the keyboard stands on, -1 for none."""
        _, _, place = self.app.pointing.focus.partition("setup.")
        what, _, number = place.partition(".")
        here = what in SEAT_PARTS and number.isdigit() and int(number) < len(self.taken) and not self.alone
        return int(number) if here else -1

    def empty_seat(self) -> None:
        """Nobody sits any more where the keyboard stands; the next seat has it then, so that it can be emptied too."""
        i = self.focused_seat()
        if i < 0:
            return
        if len(self.taken) <= self.least:
            self.app.refuse(self.app.say("setup.too_few", n=self.least))
            return
        self.seat(i, EMPTY)
        self.app.pointing.focus = f"setup.kind.{min(i, len(self.taken) - 1)}"

    def word(self, key: str) -> str:
        """What the game itself says about setting up; "" when it says nothing."""
        texts, key = self.app.texts(self.slug), f"setup.{key}"
        return texts.say(key) if texts.has(key) else ""

    def first_focus(self) -> str:
        return "setup.start"
