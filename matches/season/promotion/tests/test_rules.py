"""Breaks without it: a team is in two divisions or none, a division grows or shrinks by itself, or
a place that a team leaves free goes to the wrong one."""

from collections import Counter
from collections.abc import Mapping, Sequence

from hypothesis import given
from hypothesis import strategies as st

from matches.season.promotion.rules import (
    ClosedDivision,
    Line,
    Numbers,
    Why,
    middle_ratings,
    play_offs,
    proposed,
)

UPPER, LOWER = (1, 2, 3, 4), (11, 12, 13, 14)
"""The tables of two divisions."""


def lines_of(
    numbers: Numbers,
    *,
    left: Sequence[int] = (),
    new: Mapping[int, float] | None = None,
    winners: Mapping[frozenset[int], int | None] | None = None,
    gone: int = 0,
) -> list[Line]:
    divisions = [ClosedDivision(UPPER, numbers, gone), ClosedDivision(LOWER)]
    ratings = {team: 1700.0 - 10 * team for team in (*UPPER, *LOWER)} | dict(new or {})
    return proposed(
        divisions,
        playing={*ratings} - {*left},
        ratings=ratings,
        winners=winners or {},
    )


def moved(lines: Sequence[Line]) -> dict[int, tuple[int, Why]]:
    """The teams for which the rules do anything but leave them where they are."""
    return {line.team: (line.division, line.why) for line in lines if line.why != Why.STAYS}


def test_last_teams_go_down_and_first_ones_go_up() -> None:
    lines = lines_of(Numbers(promoted=1, relegated=1))
    assert lines[:4] == [
        Line(1, 0, Why.STAYS, 0, 1),
        Line(2, 0, Why.STAYS, 0, 2),
        Line(3, 0, Why.STAYS, 0, 3),
        Line(11, 0, Why.UP, 1, 1),
    ]
    assert moved(lines) == {11: (0, Why.UP), 4: (1, Why.DOWN)}


def test_without_numbers_everybody_stays() -> None:
    assert moved(lines_of(Numbers())) == {}


def test_play_off_that_was_not_played_leaves_both_where_they_are() -> None:
    lines = lines_of(Numbers(1, 1, 1))
    unplayed = Why.PLAY_OFF_UNPLAYED
    assert moved(lines) == {
        11: (0, Why.UP),
        3: (0, unplayed),
        4: (1, Why.DOWN),
        12: (1, unplayed),
    }
    assert [line.opponent for line in lines if line.why == unplayed] == [12, 3]


def test_winner_of_a_play_off_gets_the_place() -> None:
    pair = frozenset({3, 12})
    numbers = Numbers(1, 1, 1)
    won = moved(lines_of(numbers, winners={pair: 12}))
    assert (won[12], won[3]) == ((0, Why.PLAY_OFF_WON), (1, Why.PLAY_OFF_LOST))
    kept = moved(lines_of(numbers, winners={pair: 3}))
    assert (kept[3], kept[12]) == ((0, Why.PLAY_OFF_WON), (1, Why.PLAY_OFF_LOST))
    drawn = moved(lines_of(numbers, winners={pair: None}))
    undecided = Why.PLAY_OFF_UNDECIDED
    assert (drawn[3], drawn[12]) == ((0, undecided), (1, undecided))


def test_play_off_without_one_of_the_two_goes_to_the_other() -> None:
    without_upper = moved(lines_of(Numbers(1, 1, 1), left=[3]))
    assert without_upper[12] == (0, Why.NO_OPPONENT)
    without_lower = moved(lines_of(Numbers(1, 1, 1), left=[12]))
    assert without_lower[3] == (0, Why.NO_OPPONENT)


def test_last_of_the_threatened_plays_the_first_that_hopes() -> None:
    divisions = [ClosedDivision(UPPER, Numbers(1, 1, 2)), ClosedDivision(LOWER)]
    assert play_offs(divisions) == [(3, 12), (2, 13)]


def test_team_that_left_frees_a_place_for_the_best_that_would_go_down() -> None:
    assert moved(lines_of(Numbers(2, 2), left=[1])) == {
        3: (0, Why.SAVED),
        4: (1, Why.DOWN),
        11: (0, Why.UP),
        12: (0, Why.UP),
    }


def test_team_that_lost_the_play_off_is_saved_before_those_behind_it() -> None:
    lines = lines_of(Numbers(1, 1, 1), left=[1], winners={frozenset({3, 12}): 12})
    assert (moved(lines)[3], moved(lines)[4]) == ((0, Why.SAVED), (1, Why.DOWN))


def test_next_teams_go_up_once_nobody_goes_down() -> None:
    assert moved(lines_of(Numbers(1, 1), left=[1, 2])) == {
        4: (0, Why.SAVED),
        11: (0, Why.UP),
        12: (0, Why.NEXT),
    }


def test_team_that_would_have_gone_up_is_passed_over() -> None:
    # The place goes to who would have gone down, and then to the next one.
    assert moved(lines_of(Numbers(1, 1), left=[11])) == {4: (0, Why.SAVED)}
    assert moved(lines_of(Numbers(1, 0), left=[11])) == {12: (0, Why.NEXT)}


def test_team_that_would_have_gone_down_and_left_saves_nobody_else() -> None:
    assert moved(lines_of(Numbers(1, 1), left=[4])) == {11: (0, Why.UP)}


def test_team_that_the_table_no_longer_lists_counts_as_its_last() -> None:
    assert moved(lines_of(Numbers(1, 1), gone=1)) == {11: (0, Why.UP)}


def test_new_teams_go_where_the_middle_rating_is_nearest() -> None:
    lines = lines_of(Numbers(), new={21: 1690.0, 22: 1500.0, 23: 1625.0})
    assert middle_ratings(lines, {team: 1700.0 - 10 * team for team in (*UPPER, *LOWER)}) == {
        0: 1675.0,
        1: 1575.0,
    }
    # 1625 is as near to both, so it is in the higher one.
    assert moved(lines) == {21: (0, Why.NEW), 22: (1, Why.NEW), 23: (0, Why.NEW)}


def test_without_a_team_of_the_closed_season_there_is_nothing_to_place_by() -> None:
    nobody = proposed([ClosedDivision(())], playing={1}, ratings={1: 1500.0}, winners={})
    assert nobody == []


@st.composite
def seasons(draw: st.DrawFn) -> tuple[list[ClosedDivision], set[int], dict[int, float], dict]:  # type: ignore[type-arg]
    """Divisions whose numbers fit their teams, who takes part, ratings, and some play-offs."""
    sizes = draw(st.lists(st.integers(0, 7), min_size=1, max_size=4))
    gone = [draw(st.integers(0, 2)) for _ in sizes]
    divisions: list[ClosedDivision] = []
    taken, first = 0, 1
    for place, size in enumerate(sizes):
        numbers = Numbers()
        if place + 1 < len(sizes):
            relegated = draw(st.integers(0, max(0, size - taken)))
            play_off = draw(st.integers(0, min(max(0, size - taken - relegated), sizes[place + 1])))
            promoted = draw(st.integers(0, sizes[place + 1] - play_off))
            numbers = Numbers(promoted, relegated, play_off)
            taken = promoted + play_off
        divisions.append(ClosedDivision(range(first, first + size), numbers, gone[place]))
        first += size
    teams = range(1, first)
    new = range(first, first + draw(st.integers(0, 3)))
    playing = {team for team in teams if draw(st.integers(0, 4))} | {*new}
    ratings = {team: float(draw(st.integers(1000, 2000))) for team in (*teams, *new)}
    winners = {
        frozenset(pair): draw(st.sampled_from([*pair, None]))
        for pair in play_offs(divisions)
        if draw(st.booleans())
    }
    return divisions, playing, ratings, winners


def room(divisions: Sequence[ClosedDivision], place: int) -> int:
    """How many teams the division has next season, by the league's numbers alone."""
    changes = divisions[place].numbers
    above = divisions[place - 1].numbers if place else Numbers()
    return (
        divisions[place].size
        + (changes.promoted - changes.relegated)
        - (above.promoted - above.relegated)
    )


@given(seasons())
def test_every_team_is_in_one_division_and_the_sizes_are_right(season: tuple) -> None:  # type: ignore[type-arg]
    divisions, playing, ratings, winners = season
    lines = proposed(divisions, playing=playing, ratings=ratings, winners=winners)
    before = {team: place for place, each in enumerate(divisions) for team in each.table}

    placed = [line.team for line in lines]
    known = playing & before.keys()
    assert len(placed) == len(set(placed))
    assert {*placed} == (playing if known else set())
    assert all(0 <= line.division < len(divisions) for line in lines)
    # Nobody moves two divisions.
    assert all(line.before is None or abs(line.division - line.before) <= 1 for line in lines)
    assert all(line.before == before.get(line.team) for line in lines)

    sizes = Counter(line.division for line in lines if line.why != Why.NEW)
    stayed_below = Counter(
        line.before for line in lines if line.before is not None and line.division == line.before
    )
    for place in range(len(divisions) - 1):
        wanted = room(divisions, place)
        assert sizes[place] <= wanted
        # A place stays free only if nobody is left below who could go up.
        assert sizes[place] == wanted or not stayed_below[place + 1]


@given(seasons())
def test_same_season_gives_the_same_proposal_in_the_order_of_divisions(season: tuple) -> None:  # type: ignore[type-arg]
    divisions, playing, ratings, winners = season
    lines = proposed(divisions, playing=playing, ratings=ratings, winners=winners)
    assert lines == proposed(divisions, playing=playing, ratings=ratings, winners=winners)
    order = [line.division for line in lines]
    assert order == sorted(order)
