"""Signs, heights and lights."""

from clvr.demonstration.art.charges.charge import (
    Charge,
    Piece,
    Tone,
    body,
    both_bodies,
    facets,
    piece,
)
from clvr.demonstration.art.shapes import (
    curve,
    flat,
    outline,
    regular,
    star,
    symmetric,
    turned,
)

M, S, D, A, F = Tone.MAIN, Tone.SHADE, Tone.DARK, Tone.ACCENT, Tone.FIELD

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
CHEVRONS: Charge = tuple(
    each
    for y, tone in ((2, A), (32, M), (62, M))
    for each in (
        Piece(tone, outline(50, y, 94, y + 24, 94, y + 40, 50, y + 18, 6, y + 40, 6, y + 24), True),
        *(piece(S, 50, y, 94, y + 24, 94, y + 40, 50, y + 18) if tone is M else ()),
    )
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
HEART: Charge = (
    *facets(*flat(curve(50, 26, 46, 6, 28, 6, 4, 6, 4, 32, 4, 60, 50, 94))),
    *piece(A, 16, 26, 24, 16, 30, 18, 22, 30),
)
