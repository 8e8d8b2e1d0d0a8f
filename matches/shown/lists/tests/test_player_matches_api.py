"""All matches of a player."""

from datetime import datetime
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import current_season
from matches.enums import SubstituteStatus
from matches.models import Match, Stream, Substitute, Vod
from matches.play.results.services.official import amend_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    timestamp,
)
from teams.models import Membership, Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def player() -> User:
    return UserFactory.create()


def join(
    player: User, team: Team, joined_at: datetime | None = None, left_at: datetime | None = None
) -> Membership:
    return Membership.objects.create(
        user=player,
        team=team,
        league=team.league,
        joined_at=joined_at or timestamp(-30),
        left_at=left_at,
    )


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(player: User) -> str:
    return f"/api/matches/all/{player.pk}"


def read(player: User, client: Client | None = None) -> Any:
    response = (client or signed_in(player)).get(address(player))
    assert (response.status_code, response["Content-Type"]) == (200, "application/json")
    return response.json()


def keys(player: User) -> list[int]:
    return [int(match["_id"]) for match in read(player)]


def test_player_s_match_has_every_field(player: User) -> None:
    a, b = enrolled_pair()
    join(player, a)
    match = official_match(a, b, 10, 7)
    stream = Stream.objects.create(match=match, channel="https://live.example/a")
    Vod.objects.create(match=match, url="https://video.example/1")

    def brief(team: Team) -> dict[str, Any]:
        name = {"name": team.name}
        return {"_id": str(team.pk), "name": name, "imageURL": "", "league": "bcl"}

    assert read(player) == [
        {
            "_id": str(match.pk),
            "scheduled": True,
            "confirmed": True,
            "time": int(timestamp(0).timestamp()),
            "teamA": brief(a),
            "teamB": brief(b),
            "scores": [10, 7],
            "winner": 0,
            "decision": "played",
            "decidedAt": int(timestamp(0).timestamp()),
            "playing": False,
            "awaited": False,
            "unsettled": None,
            "round": "",
            "vods": ["https://video.example/1"],
            "cast": str(stream.pk),
            "league": "bcl",
        }
    ]


def test_matches_of_every_league_are_listed_the_newest_first(player: User) -> None:
    a, b = enrolled_pair()
    season = current_season(LeagueCode.OCL)
    c, d = enrolled_teams(2, season)
    join(player, a)
    join(player, d)
    early, late = official_match(a, b, day=1), match_between(b, a, day=9)
    between = match_between(c, d, day=5, season=season)
    unscheduled = match_between(a, b, day=None)
    match_between(c, enrolled_teams(1, season)[0], day=2, season=season)
    assert keys(player) == [unscheduled.pk, late.pk, between.pk, early.pk]


@pytest.mark.parametrize(
    ("joined", "left", "is_theirs"),
    [
        (-1, None, True),
        (0, None, True),
        (0.1, None, False),
        (-2, -1, False),
        (-2, 0, False),
        (-2, 0.1, True),
    ],
)
def test_match_is_listed_for_members_at_the_time_it_was_played(
    player: User, joined: float, left: float | None, is_theirs: bool
) -> None:
    a, b = enrolled_pair()
    join(player, a, timestamp(joined), None if left is None else timestamp(left))
    match = official_match(a, b)
    assert keys(player) == ([match.pk] if is_theirs else [])


def test_match_without_a_time_is_listed_for_current_members(player: User) -> None:
    a, b = enrolled_pair()
    membership = join(player, b)
    match = match_between(a, b, day=None)
    assert keys(player) == [match.pk]
    membership.left_at = timestamp(1)
    membership.save()
    assert keys(player) == []


def test_match_is_listed_once_for_a_player_who_joined_twice(player: User) -> None:
    a, b = enrolled_pair()
    join(player, a, timestamp(-9), timestamp(2))
    join(player, b, timestamp(-8), timestamp(3))
    match = match_between(a, b)
    assert keys(player) == [match.pk]


def test_match_is_listed_for_substitutes_until_they_are_taken_off(player: User) -> None:
    match = match_between(*enrolled_pair())
    stands_in = Substitute.objects.create(match=match, side=0, user=player, available=3)
    assert keys(player) == []
    stands_in.status, stands_in.answered_at = SubstituteStatus.ACCEPTED, timestamp(0)
    stands_in.save()
    assert keys(player) == [match.pk]
    stands_in.status, stands_in.ended_at = SubstituteStatus.WITHDRAWN, timestamp(0)
    stands_in.save()
    assert keys(player) == []


def test_void_match_is_left_out(player: User) -> None:
    a, b = enrolled_pair()
    join(player, a)
    match = official_match(a, b)
    amend_result(match=match, verdict=Verdict.void(), by=None, reason="It was never played.")
    assert keys(player) == []


def test_player_without_a_team_has_no_matches(player: User) -> None:
    match_between(*enrolled_pair())
    assert read(player) == []


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_player_s_matches_need_six_queries_however_many(
    player: User, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    join(player, a)
    for day in range(count):
        match = official_match(a, b, day=day)
        Vod.objects.create(match=match, url="https://video.example/1")
    client = signed_in(player)
    with django_assert_num_queries(6):  # session, caller, player, matches, vods, streams
        assert len(read(player, client)) == count


# --- Permissions -------------------------------------------------------------------------------


@pytest.mark.any_database
def test_matches_of_another_player_are_refused(player: User) -> None:
    response = signed_in(person("moderator")).get(address(player))
    assert (response.status_code, response.json()) == (
        403,
        {"detail": "You do not have permission to perform this action."},
    )


@pytest.mark.any_database
def test_matches_need_sign_in(player: User) -> None:
    response = Client().get(address(player))
    assert response.status_code in (401, 403)
    assert response.json() == {"detail": "You are not logged in."}


@pytest.mark.any_database
def test_admin_reads_the_matches_of_any_player(player: User) -> None:
    a, b = enrolled_pair()
    join(player, a)
    match_between(a, b)
    assert len(read(player, signed_in(person("admin")))) == 1


@pytest.mark.any_database
def test_matches_of_an_unknown_player_are_not_found() -> None:
    response = signed_in(person("admin")).get("/api/matches/all/999999")
    assert (response.status_code, list(response.json())) == (404, ["detail"])


@pytest.mark.any_database
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_matches_can_only_be_read(player: User, method: str) -> None:
    before = Match.objects.count()
    assert signed_in(player).generic(method, address(player)).status_code == 405
    assert Match.objects.count() == before
