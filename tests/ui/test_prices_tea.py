"""What a click costs in the tea house stands on the board before it: tags are the prices of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from driver import aim, click, make_app, undrawn
from tea_tables import seat

from greengold.core.move import parse_move
from greengold.games.tea import prices
from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import ACTIONS, TEA, TEAS
from greengold.games.tea.state import TeaState
from greengold.ui.app import App
from greengold.ui.kit.lettering import Lettering
from greengold.ui.scenes.table import TableScene
from greengold.ui.stage.tea_places import depot_spot, share_box, upgrade_box, word_spot
from tests.tea.build import Table

WORKERS = {str(depot): "blue yellow" for depot in range(1, 6)}
CITIES = {"factories": {"canton": "blue grey", "amoy": "yellow"}, "tile": {"canton": "supply6.a", "amoy": "supply2.a"}}
NEAR = 17.0
"""A tag lies so near to its spot, units."""


def begun(**more: Any) -> Table:
    """The turn of rose begins on Invest; two Pawns stand on Import, one on Expand."""
    pawns = {"rose": "invest", "teal": "import", "lime": "import", "ivory": "expand"}
    return Table(**{"pawns": pawns, "workers": WORKERS, **CITIES, **more}).begin()


def importing(**more: Any) -> Table:
    return Table(**{**CITIES, **more}).act("import", "blue")


def with_upgrade(card: str) -> dict[str, Any]:
    return {"rows": {"rose": (card, "", "", "")}}


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, display: Any) -> App:
    return make_app(monkeypatch, tmp_path)


class Seen:
    """What the marks above the board write while the pointer is on a place."""

    def __init__(self, app: App, table: Table, *clicked: str, hover: str = "") -> None:
        self.state: TeaState = table.state
        self.scene: TableScene = seat(app, table.state)
        undrawn(self.scene)
        for id in clicked:
            click(app, id)
        if hover:
            aim(app, f"board.{hover}")
            spot = app.find(f"board.{hover}")
            assert spot
            self.hovered = (spot.rect.centerx - app.kit.origin[0]) / app.kit.u, spot.rect.bottom / app.kit.u
        del self.scene.stage.draw_marks  # it is what is looked at
        self.found = self._written(app)

    def _written(self, app: App) -> list[tuple[str, float, float]]:
        found: list[tuple[str, float, float]] = []
        draw = Lettering.text

        def text(own: Lettering, target: pygame.Surface, x: float, y: float, said: str, *rest: Any, **more: Any) -> Any:
            w = draw(own, target, x, y, said, *rest, **more)
            align = more.get("align", rest[3] if len(rest) > 3 else "left")
            found.append((said, x + w * {"left": 0.5, "centre": 0, "right": -0.5}[align], y))
            return w

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Lettering, "text", text)
            scene = self.scene
            scene.stage.draw_marks(app.kit, app.screen, scene.view, scene.marks(), 1.0)
        return found

    def at(self, x: float, y: float, near: float = NEAR) -> list[str]:
        """What is written near a spot."""
        return [said for said, sx, sy in self.found if abs(sx - x) < near and abs(sy - y) < near]

    def tags(self, spot: Callable[[int], tuple[float, float]], count: int, dy: float) -> list[int]:
        """Pounds on a row of spots, 0 where there is no tag."""
        tags = [self.at(x, y + dy) for x, y in map(spot, range(count))]
        return [int(tag[0].removeprefix("£")) if tag else 0 for tag in tags]

    def loans(self) -> int:
        """Loans announced."""
        told = [said for said, _, _ in self.found if said.endswith(("loan", "loans"))]
        return int(told[0].split()[0]) if told else 0


# ---- Actions and Workers


@pytest.mark.parametrize(
    ("position", "expected"),
    [({}, {"import": 2, "expand": 1}), (with_upgrade("u03"), {"import": 1}), (with_upgrade("u04"), {})],
)
def test_actions_show_their_fee(position: Any, expected: Any, app: App) -> None:
    seen = Seen(app, begun(**position))
    fees = seen.tags(word_spot, 5, 19)
    assert fees == [prices.pawn_fee(seen.state, action) if action else 0 for action in range(5)]
    assert fees == [expected.get(action, 0) for action in ACTIONS]


@pytest.mark.parametrize("card", ["", "u01", "u02"])
@pytest.mark.parametrize("action", ["import", "negotiate", "expand"])
def test_the_action_under_the_pointer_shows_how_far_the_workers_are(action: str, card: str, app: App) -> None:
    seen = Seen(app, begun(**with_upgrade(card)), hover=f"action:{action}")
    reach = seen.tags(depot_spot, 5, 28)
    assert reach == [prices.reach_cost(seen.state, ACTIONS.index(action), depot) for depot in range(5)]
    assert sorted(reach) == {"": [0, 0, 1, 1, 2], "u01": [0, 0, 0, 0, 1], "u02": [0] * 5}[card]


@pytest.mark.parametrize("card", ["", "u01"])
def test_workers_show_their_way(card: str, app: App) -> None:
    seen = Seen(app, begun(**with_upgrade(card)).play("choose_action(action:expand)"))
    assert seen.tags(depot_spot, 5, 28) == [prices.reach_cost(seen.state, 3, depot) for depot in range(5)]


def test_an_open_depot_keeps_its_tag(app: App) -> None:
    seen = Seen(app, begun().play("choose_action(action:expand)"), hover="worker:2.blue")
    x, y = depot_spot(1)
    assert seen.at(x, y + 46) == [f"£{prices.reach_cost(seen.state, 3, 1)}"] == ["£2"]


@pytest.mark.parametrize(("card", "pounds"), [("", 9), ("u15", 7)])
def test_a_worker_for_invest_shows_the_price_of_the_share(card: str, pounds: int, app: App) -> None:
    table = begun(pawns={"rose": "serve"}, value={"blue": 9}, **with_upgrade(card)).play("choose_action(action:invest)")
    seen = Seen(app, table, hover="worker:1.blue")
    x, y, _, h = share_box(table.company("blue"), table.width)
    assert prices.share_price(seen.state, table.company("blue")) == pounds
    assert seen.at(x + 52, y + h + 2) == [f"£{pounds}"]


# ---- Crates


@pytest.mark.parametrize(
    ("card", "tea", "money", "concessions"),
    [("", "red", 3, 2), ("", "green", 1, 1), ("u17", "red", 2, 2), ("u16", "green", 0, 1), ("u19", "red", 3, 1)],
)
def test_the_crate_under_the_pointer_shows_both_prices(card, tea, money, concessions, app) -> None:
    table = importing(concessions={"rose": 2}, **with_upgrade(card))
    seen = Seen(app, table, hover=f"crate:canton.{tea}")
    crate = table.city("canton") * TEA + TEAS.index(tea)
    assert prices.crate_price(seen.state, crate) == money
    assert prices.crate_concessions(seen.state)[TEAS.index(tea)] == concessions
    x, y = seen.hovered
    assert seen.at(x - 21, y + 12) == [f"£{money}"]
    assert seen.at(x + 21, y + 12) == [str(concessions)]


def test_a_crate_that_only_money_buys_shows_one_price(app: App) -> None:
    seen = Seen(app, importing(), hover="crate:canton.red")
    x, y = seen.hovered
    assert seen.at(x, y + 12, 40) == ["£3"]


def test_crates_that_became_cheaper_show_it_all_the_time(app: App) -> None:
    seen = Seen(app, importing(**with_upgrade("u16")))
    assert sorted(said for said, _, _ in seen.found if said.startswith("£")) == ["£0", "£1"]
    assert prices.crate_price(seen.state, TEAS.index("green")) == 0
    assert prices.crate_price(seen.state, TEAS.index("black")) == 1


# ---- Upgrades and swaps


@pytest.mark.parametrize(("card", "pay"), [("", "cost"), ("u39", "cost"), ("", "free")])
def test_upgrades_show_a_price_that_is_not_the_printed_one(card: str, pay: Any, app: App) -> None:
    table = Table(offer="u05 u10 u21", **with_upgrade(card)).gain("deal:canton", words.Upgrade(1, pay))
    seen = Seen(app, table)
    for space, printed in enumerate(table.pack.upgrade_costs):
        x, y, w, h = upgrade_box(space)
        price = table.price(f"pick_upgrade(upgrade:{printed})")
        assert price == (0 if pay == "free" else prices.upgrade_price(seen.state, space))
        assert seen.at(x + w / 2, y + h + 16) == ([] if price == printed else [f"£{price}"])


@pytest.mark.parametrize(("company", "pounds"), [("grey", 5), ("yellow", 0)])
def test_a_swap_of_shares_shows_the_difference(company: str, pounds: int, app: App) -> None:
    table = Table(shares={"rose": "blue purple"}, value={"blue": 9, "grey": 14, "yellow": 6})
    table.gain("deal:canton", words.ExchangeShare())
    seen = Seen(app, table, "board.share:blue", hover=f"company:{company}")
    own, new = table.company("blue"), table.company(company)
    assert prices.exchange_price(seen.state, own, new) == pounds
    x, y, _, h = share_box(new, table.width)
    assert seen.at(x + 52, y + h + 2) == [f"£{pounds}"]


# ---- Loans


@pytest.mark.parametrize(
    ("make", "hover", "move", "loans"),
    [
        (lambda: begun(money={"rose": 0}), "action:import", "choose_action(action:import)", 1),
        (lambda: begun(money={"rose": 2}), "action:import", "choose_action(action:import)", 0),
        (lambda: begun(money={"rose": 1}).play("choose_action(action:expand)"), "worker:2.blue",
         "choose_worker(worker:2.blue)", 1),
        (lambda: begun(pawns={"rose": "serve"}, money={"rose": 2}, value={"blue": 9},
                       share_bonus={"blue": "sh1"}).play("choose_action(action:invest)"), "worker:1.blue",
         "choose_worker(worker:1.blue)", 2),
        (lambda: importing(money={"rose": 1}), "crate:canton.red", "buy(crate:canton.red, pay:money)", 1),
        (lambda: importing(money={"rose": 3}), "crate:canton.red", "buy(crate:canton.red, pay:money)", 0),
        (lambda: Table(offer="u05 u10 u21", money={"rose": 1}).gain("deal:canton", words.Upgrade(1, "cost")),
         "upgrade:2", "pick_upgrade(upgrade:2)", 1),
    ],
)  # fmt: skip
def test_loans_that_a_move_would_force_are_announced(make, hover, move, loans, app) -> None:
    seen = Seen(app, make(), hover=hover)
    assert prices.loans_forced(seen.state, parse_move(move)) == loans
    assert seen.loans() == loans


def test_a_crate_paid_with_concessions_forces_no_loan(app: App) -> None:
    table = importing(money={"rose": 0}, concessions={"rose": 2})
    seen = Seen(app, table, "strip.way.pay:concessions", hover="crate:canton.red")
    assert seen.loans() == 0
    assert seen.scene.marks().way == "pay:concessions"
