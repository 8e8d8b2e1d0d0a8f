"""Public lists that go from the database straight to JSON answer what the API's description says,
and what its serializers write."""

import json
import re
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft4Validator  # type: ignore[import-untyped]
from rest_framework.serializers import ListSerializer, Serializer

from accounts.tests.factories import PlayerNameFactory, PlayerNoteFactory, UserFactory
from clvr.lib.leagues import LeagueId
from leagues.models import Announcement
from leagues.serializers import AnnouncementSerializer
from leagues.tests.factories import DivisionFactory, current_season, league
from matches.enums import ReportStatus, Side, SubstituteStatus
from matches.models import MapResult, Match, ResultReport, Stream, Substitute, Vod
from matches.play.casts.serializers import StreamSerializer
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.serializers import MatchPageSerializer, MatchSerializer
from matches.shown.lists.tests.test_byes_api import give_bye
from matches.shown.match_page.serializers import MapScoreSerializer
from matches.tests.factories import enrolled_teams, match_between, on_a_map
from teams.enums import MemberRank
from teams.models import SeasonRecord, Team
from teams.serializers import TeamCardSerializer
from teams.tests.factories import CooldownFactory, MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = LeagueId.BCL
STANDINGS = f"/api/teams/standings/{BCL}"
CARDS = f"/api/teams/all/{BCL}/homepage"
NEWS = f"/api/announcements/all/{BCL}"
WEEK = f"/api/matches/matches-page/{BCL}?week=1"
CASTS = f"/api/streams/all/{BCL}?upcoming=false"
BYES = f"/api/matches/byes/{BCL}"

Rows = Callable[[], "Serializer[Any] | ListSerializer[Any]"]
WRITTEN: dict[str, Rows] = {
    CARDS: lambda: TeamCardSerializer(Team.objects.participating().by_rating(), many=True),
    NEWS: lambda: AnnouncementSerializer(Announcement.objects.visible().shown_first(), many=True),
    WEEK: lambda: MatchSerializer(Match.objects.not_void().in_week(1).shown().by_time(), many=True),
    CASTS: lambda: StreamSerializer(Stream.objects.shown().past(timezone.now()), many=True),
}
"""Addresses, and what their serializers write."""


@pytest.fixture(autouse=True)
def a_rich_league() -> list[Team]:
    """Teams with and without a logo and a division, matches in every state, casts and recordings,
    byes, news, and players with names, notes and cooldowns."""
    teams = a, b, c, d = enrolled_teams(4)
    Team.objects.filter(pk=a.pk).update(image="teams/a b.webp")
    SeasonRecord.objects.filter(team__in=[a, b]).update(division=DivisionFactory.create())
    played = make_official(match=match_between(a, b), verdict=on_a_map(10, 7), by=None)
    make_official(match=match_between(c, b), verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    match_between(a, c, day=None)
    disputed = match_between(c, d, day=1)
    captain = MembershipFactory.create(team=a, rank=MemberRank.CAPTAIN).user
    ResultReport.objects.create(
        match=disputed,
        side=Side.TEAM_A,
        claim={},
        reported_by=captain,
        status=ReportStatus.DISPUTED,
        dispute_reason="Wrong.",
    )
    for match in (played, disputed):
        for number in (2, 1):
            Stream.objects.create(match=match, channel=f"https://tv.example/{match.pk}/{number}")
            Vod.objects.create(match=match, url=f"https://tv.example/{match.pk}/{number}")
    give_bye(d, 2)
    now = timezone.now()
    for number in range(3):
        Announcement.objects.create(
            league=league(),
            title=f"News {number} “&”",
            html="<p>One &amp; <b>two</b>.</p>",
            published_at=now - timedelta(days=number),
            pinned=number == 2,
        )
    PlayerNameFactory.create(user=captain)
    PlayerNameFactory.create(user=captain, platform=None)
    PlayerNoteFactory.create_batch(6, user=captain)
    CooldownFactory.create(user=captain)
    for side, user in ((Side.TEAM_B, "Wes"), (Side.TEAM_A, "Ada"), (Side.TEAM_A, "Zoe")):
        Substitute.objects.create(
            match=played,
            side=side,
            user=UserFactory.create(username=user),
            available=4,
            status=SubstituteStatus.ACCEPTED,
            answered_at=now,
        )
    MembershipFactory.create(team=a, user=captain, joined_at=now, left_at=now, league=league())
    return teams


@pytest.mark.parametrize("address", WRITTEN)
def test_straight_answer_is_what_the_serializer_writes(client: Client, address: str) -> None:
    expected = json.loads(json.dumps(WRITTEN[address]().data))
    assert expected
    assert client.get(address).json() == expected


def test_page_of_a_match_is_what_the_serializers_write(client: Client) -> None:
    """Of its own lists, those that other answers have too."""
    matches = Match.objects.shown()
    assert matches.filter(result__maps=None).exists()
    assert matches.exclude(result__maps=None).exists()
    for match in matches:
        maps = match.result.maps.all() if match.result else MapResult.objects.none()
        rows = MapScoreSerializer(maps, many=True).data
        expected = {
            **MatchPageSerializer(match).data,
            "maps": [{**row, "picture": None, "recordings": []} for row in rows],
        }
        answer = client.get(match_page(match)).json()
        assert {name: answer[name] for name in expected} == json.loads(json.dumps(expected))


def match_page(match: Match) -> str:
    return reverse("api-match-page", args=[match.pk])


@cache
def description() -> dict[str, Any]:
    generator: Any = SchemaGenerator
    text = json.dumps(generator().get_schema(request=None, public=True), default=str)
    found: dict[str, Any] = _with_null(json.loads(text))
    return found


def _with_null(part: Any) -> Any:
    """OpenAPI 3.0 says `nullable`, which JSON Schema doesn't know."""
    if isinstance(part, list):
        return [_with_null(each) for each in part]
    if not isinstance(part, dict):
        return part
    read = {key: _with_null(each) for key, each in part.items()}
    if read.pop("nullable", False) is True:
        return {"anyOf": [read, {"enum": [None]}]}
    return read


def test_straight_answers_are_as_described(client: Client, a_rich_league: list[Team]) -> None:
    team, season = a_rich_league[0].pk, current_season().value
    histories = ("api-team-matches", "api-team-maps", "api-team-ratings", "api-team-page")
    of_team = [f"{reverse(route, args=[team])}?season={season}" for route in histories]
    of_byes = reverse("api-team-byes", args=[a_rich_league[3].pk])
    of_matches = map(match_page, Match.objects.all())
    for address in (
        *WRITTEN,
        STANDINGS,
        BYES,
        *of_team,
        of_byes,
        reverse("api-week", args=[BCL]),
        *of_matches,
    ):
        answer = client.get(address).json()
        schema = {**_schema_of(address), "components": description()["components"]}
        errors = [error.message for error in Draft4Validator(schema).iter_errors(answer)]
        assert (address, errors) == (address, [])
        assert answer


def _schema_of(address: str) -> dict[str, Any]:
    """The schema of an address's answer."""
    for path, operations in description()["paths"].items():
        if re.fullmatch(re.sub(r"{[^}]+}", "[^/]+", path), address.partition("?")[0]):
            answer = operations["get"]["responses"]["200"]["content"]["application/json"]
            schema: dict[str, Any] = answer["schema"]
            return schema
    raise AssertionError(address)
