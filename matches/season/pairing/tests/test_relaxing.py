"""What other rules would make of a week's pairing."""

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region, Role
from accounts.tests.factories import UserFactory
from matches.play.results.services.official import make_official
from matches.season.pairing.relaxing import (
    MOST_TEAMS,
    Outcome,
    Relaxation,
    Rules,
    Situation,
    far_pairs,
    outcome_of,
    relaxations,
)
from matches.season.pairing.rules import Candidate, Pair
from matches.season.pairing.services import Choice, propose_week
from matches.season.pairing.tests.pairs import Field
from matches.tests.factories import match_between, played
from teams.models import SeasonRecord

NA, EU, APAC = Region.NA, Region.EU, Region.APAC


def situation(
    *regions: Region, met: tuple[Pair, ...] = (), kept: tuple[Pair, ...] = ()
) -> Situation:
    """Teams 0, 1, … of these regions, equally strong, of whom pairs met two weeks ago."""
    teams = {key: Candidate(key, 1500, region) for key, region in enumerate(regions)}
    free = teams.keys() - {key for pair in kept for key in pair}
    divisions = dict.fromkeys(teams)
    return Situation(5, teams, free, divisions, kept, {key: [3] for key in met}, frozenset())


def pair(one: int, other: int) -> Pair:
    return frozenset((one, other))


def tried(found: Situation, own: Rules) -> list[Relaxation]:
    return relaxations(found, own, outcome_of(found, own, own))


def test_teams_of_odd_regions_meet_across_them() -> None:
    apart = Rules(4, across_regions=False)
    three = situation(NA, EU, EU, EU, APAC, NA)
    assert outcome_of(three, apart, apart) == Outcome(2, 0, 0)
    assert tried(three, apart) == [Relaxation(Rules(4, across_regions=True), Outcome(0, 1, 0))]
    assert tried(situation(NA, NA, EU, EU), apart) == []


def test_pairs_hours_apart_become_fewer_where_rematches_are_allowed_or_regions_kept_apart() -> None:
    across = Rules(4, across_regions=True)
    met = situation(NA, NA, EU, EU, met=(pair(0, 1), pair(2, 3)))
    assert outcome_of(met, across, across) == Outcome(0, 2, 0)
    assert tried(met, across) == [Relaxation(Rules(4, across_regions=False), Outcome(0, 0, 2))]
    more = situation(NA, EU, EU, APAC)
    assert tried(more, across) == [Relaxation(Rules(4, across_regions=False), Outcome(2, 0, 0))]
    # Nobody would be left to pair.
    assert tried(situation(NA, EU), across) == []


def test_fewer_weeks_without_a_rematch_are_tried_before_none() -> None:
    # Kept apart by regions, the closest clocks decide once the rematch counts no more.
    lately = situation(NA, NA, APAC, APAC, EU, EU, met=(pair(0, 1),))
    rules = [each.rules for each in tried(lately, Rules(8, across_regions=True))]
    assert Rules(0, across_regions=True) not in rules


def test_pinned_pairs_stay_and_too_many_teams_are_not_tried() -> None:
    kept = situation(NA, EU, NA, EU, kept=(pair(0, 1),))
    own = Rules(0, across_regions=True)
    assert outcome_of(kept, own, own).far == 2
    assert far_pairs(kept.teams, [pair(0, 1), pair(2, 99)]) == 1
    many = situation(*([NA, EU] * (MOST_TEAMS // 2)), NA)
    assert relaxations(many, own, Outcome(9, 9, 9)) == []
    assert relaxations(situation(NA), own, Outcome(9, 9, 9)) == []


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(list(Region)), min_size=2, max_size=7),
    st.integers(0, 4),
    st.booleans(),
    st.data(),
)
def test_what_is_proposed_is_better_and_never_worse_than_another(
    regions: list[Region], weeks: int, across: bool, data: st.DataObject
) -> None:
    place = st.integers(0, len(regions) - 1)
    some = data.draw(st.sets(st.frozensets(place, min_size=2, max_size=2), max_size=5))
    found, own = situation(*regions, met=tuple(some)), Rules(weeks, across)
    now = outcome_of(found, own, own)
    proposed = relaxations(found, own, now)
    for each in proposed:
        assert each.rules != own
        assert each.outcome == outcome_of(found, each.rules, own)
        assert each.outcome.idle < now.idle or each.outcome.far < now.far
    assert len({each.outcome for each in proposed}) == len(proposed)


@pytest.mark.django_db
def test_desk_proposes_what_to_relax_and_one_press_tries_it(
    four: Field, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for led, region in zip(four.teams, (EU, EU, EU, NA), strict=True):
        SeasonRecord.objects.filter(team=led.team).update(region=region)
    week = four.weeks[1]
    choice = Choice(across_regions=False)
    draft = propose_week(season=four.season, week=week, choice=choice, by=None)
    client.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    address = f"/api/matches/pairing/drafts/{draft.pk}/relaxed"
    with django_assert_num_queries(18):
        body = client.get(address).json()
    assert body == {
        "revision": 1,
        "now": {"idle": 2, "far": 0, "rematches": 0},
        "relaxations": [
            {
                "rematchWeeks": 4,
                "acrossRegions": True,
                "outcome": {"idle": 0, "far": 1, "rematches": 0},
            }
        ],
    }
    sent = {
        "league": "bcl",
        "week": week.number,
        "revision": draft.revision,
        "rematchWeeks": 4,
        "acrossRegions": True,
    }
    answer = client.post("/api/matches/pairing/propose", sent, content_type="application/json")
    assert answer.status_code == 201, answer.content
    assert client.get(address).json() == {
        "revision": 2,
        "now": {"idle": 0, "far": 1, "rematches": 0},
        "relaxations": [
            {
                "rematchWeeks": 4,
                "acrossRegions": False,
                "outcome": {"idle": 2, "far": 0, "rematches": 0},
            }
        ],
    }


@pytest.mark.django_db
def test_rematches_are_counted_by_the_rules_of_the_draft(four: Field, client: Client) -> None:
    ants, bees, cats, dogs = (each.team for each in four.teams)
    for led, region in zip(four.teams, (EU, EU, NA, NA), strict=True):
        SeasonRecord.objects.filter(team=led.team).update(region=region)
    for one, other in ((ants, bees), (cats, dogs)):
        match = match_between(one, other, day=-40, week=four.weeks[0])
        make_official(match=match, verdict=played(10, 5), by=None)
    draft = propose_week(season=four.season, week=four.weeks[1], choice=Choice(), by=None)
    client.force_login(UserFactory.create(roles=[Role.ADMIN]))
    body = client.get(f"/api/matches/pairing/drafts/{draft.pk}/relaxed").json()
    assert body["now"] == {"idle": 0, "far": 2, "rematches": 0}
    assert [each["outcome"] for each in body["relaxations"]] == [
        {"idle": 0, "far": 0, "rematches": 2}
    ]
