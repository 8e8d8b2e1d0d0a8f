"""Headsets, what shines on them, and headphones."""

from collections.abc import Callable

from clvr.demonstration.art.avatars.faces import Part
from clvr.demonstration.art.avatars.look import INK, Look, draw_body, draw_lit, draw_pair, shaded
from clvr.demonstration.art.canvas import Canvas
from clvr.demonstration.art.shapes import Outline, arc, curve, mirrored, outline, regular

GLASS = "#1b1e2b"

HEADSETS: tuple[Outline, ...] = (
    curve(50, 37, 30, 36, 25, 38, 23, 40, 23, 48, 23, 59, 30, 59, 42, 60, 46, 57, 48, 55, 50, 55),
    curve(50, 35, 24, 32, 22, 46, 23, 61, 36, 61, 45, 61, 50, 55),
    outline(50, 39, 27, 36, 22, 47, 29, 56, 44, 58, 50, 54),
    outline(50, 36, 31, 34, 23, 40, 23, 55, 29, 60, 43, 60, 50, 54),
    curve(50, 38, 26, 37, 23, 47, 24, 57, 50, 57),
    outline(50, 41, 25, 39, 23, 52, 50, 54),
)
"""The left halves of their fronts."""

Front = Callable[[Canvas, Look], None]


def _glass(canvas: Canvas) -> None:
    """A dark pane in the middle of the front on which lights show."""
    pane = outline(50, 41.5, 29, 41, 27.5, 46, 29, 52, 42, 53, 50, 51.5)
    canvas.polygon((*pane, *reversed(mirrored(pane))), GLASS)


def _both(canvas: Canvas, points: Outline, colour: str) -> None:
    canvas.polygon(points, colour)
    canvas.polygon(mirrored(points), colour)


def _lenses(canvas: Canvas, look: Look) -> None:
    for x in (37, 63):
        canvas.circle((x, 47), 6.4, GLASS)
        canvas.circle((x, 47), 4.4, look.glow)
        canvas.circle((x - 1.4, 45.6), 1.3, "#ffffff")


def _strip(canvas: Canvas, look: Look) -> None:
    _glass(canvas)
    canvas.line(outline(33, 47, 67, 47), 2.6, look.glow)


def _angry(canvas: Canvas, look: Look) -> None:
    _glass(canvas)
    _both(canvas, outline(33, 43.5, 44, 47.5, 43, 50, 34, 49), look.glow)


def _happy(canvas: Canvas, look: Look) -> None:
    _glass(canvas)
    for points in (curve(33, 49, 38, 40, 43, 49, steps=8), curve(57, 49, 62, 40, 67, 49, steps=8)):
        canvas.line(points, 1.9, look.glow)


def _pixels(canvas: Canvas, look: Look) -> None:
    _glass(canvas)
    _both(canvas, outline(35, 43.5, 41, 43.5, 41, 50, 35, 50), look.glow)
    canvas.polygon(outline(38, 43.5, 41, 43.5, 41, 46.5, 38, 46.5), "#ffffff")
    canvas.polygon(outline(62, 43.5, 65, 43.5, 65, 46.5, 62, 46.5), "#ffffff")


def _crosses(canvas: Canvas, look: Look) -> None:
    _glass(canvas)
    for x in (38, 62):
        canvas.line(outline(x - 3, 44, x + 3, 50), 1.8, look.glow)
        canvas.line(outline(x + 3, 44, x - 3, 50), 1.8, look.glow)


def _bars(canvas: Canvas, look: Look) -> None:
    _glass(canvas)
    for x, height in zip(range(32, 69, 5), (2, 3.5, 2.5, 4, 3, 4, 2, 3), strict=True):
        canvas.polygon(
            outline(
                x - 1, 47 - height, x + 1.4, 47 - height, x + 1.4, 47 + height, x - 1, 47 + height
            ),
            look.glow,
        )


def _mirror(canvas: Canvas, look: Look) -> None:
    pane = curve(50, 39, 27, 38, 26, 47, 27, 55, 40, 56, 46, 56, 50, 52)
    canvas.polygon((*pane, *reversed(mirrored(pane))), look.glow)
    canvas.polygon(outline(38, 39, 44, 39, 34, 55.5, 29, 54), "#ffffff")
    canvas.polygon(outline(47, 39, 49, 39, 40, 55.8, 38, 55.8), "#ffffff")


def _cyclops(canvas: Canvas, look: Look) -> None:
    canvas.polygon(regular(6, 8.6, centre=(50, 47)), GLASS)
    canvas.polygon(regular(6, 6, centre=(50, 47)), look.glow)
    canvas.polygon(regular(6, 2.4, centre=(50, 47)), GLASS)
    for x in (30, 70):
        canvas.circle((x, 44), 1.7, GLASS)


def _cameras(canvas: Canvas, look: Look) -> None:
    for x, y in ((29, 42), (71, 42), (30, 53), (70, 53)):
        canvas.circle((x, y), 2.2, GLASS)
    canvas.rounded((41, 43.5, 59, 50.5), 3.5, GLASS)
    canvas.circle((50, 47), 2, look.glow)


def _chevron(canvas: Canvas, look: Look) -> None:
    for x in (34, 42, 50):
        canvas.polygon(
            outline(x, 43, x + 5, 43, x + 11, 47.5, x + 5, 52, x, 52, x + 6, 47.5), look.glow
        )


FRONTS: tuple[Front, ...] = (
    *(_lenses, _strip, _angry, _happy, _pixels, _crosses, _bars, _mirror, _cyclops, _cameras),
    *(_chevron, _mirror),
)


def draw_headset(canvas: Canvas, look: Look, left: Outline, front: Front) -> None:
    draw_pair(canvas, outline(30, 43, 26, 43, 26, 52, 30, 53), INK, INK)
    draw_lit(canvas, left, look.shell, shaded(look.shell, 0.88))
    front(canvas, look)


def _strap(canvas: Canvas, look: Look) -> None:
    strap = shaded(look.shell, 0.72)
    draw_body(canvas, outline(46.5, 12, 53.5, 12, 53.5, 38, 46.5, 38), strap)


def _cups(canvas: Canvas, look: Look) -> None:
    cup = outline(27, 42, 20, 44, 18, 52, 20, 60, 27, 62)
    draw_pair(canvas, cup, look.clothes[1], shaded(look.clothes[1]))


def _headphones(canvas: Canvas, look: Look) -> None:
    bow = (*arc((50, 45), 33, 195, 345, 40), *reversed(arc((50, 45), 28, 195, 345, 40)))
    draw_body(canvas, bow, shaded(look.clothes[1]))
    _cups(canvas, look)


def _microphone(canvas: Canvas, look: Look) -> None:
    _cups(canvas, look)
    canvas.line(curve(78, 60, 76, 72, 62, 72, steps=10), 3.4, INK)
    canvas.line(curve(78, 60, 76, 72, 62, 72, steps=10), 1.4, shaded(look.clothes[1]))
    draw_body(canvas, arc((61, 72), 2.4, 0, 340, 16), look.glow)


def _cat_ears(canvas: Canvas, look: Look) -> None:
    ear = outline(30, 24, 26, 2, 44, 14)
    draw_pair(canvas, ear, look.clothes[1], shaded(look.clothes[1]))
    _both(canvas, outline(31, 19, 29.5, 8, 39, 14), look.glow)
    _headphones(canvas, look)


def _none(_canvas: Canvas, _look: Look) -> None:
    pass


EXTRAS: tuple[Part, ...] = (
    *(_none, _none, _strap, _strap, _cups, _headphones, _microphone, _microphone, _cat_ears),
)
