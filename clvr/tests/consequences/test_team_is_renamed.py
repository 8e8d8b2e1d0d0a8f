"""Breaks without it: a renamed team has its former name in places, or loses what it had."""

from dataclasses import replace

import pytest
from django.test import Client

from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.tests.consequences.scene import Scene, neighbours, posts
from matches.models import Challenge, Match
from matches.shown.calendars.feed import CalendarMatch
from teams.services.identity import rename_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LEAGUE = LEAGUES[LeagueCode.BCL].id


def test_name_alone_changes(scene: Scene) -> None:
    before = neighbours()
    rename_team(team=scene.foxes.team, name="Wolves", by=scene.foxes.captain)
    after = neighbours()
    assert after._replace(casts=[]) == before._replace(casts=[])
    assert after.casts == [tuple(map(renamed, row)) for row in before.casts]


def renamed(value: object) -> object:
    """An entry of a calendar with the new name of the Foxes; anything else as it is."""
    return replace(value, team_a="Wolves") if isinstance(value, CalendarMatch) else value


def test_new_name_is_shown_where_the_team_plays_and_asks(client: Client, scene: Scene) -> None:
    rename_team(team=scene.foxes.team, name="Wolves", by=scene.foxes.captain)
    calendar = client.get("/bcl/calendar.ics").content.decode()
    table = client.get(f"/api/teams/standings/{LEAGUE}").json()
    assert ("Wolves vs Owls" in calendar, "Foxes" in calendar) == (True, False)
    assert [row["name"]["name"] for row in table] == ["Wolves", "Bears", "Owls"]
    assert Match.objects.with_context().get(pk=scene.later.pk).versus == "Wolves vs Owls"
    assert str(Challenge.objects.get().challenged) == "Wolves"


def test_post_of_before_keeps_the_name_of_its_time(scene: Scene) -> None:
    before = posts()
    rename_team(team=scene.foxes.team, name="Wolves", by=scene.foxes.captain)
    assert posts() == before
