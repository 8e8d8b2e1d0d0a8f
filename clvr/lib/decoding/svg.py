"""An SVG as pixels. It is drawn in this process and then read like any other upload, so that
nothing of it but its pixels is stored.

An SVG is a program: it can name other files, define entities and repeat itself. What names
anything outside of itself is refused before resvg, which draws it, sees the text; what takes too
long or too much memory ends the process like a picture that does.
"""

import re
from collections.abc import Mapping
from xml.parsers import expat

import resvg_py

from clvr.lib.decoding.limits import MOST_TIMES_AS_LONG
from clvr.lib.decoding.purposes import Purpose
from clvr.lib.decoding.refused import (
    DAMAGED,
    NOT_ACCEPTED,
    TEXT_IN_SVG,
    TOO_MANY_PARTS,
    TOO_THIN,
    ImageRefused,
)

MOST_ELEMENTS = 20_000
DEEPEST = 100
LONGEST_DRAWN = 4_096
"""Pixels of the longer side."""

_BEGIN = re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:\?xml\s|!--|!DOCTYPE\s+svg\b|svg[\s/>])")
_ROOT = re.compile(r"(?:.*:)?svg")
_NUMBER = re.compile(
    r"\s*([0-9]*\.?[0-9]+(?:e[+-]?[0-9]+)?)\s*(?:px|pt|mm|cm|in|pc)?\s*", re.IGNORECASE
)
# resvg reads a picture within a picture, but an SVG there could name files again.
_WITHIN = re.compile(r"\s*(?:#|data:image/(?:png|jpeg|jpg|gif|webp)[;,]|$)", re.IGNORECASE)
_UNNAMED_SIZE = 100.0


def is_svg(data: bytes) -> bool:
    """Whether an upload begins like an SVG, by its content alone."""
    return _BEGIN.match(data) is not None


def drawn(data: bytes, purpose: Purpose) -> bytes:
    """The SVG as a PNG that is as large as the purpose needs. Raises ImageRefused."""
    try:
        text = data.decode("utf-8-sig")
        reader = _Reader()
        reader.read(text)
    except (UnicodeDecodeError, expat.ExpatError) as error:
        raise ImageRefused(DAMAGED) from error
    width, height = reader.size
    if max(width, height) > MOST_TIMES_AS_LONG * min(width, height):
        raise ImageRefused(TOO_THIN)
    # The shorter side fills the purpose, because a crop takes the middle.
    share = min(
        max(purpose.width, purpose.height) / min(width, height), LONGEST_DRAWN / max(width, height)
    )
    try:
        return resvg_py.svg_to_bytes(
            svg_string=text,
            width=round(width * share),
            dpi=96,  # without it a size in millimetres is none
            skip_system_fonts=True,
        )
    except ValueError as error:
        raise ImageRefused(DAMAGED) from error


class _Reader:
    """Checks each element of an SVG, and finds its size (in any unit)."""

    size: tuple[float, float]

    def __init__(self) -> None:
        self._elements = self._depth = 0
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.EntityDeclHandler = self._refuse
        self._parser.ProcessingInstructionHandler = self._refuse

    def read(self, text: str) -> None:
        self._parser.Parse(text.encode(), True)

    def _begin(self, name: str, attributes: Mapping[str, str]) -> None:
        self._elements += 1
        self._depth += 1
        if self._elements == 1:
            if not _ROOT.fullmatch(name):
                raise ImageRefused(NOT_ACCEPTED)
            self.size = _size(attributes)
        if self._elements > MOST_ELEMENTS or self._depth > DEEPEST:
            raise ImageRefused(TOO_MANY_PARTS)
        kind = _local(name)
        if kind == "text":
            raise ImageRefused(TEXT_IN_SVG)
        named = (value for key, value in attributes.items() if _local(key) == "href")
        # A link is not followed when it is drawn.
        if kind != "a" and not all(map(_WITHIN.match, named)):
            raise ImageRefused(TOO_MANY_PARTS)

    def _end(self, _name: str) -> None:
        self._depth -= 1

    def _refuse(self, *_: object) -> None:
        raise ImageRefused(TOO_MANY_PARTS)


def _size(attributes: Mapping[str, str]) -> tuple[float, float]:
    """Width and height in proportion: the element's own, or else those of its `viewBox`."""
    box = re.split(r"[\s,]+", attributes.get("viewBox", "").strip())
    width, height = (_number(attributes.get(name, "")) for name in ("width", "height"))
    if len(box) == 4:
        width, height = width or _number(box[2]), height or _number(box[3])
    return width or _UNNAMED_SIZE, height or _UNNAMED_SIZE


def _local(name: str) -> str:
    """An XML name without its prefix."""
    return name.rpartition(":")[2]


def _number(text: str) -> float:
    """A length without its unit; 0 for none, and for a share of something."""
    found = _NUMBER.fullmatch(text)
    return float(found[1]) if found else 0.0
