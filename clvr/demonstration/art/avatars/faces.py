"""Shoulders, heads and mouths."""

from collections.abc import Callable

from clvr.demonstration.art.avatars.look import (
    INK,
    Look,
    draw_body,
    draw_lit,
    draw_pair,
    shaded,
)
from clvr.demonstration.art.canvas import Canvas
from clvr.demonstration.art.shapes import Outline, arc, curve, mirrored, outline, regular, star

Part = Callable[[Canvas, Look], None]

_SHOULDERS = curve(50, 79, 42, 79, 37, 83, 10, 86, 5, 108) + outline(50, 108)

HEADS: tuple[Outline, ...] = (
    curve(50, 18, 29, 18, 29, 44, 29, 70, 50, 79),
    curve(50, 18, 29, 18, 29, 42, 29, 62, 34, 68, 40, 77, 50, 77),
    curve(50, 19, 27, 19, 27, 47, 28, 75, 50, 76),
    outline(50, 18, 38, 19, 30, 30, 29, 56, 35, 70, 44, 79, 50, 79),
    curve(50, 17, 30, 17, 30, 44, 31, 66, 42, 77, 46, 81, 50, 81),
)


def draw_shoulders(canvas: Canvas, look: Look) -> None:
    cloth = look.clothes[0]
    draw_lit(canvas, _SHOULDERS, cloth, shaded(cloth))


def draw_neck(canvas: Canvas, look: Look) -> None:
    draw_body(canvas, outline(42, 66, 58, 66, 58, 84, 50, 90, 42, 84), look.skin[1])
    canvas.polygon(outline(42, 72, 58, 72, 58, 78, 50, 82, 42, 78), shaded(look.skin[1], 0.85))


def draw_head(canvas: Canvas, look: Look, left: Outline) -> None:
    draw_pair(canvas, arc((28, 52), 5, 0, 350, 20), *look.skin)
    draw_lit(canvas, left, *look.skin)


def _collar(canvas: Canvas, look: Look) -> None:
    cloth = look.clothes[1]
    draw_pair(canvas, outline(40, 80, 50, 92, 44, 100, 34, 84), cloth, shaded(cloth))


def _yoke(canvas: Canvas, look: Look) -> None:
    points = (
        curve(6, 104, 12, 87, 37, 84) + outline(50, 96, 63, 84) + curve(63, 84, 88, 87, 94, 104)
    )
    canvas.polygon((*points, (86, 106), (80, 94), (50, 106), (20, 94), (14, 106)), look.clothes[1])


def _zip(canvas: Canvas, look: Look) -> None:
    canvas.polygon(
        outline(42, 82, 50, 90, 58, 82, 62, 85, 53, 96, 53, 106, 47, 106, 47, 96, 38, 85), INK
    )
    canvas.polygon(outline(49, 94, 51, 94, 51, 106, 49, 106), look.clothes[1])


def _stripes(canvas: Canvas, look: Look) -> None:
    for x in (20, 28):
        stripe = outline(x, 86.6, x + 4, 85.6, x + 4, 106, x, 106)
        canvas.polygon(stripe, look.clothes[1])
        canvas.polygon(mirrored(stripe), shaded(look.clothes[1]))


def _chevron(canvas: Canvas, look: Look) -> None:
    canvas.polygon(outline(22, 86, 50, 98, 78, 86, 86, 88, 50, 105, 14, 88), look.clothes[1])


def _badge(canvas: Canvas, look: Look) -> None:
    canvas.polygon(star(5, 6, 2.6, centre=(69, 93)), look.clothes[1])
    canvas.polygon(outline(40, 81, 50, 87, 60, 81, 62, 84, 50, 92, 38, 84), look.clothes[1])


def _armour(canvas: Canvas, look: Look) -> None:
    plate = look.clothes[1]
    draw_pair(canvas, outline(8, 92, 30, 82, 36, 90, 26, 106, 4, 106), plate, shaded(plate))
    groove = outline(14, 94, 27, 88, 29, 91, 17, 98)
    canvas.polygon(groove, shaded(plate))
    canvas.polygon(mirrored(groove), shaded(plate, 0.66))
    draw_body(canvas, regular(6, 5, centre=(50, 98)), look.glow)


CLOTHES: tuple[Part, ...] = (_collar, _yoke, _zip, _stripes, _chevron, _badge, _armour)


def _smile(canvas: Canvas, _look: Look) -> None:
    canvas.line(curve(43, 66, 50, 72, 57, 66, steps=8), 1.8, INK)


def _flat(canvas: Canvas, _look: Look) -> None:
    canvas.line(outline(44, 68, 56, 68), 1.8, INK)


def _smirk(canvas: Canvas, _look: Look) -> None:
    canvas.line(curve(44, 69, 52, 70, 58, 65, steps=8), 1.8, INK)


def _grin(canvas: Canvas, _look: Look) -> None:
    canvas.polygon(curve(42, 65, 50, 66, 58, 65, 57, 74, 50, 74, 43, 74, 42, 65), INK)
    canvas.polygon(curve(43.5, 66, 50, 67, 56.5, 66, 56, 69, 50, 69, 44, 69, 43.5, 66), "#ffffff")


def _shout(canvas: Canvas, _look: Look) -> None:
    canvas.ellipse((50, 69), 4.6, 5, INK)
    canvas.ellipse((50, 72), 3, 1.8, "#e4566b")


def _gum(canvas: Canvas, _look: Look) -> None:
    draw_body(canvas, arc((52, 69), 5.5, 0, 350, 28), "#ff8fc0")
    canvas.circle((50, 67), 1.4, "#ffd6e8")


def _beard(canvas: Canvas, look: Look) -> None:
    left = outline(50, 63, 40, 62, 36, 66, 29.5, 56, 31, 70, 38, 80, 50, 84)
    draw_lit(canvas, left, look.hair, shaded(look.hair))
    canvas.polygon(curve(44, 67, 50, 70, 56, 67, 50, 73, 44, 67), INK)


def _goatee(canvas: Canvas, look: Look) -> None:
    canvas.polygon(outline(43, 72, 57, 72, 55, 79, 50, 82, 45, 79), look.hair)
    canvas.line(outline(44, 67, 56, 67), 1.8, INK)


def _moustache(canvas: Canvas, look: Look) -> None:
    draw_lit(canvas, curve(50, 64, 44, 61, 37, 69, 44, 70, 50, 67), look.hair, shaded(look.hair))


def _mask(canvas: Canvas, look: Look) -> None:
    left = outline(50, 60, 30, 60, 32, 68, 40, 78, 50, 80)
    draw_lit(canvas, left, look.clothes[1], shaded(look.clothes[1]))
    for y in (67, 71):
        canvas.line(outline(43, y, 57, y), 1.2, INK)


MOUTHS: tuple[Part, ...] = (
    *(_smile, _flat, _smirk, _grin, _shout, _gum, _beard, _goatee, _moustache, _mask),
    *(_smile, _smirk, _grin, _beard),
)
