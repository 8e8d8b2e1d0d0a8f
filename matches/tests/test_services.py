"""Creating and moving matches, enrolling teams, adjusting ratings and rating settings."""

import math
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction

from accounts.models import AuditEntry, User
from accounts.tests.people import KINDS, person
from clvr.lib.append_only import AppendOnlyError
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.rating_settings import RatingSettings
from leagues.tests.factories import (
    DivisionFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    league,
)
from matches.ledger.ratings.ledger.sources import settings_of
from matches.ledger.ratings.services import adjust_rating, change_rating_settings
from matches.models import Match, RatingAdjustment
from matches.play.scheduling.services import set_time
from matches.play.scheduling.services.creation import create_match
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.tests.factories import (
    enrol,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    timestamp,
)
from matches.tests.ledger_checks import everything_stored, standing
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.rosters import NOT_PLAYING_STATUSES
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_create_match_uses_the_leagues_format() -> None:
    season = current_season(LeagueCode.OCL)
    a, b = enrolled_teams(2, season)
    match = create_match(season=season, team_a=a, team_b=b, by=None)
    assert (match.best_of, match.scheduled, match.confirmed) == (3, False, False)


@pytest.mark.any_database
def test_create_match_refuses_invalid_matches() -> None:
    a, b = enrolled_teams(2)
    stranger = TeamFactory.create(name="Strangers")
    other_week = WeekFactory.create(season=SeasonFactory.create())
    season = current_season()
    with pytest.raises(Refused, match="A team can't play against itself"):
        create_match(season=season, team_a=a, team_b=a, by=None)
    with pytest.raises(Refused, match="Not enrolled in BCL Season 1: Strangers"):
        create_match(season=season, team_a=a, team_b=stranger, by=None)
    with pytest.raises(Refused, match="is not a week of BCL Season 1"):
        create_match(season=season, team_a=a, team_b=b, week=other_week, by=None)
    assert not Match.objects.exists()


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("status", "why"),
    [
        (TeamStatus.DISBANDED, "has disbanded"),
        (TeamStatus.REVIEW, "is in review"),
        (TeamStatus.NOT_PARTICIPATING, "no longer participates"),
    ],
)
def test_team_that_does_not_play_can_t_have_a_match(status: TeamStatus, why: str) -> None:
    a, b = enrolled_teams(2)
    Team.objects.filter(pk=b.pk).update(status=status)
    for pair in ((a, b), (b, a)):
        with pytest.raises(Refused) as refused:
            create_match(season=current_season(), team_a=pair[0], team_b=pair[1], by=None)
        assert str(refused.value) == f"{b} {why}, so it can’t play a match."
    assert not Match.objects.exists()


@pytest.mark.any_database
@pytest.mark.parametrize(
    "status", [each for each in TeamStatus if each not in NOT_PLAYING_STATUSES]
)
def test_every_other_team_can_have_a_match(status: TeamStatus) -> None:
    a, b = enrolled_teams(2)
    Team.objects.update(status=status)
    create_match(season=current_season(), team_a=a, team_b=b, by=None)


@pytest.mark.any_database
def test_enrolment_refuses_invalid_teams() -> None:
    (team,) = enrolled_teams(1)
    foreigner = TeamFactory.create(league=league(LeagueCode.OCL), name="Foreigners")
    foreign_division = DivisionFactory.create(league=league(LeagueCode.OCL))
    with pytest.raises(Refused, match=f"Already enrolled in BCL Season 1: {team.name}"):
        enrol(team)
    with pytest.raises(Refused, match="Foreigners is not a team of the Breachers"):
        enrol(foreigner)
    new = Enrolment(TeamFactory.create(), division=foreign_division)
    with pytest.raises(Refused, match="is not a division of the Breachers"):
        enrol_teams(season=current_season(), enrolments=[new], by=None)
    assert SeasonRecord.objects.count() == 1


@pytest.mark.any_database
@pytest.mark.parametrize("points", [0.0, math.nan, math.inf, -1e9])
def test_adjustment_refuses_invalid_points(points: float) -> None:
    enrolled_teams(1)
    with pytest.raises(Refused, match="The points must be a number within ±10000, and not zero"):
        adjust_rating(record=SeasonRecord.objects.get(), points=points, reason="A test.", by=None)


@pytest.mark.any_database
def test_adjustment_needs_a_reason() -> None:
    enrolled_teams(1)
    with pytest.raises(Refused, match="Say why the rating is adjusted"):
        adjust_rating(record=SeasonRecord.objects.get(), points=1.0, reason="  ", by=None)


def test_adjustment_is_append_only() -> None:
    enrolled_teams(1)
    record = SeasonRecord.objects.get()
    adjustment = adjust_rating(record=record, points=1.0, reason="A test.", by=None)
    adjustment.points = 2.0
    with pytest.raises(AppendOnlyError):
        adjustment.save()


def test_rating_settings_change_before_the_first_official_match_and_not_after() -> None:
    a, b = enrolled_teams(2)
    season = current_season()
    settings = RatingSettings(k_factor=32)
    changed = change_rating_settings(season=season, settings=settings, start_rating=1000.0, by=None)
    assert settings_of(changed) == settings
    assert standing(a) == (1000.0, 0, 0, 0)
    official_match(a, b)
    with pytest.raises(Refused, match="its rating settings can’t change"):
        change_rating_settings(season=season, settings=settings, start_rating=1.0, by=None)


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"k_factor": math.nan}, "The k factor must be a number from 0 to 1000"),
        ({"k_factor": -1.0}, "The k factor must be a number from 0 to 1000"),
        ({"home_advantage": math.inf}, "The home advantage must be a number from -1000 to 1000"),
        ({"draw_factor": -0.1}, "The draw factor must be a number from 0 to 10"),
        ({"season_pull": 1.1}, "The regression to the mean must be a number from 0 to 1"),
    ],
)
def test_rating_settings_out_of_range_are_refused(wrong: dict[str, float], message: str) -> None:
    settings = replace(RatingSettings(), **wrong)
    with pytest.raises(Refused, match=message):
        change_rating_settings(
            season=current_season(), settings=settings, start_rating=1500.0, by=None
        )
    assert settings_of(current_season()) == RatingSettings()


def test_new_time_of_a_match_without_a_result_does_not_change_ratings() -> None:
    match = match_between(*enrolled_pair(), day=None)
    before = everything_stored()
    moved = set_time(match=match, time=timestamp(3), by=None)
    assert (moved.time, moved.effective_at, moved.scheduled) == (timestamp(3), None, True)
    assert everything_stored() == before


def create(by: User) -> None:
    a, b = enrolled_teams(2)
    create_match(season=current_season(), team_a=a, team_b=b, by=by)


def move(by: User) -> None:
    set_time(match=match_between(*enrolled_pair()), time=timestamp(1), by=by)


def enrol_one(by: User) -> None:
    enrol_teams(season=current_season(), enrolments=[Enrolment(TeamFactory.create())], by=by)


def adjust(by: User) -> None:
    enrolled_teams(1)
    adjust_rating(record=SeasonRecord.objects.get(), points=5.0, reason="A test.", by=by)


def change_settings(by: User) -> None:
    change_rating_settings(
        season=current_season(), settings=RatingSettings(k_factor=1), start_rating=1.0, by=by
    )


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", [create, move, enrol_one, adjust])
def test_only_managers_of_the_league_use_these_commands(
    command: Callable[[User], None], kind: str
) -> None:
    by = person(kind)
    if kind in ("admin", "team manager"):
        command(by)
        assert AuditEntry.objects.filter(actor=by).count() == 1
        return
    with pytest.raises(PermissionDenied):
        command(by)
    assert not AuditEntry.objects.filter(actor=by).exists()
    assert not RatingAdjustment.objects.exists()


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_only_admins_change_rating_settings(kind: str) -> None:
    by = person(kind)
    if kind == "admin":
        change_settings(by)
        assert AuditEntry.objects.filter(actor=by).count() == 1
        return
    with pytest.raises(PermissionDenied):
        change_settings(by)
    assert not AuditEntry.objects.filter(actor=by).exists()
    assert settings_of(Season.objects.get(pk=current_season().pk)) == RatingSettings()


@pytest.mark.parametrize(
    "wrong",
    [{"best_of": 0}, {"stage": "roof"}, {"time": timestamp(1), "effective_at": timestamp(2)}],
)
def test_database_refuses_invalid_matches(wrong: dict[str, object]) -> None:
    match = match_between(*enrolled_pair())
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=match.pk).update(**wrong)


def test_database_refuses_a_match_of_a_team_against_itself() -> None:
    match = match_between(*enrolled_pair())
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=match.pk).update(team_b=match.team_a)
