"""Fixtures of the store's tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from olive_evening import OLIVE, played, saved

from greengold.core.match import Match
from greengold.store import paths
from greengold.store.codec import Save
from greengold.store.saves import SaveStore


@pytest.fixture
def play() -> Callable[..., Match]:
    return played


@pytest.fixture
def save() -> Callable[..., Save]:
    return saved


@pytest.fixture
def olive() -> Any:
    return OLIVE


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the app that belongs to the test."""
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    return tmp_path / "home"
