"""Every playoff ends with one champion, and a corrected one equals one played right."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.enums import PlayoffFormat, PlayoffStage, SpotState
from matches.season.playoffs.rules.fold import NOBODY, BracketState, Outcome, Ruling, bracket_state
from matches.season.playoffs.rules.places import places_of
from matches.season.playoffs.rules.structure import MOST_TEAMS, Setup
from matches.season.playoffs.tests.playing import Played, both, possible_setups
from matches.season.playoffs.tests.test_structure import FIRST_SECOND_MEETING

SETUPS = [setup for teams in range(2, MOST_TEAMS + 1) for setup in possible_setups(teams)]
FEW_TEAMS = 17
chances = st.integers(0, 2**32).map(Random)


def in_groups(standings: BracketState) -> set[str]:
    return {
        key for key, spot in standings.spots.items() if spot.node.round.stage == PlayoffStage.GROUP
    }


@pytest.mark.parametrize("teams", range(2, MOST_TEAMS + 1))
def test_better_seed_wins_a_playoff_of_every_size(teams: int) -> None:
    # Large ones take long: of their setups, each size has a third.
    setups = possible_setups(teams)
    for setup in setups if teams <= FEW_TEAMS else setups[teams % 3 :: 3]:
        played = Played(setup)
        end = played.play_on(lambda spot: int(both(spot)[0] > both(spot)[1]))
        places = places_of(end)
        assert end.champion == 101
        assert set(places) == set(played.facts.seeds)
        assert [team for team, place in places.items() if place <= 2] == [101, 102]


@settings(max_examples=25)
@given(st.sampled_from(SETUPS), chances)
def test_playoff_ends_with_one_champion(setup: Setup, chance: Random) -> None:
    """In any order of results, with draws, double forfeits, rulings and withdrawals."""
    played = Played(setup)
    while waiting := played.waiting():
        for spot in chance.sample(waiting, chance.randint(1, len(waiting))):
            a, b = both(spot)
            act = chance.random()
            if spot.state == SpotState.UNDECIDED:
                played.rule(spot, chance.choice([a, b]))
            else:
                played.win(spot, None if act < 0.1 else chance.choice([a, b]))
        if chance.random() < 0.3:
            leave(played, chance.choice(list(played.facts.seeds)))
    end = played.now
    assert end.champion in played.facts.seeds
    places = places_of(end)
    assert set(places) == set(played.facts.seeds)
    assert Counter(places.values())[1] == 1
    assert all(spot.winner is not None for spot in end.in_order)


def leave(played: Played, team: int) -> None:
    """Withdraw the team, unless nobody could win then. What was played stands."""
    if team in played.withdrawn or played.now.champion is not None:
        return
    stood = standing_results(played)
    played.withdrawn.append(team)
    if may_still_win(played):
        assert standing_results(played) == stood
    else:
        played.withdrawn.remove(team)


def standing_results(played: Played) -> set[str]:
    """The matches whose results are between the teams that stand there."""
    spots = played.now.spots
    return {
        key
        for key, found in played.results.items()
        if spots[key].pair == {found.team_a, found.team_b}
    }


def may_still_win(played: Played) -> bool:
    """Whether the playoff would end with a champion if better seeds won from now on."""
    trial = Played(played.setup, dict(played.results), dict(played.rulings), [*played.withdrawn])
    while waiting := trial.waiting():
        for spot in waiting:
            better = min(both(spot))
            if spot.state == SpotState.UNDECIDED:
                trial.rule(spot, better)
            else:
                trial.win(spot, better)
    return trial.now.champion not in (NOBODY, *played.withdrawn)


@settings(max_examples=25)
@given(st.sampled_from(SETUPS), chances)
def test_nobody_meets_twice_before_the_bracket_allows_it(setup: Setup, chance: Random) -> None:
    played = Played(setup)
    end = played.play_on(lambda _: chance.randrange(2))
    grouped = in_groups(end)
    pairs: dict[frozenset[int], int] = {}
    size = 2 ** (setup.in_bracket - 1).bit_length()
    for key, spot in end.spots.items():
        if key in grouped or len(spot.teams) < 2:
            continue
        has_met = pairs.get(spot.pair, 0)
        pairs[spot.pair] = has_met + 1
        stage, number = spot.node.round.stage, spot.node.round.number
        if (
            setup.format == PlayoffFormat.SINGLE
            or stage == PlayoffStage.UPPER
            or (stage == PlayoffStage.LOWER and number < FIRST_SECOND_MEETING[size])
        ):
            assert has_met == 0
        else:
            assert has_met <= {PlayoffStage.LOWER: 1, PlayoffStage.FINAL: 2}.get(stage, 3)


@settings(max_examples=25)
@given(st.sampled_from(SETUPS), chances)
def test_team_leaves_a_playoff_with_its_last_allowed_defeat(setup: Setup, chance: Random) -> None:
    end = Played(setup).play_on(lambda _: chance.randrange(2))
    lost: Counter[int] = Counter()
    allowed = 2 if setup.format == PlayoffFormat.DOUBLE else 1
    for spot in end.in_order:
        if spot.node.round.stage in (PlayoffStage.GROUP, PlayoffStage.THIRD):
            continue
        assert all(lost[team] < allowed for team in spot.teams)
        if spot.loser not in (None, NOBODY) and spot.state != SpotState.SKIPPED:
            lost[spot.loser] += 1
    assert end.champion is not None
    assert lost[end.champion] < allowed


@settings(max_examples=25)
@given(st.sampled_from(SETUPS), chances)
def test_corrected_playoff_equals_one_played_right(setup: Setup, chance: Random) -> None:
    wrong = Played(setup)
    wrong.play_on(lambda _: chance.randrange(2))
    key = chance.choice(sorted(wrong.results))
    was = wrong.results[key]
    winner = was.team_b if was.winner == was.team_a else was.team_a
    wrong.results[key] = Outcome(was.team_a, was.team_b, winner)
    wrong.forget_overtaken()
    stood = dict(wrong.results)
    assert stood[key].winner == winner

    # The other one is played from the start, with the results that stand.
    right = Played(setup)
    while waiting := right.waiting():
        for spot in waiting:
            known = stood.get(spot.node.key)
            right.win(spot, known.winner if known else min(both(spot)))
            if known:
                assert spot.pair == {known.team_a, known.team_b}
                right.results[spot.node.key] = known
    assert wrong.play_on(lambda spot: int(both(spot)[0] > both(spot)[1])) == right.now


@settings(max_examples=25)
@given(st.sampled_from(SETUPS), chances)
def test_order_of_results_does_not_matter(setup: Setup, chance: Random) -> None:
    winners: dict[str, int] = {}

    def same(spot_key: str) -> int:
        return winners.setdefault(spot_key, chance.randrange(2))

    one, other = Played(setup), Played(setup)
    one.play_on(lambda spot: same(spot.node.key))
    while waiting := other.waiting():
        spot = chance.choice(waiting)
        other.win(spot, both(spot)[same(spot.node.key)])
    assert one.now == other.now


def test_lower_team_has_to_win_the_final_twice() -> None:
    played = Played(Setup(2, PlayoffFormat.DOUBLE))
    played.win(played.waiting()[0], 101)
    played.win(played.waiting()[0], 102)
    again = played.waiting()[0]
    assert again.node.round.stage == PlayoffStage.RESET
    played.win(again, 101)
    assert places_of(played.now) == {101: 1, 102: 2}


def test_final_is_not_played_again_if_the_upper_team_wins_it() -> None:
    played = Played(Setup(2, PlayoffFormat.DOUBLE))
    played.win(played.waiting()[0], 101)
    played.win(played.waiting()[0], 101)
    assert played.now.spots["R"].state == SpotState.SKIPPED
    assert played.now.champion == 101


def test_double_forfeit_waits_for_staff_and_may_send_nobody_on() -> None:
    played = Played(Setup(4))
    first, second = played.waiting()
    played.win(first, None)
    played.win(second, 102)
    assert played.now.spots[first.node.key].state == SpotState.UNDECIDED
    assert played.now.champion is None
    played.rule(first, NOBODY)
    assert played.now.spots["F"].state == SpotState.WALKOVER
    assert played.now.champion == 102


def test_team_that_leaves_does_not_send_on_who_forfeited_too() -> None:
    played = Played(Setup(4))
    first, second = played.waiting()
    played.win(first, None)
    played.win(second, 102)
    played.withdrawn = [101]
    assert played.now.spots[first.node.key].state == SpotState.UNDECIDED
    assert played.now.champion is None
    played.rule(first, NOBODY)
    assert played.now.champion == 102


def test_ruling_falls_with_its_result() -> None:
    played = Played(Setup(2))
    played.rulings["F"] = Ruling(101, 102, 102)
    assert played.now.spots["F"].state == SpotState.READY
    played.results["F"] = Outcome(101, 102, 101)
    assert played.now.champion == 101


def test_withdrawn_team_sends_its_opponents_on() -> None:
    played = Played(Setup(4, third_place=True))
    played.withdrawn = [101]
    assert {key: spot.state for key, spot in played.now.spots.items()} == {
        "U1-1": SpotState.WALKOVER,
        "U1-2": SpotState.READY,
        "T": SpotState.WAITING,
        "F": SpotState.WAITING,
    }
    played.win(played.waiting()[0], 102)
    assert played.now.spots["F"].pair == {102, 104}
    assert played.now.spots["T"].winner == 103


def test_group_is_ranked_by_points_then_meetings_then_rounds_then_seed() -> None:
    played = Played(Setup(4, groups=1, go_on=2))
    results = {
        (101, 102): (102, 3),
        (101, 103): (101, 5),
        (102, 103): (103, 1),
        (101, 104): (101, 1),
        (102, 104): (102, 1),
        (103, 104): (103, 1),
    }
    for spot in played.waiting():
        a, b = both(spot)
        winner, margin = results[min(a, b), max(a, b)]
        margin = margin if winner == a else -margin
        played.results[spot.node.key] = Outcome(a, b, winner, margin=margin)
    # Three teams have 4 points, and 2 from the matches between them. In these, 101 and 102 have won
    # two rounds more than they lost, and 102 has won their match.
    assert [(line.team, line.wins, line.margin) for line in played.now.groups[0]] == [
        (102, 2, 3),
        (101, 2, 3),
        (103, 2, -3),
        (104, 0, -3),
    ]


def test_team_that_gives_up_is_left_out_of_the_comparison_of_level_teams() -> None:
    played = Played(Setup(4, groups=1, go_on=2))
    won = {(101, 102): 102, (101, 103): 101, (102, 103): 103}
    last = None
    for spot in played.waiting():
        a, b = sorted(both(spot))
        if (a, b) == (103, 104):
            last = spot
            continue
        played.results[spot.node.key] = Outcome(a, b, won.get((a, b), a), margin=9 - 2 * a % 7)
    assert last is not None
    # 101, 102 and 103 have beaten each other in turn; 103 gives up before its last match.
    played.withdrawn = [103]
    order = [line.team for line in played.now.groups[0]]
    assert (order.index(102) < order.index(101), order[-1]) == (True, 103)


def test_team_that_gives_up_a_group_is_last_in_it() -> None:
    played = Played(Setup(3, groups=1, go_on=2))
    spots = {spot.pair: spot for spot in played.waiting()}
    played.win(spots[frozenset({101, 102})], 101)
    played.withdrawn = [101]
    played.win(spots[frozenset({102, 103})], 103)
    assert [line.team for line in played.now.groups[0]] == [103, 102, 101]
    assert played.now.spots["F"].pair == {102, 103}


def test_third_places_are_shared_without_a_match_for_them() -> None:
    played = Played(Setup(4))
    end = played.play_on(lambda spot: int(both(spot)[0] > both(spot)[1]))
    assert places_of(end) == {101: 1, 102: 2, 103: 3, 104: 3}


def test_void_match_of_a_group_does_not_count() -> None:
    played = Played(Setup(2, groups=1, go_on=2))
    played.results["G1-1-1"] = Outcome(101, 102, None, is_void=True)
    assert [(line.wins, line.losses) for line in played.now.groups[0]] == [(0, 0), (0, 0)]
    assert bracket_state(played.structure, played.facts).spots["F"].pair == {101, 102}
