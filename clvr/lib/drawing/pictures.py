"""Crests, people's pictures and leagues' marks on a card."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from clvr.lib.drawing import colours
from clvr.lib.drawing.type import drawable, fitted, write
from clvr.lib.initials import crest_colour, initials

_ICONS = Path(__file__).resolve().parents[3] / "static" / "icons"
_SHARPER = 4
_MOST_PIXELS = 4_000_000
"""Of a stored picture, which the portal made itself, so that it is small."""
_CURVE = ((37, 21), (37, 30), (30, 36), (20, 39))
"""The right half of the outline of the crest that `frontend/ui/TeamLogo` draws, in a square of
40."""


def crest(data: bytes, name: str, side: int) -> Image.Image:
    """A team's picture, or a crest with its initials if there is none that can be read."""
    return _read(data, side) or _initials_crest(name, side)


def portrait(data: bytes, name: str, side: int) -> Image.Image:
    """A person's picture as a disc, or one with their initials."""
    found = _read(data, side)
    if found is None:
        found = Image.new("RGBA", (side, side), _colour(name))
        _letters(ImageDraw.Draw(found), name, (side / 2, side * 0.64), round(side * 0.42), side)
    disc = Image.new("L", (side * 2, side * 2))
    ImageDraw.Draw(disc).ellipse((0, 0, side * 2 - 1, side * 2 - 1), fill=255)
    shown = Image.new("RGBA", (side, side))
    shown.paste(found, mask=found.getchannel("A"))
    ground = Image.new("RGBA", (side, side), colours.SURFACE_RAISED)
    ground.alpha_composite(shown)
    ground.putalpha(disc.resize((side, side), Image.Resampling.LANCZOS))
    return ground


@lru_cache(16)
def mark(league: str, side: int) -> Image.Image | None:
    """A league's mark."""
    try:
        with Image.open(_ICONS / league.upper() / "icon-512.png") as icon:
            return icon.convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)
    except OSError:
        return None


def _read(data: bytes, side: int) -> Image.Image | None:
    """The picture within a square; None if there is none that can be read."""
    if not data:
        return None
    try:
        with Image.open(BytesIO(data), formats=("WEBP", "PNG", "JPEG")) as opened:
            if opened.width * opened.height > _MOST_PIXELS:
                return None
            picture = opened.convert("RGBA")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
    share = side / max(picture.size)
    size = max(1, round(picture.width * share)), max(1, round(picture.height * share))
    scaled = picture.resize(size, Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (side, side))
    square.paste(scaled, ((side - size[0]) // 2, (side - size[1]) // 2))
    return square


def _initials_crest(name: str, side: int) -> Image.Image:
    large = side * _SHARPER
    unit = large / 40
    right = [(x * unit, y * unit) for x, y in ((20, 1), (37, 6), *_curve())]
    left = [(large - x, y) for x, y in reversed(right)]
    shape = Image.new("L", (large, large))
    ImageDraw.Draw(shape).polygon([*right, *left], fill=255)
    field = Image.new("RGBA", (large, large), _colour(name))
    ImageDraw.Draw(field).rectangle((0, 0, large, 11 * unit), fill=_lighter(_colour(name)))
    field.putalpha(shape)
    small = field.resize((side, side), Image.Resampling.LANCZOS)
    draw = ImageDraw.Draw(small)
    _letters(draw, name, (side / 2, side * 27.5 / 40), round(side * 0.4), side * 0.72)
    return small


def _curve() -> Iterator[tuple[float, float]]:
    """Points of the Bézier curve."""
    for step in range(13):
        t = step / 12
        weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
        pairs = [*zip(weights, _CURVE, strict=True)]
        yield sum(w * x for w, (x, _) in pairs), sum(w * y for w, (_, y) in pairs)


def _letters(
    draw: ImageDraw.ImageDraw, name: str, place: tuple[float, float], size: int, room: float
) -> None:
    line = fitted(drawable(initials(name), ""), room, (size, size * 3 // 4, size // 2))
    write(draw, place, line, colours.INK, "middle")


def _colour(name: str) -> str:
    return colours.CRESTS[crest_colour(name)]


def _lighter(colour: str) -> str:
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * 0.22):02x}" for part in parts)
