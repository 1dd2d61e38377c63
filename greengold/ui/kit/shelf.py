"""What a page's first painting needs, so that the next start takes it from a file instead of drawing it again."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Final

import msgspec
import pygame
from pygame import Surface

from .look import Seat

FORM: Final = "BGRA"  # the bytes of a pixel as SDL's surfaces have them on most computers: no conversion
PLAIN = str, int, float, bool, type(None)


class Index(msgspec.Struct):
    """drawings: key to width, height, whether it has alpha, first byte; measures: key to widths, lines and sizes."""

    drawings: dict[str, tuple[int, int, bool, int]] = {}
    measures: dict[str, Any] = {}


class Shelf:
    """Drawings and measures by their keys in a `Kit`. Those of the last start are taken, those of this one noted.

    A shelf is good for one scale, one text size and one version of the program: keys do not hold these."""

    def __init__(self, packed: memoryview | None = None) -> None:
        self.index, self._pixels = Index(), memoryview(b"")
        if packed is not None:
            size = int.from_bytes(packed[:4], "big")
            self.index = msgspec.msgpack.decode(packed[4 : 4 + size], type=Index)
            self._pixels = packed[4 + size :]
        self.drawings: dict[Hashable, Surface] = {}
        self.measures: dict[Hashable, object] = {}
        self.complete = True  # whether everything asked for was there

    def drawing(self, key: Hashable) -> Surface | None:
        """The drawing of the last start."""
        found = self.index.drawings.get(repr(key))
        if found is None:
            self.complete = False
            return None
        w, h, alpha, at = found
        image = pygame.image.frombuffer(self._pixels[at : at + 4 * w * h], (w, h), FORM)
        if not alpha:
            image.set_alpha(None)
        return image

    def measure(self, key: Hashable) -> Any:
        """The measure of the last start; None = there is none."""
        found = self.index.measures.get(repr(key))
        self.complete &= found is not None
        return found

    def packed(self) -> Iterator[bytes]:
        """The bytes of everything noted: length of the index, index, pixels."""
        index, pixels, at = Index(), list[bytes](), 0
        for key, image in self.drawings.items():
            if _plain(key):
                pixels.append(pygame.image.tobytes(image, FORM))
                index.drawings[repr(key)] = *image.get_size(), bool(image.get_flags() & pygame.SRCALPHA), at
                at += len(pixels[-1])
        index.measures = {repr(key): value for key, value in self.measures.items() if _plain(key) and _plain(value)}
        head = msgspec.msgpack.encode(index)
        yield len(head).to_bytes(4, "big") + head
        yield from pixels


def _plain(value: object) -> bool:
    """Whether a value is told by its text: then the same text in another process is the same value."""
    if isinstance(value, tuple | list):
        return all(map(_plain, value))
    return isinstance(value, PLAIN) or (type(value) is Seat)
