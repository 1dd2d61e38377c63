"""What a farm report would do to a seat, in short clauses: read from a trial of the card, never reckoned here."""

from __future__ import annotations

import msgspec

from greengold.ui.stage.orange_ink import Pen
from greengold.ui.stage.orange_outlook import Outlook, Trial, of_seat


class Clause(msgspec.Struct, frozen=True):
    """One thing that happens to a seat; sign: 1 good, -1 bad, 0 neither; money: it is told in a
    column of sums."""

    words: str
    sign: int
    money: bool = False


def clauses(pen: Pen, outlook: Outlook, card: str, seat: int) -> list[Clause]:
    """All that a farm report does to a seat, money first."""
    trial, view, say = outlook.report(card), outlook.view, pen.voice.say
    events, found = of_seat(trial.events, seat), list[Clause]()
    won = trial.after.money[seat] - view.money[seat]
    if won:
        key = "up" if won > 0 else "down"
        found.append(Clause(say(f"board.does_money_{key}", n=abs(won)), 1 if won > 0 else -1, True))
    before, after = dues(outlook, card, seat)
    if after != before:
        found.append(Clause(say("board.does_dues", n=before, now=after), 1 if after > before else -1, True))
    found += [Clause(say(f"board.does_{what}"), -1) for what in trial.after.forbidden[seat]]
    found += _counted(pen, trial, seat)
    for action, free in trial.after.extras[seat]:
        found.append(Clause(say(f"board.does_free_{action}" if free else f"board.does_extra_{action}"), 1))
    house = trial.after.discounts[seat][0] - view.discounts[seat][0]
    if house > 0:
        found.append(Clause(say("board.does_discount", n=house), 1))
    steps = view.worker[seat] - trial.after.worker[seat]
    if steps:
        found.append(Clause(say(f"board.does_worker_{'up' if steps > 0 else 'down'}", n=abs(steps)),
                            1 if steps > 0 else -1))  # fmt: skip
    if any(event.kind == "chips_removed" for event in events):
        found.append(Clause(say("board.does_chip"), 0))
    if any(event.kind == "report_waits" for event in trial.events):
        found.append(Clause(say("board.does_waits"), 0))
    return found


def _counted(pen: Pen, trial: Trial, seat: int) -> list[Clause]:
    """Groves and trains that are lost."""
    found = []
    for kind, key in (("grove_lost", "grove"), ("train_left", "train")):
        n = sum(event.kind == kind for event in of_seat(trial.events, seat))
        if n:
            found.append(Clause(pen.voice.say(f"board.does_{key}", n=n), -1))
    return found


def dues(outlook: Outlook, card: str, seat: int) -> tuple[int, int]:
    """Dues of a seat without and with a farm report, in dollars."""
    before, after = outlook.view, outlook.report(card).after
    return before.dues[seat].total, (after.dues_frozen if after.freeze else after.dues)[seat].total


def prepared(outlook: Outlook, card: str, seat: int) -> tuple[str, bool]:
    """The slot that prepares for a card ("" = none), and whether a seat has a chip there. A Repeat looks at the card
    that it repeats."""
    played = outlook.view.last_card if card == "repeat" else card
    slot = outlook.pack.reports[outlook.pack.report_of[played]].slot if played else None
    if not slot:
        return "", False
    return slot, bool(outlook.view.chips[seat][outlook.view.slots.index(slot)])
