"""Players vote for the match of the week."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.tests.factories import WeekFactory, current_season
from matches.enums import Side
from matches.models import Match, MatchVote
from matches.play.results.services.official import amend_result, make_official
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_teams, match_between, played
from teams.enums import MemberRank
from teams.models import Team
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HOME = f"/api/matches/home/{LEAGUES[LeagueCode.BCL].id}"
VOTE = f"{HOME}/vote"


@dataclass(frozen=True)
class Scene:
    """Two matches of this week that have not begun, the second of them earlier, and a player."""

    teams: list[Team]
    first: Match
    second: Match
    player: User


@pytest.fixture
def scene() -> Scene:
    teams = enrolled_teams(4)
    WeekFactory.create(season=current_season(), number=1)
    now = timezone.now()
    first = this_week(match_between(teams[0], teams[1]), now + timedelta(days=2))
    second = this_week(match_between(teams[2], teams[3]), now + timedelta(days=1))
    return Scene(teams, first, second, MembershipFactory.create(team=teams[0]).user)


def this_week(match: Match, time: datetime | None) -> Match:
    week = current_season().weeks.get(number=1)
    Match.objects.filter(pk=match.pk).update(week=week, time=time)
    return Match.objects.get(pk=match.pk)


def send(client: Client, by: User, method: str, match: Match | None = None) -> tuple[int, Any]:
    client.force_login(by)
    body = json.dumps({"match": str(match.pk)}) if match else ""
    answer = client.generic(method, VOTE, body, content_type="application/json")
    return answer.status_code, answer.json()


def vote(match: Match, *players: User) -> None:
    for player in players or [UserFactory.create()]:
        MatchVote.objects.create(season=match.season, week=1, match=match, voter=player)


def chosen(client: Client) -> tuple[str, int] | None:
    found = client.get(HOME).json()["matchOfTheWeek"]
    return found and (found["match"]["_id"], found["votes"])


def test_player_votes_changes_the_vote_and_removes_it(client: Client, scene: Scene) -> None:
    assert chosen(client) is None
    for match in (scene.first, scene.second):
        message = f"You vote for {match.versus}."
        assert send(client, scene.player, "PUT", match) == (
            200,
            {"success": True, "message": message},
        )
        assert chosen(client) == (str(match.pk), 1)
    removed = (200, {"success": True, "message": "Your vote is removed."})
    assert send(client, scene.player, "DELETE") == removed
    assert chosen(client) is None
    assert send(client, scene.player, "DELETE") == (
        409,
        {"detail": "You have not voted this week."},
    )
    logged = AuditEntry.objects.filter(action__contains="match").order_by("pk")
    assert [entry.action for entry in logged if entry.actor == scene.player] == [
        "season.vote_match",
        "season.vote_match_again",
        "season.remove_match_vote",
    ]


def test_home_shows_the_match_with_most_votes_in_one_query(
    client: Client, scene: Scene, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    vote(scene.first)
    vote(scene.second)
    with django_assert_num_queries(1):
        assert chosen(client) == (str(scene.second.pk), 1)  # the earlier of the two
    vote(scene.first)
    assert chosen(client) == (str(scene.first.pk), 2)
    make_official(match=scene.first, verdict=Verdict.void(), by=None, reason="Replayed.")
    assert chosen(client) == (str(scene.second.pk), 1)
    this_week(scene.second, None)
    current = current_season()
    current.current_week = 2
    current.save()
    assert chosen(client) is None


def test_vote_stays_once_its_match_has_begun(client: Client, scene: Scene) -> None:
    vote(scene.second, scene.player)
    begun = this_week(scene.second, timezone.now() - timedelta(minutes=5))
    other = MembershipFactory.create(team=scene.teams[1]).user
    refused = (409, {"detail": "Nobody can vote for this match now. Load the page again."})
    assert send(client, other, "PUT", begun) == refused
    assert send(client, other, "PUT", scene.first)[0] == 200
    stays = (409, {"detail": f"You voted for {begun.versus}, which has begun. Your vote stays."})
    assert send(client, scene.player, "PUT", scene.first) == stays
    assert send(client, scene.player, "DELETE") == stays
    make_official(match=begun, verdict=played(10, 3), by=None)
    assert send(client, scene.player, "DELETE") == stays
    own = send(client, scene.player, "GET")[1]
    assert own == {
        "mayVote": True,
        "isOpen": True,
        "isFixed": True,
        "choice": str(begun.pk),
        "choiceName": begun.versus,
        "matches": [{"_id": str(scene.first.pk), "name": scene.first.versus, "votes": None}],
    }
    amend_result(match=begun, verdict=Verdict.forfeit(Side.TEAM_A), by=None, reason="Late.")
    assert send(client, scene.player, "PUT", scene.first)[0] == 200
    this_week(scene.first, timezone.now() - timedelta(minutes=1))
    assert send(client, other, "GET")[1]["isOpen"] is False


def test_players_see_their_own_vote_and_staff_how_many_there_are(
    client: Client, scene: Scene
) -> None:
    vote(scene.first, scene.player)

    def matches(*votes: int | None) -> list[dict[str, Any]]:
        found = (scene.second, scene.first)
        return [
            {"_id": str(match.pk), "name": match.versus, "votes": count}
            for match, count in zip(found, votes, strict=True)
        ]

    own = {"choice": str(scene.first.pk), "choiceName": scene.first.versus}
    nothing = {"choice": None, "choiceName": ""}
    assert send(client, scene.player, "GET") == (
        200,
        {"mayVote": True, "isOpen": True, "isFixed": False, **own, "matches": matches(None, None)},
    )
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    assert send(client, moderator, "GET") == (
        200,
        {"mayVote": False, "isOpen": True, "isFixed": False, **nothing, "matches": matches(0, 1)},
    )
    assert send(client, UserFactory.create(), "GET") == (
        200,
        {"mayVote": False, "isOpen": False, "isFixed": False, **nothing, "matches": []},
    )


def test_people_on_no_roster_do_not_vote(client: Client, scene: Scene) -> None:
    staff = MembershipFactory.create(team=scene.teams[0], rank=MemberRank.STAFF).user
    now = timezone.now()
    past = {"joined_at": now - timedelta(days=2), "left_at": now}
    left = MembershipFactory.create(team=scene.teams[0], **past).user
    for person in (staff, left, UserFactory.create(roles=[Role.TM_BREACHERS])):
        assert send(client, person, "PUT", scene.first)[0] == 403
    assert not MatchVote.objects.exists()


def test_vote_is_for_a_match_of_this_week(client: Client, scene: Scene) -> None:
    later = match_between(scene.teams[0], scene.teams[2], day=None)
    week = WeekFactory.create(season=current_season(), number=2)
    Match.objects.filter(pk=later.pk).update(week=week)
    status, answer = send(client, scene.player, "PUT", later)
    assert status == 409
    assert answer == {"detail": "Nobody can vote for this match now. Load the page again."}
