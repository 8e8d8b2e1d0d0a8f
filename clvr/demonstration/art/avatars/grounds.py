"""What is behind a portrait."""

from collections.abc import Callable
from math import cos, radians, sin

from clvr.demonstration.art.avatars.look import Look
from clvr.demonstration.art.canvas import Canvas
from clvr.demonstration.art.shapes import outline, regular

Ground = Callable[[Canvas, Look], None]


def _plain(_canvas: Canvas, _look: Look) -> None:
    pass


def _halo(canvas: Canvas, look: Look) -> None:
    canvas.circle((50, 46), 38, look.ground[1])


def _stripes(canvas: Canvas, look: Look) -> None:
    for x in range(-100, 100, 24):
        canvas.polygon(outline(x, 100, x + 12, 100, x + 112, 0, x + 100, 0), look.ground[1])


def _rays(canvas: Canvas, look: Look) -> None:
    for angle in range(0, 360, 30):
        ends = [(50 + 90 * cos(radians(a)), 50 + 90 * sin(radians(a))) for a in (angle, angle + 15)]
        canvas.polygon([(50, 50), *ends], look.ground[1])


def _dots(canvas: Canvas, look: Look) -> None:
    for row in range(8):
        for column in range(8):
            x = column * 14 + (row % 2) * 7
            canvas.circle((x, row * 13 + 4), 2.6, look.ground[1])


def _split(canvas: Canvas, look: Look) -> None:
    canvas.polygon(outline(0, 100, 100, 0, 100, 100), look.ground[1])


def _horizon(canvas: Canvas, look: Look) -> None:
    for y, height in ((44, 6), (56, 8), (70, 10), (88, 14)):
        canvas.polygon(outline(0, y, 100, y, 100, y + height, 0, y + height), look.ground[1])


def _hexagon(canvas: Canvas, look: Look) -> None:
    canvas.polygon(regular(6, 46, centre=(50, 48)), look.ground[1])


def _rings(canvas: Canvas, look: Look) -> None:
    for number, radius in enumerate((62, 53, 44, 35)):
        canvas.circle((50, 46), radius, look.ground[1 - number % 2])


GROUNDS: tuple[Ground, ...] = (
    *(_plain, _halo, _stripes, _rays, _dots, _split, _horizon, _hexagon, _rings),
)
