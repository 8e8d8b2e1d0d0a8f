"""The shapes of crests."""

from dataclasses import dataclass

from clvr.demonstration.art.shapes import (
    Outline,
    Point,
    arc,
    regular,
    star,
    symmetric,
    symmetric_curve,
)


@dataclass(frozen=True, slots=True)
class Shield:
    """An outline, and where in it a charge of 100 units stands and by what share of its size."""

    outline: Outline
    centre: Point = (50, 46)
    room: float = 0.6


_HEATER = symmetric_curve(50, 8, 30, 8, 10, 8, 10, 30, 10, 46, 11, 78, 50, 95)
_HOLLOW = symmetric_curve(50, 12, 30, 15, 9, 6, 15, 30, 10, 50, 9, 82, 50, 95)
_EARED = symmetric_curve(50, 8, 44, 14, 35, 14, 18, 14, 12, 5, 6, 30, 12, 56, 16, 82, 50, 95)
_SPADE = symmetric_curve(50, 6, 36, 14, 12, 11, 7, 42, 12, 58, 20, 80, 50, 96)
_PLATE = symmetric(50, 8, 11, 8, 9, 62, 50, 95)
_ANGULAR = symmetric(50, 6, 31, 13, 9, 10, 11, 58, 30, 83, 50, 95)
_WINGED = symmetric(50, 11, 39, 6, 26, 15, 5, 13, 14, 40, 13, 62, 29, 82, 50, 95)
_CROWNED = symmetric(50, 4, 37, 14, 24, 8, 9, 18, 12, 62, 32, 80, 50, 96)
_TAPERED = symmetric(50, 7, 16, 7, 7, 24, 18, 72, 50, 96)
_CUT = symmetric(50, 9, 24, 9, 9, 24, 9, 76, 24, 91, 50, 91)
_BANNER = symmetric(50, 7, 12, 7, 12, 92, 50, 77)

SHIELDS: tuple[Shield, ...] = (
    Shield(_HEATER),
    Shield(_HOLLOW, (50, 48), 0.58),
    Shield(_EARED, (50, 50), 0.58),
    Shield(_SPADE, (50, 49), 0.58),
    Shield(_PLATE, (50, 45), 0.6),
    Shield(_ANGULAR, (50, 48), 0.6),
    Shield(_WINGED, (50, 48), 0.58),
    Shield(_CROWNED, (50, 48), 0.6),
    Shield(_TAPERED, (50, 45), 0.58),
    Shield(_CUT, (50, 50), 0.64),
    Shield(_BANNER, (50, 44), 0.56),
    Shield(arc((50, 50), 44, 0, 355, 71), (50, 50), 0.62),
    Shield(regular(6, 46), (50, 50), 0.6),
    Shield(regular(6, 46, first=0), (50, 50), 0.58),
    Shield(regular(8, 46, first=-67.5), (50, 50), 0.64),
    Shield(star(20, 46, 42.5), (50, 50), 0.6),
)
