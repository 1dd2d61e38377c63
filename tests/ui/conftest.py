"""One hidden display for all UI tests."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from greengold.ui.kit import Kit


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[pygame.Surface]:
    """The window that surfaces take their format from."""
    pygame.init()
    yield pygame.display.set_mode((1600, 900))
    pygame.quit()


@pytest.fixture
def kit() -> Kit:
    """Kit at one pixel per unit."""
    return Kit(1.0)
