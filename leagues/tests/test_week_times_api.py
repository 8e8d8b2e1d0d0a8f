"""`PUT /api/league-info/{leagueId}/weeks`, and the weeks in `/settings`."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.tests.revisions import without_revisions
from leagues.models import League, Season, Week
from leagues.services.weeks import move_opened_weeks, move_week
from leagues.tests.factories import WeekFactory, current_season

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826"
NOW = datetime(2026, 9, 16, 12, tzinfo=UTC)
"""Wednesday of the second of three weeks; times must be agreed by Friday at 16:00."""
THIRD: dict[str, Any] = {
    "week": 3,
    "opens": "2026-09-22T00:00",
    "agreeBy": "2026-09-26T12:30",
    "reportBy": "2026-10-05T00:00",
}
SECOND: dict[str, Any] = {
    "week": 2,
    "opens": "2026-09-14T00:00",
    "agreeBy": "2026-09-18T16:00",
    "reportBy": "2026-09-21T00:00",
}


@pytest.fixture(autouse=True)
def three_weeks(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (1, 2, 3):
        WeekFactory.create(number=number)
    Season.objects.filter(pk=current_season().pk).update(current_week=2)
    stop_clock(monkeypatch, NOW)


def stop_clock(monkeypatch: pytest.MonkeyPatch, timestamp: datetime) -> None:
    monkeypatch.setattr(timezone, "now", lambda: timestamp)


def put(body: dict[str, Any], status: int = 200, kind: str = "admin") -> Any:
    client = Client()
    client.force_login(person(kind))
    response = client.put(f"{BCL}/weeks", body, content_type="application/json")
    assert response.status_code == status, response.content
    return without_revisions(response.json())


def told() -> dict[str, Any]:
    """The season in League Info."""
    client = Client()
    client.force_login(person("admin"))
    season: dict[str, Any] = without_revisions(client.get(f"{BCL}/settings").json()["season"])
    return season


def week(number: int) -> Week:
    return Week.objects.get(season=current_season(), number=number)


def test_week_gets_times_in_the_leagues_zone_with_an_audit_entry() -> None:
    League.objects.update(time_zone="Europe/London")
    assert put(THIRD) == {
        "success": True,
        "message": "BCL Season 1 Week 3: times saved.",
    }
    assert (week(3).opens, week(3).agree_by, week(3).report_by) == (
        datetime(2026, 9, 21, 23, tzinfo=UTC),
        datetime(2026, 9, 26, 11, 30, tzinfo=UTC),
        datetime(2026, 10, 4, 23, tzinfo=UTC),
    )
    entry = AuditEntry.objects.get(action="week.change")
    assert (entry.league, entry.subject_label) == ("bcl", "BCL Season 1 Week 3")
    assert entry.changes == {
        "opens": ["2026-09-21T00:00:00+00:00", "2026-09-22T00:00:00+01:00"],
        "agree_by": ["2026-09-25T16:00:00+00:00", "2026-09-26T12:30:00+01:00"],
        "report_by": ["2026-09-28T00:00:00+00:00", "2026-10-05T00:00:00+01:00"],
    }


def test_league_info_has_the_weeks_in_seconds_and_as_typed() -> None:
    League.objects.update(time_zone="Europe/London")
    season = told()
    assert (season["currentWeek"], season["nextWeek"], season["isMovedByHand"]) == (2, 3, False)
    assert season["weeks"][1] == {
        "number": 2,
        "opens": int(week(2).opens.timestamp()),
        "agreeBy": int(week(2).agree_by.timestamp()),
        "reportBy": int(week(2).report_by.timestamp()),
        "typed": {
            "opens": "2026-09-14T00:00Z",
            "agreeBy": "2026-09-18T16:00Z",
            "reportBy": "2026-09-21T00:00Z",
        },
        "hasBegun": True,
        "isOver": False,
        "isCatchUp": False,
    }
    states = [(each["hasBegun"], each["isOver"]) for each in season["weeks"]]
    assert states == [(True, True), (True, False), (False, False)]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            {**THIRD, "agreeBy": "2026-09-22T00:00"},
            {"agreeBy": "This must be after the week opens. Choose a later time."},
        ),
        (
            {**THIRD, "reportBy": "2026-09-26T12:29"},
            {"reportBy": "This can’t be before times are agreed. Choose a later time."},
        ),
        (
            {**THIRD, "opens": "2026-09-14T00:00"},
            {"opens": "This time has passed. Choose a later one."},
        ),
        (
            {**SECOND, "opens": "2026-09-17T00:00"},
            {"opens": "This week has already opened, so its opening can’t change."},
        ),
        (
            {**SECOND, "agreeBy": "2026-09-16T12:00"},
            {"agreeBy": "This time has passed. Choose a later one."},
        ),
        (
            {**SECOND, "agreeBy": "2026-09-15T12:00", "reportBy": "2026-09-15T12:00"},
            {
                "agreeBy": "This time has passed. Choose a later one.",
                "reportBy": "This time has passed. Choose a later one.",
            },
        ),
        ({**THIRD, "opens": "soon"}, {"opens": "Choose a day and a time."}),
        (
            {**THIRD, "reportBy": "2036-09-26T12:29"},
            {"reportBy": "Choose a time in the next five years."},
        ),
        ({**THIRD, "week": 0}, {"week": "At least 1."}),
    ],
)
def test_invalid_times_are_refused_by_field(body: dict[str, Any], words: dict[str, str]) -> None:
    before = list(Week.objects.order_by("number").values())
    assert put(body, 400) == {name: [text] for name, text in words.items()}
    assert list(Week.objects.order_by("number").values()) == before
    assert not AuditEntry.objects.exists()


def test_skipped_hour_is_refused_and_a_repeated_hour_is_the_first() -> None:
    League.objects.update(time_zone="America/New_York")
    assert put({**THIRD, "reportBy": "2027-03-14T02:30"}, 400) == {
        "reportBy": ["The clock in America/New_York skips this time."]
    }
    put({**THIRD, "reportBy": "2026-11-01T01:30"})
    assert week(3).report_by == datetime(2026, 11, 1, 5, 30, tzinfo=UTC)


def test_weeks_open_in_order_within_the_season() -> None:
    WeekFactory.create(number=4)
    for opens, words in (
        ("2026-09-28T00:00", "Week 4 opens on 2026-09-28 00:00. Open earlier."),
        ("2026-09-14T00:00", "This time has passed. Choose a later one."),
    ):
        body = {**THIRD, "opens": opens, "agreeBy": "2026-09-29T00:00"}
        assert put(body, 400) == {"opens": [words]}
    fourth = {**THIRD, "week": 4, "agreeBy": "2026-09-30T00:00"}
    assert put({**fourth, "opens": "2026-09-21T00:00"}, 400) == {
        "opens": ["Week 3 opens on 2026-09-21 00:00. Open later."]
    }
    Season.objects.update(starts_on=date(2026, 9, 7), ends_on=date(2026, 9, 28))
    assert put({**fourth, "opens": "2026-09-29T00:00"}, 400) == {
        "opens": ["The season ends on 28 September 2026. Open on that day or earlier."]
    }
    Season.objects.update(starts_on=date(2026, 9, 23))
    assert put(THIRD, 400) == {
        "opens": ["The season starts on 23 September 2026. Open on that day or later."]
    }


def test_ended_or_unknown_week_is_refused() -> None:
    assert put({**SECOND, "week": 1}, 409) == {
        "detail": "Week 1 ended on 2026-09-14 00:00, so its times can’t change."
    }
    assert put({**SECOND, "week": 9}, 409) == {"detail": "BCL Season 1 has no week 9."}
    Season.objects.update(is_current=False)
    assert put(SECOND, 409) == {"detail": "The Breachers Champions League has no current season."}


def test_begun_week_keeps_unchanged_times_to_the_second() -> None:
    opened = week(2).opens + timedelta(seconds=42)
    Week.objects.filter(number=2).update(opens=opened, agree_by=NOW - timedelta(hours=1))
    put({**SECOND, "agreeBy": "2026-09-16T11:00", "reportBy": "2026-09-22T00:00"})
    assert (week(2).opens, week(2).agree_by, week(2).report_by) == (
        opened,
        NOW - timedelta(hours=1),
        datetime(2026, 9, 22, tzinfo=UTC),
    )


def test_week_moved_by_hand_is_marked_until_the_calendar_catches_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    season = current_season()

    def words() -> tuple[int, bool, int | None]:
        found = told()
        return found["currentWeek"], found["isMovedByHand"], found["nextWeek"]

    move_week(season=season, number=1, by=None)
    assert move_opened_weeks() == 0
    assert words() == (1, True, 3)
    move_week(season=season, number=3, by=None)
    assert words() == (3, True, None)
    stop_clock(monkeypatch, week(3).opens)
    assert words() == (3, False, None)
    move_week(season=season, number=1, by=None)
    assert words() == (1, True, None)
    League.objects.update(moves_weeks_itself=False)
    stop_clock(monkeypatch, NOW)
    assert words() == (1, True, None)


def test_season_that_has_not_started_is_in_its_first_week() -> None:
    Week.objects.all().delete()
    WeekFactory.create(number=1, opens=datetime.combine(NOW.date(), time(), UTC) + timedelta(5))
    Season.objects.update(current_week=1, week_moved_at=NOW)
    assert (told()["isMovedByHand"], told()["nextWeek"]) == (False, None)
