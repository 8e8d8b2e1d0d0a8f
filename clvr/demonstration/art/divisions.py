"""How a crest's field is divided: its second colour on its first, under the charge."""

from collections.abc import Callable
from math import cos, radians, sin

from clvr.demonstration.art.canvas import Canvas, Colour
from clvr.demonstration.art.shapes import arc, outline

Division = Callable[[Canvas, Colour], None]


def _plain(_canvas: Canvas, _colour: Colour) -> None:
    pass


def _per_pale(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(50, 0, 100, 0, 100, 100, 50, 100), colour)


def _per_fess(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(0, 52, 100, 52, 100, 100, 0, 100), colour)


def _per_bend(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(100, 0, 100, 100, 0, 100), colour)


def _quarterly(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(50, 0, 100, 0, 100, 48, 50, 48), colour)
    canvas.polygon(outline(0, 48, 50, 48, 50, 100, 0, 100), colour)


def _chevron(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(50, 34, 100, 76, 100, 104, 50, 62, 0, 104, 0, 76), colour)


def _chevrons(canvas: Canvas, colour: Colour) -> None:
    for y in (-34, -4, 26, 56, 86):
        canvas.polygon(
            outline(50, y, 100, y + 36, 100, y + 50, 50, y + 14, 0, y + 50, 0, y + 36), colour
        )


def _chief(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(0, 0, 100, 0, 100, 27, 0, 27), colour)


def _paly(canvas: Canvas, colour: Colour) -> None:
    for x in (14, 42, 70):
        canvas.polygon(outline(x, 0, x + 15, 0, x + 15, 100, x, 100), colour)


def _bendy(canvas: Canvas, colour: Colour) -> None:
    for x in range(-92, 100, 30):
        canvas.polygon(outline(x, 0, x + 15, 0, x + 115, 100, x + 100, 100), colour)


def _barry(canvas: Canvas, colour: Colour) -> None:
    for y in (15, 43, 71):
        canvas.polygon(outline(0, y, 100, y, 100, y + 14, 0, y + 14), colour)


def _rays(canvas: Canvas, colour: Colour) -> None:
    for angle in range(-90, 270, 30):
        _ray(canvas, colour, (50, 48), angle - 7.5, angle + 7.5)


def _sunrise(canvas: Canvas, colour: Colour) -> None:
    for angle in range(-172, -7, 22):
        _ray(canvas, colour, (50, 92), angle - 5.5, angle + 5.5)


def _ray(canvas: Canvas, colour: Colour, origin: tuple[float, float], a: float, b: float) -> None:
    x, y = origin
    ends = [(x + 120 * cos(radians(d)), y + 120 * sin(radians(d))) for d in (a, b)]
    canvas.polygon([origin, *ends], colour)


def _saltire(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(0, 0, 12, 0, 100, 88, 100, 100, 88, 100, 0, 12), colour)
    canvas.polygon(outline(100, 0, 88, 0, 0, 88, 0, 100, 12, 100, 100, 12), colour)


def _pile(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(outline(16, 0, 84, 0, 50, 96), colour)


def _pall(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(
        outline(0, 0, 14, 0, 50, 40, 86, 0, 100, 0, 100, 8, 59, 54, 59, 100, 41, 100, 41, 54, 0, 8),
        colour,
    )


def _orb(canvas: Canvas, colour: Colour) -> None:
    canvas.polygon(arc((50, 47), 31, 0, 355, 60), colour)


DIVISIONS: tuple[Division, ...] = (
    *(_plain, _per_pale, _per_fess, _per_bend, _quarterly, _chevron, _chevrons, _chief, _paly),
    *(_bendy, _barry, _rays, _sunrise, _saltire, _pile, _pall, _orb),
)
