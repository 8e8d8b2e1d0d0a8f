"""Breaks without it: entering the next season, or leaving it, changes something of this one."""

import pytest

from accounts.tests.factories import PlayerNameFactory
from clvr.tests.consequences.scene import Scene, neighbours
from leagues.models import Season
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.enrolment.services.approval import approve_entries, withdraw_entry
from matches.season.enrolment.services.participation import end_team
from matches.season.entering.tests.scene import entered, planned_season, players_of, states
from matches.season.season_desk.services.opening import open_season
from matches.season.season_desk.services.weeks import delete_season
from matches.tests.factories import enrol
from teams.models import SeasonRecord
from teams.tests.factories import TeamFactory
from teams.tests.teams import told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def foxes_enter(scene: Scene) -> tuple[Season, SeasonEntry]:
    season = planned_season()
    for key in players_of(scene.foxes.team):
        PlayerNameFactory.create(user_id=key)
    return season, entered(season, scene.foxes)


def test_entering_and_leaving_change_nothing_of_this_season(scene: Scene) -> None:
    before = neighbours()
    season, entry = foxes_enter(scene)
    assert neighbours() == before
    approve_entries(season=season, entries=[entry], division=None, by=None)
    assert neighbours()[:4] == before[:4]
    withdraw_entry(entry=entry, by=scene.foxes.captain)
    assert neighbours() == before


def test_approved_team_is_in_the_season_until_it_leaves(scene: Scene) -> None:
    season, entry = foxes_enter(scene)
    records = SeasonRecord.objects.filter(season=season)
    approve_entries(season=season, entries=[entry], division=None, by=None)
    assert [each.team for each in records.all()] == [scene.foxes.team]
    withdraw_entry(entry=entry, by=scene.foxes.captain)
    assert not records.all().exists()


def test_team_that_ends_leaves_the_waiting_list_and_its_place(scene: Scene) -> None:
    season, entry = foxes_enter(scene)
    approve_entries(season=season, entries=[entry], division=None, by=None)
    end_team(team=scene.foxes.team, by=scene.foxes.captain)
    assert states(season) == {"Foxes": EntryState.WITHDRAWN}
    entry.refresh_from_db()
    assert entry.reason == "Foxes has disbanded."


def test_season_that_opens_ends_what_nobody_approved_and_tells_the_team_once(scene: Scene) -> None:
    season, _ = foxes_enter(scene)
    enrol(TeamFactory.create(league=season.league), season=season)
    before = told(scene.foxes.captain)
    open_season(season=season, by=None)
    assert states(season) == {"Foxes": EntryState.ENDED}
    new = told(scene.foxes.captain)[len(before) :]
    assert new.count("Foxes does not play BCL Season 2") == 1


def test_season_that_is_deleted_takes_its_entries_along_and_tells_the_team(scene: Scene) -> None:
    season, _ = foxes_enter(scene)
    delete_season(season=season, by=None)
    assert not SeasonEntry.objects.exists()
    assert told(scene.foxes.captain)[-1] == "Foxes does not play BCL Season 2"
