"""Two people enrol and withdraw the same team at once, on PostgreSQL."""

from functools import partial

import pytest

from accounts.tests.concurrency import at_once
from clvr.lib.refusals import Refused
from leagues.tests.factories import SeasonFactory, current_season, league
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.enrolment.services.withdrawal import withdraw_team
from matches.season.season_desk.services.opening import close_season
from matches.tests.factories import enrol
from matches.tests.ledger_checks import assert_sound
from teams.models import SeasonRecord
from teams.tests.factories import TeamFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def test_team_is_enrolled_once_by_two_people_at_once() -> None:
    season, team = SeasonFactory.create(value=2), TeamFactory.create()
    enrolling = partial(enrol_teams, season=season, enrolments=[Enrolment(team)], by=None)
    raised = at_once(enrolling, enrolling)
    assert [str(error) for error in raised] == [f"Already enrolled in {season}: {team}."]
    assert SeasonRecord.objects.filter(season=season, team=team).count() == 1
    assert_sound(league().pk)


def test_team_is_withdrawn_once_by_two_people_at_once() -> None:
    season, team = SeasonFactory.create(value=2), TeamFactory.create()
    enrol(team, season=season)
    withdrawing = partial(withdraw_team, season=season, team=team, by=None)
    raised = at_once(withdrawing, withdrawing)
    assert [str(error) for error in raised] == [f"{team} is not enrolled in {season}."]
    assert not SeasonRecord.objects.filter(season=season).exists()
    assert_sound(league().pk)


def test_season_that_closes_meanwhile_gets_no_team_after_it() -> None:
    season, team = current_season(), TeamFactory.create()
    closing = partial(close_season, season=season, by=None)
    enrolling = partial(enrol_teams, season=season, enrolments=[Enrolment(team)], by=None)
    raised = at_once(closing, enrolling)
    assert all(isinstance(error, Refused) for error in raised)
    assert len(raised) + SeasonRecord.objects.filter(team=team).count() == 1
    assert_sound(league().pk)
