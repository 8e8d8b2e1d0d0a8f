"""The public schedule of casts, casters, and their pages."""

import json
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document
from leagues.tests.factories import league
from matches.enums import CastPart
from matches.models import Caster, CastMember, Match, Stream
from matches.play.casts.services.casts import create_stream
from matches.tests.factories import enrolled_pair, match_between, official_match

pytestmark = pytest.mark.django_db

KEY = LEAGUES[LeagueCode.BCL].id
SCHEDULE, CASTERS = f"/api/streams/schedule/{KEY}", f"/api/streams/all-casters/{KEY}"
CHANNEL = "https://www.twitch.tv/cass"


def read(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200
    assert response["Cache-Control"] == "public, no-cache"
    return response.json()


def cast(hours: float = 3, channel: str = CHANNEL) -> Stream:
    """A cast of a match, which is this many hours ahead."""
    match = match_between(*enrolled_pair(), day=None)
    match.time = timezone.now() + timedelta(hours=hours)
    match.save(update_fields=["time"])
    return create_stream(match=match, channel=channel, by=None)


def caster(name: str = "Cass") -> User:
    user = UserFactory.create(username=name, spoken_name="Cass, like glass")
    Caster.objects.create(user=user, league=league(), channel=CHANNEL, language="ar")
    return user


def test_schedule_has_language_channel_and_people(client: Client) -> None:
    stream, user = cast(), caster()
    Stream.objects.update(claimed_by=user, language="ar")
    CastMember.objects.create(stream=stream, user=user, part=CastPart.COLOUR)
    (told,) = read(client, SCHEDULE)
    match = told.pop("match")
    assert (match["_id"], match["cast"]) == (str(stream.match_id), str(stream.pk))
    assert told == {
        "_id": str(stream.pk),
        "channel": CHANNEL,
        "language": "ar",
        "group": f"{stream.match.season.label}, Week 1",
        "people": [{"user": {"_id": str(user.pk), "username": "Cass"}, "parts": ["colour"]}],
        "live": False,
        "viewers": None,
    }
    assert read(client, f"{SCHEDULE}?upcoming=false") == []


def test_cast_is_live_by_its_hours_where_no_platform_is_asked(client: Client) -> None:
    cast(hours=-0.2)
    assert [each["live"] for each in read(client, SCHEDULE)] == [True]


@pytest.mark.parametrize("rows", [1, 3])
def test_schedule_needs_a_constant_number_of_queries(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        stream = cast(hours=3 + number)
        CastMember.objects.create(stream=stream, user=UserFactory.create(), part=CastPart.COLOUR)
    with django_assert_num_queries(5):
        assert len(read(client, SCHEDULE)) == rows


def test_casters_have_their_casts_and_the_next_one(client: Client) -> None:
    user = caster()
    Caster.objects.create(
        user=UserFactory.create(username="Left", is_active=False), league=league(), channel=CHANNEL
    )
    past = official_match(*enrolled_pair())
    over = create_stream(match=past, channel=CHANNEL, by=None)
    CastMember.objects.create(stream=over, user=user, part=CastPart.OBSERVER)
    later, soon = cast(hours=9), cast(hours=3)
    Stream.objects.filter(pk__in=[later.pk, soon.pk]).update(claimed_by=user)
    time = Match.objects.get(pk=soon.match_id).time
    assert time is not None
    assert read(client, CASTERS) == [
        {
            "user": {"_id": str(user.pk), "username": "Cass"},
            "spokenName": "Cass, like glass",
            "avatarURL": "",
            "channel": CHANNEL,
            "language": "ar",
            "casts": 1,
            "next": {
                "_id": str(soon.pk),
                "versus": soon.match.versus,
                "time": int(time.timestamp()),
            },
        }
    ]


@pytest.mark.parametrize("rows", [1, 3])
def test_casters_need_a_constant_number_of_queries(
    client: Client, rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(rows):
        user = caster(f"Cass {number}")
        Stream.objects.filter(pk=cast(hours=number + 1).pk).update(claimed_by=user)
    with django_assert_num_queries(5):
        assert len(read(client, CASTERS)) == rows


def test_reads_are_validated_by_their_etag(client: Client) -> None:
    cast()
    for address in (SCHEDULE, CASTERS):
        etag = client.get(address)["ETag"]
        assert client.get(address, headers={"If-None-Match": etag}).status_code == 304


def test_unknown_league_and_value_are_refused(client: Client) -> None:
    assert client.get("/api/streams/schedule/1").status_code == 404
    assert client.get("/api/streams/all-casters/1").status_code == 404
    assert client.get(f"{SCHEDULE}?upcoming=maybe").status_code == 400


# --- Pages --------------------------------------------------------------------------------------


def page(client: Client, address: str) -> Document:
    response = client.get(address)
    assert response.status_code == 200
    return Document(response.content.decode())


def reads(document: Document) -> list[str]:
    return list(json.loads(document.page_data)["fallback"])


@pytest.mark.usefixtures("front_end")
def test_casts_page_is_the_schedule_for_visitors_and_the_desk_for_casters(client: Client) -> None:
    shown = page(client, "/bcl/casts")
    assert (shown.title, reads(shown)) == (
        "BCL | Casts",
        [f"{SCHEDULE}?upcoming=true", f"{SCHEDULE}?upcoming=false"],
    )
    client.force_login(UserFactory.create())
    assert reads(page(client, "/bcl/casts?language=ar")) == reads(shown)
    client.force_login(caster())
    assert f"/api/streams/casting/{KEY}" in reads(page(client, "/bcl/casts"))
    desk = unescape(client.get("/bcl/casts").content.decode())
    assert '"scheduleHref":"/bcl/casts?view=schedule","castersHref":"/bcl/casters"' in desk
    assert reads(page(client, "/bcl/casts?view=schedule")) == reads(shown)


@pytest.mark.usefixtures("front_end")
def test_umbrella_has_a_section_for_each_league(client: Client) -> None:
    assert len(reads(page(client, "/clvr/casts"))) == 2 * len(LEAGUES)
    assert len(reads(page(client, "/clvr/casters"))) == len(LEAGUES)


@pytest.mark.usefixtures("front_end")
def test_casters_page_shows_hostile_names_as_text(client: Client) -> None:
    caster("<b>Bold</b> صقور " + "x" * 38)
    response = client.get("/bcl/casters")
    assert "<b>Bold</b>" not in response.content.decode()
    assert Document(response.content.decode()).title == "BCL | Casters"
