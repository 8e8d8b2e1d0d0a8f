"""Which side of a match was the server's team 0."""

import pytest

from matches.enums import Side
from matches.servers.server_results.fitting import side_of_team_0

A, B = Side.TEAM_A, Side.TEAM_B
SIDES = {"a1": A, "a2": A, "a3": A, "b1": B, "b2": B, "b3": B}


@pytest.mark.parametrize(
    ("zero", "one", "side"),
    [
        (["a1", "a2"], ["b1", "b2"], A),
        (["b1"], ["a1"], B),
        (["a1", "a2", "guest"], ["b1", "b2", "guest"], A),
        (["a1", "a2", "b1"], ["b2", "b3", "a3"], A),
        # Half of a team is not more than half.
        (["a1", "guest"], ["b1"], None),
        (["a1"], ["guest"], None),
        (["a1"], ["a2"], None),
        (["a1"], [], None),
        ([], [], None),
    ],
)
def test_more_than_half_of_each_team_decides(
    zero: list[str], one: list[str], side: Side | None
) -> None:
    players = [*((name, 0) for name in zero), *((name, 1) for name in one), ("a3", None)]
    assert side_of_team_0(players, SIDES) == side
