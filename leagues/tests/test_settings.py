"""The services that change the settings of a league and its season."""

from collections.abc import Callable
from dataclasses import fields, replace
from datetime import time, timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied

from accounts.models import AuditEntry, User
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from leagues.models import League
from leagues.services.seasons import SeasonDetails, change_season
from leagues.services.settings import LeagueSettings, change_league_settings
from leagues.tests.factories import current_season, league

pytestmark = pytest.mark.django_db

DETAILS = SeasonDetails("Autumn", None, None, None)


def settings_of(bcl: League) -> LeagueSettings:
    return LeagueSettings(**{each.name: getattr(bcl, each.name) for each in fields(LeagueSettings)})


def change_settings(by: User | None) -> None:
    bcl = league()
    change_league_settings(league=bcl, settings=replace(settings_of(bcl), best_of=5), by=by)


def rename_season(by: User | None) -> None:
    change_season(season=current_season(), details=DETAILS, by=by)


@pytest.mark.parametrize("command", [change_settings, rename_season])
@pytest.mark.parametrize("kind", KINDS)
def test_only_admins_change_settings(kind: str, command: Callable[[User], None]) -> None:
    by = person(kind)
    if kind == "admin":
        command(by)
        assert AuditEntry.objects.get().actor == by
    else:
        with pytest.raises(PermissionDenied):
            command(by)
        assert not AuditEntry.objects.exists()


@pytest.mark.parametrize(
    ("part", "field"),
    [
        ({"best_of": 0}, "bestOf"),
        ({"best_of": 26}, "bestOf"),
        ({"roster_minimum": 0}, "rosterMinimum"),
        ({"roster_maximum": 51}, "rosterMaximum"),
        ({"substitutes_allowed": -1}, "substitutesAllowed"),
        ({"rated_challenges_per_pair": 21}, "ratedChallengesPerPair"),
        ({"weeks_off_per_season": 21}, "weeksOffPerSeason"),
        ({"postponements_per_season": 21}, "postponementsPerSeason"),
        ({"agree_by_day": 7}, "agreeByDay"),
        ({"default_match_day": 7, "default_match_hour": 20}, "defaultMatchDay"),
        ({"default_match_day": 6, "default_match_hour": 24}, "defaultMatchHour"),
        ({"leave_cooldown": timedelta(hours=-1)}, "leaveCooldown"),
        ({"requests_last": timedelta(minutes=59)}, "requestsLast"),
        ({"confirm_results_after": timedelta(days=366)}, "confirmResultsAfter"),
        ({"remind_to_propose": timedelta(days=15)}, "remindToPropose"),
        ({"remind_to_answer": timedelta(0)}, "remindToAnswer"),
        ({"proposals_stand": timedelta(hours=12)}, "proposalsStand"),
        ({"result_due_after": timedelta(minutes=59)}, "resultDueAfter"),
        ({"remind_to_report": timedelta(days=15)}, "remindToReport"),
        ({"check_in_opens_before": timedelta(minutes=1441)}, "checkInOpensBefore"),
        ({"absence_claimed_after": timedelta(minutes=121)}, "absenceClaimedAfter"),
        ({"absence_answered_within": timedelta(minutes=59)}, "absenceAnsweredWithin"),
        ({"rounds_to_win": 0, "most_rounds": 12}, "roundsToWin"),
        ({"rounds_to_win": 7, "most_rounds": 400}, "mostRounds"),
        ({"rounds_to_win": 7, "most_rounds": 6}, "mostRounds"),
        ({"rounds_to_win": 7, "most_rounds": None}, "mostRounds"),
        ({"rounds_to_win": None, "most_rounds": 12}, "roundsToWin"),
    ],
)
def test_settings_outside_their_bounds_are_refused_by_field(
    part: dict[str, Any], field: str
) -> None:
    bcl = league()
    with pytest.raises(FieldsRefused) as refused:
        change_league_settings(league=bcl, settings=replace(settings_of(bcl), **part), by=None)
    assert list(refused.value.fields) == [field]


def test_season_with_an_invalid_label_is_refused() -> None:
    for label in (" ", "S" * 41):
        with pytest.raises(FieldsRefused) as refused:
            change_season(season=current_season(), details=replace(DETAILS, label=label), by=None)
        assert list(refused.value.fields) == ["label"]


def test_current_webhook_is_kept_even_if_it_is_not_discords() -> None:
    League.objects.update(webhook_url="https://relay.example/bcl")
    bcl = league()
    changed = change_league_settings(
        league=bcl,
        settings=replace(settings_of(bcl), agree_by_time=time(20)),
        by=None,
    )
    assert (changed.webhook_url, changed.agree_by_time) == ("https://relay.example/bcl", time(20))
