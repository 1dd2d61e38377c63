"""A refusal stays until it is answered; a move answers it too."""

from __future__ import annotations

from driver import make_app, make_table


def test_a_move_closes_the_refusal_before_it(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * 3, 4)
    app.refuse("That cannot be.")
    app.paint()
    assert app.bubble.shown
    table.submit(table.match.legal()[0])
    app.paint()
    assert not app.bubble.shown
