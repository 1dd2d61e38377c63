"""Pointer and keyboard over the targets of a painting pass: hover, click, Tab, arrows, Enter, Esc, wheel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from greengold.ui.canvas import Target
from greengold.ui.intent import key_name

if TYPE_CHECKING:
    from greengold.ui.app import App

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SETTLE_MS = 200  # clicks are ignored so long after a button row changed under the pointer


def first(targets: Sequence[Target]) -> str:
    """Where the focus goes when a page opens."""
    return next((t.id for t in targets if t.focusable), "")


def at(targets: Sequence[Target], spot: tuple[int, int]) -> Target | None:
    """The target under a pixel; what was painted last lies on top."""
    return next((t for t in reversed(targets) if t.rect.collidepoint(spot)), None)


def handle(app: App, event: pygame.event.Event) -> None:
    """Send one event to the targets of the page."""
    if event.type == pygame.MOUSEMOTION:
        hover(app, event.pos)
    elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
        press(app, event.pos, event.button)
    elif event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
        release(app, event.pos, event.button)
    elif event.type == pygame.MOUSEWHEEL:
        wheel(app, event.y)
    elif event.type == pygame.KEYDOWN:
        pressed_key(app, key_name(event))
    elif event.type == pygame.KEYUP:
        app.scene.released(key_name(event))


def hover(app: App, spot: tuple[int, int]) -> None:
    """The pointer moved."""
    target = at(app.targets, spot)
    name = target.id if target else ""
    if name != app.pointing.hover or app.pointing.by_keyboard:
        app.pointing.hover, app.pointing.by_keyboard = name, False
        app.hover_since = pygame.time.get_ticks() if target and target.tip else 0
        app.label_open = False
        if target and target.act:
            app.sounds.play("ui_hover")
        app.redraw()


def press(app: App, spot: tuple[int, int], button: int) -> None:
    """A mouse button went down."""
    hover(app, spot)
    target = at(app.targets, spot)
    app.pointing.pressed = target.id if target and button == 1 else ""
    if target and target.focusable:
        app.pointing.focus = target.id
    app.redraw()


def release(app: App, spot: tuple[int, int], button: int) -> None:
    """A mouse button went up: a click when it is still over the same target."""
    target, was = at(app.targets, spot), app.pointing.pressed
    app.pointing.pressed = ""
    app.redraw()
    if button == 3:
        app.scene.key("right_click")
    elif target and target.id == was:
        activate(app, target)
    elif not target and app.bubble.shown:
        app.bubble.close()


def activate(app: App, target: Target) -> None:
    """Do what a target does, or say why not."""
    if app.bubble.shown and not target.id.startswith("bubble."):
        app.bubble.close()
    if target.why:
        app.refuse(target.why, target.why_card, at=target.rect)
    elif target.act:
        app.sounds.play("ui_press")
        target.act()
    app.redraw()


def wheel(app: App, turn: int) -> None:
    """The mouse wheel turned; +1 = away from the hand."""
    spot = pygame.mouse.get_pos()
    for target in reversed(app.targets):
        if target.wheel and target.rect.collidepoint(spot):
            target.wheel(turn)
            app.redraw()
            return


def pressed_key(app: App, key: str) -> None:
    """A key: the focused target first, then the page, then the app.

    What was pressed before it is painted first, so that quick fingers mean what they would see."""
    if not key:
        return
    if app.dirty and key not in ARROWS:
        app.paint()
    if key in ("tab", "shift+tab"):
        cycle(app, -1 if key == "shift+tab" else 1)
        app.animate()
        return
    app.redraw()
    target = app.find(app.pointing.focus)
    if key == "escape":
        if app.bubble.shown:
            app.bubble.close()
        elif app.on_back:
            app.sounds.play("ui_back")
            app.on_back()
        return
    if key in ("left", "right") and target and target.step:
        app.pointing.by_keyboard = True
        target.step(-1 if key == "left" else 1)
    elif key in app.keys:
        app.keys[key]()
        app.pointing.by_keyboard |= key in ("return", "space")
    elif key in ("return", "space") and target:
        app.pointing.by_keyboard = True
        activate(app, target)
    elif app.scene.key(key) or app.common_key(key):
        return
    elif key in ARROWS:
        toward(app, key)


def cycle(app: App, by: int) -> None:
    """Focus on the next or previous target in painting order; when it was out of sight, it is only shown."""
    order = list(dict.fromkeys(t.id for t in app.targets if t.focusable))
    if not order:
        return
    here = app.pointing.focus
    if not app.pointing.by_keyboard and here in order:
        app.pointing.by_keyboard = True
        return
    app.pointing.by_keyboard = True
    app.pointing.focus = order[(order.index(here) + by) % len(order)] if here in order else order[0 if by > 0 else -1]


def toward(app: App, arrow: str) -> None:
    """Focus on the nearest target in the arrow's direction."""
    here = app.find(app.pointing.focus)
    app.pointing.by_keyboard = True
    if here is None:
        app.pointing.focus = first(app.targets)
        return
    dx, dy = ARROWS[arrow]
    best = min((t for t in app.targets if t.focusable and t is not here and _ahead(here.rect, t.rect, dx, dy) > 0),
               key=lambda t: _far(here.rect, t.rect, dx, dy), default=None)
    if best:
        app.pointing.focus = best.id


def _ahead(a: Rect, b: Rect, dx: int, dy: int) -> int:
    return (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy


def _far(a: Rect, b: Rect, dx: int, dy: int) -> float:
    """Distance that prefers what lies straight ahead."""
    ahead = _ahead(a, b, dx, dy)
    aside = abs((b.centerx - a.centerx) * dy) + abs((b.centery - a.centery) * dx)
    return ahead + 2.5 * aside
