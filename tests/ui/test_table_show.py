"""Whole games are shown with everything that moves: no motion, trail or reveal of a real game fails."""

from __future__ import annotations

import pygame
import pytest
from driver import make_app, make_table

from greengold.bots.levels import choose
from greengold.core.rng import Dice


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_shown_with_all_its_motions(seats, monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * seats, 20240611)
    app.change(motion="full", speed="normal")
    table.keep = table.take_picture = lambda: None  # saving has its own tests
    match, now, seen = table.match, pygame.time.get_ticks(), {"motion": 0, "interlude": 0}
    while not match.over:
        table.submit(choose(match.game, match.view(match.to_move), "easy", Dice(3, seats, match.position)))
        while table.show.busy:
            now += 120
            table.show.tick(now)
            seen["motion"] += table.show.play is not None
            if table.show.waits:
                seen["interlude"] += 1
                app.paint()
                table.show.go_on(now)
            elif not seen["motion"] % 25:
                app.paint()
    assert seen["motion"] > 100
    assert seen["interlude"] > 1
