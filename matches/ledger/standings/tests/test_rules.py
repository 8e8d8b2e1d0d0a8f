"""Breaks without it: level teams stand in an order that no rule gives, or for a reason that is not
theirs."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.enums import TieBreak
from leagues.table_settings import TableSettings
from matches.ledger.standings.reasons import explained, reason_in, stored_reason
from matches.ledger.standings.rules import Entrant, Neighbour, Place, Result, table_of
from matches.season.playoffs.rules.fold import Outcome
from matches.season.playoffs.rules.groups import ranked

A, B, C, D = range(1, 5)
NAMES = {A: "Ants", B: "Bees", C: "Crows", D: "Deer"}


def won(winner: int, loser: int, rounds: int = 1, maps: int = 1) -> Result:
    return Result(winner, loser, winner, maps=maps, rounds=rounds)


def drawn(a: int, b: int) -> Result:
    return Result(a, b, None)


def table(
    results: Sequence[Result],
    *tie_breaks: TieBreak,
    teams: Sequence[int] = (A, B, C, D),
    gave_up: Sequence[int] = (),
) -> list[Place]:
    entrants = [Entrant(team, gave_up=team in gave_up) for team in teams]
    return table_of(entrants, results, TableSettings(tie_breaks=tie_breaks))


def order(places: Sequence[Place]) -> list[tuple[int, int]]:
    return [(each.place, each.team) for each in places]


def words(places: Sequence[Place]) -> list[str]:
    return [
        explained(each.tally.points, reason_in(stored_reason(each)), NAMES.__getitem__)
        for each in places
    ]


IN_TURN = [won(B, A, 2), won(A, C, 5), won(C, B, 1)]
"""Three teams have beaten each other in turn."""
ALL_BEAT_D = [won(team, D) for team in (A, B, C)]


def test_team_that_gave_up_is_left_out_of_comparisons() -> None:
    """B beat A, A beat C, C beat B, all beat D, and C gave up."""
    places = table([*IN_TURN, *ALL_BEAT_D], TieBreak.HEAD_TO_HEAD, gave_up=[C])
    assert order(places) == [(1, B), (2, A), (3, D), (4, C)]
    assert words(places) == [
        "6 points from 2 wins and 1 loss. Level with Ants: ahead by head to head, 3 points to 0.",
        "6 points from 2 wins and 1 loss. Level with Bees: behind by head to head, 0 points to 3.",
        "0 points from 3 losses.",
        "6 points from 2 wins and 1 loss. Gave up, so below the teams that did not.",
    ]


def test_group_of_a_playoff_leaves_it_out_too() -> None:
    beaten = [(B, A), (A, C), (C, B), (A, D), (B, D), (C, D)]
    results = [Outcome(winner, loser, winner, margin=1) for winner, loser in beaten]
    assert [line.team for line in ranked([A, B, C, D], results, gave_up={C})] == [B, A, D, C]


def test_head_to_head_of_three_is_applied_again_to_the_two_that_stay_level() -> None:
    results = [won(A, B, 3), won(B, C, 1), won(C, A, 1), *ALL_BEAT_D]
    places = table(results, TieBreak.HEAD_TO_HEAD, TieBreak.ROUNDS)
    # Rounds among the three: A +2, B -2, C 0.
    assert order(places) == [(1, A), (2, C), (3, B), (4, D)]
    assert words(places)[0] == (
        "6 points from 2 wins and 1 loss. Level with 2 others: ahead of Crows by the rounds of the "
        "head to head, +2 to 0."
    )
    level = [won(A, B, 1), won(B, C, 1), won(C, A, 2), *ALL_BEAT_D]
    # Rounds among the three: A -1, B 0, C +1; nothing is left to decide.
    assert order(table(level, TieBreak.HEAD_TO_HEAD)) == [(1, C), (2, B), (3, A), (4, D)]
    again = [won(A, B, 1), won(B, C, 2), won(C, A, 1), *ALL_BEAT_D]
    # A 0, B +1, C -1.
    assert order(table(again, TieBreak.HEAD_TO_HEAD)) == [(1, B), (2, A), (3, C), (4, D)]


def test_two_that_a_head_to_head_of_three_leaves_level_are_compared_by_their_own_match() -> None:
    results = [won(B, A, 3), won(A, C, 5), won(C, B, 1), *ALL_BEAT_D]
    places = table(results, TieBreak.HEAD_TO_HEAD)
    # Rounds among the three: A +2, B +2, C -4. B has beaten A.
    assert order(places) == [(1, B), (2, A), (3, C), (4, D)]
    assert [(each.above, each.below) for each in places[:3]] == [
        (None, Neighbour(A, "head-to-head", 3, 0)),
        (Neighbour(B, "head-to-head", 0, 3), Neighbour(C, "head-to-head-rounds", 2, -4)),
        (Neighbour(A, "head-to-head-rounds", -4, 2), None),
    ]


def test_head_to_head_says_nothing_before_all_level_teams_have_met_equally_often() -> None:
    met_once = [won(A, B, 1), won(C, D, 9)]
    # A and C are level and have not met.
    assert order(table(met_once, TieBreak.HEAD_TO_HEAD, TieBreak.ROUNDS))[:2] == [(1, C), (2, A)]
    twice = [won(A, B), won(B, A), won(A, B), won(B, C, 4), won(C, A), won(C, D)]
    places = table(twice, TieBreak.HEAD_TO_HEAD, TieBreak.ROUNDS, teams=[A, B, C])
    # All have 6 points, but A and B met three times.
    assert {each.tally.points for each in places} == {6}
    assert places[0].below is not None
    assert places[0].below.by == "rounds"


@pytest.mark.parametrize(
    ("tie_break", "first", "told"),
    [
        (TieBreak.MAPS, B, "map difference, +2 to +1"),
        (TieBreak.ROUNDS, A, "round difference, +5 to +2"),
        (TieBreak.WINS, A, "wins, 2 to 1"),
    ],
)
def test_tie_breaks_decide_by_their_values(tie_break: TieBreak, first: int, told: str) -> None:
    settings = TableSettings(win=1, draw=1, tie_breaks=(tie_break,))
    results = [won(A, C, 4, 1), Result(A, D, A, maps=0, rounds=1), won(B, C, 2, 2), drawn(B, D)]
    places = table_of([Entrant(team) for team in (A, B, C, D)], results, settings)
    assert (places[0].team, places[0].tally.points, places[1].tally.points) == (first, 2, 2)
    assert words(places)[0].endswith(f": ahead by {told}.")


def test_elo_decides_last_and_then_a_place_is_shared() -> None:
    entrants = [Entrant(A, 1500.0), Entrant(B, 1510.0), Entrant(C, 1500.0)]
    places = table_of(entrants, [], TableSettings(tie_breaks=(TieBreak.WINS,)))
    assert order(places) == [(1, B), (2, A), (2, C)]
    assert words(places) == [
        "0 points from no matches. Level with 2 others: ahead of Ants by Elo.",
        "0 points from no matches. Level with 2 others: behind Bees by Elo.",
        "0 points from no matches. Level with 2 others: behind Bees by Elo.",
    ]
    level = table_of([Entrant(A), Entrant(B)], [], TableSettings())
    assert words(level)[0] == "0 points from no matches. Level with 1 other in every tie-break too."


def test_forfeit_has_points_of_its_own_and_a_double_forfeit_no_winner() -> None:
    results = [Result(A, B, A, forfeited=[B]), Result(C, D, None, forfeited=[C, D]), drawn(A, C)]
    settings = TableSettings(forfeit=-1)
    places = table_of([Entrant(team) for team in (A, B, C, D)], results, settings)
    assert [(each.team, each.tally.points) for each in places] == [(A, 4), (C, 0), (B, -1), (D, -1)]
    assert words(places)[1:3] == [
        "0 points from 1 draw and 1 loss (1 by forfeit).",
        "-1 points from 1 loss (1 by forfeit). Level with 1 other in every tie-break too.",
    ]


TEAMS = range(6)
RESULTS = st.lists(
    st.builds(
        lambda pair, ends, rounds: Result(
            pair[0],
            pair[1],
            pair[0] if ends == "won" else None,
            [pair[1]] if ends == "won" and rounds == 0 else list(pair) if ends == "none" else [],
            int(rounds > 0),
            rounds if ends == "won" else 0,
        ),
        st.permutations(TEAMS).map(lambda order: (order[0], order[1])),
        st.sampled_from(["won", "won", "drawn", "none"]),
        st.integers(0, 4),
    ),
    max_size=25,
)
TIE_BREAKS = st.lists(st.sampled_from(TieBreak), unique=True).map(tuple)


@given(RESULTS, TIE_BREAKS, st.sets(st.sampled_from(TEAMS), max_size=2), st.randoms())
def test_order_depends_on_results_alone(results, tie_breaks, gave_up, random) -> None:  # type: ignore[no-untyped-def]
    places = table(results, *tie_breaks, teams=TEAMS, gave_up=gave_up)
    shuffled_teams, shuffled = list(TEAMS), list(results)
    random.shuffle(shuffled_teams)
    random.shuffle(shuffled)
    again = table(shuffled, *tie_breaks, teams=shuffled_teams, gave_up=gave_up)
    assert {each.team: each.place for each in places} == {each.team: each.place for each in again}


@given(RESULTS, TIE_BREAKS, st.sets(st.sampled_from(TEAMS), max_size=2))
def test_table_keeps_its_rules(results, tie_breaks, gave_up) -> None:  # type: ignore[no-untyped-def]
    places = table(results, *tie_breaks, teams=TEAMS, gave_up=gave_up)
    assert sorted(each.team for each in places) == list(TEAMS)
    # Teams that gave up come last, then points decide.
    keys = [(each.gave_up, -each.tally.points) for each in places]
    assert keys == sorted(keys)
    for upper, lower in pairwise(places):
        is_level = keys[places.index(upper)] == keys[places.index(lower)]
        # Neighbours with different places in a level group know what decided, and from both sides.
        if is_level and upper.place != lower.place:
            assert upper.below is not None
            assert lower.above is not None
            assert upper.below[1:] == (lower.above.by, lower.above.theirs, lower.above.own)
            own, theirs = upper.below.own, upper.below.theirs
            assert own is None or theirs is None or own > theirs
        assert upper.place <= lower.place
    for each in places:
        assert reason_in(stored_reason(each)).level == each.level
