"""What a charge is made of."""

from dataclasses import dataclass
from enum import Enum, auto

from clvr.demonstration.art.shapes import Outline, mirrored, outline


class Tone(Enum):
    """Which of its palette's colours a piece has."""

    MAIN = auto()
    SHADE = auto()
    DARK = auto()
    ACCENT = auto()
    FIELD = auto()


@dataclass(frozen=True, slots=True)
class Piece:
    tone: Tone
    outline: Outline
    is_body: bool = False
    """Bodies are drawn with an outline around all of them; other pieces lie on them."""


Charge = tuple[Piece, ...]
"""Pieces from back to front in a square of 100 by 100 units."""


def facets(*numbers: float) -> Charge:
    """A symmetric body lit from the left, from its left half written from top to bottom."""
    left = outline(*numbers)
    right = mirrored(left)
    return (
        Piece(Tone.MAIN, left + tuple(reversed(right)), is_body=True),
        Piece(Tone.SHADE, right),
    )


def body(points: Outline, tone: Tone = Tone.MAIN) -> Charge:
    return (Piece(tone, points, is_body=True),)


def both(tone: Tone, *numbers: float) -> Charge:
    """The same piece on both sides."""
    left = outline(*numbers)
    return (Piece(tone, left), Piece(tone, mirrored(left)))


def both_bodies(points: Outline) -> Charge:
    """A lit body on the left and its shaded mirror image on the right."""
    return (
        Piece(Tone.MAIN, points, is_body=True),
        Piece(Tone.SHADE, mirrored(points), is_body=True),
    )


def piece(tone: Tone, *numbers: float) -> Charge:
    return (Piece(tone, outline(*numbers)),)
