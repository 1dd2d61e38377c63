"""What the help of a place says about the card that lies there, and the sum of the move under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.stage import tea_look
from greengold.ui.stage.tea_outlook import Outlook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greengold.core.event import Event
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.view import TeaView
    from greengold.ui.stage.stage import Marks
    from greengold.ui.tea_words import TeaWords

Rows = tuple[tuple[str, str], ...]


def told(words: TeaWords, pack: Pack, view: TeaView, place: str, seat: int) -> tuple[str, str]:
    """Title and sentence of what lies in a place; "" = those of its kind say enough. seat: whose office is shown."""
    kind, _, name = place.partition(":")
    if kind == "their":
        kind, _, name = name.partition(".")
    if kind == "row":
        cards = view.rows[seat][int(name) - 1]
        return _upgrade_card(words, pack, cards[-1]) if cards else ("", "")
    tell = TELL.get(kind)
    return tell(words, pack, view, name) if tell else (words.place(f"{kind}:{name}") or "", "")


def _upgrade(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    id = view.next_upgrade if name == "upgrades" else view.offer[pack.upgrade_costs.index(int(name))]
    return _upgrade_card(words, pack, id)


def _upgrade_card(words: TeaWords, pack: Pack, id: str) -> tuple[str, str]:
    card = tea_look.upgrade_card(pack, id)
    if card is None:
        return "", ""
    value = words.texts.say("board.value_at_end", n=card.value)
    return words("upgrade", id) or card.name, f"{words.effect(card.effect)} {value}"


def _mandate(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    id = view.mandates[int(name) - 1]
    card = tea_look.mandate_card(pack, id)
    return (words("mandate", id) or card.name, words.mandate(card)) if card else ("", "")


def _contract(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    id = view.contracts[int(name) - 1] if name.isdigit() else name
    if id not in pack.contract_of:
        return "", ""
    card = pack.contracts[pack.contract_of[id]]
    return words.contract_name(card), words.contract(card)


def _deal(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    gain = tea_look.deal_gain(pack, view, view.cities.index(name))
    return words.place(f"deal:{name}") or "", words.sentence(gain)


def _hq(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    id = view.hq_bonus[view.companies.index(name)]
    gain = next(token.gain for token in pack.hq_tokens if token.id == id)
    return words.place(f"hq:{name}") or "", words.sentence(gain)


def _bonus(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    id = view.share_bonus[view.companies.index(name)]
    gain = next(token.gain for token in pack.share_tokens if token.id == id)
    return words.place(f"bonus:{name}") or "", words.sentence(gain)


def _order(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    gains = tea_look.order_gains(pack, view)[int(name) - 1]
    return words.place(f"order:{name}") or "", words.sentence(gains)


def _post(words: TeaWords, pack: Pack, view: TeaView, name: str) -> tuple[str, str]:
    city, _, space = name.partition(".")
    gains = pack.posts[view.cities.index(city)][int(space) - 1]
    return words.place(f"post:{name}") or "", words.sentence(gains)


TELL = {
    "upgrade": _upgrade, "deck": _upgrade, "mandate": _mandate, "contract": _contract, "own": _contract,
    "deal": _deal, "hq": _hq, "bonus": _bonus, "order": _order, "post": _post,
}  # fmt: skip
"""How each kind of place is told."""


# ---- sums


def bill(words: TeaWords, outlook: Outlook, place: str, marks: Marks) -> Rows:
    """What the move that a click makes pays and earns up to the next decision, line by line, and what is kept."""
    move = outlook.complete(place, marks.selected, marks.way)
    if move is None:
        return ()
    trial, seat, say = outlook.trial(move), outlook.view.active, words.texts.say
    rows = [row for event in trial.events if event.facts.get("seat") == seat for row in _lines(words, event)]
    if rows:
        rows.append((say("board.you_keep"), f"£{trial.money}"))
    return tuple(rows)


def _lines(words: TeaWords, event: Event) -> Sequence[tuple[str, str]]:
    """The line of an event that moves money or Concessions."""
    say, facts = words.texts.say, event.facts
    if event.kind == "paid":
        return ((_upper(say(f"name.what.{facts['what']}")), f"−£{facts['n']}"),)
    if event.kind == "earned":
        return ((_upper(_source(words, str(facts["source"]))), f"+£{facts['n']}"),)
    if event.kind == "dividend":
        return ((say("board.dividends"), f"+£{facts['n']}"),)
    if event.kind == "loan_taken":
        return ((say("board.loans", n=facts["n"]), f"+£{facts['money']}"),)
    if event.kind in ("concessions_gained", "concessions_paid"):
        sign = "+" if event.kind == "concessions_gained" else "−"
        return ((say("board.concessions"), f"{sign}{facts['n']}"),)
    return ()


def _source(words: TeaWords, source: str) -> str:
    key = f"name.source.{source}"
    return words.texts.say(key) if words.texts.has(key) else words.place(source) or source


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
