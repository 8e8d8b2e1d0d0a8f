"""Weapons, tools and what else is worn or carried."""

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
    arc,
    curve,
    outline,
    regular,
    symmetric,
    turned,
)

M, S, D, A = Tone.MAIN, Tone.SHADE, Tone.DARK, Tone.ACCENT

SKULL: Charge = (
    *facets(
        *(50, 4, 32, 6, 14, 20, 10, 42, 18, 58, 28, 66, 28, 84, 34, 92, 42, 92, 50, 92),
    ),
    *both(D, 45, 44, 34, 38, 21, 42, 21, 54, 30, 60, 42, 56),
    *both(A, 38, 46, 30, 46, 29, 52, 36, 53),
    *piece(D, 50, 56, 44, 68, 50, 66, 56, 68),
    *both(D, 36, 78, 38, 78, 38, 93, 36, 93),
    *both(D, 44, 78, 46, 78, 46, 93, 44, 93),
)
SWORDS: Charge = (
    *(
        Piece(tone, shape, is_body=True)
        for tone, shape in (
            (S, turned(outline(44, 72, 44, 4, 50, -8, 56, 4, 56, 72), 42)),
            (A, turned(outline(30, 72, 70, 72, 70, 79, 30, 79), 42)),
            (S, turned(outline(45, 79, 55, 79, 55, 96, 50, 102, 45, 96), 42)),
            (M, turned(outline(44, 72, 44, 4, 50, -8, 56, 4, 56, 72), -42)),
            (A, turned(outline(30, 72, 70, 72, 70, 79, 30, 79), -42)),
            (M, turned(outline(45, 79, 55, 79, 55, 96, 50, 102, 45, 96), -42)),
        )
    ),
)
WINGS: Charge = (
    *both_bodies(
        outline(
            *(44, 30, 28, 12, 0, 8, 4, 22, 14, 28, 4, 30, 10, 44, 20, 47, 12, 52, 20, 64, 30, 64),
            *(26, 72, 36, 80, 44, 76),
        )
    ),
    *facets(50, 12, 40, 24, 40, 74, 50, 92),
    *both(D, 30, 22, 14, 16, 20, 24, 34, 32),
    *both(D, 32, 40, 18, 36, 24, 42, 36, 48),
    *piece(A, 50, 26, 44, 34, 44, 66, 50, 76, 56, 66, 56, 34),
)
CROWN: Charge = (
    *facets(50, 10, 38, 46, 24, 20, 20, 50, 2, 28, 12, 74, 50, 74),
    *body(outline(12, 78, 88, 78, 86, 94, 14, 94), A),
    *both(A, 50, 48, 45, 56, 50, 64),
    *both(A, 28, 54, 24, 60, 28, 66, 32, 60),
)
LANTERN: Charge = (
    *body(outline(40, 2, 60, 2, 66, 14, 34, 14), A),
    *facets(50, 14, 28, 14, 20, 30, 20, 76, 28, 84, 50, 84),
    *body(outline(26, 84, 74, 84, 80, 97, 20, 97), A),
    *piece(D, 30, 30, 70, 30, 70, 74, 30, 74),
    Piece(A, curve(51, 34, 54, 44, 60, 50, 66, 64, 50, 71, 34, 68, 38, 54, 42, 48, 51, 34)),
)
ANCHOR: Charge = (
    *body(arc((50, 14), 13, 0, 350, 30)),
    *facets(
        *(50, 24, 44, 24, 44, 34, 28, 34, 28, 44, 44, 44, 44, 80, 28, 74, 20, 62, 26, 60, 8, 46),
        *(4, 72, 12, 66, 26, 88, 50, 99),
    ),
    Piece(D, arc((50, 14), 6, 0, 350, 24)),
)
ROCKET: Charge = (
    *body(outline(38, 76, 50, 102, 62, 76), A),
    *facets(50, 0, 38, 14, 33, 36, 33, 54, 14, 70, 14, 90, 34, 78, 50, 78),
    Piece(D, regular(24, 12, centre=(50, 36))),
    Piece(A, regular(24, 8, centre=(50, 36))),
)
HELMET: Charge = (
    *facets(50, 6, 30, 8, 14, 26, 12, 62, 24, 90, 38, 96, 42, 70, 50, 70),
    *piece(D, 18, 42, 82, 42, 78, 58, 58, 62, 54, 84, 46, 84, 42, 62, 22, 58),
    *both(A, 26, 46, 44, 48, 42, 56, 28, 54),
    *piece(A, 50, 0, 45, 8, 46, 36, 54, 36, 55, 8),
)
HAMMER: Charge = (
    *body(outline(44, 30, 56, 30, 56, 96, 50, 100, 44, 96), A),
    *body(outline(12, 6, 80, 6, 92, 18, 92, 32, 80, 40, 12, 40)),
    *piece(S, 12, 23, 92, 23, 92, 32, 80, 40, 12, 40),
    *piece(D, 24, 6, 29, 6, 29, 40, 24, 40),
    *piece(D, 70, 6, 75, 6, 75, 40, 70, 40),
)
HEADSET: Charge = (
    *body(symmetric(50, 6, 28, 10, 14, 24, 22, 30, 34, 20, 50, 18), A),
    *facets(50, 28, 12, 28, 2, 40, 2, 66, 12, 78, 34, 78, 44, 66, 50, 66),
    *both(D, 12, 38, 46, 38, 46, 54, 36, 66, 14, 66),
    *both(A, 18, 43, 41, 43, 41, 52, 33, 60, 18, 60),
)
