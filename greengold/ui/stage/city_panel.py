"""The panel of the hand: the tile with its sides, the connections that are ready, the Bonus tokens; at other times the
Scoring tiles. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.games.city.names import POSE_IDS
from greengold.ui.kit import GOLD, GOLD_PALE, INK, INK2, MIN_TEXT, glyph
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.city_ink import HEX_GOLD, LOOKS, Pen, signed
from greengold.ui.stage.city_outlook import Outlook, Way
from greengold.ui.stage.city_places import (
    HAND_HEAD,
    LANES,
    MODES,
    PANEL,
    SIDE_S,
    SIDE_SPOTS,
    TOKENS,
    TURN_BOXES,
    Box,
    way_boxes,
)
from greengold.ui.stage.city_plan import Plan
from greengold.ui.stage.stage import Marks, Region, Voice
from greengold.ui.theme import CITY

if TYPE_CHECKING:
    from greengold.games.city.pack import Pack
    from greengold.games.city.view import CityView

MOST_ROWS = 15
"""Connections that the list shows at a time."""
MOST_FORESEEN = 3
"""Riders that a tile would connect for which there is room."""
LINE = 23.0
"""Height of a line below the list."""


def draw_still(pen: Pen, view: CityView, marks: Marks, outlook: Outlook) -> None:
    """The panel as the moment asks, without what `draw_live` draws upon it."""
    if view.phase == "place":
        _frame(pen, view, pen.voice.say("board.hand", name=pen.voice.names[view.active]), view.active)
        _tokens(pen, view, "")
        if not marks.pose:
            _tile(pen, view, marks, outlook)
    elif view.phase == "send" and outlook.ready:
        _sending(pen, view, Marks(), outlook)
    else:
        scoring(pen, view)


def draw_live(pen: Pen, view: CityView, marks: Marks, outlook: Outlook) -> None:
    """What follows the pointer: the tile as it would lie, the list of connections."""
    if view.phase == "place" and marks.pose:
        _tile(pen, view, marks, outlook)
    elif view.phase == "send" and outlook.ready:
        _sending(pen, view, marks, outlook)


def _sending(pen: Pen, view: CityView, marks: Marks, outlook: Outlook) -> None:
    """The list of connections, with the token that the one under the pointer uses."""
    ways = listed(outlook, marks.selected)
    _frame(pen, view, _title(pen, ways, marks.selected), view.active)
    _list(pen, view, marks, ways)
    chosen = outlook.way(marks.hover, marks.selected)
    _tokens(pen, view, chosen.token if chosen else "")


def regions(view: CityView, marks: Marks, outlook: Outlook) -> list[Region]:
    """What can be touched in the panel."""
    found: list[Region] = []
    if view.phase == "place" and view.hand[view.active]:
        found += _side_regions(outlook.pack, view, marks)
    elif view.phase == "send":
        ways = listed(outlook, marks.selected)
        whole = not marks.selected
        found += [
            Region(way.place if whole else way.id, *box, 7, label="what.way")
            for way, box in zip(ways, way_boxes(len(ways)), strict=True)
        ]
    if view.phase in ("place", "send"):
        tokens = zip(outlook.pack.token_ids, TOKENS, strict=True)
        found += [Region(f"token:{token}", *box, 8, label="what.token") for token, box in tokens]
    return found


def listed(outlook: Outlook, selected: str) -> Sequence[Way]:
    """The connections of the list: of the chosen Rider, else of all that are ready, as many as fit."""
    ways = [way for way in outlook.ready if not selected or selected == f"rider:{way.rider}"]
    return ways[:MOST_ROWS]


# ---- the frame


def _frame(pen: Pen, view: CityView, title: str, seat: int) -> None:
    """Card with a head in the seat's colour."""
    kit, look, (x, y, w, h) = pen.kit, LOOKS[view.colours[seat]], PANEL
    kit.card(pen.to, x, y, w, h, 10, CITY.panel, edge=4, blur=5, line=INK, line_width=1.6)
    kit.band(pen.to, x, y, w, HAND_HEAD - 4, look.colour, radii=(10, 10, 0, 0), line=INK)
    middle = y + (HAND_HEAD - 4) / 2 + 0.5
    kit.stamp(
        pen.to, ("head glyph", look), kit.spot(x + 17, middle, 15, 15), 1,
        lambda art, w, h: art.path(glyph(look.glyph, w / 2, h / 2, 7), fill=look.text),
    )  # fmt: skip
    tokens = pen.voice.say("board.tokens")
    right = kit.text(pen.to, x + w - 14, middle, tokens, "sans-bold", 15, look.text, "right")
    pen.one_line(x + 31, middle, title, "sans-bold", 17, w - 64 - right, look.text)


def _tokens(pen: Pen, view: CityView, used: str) -> None:
    """The four tokens of the active player; the one a way would use is ringed."""
    for token, unused, (x, y, w, h) in zip(pen.plan.tokens, view.tokens[view.active], TOKENS, strict=True):
        if token.id == used:
            pen.kit.frame(pen.to, x, y - 1, w, h, 9, ((INK, 5, 1), (GOLD, 3, 1)), pad=3)
        pen.token(token.id if unused else "", x + w / 2, y + h / 2, w + 2)


# ---- the tile in hand


def _side_regions(pack: Pack, view: CityView, marks: Marks) -> list[Region]:
    """The side that is up, the other side, and the buttons that turn."""
    tile = view.hand[view.active]
    poses = [f"pose:{POSE_IDS[pose]}" for pose in pack.poses[pack.tile_by_id[tile]]]
    found: list[Region] = []
    up = marks.pose[5:6] or "a"
    for side, (x, y) in zip("ab", SIDE_SPOTS, strict=True):
        box = x - SIDE_S * 0.87, y - SIDE_S, SIDE_S * 1.74, SIDE_S * 2 - 18
        flipped = _same_turn(poses, side, marks.pose)
        place = flipped if side != up and flipped else f"tile:{tile}"
        found.append(Region(place, *box, 20, label="what.pose" if place == flipped or side != up else "what.tile"))
    own = [pose for pose in poses if pose[5:6] == up]
    if len(own) > 2 and marks.pose in own:
        at = own.index(marks.pose)
        for by, box in zip((-1, 1), TURN_BOXES, strict=True):
            found.append(Region(own[(at + by) % len(own)], *box, 17, True, "what.pose"))
    return found


def _same_turn(poses: Sequence[str], side: str, pose: str) -> str:
    """The pose with this side up and turned alike, else its first one."""
    own = [other for other in poses if other[5:6] == side]
    return next((other for other in own if other[6:] == pose[6:]), own[0] if own else "")


def _tile(pen: Pen, view: CityView, marks: Marks, outlook: Outlook) -> None:
    """Both sides, large; the one that is up is ringed and turned as it would lie."""
    say, tile = pen.voice.say, view.hand[view.active]
    if not tile:
        return
    pose = marks.pose[5:] or "a0"
    for side, (x, y) in zip("ab", SIDE_SPOTS, strict=True):
        up = side == pose[0]
        shown = pose if up else f"{side}{pose[1:]}"
        pen.tile(pen.plan.lines(tile, shown), x, y - 8, SIDE_S - (2 if up else 6), 1 if up else 0.75, 2 if up else 1)
        if up:
            pen.ring(x, y - 8, HEX_GOLD, SIDE_S - 2)
    if marks.pose:
        _turn_buttons(pen)
    _foresee(pen, view, marks, outlook)
    x, y, _, h = PANEL
    if not marks.pose:
        words = say("board.hand_waits", name=pen.voice.names[view.active])
        pen.one_line(x + 16, y + h - 18, words, "sans", 15, 290, INK2)


def _turn_buttons(pen: Pen) -> None:
    """Buttons that turn the tile."""
    for (x, y, w, h), icon in zip(TURN_BOXES, ("ui/undo", "ui/redo"), strict=True):
        pen.kit.token(pen.to, x + w / 2, y + h / 2, w - 4, GOLD_PALE, line=INK, thick=1.6)
        pen.kit.sprite(pen.to, SPRITES.icon(icon, INK), x + w / 2, y + h / 2, 18)


def _foresee(pen: Pen, view: CityView, marks: Marks, outlook: Outlook) -> None:
    """What the tile would connect where the pointer is, in the middle of the panel; else which keys turn it."""
    kind, _, hex = marks.hover.partition(":")
    x, y, *_ = PANEL
    left, width = x + 191.0, 102.0
    ways: Sequence[Way] = ()
    if kind == "hex" and marks.hover in marks.legal and marks.pose:
        ways = outlook.outcomes_if(hex, view.hand[view.active], marks.pose[5:])
        if not ways:
            pen.one_line(left, y + 126, pen.voice.say("board.joins_nobody"), "sans", 15, width, INK2)
    if not ways and marks.pose:
        for i, (key, words) in enumerate((("R", "board.key_turn"), ("F", "board.key_flip"))):
            top = y + 62 + 34 * i
            wide = pen.kit.key_cap(pen.to, left, top, key, INK, size=14)
            pen.one_line(left + wide + 6, top, pen.voice.say(words), "sans", 15, width - wide - 6)
        return
    shown = ways if len(ways) <= MOST_FORESEEN else ways[: MOST_FORESEEN - 1]
    for i, way in enumerate(shown):
        _promise(pen, view, way, left, y + HAND_HEAD + 21 + i * 41, width)
    if len(shown) < len(ways):
        words = pen.voice.say("board.joins_more", n=len(ways) - len(shown))
        pen.one_line(left, y + HAND_HEAD + 16 + len(shown) * 41, words, "sans", 15, width, INK2)


def _promise(pen: Pen, view: CityView, way: Way, x: float, y: float, width: float) -> None:
    """A Rider that the tile would connect, on two lines: points; tiles, and the token that counts."""
    pen.rider(view.colours[way.seat], way.destination, x + 16, y, 32, drop=0.8)
    pen.mode_tile(way.mode, x + 47, y, 24)
    left, room = x + 64, width - 64
    pen.one_line(left, y - 9, pen.voice.say("board.points", n=way.points), "sans-bold", 17, room)
    if way.token:
        pen.token(way.token, left + 10, y + 10, 20, drop=0)
        left, room = left + 23, room - 23
    most = len(pen.plan.chart[way.mode])
    short = f"{way.tiles}{'+' if way.tiles > most else ''}"
    words = short if way.token else pen.voice.say("board.tiles_most" if way.tiles > most else "board.bag_tiles",
                                                  n=way.tiles)  # fmt: skip
    pen.one_line(left, y + 10, words, "sans", 14.5, room, INK2)


# ---- the list


def _title(pen: Pen, ways: Sequence[Way], selected: str) -> str:
    say = pen.voice.say
    if selected and ways:
        return say("board.choose_way", spot=say(f"board.spot_{ways[0].destination}"))
    return say("board.ready", n=len({way.rider for way in ways}))


def _list(pen: Pen, view: CityView, marks: Marks, ways: Sequence[Way]) -> None:
    """The connections, each with mode, tiles, token and points; below them, as far as there is room, what the chosen
    one does."""
    boxes = way_boxes(len(ways))
    for way, box in zip(ways, boxes, strict=True):
        _row(pen, view, way, box, marks.hover in (way.place, way.id), whose=not marks.selected)
    shown = next((way for way in ways if marks.hover in (way.place, way.id)), ways[0])
    x, y, _, h = PANEL
    end = y + h - 4
    for words, face in reversed(_consequences(pen, view, shown)):
        end -= LINE
        if end < max(top + high for _, top, _, high in boxes):
            return
        pen.one_line(x + 14, end + LINE / 2, words, face, 16, 284, INK if face == "sans-bold" else INK2)


def _consequences(pen: Pen, view: CityView, way: Way) -> tuple[tuple[str, str], ...]:
    """What a way does to its track and to the score."""
    say, track = pen.voice.say, LANES.index(way.mode)
    discs = view.tracks[track].count(way.seat)
    now, then = view.showing[track], pen.plan.value(way.mode, len(view.tracks[track]) + 1)
    mode = say(f"board.lane_{way.mode}")
    if way.mode in view.scored:
        track_words = say("board.track_done", mode=mode)
    else:
        track_words = say("board.track_joins", mode=mode, discs=discs, now=now, more=discs + 1, then=then)
    return (track_words, "sans"), (_score(pen.voice, pen.plan, view, way), "sans-bold")


def _score(voice: Voice, plan: Plan, view: CityView, way: Way) -> str:
    """What a way does to the score, and which Scoring tiles it sends into the bag."""
    say, old = voice.say, view.totals[way.seat]
    words = say("board.becomes", old=old, more=way.points, total=old + way.points)
    marks = zip(plan.marks, view.waiting_marks, strict=True)
    reached = [say(f"board.lane_{mode}") for mark, mode in marks if mode and old < mark <= old + way.points]
    return f"{words} {say('board.into_bag', modes=voice.join(reached), n=len(reached))}" if reached else words


def foretold(voice: Voice, plan: Plan, view: CityView, way: Way) -> str:
    """The prompt while a way is pointed at."""
    head = voice.say(f"board.foretold_{way.mode}", spot=voice.say(f"board.spot_{way.destination}"))
    return f"{head} {_score(voice, plan, view, way)}"


def _row(pen: Pen, view: CityView, way: Way, box: Box, hover: bool, whose: bool) -> None:
    """One connection."""
    kit, (x, y, w, h) = pen.kit, box
    fill = "#FFF0B8" if hover else CITY.row
    kit.card(pen.to, x, y, w, h - 2, 6, fill, edge=2, blur=2, shade=0.3)
    if hover:
        kit.frame(pen.to, x, y, w, h, 6, ((INK, 4.4, 1), (GOLD, 2.6, 1)), pad=2)
    narrow, tight = w < 200, w < 110
    middle, left, icon = y + h / 2 - 1, x + 5, min(16.0 if tight else 24.0, h - 5)
    if whose:
        pen.rider(view.colours[way.seat], way.destination, left + icon / 2 + 1, middle, icon + 3, drop=0.6)
        left += icon + 6
    if narrow and way.token:  # it shows the mode, too
        pen.token(way.token, left + icon / 2, middle, icon + 2, drop=0)
    else:
        pen.mode_tile(way.mode, left + icon / 2, middle, icon)
    left += icon + 7
    size = max(MIN_TEXT, min(17.0, h * 0.56))
    points = str(way.points) if tight else pen.voice.say("board.points", n=way.points)
    right = kit.text(pen.to, x + w - 8, middle, points, "sans-bold", size, INK, "right")
    most = way.tiles > len(pen.plan.chart[way.mode])
    short = f"{way.tiles}+" if most else str(way.tiles)
    tiles = short if narrow else pen.voice.say("board.tiles_most" if most else "board.bag_tiles", n=way.tiles)
    left += kit.text(pen.to, left, middle, tiles, "sans", size) + 6
    if way.token and not narrow:
        pen.token(way.token, left + icon / 2, middle, icon, drop=0)
        token = next(token for token in pen.plan.tokens if token.id == way.token)
        sign = "+" if token.adds else "×"
        sum_words = f"{way.base} {sign} {token.amount} ="
        room = x + w - 14 - right - left - icon - 8
        if kit.width(sum_words, "sans", 15) <= room:
            kit.text(pen.to, x + w - 14 - right, middle, sum_words, "sans", 15, INK2, "right")


# ---- the Scoring tiles


def scoring(pen: Pen, view: CityView, now: str = "") -> None:
    """Where the four Scoring tiles are and what each track would pay; now = the one that is scored."""
    kit, say, (x, y, w, h) = pen.kit, pen.voice.say, PANEL
    kit.card(pen.to, x, y, w, h, 10, CITY.panel, edge=4, blur=5, line=INK, line_width=1.6)
    kit.band(pen.to, x, y, w, HAND_HEAD - 4, CITY.panel_head, radii=(10, 10, 0, 0), line=INK)
    kit.text(pen.to, x + 14, y + 13.5, say("board.scoring_tiles"), "sans-bold", 17, "#FFFFFF")
    for i, mode in enumerate(MODES):
        cx, track = x + w * (i + 0.5) / 4, LANES.index(mode)
        done = mode in view.scored and mode != now
        if mode == now:
            kit.frame(pen.to, cx - 24, y + 40, 48, 50, 9, ((INK, 5, 1), (GOLD, 3, 1)), pad=2)
        pen.scoring(mode, cx, y + 65, 46, 0.4 if done else 1)
        where = _where(pen, view, mode, now)
        kit.label(pen.to, cx, y + 110, where, "sans-bold", 15, w / 4 - 8)
        words = say("board.discs_each", n=len(view.tracks[track]), each=signed(view.showing[track]))
        kit.label(pen.to, cx, y + 136, "" if done else words, "sans", 14.5, w / 4 - 6, INK2, rows=2)


def _where(pen: Pen, view: CityView, mode: str, now: str) -> str:
    say = pen.voice.say
    if mode == now:
        return say("board.scores_now")
    if mode in view.scored:
        return say("board.scored")
    if mode in view.in_bag:
        return say("board.in_bag")
    mark = next((mark for mark, own in zip(pen.plan.marks, view.waiting_marks, strict=True) if own == mode), 0)
    return say("board.at_mark", mark=mark)
