"""Golden examples of the final reckoning (tea.md, section 7)."""

from __future__ import annotations

import pytest

from greengold.games.tea.score import mandate_pay, result
from tests.tea.build import SEATS, Table


@pytest.mark.parametrize(
    ("counts", "pays"),
    [
        ((5, 3, 3, 1), (9, 3, 3, 1)),
        ((5, 5, 2, 1), (6, 6, 3, 1)),
        ((4, 4, 4, 2), (6, 6, 6, 1)),
        ((5, 3, 2, 0), (9, 6, 3, 1)),
        ((3, 0), (9, 6)),
        ((0, 0), (6, 6)),
    ],
)
def test_tea_g20_majority_mandates(counts: tuple[int, ...], pays: tuple[int, ...]) -> None:
    """m01 counts Shares and pays 9, 6, 3, 1; a tie takes the next lower place (6 for two firsts, 3 for three)."""
    companies = iter(["blue", "yellow", "orange", "purple", "brown", "grey"] * 5)
    shares = {name: " ".join(next(companies) for _ in range(n)) for name, n in zip(SEATS, counts, strict=False)}
    table = Table(seats=len(counts), shares={name: text.replace("grey", "blue") for name, text in shares.items()})
    mandate = table.pack.mandate_of["m01"]
    assert tuple(mandate_pay(table.state, seat, mandate) for seat in range(len(counts))) == pays


@pytest.mark.parametrize(("shares", "led"), [((2, 2, 1), 0), ((3, 2, 2), 6)])
def test_tea_g21_the_majority_shareholder(shares: tuple[int, ...], led: int) -> None:
    held = {name: " ".join(["blue"] * n) for name, n in zip(SEATS, shares, strict=False)}
    table = Table(seats=4, shares=held, pile={"blue": 0})
    assert [table.lines(name)[4] for name in SEATS] == [led, 0, 0, 0]


def test_tea_g22_two_resources_make_a_pound() -> None:
    table = Table(stock={"rose": "rgb"}, concessions={"rose": 4})
    assert table.lines("rose")[5] == 3


def test_tea_g31_a_whole_reckoning() -> None:
    table = Table(
        money={"rose": 41},
        honours={"rose": "m15 m28 m23"},
        fulfilled={"rose": "c03"},
        shares={"rose": "blue blue grey", "teal": "grey"},
        posts={"canton.1": "rose", "amoy.1": "rose", "foochow.1": "rose"},
        rows={"rose": ("u20", "u28", "u05", "")},
        value={"blue": 18, "grey": 14},
        stock={"rose": "rwggb"},
        concessions={"rose": 2},
        loans={"rose": 1},
    )
    assert table.lines("rose") == (41, 6 + 7 + 2, 3 + 4 + 2, 2 * 18 + 14, 6, 3, -8)
    assert result(table.state).totals[0] == 116
