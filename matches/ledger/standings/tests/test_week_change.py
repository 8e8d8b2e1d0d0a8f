"""What the current week did to the ratings, in the standings."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LeagueId
from leagues.tests.factories import WeekFactory, current_season, former_season
from matches.ledger.ratings.services import adjust_rating
from matches.play.results.services.official import void_result
from matches.tests.factories import enrolled_teams, official_match, timestamp
from teams.models import Team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

STANDINGS = f"/api/teams/standings/{LeagueId.BCL}"


def changes(client: Client, query: str = "") -> dict[str, Any]:
    rows = client.get(f"{STANDINGS}{query}").json()
    return {row["_id"]: row["weekChange"] for row in rows}


def elo(team: Team) -> float:
    return Team.objects.get(pk=team.pk).elo


def test_week_change_is_what_happened_to_the_rating_since_the_week_opened(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b, c = enrolled_teams(3)
    season = current_season()
    official_match(a, b, day=0)
    before = elo(a)
    late = official_match(a, b, day=8)
    adjust_rating(record=a.records.get(), points=2.5, reason="A test.", by=None)
    WeekFactory.create(season=season, number=1, opens=timestamp(7))
    with django_assert_num_queries(1):
        now = changes(client)
    gain = elo(a) - before
    assert now == {
        str(a.pk): round(gain, 1),
        str(b.pk): round(2.5 - gain, 1),
        str(c.pk): None,
    }
    void_result(match=late, by=None, reason="A test.")
    assert changes(client) == {str(a.pk): 2.5, str(b.pk): None, str(c.pk): None}
    WeekFactory.create(season=season, number=2, opens=timezone.now() + timedelta(hours=1))
    season.current_week = 2
    season.save()
    assert set(changes(client).values()) == {None}


def test_nothing_changes_in_a_season_that_is_over(client: Client) -> None:
    a, b = enrolled_teams(2)
    official_match(a, b)
    season = current_season()
    WeekFactory.create(season=season, number=1, opens=timestamp(-1))
    assert None not in changes(client).values()
    season.closed_at = timezone.now()
    season.save()
    assert changes(client) == {str(a.pk): None, str(b.pk): None}
    former_season()
    assert changes(client, "?season=1") == {str(a.pk): None, str(b.pk): None}
