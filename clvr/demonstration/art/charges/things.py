"""Weapons, tools, heights and lights."""

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
    flat,
    outline,
    regular,
    star,
    symmetric,
    turned,
)

M, S, D, A, F = Tone.MAIN, Tone.SHADE, Tone.DARK, Tone.ACCENT, Tone.FIELD

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
STAR: Charge = (
    *body(star(5, 52, 22, centre=(50, 54))),
    *(
        Piece(S, ((50, 54), a, b))
        for a, b in zip(
            regular(5, 52, centre=(50, 54)), regular(5, 22, first=-54, centre=(50, 54)), strict=True
        )
    ),
)
BOLT: Charge = (
    *body(outline(62, 0, 18, 56, 44, 56, 34, 100, 84, 38, 56, 38, 76, 0)),
    *piece(S, 76, 0, 56, 38, 84, 38, 34, 100, 50, 50, 36, 50),
)
FLAME: Charge = (
    *body(
        curve(
            *(
                52,
                0,
                58,
                22,
                74,
                36,
                88,
                50,
                84,
                72,
                78,
                98,
                50,
                99,
                20,
                97,
                15,
                70,
                13,
                52,
                28,
                38,
            ),
            *(30, 52, 38, 54, 36, 24, 52, 0),
        )
    ),
    Piece(
        A,
        curve(
            *(
                53,
                38,
                56,
                54,
                64,
                62,
                72,
                72,
                66,
                84,
                60,
                96,
                50,
                95,
                36,
                94,
                34,
                80,
                33,
                70,
                42,
                62,
            ),
            *(44, 70, 47, 70, 44, 52, 53, 38),
        ),
    ),
)
MOUNTAIN: Charge = (
    *body(outline(0, 88, 26, 44, 36, 56, 58, 12, 100, 88)),
    *piece(S, 58, 12, 100, 88, 62, 88, 54, 66, 62, 44),
    *piece(S, 26, 44, 36, 56, 30, 74, 38, 88, 18, 88, 22, 66),
    *piece(A, 58, 12, 44, 40, 52, 36, 58, 46, 64, 38, 74, 42),
)
CROSSHAIR: Charge = (
    *body(regular(32, 38)),
    Piece(F, regular(32, 28)),
    *(
        Piece(M, turned(outline(46, 0, 54, 0, 54, 34, 50, 38, 46, 34), angle), is_body=True)
        for angle in (0, 90, 180, 270)
    ),
    Piece(A, regular(4, 9)),
)
HEXAGON: Charge = (
    *body(regular(6, 50)),
    Piece(S, tuple(regular(6, 50)[:4])),
    Piece(D, regular(6, 32)),
    Piece(A, regular(6, 24)),
    Piece(D, regular(6, 11)),
)
DIAMOND: Charge = (
    *body(symmetric(50, 10, 22, 10, 2, 36, 50, 96)),
    *piece(S, 50, 10, 78, 10, 98, 36, 68, 36),
    *piece(A, 32, 36, 68, 36, 50, 10),
    *piece(S, 68, 36, 98, 36, 50, 96),
    *piece(F, 32, 36, 50, 96, 68, 36),
    *piece(D, 2, 35, 98, 35, 98, 37.5, 2, 37.5),
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
CHEVRONS: Charge = tuple(
    each
    for y, tone in ((2, A), (32, M), (62, M))
    for each in (
        Piece(tone, outline(50, y, 94, y + 24, 94, y + 40, 50, y + 18, 6, y + 40, 6, y + 24), True),
        *(piece(S, 50, y, 94, y + 24, 94, y + 40, 50, y + 18) if tone is M else ()),
    )
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
MOON: Charge = (
    *body(curve(64, 4, 26, 14, 26, 50, 26, 86, 64, 96, 4, 104, 4, 50, 4, -4, 64, 4)),
    *(
        Piece(A, star(4, radius, radius * 0.34, centre=centre), is_body=True)
        for radius, centre in ((22, (70, 38)), (13, (50, 66)), (11, (82, 74)))
    ),
)
ARROW: Charge = (
    *facets(50, 0, 10, 46, 34, 42, 34, 70, 50, 64),
    *both_bodies(outline(34, 76, 50, 70, 50, 90, 34, 98)),
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
WAVE: Charge = (
    *body(
        curve(
            *(
                0,
                70,
                14,
                14,
                58,
                10,
                92,
                12,
                90,
                42,
                84,
                60,
                66,
                52,
                76,
                44,
                70,
                36,
                58,
                28,
                52,
                50,
            ),
            *(52, 80, 100, 84, 100, 94, 100, 96, 50, 97, 0, 96, 0, 94, 0, 82, 0, 70),
        )
    ),
    Piece(S, curve(0, 84, 20, 70, 40, 82, 60, 92, 100, 90, 100, 96, 50, 97, 0, 96, 0, 84)),
)
SPADE: Charge = facets(
    *flat(curve(50, 0, 36, 24, 14, 42, -2, 60, 14, 74, 32, 82, 44, 66)),
    *(42, 86, 34, 98, 50, 98),
)
EYE: Charge = (
    *body(curve(0, 50, 26, 14, 50, 14, 74, 14, 100, 50, 74, 86, 50, 86, 26, 86, 0, 50)),
    Piece(D, regular(32, 27)),
    Piece(A, regular(32, 22)),
    Piece(D, symmetric(50, 30, 43, 50, 50, 70)),
)
HEADSET: Charge = (
    *body(symmetric(50, 6, 28, 10, 14, 24, 22, 30, 34, 20, 50, 18), A),
    *facets(50, 28, 12, 28, 2, 40, 2, 66, 12, 78, 34, 78, 44, 66, 50, 66),
    *both(D, 12, 38, 46, 38, 46, 54, 36, 66, 14, 66),
    *both(A, 18, 43, 41, 43, 41, 52, 33, 60, 18, 60),
)
HEART: Charge = (
    *facets(*flat(curve(50, 26, 46, 6, 28, 6, 4, 6, 4, 32, 4, 60, 50, 94))),
    *piece(A, 16, 26, 24, 16, 30, 18, 22, 30),
)
