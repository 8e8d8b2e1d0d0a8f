"""Icons that staff give: notes beside a player's name, trophies of the champions hall."""

from dataclasses import dataclass

from PIL import Image

from clvr.demonstration.art.canvas import Canvas, Colour
from clvr.demonstration.art.charges import awards, signs, things
from clvr.demonstration.art.charges.charge import Charge
from clvr.demonstration.art.drawing import draw_charge
from clvr.demonstration.art.palettes import Palette
from clvr.demonstration.art.shapes import grown, scaled

SIZE = 256  # four times a note icon: the pipeline's scaling makes them smooth

_INK: Colour = "#14141d"
_SHARE = 0.86
_LINE = 5.0


@dataclass(frozen=True, slots=True)
class _Sign:
    charge: Charge
    lit: Colour
    shade: Colour
    accent: Colour


_SIGNS: dict[str, _Sign] = {
    "star": _Sign(signs.STAR, "#ffd23f", "#f0a81e", "#ffffff"),
    "shield": _Sign(awards.SHIELD, "#3f8cff", "#2467d6", "#ffffff"),
    "flame": _Sign(signs.FLAME, "#ff6a2b", "#d9480f", "#ffd23f"),
    "trophy": _Sign(awards.TROPHY, "#ffd23f", "#e0a11b", "#fff6d6"),
    "whistle": _Sign(awards.WHISTLE, "#e8ecf3", "#b7c0ce", "#ff5252"),
    "heart": _Sign(signs.HEART, "#ff5c7c", "#d93257", "#ffffff"),
    "bolt": _Sign(signs.BOLT, "#8ee63f", "#5cb51c", "#ffffff"),
    "crown": _Sign(things.CROWN, "#c79bff", "#9a63e8", "#ffd23f"),
    "microphone": _Sign(awards.MICROPHONE, "#4fe0d0", "#22ab9d", "#e8ecf3"),
    "flag": _Sign(awards.FLAG, "#ff5252", "#cf2c35", "#e8ecf3"),
    "medal": _Sign(awards.MEDAL, "#ffd23f", "#e0a11b", "#57b8ff"),
    "card": _Sign(awards.CARD, "#ffd23f", "#f2b51d", "#ffffff"),
}

NOTE_ICONS: tuple[str, ...] = tuple(_SIGNS)
"""What a note's icon can show."""

_METALS: dict[int, tuple[Colour, Colour, Colour]] = {
    1: ("#ffd447", "#dd9d17", "#fff4c7"),
    2: ("#e9edf4", "#aab4c4", "#ffffff"),
    3: ("#e59a5c", "#b4662d", "#ffd9b5"),
}


def note_icon(kind: str) -> Image.Image:
    """One of NOTE_ICONS: 256 by 256 pixels, RGBA."""
    sign = _SIGNS[kind]
    return _on_nothing(sign.charge, sign.lit, sign.shade, sign.accent)


def champion_icon(place: int) -> Image.Image:
    """The trophy of a place from 1 to 3, later ones have the third's: 256 by 256 pixels, RGBA."""
    rank = min(place, 3)
    return _on_nothing(awards.CUPS[rank], *_METALS[rank])


def _on_nothing(charge: Charge, lit: Colour, shade: Colour, accent: Colour) -> Image.Image:
    """The charge alone, cut out along its ink line."""
    palette = Palette(_INK, _INK, _INK, lit, shade, accent)
    canvas = Canvas(SIZE, _INK)
    draw_charge(canvas, charge, palette, centre=(50, 50), share=_SHARE, line=_LINE)
    bodies = [scaled(piece.outline, _SHARE) for piece in charge if piece.is_body]
    return canvas.image(cut_to=[grown(points, _LINE) for points in bodies])
