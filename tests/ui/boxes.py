"""Looks at one painting pass: every line of text lies inside the card and the control it stands on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pages import tabbed
from pygame import Rect

from greengold.ui.app import App
from greengold.ui.kit.lettering import Lettering
from greengold.ui.kit.materials import Materials

SLACK = 2  # pixels by which rounding may move an edge


def reached(app: App) -> None:
    """Tab visits every control; of a row of choices only the chosen one, whose neighbours Left and Right take."""
    missed = {t.id for t in app.targets if (t.act or t.why) and t.focusable} - tabbed(app)
    assert not missed


def stay_in_boxes(monkeypatch: Any, app: App, paint: Callable[[], object] | None = None) -> None:
    """No line of text leaves the topmost card below it, or the control it is part of; paint = what is looked at, the
    page itself if it is left out."""
    cards: list[Rect] = []
    lines: list[tuple[str, Rect, Rect | None]] = []
    draw_text, draw_card = Lettering.text, Materials.card

    def card(kit: Any, target: Any, x: float, y: float, w: float, h: float, *look: Any, **more: Any) -> None:
        draw_card(kit, target, x, y, w, h, *look, **more)
        if target is app.screen:
            cards.append(kit.area(x, y, w, h + more.get("edge", 3)))

    def text(kit: Any, target: Any, x: float, y: float, words: str, *look: Any, **more: Any) -> float:
        w = draw_text(kit, target, x, y, words, *look, **more)
        size = look[1] if len(look) > 1 else more.get("size", 16)
        align = look[3] if len(look) > 3 else more.get("align", "left")
        left = x - w * {"left": 0, "centre": 0.5, "right": 1}[align]
        box = kit.area(left, y - size * 0.36, w, size * 0.72)
        if words.strip() and target is app.screen:
            lines.append((words, box, next((c for c in reversed(cards) if c.collidepoint(box.center)), None)))
        return w
    with monkeypatch.context() as patch:
        patch.setattr(Materials, "card", card)
        patch.setattr(Lettering, "text", text)
        (paint or app.paint)()
    assert lines
    for words, box, below in lines:
        for room in (below, *(t.rect for t in app.targets if t.focusable and t.rect.collidepoint(box.center))):
            if room:
                assert room.inflate(2 * SLACK, 2 * SLACK).contains(box), f"{words!r} {box} leaves {room}"
