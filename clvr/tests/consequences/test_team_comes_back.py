"""Breaks without it: a team that plays again gets back what others have been told is over."""

import pytest

from clvr.tests.consequences.scene import Scene, neighbours
from matches.season.enrolment.services.participation import change_status
from matches.tests.factories import official_match
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def come_back(team: Team) -> None:
    change_status(team=team, status=TeamStatus.ACTIVE, by=None)
    team.refresh_from_db()


def stop_playing(team: Team) -> None:
    change_status(team=team, status=TeamStatus.NOT_PARTICIPATING, by=None)
    team.refresh_from_db()


def test_nothing_returns_by_itself(scene: Scene) -> None:
    whole = neighbours()
    stop_playing(scene.foxes.team)
    before = neighbours()
    ended = [ours != now for ours, now in zip(whole, before, strict=True)]
    assert ended == [True] * len(whole)
    come_back(scene.foxes.team)
    assert neighbours() == before


def test_record_of_the_season_goes_on(scene: Scene) -> None:
    team = scene.foxes.team
    record = SeasonRecord.objects.get(team=team)
    stop_playing(team)
    come_back(team)
    official_match(team, scene.bears.team, day=-6)
    after = SeasonRecord.objects.get(team=team)
    assert after.pk == record.pk
    # The forfeit of the open week counts as one.
    assert (record.wins, record.losses, after.wins, after.losses) == (1, 0, 2, 2)
