"""Vector sprites: the texts of sprites/<folder>/<name>.svg with the theme's colours written into them.

Colours are exchanged in the text, before it is rasterised: a file draws its body in "#010101", its light side in
"#020202", its dark edge in "#030303" and its glyph or lines in "#040404". `Kit.sprite` rasterises and caches.
"""

from __future__ import annotations

import re
from pathlib import Path

from .kit import INK, Seat, darken, mix

FOLDER = Path(__file__).resolve().parents[2] / "sprites"
MARKERS = {"body": "#010101", "light": "#020202", "dark": "#030303", "glyph": "#040404"}

SHAPES = {"svg", "g", "defs", "path", "circle", "ellipse", "rect", "linearGradient", "radialGradient", "stop"}
COLOURS = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)")
FRACTION = re.compile(r"-?\d*\.\d+|[01]")


class MissingSprite(FileNotFoundError):
    """There is no such file below sprites/."""


def drawing(svg: str) -> str:
    """Everything between <svg ...> and </svg>."""
    return svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]


def paint(svg: str, colours: dict[str, str], **places: str) -> str:
    """SVG text with its marker colours exchanged and other drawings put into its empty groups.

    `colours` maps body, light, dark, glyph to "#RRGGBB"; `places` maps a group's id (mark, dest) to an SVG text.
    A group with a fill of its own gives that fill to the glyph colour of what is put there."""
    for name, other in places.items():

        def put(hit: re.Match[str], name: str = name, other: str = other) -> str:
            inner, own = drawing(other), re.search(r'fill="([^"]+)"', hit[1])
            if own:
                inner = inner.replace(MARKERS["glyph"], own[1])
            return f'<g id="{name}"{hit[1]}>{inner}</g>'

        svg = re.sub(rf'<g id="{name}"([^>]*)/>', put, svg)
    for name, colour in colours.items():
        svg = svg.replace(MARKERS[name], colour)
    return svg


class Sprites:
    """The sprite files of a folder, read when first needed; painted texts are kept."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._texts: dict[str, str] = {}
        self._painted: dict[tuple[str, ...], str] = {}

    def text(self, name: str) -> str:
        """Text of sprites/<name>.svg as it lies on the disk, for example "ui/disc"."""
        if name not in self._texts:
            path = self.folder / f"{name}.svg"
            try:
                self._texts[name] = path.read_text(encoding="utf-8")
            except FileNotFoundError:
                raise MissingSprite(f"sprite {name!r} is missing: {path} does not exist") from None
        return self._texts[name]

    def art(
        self,
        name: str,
        body: str = "",
        light: str = "",
        dark: str = "",
        glyph: str = "",
        mark: str = "",
        dest: str = "",
    ) -> str:
        """Sprite in its colours; `mark` and `dest` are names of sprites put into its empty groups.

        Without `light` and `dark` they are made from the body; a colour left out keeps its marker."""
        key = name, body, light, dark, glyph, mark, dest
        if key not in self._painted:
            colours = {
                "body": body,
                "light": light or (mix(body, "#FFFAF0", 0.2) if body else ""),
                "dark": dark or (darken(body, 0.4) if body else ""),
                "glyph": glyph,
            }
            places = {place: self.text(other) for place, other in (("mark", mark), ("dest", dest)) if other}
            given = {part: colour for part, colour in colours.items() if colour}
            self._painted[key] = paint(self.text(name), given, **places)
        return self._painted[key]

    def seat_art(self, name: str, seat: Seat, dest: str = "") -> str:
        """Player's piece in a seat's colours with its glyph."""
        return self.art(name, seat.colour, "", seat.dark, seat.text, f"ui/glyph-{seat.glyph}", dest)

    def icon(self, name: str, colour: str = INK) -> str:
        """Line icon in one colour."""
        return self.art(name, glyph=colour)


SPRITES = Sprites()
"""The app's own sprites."""


def check_svg(text: str) -> list[str]:
    """Problems in an SVG text that the rasteriser would not report but draw wrongly; an empty list is good."""
    found: list[str] = []
    text = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    tags = re.findall(r"<([A-Za-z][\w:-]*)", text)
    found += [f"<{tag}> is not drawn" for tag in sorted(set(tags) - SHAPES)]
    if tags.count("svg") > 1:
        found.append("nested <svg>")
    for name in ("clip-path", "mask", "filter", "marker", "class", "href"):
        if re.search(rf"[\s\"';:]({name}(-start|-mid|-end)?)\s*[=:]", text):
            found.append(f"{name} is ignored")
    ids = re.findall(r'\sid="([^"]*)"', text)
    found += [f"id {name!r} is used twice" for name in sorted({i for i in ids if ids.count(i) > 1})]
    painted = re.findall(r'(?:fill|stroke|stop-color|color)\s*(?:="|:)\s*([^";}]+)', text)
    found += [f"colour {c.strip()!r} is not #RRGGBB" for c in painted if not COLOURS.fullmatch(c.strip())]
    found += [f"url(#{name}) has no gradient" for name in re.findall(r"url\(#([^)]*)\)", text) if name not in ids]
    for tag in re.findall(r"<(?:linear|radial)Gradient[^>]*>", text):
        if "userSpaceOnUse" in tag:
            continue
        coordinates = re.findall(r'\s(x1|y1|x2|y2|cx|cy|r|fx|fy)="([^"]*)"', tag)
        found += [f"gradient {k}={v!r} is a bare fraction" for k, v in coordinates if FRACTION.fullmatch(v)]
    return found
