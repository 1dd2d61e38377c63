"""Set up the table: who sits where, the table's rules, the seed; Start stays in its corner."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from greengold.core.game import Setup
from greengold.core.verdict import Fact
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.settings import Remembered, save_setups
from greengold.ui.canvas import Canvas
from greengold.ui.scene import Scene
from greengold.ui.scenes import setup_parts
from greengold.ui.scenes.page import Page

if TYPE_CHECKING:
    from greengold.ui.app import App

PERSON, EMPTY = "person", "empty"
KINDS = (PERSON, "easy", "normal", "hard", EMPTY)
NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eva", "Finn")
NAME_LENGTH = 20
MOST_SEED = 2**53 - 1


class Seat(msgspec.Struct):
    """One row of the list. kind: person, a level, or empty."""

    name: str
    kind: str


class SetupScene(Scene):
    """The page between the menu and the table."""

    def __init__(self, app: App, slug: str) -> None:
        super().__init__(app)
        self.slug, self.game = slug, app.game(slug)
        self.most, self.least = self.game.seats[-1], self.game.seats[0]
        self.seats = [Seat(NAMES[i], PERSON if i == 0 else "normal") for i in range(self.most)]
        self.options: dict[str, Fact] = {name: values[0] for name, values in self.game.options.items()}
        self.friendly: bool | None = None  # None = on when one person plays
        self.purist = False
        self.seed = app.new_seed()
        self.open = -1  # seat whose "played by" is open
        self.tab = 0  # compact pages: seats, rules, seed
        if rows := app.setups.of(slug):
            self.recall(rows[0])

    # ---- what is set up

    @property
    def taken(self) -> list[Seat]:
        """The seats where somebody sits."""
        return [seat for seat in self.seats if seat.kind != EMPTY]

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(seat.kind == PERSON for seat in self.seats)

    @property
    def friendly_undo(self) -> bool:
        """Whether undo also passes draws and other seats."""
        if self.friendly is not None:
            return self.friendly
        wish = self.app.settings.friendly_undo
        return self.people == 1 if wish == "auto" else wish == "on"

    def colours(self) -> list[tuple[str, ...]]:
        """Colours of each taken seat: the rules give them to the places at the table."""
        count = max(self.least, len(self.taken))
        view = self.game.view(self.game.new(Setup(count, 0)), -1)
        return [tuple(c for c, owner in zip(view.colours, view.owner, strict=True) if owner == i) for i in range(count)]

    def trouble(self) -> str:
        """Why the game cannot start yet; "" = it can."""
        names = [seat.name.strip() for seat in self.taken]
        if len(names) < self.least:
            return self.app.say("setup.too_few", n=self.least)
        if not all(names):
            return self.app.say("setup.no_name")
        if len({name.casefold() for name in names}) < len(names):
            return self.app.say("setup.same_name")
        return ""

    def recall(self, row: Remembered) -> None:
        """Take over a remembered set-up; what the game no longer knows is left out."""
        kinds = [seat.kind if seat.kind in KINDS else "normal" for seat in row.seats][: self.most]
        self.seats = [Seat(info.name, kind) for info, kind in zip(row.seats, kinds, strict=False)]
        free = [name for name in NAMES if name not in {seat.name for seat in self.seats}]
        while len(self.seats) < self.most:
            self.seats.append(Seat(free.pop(0), EMPTY))
        for name, value in row.options.items():
            if value in self.game.options.get(name, ()):
                self.options[name] = value
        self.friendly, self.purist = None, row.table.purist
        self.app.redraw()

    # ---- changing it

    def rename(self, i: int, name: str) -> None:
        """Another name for a seat; an empty one is refused."""
        name = " ".join(name.split())[:NAME_LENGTH]
        if not name:
            self.app.refuse(self.app.say("setup.no_name"))
        else:
            self.seats[i].name = name

    def seat(self, i: int, kind: str) -> None:
        """Who plays a seat. Empty seats go to the end of the list."""
        self.seats[i].kind = kind
        self.open = -1
        self.seats.sort(key=lambda seat: seat.kind == EMPTY)

    def move(self, i: int, by: int) -> None:
        """Another place in the turn order."""
        last = len(self.taken) - 1
        if 0 <= i + by <= last:
            self.seats[i], self.seats[i + by] = self.seats[i + by], self.seats[i]
            self.app.pointing.focus = f"setup.{'up' if by < 0 else 'down'}.{i + by}"

    def set_seed(self, words: str) -> None:
        """A seed that was typed."""
        digits = "".join(words.split())
        if digits.isascii() and digits.isdigit() and int(digits) <= MOST_SEED:
            self.seed = int(digits)
        else:
            self.app.refuse(self.app.say("setup.bad_seed", most=MOST_SEED))

    def as_printed(self) -> None:
        """All rules as printed."""
        self.options = {name: values[0] for name, values in self.game.options.items()}
        self.friendly, self.purist = None, False

    def start(self) -> None:
        """Begin, or say what is missing."""
        if trouble := self.trouble():
            self.app.refuse(trouble)
            return
        colours = self.colours()
        seats = tuple(SeatInfo(seat.name, seat.kind, colours[i][0]) for i, seat in enumerate(self.taken))
        table = TableOptions(friendly_undo=self.friendly_undo, purist=self.purist)
        title = ", ".join(seat.name for seat in seats)[:40]
        row = Remembered(title, seats, dict(self.options), table, datetime.now().isoformat(timespec="minutes"))
        self.app.setups = self.app.setups.with_setup(self.slug, row)
        save_setups(self.app.setups)
        self.app.start(self.slug, Setup(len(seats), self.seed, dict(self.options)), seats, table, title)

    def quick(self) -> None:
        """The last table again, or you against opponents at every seat."""
        if rows := self.app.setups.of(self.slug):
            self.recall(rows[0])
        self.start()

    # ---- painting

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page = Page(canvas, self.app)
        say = self.app.say
        words = say("setup.rulebook")
        page.head_button("setup.rulebook", page.right, words, lambda: self.app.open_rules(self.slug), "ui/rules")
        page.head(self.app.texts(self.slug).say("game.title"), say("setup.title"), self.app.pop, say("setup.menu"),
                  page.right - page.head_button_width(words) - 20)
        if page.compact:
            setup_parts.compact(self, page)
        else:
            setup_parts.wide(self, page)
        page.key_line([("Tab", say("setup.key_next")), ("Enter", say("setup.key_start")), ("Q", say("setup.key_quick"))],
                      say("setup.secret"))
        page.enter_belongs_to("setup.start", "")

    def first_focus(self) -> str:
        return "setup.start"
