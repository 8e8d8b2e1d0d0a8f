"""What a league's home shows of its matches."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.tests.document import Document
from matches.models import Match, Stream
from matches.play.results.services.official import make_official
from matches.rows import cast_json, casts
from matches.shown.home.words import time_until
from matches.tests.factories import enrolled_teams, match_between, official_match, played

ADDRESS = f"/api/matches/home/{LEAGUES[LeagueCode.BCL].id}"
NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)
"""For the words alone."""


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(seconds=59), "now"),
        (timedelta(minutes=1), "in 1 min"),
        (timedelta(minutes=59, seconds=59), "in 59 min"),
        (timedelta(hours=1), "in 1 hour"),
        (timedelta(hours=47, minutes=59), "in 47 hours"),
        (timedelta(hours=48), "in 2 days"),
    ],
)
def test_time_until_a_match_is_said_in_words(left: timedelta, words: str) -> None:
    assert time_until(NOW + left, NOW) == words


def at(match: Match, timestamp: datetime) -> Match:
    Match.objects.filter(pk=match.pk).update(time=timestamp)
    return match


def keys(rows: list[dict[str, Any]]) -> list[str]:
    return [row["match"]["_id"] for row in rows]


@pytest.mark.django_db
@pytest.mark.database
def test_home_lists_what_is_played_now_and_next_and_what_was_played(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b, c, d = enrolled_teams(4)
    now = timezone.now()
    weak = official_match(a, b, 10, 0, day=-1)
    strong = official_match(b, a, 10, 0, day=0)
    running = at(match_between(a, c), now - timedelta(minutes=90))
    at(match_between(a, d), now - timedelta(hours=3))  # overdue
    soon = at(match_between(b, c), now + timedelta(hours=5, minutes=1))
    later = at(match_between(b, d), now + timedelta(days=3, minutes=1))
    match_between(c, d, day=None)
    with django_assert_num_queries(1):
        found = client.get(ADDRESS).json()
    assert [each["_id"] for each in found["live"]] == [str(running.pk)]
    assert keys(found["next"]) == [str(soon.pk), str(later.pk)]
    assert [row["until"] for row in found["next"]] == ["in 5 hours", "in 3 days"]
    assert keys(found["results"]) == [str(strong.pk), str(weak.pk)]
    gained, lost = found["results"][0]["changes"]
    assert gained == pytest.approx(-lost)
    assert gained > 0
    assert found["movers"] == []  # both are long past


@pytest.mark.django_db
@pytest.mark.database
def test_home_names_each_team_s_largest_gain_of_the_week(client: Client) -> None:
    a, b, c = enrolled_teams(3)
    now = timezone.now()
    matches = [
        at(match_between(*pair), now - timedelta(days=day))
        for pair, day in (((a, b), 3), ((a, c), 2), ((b, c), 1))
    ]
    scores = ((10, 9), (10, 0), (5, 10))
    for match, score in zip(matches, scores, strict=True):
        make_official(match=Match.objects.get(pk=match.pk), verdict=played(*score), by=None)
    movers = client.get(ADDRESS).json()["movers"]
    assert [(each["team"]["_id"], each["match"]) for each in movers] == [
        (str(a.pk), str(matches[1].pk)),
        (str(c.pk), str(matches[2].pk)),
    ]


@pytest.mark.django_db
@pytest.mark.usefixtures("front_end")
def test_home_s_two_lists_of_casts_are_those_of_the_api(client: Client) -> None:
    a, b = enrolled_teams(2)
    now = timezone.now()
    for hours in (-50, -3, -1, 1, 30):
        Stream.objects.create(
            match=at(match_between(a, b), now + timedelta(hours=hours)), channel="https://c.example"
        )
    Stream.objects.create(match=match_between(a, b, day=None), channel="https://c.example")
    league = a.league_id
    page = Document(client.get("/bcl/home").content.decode())
    data = json.loads(page.page_data)["fallback"]
    for is_upcoming, limit in ((True, None), (False, 5)):
        rows = casts(is_upcoming, limit, league=league, now=timezone.now())
        query = f"upcoming={str(is_upcoming).lower()}" + (f"&limit={limit}" if limit else "")
        assert data[f"/api/streams/all/{league}?{query}"] == [cast_json(row) for row in rows]
