"""A match by challenge has a week, like one that staff create: it is listed there, gets the default
time, and becomes overdue."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Notification
from accounts.tests.people import person
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Season, Week
from leagues.tests.factories import SeasonFactory, WeekFactory
from matches.models import Match
from matches.play.challenges.services.challenges import accept_challenge, challenge_team
from matches.play.scheduling.services import apply_default_times
from matches.tests.factories import enrol
from matches.tests.pairings import AFTER_DEADLINE, DEFAULT, TUESDAY, play_by_default
from teams.tests.teams import LedTeam, led_team

pytestmark = pytest.mark.django_db

WEEK = "/api/matches/matches-page/1045744289201782826"
SCHEDULE = "/api/matches/schedule"
SECOND_SATURDAY = datetime(2026, 9, 19, 12, tzinfo=UTC)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The current time, in a list: change its only item. It begins on a Tuesday."""
    timestamps = [TUESDAY]
    monkeypatch.setattr(timezone, "now", lambda: timestamps[0])
    return timestamps


@pytest.fixture
def match(clock: list[datetime]) -> Match:
    """A match by challenge, made on the Tuesday of the first of two weeks."""
    play_by_default()
    for number in (1, 2):
        WeekFactory.create(number=number)
    return accepted(led_team("Foxes"), led_team("Owls"))


def accepted(challenger: LedTeam, challenged: LedTeam) -> Match:
    enrol(challenger.team, challenged.team)
    made = challenge_team(
        challenger=challenger.team, challenged=challenged.team, by=challenger.captain
    )
    return accept_challenge(challenge=made.challenge, by=challenged.captain)


@pytest.mark.parametrize(
    ("timestamp", "current_week", "week", "words"),
    [
        (datetime(2026, 9, 1, tzinfo=UTC), 1, 1, "You play in week 1. Agree on a time by {0}."),
        (TUESDAY, 1, 1, "You play in week 1. Agree on a time by {0}."),
        (AFTER_DEADLINE, 1, 2, "You play in week 2. Agree on a time by {0}."),
        (TUESDAY, 2, 2, "You play in week 2. Agree on a time by {0}."),
        (SECOND_SATURDAY, 2, 2, "You play in week 2. Agree on a time for the match."),
        (SECOND_SATURDAY, 3, None, "Agree on a time for the match."),
        (datetime(2026, 9, 21, tzinfo=UTC), 2, None, "Agree on a time for the match."),
    ],
)
def test_match_by_challenge_is_of_the_first_week_in_which_a_time_can_be_agreed(
    clock: list[datetime], timestamp: datetime, current_week: int, week: int | None, words: str
) -> None:
    """The season has two weeks; times are agreed until Friday at 16:00. Staff may have moved on."""
    clock[0] = timestamp
    weeks = {number: WeekFactory.create(number=number) for number in (1, 2)}
    WeekFactory.create(season=SeasonFactory.create(value=700), number=3)
    Season.objects.current().update(current_week=current_week)
    foxes = led_team("Foxes")
    match = accepted(foxes, led_team("Owls"))
    expected = weeks.get(week or 0)
    assert match.week == expected
    told = Notification.objects.get(user=foxes.captain)
    assert told.body == words.format(expected and timestamp_mark(expected.agree_by))


def shown(match: Match, **changed: object) -> dict[str, Any]:
    """The match in a list, before it has a time."""
    brief = {"imageURL": "", "league": "bcl"}
    return {
        "_id": str(match.pk),
        "scheduled": False,
        "confirmed": False,
        "time": 0,
        "teamA": {"_id": str(match.team_a_id), "name": {"name": "Foxes"}, **brief},
        "teamB": {"_id": str(match.team_b_id), "name": {"name": "Owls"}, **brief},
        "scores": None,
        "winner": -2,
        "decision": None,
        "decidedAt": 0,
        "playing": False,
        "awaited": False,
        "unsettled": None,
        "round": "",
        "vods": [],
        "cast": None,
        "league": "bcl",
        **changed,
    }


def staffs(match: Match, **changed: object) -> dict[str, Any]:
    """The match in the staff's list."""
    agree_by = match.week and match.week.agree_by
    step = {"step": "agree-time", "waitsFor": "both", "at": agree_by and int(agree_by.timestamp())}
    waits = {"week": 1, "bestOf": 1, "state": "unscheduled", "isOverdue": False, "next": step}
    return {**shown(match), **waits, **changed}


def staffs_list() -> list[Any]:
    client = Client()
    client.force_login(person("admin"))
    matches: list[Any] = client.get(SCHEDULE, {"league": "bcl"}).json()["matches"]
    return matches


def test_match_by_challenge_is_listed_in_its_week_and_has_no_time(
    client: Client, match: Match
) -> None:
    assert client.get(WEEK).json() == [shown(match)]
    assert staffs_list() == [staffs(match)]


def test_match_by_challenge_gets_the_default_time_once_the_weeks_deadline_has_passed(
    client: Client, match: Match, clock: list[datetime]
) -> None:
    clock[0] = AFTER_DEADLINE - timedelta(seconds=1)
    assert apply_default_times() == 0
    clock[0] = AFTER_DEADLINE
    assert apply_default_times() == 1
    timestamp = {"scheduled": True, "time": int(DEFAULT.timestamp())}
    play = {"step": "play", "waitsFor": "both", "at": timestamp["time"]}
    assert client.get(WEEK).json() == [shown(match, **timestamp)]
    assert staffs_list() == [staffs(match, **timestamp, state="scheduled", next=play)]


def test_match_by_challenge_is_overdue_once_its_week_is_over(
    match: Match, clock: list[datetime]
) -> None:
    over = Week.objects.get(number=1).report_by
    step = {"step": "agree-time", "waitsFor": "both", "at": 0}
    clock[0] = over - timedelta(seconds=1)
    assert staffs_list() == [staffs(match, next=step)]
    clock[0] = over
    late = {"step": "set-time", "waitsFor": "staff", "at": 0}
    assert staffs_list() == [staffs(match, isOverdue=True, next=late)]


def test_match_by_challenge_made_late_in_a_week_is_listed_in_the_next_one(
    client: Client, match: Match, clock: list[datetime]
) -> None:
    clock[0] = AFTER_DEADLINE
    late = accepted(led_team("Ravens"), led_team("Storks"))
    lists = [client.get(f"{WEEK}?week={week}").json() for week in (1, 2)]
    assert [[each["_id"] for each in listed] for listed in lists] == [
        [str(match.pk)],
        [str(late.pk)],
    ]
