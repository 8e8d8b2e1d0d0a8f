"""What staff hand out: trophies, and the signs beside a player's name."""

from clvr.demonstration.art.charges.charge import (
    Charge,
    Piece,
    Tone,
    body,
    both,
    both_bodies,
    facets,
    piece,
)
from clvr.demonstration.art.shapes import (
    Outline,
    arc,
    curve,
    flat,
    outline,
    regular,
    star,
    symmetric,
    symmetric_curve,
)

M, S, D, A = Tone.MAIN, Tone.SHADE, Tone.DARK, Tone.ACCENT

SHIELD: Charge = (
    *facets(*flat(curve(50, 2, 30, 12, 10, 12, 10, 40, 12, 56, 18, 84, 50, 98))),
    Piece(A, star(5, 25, 10.5, centre=(50, 48))),
)
WHISTLE: Charge = (
    *body(arc((64, 10), 9, 0, 350, 24), A),
    *body(
        (
            *outline(2, 24, 70, 24),
            *arc((66, 58), 32, -80, 150, 28),
            *outline(34, 50, 2, 46),
        )
    ),
    *piece(S, 2, 36, 34, 40, 34, 50, 2, 46),
    Piece(D, regular(28, 17, centre=(66, 58))),
    Piece(A, regular(28, 10, centre=(66, 58))),
)
MICROPHONE: Charge = (
    *body(outline(45, 78, 55, 78, 55, 88, 72, 88, 72, 98, 28, 98, 28, 88, 45, 88), A),
    *body(
        symmetric_curve(50, 84, 18, 84, 16, 46, 16, 44, 22, 44, 26, 44, 27, 48, 30, 74, 50, 74), A
    ),
    *facets(*flat(curve(50, 0, 32, 0, 32, 18, 32, 34, 32, 46, 32, 64, 50, 64))),
    *piece(D, 40, 22, 60, 22, 60, 26, 40, 26),
    *piece(D, 40, 34, 60, 34, 60, 38, 40, 38),
)
FLAG: Charge = (
    *body(outline(12, 0, 22, 0, 22, 100, 12, 100), A),
    *body(outline(22, 6, 96, 16, 78, 34, 96, 54, 22, 62)),
    *piece(S, 22, 34, 78, 34, 96, 54, 22, 62),
)
MEDAL: Charge = (
    *body(outline(22, 0, 42, 0, 62, 44, 42, 50), A),
    *body(outline(78, 0, 58, 0, 38, 44, 58, 50), A),
    *body(regular(36, 31, centre=(50, 66))),
    Piece(S, arc((50, 66), 31, -90, 90, 24)),
    Piece(D, star(5, 20, 8.5, centre=(50, 66))),
)
CARD: Charge = (
    *body(outline(24, 6, 82, 14, 74, 96, 16, 88)),
    *piece(S, 53, 10, 82, 14, 74, 96, 46, 92),
    *piece(D, 48, 28, 57, 29, 54, 60, 47, 59),
    Piece(D, regular(16, 5.5, centre=(49, 73))),
)

_BOWL = (50, 6, 22, 6, 24, 34, 32, 50, 44, 58, 44, 70, 50, 70)
_HANDLE = curve(26, 14, 0, 8, 4, 30, 8, 50, 34, 54, 30, 46, 30, 46, 14, 40, 13, 28, 12, 20, 26, 22)
_FOOT = outline(34, 70, 66, 70, 70, 82, 30, 82)
_PLINTH = outline(22, 82, 78, 82, 80, 96, 20, 96)

TROPHY: Charge = (
    *both_bodies(_HANDLE),
    *facets(*_BOWL),
    *body(_FOOT, S),
    *body(_PLINTH),
    *both(A, 29, 11, 35, 11, 36, 32, 32, 30),
)

_ONE = outline(46, 18, 53, 18, 53, 44, 47.5, 44, 47.5, 25, 43, 27, 43, 21.5)
_TWO = outline(
    *(41, 25, 43, 20, 47, 18, 53, 18, 58, 21, 58, 28, 50, 39, 59, 39, 59, 44, 41, 44, 41, 39),
    *(52, 26, 51, 23, 48, 23, 46.5, 26),
)
_THREE = outline(
    *(41, 18, 58, 18, 58, 22, 52, 29, 58, 32, 58, 40, 54, 44, 45, 44, 41, 40, 41, 37, 46.5, 37),
    *(48, 39.5, 51, 39.5, 52.5, 37.5, 52.5, 35, 50, 33, 46, 33, 46, 29, 50.5, 23, 41, 23),
)


def _cup(number: Outline) -> Charge:
    """A trophy with a place on its bowl."""
    return (
        *both_bodies(_HANDLE),
        *facets(*_BOWL),
        *piece(A, 50, 6, 22, 6, 22.4, 11, 77.6, 11, 78, 6),
        *body(_FOOT, S),
        *body(_PLINTH),
        *piece(S, 50, 82, 78, 82, 80, 96, 50, 96),
        *body(symmetric(50, 85, 38, 85, 38, 93, 50, 93), A),
        Piece(D, number),
    )


CUPS: dict[int, Charge] = {1: _cup(_ONE), 2: _cup(_TWO), 3: _cup(_THREE)}
"""By place."""
