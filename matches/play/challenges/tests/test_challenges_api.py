"""A team's challenges as staff see them, and approvals."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.people import person
from leagues.models import League, Season
from matches.models import ChallengeApproval, Match
from matches.play.challenges.queries import challenges_of
from matches.play.challenges.services.challenges import accept_challenge, challenge_team
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrol, enrolled_teams
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def enrolled(name: str) -> Team:
    team = TeamFactory.create(name=name)
    enrol(team)
    return Team.objects.select_related("league").get(pk=team.pk)


def forfeited(challenger: Team, challenged: Team) -> Match:
    """A match from a challenge that is already over."""
    manager = person("team manager")
    made = challenge_team(challenger=challenger, challenged=challenged, by=manager).challenge
    match = accept_challenge(challenge=made, by=manager)
    return make_official(match=match, verdict=Verdict.double_forfeit(), by=None)


def test_manager_allows_one_more_to_a_pair_that_has_none_left(client: Client) -> None:
    foxes, owls = enrolled("Foxes"), enrolled("Owls")
    enrolled_teams(1)
    forfeited(owls, foxes)
    client.force_login(person("team manager"))
    address = f"/api/teams/{foxes.pk}/challenges"
    before = client.get(address).json()
    assert (before["perPair"], before["approvals"]) == (1, [])
    assert [team["_id"] for team in before["exhausted"]] == [str(owls.pk)]
    sent = {"opponent": str(owls.pk), "reason": "A final."}
    answer = client.post(f"{address}/approve", sent, content_type="application/json")
    assert (answer.status_code, answer.json()) == (
        201,
        {"success": True, "message": "Foxes and Owls can play one more match by challenge."},
    )
    after = client.get(address).json()
    (approval,) = after["approvals"]
    assert (after["exhausted"], approval["teams"], approval["reason"]) == (
        [],
        ["Foxes", "Owls"],
        "A final.",
    )
    again = client.post(f"{address}/approve", sent, content_type="application/json")
    assert again.json() == {
        "detail": "Foxes and Owls still have a challenge left, so they need no approval."
    }


@pytest.mark.any_database
def test_missing_fields_are_refused_by_name(client: Client) -> None:
    client.force_login(person("team manager"))
    address = f"/api/teams/{enrolled('Foxes').pk}/challenges/approve"
    answer = client.post(address, {}, content_type="application/json")
    assert (answer.status_code, answer.json()) == (
        400,
        {"opponent": ["Choose a team."], "reason": ["Say why the teams may play once more."]},
    )
    unknown = {"opponent": "999999", "reason": "Asked."}
    assert client.post(address, unknown, content_type="application/json").status_code == 404


def test_every_team_is_listed_if_staff_approve_each_challenge() -> None:
    League.objects.update(rated_challenges_per_pair=0)
    foxes, owls = enrolled("Foxes"), enrolled("Owls")
    assert challenges_of(foxes).exhausted == [owls]
    Season.objects.update(is_current=False)
    assert challenges_of(foxes).exhausted == []


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_list_runs_four_queries(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    foxes = enrolled("Foxes")
    season = Season.objects.current().get(league=foxes.league)
    for other in enrolled_teams(count):
        forfeited(foxes, other)
    for other in enrolled_teams(count):
        ChallengeApproval.objects.create(season=season, team=other, opponent=foxes, reason="So.")
    with django_assert_num_queries(4):
        assert len(challenges_of(foxes).exhausted) == count
