"""The tea trade's part of the score page: the pieces behind lines A to G, and what was remarkable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from greengold.core.match import Match
from greengold.core.verdict import Fact
from greengold.games.tea import carrington
from greengold.games.tea.counts import count, leads, shares_of
from greengold.games.tea.names import TEA, TEAS
from greengold.games.tea.office import uppermost
from greengold.games.tea.score import SOURCES, final_values, lines_of, mandate_pay, upgrade_extra
from greengold.games.tea.state import SoloState
from greengold.games.tea.vocabulary import EndPer
from greengold.ui.kit import INK
from greengold.ui.scenes.score_rows import Change, Part, Piece, Row
from greengold.ui.scenes.score_story import Moment, beats, by_round
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.tea_ink import COLOURED, company_art
from greengold.ui.stage.tea_signs import WHAT
from greengold.ui.theme import TEA_COMPANIES, seat_look
from greengold.ui.wording import Wording

MUCH_MONEY, MUCH_DIVIDEND = 18, 6  # pounds in one turn; less is no news


def rows(match: Match, wording: Wording) -> tuple[list[Row], list[Row]]:
    """Rows that only tell (none here), and the lines A to G of the Score Pad."""
    pieces = _Pieces(match, wording)
    return [], [
        Row(source, tuple((pieces.part(seat, line),) for seat in range(match.state.seats)))
        for line, source in enumerate(SOURCES)
    ]


def _icon(what: str) -> str:
    """Picture of something that can be counted."""
    kind, value = WHAT[what][0]
    if kind == "crate":
        return SPRITES.text(f"tea/crate-{value}")
    if kind in ("coin", "loan"):
        return SPRITES.text("ui/coin-pound" if kind == "coin" else "tea/loan")
    return SPRITES.text(f"tea/{value}") if value in COLOURED else SPRITES.icon(f"tea/{value}", INK)


class _Pieces:
    """Finds the pieces of each line of one match."""

    def __init__(self, match: Match, wording: Wording) -> None:
        self.state, self.wording = match.state, wording
        self.pack = match.state.pack
        self.values = final_values(match.state)
        self.level = carrington.level(match.state) if isinstance(match.state, SoloState) else None
        self.makers: tuple[Callable[[int], tuple[Piece, ...]], ...] = (
            self._cash, self._mandates, self._upgrades, self._shares, self._led, self._leftovers, self._loans,
        )  # fmt: skip

    def part(self, seat: int, line: int) -> Part:
        """What a seat has in a line."""
        colour = self.wording.colour_of(seat)
        look, name = seat_look("tea", colour), self.wording.name("colour", colour)
        return Part(look, name, self.makers[line](seat), lines_of(self.state, seat)[line])

    def _named(self, word: str) -> str:
        return self.wording.texts.say(f"score.piece.{word}")

    def _cash(self, seat: int) -> tuple[Piece, ...]:
        money = self.state.money[seat]
        return (Piece(SPRITES.text("ui/coin-pound"), money, self._named("pound"), money, after=""),)

    def _mandates(self, seat: int) -> tuple[Piece, ...]:
        found = []
        each = self.level.mandate_money if self.level and seat == self.pack.house else None
        for mandate in self.state.honours[seat]:
            card = self.pack.mandates[mandate]
            pay = mandate_pay(self.state, seat, mandate) if each is None else each
            number = count(self.state, seat, card.count)
            found.append(
                Piece(_icon(card.count), 1, self.wording.name("mandate", card.id), pay, after=str(number), line=True)
            )
        return tuple(found)

    def _upgrades(self, seat: int) -> tuple[Piece, ...]:
        state, pack = self.state, self.pack
        first = seat * pack.rows
        cards = [pack.upgrades[card] for row in state.rows[first : first + pack.rows] for card in row]
        art = SPRITES.icon("tea/upgrade", INK)
        found = [
            Piece(art, number, self._upgrade(value), number * value, after=f"{number} × £{value}")
            for value, number in sorted(Counter(card.value for card in cards).items(), reverse=True)
        ]
        for card in uppermost(state, seat):
            effect = pack.upgrades[card].effect
            if isinstance(effect, EndPer):
                worth = upgrade_extra(state, seat, card)
                found.append(
                    Piece(
                        _icon(effect.what),
                        1,
                        self.wording.name("upgrade", pack.upgrades[card].id),
                        worth,
                        after=f"+£{worth}",
                    )
                )
        return tuple(found)

    def _upgrade(self, value: int) -> str:
        return self.wording.texts.say("score.piece.upgrade", n=value)

    def _shares(self, seat: int) -> tuple[Piece, ...]:
        return tuple(
            Piece(
                company_art("share", name),
                number,
                self.wording.texts.say("score.piece.share", company=name, n=value),
                number * value,
                after=f"{number} × £{value}",
                line=True,
            )
            for name, number, value in zip(self.pack.companies, shares_of(self.state, seat), self.values, strict=True)
            if number
        )

    def _led(self, seat: int) -> tuple[Piece, ...]:
        worth = self.pack.scoring.majority_shareholder
        return tuple(
            Piece(
                SPRITES.icon(TEA_COMPANIES[name].icon, TEA_COMPANIES[name].colour),
                1,
                self.wording.name("company", name),
                worth,
                spread=True,
            )
            for company, name in enumerate(self.pack.companies)
            if leads(self.state, seat, company)
        )

    def _leftovers(self, seat: int) -> tuple[Piece, ...]:
        stock = self.state.stock[seat * TEA : (seat + 1) * TEA]
        dearest = next((tea for tea, number in zip(TEAS, stock, strict=True) if number), TEAS[-1])
        concessions = SPRITES.text("tea/concession")
        return (
            Piece(SPRITES.text(f"tea/crate-{dearest}"), sum(stock), self._named("crate"), 0),
            Piece(concessions, self.state.concessions[seat], self._named("concession"), 0),
        )

    def _loans(self, seat: int) -> tuple[Piece, ...]:
        loans = self.state.loans[seat]
        return (Piece(SPRITES.text("tea/loan"), loans, self._named("loan"), -loans * self.pack.debt),)


def changes(match: Match, wording: Wording) -> list[Change]:
    """Royal influence: the Share Values before and after it (TEA-R62)."""
    pack, values = match.state.pack, final_values(match.state)
    steps = {
        str(event.facts["company"]): int(event.facts["n"])
        for beat in beats(match)
        for event in beat.events
        if event.kind == "royal_influence"
    }
    found = []
    for name, value in zip(pack.companies, values, strict=True):
        before = pack.worth[pack.worth.index(value) - steps.get(name, 0)]
        found.append(Change(company_art("value-token", name), wording.name("company", name), f"£{before}", f"£{value}"))
    return found


def moments(match: Match) -> list[Moment]:
    """Turns with large dividends or Contracts, companies that leapt, and the first Loan."""
    found: list[Moment] = []
    in_debt = False
    for number, position, events in by_round(match):
        paid: Counter[int] = Counter()
        contracts: Counter[int] = Counter()
        kept: Counter[int] = Counter()
        for event in events:
            seat, n = int(event.facts.get("seat", -1)), event.facts.get("n", 0)
            if event.kind == "dividend":
                paid[seat] += int(n)
            elif event.kind == "fulfilled":
                contracts[seat] += int(n)
                kept[seat] += 1
            elif event.kind == "loan_taken" and not in_debt:
                in_debt = True
                found.append(Moment("loan", seat, 9, {"round": number, "n": int(n)}, position))
        found += [
            _moment("dividend", seat, pounds, number, position)
            for seat, pounds in paid.items()
            if pounds >= MUCH_DIVIDEND
        ]
        found += [
            Moment(
                "contract" if kept[seat] == 1 else "contracts",
                seat,
                pounds,
                {"round": number, "n": pounds, "contracts": kept[seat]},
                position,
            )
            for seat, pounds in contracts.items()
            if pounds >= MUCH_MONEY or kept[seat] > 1
        ]
    return found


def _moment(key: str, seat: int, pounds: int, number: int, position: int) -> Moment:
    facts: dict[str, Fact] = {"round": number, "n": pounds}
    return Moment(key, seat, 2 * pounds, facts, position)
