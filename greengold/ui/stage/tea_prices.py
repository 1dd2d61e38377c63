"""Price tags on the tea board: Actions, Depots, Shares, Crates, Upgrades, and the Loans a move forces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.tea import prices
from greengold.ui.kit import INK, STRIP
from greengold.ui.stage import tea_look, tea_signs
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.stage.tea_ink import Pen
from greengold.ui.stage.tea_outlook import Outlook
from greengold.ui.stage.tea_places import depot_spot, share_box, upgrade_box, word_spot
from greengold.ui.stage.tea_regions import open_depot
from greengold.ui.stage.tea_tray import loans_tag
from greengold.ui.theme import TEA

if TYPE_CHECKING:
    from greengold.games.tea.view import TeaView


def tag(pen: Pen, x: float, y: float, pounds: int) -> None:
    """Gold price tag."""
    pen.kit.chip(pen.to, x, y, f"£{pounds}", TEA.tag, colour=INK, size=15, h=20.5, align="centre", pad=6)


def draw(pen: Pen, view: TeaView, marks: Marks, outlook: Outlook, shapes: dict[str, list[Region]]) -> None:
    """All tags of the decision that is asked."""
    asked = outlook.asked
    if asked == "choose_action":
        fees(pen, view, marks)
        kind, _, action = marks.hover.partition(":")
        if kind == "action" and marks.hover in marks.legal:
            reach(pen, view, view.actions.index(action))
    elif asked == "choose_worker":
        reach(pen, view, view.action, open_depot(view, marks))
        if view.actions[view.action] == "invest":
            share(pen, view, marks, outlook)
    elif asked == "pick_upgrade":
        upgrades(pen, outlook)
    elif asked == "import":
        crates(pen, view, marks, outlook, shapes)
    elif asked == "pick_exchange":
        swap(pen, view, marks, outlook)
    loans(pen, marks, outlook, shapes)


def fees(pen: Pen, view: TeaView, marks: Marks) -> None:
    """What the Pawns on each Action that can be chosen cost."""
    for i, (action, fee) in enumerate(zip(view.actions, view.fees, strict=True)):
        if fee and f"action:{action}" in marks.legal:
            x, y = word_spot(i)
            tag(pen, x, y + 19, fee)


def reach(pen: Pen, view: TeaView, action: int, opened: str = "") -> None:
    """What the way to the Workers of each Depot costs; opened: the Depot that lies open."""
    for depot, pounds in enumerate(view.reach[action]):
        if pounds:
            x, y = depot_spot(depot)
            tag(pen, x, y + (46 if opened == str(depot + 1) else 28), pounds)


def share(pen: Pen, view: TeaView, marks: Marks, outlook: Outlook) -> None:
    """The Share that comes with the Worker under the pointer."""
    if marks.hover in marks.legal and marks.hover.startswith("worker:"):
        k = view.companies.index(marks.hover.rpartition(".")[2])
        _on_share(pen, view, k, prices.share_price(outlook.state, k))


def swap(pen: Pen, view: TeaView, marks: Marks, outlook: Outlook) -> None:
    """What the difference costs for the company under the pointer, once the own Share is chosen."""
    move = outlook.hovered(marks)
    if move:
        _on_share(pen, view, view.companies.index(move.path[-1].partition(":")[2]), outlook.price(move))


def _on_share(pen: Pen, view: TeaView, company: int, pounds: int) -> None:
    x, y, _, h = share_box(company, len(view.companies))
    tag(pen, x + 52, y + h + 2, pounds)


def upgrades(pen: Pen, outlook: Outlook) -> None:
    """Upgrades whose price differs from the printed one."""
    for space, cost in enumerate(outlook.pack.upgrade_costs):
        move = outlook.complete(f"upgrade:{cost}")
        if move and (price := outlook.price(move)) != cost:
            x, y, w, h = upgrade_box(space)
            tag(pen, x + w / 2, y + h + 16, price)


def crates(pen: Pen, view: TeaView, marks: Marks, outlook: Outlook, shapes: dict[str, list[Region]]) -> None:
    """Crates that an Upgrade makes cheaper, and all prices of the one under the pointer."""
    for place in sorted(marks.legal):
        kind, _, name = place.partition(":")
        if kind != "crate" or place not in shapes:
            continue
        city, _, tea = name.partition(".")
        k = view.cities.index(city)
        printed = next(c.price for c in tea_look.supply_cells(pen.pack, view, k) if c.tea == tea)
        price = view.crate_prices[k][view.teas.index(tea)]
        shape = shapes[place][0]
        x, y = shape.x + shape.w / 2, shape.y + shape.h
        if place == marks.hover:
            licensed = any(move.path[-1] == "pay:concessions" for move in outlook.begun(place))
            tag(pen, x - (21 if licensed else 0), y + 12, price)
            if licensed:
                licence(pen, x + 21, y + 12, outlook.concessions_for(tea))
        elif price != printed:
            tag(pen, x, y - 7, price)


def licence(pen: Pen, x: float, y: float, concessions: int) -> None:
    """Price tag in Concessions."""
    pen.kit.card(pen.to, x - 20, y - 12, 40, 24, 11, STRIP, edge=2, blur=2)
    tea_signs.draw(pen, (("text", str(concessions)), ("icon", "concession")), x, y - 1, 14)


def loans(pen: Pen, marks: Marks, outlook: Outlook, shapes: dict[str, list[Region]]) -> None:
    """Loans that the move under the pointer forces, on its right upper corner."""
    move = outlook.hovered(marks)
    if move and marks.hover in shapes:
        shape = shapes[marks.hover][-1]
        loans_tag(pen, outlook.loans(move), shape.x + shape.w + 6, shape.y - 2)
