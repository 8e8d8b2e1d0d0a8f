"""Badges: a label and a value beside each other, of letters that every font has."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

from clvr.lib.drawing import colours
from clvr.lib.drawing.type import Line, width, write

HEIGHT, SIZE, PADDING, BASELINE = 40, 27, 14, 29
"""In pixels; sites show it half as high."""
_GROUND = "#41464f"


def badge(card: Mapping[str, Any]) -> bytes:
    """The badge with its `label`, `value` and the `colour` behind the value, as a PNG. The same one
    gives the same bytes."""
    label, value = Line(card["label"], SIZE), Line(card["value"], SIZE)
    first, second = (round(width(each.text, SIZE)) + 2 * PADDING for each in (label, value))
    image = Image.new("RGB", (first + second, HEIGHT), _GROUND)
    draw = ImageDraw.Draw(image)
    draw.rectangle((first, 0, first + second, HEIGHT), fill=card["colour"])
    write(draw, (first / 2, BASELINE), label, colours.INK, "middle")
    write(draw, (first + second / 2, BASELINE), value, colours.INK, "middle")
    file = BytesIO()
    image.quantize(32, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()
