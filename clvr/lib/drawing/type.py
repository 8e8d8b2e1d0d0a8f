"""Text in pictures, in any script: which font draws which letters, how wide it is, how it fits.

The display face has Latin letters. Another one, which comes with the portal too, has Cyrillic,
Greek, Arabic, Hebrew and others. Fonts for Chinese, Japanese and Korean are large, so the machine's
are used, if it has any. Emoji that no font has are left out.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from PIL import ImageDraw, ImageFont, features

from clvr.lib.escaping.plain import ISOLATES, closed
from clvr.lib.invisible_characters import belonging

_FONTS = Path(__file__).parent / "fonts"
_OF_THE_MACHINE = Path("/usr/share/fonts")
_OF_THE_IMAGE = Path("/usr/local/share/fonts")
_MISSING = "\U0010fffe"
"""A character that no font has: fonts draw all they don't have like this one."""
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
ELLIPSIS = "…"

Draw = ImageDraw.ImageDraw


@dataclass(frozen=True, slots=True)
class _Face:
    """A font file, and its size beside the display face."""

    path: Path
    scale: float = 1.0


_FACES = (
    _Face(_FONTS / "barlow-condensed-latin-600-normal.woff2"),
    _Face(_FONTS / "barlow-condensed-latin-ext-600-normal.woff2"),
    _Face(_FONTS / "dejavu-sans-condensed-bold.woff2", 0.82),
    # Debian's fonts-droid-fallback and fonts-noto-cjk.
    _Face(_OF_THE_MACHINE / "truetype/droid/DroidSansFallbackFull.ttf", 0.88),
    _Face(_OF_THE_IMAGE / "truetype/droid/DroidSansFallbackFull.ttf", 0.88),
    _Face(_OF_THE_MACHINE / "opentype/noto/NotoSansCJK-Bold.ttc", 0.88),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A text that fits, and the size of its letters."""

    text: str
    size: int


def drawable(text: str, stand_in: str) -> str:
    """The text without signs that no font has, and what is part of them. If a letter or digit is
    among them, it would be another name: then it is the stand-in."""
    missing = {each for each in text if not each.isspace() and _face_of(each) is None}
    parts = {text[place] for place in belonging(text)}
    # Without the library for it, letters from right to left come in the wrong order.
    if not features.check("raqm"):
        missing |= {each for each in text if unicodedata.bidirectional(each) in _RIGHT_TO_LEFT}
    if any(unicodedata.category(each)[0] in "LNM" for each in missing - parts):
        return stand_in
    left = " ".join("".join(each for each in text if each not in missing).split())
    return left or stand_in


def width(text: str, size: int) -> float:
    """Isolates (`clvr.lib.escaping.plain`) have none, and are not drawn."""
    return sum(_font(face, size).getlength(part) for face, part in _runs(text))


def write(
    draw: Draw, place: tuple[float, float], line: Line, fill: str, align: str = "left"
) -> float:
    """Write the line with its baseline at `place`, its left, its middle or its right; returns its
    width."""
    text, size = line.text, line.size
    whole = width(text, size)
    x = place[0] - whole * {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
    for face, part in _runs(text):
        font = _font(face, size)
        draw.text((x, place[1]), part, fill=fill, font=font, anchor="ls")
        x += font.getlength(part)
    return whole


def fitted(text: str, room: float, sizes: Sequence[int]) -> Line:
    """The text in the largest of the sizes in which it fits; in the last one with an ellipsis."""
    for size in sizes:
        if width(text, size) <= room:
            return Line(text, size)
    return Line(_cut(text, room, sizes[-1]), sizes[-1])


def wrapped(text: str, room: float, sizes: Sequence[int]) -> list[Line]:
    """The text in one line in one of the sizes, or else in two lines in one but the first of them;
    in the last size with an ellipsis."""
    for size in sizes:
        if width(text, size) <= room:
            return [Line(text, size)]
    for size in sizes[1:]:
        lines = _in_two(text, room, size)
        if width(lines[1], size) <= room:
            return [Line(line, size) for line in lines]
    size = sizes[-1]
    first, second = _in_two(text, room, size)
    return [Line(first, size), Line(_cut(second, room, size), size)]


def _in_two(text: str, room: float, size: int) -> tuple[str, str]:
    """The text in two parts. The first has as many words as fit, or as many letters if no word
    fits."""
    words = text.split()
    for count in range(len(words) - 1, 0, -1):
        if width(first := " ".join(words[:count]), size) <= room:
            return first, " ".join(words[count:])
    first = _longest(text, room, size)
    return first, text[len(first) :]


def _cut(text: str, room: float, size: int) -> str:
    if width(text, size) <= room:
        return text
    kept = _longest(text, room - width(ELLIPSIS, size), size).rstrip()
    return closed(kept) + ELLIPSIS


def _longest(text: str, room: float, size: int) -> str:
    """The longest beginning that fits, at least one character."""
    fits = (end for end in range(len(text), 0, -1) if width(text[:end], size) <= room)
    end = next(fits, 1)
    # Marks stay with their letter.
    while end < len(text) and end > 1 and unicodedata.combining(text[end]):
        end -= 1
    return text[:end]


def _is_blank(character: str) -> bool:
    """Whether any font will do."""
    return character.isspace() or character in ISOLATES


def _runs(text: str) -> Iterator[tuple[_Face, str]]:
    """The parts of the text that one font draws. Text with letters from right to left is drawn
    whole by a font that has all of it, so that its words come in their order."""
    if any(unicodedata.bidirectional(each) in _RIGHT_TO_LEFT for each in text):
        for face in _present():
            if all(_is_blank(each) or _has(face, each) for each in text):
                yield face, text
                return
    faces: list[_Face] = []
    for each in text:
        before = faces[-1] if faces else _present()[0]
        faces.append(before if _is_blank(each) else _face_of(each) or before)
    place = 0
    for face, group in groupby(faces):
        end = place + len([*group])
        yield face, text[place:end]
        place = end


def _face_of(character: str) -> _Face | None:
    return next((face for face in _present() if _has(face, character)), None)


@lru_cache(1)
def _present() -> tuple[_Face, ...]:
    return tuple(face for face in _FACES if face.path.exists())


@lru_cache(64)
def _font(face: _Face, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(face.path, round(size * face.scale))


@lru_cache(4096)
def _has(face: _Face, character: str) -> bool:
    return _look(face, character) != _look_of_missing(face)


@lru_cache(8)
def _look_of_missing(face: _Face) -> tuple[tuple[int, int], bytes]:
    return _look(face, _MISSING)


def _look(face: _Face, character: str) -> tuple[tuple[int, int], bytes]:
    mask = _plain_font(face).getmask(character)
    return mask.size, bytes(mask)


@lru_cache(8)
def _plain_font(face: _Face) -> ImageFont.FreeTypeFont:
    """For looking up characters one by one."""
    return ImageFont.truetype(face.path, 24, layout_engine=ImageFont.Layout.BASIC)
