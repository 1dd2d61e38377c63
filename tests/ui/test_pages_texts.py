"""Texts in a given room, as the pages lay them out."""

from __future__ import annotations

import pytest

from greengold.ui.kit import MIN_TEXT
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
