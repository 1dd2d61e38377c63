"""The score pad: a row per source of points, a column per seat, pieces left and the number right in each cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from greengold.core.game import Result
from greengold.ui.canvas import Canvas, Tip
from greengold.ui.kit import GREEN, INK, INK2, IVORY, MIN_TEXT, SHEET, WHITE, Kit, Picture, Seat, darken
from greengold.ui.scenes.page import laid
from greengold.ui.scenes.score_balance import Balance
from greengold.ui.scenes.score_rows import Change, Part, Piece, Row, Words
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import WINNER

HOLES = 42.0  # units between the holes on the upper edge
LINE = "#8A7448"
CLOSE = 0.8  # distance of pieces that stand side by side, in their size
PIECE = 0.3  # size of a piece in a tall row, in its height
ROW = 40.0  # least height of a row that counts
BETWEEN = 170.0  # units of text size 1 between two columns that are weighed against each other


class Pad:
    """The pad in a rectangle; `size(n)` scales text sizes. shown = how many rows are in, the total row being last.

    how = what plays the sum of a row for a seat, by the row's key; own = the seat for which a row's button does."""

    def __init__(self, kit: Kit, x: float, y: float, w: float, h: float, scale: float, looks: Sequence[Seat],
                 names: Sequence[str], told: Sequence[Row], counted: Sequence[Row], result: Result,
                 words: Words, changes: Sequence[Change] = (),
                 how: Mapping[str, Callable[[int], object]] | None = None, own: int = 0) -> None:
        self.changes, self.how, self.own = changes, how or {}, own
        self.kit, self.x, self.y, self.w, self.h, self.scale = kit, x, y, w, h, scale
        self.looks, self.names, self.told, self.counted = looks, names, told, counted
        self.result, self.words = result, words
        wide = max((kit.width(line, face, self.t(size)) for pair in words.rows.values()
                    for line, face, size in zip(pair, ("serif-bold", "sans"), (18, 15), strict=True)), default=0)
        self.label_w = min(w * 0.3, max(w * 0.18, wide + 66))
        self.between = self.t(BETWEEN) if words.balance and len(looks) == 2 else 0.0
        self.cell_w = (w - self.label_w - 18 - self.between) / len(looks)
        self.head_h, self.total_h = 40 + self.t(38), 34 + self.t(40)
        self.told_h = max(44.0, 10 + self.t(30))
        spare = h - self.head_h - self.total_h - 12 - ROW * len(counted)
        if told and self.told_h * len(told) > spare:  # large text and many rows: those that count keep their room
            self.told_h = max(34.0, spare / len(told))

    def t(self, size: float) -> float:
        """A text size; in narrow columns a little smaller."""
        return size * self.scale

    def column(self, seat: int) -> float:
        """Left edge of a seat's column."""
        return self.x + self.label_w + seat * (self.cell_w + self.between)

    @property
    def rows(self) -> int:
        """Number of rows that come in one after another, the total included."""
        return len(self.told) + len(self.counted) + 1

    # ---- drawing

    def draw(self, canvas: Canvas, shown: int) -> None:
        """The whole pad with the rows that are in; the winner is marked when the total is in."""
        kit, to = self.kit, canvas.surface
        kit.card(to, self.x, self.y, self.w, self.h, 12, SHEET, edge=6, blur=8, fibres=160, seed=5)
        kit.frame(to, self.x, self.y, self.w, self.h, 12, ((LINE, 1.2, 0.7),), pad=-6)
        kit.frame(to, self.x, self.y, self.w, self.h, 12, ((LINE, 2, 0.9),), pad=-10)
        self._holes(canvas)
        if shown >= self.rows:
            self._winner_columns(canvas)
        self._head(canvas, shown >= self.rows)
        top = self.y + self.head_h
        if self.told:
            top = self._told(canvas, top, shown)
        if self.changes:
            self._changed(canvas, top)
        top = self._first_row()
        bottom = self.y + self.h - self.total_h
        for i, (row, tall) in enumerate(zip(self.counted, self._heights(bottom - top), strict=True)):
            if i:
                kit.outline(to, [(self.x + 16, top), (self.x + self.w - 16, top)], ((LINE, 1.2, 0.6),), curved=False)
            self._label(canvas, row, top, tall, chr(ord("A") + i))
            if shown > len(self.told) + i:
                self._cells(canvas, row, top, tall)
            top += tall
        self._total(canvas, bottom, shown >= self.rows)
        if self.between:
            self._balance(canvas, bottom, shown)

    def _balance(self, canvas: Canvas, bottom: float, shown: int) -> None:
        """Between two columns: in each row that is in, who has more and by how much."""
        kit, to, x = self.kit, canvas.surface, self.column(0) + self.cell_w
        leads = [row.points(0) - row.points(1) for row in self.counted]
        most = max((abs(lead) for lead in leads), default=1)
        balance = Balance(kit, x + 10, self.between - 20, self.looks, most)
        heights = self._heights(bottom - (top := self._first_row()))
        balance.axis(to, top + 8, bottom - 8)
        kit.label(to, x + self.between / 2, self.y + 12 + self.head_h / 2, self.words.balance, "serif-bold", self.t(18),
                  self.between - 12, "#7A3A14")
        for i, (row, tall) in enumerate(zip(self.counted, heights, strict=True)):
            if shown > len(self.told) + i:
                balance.bar(to, top + tall / 2, row.points(0), row.points(1), self.t(19))
            top += tall
        if shown >= self.rows:
            balance.sum(to, bottom + (self.total_h - 14) / 2, sum(leads), self.words.ahead, self.t(24))

    def _first_row(self) -> float:
        """Top of the rows that count."""
        top = self.y + self.head_h
        top += self.told_h * len(self.told) + 12 if self.told else 0
        return top + (self.told_h + 20 if self.changes else 0)

    def _heights(self, room: float) -> list[float]:
        """Heights of the rows that count: those with many lines are taller."""
        lines = [max(len(self._lines(parts)) for parts in row.parts) for row in self.counted]
        weights = [max(1.0, 0.5 * many) for many in lines]
        return [room * weight / sum(weights) for weight in weights]

    def _changed(self, canvas: Canvas, top: float) -> None:
        """The band of what changed before the counting."""
        kit, to, h = self.kit, canvas.surface, self.told_h + 14
        kit.band(to, self.x + 14, top, self.w - 28, h, self.words.band, radii=(8, 8, 8, 8), rules="#E9C766")
        title, note = self.words.rows[""]
        lines, size = laid(kit, title, "serif-bold", self.t(18), self.label_w - 40)
        kit.text(to, self.x + 32, top + h / 2 - self.t(9), lines[0], "serif-bold", size, "#FFF3D0")
        lines, size = laid(kit, note, "sans", self.t(15), self.label_w - 40)
        kit.text(to, self.x + 32, top + h / 2 + self.t(11), lines[0], "sans", size, "#F0DDB4")
        left, each = self.x + self.label_w + 4, (self.w - self.label_w - 26) / len(self.changes)
        for i, change in enumerate(self.changes):
            self._change(canvas, change, left + i * each, top + 7, each - 8, h - 14)

    def _change(self, canvas: Canvas, change: Change, x: float, y: float, w: float, h: float) -> None:
        kit, to, size = self.kit, canvas.surface, self.t(17)
        kit.band(to, x, y, w, h, IVORY, radii=(5, 5, 5, 5))
        d, before = min(h - 6, self.t(28), w * 0.27), f"{change.before} → "
        wide = kit.width(before, "sans", size) + kit.width(change.after, "sans-bold", size)
        size *= min(1.0, (w - d - 16) / wide)
        kit.sprite(to, change.art, x + 6 + d / 2, y + h / 2, d, drop=1)
        at = x + 11 + d
        at += kit.text(to, at, y + h / 2, before, "sans", size, INK2)
        kit.text(to, at, y + h / 2, change.after, "sans-bold", size, INK)
        canvas.target(f"score.change.{change.name}", x, y, w, h, label=change.name,
                      tip=Tip(change.name, f"{before}{change.after}"))

    def _holes(self, canvas: Canvas) -> None:
        count = int(self.w / HOLES)
        for i in range(count):
            x = self.x + HOLES * 0.8 + i * (self.w - HOLES * 1.6) / (count - 1)
            self.kit.stamp(canvas.surface, ("pad hole",), self.kit.spot(x, self.y + 2, 11, 11), 1, _hole)

    def _winner_columns(self, canvas: Canvas) -> None:
        for seat, rank in enumerate(self.result.ranks):
            if rank == 1:
                x, y = self.column(seat) + 2, self.y + 16
                self.kit.band(canvas.surface, x, y, self.cell_w - 4, self.h - 32, WINNER, radii=(9, 9, 9, 9),
                              line="#C9981A")

    def _head(self, canvas: Canvas, done: bool) -> None:
        kit, to, size = self.kit, canvas.surface, self.t(24)
        middle = self.y + 20 + (self.head_h - 28) / 2
        kit.sprite(to, SPRITES.icon("ui/rules", "#7A5A1E"), self.x + 24 + self.t(15), middle, self.t(30))
        room = self.label_w - 40 - self.t(32)
        left, title = self.x + 32 + self.t(30), kit.shorten(self.words.title, "serif-bold", size, room)
        kit.text(to, left, middle - self.t(9), title, "serif-bold", size, "#7A3A14")
        kit.text(to, left, middle + self.t(14), self.words.unit, "sans", self.t(15), INK2)
        face = self._name_face
        for seat, look in enumerate(self.looks):
            x, w, h = self.column(seat) + 8, self.cell_w - 16, self.head_h - 36
            y = middle - h / 2
            kit.card(to, x, y, w, h, 8, look.colour, edge=3, blur=3, line=INK, line_width=1.4)
            r, side = (min(8.5, self.t(8)), 5) if self.narrow else (self.t(11), 12)
            kit.glyph(to, x + side + r, y + h / 2, r, look.glyph, look.text)
            tail = 0 if not done else self._place(canvas, seat, x + w, y + h / 2, look, y)
            room = w - 3 * side - 2 * r - tail
            largest = min(self.t(21), h * 0.4) if self.narrow else self.t(21)
            lines, own = laid(kit, self.names[seat], face, largest, room, 2)
            for i, line in enumerate(lines):
                middle_of_line = y + h / 2 + (i - (len(lines) - 1) / 2) * own * 1.1
                kit.text(to, x + 1.8 * side + 2 * r, middle_of_line, line, face, own, look.text)

    @property
    def _name_face(self) -> str:
        """Face of the names above the columns: the narrow one where a word would not fit."""
        room = self.cell_w - 16 - self.t(16) - 20
        words = (word for name in self.names for word in name.split())
        fits = all(self.kit.width(word, "serif-bold", MIN_TEXT) <= room for word in words)
        return "serif-bold" if fits else "poster"

    @property
    def narrow(self) -> bool:
        """Whether a column has no room for a name and a place side by side."""
        return self.cell_w < self.t(190)

    def _place(self, canvas: Canvas, seat: int, right: float, y: float, look: Seat, top: float) -> float:
        """Trophy of the winner, place of the others; returns its width. In narrow columns the trophy sits on the corner
        and the places stand in the total row."""
        if self.result.ranks[seat] == 1:
            d = self.t(18 if self.narrow else 24)
            cx, cy = (right - 2, top) if self.narrow else (right - 12 - d / 2, y)
            self.kit.token(canvas.surface, cx, cy, d + 10, "#F4CF63", line=INK, thick=0.8)
            self.kit.sprite(canvas.surface, SPRITES.icon("ui/trophy", INK), cx, cy, d * 0.9)
            return d * 0.2 if self.narrow else d + 16
        if self.narrow:
            return 0
        words = self.words.places[self.result.ranks[seat] - 1]
        return self.kit.text(canvas.surface, right - 12, y, words, "sans-bold", self.t(16), look.text, "right") + 8

    def _told(self, canvas: Canvas, top: float, shown: int) -> float:
        """The band of rows that tell but do not count; returns the top of the rows that do."""
        kit, to, h = self.kit, canvas.surface, self.told_h
        tall = h * len(self.told) + 8
        kit.band(to, self.x + 14, top, self.w - 28, tall, self.words.band, radii=(8, 8, 8, 8), rules="#E6D98A")
        for i, row in enumerate(self.told):
            y = top + 4 + i * h
            title = self.words.rows[row.key][0]
            room = self.label_w - 40
            if row.key in self.how:
                room -= self._how(canvas, row, self.x + self.label_w - 8, y + h / 2, title)
            lines, size = laid(kit, title, "serif-bold", min(self.t(18), h * 0.6), room, 2)
            for k, line in enumerate(lines):
                kit.text(to, self.x + 32, y + h / 2 + (k - (len(lines) - 1) / 2) * size * 1.1, line, "serif-bold", size,
                         "#FFF3D0")
            for seat in range(len(self.looks)):
                x, w = self.column(seat) + 8, self.cell_w - 16
                kit.band(to, x, y + 4, w, h - 8, IVORY, radii=(5, 5, 5, 5))
                if shown > i:
                    self._told_cell(canvas, row, seat, x, y + h / 2, w)
            self._target(canvas, row, y, h)
        return top + h * len(self.told) + 12

    def _told_cell(self, canvas: Canvas, row: Row, seat: int, x: float, y: float, w: float) -> None:
        size = min(self.t(19), self.told_h * 0.55)
        total, colour = str(row.pieces(seat)), INK if row.pieces(seat) else INK2
        self.kit.text(canvas.surface, x + w - 12, y, total, "serif-bold", size, colour, "right")
        room, parts = w - 30 - self.kit.width(total, "serif-bold", size), row.parts[seat]
        part_w, d = room / len(parts), min(self.told_h - 12, self.t(30))
        for i, part in enumerate(parts):
            self._pieces(canvas, part.pieces, x + 10 + i * part_w, y, part_w - 8, d)

    def _label(self, canvas: Canvas, row: Row, y: float, h: float, letter: str) -> None:
        kit, to = self.kit, canvas.surface
        title, note = self.words.rows[row.key]
        r, middle, left = min(self.t(14), h / 2 - 2), y + h / 2, self.x + 24
        kit.token(to, left + r, middle, 2 * r, "#7A3A14", line="#4A2008", thick=0)
        kit.text(to, left + r, middle, letter, "sans-bold", r * 1.07, WHITE, "centre")
        left += 2 * r + 8
        room = self.x + self.label_w - left - 6
        if row.key in self.how:
            room -= self._how(canvas, row, self.x + self.label_w - 6, middle, title)
        lines, size = laid(kit, title, "serif-bold", min(self.t(18), h * 0.6), room, 2)
        if len(lines) * size > h:
            lines, size = laid(kit, title, "serif-bold", min(self.t(18), h * 0.6), room)
        notes, small = laid(kit, note, "sans", self.t(15), room, 2) if note else ([], 0)
        if len(lines) * size * 1.2 + len(notes) * small * 1.25 > h - 6:
            notes = []  # the help of the cells says it too
        tall = len(lines) * size * 1.2 + len(notes) * small * 1.25
        at = middle - tall / 2
        for line in lines:
            kit.text(to, left, at + size * 0.6, line, "serif-bold", size, "#4A1E08")
            at += size * 1.2
        for line in notes:
            kit.text(to, left, at + small * 0.6, line, "sans", small, INK2)
            at += small * 1.25

    def _how(self, canvas: Canvas, row: Row, right: float, y: float, title: str) -> float:
        """The way to the sum of a row; returns the width it takes."""
        d = min(max(32.0, self.t(28)), self.told_h)
        look = canvas.target(f"score.how.{row.key}", right - d, y - d / 2, d, d, partial(self.how[row.key], self.own),
                             radius=d / 2, label=f"{title}: {self.words.how}", tip=Tip(self.words.how))
        self.kit.token(canvas.surface, right - d / 2, y, d * 0.8, WHITE if look != "rest" else IVORY, line="#7A3A14",
                       thick=0)
        self.kit.sprite(canvas.surface, SPRITES.icon("ui/play", "#7A3A14"), right - d / 2, y, d * 0.45)
        return d + 4

    def _cells(self, canvas: Canvas, row: Row, y: float, h: float) -> None:
        kit, to = self.kit, canvas.surface
        for seat, parts in enumerate(row.parts):
            x, w, points = self.column(seat) + 12, self.cell_w - 24, row.points(seat)
            size = min(self.t(24), h * 0.8)
            number, colour = f"{points}".replace("-", "−"), INK if points else INK2
            kit.text(to, x + w - 4, y + h / 2, number, "serif-bold", size, colour, "right")
            room = w - 16 - max(kit.width(number, "serif-bold", size), size)
            lines = self._lines(parts)
            if len(parts) == 1 and h / len(lines) < self.t(22):
                lines = parts  # all pieces beside each other
            line_h = min(h / len(lines), self.t(44)) if len(lines) > 1 else min(h - 6, self.t(130))
            for i, part in enumerate(lines):
                middle = y + h / 2 + (i - (len(lines) - 1) / 2) * line_h
                self._line(canvas, part, x, middle, room, len(parts) > 1, len(lines) > 1, line_h)
        self._target(canvas, row, y, h)

    def _lines(self, parts: Sequence[Part]) -> Sequence[Part]:
        """One line for each colour of a seat; a single colour has one for each kind of piece that wants it."""
        if len(parts) > 1 or not all(piece.line for piece in parts[0].pieces):
            return parts
        look, name = parts[0].look, parts[0].name
        return [Part(look, name, (piece,), piece.worth) for piece in parts[0].pieces if piece.count] or parts

    def _line(self, canvas: Canvas, part: Part, x: float, y: float, room: float, disc: bool, sums: bool,
              h: float) -> None:
        """Pieces of one line, before them the disc of the colour, behind them the points of the line."""
        d = self.t(22)
        if disc:
            self.kit.seat_disc(canvas.surface, x + d / 2, y, d, part.look)
            x, room = x + d + 8, room - d - 8
        if sums:
            size = self.t(17)
            self.kit.text(canvas.surface, x + room - 14, y, str(part.points), "sans-semi", size, INK2, "right")
            room -= 24 + self.kit.width("00", "sans-semi", size)
        if any(piece.count for piece in part.pieces) or (part.points and not disc):
            self._pieces(canvas, part.pieces, x, y, room - 6, min(max(self.t(36), h * PIECE), h - 4), h)
        else:
            self.kit.text(canvas.surface, x, y, self.words.none, "sans-italic", min(self.t(16), h * 0.6), INK2)

    def _pieces(self, canvas: Canvas, pieces: Sequence[Piece], x: float, y: float, room: float, d: float,
                h: float = 0) -> None:
        """Pieces from left to right; when there are too many they take several lines, if h lets them, or get smaller.
        """
        lines, d = self._broken([piece for piece in pieces if piece.count], room, d, h)
        for i, line in enumerate(lines):
            at = x
            for piece in line:
                at += self._piece(canvas, piece, at, y + (i - (len(lines) - 1) / 2) * (d + 4), d)

    def _broken(self, pieces: Sequence[Piece], room: float, d: float, h: float) -> tuple[list[Sequence[Piece]], float]:
        """Pieces in the few lines in which they are largest, and how large they are then."""
        best: tuple[list[Sequence[Piece]], float] = [pieces], 0.0
        for n in range(1, len(pieces) + 1):
            each = -(-len(pieces) // n)
            lines = [pieces[at : at + each] for at in range(0, len(pieces), each)]
            size = d if n == 1 else min(d, h / len(lines) - 4)
            if size <= best[1]:
                break  # more lines are only lower
            while (wide := max(sum(self._piece_width(piece, size) for piece in line) for line in lines)) > room + 1:
                size *= room / wide
            if size > best[1]:
                best = lines, size
        return best

    def _piece(self, canvas: Canvas, piece: Piece, x: float, y: float, d: float) -> float:
        """One kind of piece; returns its width."""
        kit, to, size = self.kit, canvas.surface, min(self.t(17), d * 0.62)
        if piece.spread:
            for i in range(piece.count):
                kit.sprite(to, piece.art, x + d / 2 + i * d * CLOSE, y, d, drop=1)
            return self._piece_width(piece, d)
        kit.sprite(to, piece.art, x + d / 2, y, d, drop=1)
        if piece.on:
            kit.text(to, x + d / 2, y, piece.on, "sans-bold", d * 0.48, INK, "centre")
        kit.text(to, x + d + 3, y, piece.beside, "sans-semi", size, INK2)
        return self._piece_width(piece, d)

    def _piece_width(self, piece: Piece, d: float) -> float:
        if piece.spread:
            return d + (piece.count - 1) * d * CLOSE
        size = min(self.t(17), d * 0.62)
        return d + (self.kit.width(piece.beside, "sans-semi", size) + 0.3 * d if piece.beside else 0.15 * d)

    def _total(self, canvas: Canvas, y: float, done: bool) -> None:
        kit, to, size = self.kit, canvas.surface, self.t(30)
        left, right, middle = self.x + 14, self.x + self.w - 14, y + (self.total_h - 14) / 2
        kit.outline(to, [(left, y), (right, y)], ((INK, 2.4, 0.9),), curved=False)
        kit.outline(to, [(left, y + 4), (right, y + 4)], ((INK, 1, 0.9),), curved=False)
        lines, own = laid(kit, self.words.total, "serif-black", self.t(26), self.label_w - 40)
        kit.text(to, self.x + 30, middle, lines[0], "serif-black", own, "#7A3A14")
        if not done:
            return
        for seat, total in enumerate(self.words.totals):
            won, room = self.result.ranks[seat] == 1, self.cell_w - 30
            if self.narrow and not won:
                place = self.words.places[self.result.ranks[seat] - 1]
                room -= kit.text(to, self.column(seat) + 14, middle, place, "sans-bold", self.t(16), INK2) + 8
            lines, own = laid(kit, total, "serif-black", size * (1.15 if won else 1), room)
            kit.text(to, self.column(seat) + self.cell_w - 16, middle, lines[0], "serif-black", own,
                     GREEN if won else INK, "right")

    def _target(self, canvas: Canvas, row: Row, y: float, h: float) -> None:
        """Each cell can be pointed at; its help says what the number is made of, and a click plays it."""
        title, note = self.words.rows[row.key]
        play = self.how.get(row.key)
        text = f"{note}. {self.words.play}".removeprefix(". ") if play else note
        for seat, parts in enumerate(row.parts):
            several = len(parts) > 1
            pieces = [(f"{part.name}: " * several, piece) for part in parts for piece in part.pieces if piece.count]
            sums = [(f"{of}{piece.count} × {piece.name}", str(piece.worth)) if row.counts else
                    (of + piece.name, str(piece.count)) for of, piece in pieces]  # fmt: skip
            total = row.points(seat) if row.counts else row.pieces(seat)
            box = self.column(seat) + 4, y + 2, self.cell_w - 8, h - 4
            look = canvas.target(f"score.{row.key}.{seat}", *box, partial(play, seat) if play else None, label=title,
                                 tip=Tip(f"{self.names[seat]}: {title}", text, (*sums, (self.words.sum, str(total)))))
            if play and look != "rest":
                self.kit.frame(canvas.surface, *box, 6, (("#7A3A14", 2, 0.8),))


def _hole(art: Picture, w: float, h: float) -> None:
    art.disc(w / 2, h / 2, w / 2 - 0.5, fill="#2A3A2E", line=darken(LINE, 0.4))
