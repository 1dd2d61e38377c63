"""A game in progress goes to a file of one's own, and the saved games open from the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from driver import by_keys, key, make_app, make_table

from greengold.games import READY
from greengold.store.resume import open_match
from greengold.store.saves import read_file
from greengold.ui.scenes.saves import SavesScene


@pytest.mark.parametrize("slug", READY)
def test_the_game_is_written_to_a_file_as_it_stands(slug: str, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    app = make_app(monkeypatch, tmp_path / "data")
    table = make_table(app, ["person"] * 3, 4, slug)
    for _ in range(3):
        if table.covered:
            key(app, "space")
        by_keys(app, table, table.match.legal()[0])
    key(app, "ctrl+s")
    (file,) = tmp_path.rglob("*.greengold.json")
    assert str(file) in app.bubble.words
    saved = read_file(file)
    assert open_match(saved, app.game(slug)).match.state == table.match.state


def test_the_saved_games_open_and_lead_back(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * 3, 4, "city")
    by_keys(app, table, table.match.legal()[0])
    key(app, "ctrl+o")
    page = app.scene
    assert isinstance(page, SavesScene)
    assert [row.id for row in page.all] == [table.save_id]
    key(app, "escape")
    assert app.scene is table
