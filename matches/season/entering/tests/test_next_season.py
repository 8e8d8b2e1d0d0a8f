"""Breaks without it: nobody sees which teams play the next season, or captains do not hear that
entry is open."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League, Season
from leagues.tests.factories import DivisionFactory, league
from matches.season.enrolment.services.approval import approve_entries
from matches.season.entering.next_season import next_season_of
from matches.season.entering.services.decisions import put_on_waiting_list
from matches.season.entering.tests.scene import entered, planned_season, ready_team
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.tests.teams import LedTeam

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def brief(team: Team) -> dict[str, object]:
    return {"_id": str(team.pk), "name": {"name": team.name}, "imageURL": "", "league": "bcl"}


def notices(user: User) -> list[dict[str, str]]:
    client = Client()
    client.force_login(user)
    found: list[dict[str, str]] = client.get("/api/matches/my-week").json()["notices"]
    return found


def shown(user: User | None = None) -> Any:
    return next_season_of(League.objects.get(code="bcl"), user)


def approve(season: Season, *teams: LedTeam) -> None:
    entries = [entered(season, each) for each in teams]
    approve_entries(season=season, entries=entries, division=None, by=None)


def test_page_lists_who_plays_and_who_has_entered() -> None:
    season = planned_season(places=3)
    foxes, owls, bears, moths = (ready_team(name) for name in ("Foxes", "Owls", "Bears", "Moths"))
    approve(season, foxes, owls)
    put_on_waiting_list(entry=entered(season, bears), by=None)
    gold = DivisionFactory.create(name="Gold", position=1)
    SeasonRecord.objects.filter(season=season, team=owls.team).update(division=gold)
    closes = season.entry_closes_at
    assert closes is not None
    assert shown() == {
        "label": "Season 2",
        "entry": {"words": "Entry to Season 2 is open until", "at": int(closes.timestamp())},
        "places": 3,
        "taken": 2,
        "playing": [
            {"team": brief(owls.team), "division": "Gold"},
            {"team": brief(foxes.team), "division": ""},
        ],
        "waiting": [brief(bears.team)],
        "own": [],
    }
    own = [{"name": "Moths", "href": f"/bcl/team/{moths.team.pk}/manage#season-entry"}]
    assert shown(moths.captain)["own"] == shown(moths.co_captain)["own"] == own
    assert shown(moths.member)["own"] == shown(foxes.captain)["own"] == []


def test_page_leaves_out_teams_that_have_stopped_playing() -> None:
    season = planned_season()
    foxes = ready_team()
    approve(season, foxes)
    Team.objects.update(status=TeamStatus.DISBANDED)
    assert shown()["playing"] == []


@pytest.mark.usefixtures("front_end")
def test_page_is_public(client: Client) -> None:
    assert shown() is None
    assert client.get("/bcl/next-season").status_code == 200
    approve(planned_season(), ready_team())
    assert "Foxes" in client.get("/bcl/next-season").content.decode()
    assert client.get("/clvr/next-season").status_code == 302


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_page_takes_as_many_queries_for_three_teams_as_for_one(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    season = planned_season()
    approve(season, *(ready_team(f"Team {number}") for number in range(count)))
    entered(season, ready_team("Bears"))
    found, reader = league(), ready_team("Owls").captain
    # The season, the reader's teams and their season, two for places, the records and the entries.
    with django_assert_num_queries(7):
        assert len(shown_in(found, reader)["playing"]) == count


def shown_in(found: League, reader: User) -> Any:
    return next_season_of(found, reader)


def test_week_of_its_leaders_says_that_a_team_can_enter() -> None:
    season, foxes = planned_season(), ready_team()
    closes = season.entry_closes_at
    assert closes is not None
    said = {
        "words": f"Entry to BCL Season 2 is open until {timestamp_mark(closes)}. Enter Foxes.",
        "href": f"/bcl/team/{foxes.team.pk}/manage#season-entry",
    }
    assert notices(foxes.captain) == notices(foxes.co_captain) == [said]
    assert notices(foxes.member) == []
    entered(season, foxes)
    assert notices(foxes.captain) == []


def _ban(foxes: LedTeam) -> None:
    punish(user=foxes.captain, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None)


def _window(**fields: object) -> Callable[[LedTeam], object]:
    return lambda _: Season.objects.filter(value=2).update(**fields)


@pytest.mark.parametrize(
    "change",
    [
        _window(entry_opens_at=timezone.now() + timedelta(hours=1)),
        _window(entry_closes_at=timezone.now() - timedelta(hours=1)),
        _window(entry_opens_at=None, entry_closes_at=None),
        _window(closed_at=timezone.now()),
        lambda foxes: Team.objects.filter(pk=foxes.team.pk).update(status=TeamStatus.DISBANDED),
        lambda foxes: SeasonRecord.objects.create(
            season=Season.objects.get(value=2), team=foxes.team, elo=1500, start_rating=1500
        ),
    ],
)
def test_week_says_nothing_of_a_season_that_the_team_can_not_enter(
    change: Callable[[LedTeam], object],
) -> None:
    planned_season()
    foxes = ready_team()
    change(foxes)
    assert notices(foxes.captain) == []


def test_banned_leaders_are_told_of_their_ban_alone() -> None:
    planned_season()
    foxes = ready_team()
    _ban(foxes)
    assert [each["href"] for each in notices(foxes.captain)] == ["/cases"]
