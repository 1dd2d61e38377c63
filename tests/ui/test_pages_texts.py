"""Texts in a given room, as the pages lay them out."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from greengold.ui import overlay
from greengold.ui.canvas import Canvas, Pointing, Tip
from greengold.ui.kit import MIN_TEXT, Kit
from greengold.ui.kit.lettering import Lettering
from greengold.ui.scenes.page import laid


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("words", ["W" * 20, "Wilhelmina Grosvenor", "A B C D E F G H I J K L M N", "", "a"])
@pytest.mark.parametrize("width", [40, 110, 900])
def test_lines_keep_to_their_room(kit, words, rows, width):
    lines, size = laid(kit, words, "serif-bold", 21, width, rows)
    assert 1 <= len(lines) <= rows
    assert size >= MIN_TEXT
    assert all(kit.width(line, "serif-bold", size) <= width for line in lines)


def test_long_words_are_broken_before_they_are_cut(kit):
    lines, _ = laid(kit, "W" * 20, "serif-bold", 21, 160, 2)
    assert len(lines) == 2
    assert "".join(lines) == "W" * 20
    lines, _ = laid(kit, "W" * 40, "serif-bold", 21, 160, 2)
    assert len(lines) == 2
    assert lines[0] == "W" * len(lines[0])
    assert lines[1].endswith("…")


def test_letters_shrink_before_a_word_is_broken(kit):
    for least in (MIN_TEXT, 16, 18, 20):
        width = kit.width("Oluwaseun", "serif-bold", least) + 1
        lines, size = laid(kit, "Oluwaseun", "serif-bold", 21, width, 2)
        assert lines == ["Oluwaseun"]
        assert size < 21


def test_letters_shrink_before_there_is_a_line_more(kit):
    lines, size = laid(kit, "Wilhelmina Grosvenor", "serif-bold", 21, 190, 2)
    assert len(lines) == 1
    assert size < 21


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("words", ["Pawns", "The Contract for 1 green and 2 black", "The Contract for " + "many " * 20])
def test_the_sum_of_a_help_card_has_room_for_words_and_amounts(words, scale, monkeypatch):
    kit, written, draw = Kit(1.0, (0, 0), scale), list[pygame.Rect](), Lettering.text

    def text(own, target, x, y, words, face="sans", size=16, colour="#000000", align="left", alpha=1):
        w = draw(own, target, x, y, words, face, size, colour, align, alpha)
        written.append(pygame.Rect(x - (w if align == "right" else 0), y - size / 3, w, size * 2 / 3))
        return w
    monkeypatch.setattr(Lettering, "text", text)
    canvas = Canvas(kit, pygame.Surface((1600, 900)), Pointing())
    overlay.tooltip(canvas, Tip("Crates", "", ((words, "+£16"), ("You keep", "£57"))), pygame.Rect(800, 450, 20, 20))
    assert len(written) == 5
    assert not [pair for pair in combinations(written, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize(("taken", "corner"), [
    ((), (660, 484)),  # below
    (((790, 570, 20, 20),), (660, 324)),  # above
    (((790, 570, 20, 20), (790, 330, 20, 20)), (834, 450)),  # right
    (((790, 570, 20, 20), (790, 330, 20, 20), (900, 460, 40, 40)), (486, 450)),  # left
])  # fmt: skip
def test_a_help_card_leaves_free_what_it_speaks_of(taken, corner):
    canvas = Canvas(Kit(1.0), pygame.Surface((1600, 900)), Pointing())
    assert overlay.beside(canvas, pygame.Rect(800, 450, 20, 20), 300, 110, taken) == corner
