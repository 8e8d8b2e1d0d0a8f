"""Hair and what is worn instead: a part behind the head, and one over it."""

from dataclasses import dataclass

from clvr.demonstration.art.avatars.faces import Part
from clvr.demonstration.art.avatars.look import Look, draw_body, draw_lit, draw_pair, shaded
from clvr.demonstration.art.canvas import Canvas
from clvr.demonstration.art.shapes import Outline, arc, curve, mirrored, outline


@dataclass(frozen=True, slots=True)
class Hair:
    behind: Part
    over: Part


def _nothing(_canvas: Canvas, _look: Look) -> None:
    pass


def _lit(left: Outline) -> Part:
    def draw(canvas: Canvas, look: Look) -> None:
        draw_lit(canvas, left, look.hair, shaded(look.hair))

    return draw


def _whole(points: Outline) -> Part:
    def draw(canvas: Canvas, look: Look) -> None:
        draw_body(canvas, points, look.hair)

    return draw


_SHORT = curve(50, 12, 25, 10, 27, 38, 33, 38, 36, 30) + outline(50, 29)
_SPIKES = outline(50, 4, 43, 13, 36, 5, 34, 16, 22, 14, 28, 24, 20, 30, 28, 38, 36, 30, 50, 32)
_MOHAWK = outline(50, 0, 45, 8, 42, 6, 42, 30, 50, 34)
_FRINGE = curve(50, 12, 24, 10, 26, 42) + outline(33, 34, 36, 40, 41, 33, 45, 39, 50, 32)
_WAVES = curve(
    50, 11, 40, 6, 32, 14, 20, 16, 25, 26, 18, 36, 28, 42, 34, 34, 40, 31, 50, 30, 50, 30
)
_SWEPT = curve(26, 40, 20, 8, 52, 10, 84, 10, 74, 42, 70, 32, 62, 30, 42, 34, 26, 40)
_PART = curve(27, 40, 22, 12, 46, 12, 82, 6, 73, 40, 66, 24, 44, 22, 34, 30, 27, 40)
_LONG = curve(50, 12, 20, 10, 20, 44, 20, 70, 14, 92) + outline(34, 92, 50, 92)
_BOB = curve(50, 12, 18, 8, 19, 46, 18, 70, 26, 74) + outline(50, 74)
_AFRO = arc((50, 33), 31, 0, 355, 50)
_BUN = arc((50, 8), 9, 0, 350, 28)
_TAIL = curve(62, 18, 88, 14, 88, 48, 90, 76, 80, 88, 78, 60, 70, 44, 62, 18)
_BUNCH = curve(30, 22, 8, 10, 8, 34, 6, 52, 16, 62, 18, 44, 30, 34, 30, 22)


def _bunches(canvas: Canvas, look: Look) -> None:
    draw_pair(canvas, _BUNCH, look.hair, shaded(look.hair))


def _buzz(canvas: Canvas, look: Look) -> None:
    cropped = curve(50, 18, 29, 18, 29.5, 40, 36, 30, 50, 30)
    canvas.polygon((*cropped, *reversed(mirrored(cropped))), shaded(look.skin[1], 0.7))


def _curls(canvas: Canvas, look: Look) -> None:
    centres = ((30, 32), (33, 21), (42, 14), (52, 12), (62, 15), (69, 23), (71, 33))
    for x, y in centres:
        draw_body(canvas, arc((x, y), 7.5, 0, 350, 24), look.hair)
    for x, y in ((40, 25), (50, 24), (60, 25), *centres):
        canvas.circle((x, y), 7.5, look.hair if x < 52 else shaded(look.hair))


def _cap(canvas: Canvas, look: Look) -> None:
    cloth, trim = look.clothes
    draw_lit(canvas, curve(50, 9, 25, 10, 26, 34) + outline(50, 34), cloth, shaded(cloth))
    draw_body(
        canvas, curve(24, 31, 50, 24, 76, 31, 84, 38, 78, 39, 50, 30, 22, 39, 16, 38, 24, 31), trim
    )
    canvas.circle((50, 10), 2.4, trim)


def _beanie(canvas: Canvas, look: Look) -> None:
    cloth, trim = look.clothes
    draw_lit(canvas, curve(50, 6, 26, 6, 26, 30) + outline(50, 30), cloth, shaded(cloth))
    draw_lit(canvas, outline(50, 25, 25, 26, 25, 35, 50, 34), trim, shaded(trim))


def _hood_behind(canvas: Canvas, look: Look) -> None:
    cloth = look.clothes[0]
    left = curve(50, 6, 14, 8, 17, 48, 18, 78, 30, 92) + outline(50, 92)
    draw_lit(canvas, left, cloth, shaded(cloth))
    inside = curve(50, 14, 24, 15, 24, 48, 24, 76, 36, 86) + outline(50, 86)
    canvas.polygon((*inside, *reversed(mirrored(inside))), shaded(cloth, 0.5))


def _band(canvas: Canvas, look: Look) -> None:
    _lit(_SPIKES)(canvas, look)
    trim = look.clothes[1]
    draw_lit(canvas, outline(50, 25, 29, 27, 28, 34, 50, 33), trim, shaded(trim))


HAIR: tuple[Hair, ...] = (
    Hair(_nothing, _lit(_SHORT)),
    Hair(_nothing, _lit(_SPIKES)),
    Hair(_nothing, _lit(_MOHAWK)),
    Hair(_nothing, _lit(_FRINGE)),
    Hair(_nothing, _lit(_WAVES)),
    Hair(_nothing, _whole(_SWEPT)),
    Hair(_nothing, _whole(_PART)),
    Hair(_lit(_LONG), _lit(_FRINGE)),
    Hair(_lit(_LONG), _whole(_PART)),
    Hair(_lit(_BOB), _lit(_FRINGE)),
    Hair(_whole(_AFRO), _lit(_SHORT)),
    Hair(_whole(_BUN), _lit(_SHORT)),
    Hair(_whole(_TAIL), _whole(_SWEPT)),
    Hair(_bunches, _lit(_FRINGE)),
    Hair(_nothing, _buzz),
    Hair(_nothing, _nothing),
    Hair(_nothing, _curls),
    Hair(_nothing, _cap),
    Hair(_lit(_LONG), _beanie),
    Hair(_nothing, _beanie),
    Hair(_hood_behind, _lit(_SHORT)),
    Hair(_hood_behind, _whole(_SWEPT)),
    Hair(_nothing, _band),
)
