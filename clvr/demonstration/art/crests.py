"""A team's crest, made from its name."""

from functools import cache
from pathlib import Path

from PIL import Image, ImageFont

from clvr.demonstration.art.canvas import Canvas
from clvr.demonstration.art.charges.charge import Charge
from clvr.demonstration.art.charges.meanings import EMBLEMS, charge_meant
from clvr.demonstration.art.divisions import DIVISIONS
from clvr.demonstration.art.drawing import draw_charge
from clvr.demonstration.art.palettes import PALETTES, Palette
from clvr.demonstration.art.shapes import grown
from clvr.demonstration.art.shields import SHIELDS, Shield
from clvr.demonstration.chance import Chance
from clvr.lib.text import folded

SIZE = 256

_FONT = (
    Path(__file__).resolve().parents[3]
    / "frontend/ui/fonts/barlow-condensed-latin-600-normal.woff2"
)


def crest(name: str) -> Image.Image:
    """256 by 256 pixels, RGBA. What the name means is pictured where it is known; the rest, the
    name's digest decides."""
    chance = Chance(f"crest {folded(name)}")
    shield = chance.pick("shield", SHIELDS)
    palette = _palette(name, chance)
    canvas = Canvas(SIZE, palette.dark)
    _draw_shield(canvas, shield, palette, chance)
    charge = _charge(name, chance)
    if charge is None:
        _draw_monogram(canvas, _initials(name), shield, palette)
    else:
        draw_charge(canvas, charge, palette, centre=shield.centre, share=shield.room, line=2)
    return canvas.image(cut_to=[grown(shield.outline, 3.6)])


def _draw_shield(canvas: Canvas, shield: Shield, palette: Palette, chance: Chance) -> None:
    """From outside: a dark line that holds on white, a light rim that holds on black, the field."""
    field = canvas.sibling(palette.field)
    chance.pick("division", DIVISIONS)(field, palette.second)
    canvas.polygon(grown(shield.outline, 1.6), chance.pick("rim", palette.rims))
    canvas.polygon(grown(shield.outline, -2.2), palette.dark)
    canvas.put(field, inside=grown(shield.outline, -3.8))


def _palette(name: str, chance: Chance) -> Palette:
    words = folded(name).split()
    fitting = [p for p in PALETTES if any(word in p.words for word in words)]
    return chance.pick("palette", fitting or PALETTES)


def _charge(name: str, chance: Chance) -> Charge | None:
    """None for names that get their initials instead."""
    meant = charge_meant(name)
    if meant is None and not (_initials(name) and chance.happens("initials", 30)):
        return chance.pick("charge", EMBLEMS).charge
    return meant


def _initials(name: str) -> str:
    """Up to three, of the words that begin with a letter from A to Z; none of a single word."""
    letters = [word[0].upper() for word in name.split() if word[0].isascii() and word[0].isalpha()]
    return "".join(letters[:3]) if len(letters) > 1 else ""


def _draw_monogram(canvas: Canvas, letters: str, shield: Shield, palette: Palette) -> None:
    height = shield.room * (106 if len(letters) == 2 else 72)
    font = _font(round(canvas.font_size(height)))
    x, y = shield.centre
    width = 0 if palette.charge_is_dark else 2
    canvas.text(letters, (x, y), font, palette.charge, outline=palette.dark, outline_width=width)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONT, size)
