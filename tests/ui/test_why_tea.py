"""Why not: a click on what cannot be chosen in the tea house is answered in a sentence, with its rule card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import aim, click, make_app, undrawn
from tea_tables import seat

from greengold.games.tea import vocabulary as words
from greengold.ui.app import App
from tests.tea.build import Table

EVERYWHERE = {str(depot): "blue yellow" for depot in range(1, 6)}
CITIES = {"factories": {"canton": "blue grey", "amoy": "yellow"}, "tile": {"canton": "supply6.a", "amoy": "supply2.a"}}
SIX_OUT = dict.fromkeys(("blue", "yellow", "orange", "purple", "brown", "grey"), "rose")
ALL_CITIES = "canton", "shanghai", "foochow", "amoy", "calcutta", "colombo"
NEARLY_FULL = dict.fromkeys(ALL_CITIES, "yellow grey purple brown")
NOT_ASKED = "That does not belong to what is asked now. The prompt says what does."
ONLY_SHOWN = "This only shows something; it cannot be moved."
BY_CONCESSIONS = "strip.way.pay:concessions"


def begun(**more: Any) -> Table:
    """The turn of rose begins, who stands on Invest; blue can do everything."""
    return Table(**{"pawns": {"rose": "invest"}, "workers": EVERYWHERE, **CITIES, **more}).begin()


def choosing(action: str, **more: Any) -> Table:
    """The Action is chosen, the Worker is not."""
    return begun(**{"pawns": {"rose": "serve" if action == "invest" else "invest"}, **more}).play(
        f"choose_action(action:{action})"
    )


def acting(action: str, **more: Any) -> Table:
    """The Action is done with blue."""
    return Table(**{**CITIES, **more}).act(action, "blue")


def one_city_for_blue() -> Table:
    table = Table(pawns={"rose": "invest"}, workers=EVERYWHERE, factories=NEARLY_FULL)
    table.state.factories[0] = (table.company("yellow"), table.company("grey"))
    return table.begin().play("choose_action(action:expand)")


def expanding() -> Table:
    return Table(factories={"canton": "grey purple brown orange", "shanghai": "blue"},
                 posts={"calcutta.1": "rose", "amoy.1": "teal"}).act("expand", "blue")  # fmt: skip


def serving(**more: Any) -> Table:
    cities = {**CITIES, "factories": {"canton": "blue", "colombo": "blue", "foochow": "grey"}}
    return Table(**{**cities, "orders": ("red", "", ""), **more}).act("serve", "blue")


def fulfilling() -> Table:
    return Table(held={"rose": "c10 start07", "teal": "c11"}, stock={"rose": "gbbb"}).fulfilling()


def exchanging() -> Table:
    shares = {"rose": "blue", "teal": "grey grey grey grey grey"}
    return Table(shares=shares).gain("deal:canton", words.ExchangeShare())


def swapping() -> Table:
    table = Table(**CITIES, held={"rose": "c10", "teal": "c11"}, contracts="start09 - - - - start14")
    return table.gain("deal:canton", words.Recontract(), city="canton")


def another_row() -> Table:
    rows = {"rose": ("u05 u06 u07", "", "", "")}
    return Table(rows=rows, offer="u01 - u03").gain("deal:canton", words.Upgrade(1, "free"))


NO_FACTORY = "Crates can only come from a city where this company has a Factory, and blue has none in {}."
SITUATIONS = [
    # the Action
    (begun, "action:invest", "Your Pawn must move to a different Action.", "TEA-R9"),
    (lambda: begun(crates={"canton": "", "amoy": ""}), "action:import",
     "No Worker in the Active Depots can finish Import now. Choose another Action.", "TEA-R11"),
    (lambda: begun(hq=SIX_OUT), "action:negotiate",
     "All your Agents hold Headquarters, so none can be placed.", "TEA-R41"),
    (begun, "worker:2.blue", "First choose the Action, then the Worker for it.", "turn.action"),
    (begun, "mandate:1", NOT_ASKED, "serve.mandate"),
    (begun, "hq:blue", NOT_ASKED, "negotiate.agent"),
    (begun, "contract:2", NOT_ASKED, "negotiate.income"),
    (begun, "order:1", NOT_ASKED, "serve.crate"),
    (begun, "row:1", NOT_ASKED, "office.rows"),
    (begun, "city:canton", NOT_ASKED, "setup.board"),
    (begun, "crate:canton.red", NOT_ASKED, "import.buy"),
    (begun, "post:canton.1", NOT_ASKED, "expand.post"),
    (begun, "upgrade:0", NOT_ASKED, "office.upgrades"),
    (lambda: begun(held={"rose": "c10"}), "own:c10", NOT_ASKED, "turn.contracts"),
    (begun, "hole:1", ONLY_SHOWN, "office.pigeonholes"),
    (begun, "deck:upgrades", ONLY_SHOWN, "TEA-R7"),
    # its Worker
    (lambda: choosing("invest", workers={**EVERYWHERE, "1": "blue grey"}, pile={"grey": 0}), "worker:1.grey",
     "No grey Shares are left. Choose another company.", "TEA-R10"),
    (lambda: choosing("import", crates={"amoy": ""}), "worker:1.yellow",
     "No Worker of that colour can finish this Action: no Crate lies where yellow has a Factory.", "TEA-R10"),
    (lambda: choosing("expand", reserve={"yellow": 3}), "worker:1.yellow",
     "All yellow Factories are in the cities already. Choose another colour.", "TEA-R10"),
    (one_city_for_blue, "worker:1.yellow",
     "No Worker of that colour can finish this Action: no city has room for another Factory of yellow.", "TEA-R10"),
    (lambda: choosing("serve", orders=("white", "black", "")), "worker:1.yellow",
     "No Worker of that colour can finish this Action: where yellow has a Factory, no tea is left to serve.",
     "TEA-R10"),
    (lambda: choosing("import", workers={**EVERYWHERE, "central": "grey"}), "worker:central.grey",
     "Only Workers of the five Active Depots can be taken. This one comes when a Depot is empty.", "turn.worker"),
    (lambda: choosing("import"), "action:expand",
     "Your Pawn is on Import now. Undo takes it back, otherwise choose a Worker.", "turn.worker"),
    # Upgrades
    (another_row, "upgrade:1", "No Upgrade lies there any more. New ones come at the end of the turn.", "TEA-R54"),
    (another_row, "deck:upgrades",
     "The deck only shows which Upgrade comes next. Take one of the three beside it.", "TEA-R7"),
    (lambda: another_row().play("pick_upgrade(upgrade:2)"), "row:1",
     "Row 1 already holds 3 Upgrades. Choose another one.", "office.rows"),
    # Import
    (lambda: acting("import"), "crate:amoy.black", NO_FACTORY.format("Amoy"), "import.buy"),
    (lambda: acting("import", crates={"canton": "ggb"}), "crate:canton.red",
     "No such tea lies in Canton now.", "TEA-R39"),
    (lambda: acting("import"), (BY_CONCESSIONS, "crate:canton.red"),
     "Red and white tea cost 2 Concessions, and you have 1. Pay with money instead.", "import.pay"),
    (lambda: acting("import"), (BY_CONCESSIONS, "crate:amoy.black"), NO_FACTORY.format("Amoy"), "import.buy"),
    (lambda: acting("import"), "deal:amoy", NO_FACTORY.format("Amoy"), "import.buy"),
    (lambda: acting("import", concessions={"rose": 0}), "deal:canton",
     "You have no Concession for this Deal Tile.", "import.deal"),
    (lambda: acting("import", deals={"canton": "deal12"}), "deal:canton",
     "This Deal Tile could do nothing for you now.", "TEA-R27"),
    (lambda: acting("import", deals={"canton": "deal02"}, concessions={"rose": 2}).play("deal(deal:canton)"),
     "deal:canton", "You have already used a Deal Tile this turn.", "TEA-R26"),
    (lambda: acting("import").play("buy(crate:canton.black, pay:money)"), "deal:canton",
     "A Deal Tile is used before the first or after the last purchase. Finish buying first.", "TEA-R26"),
    (lambda: acting("import", deals={"canton": "deal02"}).play("buy(crate:canton.black, pay:money)", "done()"),
     "crate:canton.red", "Buying is over. A Deal Tile can still be used.", "TEA-R26"),
    # Negotiate
    (lambda: acting("negotiate", hq_bonus={"blue": "hq2"}), "contract:3",
     "That Contract does not touch the blue Headquarters. Take one beside it.", "negotiate.income"),
    (lambda: acting("negotiate", hq_bonus={"blue": "hq2"}, rows={"rose": ("u29", "", "", "")},
                    contracts="start09 start10 start11 - start13 start14"), "contract:4",
     "No Contract lies there any more. New ones come at the end of the turn.", "TEA-R43"),
    (lambda: acting("negotiate", hq_bonus={"blue": "hq2"}), "hq:yellow", NOT_ASKED, "negotiate.agent"),
    # Expand
    (expanding, "city:amoy", "First say whether the Factory or the Trading Post comes first.", "expand.parts"),
    (expanding, "post:amoy.1", "First say whether the Factory or the Trading Post comes first.", "expand.parts"),
    (lambda: expanding().play("expand(part:factory)"), "city:canton",
     "Canton has no free Factory space.", "expand.factory"),
    (lambda: expanding().play("expand(part:factory)"), "city:shanghai",
     "In Shanghai there is a Factory of blue already.", "expand.factory"),
    (lambda: expanding().play("expand(part:factory)"), "deal:canton",
     "Canton has no free Factory space.", "expand.factory"),
    (lambda: expanding().play("expand(part:post)"), "post:amoy.1",
     "That Trading Post space is taken. Choose a free one.", "expand.post"),
    (lambda: expanding().play("expand(part:post)"), "post:calcutta.2",
     "You already have a Trading Post in Calcutta.", "expand.post"),
    # Serve
    (serving, "crate:canton.red", "There is red tea on a Royal Order already. Serve another one.", "serve.crate"),
    (serving, "crate:amoy.white", NO_FACTORY.format("Amoy"), "import.buy"),
    (serving, "order:1", "Royal Order 1 already holds tea. Choose an empty one.", "serve.crate"),
    (serving, ("crate:canton.black", "order:1"),
     "Royal Order 1 already holds tea. Choose an empty one.", "serve.crate"),
    (lambda: serving(crates={"canton": "rgg"}), "crate:canton.black", "No such tea lies in Canton now.", "TEA-R39"),
    # Contracts
    (fulfilling, "own:c10", "This Contract still lacks 1 green Crate.", "turn.contracts"),
    (lambda: Table(held={"rose": "c10"}).fulfilling(), "own:c10",
     "Your turn is done. End it, or undo what you did.", "turn.steps"),
    # gains
    (lambda: Table(workers={"1": "blue", "central": "grey brown"}).gain("bonus:blue", words.Worker(1)),
     "worker:1.blue", "This Worker comes from the Central or a Reserve Depot, not from Depot 1.", "TEA-R52"),
    (lambda: Table(mandates="m01 - m03").gain("deal:canton", words.Mandate(1)), "mandate:2",
     "No Mandate lies there any more. New ones come at the end of the turn.", "TEA-R51"),
    (lambda: Table(share_bonus={"blue": "sh1"}).gain("deal:canton", words.ShareholderBonus(2))
     .play("pick_shareholder_bonus(bonus:blue)"), "bonus:blue",
     "You have just gained the blue bonus. The second must be another one.", "TEA-R32"),
    (exchanging, ("share:blue", "company:blue"), "The new Share must be of another company than blue.", "TEA-R31"),
    (exchanging, ("share:blue", "company:grey"), "No grey Shares are left. Choose another company.", "TEA-R10"),
    (swapping, "contract:2", "No Contract lies there any more. New ones come at the end of the turn.", "TEA-R43"),
    (swapping, ("own:c10", "contract:1", "crate:amoy.black"),
     "The Crate comes from Canton, where this Deal Tile lies.", "TEA-R33"),
]  # fmt: skip
"""Position, what is clicked one after the other, and the answer to the last click: sentence and rule card."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, display: Any) -> Iterator[App]:
    with pytest.MonkeyPatch.context() as patch:
        yield make_app(patch, tmp_path_factory.mktemp("home"))


def clicked(app: App, thing: str) -> None:
    """Click a place of the board, or a button of the strip."""
    id = thing if thing.startswith("strip.") else f"board.{thing}"
    aim(app, id)
    click(app, id)


@pytest.mark.parametrize(("position", "things", "sentence", "card"), SITUATIONS)
def test_a_refused_click_says_why_and_leads_to_its_rule(position, things, sentence, card, app) -> None:
    state = position().state
    table = seat(app, state)
    undrawn(table)
    *first, refused = (things,) if isinstance(things, str) else things
    for thing in first:
        clicked(app, thing)
    clicked(app, refused)
    assert (app.bubble.words, app.bubble.card, app.bubble.slug) == (sentence, card, "tea")
    assert app.texts("tea").card(card), "the rule can be read"
    assert table.match.position == 0, "nothing was done"
    assert app.find("bubble.rule"), "the bubble leads to it"


def test_there_are_situations_enough_of_all_kinds() -> None:
    last = [things if isinstance(things, str) else things[-1] for _, things, _, _ in SITUATIONS]
    kinds = {thing.partition(":")[0] for thing in last}
    assert len(SITUATIONS) >= 40
    assert kinds >= {"worker", "crate", "city", "contract", "upgrade", "action", "order", "mandate", "post", "own",
                     "row", "hq"}  # fmt: skip
