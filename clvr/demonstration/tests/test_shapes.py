import pytest

from clvr.demonstration.art.shapes import (
    Outline,
    arc,
    curve,
    grown,
    mirrored,
    outline,
    regular,
    star,
    symmetric,
    turned,
)

SQUARE = outline(20, 20, 80, 20, 80, 80, 20, 80)


def rounded(points: Outline) -> list[tuple[float, float]]:
    return [(round(x, 3), round(y, 3)) for x, y in points]


@pytest.mark.parametrize("square", [SQUARE, tuple(reversed(SQUARE))], ids=["clockwise", "other"])
@pytest.mark.parametrize(("distance", "low", "high"), [(5, 15, 85), (-5, 25, 75)])
def test_outline_grows_on_all_sides(square: Outline, distance: float, low: int, high: int) -> None:
    assert set(rounded(grown(square, distance))) == {
        (low, low),
        (high, low),
        (high, high),
        (low, high),
    }


def test_points_that_are_there_twice_do_not_matter() -> None:
    assert set(grown((*SQUARE, SQUARE[-1], SQUARE[0]), 5)) == set(grown(SQUARE, 5))


def test_sharp_tip_is_cut_short() -> None:
    sharp, flat = outline(50, 0, 51, 90, 49, 90), outline(50, 0, 50, 90)
    assert [rounded(grown(shape, 5))[0] for shape in (sharp, flat)] == [(50, -11), (50, -10)]


def test_symmetric_outline_is_its_own_mirror_image() -> None:
    shape = symmetric(50, 0, 10, 30, 50, 90)
    assert (set(shape), shape[0], shape[2]) == (set(mirrored(shape)), (50, 0), (50, 90))


def test_turning_clockwise() -> None:
    assert rounded(turned(outline(50, 0), 90)) == [(100, 50)]


def test_curve_goes_through_its_ends_and_towards_its_control() -> None:
    assert rounded(curve(0, 0, 50, 100, 100, 0, steps=2)) == [(0, 0), (50, 50), (100, 0)]


def test_polygons_point_upwards() -> None:
    assert (rounded(regular(4, 50)), rounded(star(2, 50, 10))) == (
        [(50, 0), (100, 50), (50, 100), (0, 50)],
        [(50, 0), (60, 50), (50, 100), (40, 50)],
    )
    assert rounded(arc((50, 50), 50, 0, 90, 1)) == [(100, 50), (50, 100)]
