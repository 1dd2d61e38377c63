"""What the help of a place says about what lies there, and what the move under the pointer costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.stage.orange_ink import Stock
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.orange_work import slips
from greengold.ui.stage.stage import Marks, Told, Voice

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

FRUIT = {"V": "valencia", "W": "navel"}


def told(stock: Stock, voice: Voice, view: OrangeView, marks: Marks, place: str, outlook: Outlook) -> Told:
    """The card that lies in a place, and what its move would cost."""
    kind, _, name = place.partition(":")
    title, text = "", ""
    say = voice.say
    if kind == "grove" and name in stock.groves:
        card = stock.groves[name]
        title = say("board.tip_grove", city=card.city, brand=card.brand)
        county, railroad = stock.counties[card.county].name, stock.railroads[card.railroad].name
        text = say(f"board.tip_{FRUIT[card.type]}", county=county, railroad=railroad)
        if view.phase == "discard" and (move := outlook.complete(place)) and outlook.train_leaves(move):
            text = f"{text} {say('board.tip_train_leaves')}"
    elif kind in ("effect", "report") and name in stock.reports:
        title, text = stock.reports[name].name, stock.reports[name].text
        players = [slip.seat for slip in slips(stock, view) if kind == "effect" and slip.card == name]
        if players:
            text = f"{text} {say('board.tip_card_of', name=voice.names[players[0]])}"
    elif kind == "county" and name in stock.counties:
        k = view.counties.index(name)
        title = stock.counties[name].name
        text = say("board.tip_county", price=stock.counties[name].nursery_price, left=view.unseen[k])
    elif kind == "railroad" and name in stock.railroads:
        title = stock.railroads[name].name
    elif kind == "condition":
        step = view.conditions.index(name)
        title, text = say(f"board.step_{name}"), say(f"board.tip_strike_{name}")
        if step > 0:
            text = f"{text} {say('board.tip_sinks')}"
    rows = _bill(voice, view, place, marks, outlook) if place in marks.legal else ()
    return Told(title.replace("'", "’"), text.replace("'", "’"), rows)


def _bill(voice: Voice, view: OrangeView, place: str, marks: Marks, outlook: Outlook) -> tuple[tuple[str, str], ...]:
    """What the move that a click makes costs or brings, and what is left."""
    move = outlook.complete(place, marks.selected)
    if move is None:
        return ()
    seat = view.to_move
    change = outlook.trial(move).after.money[seat] - view.money[seat]
    if not change:
        return ()
    say = voice.say
    first = (say("board.cost"), f"−${-change}") if change < 0 else (say("board.brings"), f"+${change}")
    return first, (say("board.you_keep"), f"${view.money[seat] + change}")
