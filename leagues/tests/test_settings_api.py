"""`/api/league-info/{leagueId}/settings` and `/seasons/{value}`."""

from datetime import UTC, date, datetime
from typing import Any
from unittest.mock import ANY

import pytest
from django.conf import settings as portal_settings
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import AuditEntry
from accounts.tests.people import person
from leagues.models import League, Season
from leagues.services.settings import WEBHOOK_SHAPE
from leagues.tests.factories import (
    GameMapFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    league,
    play_to,
)

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826"
SECRET = "https://discord.com/api/webhooks/1/secret"
LEAGUE: dict[str, Any] = {
    "timeZone": "UTC",
    "bestOf": 1,
    "rosterMinimum": 5,
    "rosterMaximum": 10,
    "substitutesAllowed": 1,
    "ratedChallengesPerPair": 1,
    "weeksOffPerSeason": 2,
    "postponementsPerSeason": 1,
    "leaveCooldown": 168.0,
    "requestsLast": 168.0,
    "confirmResultsAfter": 48.0,
    "remindToPropose": 24.0,
    "remindToAnswer": 12.0,
    "proposalsStand": 36.0,
    "resultDueAfter": 2.0,
    "remindToReport": 24.0,
    "checkInOpensBefore": 60,
    "absenceClaimedAfter": 15,
    "absenceAnsweredWithin": 1440,
    "agreeByDay": 4,
    "agreeByTime": "16:00",
    "defaultMatchDay": None,
    "defaultMatchHour": None,
    "movesWeeksItself": True,
    "approveNames": False,
    "founding": "approved",
    "gameRoles": "Entry, Support, Lurker, Sniper, In-Game Leader",
    "roundsToWin": None,
    "mostRounds": None,
    "resultPosts": "each",
    "matchThreads": "off",
    "threadChannel": "",
    "matchEvents": "off",
    "streamGame": "",
    "hasPickem": False,
}
DEFAULTS = {**LEAGUE, "gameRoles": ""}
"""Those of a new league."""
TEXTS: dict[str, Any] = {
    "welcome": "Welcome to the Breachers Champions League.",
    "invite": "",
    "contact": "",
    "sponsors": [],
}
SEASON: dict[str, Any] = {
    "label": "Season 1",
    "startsOn": "2026-09-01",
    "endsOn": "2026-10-01",
    "rosterLockAt": "2026-09-20T17:00Z",
}
RATINGS = {
    "kFactor": 20.0,
    "homeAdvantage": 0.0,
    "startRating": 1500.0,
    "drawFactor": 1.0,
    "meanRating": 1500.0,
    "seasonPull": 0.25,
}


@pytest.fixture
def admin() -> Client:
    client = Client()
    client.force_login(person("admin"))
    return client


def put(client: Client, address: str, body: dict[str, Any], status: int = 200) -> Any:
    response = client.put(f"{BCL}/{address}", body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_settings_have_everything_but_the_webhook(admin: Client) -> None:
    League.objects.update(time_zone="Europe/London", webhook_url=SECRET)
    Season.objects.update(
        roster_lock_at=datetime(2026, 9, 20, 17, tzinfo=UTC),
        starts_on=date(2026, 9, 1),
        ends_on=date(2026, 10, 1),
        ratings_frozen_at=datetime(2026, 9, 8, tzinfo=UTC),
    )
    response = admin.get(f"{BCL}/settings")
    assert response.json() == {
        "league": {
            **LEAGUE,
            "timeZone": "Europe/London",
            "hasWebhook": True,
            "threadFault": "none",
            "eventFault": "none",
            "revision": ANY,
        },
        "defaults": DEFAULTS,
        "groups": ANY,
        "texts": {**TEXTS, "revision": ANY},
        "season": {
            **SEASON,
            "revision": ANY,
            "value": 1,
            "currentWeek": 1,
            "isMovedByHand": False,
            "nextWeek": None,
            "weeks": [],
            "ratings": {**RATINGS, "revision": ANY},
            "ratingsFrozenAt": 1788825600,
        },
        "seasons": [
            {
                "value": 1,
                "label": "Season 1",
                "isCurrent": True,
                "isClosed": False,
                "startsOn": "2026-09-01",
                "endsOn": "2026-10-01",
            }
        ],
        "maps": [],
    }
    assert "secret" not in response.content.decode()


def test_settings_without_a_season_have_no_season(admin: Client) -> None:
    Season.objects.update(is_current=False)
    assert admin.get(f"{BCL}/settings").json() == {
        "league": {
            **LEAGUE,
            "hasWebhook": False,
            "threadFault": "none",
            "eventFault": "none",
            "revision": ANY,
        },
        "defaults": DEFAULTS,
        "groups": ANY,
        "texts": {**TEXTS, "revision": ANY},
        "season": None,
        "seasons": [
            {
                "value": 1,
                "label": "Season 1",
                "isCurrent": False,
                "isClosed": False,
                "startsOn": None,
                "endsOn": None,
            }
        ],
        "maps": [],
    }


@pytest.mark.parametrize("count", [1, 3])
def test_settings_have_a_constant_number_of_queries(
    count: int, admin: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    SeasonFactory.create_batch(count)
    GameMapFactory.create_batch(count)
    for number in range(1, count + 1):
        WeekFactory.create(number=number)
    # Session, person, roles, league, seasons, weeks, maps, sponsors.
    with django_assert_num_queries(9):
        admin.get(f"{BCL}/settings")


def test_season_is_changed_with_an_audit_entry(admin: Client) -> None:
    League.objects.update(time_zone="Europe/London")
    assert put(admin, "seasons/1", {**SEASON, "label": "Autumn"}) == {
        "success": True,
        "message": "BCL Autumn: season saved.",
        "revision": ANY,
    }
    season = current_season()
    assert (season.label, season.starts_on, season.ends_on, season.roster_lock_at) == (
        "Autumn",
        date(2026, 9, 1),
        date(2026, 10, 1),
        datetime(2026, 9, 20, 17, tzinfo=UTC),
    )
    entry = AuditEntry.objects.get(action="season.change")
    assert (entry.league, entry.changes) == (
        "bcl",
        {
            "label": ["Season 1", "Autumn"],
            "starts_on": [None, "2026-09-01"],
            "ends_on": [None, "2026-10-01"],
            "roster_lock_at": [None, "2026-09-20T17:00:00+00:00"],
        },
    )


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"label": " "}, {"label": ["This field may not be blank."]}),
        (
            {"label": "S" * 41},
            {"label": ["At most 40 characters."]},
        ),
        (
            {"endsOn": "2026-08-31", "rosterLockAt": None},
            {"endsOn": ["A season can’t end before it starts."]},
        ),
        (
            {"endsOn": "2026-09-13", "rosterLockAt": None},
            {"endsOn": ["The last week opens on 14 September 2026. End on that day or later."]},
        ),
        (
            {"startsOn": "2026-09-08"},
            {
                "startsOn": [
                    "The first week opens on 7 September 2026. Start on that day or earlier."
                ]
            },
        ),
        ({"rosterLockAt": "2026-10-02T00:00"}, {"rosterLockAt": ["The season has ended by then."]}),
        (
            {"rosterLockAt": "2026-03-29T01:30"},
            {"rosterLockAt": ["The clock in Europe/London skips this time."]},
        ),
        ({"rosterLockAt": "soon"}, {"rosterLockAt": ["Choose a day and a time."]}),
    ],
)
def test_season_refuses_invalid_values(
    part: dict[str, str], words: dict[str, list[str]], admin: Client
) -> None:
    League.objects.update(time_zone="Europe/London")
    for number in (1, 2):
        WeekFactory.create(number=number)
    assert put(admin, "seasons/1", {**SEASON, **part}, 400) == words
    assert current_season().starts_on is None


ALL_SETTINGS = {
    "timeZone": "Europe/Berlin",
    "bestOf": 3,
    "rosterMinimum": 4,
    "rosterMaximum": 8,
    "substitutesAllowed": 0,
    "ratedChallengesPerPair": 3,
    "weeksOffPerSeason": 4,
    "postponementsPerSeason": 2,
    "leaveCooldown": 36.5,
    "requestsLast": 72.0,
    "confirmResultsAfter": 24.0,
    "remindToPropose": 0.0,
    "remindToAnswer": 6.0,
    "proposalsStand": 24.0,
    "resultDueAfter": 3.5,
    "remindToReport": 8.0,
    "checkInOpensBefore": 30,
    "absenceClaimedAfter": 0,
    "absenceAnsweredWithin": 720,
    "agreeByDay": 3,
    "agreeByTime": "18:30",
    "defaultMatchDay": 6,
    "defaultMatchHour": 20,
    "movesWeeksItself": False,
    "approveNames": True,
    "founding": "players",
    "gameRoles": "Entry, Sniper",
    "roundsToWin": 7,
    "mostRounds": 12,
    "resultPosts": "week",
    "matchThreads": "timed",
    "threadChannel": "400000000000000001",
    "matchEvents": "cast",
    "streamGame": "Breachers VR",
    "hasPickem": True,
}
"""Other values than a new league has."""
ALL_CHANGES = {
    "time_zone": ["UTC", "Europe/Berlin"],
    "best_of": [1, 3],
    "roster_minimum": [5, 4],
    "roster_maximum": [10, 8],
    "substitutes_allowed": [1, 0],
    "rated_challenges_per_pair": [1, 3],
    "weeks_off_per_season": [2, 4],
    "postponements_per_season": [1, 2],
    "leave_cooldown": ["7 days, 0:00:00", "1 day, 12:30:00"],
    "requests_last": ["7 days, 0:00:00", "3 days, 0:00:00"],
    "confirm_results_after": ["2 days, 0:00:00", "1 day, 0:00:00"],
    "remind_to_propose": ["1 day, 0:00:00", "0:00:00"],
    "remind_to_answer": ["12:00:00", "6:00:00"],
    "proposals_stand": ["1 day, 12:00:00", "1 day, 0:00:00"],
    "result_due_after": ["2:00:00", "3:30:00"],
    "remind_to_report": ["1 day, 0:00:00", "8:00:00"],
    "check_in_opens_before": ["1:00:00", "0:30:00"],
    "absence_claimed_after": ["0:15:00", "0:00:00"],
    "absence_answered_within": ["1 day, 0:00:00", "12:00:00"],
    "agree_by_day": [4, 3],
    "agree_by_time": ["16:00:00", "18:30:00"],
    "default_match_day": [None, 6],
    "default_match_hour": [None, 20],
    "moves_weeks_itself": [True, False],
    "approve_names": [False, True],
    "founding": ["approved", "players"],
    "game_roles": ["Entry, Support, Lurker, Sniper, In-Game Leader", "Entry, Sniper"],
    "rounds_to_win": [None, 7],
    "most_rounds": [None, 12],
    "result_posts": ["each", "week"],
    "match_threads": ["off", "timed"],
    "thread_channel": ["", "400000000000000001"],
    "match_events": ["off", "cast"],
    "stream_game": ["", "Breachers VR"],
    "has_pickem": [False, True],
    "webhook": [False, True],
}
"""What the audit log says of them."""


def test_league_settings_are_changed_with_an_audit_entry(admin: Client) -> None:
    assert put(admin, "settings", {**ALL_SETTINGS, "webhookUrl": SECRET}) == {
        "success": True,
        "message": "Breachers Champions League: settings saved.",
        "revision": ANY,
    }
    assert admin.get(f"{BCL}/settings").json()["league"] == {
        **ALL_SETTINGS,
        "hasWebhook": True,
        "threadFault": "none",
        "eventFault": "none",
        "revision": ANY,
    }
    assert league().webhook_url == SECRET
    entry = AuditEntry.objects.get(action="league.settings")
    assert entry.league == "bcl"
    assert entry.changes == ALL_CHANGES


def test_webhook_stays_unless_it_is_sent_and_is_never_audited(admin: Client) -> None:
    League.objects.update(webhook_url=SECRET)
    put(admin, "settings", LEAGUE)
    assert league().webhook_url == SECRET
    put(admin, "settings", {**LEAGUE, "webhookUrl": f"{SECRET}2"})
    assert league().webhook_url == f"{SECRET}2"
    put(admin, "settings", {**LEAGUE, "webhookUrl": ""})
    assert league().webhook_url == ""
    entries = AuditEntry.objects.filter(action="league.settings").order_by("pk")
    assert [entry.changes for entry in entries] == [
        {},
        {"webhook": [True, "replaced"]},
        {"webhook": [True, False]},
    ]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (
            {"rosterMinimum": 9, "rosterMaximum": 8},
            {"rosterMaximum": ["The maximum is lower than the minimum."]},
        ),
        (
            {"defaultMatchDay": 6},
            {"defaultMatchHour": ["Choose both a day and an hour, or neither."]},
        ),
        (
            {"defaultMatchHour": 6},
            {"defaultMatchDay": ["Choose both a day and an hour, or neither."]},
        ),
        (
            {"timeZone": "Mars/Olympus"},
            {"timeZone": ["“Mars/Olympus” is not a time zone, such as Europe/London."]},
        ),
        (
            {"absenceAnsweredWithin": 59},
            {"absenceAnsweredWithin": ["Choose from 60 to 10080 minutes."]},
        ),
        (
            {"checkInOpensBefore": -1},
            {"checkInOpensBefore": ["Choose from 0 to 525600 minutes."]},
        ),
        ({"requestsLast": 0}, {"requestsLast": ["Choose from 1 to 8760 hours."]}),
        ({"leaveCooldown": "NaN"}, {"leaveCooldown": ["A valid number is required."]}),
        ({"leaveCooldown": 1e300}, {"leaveCooldown": ["Choose from 0 to 8760 hours."]}),
        (
            {"agreeByDay": 0, "agreeByTime": "00:00"},
            {"agreeByTime": ["Weeks open at 00:00 on this day. Choose a later hour."]},
        ),
        (
            {"agreeByDay": 7},
            {"agreeByDay": ["At most 6."]},
        ),
        (
            {"webhookUrl": "http://127.0.0.1/admin"},
            {
                "webhookUrl": [
                    "A Discord webhook’s URL starts with https://discord.com/api/webhooks/."
                ]
            },
        ),
        *(
            (
                {"webhookUrl": f"https://discord.com/api/webhooks/{rest}"},
                {"webhookUrl": [WEBHOOK_SHAPE]},
            )
            for rest in (
                "1/secret/../../../oauth2",
                "../webhooks/1/secret",
                "1/secret?thread_id=5",
                "1/secret#x",
                "1/secret/slack",
                "1/secret%2F..",
                "1/",
                "1",
                "one/secret",
                "１/secret",
                "1/secret @x",
            )
        ),
    ],
)
def test_league_settings_refuse_invalid_values(
    part: dict[str, Any], words: dict[str, list[str]], admin: Client
) -> None:
    before = League.objects.values().get(code="bcl")
    assert put(admin, "settings", {**LEAGUE, **part}, 400) == words
    assert League.objects.values().get(code="bcl") == before
    assert not AuditEntry.objects.filter(action="league.settings").exists()


def test_settings_of_an_unknown_league_are_not_found() -> None:
    client = Client()
    client.force_login(person("admin"))
    assert client.get("/api/league-info/7/settings").status_code == 404


def test_rounds_of_a_map_stay_unless_they_are_sent(admin: Client) -> None:
    play_to(7, 12)
    others = {name: LEAGUE[name] for name in LEAGUE if name not in {"roundsToWin", "mostRounds"}}
    assert put(admin, "settings", others)["success"]
    assert admin.get(f"{BCL}/settings").json()["league"]["mostRounds"] == 12
    assert put(admin, "settings", LEAGUE)["success"]
    assert admin.get(f"{BCL}/settings").json()["league"]["mostRounds"] is None


def test_groups_have_each_setting_once_and_are_saved_alone(admin: Client) -> None:
    def revisions() -> dict[str, str]:
        groups = admin.get(f"{BCL}/settings").json()["groups"]
        named = [name for each in groups for name in each["settings"]]
        assert sorted(named) == sorted([*LEAGUE, "hasWebhook"])
        return {each["group"]: each["revision"] for each in groups}

    before = revisions()
    teams = {"group": "teams", "rosterMaximum": 12, "revision": before["teams"]}
    put(admin, "settings", teams)
    after = revisions()
    assert {group for group in before if before[group] != after[group]} == {"teams"}
    # Another group is not out of date, and what it leaves out stays.
    matches = {"group": "format", "bestOf": 3, "revision": before["format"]}
    answer = put(admin, "settings", matches)
    assert answer["revision"] == revisions()["format"]
    # Eight groups that are saved one after the other do not all say the same.
    assert answer["message"] == "Breachers Champions League: Format of Matches saved."
    saved = League.objects.get(code="bcl")
    assert (saved.roster_maximum, saved.best_of, saved.roster_minimum) == (12, 3, 5)
    # The same group is.
    refused = put(admin, "settings", {**teams, "rosterMaximum": 9}, 409)
    assert (refused["theirs"]["rosterMaximum"], refused["theirs"]["revision"]) == (
        *(12,),
        after["teams"],
    )
    assert put(admin, "settings", {"group": "weather"}, 400)["group"]
    channel = {"group": "channel", "webhookUrl": SECRET, "revision": after["channel"]}
    put(admin, "settings", channel)
    assert League.objects.get(code="bcl").webhook_url == SECRET
    put(admin, "settings", {**channel, "webhookUrl": ""}, 409)


STAND_IN = "http://127.0.0.1:9200/api/v10"


@pytest.mark.parametrize(
    ("environment", "url", "is_taken"),
    [
        ("local", f"{STAND_IN}/webhooks/1/news", True),
        ("rehearsal", f"{STAND_IN}/webhooks/1/news", True),
        ("local", "https://discord.com/api/webhooks/1/news", True),
        ("local", f"{STAND_IN}/webhooks/1/news/../../../admin", False),
        ("local", f"{STAND_IN}/webhooks/1/news?x", False),
        ("local", f"{STAND_IN}/channels/1/messages", False),
        ("local", "http://127.0.0.1:9200/admin", False),
        ("local", "http://127.0.0.1:9201/api/v10/webhooks/1/news", False),
        ("local", "http://127.0.0.1:9200@10.0.0.1/api/v10/webhooks/1/news", False),
        ("production", f"{STAND_IN}/webhooks/1/news", False),
        ("production", "https://discord.com/api/webhooks/1/news", True),
    ],
)
def test_webhook_of_the_stand_in_is_taken_where_there_is_one(
    admin: Client, settings: Settings, environment: str, url: str, is_taken: bool
) -> None:
    settings.ENVIRONMENT = portal_settings.ENVIRONMENT.model_copy(
        update={"environment": environment, "discord_api_url": STAND_IN}
    )
    put(admin, "settings", {**LEAGUE, "webhookUrl": url}, 200 if is_taken else 400)
    assert (League.objects.get(code="bcl").webhook_url == url) == is_taken
