"""The rules of pairing, on teams without a database."""

from itertools import combinations, pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.enums import Region
from matches.season.pairing.round_robin import round_robin
from matches.season.pairing.rules import (
    LARGEST,
    Candidate,
    Cost,
    History,
    Proposal,
    cost_of,
    cost_of_bye,
    hours_apart,
    price,
    propose,
    with_sides,
)

REGIONS = st.sampled_from(list(Region))
TEAMS = st.lists(
    st.builds(
        Candidate,
        key=st.integers(1, 10_000),
        rating=st.floats(-10_000, 10_000),
        region=REGIONS,
        byes=st.integers(0, 3),
    ),
    max_size=7,
    unique_by=lambda team: team.key,
)
QUICK = settings(max_examples=150)


@st.composite
def groups(draw: st.DrawFn) -> tuple[list[Candidate], History]:
    """Teams with rematches and pairs that must not be."""
    teams = draw(TEAMS)
    pairs = [frozenset((a.key, b.key)) for a, b in combinations(teams, 2)]
    some = st.sets(st.sampled_from(pairs)) if pairs else st.just(set())
    return teams, History(draw(some), draw(some))


def total(proposal: Proposal, teams: list[Candidate], history: History) -> tuple[int, Cost]:
    """How many teams are left, and the sum of each tier."""
    by_key = {team.key: team for team in teams}
    costs = [cost_of(by_key[a], by_key[b], history) for a, b in proposal.pairs]
    if proposal.bye is not None:
        costs.append(cost_of_bye(by_key[proposal.bye]))
    sums = [sum(tier) for tier in zip(*costs, strict=True)] or [0] * len(Cost())
    return len(proposal.left), Cost(*sums)


def every_proposal(keys: list[int], history: History, *, may_idle: bool) -> list[Proposal]:
    """All ways to pair the teams, give one a bye, or leave some over."""
    if not keys:
        return [Proposal()]
    first, rest = keys[0], keys[1:]
    found = [
        Proposal(each.pairs, each.bye, [first, *each.left])
        for each in every_proposal(rest, history, may_idle=may_idle)
    ]
    if may_idle:
        found += [
            Proposal(each.pairs, first, each.left)
            for each in every_proposal(rest, history, may_idle=False)
        ]
    for other in rest:
        if frozenset((first, other)) not in history.forbidden:
            others = [key for key in rest if key != other]
            found += [
                Proposal([(first, other), *each.pairs], each.bye, each.left)
                for each in every_proposal(others, history, may_idle=may_idle)
            ]
    return found


@QUICK
@given(groups())
def test_proposal_is_the_best_of_all(group: tuple[list[Candidate], History]) -> None:
    teams, history = group
    keys = [team.key for team in teams]
    proposal = propose(teams, history)
    everyone = [key for pair in proposal.pairs for key in pair]
    everyone += [*proposal.left, *([] if proposal.bye is None else [proposal.bye])]
    assert sorted(everyone) == sorted(keys)
    assert not {frozenset(pair) for pair in proposal.pairs} & set(history.forbidden)
    best = every_proposal(keys, history, may_idle=len(keys) % 2 == 1)
    if len(keys) % 2 == 0 and all(each.left for each in best):
        best = every_proposal(keys, history, may_idle=True)
    assert total(proposal, teams, history) == min(total(each, teams, history) for each in best)


@QUICK
@given(groups(), st.randoms())
def test_proposal_does_not_depend_on_the_order_of_teams(
    group: tuple[list[Candidate], History], random: Random
) -> None:
    teams, history = group
    proposal = propose(teams, history)
    random.shuffle(teams)
    assert propose(teams, history) == proposal


@given(st.integers(1, 200))
def test_one_unit_of_a_tier_outweighs_all_lower_ones(pairs: int) -> None:
    for tier in range(len(LARGEST)):
        unit = Cost(*(int(place == tier) for place in range(len(LARGEST))))
        below = Cost(*(most if place > tier else 0 for place, most in enumerate(LARGEST)))
        assert price(unit, pairs) > price(below, pairs) * pairs


def test_pairs_are_close_in_rating_and_never_a_rematch_where_it_can_be_avoided() -> None:
    teams = [Candidate(key, rating) for key, rating in enumerate((1500, 1490, 1200, 1190), 1)]
    assert propose(teams, History()) == Proposal([(1, 2), (3, 4)], None, [])
    once = History(rematches={frozenset((1, 2))})
    assert propose(teams, once) == Proposal([(1, 3), (2, 4)], None, [])
    always = History(rematches={frozenset(pair) for pair in combinations(range(1, 5), 2)})
    assert propose(teams, always) == Proposal([(1, 2), (3, 4)], None, [])


def test_nobody_gets_a_second_bye_while_another_team_has_had_none() -> None:
    teams = [Candidate(1, 1000.0, byes=1), Candidate(2, 1500.0), Candidate(3, 1510.0, byes=1)]
    assert propose(teams, History()) == Proposal([(1, 3)], 2, [])


def test_bye_goes_to_one_team_alone_and_the_others_are_named() -> None:
    teams = [Candidate(key, 1500.0) for key in (1, 2, 3, 4)]
    nothing = History(forbidden={frozenset(pair) for pair in combinations((1, 2, 3, 4), 2)})
    assert propose(teams, nothing) == Proposal([], 1, [2, 3, 4])
    assert propose(teams[:1], History()) == Proposal([], 1, [])
    assert propose([], History()) == Proposal([], None, [])


def test_hours_apart_go_around_the_globe() -> None:
    assert hours_apart(Region.NA, Region.EU) == 7
    assert hours_apart(Region.EU, Region.APAC) == 8
    assert hours_apart(Region.APAC, Region.NA) == 9
    assert hours_apart(Region.EU, Region.NO_REGION) == 0


def test_team_with_fewer_home_matches_is_at_home() -> None:
    assert with_sides((1, 2), {}) == (1, 2)
    assert with_sides((1, 2), {1: 2, 2: 1}) == (2, 1)


@given(st.sets(st.integers(1, 100), max_size=13), st.booleans())
def test_round_robin_lets_everybody_meet(keys: set[int], double: bool) -> None:
    rounds = round_robin(sorted(keys), double=double)
    pairs = [pair for each in rounds for pair in each.pairs]
    every = list(combinations(sorted(keys), 2))
    if double:
        assert sorted(pairs) == sorted([*every, *((b, a) for a, b in every)])
    else:
        assert sorted((min(pair), max(pair)) for pair in pairs) == every
    home = {key: sum(a == key for a, _ in pairs) for key in keys}
    away = {key: sum(b == key for _, b in pairs) for key in keys}
    assert all(abs(home[key] - away[key]) <= (0 if double else 1) for key in keys)
    for each in rounds:
        names = [key for pair in each.pairs for key in pair]
        names += [] if each.bye is None else [each.bye]
        assert sorted(names) == sorted(keys)
    byes = [each.bye for each in rounds if each.bye is not None]
    assert len(byes) == (len(rounds) if len(keys) % 2 and len(keys) > 1 else 0)
    assert all(one != other for one, other in pairwise(byes)) or len(keys) == 1
