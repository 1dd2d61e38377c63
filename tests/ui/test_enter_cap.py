"""The cap on a gold button tells the truth: it is there only while Enter presses that button."""

from __future__ import annotations

import pytest
from driver import focus, key, make_app, make_table
from pages import keep, played, show

from greengold.ui.kit.controls import Controls
from greengold.ui.scenes.saves import SavesScene
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.settings_rows import _different
from greengold.ui.scenes.setup import SetupScene
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.worked_own import OwnSumScene


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path, (1600, 900))


@pytest.fixture
def caps(monkeypatch, app):
    """Paints the page and gives the key caps it shows, each with its middle in units."""
    def drawn():
        found, cap = [], Controls.key_cap

        def key_cap(kit, target, x, y, key, *look, **more):
            if target is app.screen:
                found.append((key, y))
            return cap(kit, target, x, y, key, *look, **more)
        with monkeypatch.context() as patch:
            patch.setattr(Controls, "key_cap", key_cap)
            app.paint()
        return found
    return drawn


def enters(found):
    """Caps of Enter above the key line."""
    return [y for key, y in found if key == "Enter" and y < 860]


def test_menu(app, caps):
    focus(app, "menu.box.olive")
    assert len(enters(caps())) == 1
    focus(app, "menu.settings")
    assert not enters(caps())


def test_setup(app, caps):
    show(app, SetupScene(app, "olive"))
    assert len(enters(caps())) == 1
    focus(app, "setup.name.1")
    assert not enters(caps())
    focus(app, "setup.start")
    assert len(enters(caps())) == 1
    key(app, "return")
    assert isinstance(app.scene, TableScene)


def test_saves(app, caps):
    keep(app, "One", played(app, 2, 3, 10), 1)
    show(app, SavesScene(app))
    assert len(enters(caps())) == 1
    focus(app, "saves.copy")
    assert not enters(caps())


def test_score(app, caps):
    table = make_table(app, ["person"] * 2, 5)
    table.match = played(app, 2, 5)
    scene = show(app, ScoreScene(app, table))

    def gold():
        return [key for key, _ in caps() if key == "Enter"]
    assert gold()
    focus(app, "score.menu")
    assert not gold()
    focus(app, f"score.{scene.counted[0].key}.0")  # a number is played on the board: no game begins by mistake
    assert not gold()
    key(app, "return")
    assert isinstance(app.scene, OwnSumScene)
    key(app, "escape")
    assert app.scene is scene


def test_a_seat_is_emptied_by_one_key(app):
    scene = show(app, SetupScene(app, "olive"))
    assert len(scene.taken) == 4
    focus(app, "setup.kind.1")
    key(app, "delete")
    key(app, "delete")
    assert [seat.name for seat in scene.taken] == ["Ada", "Dev"]
    assert app.find(app.pointing.focus) is not None
    key(app, "delete")
    assert len(scene.taken) == 2
    assert app.say("setup.too_few", n=2) == app.bubble.words


def test_delete_elsewhere_empties_nothing(app):
    scene = show(app, SetupScene(app, "olive"))
    focus(app, "setup.start")
    key(app, "delete")
    assert len(scene.taken) == 4


def test_caps_of_the_key_list():
    assert _different(["+", "="]) == ["+"]
    assert _different(["ctrl++", "ctrl+="]) == ["Ctrl +"]
    assert _different(["u", "ctrl+z"]) == ["U", "Ctrl Z"]
