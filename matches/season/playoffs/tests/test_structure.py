"""Which matches a playoff has: seeds, byes, feeds, groups."""

import pytest

from matches.enums import PlayoffFormat, PlayoffStage
from matches.season.playoffs.rules.byes import byes
from matches.season.playoffs.rules.structure import (
    MOST_TEAMS,
    LoserOf,
    Nobody,
    Seed,
    Setup,
    problem_of,
    seed_order,
    size_for,
    structure_of,
)
from matches.season.playoffs.tests.playing import possible_setups, way_of

EVERY_COUNT = range(2, MOST_TEAMS + 1)
FIRST_SECOND_MEETING = {4: 2, 8: 3, 16: 4, 32: 5, 64: 7}
"""By the size of the bracket, the first lower round in which two teams can meet for the second
time. A size has two lower rounds for each upper round but the first."""


def test_seeds_meet_as_late_as_possible() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize("teams", EVERY_COUNT)
def test_best_seeds_have_the_byes(teams: int) -> None:
    first = [node for node in structure_of(Setup(teams)).nodes if node.round.number == 1]
    lone = {
        node.a.number for node in first if isinstance(node.a, Seed) and isinstance(node.b, Nobody)
    }
    assert lone == set(range(1, size_for(teams) - teams + 1))


@pytest.mark.parametrize("teams", EVERY_COUNT)
def test_every_match_but_the_last_leads_to_a_later_one(teams: int) -> None:
    for setup in possible_setups(teams):
        structure = structure_of(setup)
        keys = [node.key for node in structure.nodes]
        assert len(set(keys)) == len(keys)
        for node in structure.nodes:
            for feed in (node.a, node.b):
                source = getattr(feed, "node", None)
                assert source is None or keys.index(source) < keys.index(node.key)


@pytest.mark.parametrize(("size", "first"), FIRST_SECOND_MEETING.items())
def test_second_meetings_in_the_lower_bracket_come_late(size: int, first: int) -> None:
    structure = structure_of(Setup(size, PlayoffFormat.DOUBLE))
    by_key = {node.key: node for node in structure.nodes}
    drops = {
        feed.node: node.key
        for node in structure.nodes
        for feed in (node.a, node.b)
        if isinstance(feed, LoserOf)
    }
    met = []
    for node in structure.nodes:
        # One loses here, the other one further on: where do they meet again at the earliest?
        lost = way_of(structure, drops[node.key]) if node.key in drops else []
        later = [key for key in way_of(structure, node.key)[1:] if key in drops]
        for key in later if node.round.stage == PlayoffStage.UPPER else []:
            again = next(each for each in way_of(structure, drops[key]) if each in lost)
            met += [by_key[again].round] if again != "F" else []
    assert min(each.number for each in met) == first


@pytest.mark.parametrize("teams", EVERY_COUNT)
def test_each_match_but_the_last_of_a_bracket_puts_a_team_out(teams: int) -> None:
    single = structure_of(Setup(teams))
    assert len(single.nodes) - len(byes(single)) == teams - 1
    double = structure_of(Setup(teams, PlayoffFormat.DOUBLE))
    # All but one lose twice, and the second final may be needed.
    assert len(double.nodes) - len(byes(double)) == 2 * (teams - 1) + 1


def test_groups_are_dealt_back_and_forth() -> None:
    structure = structure_of(Setup(10, groups=4, go_on=2))
    assert structure.groups == ((1, 8, 9), (2, 7, 10), (3, 6), (4, 5))


@pytest.mark.parametrize("teams", EVERY_COUNT)
def test_teams_of_a_group_do_not_meet_in_the_first_round_after_it(teams: int) -> None:
    for setup in possible_setups(teams):
        first = [node for node in structure_of(setup).nodes if node.key.startswith(("U1-", "F"))]
        pairs = [
            (getattr(node.a, "group", None), getattr(node.b, "group", object())) for node in first
        ]
        if setup.groups > 1:
            assert all(a != b for a, b in pairs), setup


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        (Setup(1), "A playoff has 2 to 64 teams."),
        (Setup(65), "A playoff has 2 to 64 teams."),
        (Setup(3, third_place=True), "A match for third place needs 4 teams in the bracket."),
        (
            Setup(8, PlayoffFormat.DOUBLE, third_place=True),
            "A double elimination has a third place without a match for it.",
        ),
        (Setup(9, groups=1, go_on=2), "A group can have 8 teams. Make more groups."),
        (Setup(5, groups=3, go_on=1), "A group needs 2 teams. Make fewer groups."),
        (Setup(40, groups=17, go_on=1), "There can be 16 groups."),
        (Setup(7, groups=2, go_on=4), "From 1 to 3 teams of each group can go on."),
        (Setup(4, groups=1, go_on=1), "At least 2 teams have to go on."),
        (Setup(4, groups=1, go_on=0), "From 1 to 4 teams of each group can go on."),
        (Setup(2), ""),
        (Setup(64, PlayoffFormat.DOUBLE), ""),
    ],
)
def test_impossible_playoffs_say_why(setup: Setup, problem: str) -> None:
    assert problem_of(setup) == problem
