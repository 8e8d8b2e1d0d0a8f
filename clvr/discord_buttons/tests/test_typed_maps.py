"""Maps with their rounds that people type."""

import pytest

from clvr.discord_buttons.typed_maps import TypedMap, typed_maps
from clvr.lib.refusals import Refused

POOL = {"Factory": 1, "Skyfall Peak": 2, "Skyfall Bay": 3, "Area 51": 4}


@pytest.mark.parametrize(
    ("typed", "maps"),
    [
        ("", []),
        ("Factory 7:3", [TypedMap(1, (7, 3))]),
        ("  factory   7 - 3  ", [TypedMap(1, (7, 3))]),
        ("Factory: 7–3", [TypedMap(1, (7, 3))]),
        ("Factory, 7/3", [TypedMap(1, (7, 3))]),
        ("Factory 7 3", [TypedMap(1, (7, 3))]),
        ("peak 10:8\n\nfactory 0:7", [TypedMap(2, (10, 8)), TypedMap(1, (0, 7))]),
        ("Area 51 7:3", [TypedMap(4, (7, 3))]),
        ("area 7:3", [TypedMap(4, (7, 3))]),
    ],
)
def test_lines_are_maps_in_their_order(typed: str, maps: list[TypedMap]) -> None:
    assert typed_maps(typed, POOL) == maps


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Factory", "“Factory” is not a map with its rounds. Write it like Factory 7:3."),
        ("7:3", "“7:3” is not a map with its rounds. Write it like Factory 7:3."),
        ("Factory 7", "“Factory 7” is not a map with its rounds. Write it like Factory 7:3."),
        ("Factory -7:3", "“Factory -7:3” is not a map with its rounds."),
        ("Factory 99999:3", "“Factory 99999:3” is not a map with its rounds."),
        ("skyfall 7:3", "“skyfall” is none of these maps: Factory, Skyfall Peak, Skyfall Bay"),
    ],
)
def test_line_that_is_no_map_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        typed_maps(typed, POOL)
    assert str(refused.value).startswith(why)


def test_league_without_maps_has_an_example_all_the_same() -> None:
    with pytest.raises(Refused, match="Write it like Map 7:3"):
        typed_maps("x", {})
