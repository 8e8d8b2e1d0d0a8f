"""Which maps are not the agreed ones."""

import pytest

from clvr.lib.escaping.plain import isolated
from matches.play.agreed_maps.rules import OtherMap, other_maps

AGREED = [(1, "Factory"), (2, "Ship"), (3, "Mill")]


@pytest.mark.parametrize(
    ("played", "others"),
    [
        ([1, 2, 3], []),
        ([1, 2], []),
        ([], []),
        ([1, 3, 2], [OtherMap(2, "Ship"), OtherMap(3, "Mill")]),
        ([4], [OtherMap(1, "Factory")]),
        ([1, 2, 3, 4], []),
    ],
)
def test_maps_are_compared_in_their_order(played: list[int], others: list[OtherMap]) -> None:
    assert other_maps(AGREED, played) == others


def test_words_name_the_map_that_was_agreed() -> None:
    assert str(OtherMap(2, "Ship")) == f"Map 2 was agreed to be {isolated('Ship')}."
