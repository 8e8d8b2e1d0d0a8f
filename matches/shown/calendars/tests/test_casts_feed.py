"""The calendar of a league's casts."""

from typing import Any

import pytest
from django.test import Client
from icalendar import Calendar
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from matches.enums import CastPart, Side
from matches.models import CastMember, Stream
from matches.play.casts.services.casts import create_stream, remove_stream
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, match_between
from teams.models import Team

pytestmark = pytest.mark.django_db

CHANNEL = "https://www.twitch.tv/cass"


def cast(**fields: Any) -> Stream:
    stream = create_stream(match=match_between(*enrolled_pair()), channel=CHANNEL, by=None)
    Stream.objects.filter(pk=stream.pk).update(**fields)
    return stream


def events(client: Client, address: str = "/bcl/casts.ics") -> list[Any]:
    response = client.get(address)
    assert (response.status_code, response["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    return list(Calendar.from_ical(response.content).walk("VEVENT"))


def test_feed_has_language_casters_and_channel(client: Client) -> None:
    cass, oz = (UserFactory.create(username=name) for name in ("Cass", "Oz"))
    stream = cast(claimed_by=cass, language="de")
    for user in (cass, oz):
        CastMember.objects.create(stream=stream, user=user, part=CastPart.COLOUR)
    (event,) = events(client)
    match = stream.match
    assert str(event["uid"]) == f"cast-{stream.pk}@clvr.matches"
    assert str(event["summary"]) == f"BCL cast (Deutsch): {match.team_a} vs {match.team_b}"
    assert (str(event["location"]), str(event["status"])) == (CHANNEL, "CONFIRMED")
    assert event["sequence"] == match.revision
    assert event["dtstart"].dt == match.time
    assert str(event["url"]).endswith(f"/bcl/stream/{stream.pk}")
    assert str(event["description"]) == (
        f"Breachers Champions League. Cast by Cass, Oz in Deutsch. {CHANNEL} {event['url']}"
    )


def test_cast_of_a_match_that_nobody_plays_is_cancelled(client: Client) -> None:
    stream = cast()
    make_official(match=stream.match, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    assert [str(each["status"]) for each in events(client)] == ["CANCELLED"]


def test_cast_that_is_called_off_disappears(client: Client) -> None:
    stream = cast()
    remove_stream(stream=stream, by=None)
    assert events(client) == []


def test_names_stay_within_their_property(client: Client) -> None:
    stream = cast(claimed_by=UserFactory.create(username="Eve\u202e; DROP, x"))
    Team.objects.filter(pk=stream.match.team_a_id).update(name="A\\nBEGIN:VEVENT صقور")
    assert len(events(client)) == 1
    assert len(events(client, "/clvr/casts.ics")) == 1


def test_other_leagues_are_not_in_it(client: Client) -> None:
    cast()
    assert events(client, "/pcl/casts.ics") == []


@pytest.mark.parametrize("count", [1, 3])
def test_feed_takes_three_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(count):
        stream = cast()
        CastMember.objects.create(stream=stream, user=UserFactory.create(), part=CastPart.COLOUR)
    with django_assert_num_queries(3):
        assert len(events(client)) == count


def test_unchanged_feed_is_not_sent_again(client: Client) -> None:
    cast()
    etag = client.get("/bcl/casts.ics")["ETag"]
    assert client.get("/bcl/casts.ics", headers={"If-None-Match": etag}).status_code == 304
