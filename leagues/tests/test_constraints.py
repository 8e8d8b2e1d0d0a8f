"""Rules that the database enforces."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models.deletion import ProtectedError

from clvr.lib.leagues import LeagueCode
from leagues.models import League, Season, Week
from leagues.tests.factories import (
    FIRST_MONDAY,
    DivisionFactory,
    GameMapFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    league,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

HOUR = timedelta(hours=1)
OCL = LeagueCode.OCL


def assert_league_refuses(constraint: str, **values: Any) -> None:
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        League.objects.filter(code="bcl").update(**values)


@pytest.mark.parametrize("code", ["pfc", "BCL", ""])
def test_league_has_one_of_the_known_codes(code: str) -> None:
    assert_league_refuses("leagues_league_code", code=code)


def test_league_code_belongs_to_one_league() -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        League.objects.create(pk=1, code="bcl")


def test_league_plays_at_least_one_map() -> None:
    assert_league_refuses("leagues_league_best_of", best_of=0)


@pytest.mark.parametrize(
    "limits",
    [
        {"roster_minimum": 0},
        {"roster_minimum": 11},
        {"roster_maximum": 4},
    ],
)
def test_league_roster_limits_are_in_order(limits: dict[str, int]) -> None:
    assert_league_refuses("leagues_league_roster_limits", **limits)


def test_league_roster_limits_may_be_the_same() -> None:
    assert League.objects.filter(code="bcl").update(roster_minimum=5, roster_maximum=5) == 1


@pytest.mark.parametrize("field", ["leave_cooldown", "confirm_results_after"])
def test_league_durations_are_not_negative(field: str) -> None:
    assert_league_refuses("leagues_league_lengths", **{field: timedelta(seconds=-1)})


@pytest.mark.parametrize("seconds", [0, -1])
def test_league_requests_last_longer_than_zero(seconds: int) -> None:
    length = timedelta(seconds=seconds)
    assert_league_refuses("leagues_league_requests_last", requests_last=length)


@pytest.mark.parametrize("zone", ["Europe/London", "America/New_York", "UTC"])
def test_known_league_time_zone_is_accepted(zone: str) -> None:
    bcl = league()
    bcl.time_zone = zone
    bcl.full_clean()
    assert bcl.zone.key == zone


@pytest.mark.parametrize("zone", ["Mars/Olympus", "../etc/passwd", "london"])
def test_unknown_league_time_zone_is_refused(zone: str) -> None:
    bcl = league()
    bcl.time_zone = zone
    with pytest.raises(ValidationError) as refusal:
        bcl.full_clean()
    assert refusal.value.message_dict == {
        "time_zone": [f"“{zone}” is not a time zone, such as Europe/London."]
    }


def test_league_with_seasons_cannot_be_deleted() -> None:
    with pytest.raises(ProtectedError):
        league().delete()


def assert_season_refused(constraint: str | None = None, **values: Any) -> None:
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        SeasonFactory.create(**values)


def test_season_value_is_unique_in_its_league() -> None:
    SeasonFactory.create(value=7)
    assert_season_refused(value=7)


def test_season_value_may_repeat_in_another_league() -> None:
    SeasonFactory.create(value=7)
    assert SeasonFactory.create(value=7, league=league(OCL)).value == 7


def test_league_has_at_most_one_current_season() -> None:
    assert_season_refused(is_current=True)


def test_league_may_have_no_current_season() -> None:
    Season.objects.update(is_current=False)
    assert not Season.objects.current().exists()


def test_season_does_not_end_before_it_starts() -> None:
    day = date(2026, 9, 7)
    assert_season_refused("leagues_season_dates", starts_on=day, ends_on=date(2026, 9, 6))
    SeasonFactory.create(starts_on=day, ends_on=day)
    SeasonFactory.create(starts_on=None, ends_on=day)


def test_season_weeks_start_at_one() -> None:
    assert_season_refused("leagues_season_week", current_week=0)


@pytest.mark.parametrize(
    "values",
    [{"k_factor": -0.1}, {"draw_factor": -0.1}, {"season_pull": -0.1}, {"season_pull": 1.1}],
)
def test_season_rating_settings_are_within_their_bounds(values: dict[str, float]) -> None:
    assert_season_refused("leagues_season_rating_settings", **values)


def assert_week_refused(constraint: str | None = None, **values: Any) -> None:
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        WeekFactory.create(**values)


def test_week_number_is_unique_in_its_season() -> None:
    WeekFactory.create(number=3)
    assert_week_refused(number=3)
    assert WeekFactory.create(number=3, season=current_season(OCL)).number == 3


@pytest.mark.parametrize(
    "values",
    [
        {"number": 0},
        {"agree_by": FIRST_MONDAY},
        {"agree_by": FIRST_MONDAY - HOUR},
        {"agree_by": FIRST_MONDAY + 2 * HOUR, "report_by": FIRST_MONDAY + HOUR},
    ],
)
def test_week_times_are_in_order(values: dict[str, Any]) -> None:
    assert_week_refused("leagues_week_order", **{"number": 1, "opens": FIRST_MONDAY, **values})


def test_week_may_have_the_same_agree_by_and_report_by() -> None:
    timestamp = FIRST_MONDAY + HOUR
    week = WeekFactory.create(opens=FIRST_MONDAY, agree_by=timestamp, report_by=timestamp)
    assert Week.objects.get() == week


def test_division_name_is_unique_in_its_league() -> None:
    DivisionFactory.create(name="Gold")
    with pytest.raises(IntegrityError), transaction.atomic():
        DivisionFactory.create(name="Gold")
    assert DivisionFactory.create(name="Gold", league=league(OCL)).name == "Gold"


def test_map_name_is_unique_in_its_league_in_any_case() -> None:
    GameMapFactory.create(name="Café")
    with pytest.raises(IntegrityError), transaction.atomic():
        GameMapFactory.create(name="CAFÉ")
    assert GameMapFactory.create(name="CAFÉ", league=league(OCL)).name_key == "café"


def test_saving_only_the_map_name_updates_its_key() -> None:
    game_map = GameMapFactory.create(name="Before")
    game_map.name = "After"
    game_map.save(update_fields=["name"])
    game_map.refresh_from_db()
    assert (game_map.name, game_map.name_key) == ("After", "after")
