"""Saves changed by hand: the menu, the list and the table answer with a sentence and never stop."""

from __future__ import annotations

import json

import pytest
from driver import make_app, make_table, settle

from greengold.store.paths import StoreError
from greengold.ui.scenes.saves import SavesScene

CHANGES = {
    "a colour the game has not": lambda save: save["seats"][0].update(colour="green"),
    "a colour nobody knows": lambda save: save["seats"][1].update(colour="nonsense"),
    "a game nobody knows": lambda save: save.update(game="chess"),
    "no facts to tell": lambda save: save["summary"].update(facts={}),
    "facts of another kind": lambda save: save["summary"].update(facts={"year": "x", "round": -5}),
    "a prompt nobody knows": lambda save: save["summary"].update(asked="nonsense"),
    "fewer points than seats": lambda save: save["summary"].update(points=[1]),
    "no points": lambda save: save["summary"].update(points=[]),
    "a seat to move that is not there": lambda save: save["summary"].update(to_move=5),
    "an end without points": lambda save: save["summary"].update(finished=True, points=[], ranks=[1, 2, 3]),
    "an opponent of no level": lambda save: save["seats"][2].update(kind="genius"),
    "names that are all alike": lambda save: [seat.update(name="W" * 40) for seat in save["seats"]],
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_pages_survive_a_changed_save(change, monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    make_table(app, ["person", "normal", "hard"], 1)
    app.home()
    file = next(path for path in (tmp_path / "saves").glob("*.json") if path.name.count(".") == 1)
    save = json.loads(file.read_text())
    change(save)
    file.write_text(json.dumps(save))
    before = file.read_bytes()

    app.home()
    app.paint()
    app.push(SavesScene(app))
    app.paint()
    for tab in (0, 1):
        app.scene.tab = tab
        app.paint()
    assert file.read_bytes() == before
    app.resume(file.stem)
    if save["game"] != "olive":
        assert f"“{save['game']}”" in app.bubble.words
        assert file.read_bytes() == before
    else:
        settle(app)


def test_settings_that_cannot_be_written_still_hold_and_say_so(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)

    def full(*_, **__):
        raise StoreError("The folder is full; make some room.")
    monkeypatch.setattr("greengold.ui.app.save_settings", full)
    app.change(volume=2)
    assert app.settings.volume == 2
    assert app.bubble.words
