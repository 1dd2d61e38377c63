"""The drawing kit: sizes, text in a room, caches, and that every control draws where it says."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from greengold.ui.kit import DANGER, GREEN, INK, RING, Kit, glyph
from greengold.ui.kit.lettering import FACES, has_letter
from greengold.ui.theme import BASE_SEATS

LONG = "The market of the year opens when every carrier has brought its baskets and bottles"


def page(size: tuple[int, int] = (400, 300)) -> Surface:
    return Surface(size, pygame.SRCALPHA)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# ---- sheets


@pytest.mark.parametrize("u", [0.8, 1.0, 2.4])
def test_a_nine_slice_fills_exactly_its_rectangle(u: float) -> None:
    for w, h in ((30, 20), (64, 200), (300, 41), (320, 180)):
        target = page((round(420 * u), round(280 * u)))
        kit = Kit(u)
        kit.card(target, 20, 20, w, h, 8, "#F6EDD8", edge=0, shade=0)
        assert target.get_bounding_rect(min_alpha=128) == kit.area(20, 20, w, h)


def test_a_small_nine_slice_equals_the_same_shape_drawn_whole(kit: Kit) -> None:
    sliced, whole = page(), page()
    kit.frame(sliced, 30, 30, 200, 150, 8, ((INK, 2, 1),))
    area = kit.area(30, 30, 200, 150)
    kit.stamp(whole, ("whole",), area, 6, lambda art, w, h: art.box(0, 0, w, h, 8, line=INK, width=2))
    assert pixels(sliced) == pixels(whole)


def test_places_are_counted_from_the_stage_corner() -> None:
    assert Kit(2.0, (100, 40)).area(10, 20, 30, 40) == Rect(120, 80, 60, 80)
    assert Kit(0.8).spot(100, 100, 33, 33).size == Kit(0.8).spot(100.7, 99.4, 33, 33).size


# ---- text


def test_the_text_size_scales_panels_only() -> None:
    plain, large = Kit(1.0), Kit(1.0, text=1.5)
    assert (plain.t(18), large.t(18)) == (18, 27)
    ratio = large.width("Bids", "sans", large.t(18)) / plain.width("Bids", "sans", plain.t(18))
    assert ratio == pytest.approx(1.5, rel=0.03)
    assert large.width("Bids", "sans", 18) == plain.width("Bids", "sans", 18)


def test_a_line_is_equally_long_at_every_scale() -> None:
    lengths = [Kit(u).width(LONG, "sans", 17) for u in (0.8, 1.0, 1.6, 2.4)]
    assert max(lengths) / min(lengths) < 1.02


def test_text_returns_the_width_it_takes(kit: Kit) -> None:
    target = page()
    width = kit.text(target, 20, 40, "Olives", size=20)
    box = target.get_bounding_rect()
    assert width == kit.width("Olives", "sans-bold", 20)
    assert abs(box.w - width) < 4
    assert kit.text(target, 20, 40, "") == 0


def test_capitals_are_centred_on_y(kit: Kit) -> None:
    for face in FACES:
        target = page()
        kit.text(target, 20, 100, "H", face, 24)
        assert abs(target.get_bounding_rect().centery - 100) <= 1


@pytest.mark.parametrize("words", [LONG, "Unbelievablylongwordwithoutanygap", "Short", "Two words"])
@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("width", [40, 90, 240])
def test_fitted_text_never_leaves_its_room(kit: Kit, words: str, rows: int, width: float) -> None:
    lines, size = kit.fit(words, "sans-bold", 20, width, rows)
    assert len(lines) <= rows
    assert max(kit.width(line, "sans-bold", size) for line in lines) <= width


def test_fit_shrinks_then_wraps_then_takes_the_short_name(kit: Kit) -> None:
    name = "San Bernardino"
    full = kit.width(name, "poster", 20)
    assert kit.fit(name, "poster", 20, full + 1) == ([name], 20)
    lines, size = kit.fit(name, "poster", 20, full * 0.8)
    assert lines == [name]
    assert 14 <= size < 20
    assert kit.fit(name, "poster", 20, full * 0.6, rows=2)[0] == ["San", "Bernardino"]
    assert kit.fit(name, "poster", 20, full * 0.4, short="S. B.")[0] == ["S. B."]


def test_wrapped_lines_hold_all_words(kit: Kit) -> None:
    lines = kit.wrap(LONG, "sans", 17, 200)
    assert " ".join(lines) == LONG
    assert all(kit.width(line, "sans", 17) <= 200 for line in lines)
    assert kit.wrap("one\ntwo", "sans", 17, 200) == ["one", "two"]


def test_a_word_too_long_for_a_line_is_cut_into_lines(kit: Kit) -> None:
    words = "bids " + "W" * 24
    lines = kit.wrap(words, "sans", 20, 120)
    assert lines[0] == "bids"
    assert "".join(lines[1:]) == "W" * 24
    assert all(kit.width(line, "sans", 20) <= 120 for line in lines)
    assert kit.wrap(words, "sans", 20, 120, whole=True) == words.split()
    said = kit.paragraph_lines(words, 120, "sans", 20)
    assert all(sum(kit.width(part, face, 20) for face, part in line) <= 121 for line in said)


def test_shortened_words_end_with_an_ellipsis(kit: Kit) -> None:
    short = kit.shorten(LONG, "sans", 17, 150)
    assert short.endswith("…")
    assert kit.width(short, "sans", 17) <= 150
    assert kit.shorten("Ada", "sans", 17, 150) == "Ada"


def test_bold_words_stand_between_stars(kit: Kit) -> None:
    lines = kit.paragraph_lines("Pay **2 cubes**, then draw", 1000, "sans", 17)
    assert lines == [[("sans", "Pay "), ("sans-bold", "2 cubes"), ("sans", ", then draw")]]
    two = kit.paragraph_lines("first\nsecond", 1000, "sans", 17)
    assert two == [[("sans", "first")], [("sans", "second")]]


def test_a_paragraph_keeps_to_its_width_and_says_its_height(kit: Kit) -> None:
    target = page()
    height = kit.paragraph(target, 10, 10, f"**{LONG}** {LONG}", 180, "sans", 16)
    assert height == kit.paragraph_height(f"**{LONG}** {LONG}", 180, "sans", 16)
    box = target.get_bounding_rect()
    assert box.right <= 191
    assert box.bottom <= 10 + height


def test_letters_a_face_lacks_come_from_source_sans(kit: Kit) -> None:
    assert not has_letter("poster", "→")
    assert has_letter("sans-bold", "→")
    assert kit.runs("Kern → Orange", "poster") == [("poster", "Kern "), ("sans-bold", "→"), ("poster", " Orange")]
    assert kit.runs("£2 × 3 é", "poster") == [("poster", "£2 × 3 é")]
    arrow, own = page(), page()
    kit.text(arrow, 20, 40, "→", "poster", 30)
    kit.text(own, 20, 40, "→", "sans-bold", 30)
    assert arrow.get_bounding_rect().size == own.get_bounding_rect().size


# ---- caches


def test_the_same_thing_is_built_once(kit: Kit) -> None:
    def draw(target: Surface) -> bytes:
        kit.card(target, 20, 20, 200, 90, 8)
        kit.button(target, 30, 130, 120, 30, "Bid", "gold", key="B")
        kit.frame(target, 20, 20, 200, 90, 8, RING, 3)
        return pixels(target)

    first = draw(page())
    built = len(kit._cache)
    assert draw(page()) == first
    assert len(kit._cache) == built


def test_the_cache_does_not_grow_without_end(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greengold.ui.kit.lettering.CACHE_LIMIT", 40)
    target = page()
    for i in range(200):
        kit.text(target, 10, 10, f"line {i}")
    assert len(kit._cache) <= 40


# ---- controls


CONTROLS: dict[str, Callable[[Kit, Surface], object]] = {
    "button": lambda kit, to: kit.button(to, 20, 20, 150, 34, "End turn", "gold", key="E"),
    "danger": lambda kit, to: kit.button(to, 20, 20, 150, 34, "Delete", "danger", "hover"),
    "seat button": lambda kit, to: kit.choice(to, 20, 20, 84, 33, "", kind=BASE_SEATS["blue"]),
    "choice": lambda kit, to: kit.choice(to, 20, 20, 164, 33, "Normal", opened=True),
    "sheet": lambda kit, to: kit.sheet(to, 20, 20, 300, 200, GREEN),
    "tab on": lambda kit, to: kit.tab(to, 20, 20, 140, "Access", on=True, accent=GREEN),
    "tab off": lambda kit, to: kit.tab(to, 20, 20, 140, "Sound", on=False, accent=GREEN),
    "field": lambda kit, to: kit.field(to, 20, 20, 200, 36, "Ada"),
    "switch": lambda kit, to: kit.switch(to, 90, 20, True, words="On"),
    "segments": lambda kit, to: kit.segments(to, 20, 20, 280, 36, ("Full", "Gentle", "None"), 1),
    "slider": lambda kit, to: kit.slider(to, 40, 60, 300, ("100 %", "115 %", "130 %"), 2),
    "ribbon": lambda kit, to: kit.ribbon(to, 20, 20, "Our ruling"),
    "key": lambda kit, to: kit.key_hint(to, 20, 40, "Esc", "back"),
    "scroll": lambda kit, to: kit.scroll_bar(to, 20, 20, 200, 0.25, 0.5),
    "dots": lambda kit, to: kit.level_dots(to, 20, 40, 2),
    "tip": lambda kit, to: kit.pointer_tip(to, 60, 60, "left"),
    "drawer": lambda kit, to: kit.drawer(to, 20, 40, 300, 120, 80),
    "refusal": lambda kit, to: kit.refusal_card(to, 20, 20, 340, "You have no cubes left.", link="Rule: Bids"),
    "help": lambda kit, to: kit.help_card(to, 20, 20, 340, "Picker", "Picks **one** row.", note="Green"),
    "ruling": lambda kit, to: kit.ruling_card(to, 20, 20, 340, 120, "Our ruling", "OLIVE-R3"),
    "lead": lambda kit, to: kit.lead_card(to, 20, 20, 340, 120),
}


@pytest.mark.parametrize("u", [0.8, 2.4])
@pytest.mark.parametrize("name", CONTROLS)
def test_every_control_draws(name: str, u: float) -> None:
    target = page((1000, 740))
    CONTROLS[name](Kit(u), target)
    assert target.get_bounding_rect().w >= 8


def test_switch_and_segments_show_their_state_by_shape(kit: Kit) -> None:
    def grey(draw: Callable[[Surface], object]) -> bytes:
        target = page()
        draw(target)
        return pixels(pygame.transform.grayscale(target))

    assert grey(lambda to: kit.switch(to, 90, 20, True)) != grey(lambda to: kit.switch(to, 90, 20, False))
    options = ("Full", "Full")
    first, second = (grey(lambda to, i=i: kit.segments(to, 20, 20, 200, 36, options, i)) for i in (0, 1))
    assert first != second


def test_hit_areas_match_what_is_drawn(kit: Kit) -> None:
    assert kit.segment_cells(10, 20, 300, 36, 3)[1] == (110, 20, 100, 36)
    assert kit.slider_stops(10, 300, 4) == [10, 110, 210, 310]


def test_buttons_shrink_words_that_are_too_long(kit: Kit) -> None:
    target = page()
    kit.button(target, 100, 100, 90, 34, "Take the whole market back", "paper")
    assert target.get_bounding_rect().w < 130


def test_cards_say_their_height(kit: Kit) -> None:
    target = page((500, 400))
    height = kit.refusal_card(target, 20, 20, 300, LONG, link="Rule: Market")
    assert height == kit.refusal_height(300, LONG, link="Rule: Market")
    assert height > kit.refusal_height(300, "No.", link="Rule: Market")
    red = [20 + y for y in range(round(height) + 3) if _reddish(target.get_at((170, 20 + y)))]
    assert red[0] == 20
    assert abs(red[-1] - (20 + height)) <= 2


def _reddish(colour: pygame.Color) -> bool:
    danger = pygame.Color(DANGER)
    return all(abs(colour[i] - danger[i]) < 40 for i in range(3))


@pytest.mark.parametrize("name", ["disc", "triangle", "square", "star", "cross", "diamond", "hexagon", "ring", "crest"])
def test_every_glyph_has_its_own_shape(kit: Kit, name: str) -> None:
    target = page()
    kit.glyph(target, 100, 100, 20, name, INK)
    box = target.get_bounding_rect()
    assert 28 <= box.w <= 46
    assert abs(box.centerx - 100) <= 2
    assert glyph(name, 0, 0, 1).endswith("Z")
