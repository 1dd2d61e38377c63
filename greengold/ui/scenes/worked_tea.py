"""The parts of the lines A to G of the tea trade's Score Pad, as a sum."""

from __future__ import annotations

from collections.abc import Callable

from greengold.core import agenda
from greengold.games.tea import carrington
from greengold.games.tea.counts import count, leads, shares_of
from greengold.games.tea.names import TEA, TEAS
from greengold.games.tea.office import uppermost
from greengold.games.tea.parts import Majority, Per
from greengold.games.tea.score import SOURCES, final_values, lines_of, mandate_pay, upgrade_extra
from greengold.games.tea.state import SoloState, TeaState
from greengold.games.tea.vocabulary import EndPer, What
from greengold.ui.scenes.score_story import with_boards
from greengold.ui.scenes.worked_lines import Counted, Finished

TOLD = ()
"""Rows that only tell and have a sum all the same."""

CARDS: dict[str, str] = {}
"""Rule cards of rows for which there is no worked score: every row has one."""


MANY = 2  # for words in the plural


def lines(game: Finished, key: str) -> list[Counted]:
    """The parts of a row."""
    return _Lines(game).of(key)


class _Lines:
    """Finds the parts of the rows of one seat."""

    def __init__(self, game: Finished) -> None:
        self.game, self.seat, self.state = game, game.seat, game.match.state
        self.pack = self.state.pack
        self.values = final_values(self.state)
        self.makers: dict[str, Callable[[], list[Counted]]] = dict(
            zip(SOURCES, (self._cash, self._mandates, self._upgrades, self._shares, self._led, self._leftovers,
                          self._loans), strict=True)
        )  # fmt: skip

    def of(self, key: str) -> list[Counted]:
        """The parts of a row."""
        return self.makers[key]()

    def _own(self, *places: str, state: TeaState | None = None) -> list[str]:
        """Places of the seat's office; who decides has them as their own, all others look at them."""
        mine = agenda.to_move(state or self.state) == self.seat
        return [place if mine else f"their:{place.replace(':', '.')}" for place in places]

    def _counted(self, what: What, seat: int) -> list[str]:
        """Where something that can be counted of a seat lies on the board; the seat's card tells all the rest."""
        state, pack = self.state, self.pack
        if what in ("agents_city", "agents_out"):
            return [f"hq:{name}" for name, owner in zip(pack.companies, state.hq, strict=True) if owner == seat]
        if what == "agents_tea":
            return ["teabreak:all"]
        if what == "posts":
            built = [divmod(at, pack.post_spaces) for at, owner in enumerate(state.posts) if owner == seat]
            return [f"post:{pack.cities[city]}.{space + 1}" for city, space in built]
        return []

    # ---- lines A to G

    def _cash(self) -> list[Counted]:
        money = self.state.money[self.seat]
        return [self.game.line(self.game.say("line_cash"), f"£{money}", money, [self.game.card])]

    def _mandates(self) -> list[Counted]:
        return [self._mandate(mandate) for mandate in self.state.honours[self.seat]]

    def _mandate(self, mandate: int) -> Counted:
        game, state, card = self.game, self.state, self.pack.mandates[mandate]
        if isinstance(state, SoloState) and self.seat == self.pack.house:
            pay = carrington.level(state).mandate_money
            return game.line(game.say("line_mandate_rival", mandate=card.id), f"£{pay}", pay, [game.card])
        numbers = [count(state, seat, card.count) for seat in range(state.seats)]
        own = numbers[self.seat]
        things = game.wording.texts.say(f"count.{card.count}", n=MANY)
        says = game.say("line_mandate", mandate=card.id, n=own, things=things)
        at = [game.card, *self._counted(card.count, self.seat)]
        how = str(own)
        if isinstance(card, Majority):
            others = [seat for seat in range(state.seats) if seat != self.seat]
            how = game.say("line_against", n=own, others=", ".join(str(numbers[seat]) for seat in others))
            at += [f"seat:{seat}" for seat in others]
        elif isinstance(card, Per):
            how = f"{own} × £{card.each}" if card.each * own <= card.max else game.say("line_most", n=card.max)
        return game.line(says, how, mandate_pay(state, self.seat, mandate), at)

    def _upgrades(self) -> list[Counted]:
        state, pack, game, found = self.state, self.pack, self.game, list[Counted]()
        first = self.seat * pack.rows
        for number, row in enumerate(state.rows[first : first + pack.rows], 1):
            if row:
                values = [pack.upgrades[card].value for card in row]
                says = game.say("line_row", row=number, n=len(row))
                found.append(game.line(says, " + ".join(map(str, values)), sum(values), self._own(f"row:{number}")))
        for card in uppermost(state, self.seat):
            effect = pack.upgrades[card].effect
            if isinstance(effect, EndPer):
                found.append(self._end_effect(card, effect))
        return found

    def _end_effect(self, card: int, effect: EndPer) -> Counted:
        game, own = self.game, count(self.state, self.seat, effect.what)
        rows = self.state.rows[self.seat * self.pack.rows :]
        number = next(number for number, row in enumerate(rows, 1) if card in row)
        things = game.wording.texts.say(f"count.{effect.what}", n=MANY)
        says = game.say("line_effect", upgrade=self.pack.upgrades[card].id, n=own, things=things)
        how = f"{own} × £{effect.each}" if effect.each * own <= effect.max else game.say("line_most", n=effect.max)
        at = [*self._own(f"row:{number}"), game.card, *self._counted(effect.what, self.seat)]
        return game.line(says, how, upgrade_extra(self.state, self.seat, card), at)

    def _shares(self) -> list[Counted]:
        """Shares at the value before Royal influence, then what it adds (TEA-R62)."""
        game, pack, rises, board = self.game, self.pack, dict[str, int](), None
        for _, before, events in with_boards(game.match):
            for event in events:
                if event.kind == "royal_influence":
                    rises[str(event.facts["company"])] = int(event.facts["n"])
                    board = before
        owned = [(name, number, value) for name, number, value
                 in zip(pack.companies, shares_of(self.state, self.seat), self.values, strict=True) if number]
        found = []
        for name, number, value in owned:
            old = pack.worth[pack.worth.index(value) - rises.get(name, 0)]
            at = [f"company:{name}", *self._own(f"share:{name}", state=board)]
            says = game.say("line_share_before" if old != value else "line_share", n=number, company=name)
            found.append(game.line(says, f"{number} × £{old}", number * old, at, board, f"£{old}"))
        for name, number, value in owned:
            if rise := value - pack.worth[pack.worth.index(value) - rises.get(name, 0)]:
                at = [f"supplier:{name}", f"company:{name}", *self._own(f"share:{name}")]
                says = game.say("line_influence", company=name, n=rise, value=value)
                found.append(game.line(says, f"{number} × £{rise}", number * rise, at, label=f"+£{rise}"))
        return found

    def _led(self) -> list[Counted]:
        """Companies of which nobody has more Shares: who ties with another leads none (TEA-R63)."""
        game, state, found = self.game, self.state, list[Counted]()
        worth = self.pack.scoring.majority_shareholder
        for company, name in enumerate(self.pack.companies):
            held = state.shares[company :: len(self.pack.companies)]
            own = held[self.seat]
            if not own or own < max(held):
                continue
            others = [seat for seat in range(state.seats) if seat != self.seat]
            how = game.say("line_against", n=own, others=", ".join(str(held[seat]) for seat in others))
            at = [*self._own(f"share:{name}"), f"company:{name}"]
            if leads(state, self.seat, company):
                found.append(game.line(game.say("line_led", company=name), how, worth, at))
            else:
                at += [f"seat:{seat}" for seat in others if held[seat] == own]
                found.append(game.line(game.say("line_led_tie", company=name), how, 0, at))
        return found

    def _leftovers(self) -> list[Counted]:
        game, state, rate = self.game, self.state, self.pack.scoring.resources_per_pound
        stock = state.stock[self.seat * TEA : (self.seat + 1) * TEA]
        crates, concessions = sum(stock), state.concessions[self.seat]
        if not crates + concessions:
            return []
        at = [*self._own(*(f"stock:{tea}" for tea, number in zip(TEAS, stock, strict=True) if number)), game.card]
        says = game.say("line_leftovers", n=crates, concessions=concessions, rate=rate)
        pay = lines_of(state, self.seat)[SOURCES.index("resources")]
        return [game.line(says, f"{crates + concessions} ÷ {rate}", pay, at)]

    def _loans(self) -> list[Counted]:
        game, loans, debt = self.game, self.state.loans[self.seat], self.pack.debt
        says = game.say("line_loans", n=loans, debt=debt)
        return [game.line(says, f"{loans} × £{debt}", -loans * debt, [game.card])] if loans else []
