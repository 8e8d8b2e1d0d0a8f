"""What all cards have in common: the size, the ground in the league's colour, head and foot."""

from functools import lru_cache

from PIL import Image, ImageDraw

from clvr.lib.drawing import colours
from clvr.lib.drawing.pictures import mark
from clvr.lib.drawing.type import Line, fitted, write

WIDTH, HEIGHT = 1200, 630
MARGIN = 64
SMALLEST = 42
"""Of letters that must be read where Discord shows a card 300 pixels wide."""
_SLANTS = ((0.62, 0.80, 26), (0.80, 1.2, 46))
"""From and to which part of the width, and how much accent of 255: as in a home's banner."""
_LEAN = 0.27
_HEAD = 96


def canvas(league: str) -> Image.Image:
    """A ground of the league's colour, to be drawn on."""
    return _ground(league).copy()


def head(image: Image.Image, league: str, over: str) -> None:
    """The league's mark and code, and what the card is of."""
    draw = ImageDraw.Draw(image)
    x = float(MARGIN)
    if (found := mark(league, 72)) is not None:
        image.paste(found, (MARGIN, _HEAD - 64), found)
        x += 92
    accent = colours.ACCENTS[league]
    x += write(draw, (x, _HEAD), Line(league.upper(), 56), accent) + 20
    x += write(draw, (x, _HEAD), Line("/", 56), colours.INK_DIM) + 20
    line = fitted(over, WIDTH - MARGIN - x, (50, 46, SMALLEST))
    write(draw, (x, _HEAD), line, colours.INK_SOFT)


def foot(image: Image.Image, site: str) -> None:
    """Where the card is from."""
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, HEIGHT - 12, WIDTH, HEIGHT), fill=image.info["accent"])
    write(draw, (WIDTH - MARGIN, HEIGHT - 34), Line(site, 36), colours.INK_DIM, "right")


@lru_cache(8)
def _ground(league: str) -> Image.Image:
    accent = colours.ACCENTS[league]
    ground = Image.new("RGB", (WIDTH, HEIGHT), colours.SURFACE)
    for begin, end, strength in _SLANTS:
        lean = HEIGHT * _LEAN
        top, bottom = lean / 2, -lean / 2
        left, right = WIDTH * begin, WIDTH * end
        corners = [(left + top, 0), (right + top, 0), (right + bottom, HEIGHT)]
        shape = Image.new("L", (WIDTH * 2, HEIGHT * 2))
        points = [(2 * x, 2 * y) for x, y in [*corners, (left + bottom, HEIGHT)]]
        ImageDraw.Draw(shape).polygon(points, fill=strength)
        ground.paste(accent, mask=shape.resize((WIDTH, HEIGHT), Image.Resampling.BOX))
    ground.info["accent"] = accent
    return ground
