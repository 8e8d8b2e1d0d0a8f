"""What a portrait's parts have in common: their colours, and how they are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from clvr.demonstration.art.canvas import Canvas, Colour
from clvr.demonstration.art.shapes import Outline, Point, grown, mirrored
from clvr.demonstration.chance import Chance

INK: Colour = "#12131c"
LINE = 1.7

Skin = tuple[Colour, Colour]
"""Lit and shaded."""

_SKINS: tuple[Skin, ...] = (
    *(("#ffdcc2", "#f2b999"), ("#f6c7a0", "#e0a077"), ("#e3a877", "#c58453")),
    *(
        ("#c98a5a", "#a96b3f"),
        ("#a5683f", "#824c2b"),
        ("#7d4a2e", "#5f351f"),
        ("#5b3424", "#432517"),
    ),
)
_STRANGE_SKINS: tuple[Skin, ...] = (
    *(
        ("#8fc7ff", "#5f9be6"),
        ("#9be08a", "#67b85b"),
        ("#c3b4ff", "#9481e0"),
        ("#ffb0c4", "#e5809b"),
    ),
)
_HAIR: tuple[Colour, ...] = (
    *("#1d1a22", "#3a2418", "#6b3d20", "#a4602c", "#d99a45", "#f0d28a", "#c43f2b", "#dfe3ea"),
    *("#7d46d9", "#1fb5a6", "#f0559b", "#3f7df0"),
)
_GROUNDS: tuple[tuple[Colour, Colour], ...] = (
    *(
        ("#ff7a45", "#ff9a6b"),
        ("#2f6df0", "#5589f6"),
        ("#12a594", "#35bdae"),
        ("#7c4ddb", "#956be8"),
    ),
    *(
        ("#f2b52c", "#f7c95c"),
        ("#e2406b", "#ec6789"),
        ("#3a9d4a", "#5ab368"),
        ("#26314f", "#364369"),
    ),
    *(
        ("#c9d4e5", "#dbe3ef"),
        ("#f4a6bd", "#f8bdce"),
        ("#1f1c2e", "#302b46"),
        ("#8fd0ee", "#abdcf3"),
    ),
    *(
        ("#e9dcc3", "#f1e8d6"),
        ("#9bd65c", "#b1e07d"),
        ("#5b2a86", "#733d9f"),
        ("#0f5b66", "#1b7380"),
    ),
)
_CLOTHES: tuple[tuple[Colour, Colour], ...] = (
    *(
        ("#f4f5f9", "#ff5a3c"),
        ("#20242f", "#f5c84b"),
        ("#d22c45", "#ffffff"),
        ("#1c5fd0", "#ffd23f"),
    ),
    *(
        ("#0e7c5b", "#d7ffe9"),
        ("#5a2fb0", "#4fe6d6"),
        ("#f08a1d", "#20242f"),
        ("#39424f", "#57b8ff"),
    ),
    *(
        ("#141821", "#45f08a"),
        ("#9c1b4a", "#ffc2d8"),
        ("#17305e", "#ff8a3c"),
        ("#7fd3ee", "#14324a"),
    ),
)
_GLOWS: tuple[Colour, ...] = (
    *("#5ff0ff", "#ffd23f", "#ff5c8a", "#7dff8f", "#c79bff", "#ff8a4c", "#ffffff"),
)
_SHELLS: tuple[Colour, ...] = (
    *("#f2f4f8", "#2b303c", "#2b303c", "#8d99ab", "#f5c84b", "#ff6a4a", "#4d7df2", "#3fc3a5"),
)


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one portrait."""

    skin: Skin
    hair: Colour
    ground: tuple[Colour, Colour]
    clothes: tuple[Colour, Colour]
    glow: Colour
    shell: Colour


def look(chance: Chance) -> Look:
    ground = chance.pick("ground", _GROUNDS)
    skins = _STRANGE_SKINS if chance.happens("strange skin", 9) else _SKINS
    return Look(
        skin=chance.pick("skin", skins),
        hair=chance.pick("hair colour", _HAIR),
        ground=ground,
        clothes=chance.pick("clothes", [c for c in _CLOTHES if _apart(c[0], ground[0])]),
        glow=chance.pick("glow", _GLOWS),
        shell=chance.pick("shell", _SHELLS),
    )


def shaded(colour: Colour, share: float = 0.82) -> Colour:
    """The colour in the shade."""
    return "#" + "".join(f"{round(part * share):02x}" for part in bytes.fromhex(colour[1:]))


def draw_body(canvas: Canvas, points: Outline, colour: Colour) -> None:
    """A part with an ink line around it."""
    canvas.polygon(grown(points, LINE), INK)
    canvas.polygon(points, colour)


def draw_lit(canvas: Canvas, left: Sequence[Point], lit: Colour, shade: Colour) -> None:
    """A symmetric part with an ink line, lit from the left, from its left half."""
    right = mirrored(left)
    draw_body(canvas, (*left, *reversed(right)), lit)
    canvas.polygon(right, shade)


def draw_pair(canvas: Canvas, left: Outline, lit: Colour, shade: Colour) -> None:
    """The same part on both sides, with an ink line."""
    draw_body(canvas, left, lit)
    draw_body(canvas, mirrored(left), shade)


def _apart(a: Colour, b: Colour) -> bool:
    """True if the two colours can be told from each other where they touch."""
    pairs = zip(bytes.fromhex(a[1:]), bytes.fromhex(b[1:]), strict=True)
    return sum(abs(x - y) for x, y in pairs) > 120
