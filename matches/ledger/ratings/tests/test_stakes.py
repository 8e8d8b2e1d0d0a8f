"""What a result of a match would do to ratings and places."""

import pytest

from matches.enums import Outcome
from matches.ledger.ratings.outlook import TypicalChange
from matches.ledger.ratings.stakes import (
    Stake,
    TableRow,
    places_then,
    stakes_of,
    usual_results,
)

CLOSE, USUAL, CLEAR = (
    TypicalChange((7, 6), (5.0, 9.0)),
    TypicalChange((7, 3), (10.0, 18.0)),
    TypicalChange((7, 0), (15.0, 27.0)),
)
DRAWN = TypicalChange((6, 6), (-4.0, 4.0))
TABLE = [
    TableRow(1, 1530.0, 3, 0),
    TableRow(2, 1520.0, 2, 1),
    TableRow(3, 1505.0, 1, 2),
    TableRow(4, 1490.0, 0, 3),
]


@pytest.mark.parametrize(
    ("changes", "usual"),
    [
        ([CLOSE, USUAL, CLEAR], USUAL),
        ([USUAL, CLEAR], USUAL),
        ([CLOSE], CLOSE),
        ([CLOSE, USUAL, CLEAR, DRAWN], USUAL),
    ],
)
def test_usual_win_is_the_middle_one_and_of_two_the_closer(
    changes: list[TypicalChange], usual: TypicalChange
) -> None:
    won, *drawn, lost = usual_results(changes)
    of_a, of_b = usual.gains
    assert won == (Outcome.WIN, TypicalChange(usual.scores, (of_a, -of_a)))
    assert lost == (Outcome.LOSS, TypicalChange(usual.scores[::-1], (-of_b, of_b)))
    assert drawn == ([(Outcome.DRAW, DRAWN)] if DRAWN in changes else [])


def test_nothing_is_usual_without_typical_results() -> None:
    assert usual_results([]) == []
    assert stakes_of((1, 2), (1500.0, 1500.0), TABLE, []) == ([], [])


def test_stakes_have_rating_and_place_from_each_teams_view() -> None:
    of_b, of_c = stakes_of((2, 3), (1520.0, 1505.0), TABLE, [CLOSE, USUAL, CLEAR, DRAWN])
    assert of_b == [
        Stake(Outcome.WIN, (7, 3), 1530.0, 2),
        Stake(Outcome.DRAW, (6, 6), 1516.0, 2),
        Stake(Outcome.LOSS, (3, 7), 1502.0, 3),
    ]
    assert of_c == [
        Stake(Outcome.WIN, (7, 3), 1523.0, 2),
        Stake(Outcome.DRAW, (6, 6), 1509.0, 3),
        Stake(Outcome.LOSS, (3, 7), 1495.0, 3),
    ]


def test_a_team_that_the_table_does_not_list_has_no_place() -> None:
    of_a, of_b = stakes_of((1, 9), (1530.0, 1400.0), TABLE, [USUAL])
    assert [each.place for each in of_a] == [1, 2]
    assert [each.place for each in of_b] == [None, None]
    assert [each.rating for each in of_b] == [1418.0, 1390.0]


def test_places_are_by_rating_then_wins_then_fewer_losses_then_as_before() -> None:
    level = [TableRow(team, 1500.0, 2, 2) for team in (1, 2, 3, 4)]
    assert places_then(level, {}) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert places_then(level, {3: (1500.0, Outcome.WIN)}) == {3: 1, 1: 2, 2: 3, 4: 4}
    assert places_then(level, {2: (1500.0, Outcome.LOSS)}) == {1: 1, 3: 2, 4: 3, 2: 4}
    assert places_then(level, {2: (1500.0, Outcome.DRAW)}) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert places_then(level, {4: (1500.5, Outcome.LOSS)}) == {4: 1, 1: 2, 2: 3, 3: 4}
    assert places_then([], {}) == {}
