"""Drawing charges."""

from clvr.demonstration.art.canvas import Canvas, Colour
from clvr.demonstration.art.charges.charge import Charge, Tone
from clvr.demonstration.art.palettes import Palette
from clvr.demonstration.art.shapes import Point, grown, moved, scaled


def draw_charge(
    canvas: Canvas, charge: Charge, palette: Palette, *, centre: Point, share: float, line: float
) -> None:
    """A charge at `share` of its 100 units around a centre, its outline `line` units wide."""
    colours = charge_colours(palette)
    dx, dy = centre[0] - 50, centre[1] - 50
    placed = [(piece, moved(scaled(piece.outline, share), dx, dy)) for piece in charge]
    for piece, points in placed:
        if piece.is_body:
            canvas.polygon(grown(points, line), palette.dark)
    for piece, points in placed:
        canvas.polygon(points, colours[piece.tone])


def charge_colours(palette: Palette) -> dict[Tone, Colour]:
    return {
        Tone.MAIN: palette.charge,
        Tone.SHADE: palette.shade,
        Tone.DARK: palette.detail,
        Tone.ACCENT: palette.accent,
        Tone.FIELD: palette.field,
    }
