"""The log of the table: its newest lines in the rail, all of it on a sheet that scrolls."""

from __future__ import annotations

import pytest
from driver import click, key, make_app, make_table, settle

from greengold.core.rng import Dice
from greengold.ui.scenes.table import TableScene


@pytest.fixture
def table(monkeypatch, tmp_path, display) -> TableScene:
    """A table with a long log."""
    app = make_app(monkeypatch, tmp_path, size=(1600, 900))
    table, dice = make_table(app, ["person"] * 3, 7), Dice(3)
    while len(table.lines.lines) < 90:
        table.submit(dice.choice(table.match.legal()))
        settle(app)
    return table


def shown(table: TableScene) -> list[int]:
    """Numbers of the lines on the sheet, the newest first."""
    return [int(target.id.removeprefix("log.")) for target in table.app.targets if target.id.startswith("log.")]


def test_the_sheet_opens_at_the_end_and_scrolls_to_the_first_line(table):
    app, last = table.app, len(table.lines.lines) - 1
    key(app, "l")
    assert shown(table)[0] == last
    seen = set(shown(table))
    while 0 not in seen:
        key(app, "pageup")
        seen |= set(shown(table))
    assert seen == set(range(last + 1)), "page by page no line is left out"
    at = shown(table)
    click(app, "sheet.older")
    assert app.bubble.words == app.say("table.log_ends")
    assert shown(table) == at
    app.bubble.close()
    for _ in range(last):
        key(app, "pagedown")
    assert shown(table)[0] == last


def test_the_wheel_scrolls_the_sheet_and_it_opens_at_the_end_again(table):
    app, last = table.app, len(table.lines.lines) - 1
    click(app, "bar.log")
    app.find("sheet.back").wheel(1)
    app.paint()
    assert shown(table)[0] < last
    key(app, "escape")
    key(app, "l")
    assert shown(table)[0] == last


def test_a_line_leads_to_its_moment(table):
    app = table.app
    key(app, "l")
    for _ in range(3):
        key(app, "pageup")
    line = shown(table)[2]
    click(app, f"log.{line}")
    assert table.looking == table.lines.lines[line].position


def test_the_rail_tells_the_last_two_lines_at_every_text_size(table):
    for text in (100, 130, 175):
        table.app.change(text_size=text)
        table.app.paint()
        assert shown(table)[:2] == [len(table.lines.lines) - 1, len(table.lines.lines) - 2]


def test_cubes_that_come_back_join_the_line_of_the_work_they_were_paid_for(table):
    words = [line.words for line in table.lines.lines]
    back = [line for line in words if line.endswith(("cubes go back.", "cube goes back."))]
    assert any(line.count(".") == 2 for line in back), "the work, and what comes back for it"
    assert not any(" back to " in line for line in words), "here nothing comes back by itself"
