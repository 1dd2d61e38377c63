"""Sprite files draw what they say, and the check finds what the rasteriser would draw wrongly."""

from __future__ import annotations

import io
import re

import pygame
import pytest

from greengold.ui.sprites import FOLDER, MARKERS, MissingSprite, Sprites, check_svg, paint
from greengold.ui.theme import BASE_SEATS, OLIVE_WORKERS, SEATS

NAMES = sorted(str(path.relative_to(FOLDER).with_suffix("")).replace("\\", "/") for path in FOLDER.rglob("*.svg"))
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
GOOD = HEAD + '<path d="M0 0H9V9Z" fill="#2B2118"/></svg>'


def painted(svg: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size, size))


def test_there_are_sprites() -> None:
    assert len(NAMES) > 100
    assert check_svg(GOOD) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_sprite_is_drawable(name: str) -> None:
    text = Sprites().text(name)
    assert check_svg(text) == []
    for size in (16, 24, 48, 128, 512):
        image = painted(text, size)
        assert abs(max(image.get_size()) - size) <= 1
        assert image.get_bounding_rect().w > 0


@pytest.mark.parametrize(
    "bad",
    [
        '<text x="1" y="9">A</text>',
        '<use href="#a"/>',
        '<pattern id="p"/>',
        '<image width="9" height="9"/>',
        '<clipPath id="c"/>',
        '<mask id="m"/>',
        '<filter id="f"/>',
        "<style>path{}</style>",
        '<svg><path d="M0 0H9"/></svg>',
        '<path d="M0 0H9" clip-path="url(#c)"/>',
        '<path d="M0 0H9" mask="url(#m)"/>',
        '<path d="M0 0H9" style="filter:url(#f)"/>',
        '<path d="M0 0H9" marker-end="url(#m)"/>',
        '<path d="M0 0H9" class="thin"/>',
        '<path d="M0 0H9" fill="teal"/>',
        '<path d="M0 0H9" fill="currentColor"/>',
        '<path d="M0 0H9" stroke="#11223344"/>',
        '<path d="M0 0H9" stroke="#123"/>',
        '<path d="M0 0H9" fill="rgba(1,2,3,.5)"/>',
        '<path d="M0 0H9" style="fill: hsl(10 20% 30%)"/>',
        '<path d="M0 0H9" fill="url(#nowhere)"/>',
        '<g id="a"/><g id="a"/>',
        '<defs><linearGradient id="g" x1="0" y1="0.5" x2="1" y2="1"/></defs>',
        '<defs><radialGradient id="g" cx=".5" cy="50%" r="50%"/></defs>',
    ],
)
def test_the_check_finds_what_is_not_drawn(bad: str) -> None:
    assert check_svg(f"{HEAD}{bad}</svg>")


def test_gradients_in_percent_or_user_space_are_good() -> None:
    percent = '<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%"/>'
    user = '<radialGradient id="h" gradientUnits="userSpaceOnUse" cx="0.5" cy="1" r="1"/>'
    assert check_svg(f"{HEAD}<defs>{percent}{user}</defs></svg>") == []


@pytest.mark.parametrize("game", SEATS)
def test_pieces_take_the_seat_colours_and_glyph(game: str) -> None:
    sprites = Sprites()
    for seat in SEATS[game].values():
        svg = sprites.seat_art("ui/disc", seat)
        assert seat.colour in svg
        assert seat.dark in svg
        assert not re.search("|".join(MARKERS.values()), svg)
        assert svg.count("<path") + svg.count("<circle") > sprites.text("ui/disc").count("<path") + 3
        assert painted(svg, 33).get_bounding_rect().w > 20


def test_two_seats_differ_in_more_than_colour() -> None:
    sprites = Sprites()
    grey = [
        sprites.art("ui/disc", "#888888", "#999999", "#444444", "#FFFFFF", f"ui/glyph-{seat.glyph}")
        for seat in BASE_SEATS.values()
    ]
    assert len({pygame.image.tobytes(painted(svg, 32), "RGBA") for svg in grey}) == len(grey)


def test_inserted_drawings_take_the_fill_of_their_place() -> None:
    host = HEAD + '<g id="mark" fill="#ABCDEF" transform="scale(0.5)"/></svg>'
    guest = HEAD + '<path d="M0 0H9V9Z" fill="#040404"/></svg>'
    svg = paint(host, {"glyph": "#FFFFFF"}, mark=guest)
    assert 'fill="#ABCDEF" transform="scale(0.5)"><path' in svg
    assert "#FFFFFF" not in svg


def test_icons_take_one_colour_and_are_kept() -> None:
    sprites = Sprites()
    for look in OLIVE_WORKERS.values():
        assert look.text in sprites.icon(look.icon, look.text)
    assert sprites.icon("ui/undo") is sprites.icon("ui/undo")


def test_files_are_found_from_any_folder(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    assert Sprites().text("ui/disc").startswith("<svg")


def test_a_missing_sprite_is_named() -> None:
    with pytest.raises(MissingSprite, match=r"ui/no-such.*no-such\.svg"):
        Sprites().art("ui/no-such")
