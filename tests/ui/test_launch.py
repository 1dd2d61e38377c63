"""The start: the picture that is shown at once is the menu to the pixel or not there, and no click on it gets lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from pages import keep, played

from greengold.store import cache as cache_module
from greengold.store import paths
from greengold.store.cache import Cache
from greengold.store.saves import SaveStore
from greengold.store.settings import load_settings, save_settings
from greengold.ui import launch, start
from greengold.ui.app import App
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.settings import SettingsScene
from greengold.ui.scenes.table import TableScene

ROOT = Path(__file__).resolve().parents[2]
SIZE = 1024, 640


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home folder whose settings ask for a small window."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setattr(cache_module, "program", lambda: "this version")
    monkeypatch.setattr(App, "thinker", lambda app: None)
    save_settings(load_settings()[0], window=SIZE, muted=True, seen_first_start=True)
    return tmp_path


def started() -> App:
    """The app as it is when its first scene has been painted."""
    return start._app(None, Cache(), None)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def shown() -> bytes | None:
    """The picture that a start shows before the app is there."""
    window = launch.show(Cache())
    return window and pixels(window)


def with_saves(app: App) -> None:
    """Three games, the newest with a picture."""
    for hours, title in enumerate(("Alone", "Evening", "Holiday")):
        id = keep(app, title, played(app, 2 + hours, hours, 15), hours)
        if not hours:
            picture = pygame.Surface((320, 200))
            picture.fill("#AA3377")
            file = app.saves.folder / f"{id}.png"
            pygame.image.save(picture, str(file))


# ---- the picture is the menu


@pytest.mark.parametrize("saves", [False, True], ids=["first start", "saved games"])
@pytest.mark.parametrize(("size", "text"), [(SIZE, 100), ((1600, 900), 130), ((700, 900), 175)])
def test_the_picture_is_the_menu_to_the_pixel(size: tuple[int, int], text: int, saves: bool) -> None:
    save_settings(load_settings()[0], window=size, text_size=text)
    app = started()
    if saves:
        with_saves(app)
    assert shown() is None
    app.keeper.end()
    first = shown()
    assert first is not None
    assert first == pixels(started().screen)
    assert pygame.display.get_surface().get_size() == size


def test_the_picture_follows_what_was_done_in_the_app() -> None:
    app = started()
    app.keeper.end()
    before = shown()
    app = started()
    app.change(text_size=130)
    with_saves(app)
    app.push(SettingsScene(app))
    assert shown() is None
    app.keeper.end()
    after = shown()
    assert after not in (None, before)
    assert after == pixels(started().screen)


def test_it_is_kept_while_the_menu_rests_and_not_while_it_is_used() -> None:
    app = started()
    app.last_input = 1000
    app.keeper.rest(1300)
    assert not list(app.cache.folder.glob("menu.*"))
    for _ in range(3):
        app.keeper.rest(9000)
    first = shown()
    assert first == pixels(started().screen)
    with_saves(app)
    app.home()  # from a game that was played
    app.keeper.rest(9000)
    assert shown() not in (None, first)


def test_a_pointer_on_the_menu_is_not_in_the_picture() -> None:
    app = started()
    plain = pixels(app.screen)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=app.find("menu.play").rect.center, rel=(0, 0), buttons=()))
    app.pointing.by_keyboard = True
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    app.scene.choose("tea")
    app.paint()
    assert pixels(app.screen) != plain
    app.keeper.end()
    assert shown() == plain


# ---- never a wrong picture


def test_no_picture_when_anything_that_shows_has_changed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = started()
    with_saves(app)
    app.keeper.end()
    good = shown()
    assert good is not None
    file = next((home / "saves").glob("*.png"))
    raw = file.read_bytes()

    file.write_bytes(raw[:-1])
    assert shown() is None
    app.keeper.end()
    (home / "saves" / "new.json").write_text("{}")
    assert shown() is None
    app.keeper.end()
    (home / "saves" / "new.json").unlink()
    assert shown() is None
    app.keeper.end()
    app.change(patterns="strong")
    assert shown() is None
    app.keeper.end()
    assert shown() is not None

    tomorrow = time.localtime(time.time() + 86_400)
    with monkeypatch.context() as patch:
        patch.setattr(time, "localtime", lambda: tomorrow)
        assert shown() is None
    with monkeypatch.context() as patch:
        patch.setattr(time, "tzname", ("XST", "XDT"))
        assert shown() is None
    with monkeypatch.context() as patch:
        patch.setattr(cache_module, "program", lambda: "next version")
        assert shown() is None
    assert shown() is not None


def test_a_picture_from_elsewhere_is_not_shown(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started().keeper.end()
    assert shown() is not None
    home.rename(home.with_name("moved"))
    monkeypatch.setenv(paths.HOME, str(home.with_name("moved")))
    assert shown() is None


def test_a_window_of_another_size_stays_without_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    started().keeper.end()
    monkeypatch.setattr(launch, "open_window", lambda size, fullscreen: pygame.display.set_mode((800, 500)))
    window = launch.show(Cache())
    assert window is not None
    assert pixels(window) == bytes(800 * 500 * 3)


@pytest.mark.parametrize(("asked", "screens", "size"), [
    ((1600, 900), [(1920, 1080)], (1600, 900)),
    ((1600, 900), [(1600, 900)], (1600, 900)),
    ((1600, 900), [(1366, 768)], (1201, 675)),
    ((1600, 900), [(1024, 768)], (983, 552)),
    ((1600, 900), [(1280, 720), (2560, 1440)], (1600, 900)),
    ((1600, 900), [], (1600, 900)),
])  # fmt: skip
def test_a_window_is_not_larger_than_the_screen(
    asked: tuple[int, int], screens: list[tuple[int, int]], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert launch.open_window(asked, False).get_size() == size


def test_no_picture_of_settings_that_cannot_be_read(home: Path) -> None:
    (home / "settings.json").write_text("{")
    app = started()
    assert "settings.json" in app.bubble.words
    app.screen = pygame.display.set_mode((1600, 900))
    app.keeper.end()
    assert shown() is None


def test_changed_while_it_was_painted(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    app, paint = started(), launch.first_picture

    def interrupted(app: App) -> pygame.Surface:
        picture = paint(app)
        (home / "saves" / "other.json").write_text("{}")
        return picture

    monkeypatch.setattr(launch, "first_picture", interrupted)
    app.keeper.end()
    assert shown() is None


# ---- damaged and foreign files


@pytest.mark.parametrize("content", [b"", b"greengold kept 1\n", b"\x89PNG\r\n\x1a\n" * 50, None],
                         ids=["empty", "cut", "foreign", "one bit"])
def test_damaged_files_do_not_matter(content: bytes | None) -> None:
    app = started()
    plain = pixels(app.screen)
    app.keeper.end()
    files = sorted(app.cache.folder.iterdir())
    assert {file.stem for file in files} >= {"launch", "menu", "ui-text-en"}
    for file in files:
        raw = bytearray(file.read_bytes())
        raw[-len(raw) // 3] ^= 64
        file.write_bytes(raw if content is None else content)
    assert shown() is None
    app = started()
    assert pixels(app.screen) == plain
    app.keeper.end()
    assert shown() == plain


def test_without_a_cache_folder_the_app_starts_all_the_same(home: Path) -> None:
    (home / "cache").write_text("in the way")
    app = started()
    app.keeper.end()
    assert shown() is None
    assert app.find("menu.play")


# ---- drawings from the shelf


def refused(*_: object, **__: object) -> None:
    raise AssertionError("drawn again")


@pytest.mark.parametrize("scene", ["menu", "table"])
def test_a_later_start_draws_nothing_and_looks_the_same(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def opened() -> App:
        app = App(pygame.display.set_mode(SIZE), Cache())
        monkeypatch.setattr(app.saves, "new_id", lambda game: "the-same")
        app.change(motion="none", speed="instant")
        app.stack.append(MenuScene(app))
        if scene == "menu":
            app.home()
        else:
            start.begin(app, "olive", ["person", "normal", "hard"], 7)
        return app

    app = opened()
    plain = pixels(app.screen)
    app.keeper.end()
    monkeypatch.setattr(pygame.image, "load_sized_svg", refused)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", refused)
    monkeypatch.setattr("greengold.ui.kit.vector.Picture.render", refused)
    monkeypatch.setattr("greengold.ui.kit.lettering.Lettering._line", refused)
    again = opened()
    assert pixels(again.screen) == plain
    assert not again.keeper._lacking


def test_drawings_have_the_form_of_drawn_ones() -> None:
    first = started()
    first.keeper.end()
    second = started()
    drawn, taken = (app.kit._cache for app in (first, second))
    assert len(taken) > 50
    for key, image in taken.items():
        assert image.get_masks() == drawn[key].get_masks()
        assert image.get_flags() & pygame.SRCALPHA == drawn[key].get_flags() & pygame.SRCALPHA
        assert pygame.image.tobytes(image, "RGBA") == pygame.image.tobytes(drawn[key], "RGBA")
    ((_, one),), ((_, other),) = first._tables.items(), second._tables.items()
    assert pixels(one) == pixels(other)


# ---- what is clicked before the menu is there


def click_on(spot: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot, button=1))


def test_clicks_and_keys_wait_for_the_real_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    app = started()
    app.keeper.end()
    picture, spot = pixels(app.screen), app.find("menu.settings").rect.center
    pygame.event.clear()
    seen: list[object] = []
    show = launch.show

    def impatient(cache: Cache) -> pygame.Surface | None:
        window = show(cache)
        seen.append(pixels(window))
        click_on(spot)
        for key in (pygame.K_ESCAPE, pygame.K_RIGHT):  # back to the menu, and on to the next box
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        return window

    def push(app: App, scene: object) -> None:
        seen.append(type(scene))
        real_push(app, scene)

    def leave(menu: MenuScene, now: int) -> None:
        seen.append(menu.chosen)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    real_push = App.push
    monkeypatch.setattr(launch, "show", impatient)
    monkeypatch.setattr(App, "push", push)
    monkeypatch.setattr(MenuScene, "tick", leave)
    monkeypatch.setattr(App, "close", lambda app: None)
    assert start.run(None) == 0
    assert seen == [picture, MenuScene, SettingsScene, "orange"]


def test_a_table_from_the_command_line_has_the_menu_below_it(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    pygame.event.clear()
    seen: list[object] = []

    def leave(table: TableScene, now: int) -> None:
        seen.append([type(scene) for scene in table.app.stack])
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(TableScene, "tick", leave)
    monkeypatch.setattr(App, "close", lambda app: None)
    assert start.run(("olive", ["person", "normal", "hard"], 7)) == 0
    assert seen == [[MenuScene, TableScene]]
    assert len(SaveStore(home / "saves").list()) == 1
    assert shown() == pixels(started().screen)


def test_a_new_table_is_saved_once_it_is_on_the_screen() -> None:
    app = started()
    start.begin(app, "olive", ["person", "normal", "hard"], 7)
    assert app.saves.list() == []
    app.keeper.rest(0)
    assert len(app.saves.list()) == 1


# ---- what is imported when

PICTURE = """
import sys
from greengold.store.cache import Cache
from greengold.ui import launch
print(launch.show(Cache()) is not None)
print(sorted({"msgspec", "yaml", "hashlib", "json", "argparse", "greengold.ui.app"} & set(sys.modules)))
"""
MENU = """
import sys
from greengold.store.cache import Cache
from greengold.ui import start
app = start._app(None, Cache(), None)
slow = {"yaml", "argparse", "pygame_gui", "platformdirs", "multiprocessing", "hashlib", "secrets"}
print(sorted(({"greengold.ui.sound", "greengold.core.match", "greengold.games.olive"} | slow) & set(sys.modules)))
app.keeper.end()
"""


def python(code: str) -> list[str]:
    quiet = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=quiet, capture_output=True, text=True,
                          check=True, timeout=60).stdout.splitlines()


def test_what_takes_long_is_not_imported_before_it_is_needed() -> None:
    assert python(PICTURE)[0] == "False"
    python(MENU)
    assert python(PICTURE) == ["True", "[]"]
    assert python(MENU) == ["[]"]
