"""The current week: who moves it, and when it moves automatically."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.services import weeks
from leagues.services.seasons import create_season, make_current
from leagues.services.weeks import move_opened_weeks, move_week
from leagues.tests.factories import current_season, league

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WEEKS = 4
LONDON_OPENS = datetime(2026, 10, 18, 23, tzinfo=UTC)
"""The first week opens during London's summer time, the second after the clocks go back."""


@pytest.fixture
def season() -> Season:
    """The current season of Breachers: four weeks from the last Monday of London's summer time."""
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
    by = person("admin")
    assert move_week(season=season, number=number, by=by).current_week == number
    assert week_now() == number
    assert moves() == [(by, {"week": [2, number]})]


def test_moving_to_the_current_week_changes_nothing(season: Season) -> None:
    move_week(season=season, number=1, by=None)
    assert (week_now(), moves()) == (1, [])


@pytest.mark.any_database
@pytest.mark.parametrize("number", [0, WEEKS + 1])
def test_unknown_week_is_refused(season: Season, number: int) -> None:
    with pytest.raises(Refused, match=f"BCL Season 9 has no week {number}"):
        move_week(season=season, number=number, by=None)
    assert week_now() == 1


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_only_admins_move_the_week(season: Season, kind: str) -> None:
    by = person(kind)
    if kind == "admin":
        move_week(season=season, number=2, by=by)
        assert week_now() == 2
        return
    with pytest.raises(PermissionDenied):
        move_week(season=season, number=2, by=by)
    assert (week_now(), moves()) == (1, [])


@pytest.mark.usefixtures("season")
def test_week_moves_when_the_next_one_opens_in_the_leagues_zone() -> None:
    # A week in which the clocks go back is an hour longer.
    second = LONDON_OPENS + timedelta(days=7, hours=1)
    assert move_opened_weeks(second - timedelta(seconds=1)) == 0
    assert week_now() == 1
    assert move_opened_weeks(second) == 1
    assert week_now() == 2
    assert moves() == [(None, {"week": [1, 2]})]


@pytest.mark.usefixtures("season")
def test_week_moves_once_and_skips_missed_weeks() -> None:
    late = LONDON_OPENS + timedelta(days=18)
    assert [move_opened_weeks(late) for _ in range(3)] == [1, 0, 0]
    assert (week_now(), len(moves())) == (3, 1)
    # Nothing follows the last week.
    assert move_opened_weeks(late + timedelta(days=100)) == 1
    assert week_now() == WEEKS


def opening(number: int) -> datetime:
    """When a week of the season opens; the clocks go back within the first."""
    return LONDON_OPENS + timedelta(weeks=number - 1, hours=1 if number > 1 else 0)


@pytest.mark.parametrize(
    ("by_hand", "stays", "then"),
    [(1, 1, 3), (2, 2, 3), (3, 3, 3), (4, 4, 4)],
    ids=["far back", "back", "on", "far on"],
)
def test_week_set_by_staff_stays_until_the_next_one_opens(
    season: Season, monkeypatch: pytest.MonkeyPatch, by_hand: int, stays: int, then: int
) -> None:
    move_opened_weeks(opening(2))
    monkeypatch.setattr(timezone, "now", lambda: opening(2) + timedelta(days=2))
    # First to another week, then to the one where it should stay.
    move_week(season=season, number=1 if by_hand == 2 else by_hand, by=person("admin"))
    move_week(season=season, number=by_hand, by=person("admin"))
    for late in (timedelta(0), timedelta(days=4)):
        assert move_opened_weeks(timezone.now() + late) == 0
        assert week_now() == stays
    moves_then = int(then != stays)
    assert move_opened_weeks(opening(3)) == moves_then
    assert week_now() == then
    assert move_opened_weeks(opening(4)) == int(then != WEEKS)
    assert week_now() == WEEKS


def test_week_set_by_staff_stays_when_the_next_opening_is_postponed(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    move_opened_weeks(opening(2))
    monkeypatch.setattr(timezone, "now", lambda: opening(2) + timedelta(days=2))
    move_week(season=season, number=1, by=None)
    season.weeks.filter(number=3).update(opens=opening(3) + timedelta(days=1))
    assert move_opened_weeks(opening(3)) == 0
    assert move_opened_weeks(opening(3) + timedelta(days=1)) == 1
    assert week_now() == 3


def test_week_set_by_staff_during_due_work_stays(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = opening(2) + timedelta(days=2)
    monkeypatch.setattr(timezone, "now", lambda: now)
    move_week(season=season, number=3, by=None)
    move_week(season=season, number=1, by=None)
    # Due work had found the season before that.
    assert not weeks._catch_up(season, now)
    assert week_now() == 1


def test_automatic_move_ends_the_staffs_move(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timezone, "now", lambda: opening(1))
    move_week(season=season, number=2, by=None)
    assert current_season().week_moved_at is not None
    assert move_opened_weeks(opening(3)) == 1
    assert current_season().week_moved_at is None


def test_week_never_moves_back_automatically(season: Season) -> None:
    move_week(season=season, number=3, by=None)
    assert move_opened_weeks(LONDON_OPENS + timedelta(days=8)) == 0
    assert week_now() == 3


@pytest.mark.usefixtures("season")
def test_week_stays_in_a_league_that_moves_weeks_by_hand() -> None:
    League.objects.filter(code=LeagueCode.BCL).update(moves_weeks_itself=False)
    assert move_opened_weeks(LONDON_OPENS + timedelta(days=18)) == 0
    assert week_now() == 1


def test_week_of_a_season_that_is_not_current_stays(season: Season) -> None:
    create_season(
        league=league(), value=10, label="Season 10", starts_on=date(2026, 6, 1), weeks=2, by=None
    )
    Season.objects.filter(pk=season.pk).update(is_current=False)
    assert move_opened_weeks(LONDON_OPENS + timedelta(days=18)) == 0
