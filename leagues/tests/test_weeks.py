"""The current week: who moves it, and when it moves by itself."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied

from accounts.models import AuditEntry
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.services.seasons import create_season, make_current
from leagues.services.weeks import move_opened_weeks, move_week
from leagues.tests.factories import current_season, league

pytestmark = pytest.mark.django_db

WEEKS = 4
LONDON_OPENS = datetime(2026, 10, 18, 23, tzinfo=UTC)
"""The first week opens while London has summer time, the second after the clocks went back."""


@pytest.fixture
def season() -> Season:
    """The Breachers' current season: four weeks from the last Monday of London's summer time."""
    League.objects.filter(code=LeagueCode.BCL).update(time_zone="Europe/London")
    made = create_season(
        league=league(),
        value=9,
        label="Season 9",
        starts_on=date(2026, 10, 19),
        weeks=WEEKS,
        by=None,
    )
    make_current(season=made, by=None)
    return made


def week_now() -> int:
    return current_season().current_week


def moves() -> list[tuple[object, object]]:
    entries = AuditEntry.objects.filter(action="season.move_week").order_by("pk")
    return [(entry.actor, entry.changes) for entry in entries]


@pytest.mark.parametrize("number", [3, 1])
def test_staff_move_the_week_forwards_and_back(season: Season, number: int) -> None:
    Season.objects.filter(pk=season.pk).update(current_week=2)
    by = person("team manager")
    assert move_week(season=season, number=number, by=by).current_week == number
    assert week_now() == number
    assert moves() == [(by, {"week": [2, number]})]


def test_moving_to_the_week_that_it_is_changes_nothing(season: Season) -> None:
    move_week(season=season, number=1, by=None)
    assert (week_now(), moves()) == (1, [])


@pytest.mark.parametrize("number", [0, WEEKS + 1])
def test_week_that_the_season_does_not_have_is_refused(season: Season, number: int) -> None:
    with pytest.raises(Refused, match=f"BCL Season 9 has no week {number}"):
        move_week(season=season, number=number, by=None)
    assert week_now() == 1


@pytest.mark.parametrize("kind", KINDS)
def test_week_is_moved_by_who_manages_the_league(season: Season, kind: str) -> None:
    by = person(kind)
    if kind in ("admin", "team manager"):
        move_week(season=season, number=2, by=by)
        assert week_now() == 2
        return
    with pytest.raises(PermissionDenied):
        move_week(season=season, number=2, by=by)
    assert (week_now(), moves()) == (1, [])


@pytest.mark.usefixtures("season")
def test_week_moves_on_when_the_next_one_opens_by_the_league_s_clock() -> None:
    # A week in which the clocks go back has an hour more.
    second = LONDON_OPENS + timedelta(days=7, hours=1)
    assert move_opened_weeks(second - timedelta(seconds=1)) == 0
    assert week_now() == 1
    assert move_opened_weeks(second) == 1
    assert week_now() == 2
    assert moves() == [(None, {"week": [1, 2]})]


@pytest.mark.usefixtures("season")
def test_week_moves_once_however_often_it_is_asked_and_over_weeks_that_were_missed() -> None:
    late = LONDON_OPENS + timedelta(days=18)
    assert [move_opened_weeks(late) for _ in range(3)] == [1, 0, 0]
    assert (week_now(), len(moves())) == (3, 1)
    # After the last week's end nothing comes.
    assert move_opened_weeks(late + timedelta(days=100)) == 1
    assert week_now() == WEEKS


def test_week_never_moves_back_by_itself(season: Season) -> None:
    move_week(season=season, number=3, by=None)
    assert move_opened_weeks(LONDON_OPENS + timedelta(days=8)) == 0
    assert week_now() == 3


@pytest.mark.usefixtures("season")
def test_week_stays_where_the_league_moves_it_by_hand() -> None:
    League.objects.filter(code=LeagueCode.BCL).update(moves_weeks_itself=False)
    assert move_opened_weeks(LONDON_OPENS + timedelta(days=18)) == 0
    assert week_now() == 1


def test_week_of_a_season_that_is_not_played_stays(season: Season) -> None:
    create_season(
        league=league(), value=10, label="Season 10", starts_on=date(2026, 6, 1), weeks=2, by=None
    )
    Season.objects.filter(pk=season.pk).update(is_current=False)
    assert move_opened_weeks(LONDON_OPENS + timedelta(days=18)) == 0
