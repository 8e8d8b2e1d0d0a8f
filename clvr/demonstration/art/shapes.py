"""Outlines in a square of 100 by 100 units, x to the right and y down."""

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin

Point = tuple[float, float]
Outline = tuple[Point, ...]

_LONGEST_MITRE = 2.2


def outline(*numbers: float) -> Outline:
    """An outline written as x, y, x, y, …"""
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def flat(points: Iterable[Point]) -> tuple[float, ...]:
    """An outline's numbers, as `outline` takes them."""
    return tuple(number for point in points for number in point)


def mirrored(points: Iterable[Point]) -> Outline:
    """The same on the other side of the upright middle."""
    return tuple((100 - x, y) for x, y in points)


def symmetric(*numbers: float) -> Outline:
    """A whole outline from its left half, written from the top of the middle to its bottom."""
    left = outline(*numbers)
    return left + mirrored(reversed(left))


def moved(points: Iterable[Point], dx: float, dy: float) -> Outline:
    return tuple((x + dx, y + dy) for x, y in points)


def scaled(points: Iterable[Point], factor: float, about: Point = (50, 50)) -> Outline:
    ax, ay = about
    return tuple((ax + (x - ax) * factor, ay + (y - ay) * factor) for x, y in points)


def turned(points: Iterable[Point], degrees: float, about: Point = (50, 50)) -> Outline:
    """Turned clockwise, as it looks."""
    ax, ay = about
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple(
        (ax + (x - ax) * c - (y - ay) * s, ay + (x - ax) * s + (y - ay) * c) for x, y in points
    )


def arc(centre: Point, radius: float, start: float, end: float, steps: int = 24) -> Outline:
    """Part of a circle; degrees run clockwise from the right."""
    cx, cy = centre
    angles = (radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((cx + radius * cos(a), cy + radius * sin(a)) for a in angles)


def regular(sides: int, radius: float, *, first: float = -90, centre: Point = (50, 50)) -> Outline:
    """A regular polygon, its first corner at `first` degrees."""
    return arc(centre, radius, first, first + 360 * (sides - 1) / sides, sides - 1)


def star(points: int, radius: float, inner: float, *, centre: Point = (50, 50)) -> Outline:
    """A star, a point upwards."""
    outer = regular(points, radius, centre=centre)
    notches = regular(points, inner, first=-90 + 180 / points, centre=centre)
    return tuple(point for pair in zip(outer, notches, strict=True) for point in pair)


def curve(*numbers: float, steps: int = 14) -> Outline:
    """A quadratic Bézier spline: end, control, end, control, …, end, as x, y, x, y, …"""
    knots = outline(*numbers)
    points: list[Point] = [knots[0]]
    for i in range(0, len(knots) - 2, 2):
        (x0, y0), (x1, y1), (x2, y2) = knots[i : i + 3]
        for step in range(1, steps + 1):
            t = step / steps
            u = 1 - t
            points.append(
                (u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2)
            )
    return tuple(points)


def symmetric_curve(*numbers: float) -> Outline:
    """A whole outline from its left half's spline, from the top of the middle to its bottom."""
    left = curve(*numbers)
    return left + mirrored(reversed(left))


def grown(points: Sequence[Point], distance: float) -> Outline:
    """The outline moved outwards by `distance`, inwards where it is negative; corners keep their
    shape, very sharp ones are cut short."""
    ring = [
        p
        for i, p in enumerate(points)
        if hypot(p[0] - points[i - 1][0], p[1] - points[i - 1][1]) > 0.01
    ]
    outward = distance if _area(ring) >= 0 else -distance
    return tuple(
        _moved_corner(ring[i - 1], ring[i], ring[(i + 1) % len(ring)], outward)
        for i in range(len(ring))
    )


def _area(ring: Sequence[Point]) -> float:
    """Twice the area, positive if the outline runs clockwise as it looks."""
    return sum(ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1] for i in range(len(ring)))


def _moved_corner(before: Point, corner: Point, after: Point, distance: float) -> Point:
    n1, n2 = _normal(before, corner), _normal(corner, after)
    nx, ny = n1[0] + n2[0], n1[1] + n2[1]
    length = hypot(nx, ny)
    if length < 1e-6:  # there and back again along one line
        nx, ny, length = -n1[1], n1[0], 1
    mitre = min(2 / length, _LONGEST_MITRE)
    return corner[0] + nx / length * mitre * distance, corner[1] + ny / length * mitre * distance


def _normal(a: Point, b: Point) -> Point:
    """Of length 1, to the left of the way from a to b as it looks on a clockwise ring: outwards."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (b[1] - a[1]) / length, -(b[0] - a[0]) / length
