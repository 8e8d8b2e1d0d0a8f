"""The awards of a season: teams vote, staff confirm, everybody reads."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.tests.revisions import without_revisions
from leagues.models import Season
from leagues.tests.factories import current_season
from teams.enums import AwardType, TeamStatus
from teams.models import Award, AwardBallot, AwardVote
from teams.services.awards import cast_ballot, give_award
from teams.tests.factories import SeasonRecordFactory
from teams.tests.teams import LedTeam, audited, led_team, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LEAGUE_ID = LEAGUES[LeagueCode.BCL].id
STAFF = f"/api/awards/all/{LEAGUE_ID}"
PUBLIC = f"/api/teams/all/{LEAGUE_ID}/awards"
OWN = f"/api/awards/all/{LEAGUE_ID}/ballots"


@dataclass(frozen=True)
class Scene:
    """Three teams of a season, and a team manager."""

    season: Season
    foxes: LedTeam
    owls: LedTeam
    bells: LedTeam
    staff: User

    def vote(self, award: AwardType = AwardType.MVP) -> AwardVote:
        closes_at = timezone.now() + timedelta(days=3)
        return AwardVote.objects.create(season=self.season, award=award, closes_at=closes_at)


def enrolled(name: str, season: Season) -> LedTeam:
    led = led_team(name)
    SeasonRecordFactory.create(team=led.team, season=season)
    return led


@pytest.fixture
def scene() -> Scene:
    season = current_season()
    foxes, owls, bells = (enrolled(name, season) for name in ("Foxes", "Owls", "Bells"))
    return Scene(season, foxes, owls, bells, UserFactory.create(roles=[Role.TM_BREACHERS]))


def send(
    client: Client, by: User, method: str, path: str, body: object = None
) -> tuple[int, dict[str, Any]]:
    client.force_login(by)
    answer = client.generic(method, path, json.dumps(body), content_type="application/json")
    return answer.status_code, answer.json()


def ballot(client: Client, by: User, vote: AwardVote, nominee: User) -> tuple[int, Any]:
    return send(
        client, by, "PUT", f"/api/awards/votes/{vote.pk}/ballot", {"nominee": str(nominee.pk)}
    )


def test_staff_open_votes_and_leaders_are_told(client: Client, scene: Scene) -> None:
    closes = timezone.now().astimezone(scene.season.league.zone) + timedelta(days=7)
    body = {
        "season": scene.season.value,
        "awards": [0, 1],
        "closesAt": f"{closes:%Y-%m-%dT%H:%M}",
    }
    assert send(client, scene.staff, "POST", f"{STAFF}/votes", body) == (
        201,
        {"success": True, "message": f"{scene.season}: the vote is open."},
    )
    assert list(AwardVote.objects.values_list("award", flat=True)) == [0, 1]
    titles = [f"Vote for the {vote}" for vote in AwardVote.objects.all()]
    assert told(scene.foxes.captain) == titles
    assert told(scene.owls.co_captain) == titles
    assert told(scene.owls.member) == []
    status, answer = send(client, scene.staff, "POST", f"{STAFF}/votes", body)
    assert (status, AwardVote.objects.count()) == (409, 2)
    assert answer == {"detail": f"{scene.season} has a vote for MVP already."}


@pytest.mark.any_database
@pytest.mark.parametrize("days", [-1, 61])
def test_vote_closes_within_sixty_days(client: Client, scene: Scene, days: int) -> None:
    closes = timezone.now().astimezone(scene.season.league.zone) + timedelta(days=days)
    body = {"season": 1, "awards": [0], "closesAt": f"{closes:%Y-%m-%dT%H:%M}"}
    assert send(client, scene.staff, "POST", f"{STAFF}/votes", body) == (
        400,
        {"closesAt": ["Choose a time in the next 60 days."]},
    )
    assert not AwardVote.objects.exists()


def test_leader_sees_the_players_of_other_teams(client: Client, scene: Scene) -> None:
    vote = scene.vote(AwardType.CAPTAIN)
    client.force_login(scene.foxes.co_captain)
    assert client.get(OWN).json() == [
        {
            "_id": str(vote.pk),
            "award": 1,
            "season": "Season 1",
            "closesAt": int(vote.closes_at.timestamp()),
            "team": "Foxes",
            "choice": None,
            "nominees": [
                {
                    "_id": str(led.captain.pk),
                    "username": led.captain.username,
                    "team": led.team.name,
                }
                for led in (scene.bells, scene.owls)
            ],
        }
    ]
    client.force_login(scene.foxes.member)
    assert client.get(OWN).json() == []


def test_team_has_one_vote_which_its_leaders_change(client: Client, scene: Scene) -> None:
    vote = scene.vote()
    answer = ballot(client, scene.foxes.captain, vote, scene.owls.member)
    assert answer == (
        200,
        {"success": True, "message": f"Your team votes for {scene.owls.member}."},
    )
    assert ballot(client, scene.foxes.co_captain, vote, scene.bells.captain)[0] == 200
    cast = AwardBallot.objects.get()
    assert (cast.team, cast.by, cast.nominee, cast.nominee_team) == (
        scene.foxes.team,
        scene.foxes.co_captain,
        scene.bells.captain,
        scene.bells.team,
    )
    # The log says who voted, but not for whom.
    assert audited() == [
        ("award.vote", {"team": [None, "Foxes"]}, ""),
        ("award.vote_again", {"team": [None, "Foxes"]}, ""),
    ]


Change = Callable[[Scene, AwardVote], None]


def close(scene: Scene, vote: AwardVote) -> None:
    AwardVote.objects.update(closes_at=timezone.now())


def leave_the_season(scene: Scene, vote: AwardVote) -> None:
    scene.foxes.team.records.all().delete()


def disband(scene: Scene, vote: AwardVote) -> None:
    scene.foxes.team.status = TeamStatus.DISBANDED
    scene.foxes.team.save()


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("change", "whom", "words"),
    [
        (close, "owls", "This vote is closed."),
        (leave_the_season, "owls", "Foxes does not vote: it is not in BCL Season 1."),
        (disband, "owls", "Foxes does not vote: it is not in BCL Season 1."),
        (None, "foxes", "A team can't vote for its own players."),
        (None, "nobody", "Nobody can vote for Nobody here. Load the page again."),
    ],
)
def test_vote_is_refused(
    client: Client, scene: Scene, change: Change | None, whom: str, words: str
) -> None:
    vote = scene.vote()
    if change:
        change(scene, vote)
    led: LedTeam | None = getattr(scene, whom, None)
    nominee = led.member if led else UserFactory.create(username="Nobody")
    assert ballot(client, scene.foxes.captain, vote, nominee) == (409, {"detail": words})
    assert not AwardBallot.objects.exists()


def test_staff_see_the_turnout_and_after_the_vote_its_count(client: Client, scene: Scene) -> None:
    vote = scene.vote()
    for led, nominee in (
        (scene.foxes, scene.owls.member),
        (scene.bells, scene.owls.member),
        (scene.owls, scene.foxes.captain),
    ):
        cast_ballot(vote=vote, team=led.team, nominee=nominee, by=led.captain)
    client.force_login(scene.staff)
    [open_vote] = client.get(STAFF).json()["votes"]
    assert (open_vote["teams"], open_vote["ballots"], open_vote["tallies"]) == (3, 3, [])
    path = f"/api/awards/votes/{vote.pk}"
    answer = send(client, scene.staff, "PUT", path, {"closesAt": None})
    assert without_revisions(answer[1]) == {"success": True, "message": "The vote is closed."}
    [closed] = client.get(STAFF).json()["votes"]
    tallies = [(each["player"]["username"], each["ballots"]) for each in closed["tallies"]]
    assert (closed["isOpen"], tallies) == (False, [("Owls member", 2), ("Foxes captain", 1)])


def give(
    client: Client, scene: Scene, user: User, led: LedTeam, reason: str = ""
) -> tuple[int, Any]:
    body = {
        "season": 1,
        "award": 0,
        "player": str(user.pk),
        "team": str(led.team.pk),
    }
    return send(client, scene.staff, "POST", STAFF, body)


def test_staff_confirm_who_leads_the_vote_and_everybody_reads_it(
    client: Client, scene: Scene
) -> None:
    vote = scene.vote()
    cast_ballot(vote=vote, team=scene.foxes.team, nominee=scene.owls.member, by=scene.foxes.captain)
    assert give(client, scene, scene.owls.member, scene.owls) == (
        409,
        {"detail": "The vote is still open. Close it first."},
    )
    AwardVote.objects.update(closes_at=timezone.now())
    assert give(client, scene, scene.bells.member, scene.bells) == (
        400,
        {"reason": ["Say why: this player does not lead the vote."]},
    )
    assert give(client, scene, scene.owls.member, scene.owls) == (
        201,
        {"success": True, "message": "MVP of BCL Season 1 goes to Owls member."},
    )
    award = {
        "_id": str(Award.objects.get().pk),
        "award": 0,
        "season": "Season 1",
        "seasonValue": 1,
        "league": "bcl",
        "player": {"_id": str(scene.owls.member.pk), "username": "Owls member"},
        "team": {"_id": str(scene.owls.team.pk), "name": {"name": "Owls"}, "imageURL": ""},
    }
    client.logout()
    assert client.get(PUBLIC).json() == [award]
    page = f"/api/users/{scene.owls.member.pk}/public-page"
    assert client.get(page).json()["awards"] == [award]
    assert told(scene.owls.member) == ["You are the MVP of BCL Season 1"]


@pytest.mark.any_database
def test_nobody_confirms_an_award_of_their_own(scene: Scene) -> None:
    scene.owls.member.groups.add(*scene.staff.groups.all())
    with pytest.raises(Refused, match="Another team manager"):
        give_award(
            season=scene.season,
            award=AwardType.MVP,
            user=scene.owls.member,
            team=scene.owls.team,
            reason="Obvious.",
            by=scene.owls.member,
        )
    assert not Award.objects.exists()


def test_award_is_withdrawn_with_a_reason(client: Client, scene: Scene) -> None:
    award = give_award(
        season=scene.season,
        award=AwardType.MVP,
        user=scene.owls.member,
        team=scene.owls.team,
        reason="Best of the final.",
        by=scene.staff,
    )
    path = f"/api/awards/{award.pk}/withdraw"
    assert send(client, scene.staff, "POST", path, {"reason": " "}) == (
        400,
        {"reason": ["Say why."]},
    )
    assert send(client, scene.staff, "POST", path, {"reason": "A tie."}) == (
        200,
        {"success": True, "message": "MVP of BCL Season 1 is withdrawn."},
    )
    assert (Award.objects.count(), AuditEntry.objects.latest("pk").reason) == (0, "A tie.")
    assert send(client, scene.staff, "POST", path, {"reason": "Again."})[0] == 404


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 2])
def test_lists_take_a_constant_number_of_queries(
    client: Client, scene: Scene, django_assert_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    for award in list(AwardType)[:count]:
        vote = scene.vote(award)
        cast_ballot(
            vote=vote, team=scene.foxes.team, nominee=scene.owls.captain, by=scene.foxes.captain
        )
        Award.objects.create(
            season=scene.season, award=award, user=scene.owls.captain, team=scene.owls.team
        )
    with django_assert_num_queries(1):
        assert len(client.get(PUBLIC).json()) == count
    client.force_login(scene.staff)
    with django_assert_num_queries(8):
        assert len(client.get(STAFF).json()["votes"]) == count
