"""A drawing in units of 100 by 100, drawn larger than it is shown so that every edge is smooth."""

from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from clvr.demonstration.art.shapes import Point

Colour = str
"""`#rrggbb`"""

SAMPLES = 3  # of every pixel, in each direction


class Canvas:
    """An opaque drawing; transparency is cut out of it at the end.

    So its edges mix only colours that lie beside each other, and no edge has a dark or light seam.
    """

    def __init__(self, size: int, ground: Colour) -> None:
        self._image = Image.new("RGB", (size * SAMPLES, size * SAMPLES), ground)
        self._draw = ImageDraw.Draw(self._image)
        self._unit = size * SAMPLES / 100

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        self._draw.polygon(self._pixels(points), fill=colour)

    def circle(self, centre: Point, radius: float, colour: Colour) -> None:
        self.ellipse(centre, radius, radius, colour)

    def ellipse(self, centre: Point, rx: float, ry: float, colour: Colour) -> None:
        x, y = centre
        box = self._pixels([(x - rx, y - ry), (x + rx, y + ry)])
        self._draw.ellipse(box, fill=colour)

    def rounded(
        self, box: tuple[float, float, float, float], radius: float, colour: Colour
    ) -> None:
        """A rectangle from left and top to right and bottom with round corners."""
        left, top, right, bottom = box
        pixels = self._pixels([(left, top), (right, bottom)])
        self._draw.rounded_rectangle(pixels, radius * self._unit, fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A line with round ends and joints."""
        thickness = max(1, round(width * self._unit))
        self._draw.line(self._pixels(points), fill=colour, width=thickness, joint="curve")
        for point in (points[0], points[-1]):
            self.circle(point, width / 2, colour)

    def text(
        self,
        text: str,
        centre: Point,
        font: ImageFont.FreeTypeFont,
        colour: Colour,
        *,
        outline: Colour,
        outline_width: float,
    ) -> None:
        """Text whose letters, not whose line, have their middle at the centre."""
        x, y = self._pixels([centre])[0]
        left, top, right, bottom = font.getbbox(text)
        self._draw.text(
            (x - (left + right) / 2, y - (top + bottom) / 2),
            text,
            fill=colour,
            font=font,
            stroke_width=outline_width * self._unit,
            stroke_fill=outline,
        )

    def font_size(self, height: float) -> float:
        """The size in pixels of a font that is so many units high."""
        return height * self._unit

    def sibling(self, ground: Colour) -> "Canvas":
        """An empty canvas of the same size."""
        return Canvas(round(self._unit * 100 / SAMPLES), ground)

    def put(self, other: "Canvas", inside: Sequence[Point]) -> None:
        """The part of another canvas that lies inside an outline."""
        self._image.paste(other._image, mask=self._mask([inside]))  # noqa: SLF001

    def image(self, *, cut_to: Sequence[Sequence[Point]] = ()) -> Image.Image:
        """The finished picture: RGB, or RGBA where it is cut to outlines."""
        image = self._image.reduce(SAMPLES)
        if cut_to:
            image.putalpha(self._mask(cut_to).reduce(SAMPLES))
        return image

    def _mask(self, outlines: Sequence[Sequence[Point]]) -> Image.Image:
        mask = Image.new("L", self._image.size)
        draw = ImageDraw.Draw(mask)
        for points in outlines:
            draw.polygon(self._pixels(points), fill=255)
        return mask

    def _pixels(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]
