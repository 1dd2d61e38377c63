"""Looks as data: colours, glyphs, patterns and faces of every game. Colours are "#RRGGBB".

Component files hold ids and values only; this module maps those ids to how they are printed.
"""

from __future__ import annotations

import msgspec

from .kit import (
    CREAM,
    DANGER,
    DISABLED,
    DISABLED_INK,
    GOLD,
    GREEN,
    INK,
    INK2,
    IVORY,
    LINK,
    PAPER,
    PAPER2,
    PAPER3,
    STRIP,
    WHITE,
    Seat,
)
from .kit.sight import VISION, ciede2000, contrast, simulate

BAR_TOP, BAR_BOTTOM, MUTED = "#33271C", "#1D150E", "#CDBF9F"
LESSON_HEAD, LESSON_TEXT = "#1E3B2E", "#FFE9B0"
HINT_LINE = "#8FD0FF"
WINNER = "#FFE9A6"
HIT, HIT_LINE = "#FFDF6B", "#C9981A"
PAGE_TABLE = ("#35594A", "#0F1D17", "lit")  # arguments of Kit.table for pages without a game
PAGE_GOLD, PAGE_ACCENT = "#F3CF6A", GREEN


class GameLook(msgspec.Struct, frozen=True):
    """How one game is printed: table, board sheet, accent and faces.

    `table` = base, dark and kind for `Kit.table`; `accent` is light (top bar), `rule` its dark partner on paper;
    `side` = side faces of the box; `tab` = sprite on the game's tab; `log` = paper of the log beside the board."""

    table: tuple[str, str, str]
    board: str
    fibres: int
    accent: str
    rule: str
    side: str
    display: str
    head: str
    tab: str
    log: str = "#F3E7C8"


GAMES: dict[str, GameLook] = {
    "tea": GameLook(
        ("#3B4A3A", "#161E18", "felt"), "#F2E6C9", 420, "#E9C766", "#7E1F22", "#14301F", "serif-black", "serif-bold",
        "tea/serve",
    ),
    "olive": GameLook(
        ("#A9764A", "#4A2A14", "wood"), "#EADBB8", 420, "#D6DF86", "#5C6B22", "#8A4A22", "serif-black", "serif-bold",
        "olive/branch",
    ),
    "orange": GameLook(
        ("#335070", "#182634", "wood"), "#F5E8C8", 420, "#F8B75A", "#1F4E79", "#0F2F5C", "poster", "poster",
        "orange/orange",
    ),
    "city": GameLook(
        ("#4B5D63", "#1E292D", "felt"), "#FBFAF4", 0, "#9BE0B4", "#24483A", "#1E6B4A", "sans-black", "sans-bold",
        "city/mode-tram", "#EDF1E8",
    ),
}  # fmt: skip

# ---- seats

BASE_SEATS: dict[str, Seat] = {
    "blue": Seat("#1B4289", "#0F2656", WHITE, "disc", "dots"),
    "red": Seat("#BE3319", "#7A1D0D", WHITE, "triangle", "diagonal"),
    "yellow": Seat("#ECBC33", "#A07A0E", INK, "square", "horizontal"),
    "white": Seat("#F7F2E6", "#B5A98C", INK, "star", "plain"),
    "green": Seat("#1F806A", "#125245", WHITE, "cross", "grid"),
    "purple": Seat("#B470D4", "#6F3A8A", INK, "diamond", "vertical"),
}
SEATS: dict[str, dict[str, Seat]] = {
    "tea": {
        "teal": Seat("#1B6F67", "#0B3A36", WHITE, "cross", "grid"),
        "rose": Seat("#D67A97", "#8E3F58", INK, "triangle", "diagonal"),
        "lime": Seat("#96B34A", "#566A20", INK, "square", "horizontal"),
        "ivory": Seat("#F7F2E6", "#B5A98C", INK, "star", "plain"),
    },
    "olive": {name: BASE_SEATS[name] for name in ("blue", "red", "yellow", "white")},
    "orange": {name: BASE_SEATS[name] for name in ("blue", "red", "yellow", "white", "green")},
    "city": {
        "brown": Seat("#4A2817", "#26120A", WHITE, "hexagon", "crosshatch"),
        "pink": Seat("#F085B3", "#A8446F", INK, "triangle", "diagonal"),
        "purple": Seat("#9059BF", "#552C7C", WHITE, "diamond", "vertical"),
        "blue": Seat("#123D8C", "#0A2456", WHITE, "disc", "dots"),
        "yellow": Seat("#F5D848", "#A3860E", INK, "square", "horizontal"),
        "teal": Seat("#2E8273", "#17493F", WHITE, "cross", "grid"),
    },
}
NEUTRAL = Seat("#C9A56B", "#7A5A2A", INK, "ring", "plain")
CARRINGTON = Seat("#3A3027", "#1A140F", "#E9C766", "crest", "plain")


def seat_look(game: str, colour: str) -> Seat:
    """Look of a seat whose colour comes from a file: neutral when the game has no such colour."""
    return CARRINGTON if colour == "carrington" else SEATS.get(game, {}).get(colour, NEUTRAL)


# ---- olive


class Livery(msgspec.Struct, frozen=True):
    """Look of a worker or company: body, dark edge, text colour on it and the sprite that names it."""

    colour: str
    dark: str
    text: str
    icon: str


OLIVE_WORKERS: dict[str, Livery] = {
    "green": Livery("#7E993A", "#4A5F18", INK, "olive/branch"),
    "orange": Livery("#EDA637", "#9A5E0A", INK, "olive/millstone"),
    "purple": Livery("#5E3376", "#36184A", WHITE, "olive/handcart"),
    "black": Livery("#2B2724", "#0F0D0B", "#FFF3DC", "olive/spanner"),
    "brown": Livery("#866444", "#50351C", WHITE, "olive/mule"),
    "red": Livery("#8E2417", "#4E0F08", WHITE, "olive/flag"),
}


class OlivePrint(msgspec.Struct, frozen=True):
    """Colours of the olive board."""

    sky: str = "#F6E3B4"
    far_hill: str = "#C7CB9A"
    near_hill: str = "#A9B26A"
    soil: str = "#E0CB8C"
    leaf_dark: str = "#6E7F2B"
    leaf: str = "#97A84A"
    trunk: str = "#6B4A2A"
    earth: str = "#B98A4A"
    terracotta: str = "#B5532F"
    sign: str = "#7A5228"
    sign_text: str = "#FFF3DC"
    season: str = "#93A43C"
    season_text: str = "#1C2208"
    sun: str = "#F4C93A"
    line: str = "#4A3A16"  # outlines of cards and frames
    plank: str = "#8F6434"  # wall of the hiring panel
    plank_line: str = "#3A2410"
    space: str = "#FFF6DF"  # pale well of a bidding space
    square: str = "#D9C48C"  # market square
    square_line: str = "#7A5A1E"
    market: str = "#F3E2B6"
    market_sign: str = "#4A2F12"
    market_text: str = "#FFE9B0"


OLIVE = OlivePrint()

# ---- the other games: what the menu and the colour-vision check need

TEA_COMPANIES: dict[str, Livery] = {
    "blue": Livery("#1A3567", "#0B1836", WHITE, "tea/emblem-anchor"),
    "yellow": Livery("#F4CF45", "#9A7A0A", INK, "tea/emblem-sun"),
    "orange": Livery("#C6501B", "#7C2C08", WHITE, "tea/emblem-lantern"),
    "purple": Livery("#A974DB", "#5E3390", INK, "tea/emblem-leafcrown"),
    "brown": Livery("#4A271B", "#24100A", "#FFF3DC", "tea/emblem-elephant"),
    "grey": Livery("#C9D0D5", "#7F868B", INK, "tea/emblem-compass"),
}
TEA_CRATES = {"red": "#A92F2A", "white": "#F4EBD3", "green": "#7FA653", "black": "#33302E"}


class TeaPrint(msgspec.Struct, frozen=True):
    """Colours of the tea board."""

    engraving: str = "#7A5A1E"
    band: str = "#E7D8B2"
    sea: str = "#BCD2C4"
    sea_low: str = "#A4C1B6"
    route: str = "#3F6658"
    card: str = "#FBF3DD"  # city
    banner: str = "#5C2018"
    banner_text: str = "#FFF1CF"
    tile: str = "#E8D5A1"  # Supply and Deal Tiles
    tile_empty: str = "#D3BD88"
    tile_line: str = "#9C8040"
    town: str = "#DCD0B4"
    tea_break: str = "#C9D8C3"
    tea_break_line: str = "#6E8A66"
    crown: str = "#7E1F22"
    crown_text: str = "#FFE9B0"
    gold_rule: str = "#E9C766"
    wheel: str = "#7A4E24"
    wheel_text: str = "#FFFFFF"
    well: str = "#D8B779"
    dividend: str = "#A92F2A"
    wood: str = "#C98B4A"
    wood_line: str = "#5D3D1A"
    plate: str = "#FBEFD2"
    money: str = "#2F6144"
    office: str = "#E9DAB6"
    head: str = "#4F2E12"  # heads of the office
    hole: str = "#A57843"
    hole_well: str = "#D9BB82"
    steps: str = "#7E1F22"
    pay: str = "#FFF8E6"  # lower half of a Contract
    tag: str = "#F4CF63"  # prices


TEA = TeaPrint()


class CityPrint(msgspec.Struct, frozen=True):
    """Colours of the city board."""

    line: str = "#5D6A64"
    cell: str = "#E9EFE6"
    cell_five: str = "#CFE5D3"
    cell_mark: str = "#2F7D55"  # spaces of the Scoring tiles, and the start
    ground: str = "#CDD9CF"
    ground_line: str = "#8FA394"
    empty: str = "#F4F6EF"
    empty_line: str = "#A9B8A9"
    lit: str = "#FFFDF2"  # a hex that may be chosen
    tile: str = "#EAF0E2"
    tile_line: str = "#5F6E55"
    location: str = "#24483A"
    central: str = "#1B2B3A"
    panel: str = "#E3EEE4"
    panel_head: str = "#1E4A38"
    row: str = "#FFFEF8"
    showing: str = "#F9DC6B"  # the number that counts now
    closed: str = "#C3CEC5"
    slot_line: str = "#5F7367"


CITY = CityPrint()
CITY_SPOTS = {  # kind: ground, line and symbol
    "park": ("#BFE0B4", "#1A5A35", "city/spot-park"),
    "bus_stop": ("#CBDDF6", "#15468F", "city/spot-busstop"),
    "tram_station": ("#F6CDD4", "#8E1830", "city/spot-tramstation"),
}
CITY_MODES = {
    "walk": ("#45B192", INK),
    "bike": ("#F4B822", INK),
    "tram": ("#C3212D", WHITE),
    "bus": ("#2459C9", WHITE),
    "cars": ("#2F343D", WHITE),
}
ORANGE_COUNTIES = {  # colour, pattern
    "tulare": ("#547640", "diagonal"),
    "kern": ("#A68E6D", "dots"),
    "santa_barbara": ("#5BADF0", "waves"),
    "ventura": ("#653986", "vertical"),
    "los_angeles": ("#E7D383", "plain"),
    "san_bernardino": ("#378988", "grid"),
    "orange": ("#E27927", "crosses"),
    "riverside": ("#752429", "horizontal"),
    "san_diego": ("#F4A1B7", "chevrons"),
}
ORANGE_RAILROADS = {"sp": "#A8302A", "up": "#F2C63C", "atsf": "#24508F"}


class OrangePrint(msgspec.Struct, frozen=True):
    """Colours of the orange board."""

    sea: str = "#5C93AE"
    line: str = "#4A3416"  # frames of boxes and cards
    slot: str = "#F0DDB0"
    slot_line: str = "#B59A5E"
    panel: str = "#E7D3A2"
    railroad: str = "#7A2E1A"  # heads of the boxes
    advertising: str = "#1F4E79"
    politics: str = "#4A3A73"
    production: str = "#2F6144"
    conditions: str = "#6B4A1E"
    agency: str = "#7D5E2C"
    head_text: str = "#FFFFFF"
    head_note: str = "#FFE9B0"
    price: str = "#8C2510"
    nursery: str = "#2F6B45"  # price of a nursery, white on it
    plate: str = "#FFF8E6"
    brand: str = "#FFE9A8"
    label: str = "#FBF1D6"  # lower plate of a grove card
    report: str = "#EAF2F6"  # farm report
    ice: str = "#BFDDEA"
    ice_line: str = "#2F5D8A"
    pill: str = "#2B2118"
    well: str = "#CDA567"
    tray: str = "#F3E6C2"
    ledger: str = "#FFF8E6"
    gain: str = "#2F6B45"
    loss: str = "#7A1D0D"


ORANGE = OrangePrint()

# ---- where text stands on what: each pair must reach a contrast of 4.5

TEXT_PAIRS: dict[str, tuple[str, str]] = {
    "ink on paper": (INK, PAPER),
    "ink on paper 2": (INK, PAPER2),
    "ink on paper 3": (INK, PAPER3),
    "ink 2 on paper": (INK2, PAPER),
    "ink 2 on paper 2": (INK2, PAPER2),
    "ink 2 on paper 3": (INK2, PAPER3),
    "ink on strip": (INK, STRIP),
    "cream on bar": (CREAM, BAR_TOP),
    "muted on bar": (MUTED, BAR_TOP),
    "disabled": (DISABLED_INK, DISABLED),
    "danger": (WHITE, DANGER),
    "gain on ivory": (GREEN, IVORY),
    "link on strip": (LINK, STRIP),
    "lesson head": (LESSON_TEXT, LESSON_HEAD),
    "tab off": ("#4A3D2C", "#CDBB93"),
    "search hit": (INK, HIT),
    "winner": (INK, WINNER),
    "key on gold": (INK, GOLD),
    "olive sign": (OLIVE.sign_text, OLIVE.sign),
    "olive season": (OLIVE.season_text, OLIVE.season),
    "olive sun": (INK, OLIVE.sun),
    "olive space": (INK2, OLIVE.space),
    "olive square": (INK2, OLIVE.square),
    "olive market sign": (OLIVE.market_text, OLIVE.market_sign),
    "tea banner": (TEA.banner_text, TEA.banner),
    "tea crown": (TEA.crown_text, TEA.crown),
    "tea band": (INK, TEA.band),
    "tea tile": (INK2, TEA.tile),
    "tea break": (INK, TEA.tea_break),
    "tea money": (WHITE, TEA.money),
    "tea office": (INK2, TEA.office),
    "tea head": (TEA.head, TEA.office),
    "tea steps": (TEA.steps, TEA.band),
    "tea price": (INK, TEA.tag),
    "orange slot": (INK, ORANGE.slot),
    "orange price": (ORANGE.price, ORANGE.slot),
    "orange nursery": (WHITE, ORANGE.nursery),
    "orange brand": (INK, ORANGE.brand),
    "orange report": (INK2, ORANGE.report),
    "orange ice": (ORANGE.ice_line, ORANGE.ledger),
    "orange gain": (WHITE, ORANGE.gain),
    "orange loss": (WHITE, ORANGE.loss),
    "orange gain on ledger": (ORANGE.gain, ORANGE.ledger),
    "orange head note": (ORANGE.head_note, ORANGE.conditions),
    "orange railroad note": (ORANGE.head_note, ORANGE.railroad),
    **{
        f"orange head {name}": (ORANGE.head_text, getattr(ORANGE, name))
        for name in ("railroad", "advertising", "politics", "production", "conditions", "agency")
    },
    **{f"{game} board": (INK, look.board) for game, look in GAMES.items()},
    **{f"{game} accent on bar": (look.accent, BAR_TOP) for game, look in GAMES.items()},
    **{f"{game} rule on paper": (look.rule, PAPER) for game, look in GAMES.items()},
    **{f"{game} {name}": (s.text, s.colour) for game, seats in SEATS.items() for name, s in seats.items()},
    **{f"spare {name}": (seat.text, seat.colour) for name, seat in BASE_SEATS.items()},
    **{f"olive {name} worker": (look.text, look.colour) for name, look in OLIVE_WORKERS.items()},
    **{f"tea {name} company": (look.text, look.colour) for name, look in TEA_COMPANIES.items()},
    **{f"city {name}": (text, colour) for name, (colour, text) in CITY_MODES.items()},
    "city mark": (WHITE, CITY.cell_mark),
    "city five": (INK, CITY.cell_five),
    "city location": (WHITE, CITY.location),
    "city central": (WHITE, CITY.central),
    "city panel": (INK2, CITY.panel),
    "city head": (WHITE, CITY.panel_head),
    "city showing": (INK, CITY.showing),
    "city closed": (INK2, CITY.closed),
}

__all__ = [
    "BAR_BOTTOM", "BAR_TOP", "BASE_SEATS", "CARRINGTON", "CITY", "CITY_MODES", "CITY_SPOTS", "GAMES", "HINT_LINE",
    "HIT", "HIT_LINE", "LESSON_HEAD", "LESSON_TEXT", "MUTED", "NEUTRAL", "OLIVE", "OLIVE_WORKERS", "ORANGE",
    "ORANGE_COUNTIES", "ORANGE_RAILROADS", "PAGE_ACCENT", "PAGE_GOLD", "PAGE_TABLE", "SEATS", "TEA", "TEA_COMPANIES",
    "TEA_CRATES", "TEXT_PAIRS", "VISION", "WINNER", "CityPrint", "GameLook", "Livery", "OlivePrint", "OrangePrint",
    "TeaPrint", "ciede2000", "contrast", "simulate",
]  # fmt: skip
