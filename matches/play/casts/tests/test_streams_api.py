from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import current_season
from matches.enums import CastLanguage, CastPart, Side
from matches.models import CastMember, Match, Stream
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.recordings import add_vod
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.creation import create_match
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_teams, played
from teams.models import Team

pytestmark = pytest.mark.django_db

URL = "/api/streams/all/1045744289201782826"
PAST = f"{URL}?upcoming=false"
CHANNEL = "https://www.twitch.tv/clvr"


def read(client: Client, url: str = URL, status: int = 200) -> Any:
    response = client.get(url)
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def keys(client: Client, url: str = URL) -> list[str]:
    return [cast["_id"] for cast in read(client, url)]


def cast(hours: float | None, code: LeagueCode = LeagueCode.BCL) -> Stream:
    """A cast of a match this many hours from now, or without a time."""
    season = current_season(code)
    team_a, team_b = enrolled_teams(2, season)
    time = None if hours is None else timezone.now() + timedelta(hours=hours)
    match = create_match(season=season, team_a=team_a, team_b=team_b, time=time, by=None)
    return create_stream(match=match, channel=CHANNEL, by=None)


def decided(stream: Stream, verdict: Verdict | None = None) -> Stream:
    make_official(match=stream.match, verdict=verdict or played(10, 7), by=None, reason="It is.")
    return stream


def brief(team: Team) -> dict[str, Any]:
    return {
        "_id": str(team.pk),
        "name": {"name": team.name},
        "imageURL": "",
        "league": "bcl",
    }


def card(team: Team) -> dict[str, Any]:
    team.refresh_from_db()
    return {**brief(team), "elo": team.elo, "region": "NO-REGION", "status": 0}


def match_body(match: Match) -> dict[str, Any]:
    assert match.time is not None
    return {
        "_id": str(match.pk),
        "scheduled": True,
        "confirmed": False,
        "time": int(match.time.timestamp()),
        "teamA": brief(match.team_a),
        "teamB": brief(match.team_b),
        "scores": None,
        "winner": -2,
        "decision": None,
        "decidedAt": 0,
        "playing": False,
        "awaited": False,
        "unsettled": None,
        "round": "",
        "vods": [],
        "cast": str(match.streams.get().pk),
        "league": "bcl",
    }


def test_streams_list_every_field_of_a_cast(client: Client) -> None:
    stream = cast(3)
    assert read(client) == [
        {
            "_id": str(stream.pk),
            "match": match_body(stream.match),
            "channel": CHANNEL,
            "language": "en",
            "live": False,
            "viewers": None,
        }
    ]


def test_past_streams_have_the_result(client: Client) -> None:
    stream = decided(cast(-30))
    add_vod(match=stream.match, url="https://vod.example/1", by=None)
    assert read(client, PAST) == [
        {
            "_id": str(stream.pk),
            "match": {
                **match_body(stream.match),
                "confirmed": True,
                "scores": [10, 7],
                "winner": 0,
                "decision": "played",
                "decidedAt": match_body(stream.match)["time"],
                "vods": ["https://vod.example/1"],
            },
            "channel": CHANNEL,
            "language": "en",
            "live": False,
            "viewers": None,
        }
    ]


def test_stream_has_every_field_of_its_page(client: Client) -> None:
    stream = cast(3)
    match = stream.match
    assert read(client, f"/api/streams/{stream.pk}") == {
        "_id": str(stream.pk),
        "match": {**match_body(match), "teamA": card(match.team_a), "teamB": card(match.team_b)},
        "channel": CHANNEL,
        "language": "en",
        "live": False,
        "viewers": None,
        "caster": None,
        "people": [],
        "others": [],
        "maps": [],
    }


def test_stream_names_the_other_casts_of_its_match(client: Client) -> None:
    stream = cast(3)
    cast(3)
    other = create_stream(
        match=stream.match, channel=f"{CHANNEL}_de", language=CastLanguage.GERMAN, by=None
    )
    told = {each: read(client, f"/api/streams/{each.pk}")["others"] for each in (stream, other)}
    assert told == {
        stream: [{"_id": str(other.pk), "channel": f"{CHANNEL}_de", "language": "de"}],
        other: [{"_id": str(stream.pk), "channel": CHANNEL, "language": "en"}],
    }


def test_stream_names_its_caster(client: Client) -> None:
    caster = UserFactory.create(username="Cass")
    stream = cast(3)
    Stream.objects.filter(pk=stream.pk).update(claimed_by=caster)
    other = UserFactory.create(username="Oz")
    for part in (CastPart.PRODUCER, CastPart.OBSERVER):
        CastMember.objects.create(stream=stream, user=other, part=part)
    told = read(client, f"/api/streams/{stream.pk}")
    named = {"_id": str(caster.pk), "username": "Cass"}
    assert told["caster"] == named
    assert told["people"] == [
        {"user": named, "parts": ["play-by-play"]},
        {"user": {"_id": str(other.pk), "username": "Oz"}, "parts": ["observer", "producer"]},
    ]


def test_streams_are_upcoming_soonest_first_or_past_newest_first(client: Client) -> None:
    later, sooner, last, older = cast(9), cast(3), cast(-9), cast(-90)
    cast(3, LeagueCode.OCL)
    upcoming = [str(sooner.pk), str(later.pk)]
    assert keys(client) == upcoming
    assert keys(client, f"{URL}?upcoming=true") == upcoming
    assert keys(client, f"{URL}?upcoming=") == upcoming
    assert keys(client, PAST) == [str(last.pk), str(older.pk)]


def test_cast_stays_upcoming_while_its_match_can_be_on(client: Client) -> None:
    on, over = cast(-1), cast(-2.1)
    assert (keys(client), keys(client, PAST)) == ([str(on.pk)], [str(over.pk)])


def test_cast_is_past_as_soon_as_its_match_has_a_result(client: Client) -> None:
    over = decided(cast(-1))
    assert (keys(client), keys(client, PAST)) == ([], [str(over.pk)])


def test_cast_of_a_match_without_a_time_comes_last_until_there_is_a_result(client: Client) -> None:
    without, soon = cast(None), cast(3)
    assert (keys(client), keys(client, PAST)) == ([str(soon.pk), str(without.pk)], [])
    decided(without, Verdict.forfeit(Side.TEAM_A))
    assert (keys(client), keys(client, PAST)) == ([str(soon.pk)], [])


@pytest.mark.parametrize("hours", [-30, 30])
def test_cast_of_a_void_match_is_not_listed(client: Client, hours: float) -> None:
    decided(cast(hours), Verdict.void())
    assert (keys(client), keys(client, PAST)) == ([], [])


@pytest.mark.parametrize("value", ["yes", "1", "True", "false "])
def test_streams_refuse_upcoming_unless_true_or_false(client: Client, value: str) -> None:
    assert read(client, f"{URL}?upcoming={value}", 400) == {
        "upcoming": [f"“{value}” is not one of true, false."]
    }


def test_streams_can_be_limited(client: Client) -> None:
    newest = cast(-9)
    cast(-90)
    assert keys(client, f"{PAST}&limit=1") == [str(newest.pk)]
    assert read(client, f"{PAST}&limit=x", 400) == {"limit": ["Choose a number from 1 to 1000."]}


def test_streams_of_an_unknown_league_are_not_found(client: Client) -> None:
    assert read(client, "/api/streams/all/1", 404) == {"detail": "Not found."}


@pytest.mark.parametrize("key", ["0", "99999", "9223372036854775807"])
def test_stream_that_does_not_exist_is_not_found(client: Client, key: str) -> None:
    assert read(client, f"/api/streams/{key}", 404) == {
        "detail": "We can’t find this. It may have been removed."
    }


@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize("hours", [3, -30])
def test_streams_need_one_query_however_many(
    client: Client, rows: int, hours: float, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(rows):
        cast(hours)
    with django_assert_num_queries(1):
        assert len(read(client, URL if hours > 0 else PAST)) == rows


def test_stream_needs_five_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    stream = cast(3)
    with django_assert_num_queries(5):
        read(client, f"/api/streams/{stream.pk}")


def test_unchanged_streams_are_not_sent_again(client: Client) -> None:
    stream = cast(3)
    for url in (URL, f"/api/streams/{stream.pk}"):
        tag = client.get(url)["ETag"]
        assert client.get(url, headers={"if-none-match": tag}).status_code == 304
