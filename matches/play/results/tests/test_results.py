"""Official results: what the services store, refuse, audit and notify."""

import math
from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import AuditEntry, OutboxMessage
from accounts.tests.people import KINDS, LEAGUE_STAFF, person
from clvr.lib.append_only import AppendOnlyError
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.tests.factories import GameMapFactory, WeekFactory, current_season
from matches.enums import Decision, Side, Winner
from matches.models import MapResult, Match, OfficialResult, RatingChange
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    played,
    played_on,
    timestamp,
)
from matches.tests.ledger_checks import everything_stored

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def new_match(**fields: Any) -> Match:
    return match_between(*enrolled_pair(), **fields)


def stored(result: OfficialResult | None) -> tuple[object, ...]:
    assert result is not None
    return (
        result.number,
        result.decision,
        result.forfeiting_side,
        result.score_a,
        result.score_b,
        result.rounds_a,
        result.rounds_b,
        result.reason,
    )


def test_make_official_stores_the_score_and_freezes_the_settings() -> None:
    match = make_official(match=new_match(), verdict=played(10, 7), by=None)
    match.refresh_from_db()
    assert stored(match.result) == (1, "played", None, 10, 7, 10, 7, "")
    assert (match.confirmed, match.winner) == (True, Winner.TEAM_A)
    assert current_season().ratings_frozen_at is not None


def test_make_official_stores_the_maps_of_a_best_of_three() -> None:
    season = current_season(LeagueCode.OCL)
    a, b = enrolled_teams(2, season)
    maps = GameMapFactory.create_batch(2, league=season.league)
    match = match_between(a, b, season=season)
    verdict = played_on(3, (maps[0].pk, 1, 4), (maps[1].pk, 2, 4))
    match = make_official(match=match, verdict=verdict, by=None)
    assert stored(match.result) == (1, "played", None, 0, 2, 3, 8, "")
    assert list(MapResult.objects.values_list("position", "game_map", "rounds_a", "rounds_b")) == [
        (1, maps[0].pk, 1, 4),
        (2, maps[1].pk, 2, 4),
    ]


@pytest.mark.parametrize(
    ("verdict", "winner"),
    [
        (played(10, 7), Winner.TEAM_A),
        (played(7, 10), Winner.TEAM_B),
        (played(8, 8), Winner.DRAW),
        (Verdict.forfeit(Side.TEAM_A), Winner.TEAM_B),
        (Verdict.forfeit(Side.TEAM_B), Winner.TEAM_A),
        (Verdict.double_forfeit(), Winner.NONE),
    ],
)
def test_winner_follows_from_the_result(verdict: Verdict, winner: Winner) -> None:
    match = new_match()
    assert match.winner == Winner.NONE
    assert make_official(match=match, verdict=verdict, by=None).winner == winner


def test_make_official_twice_is_refused_and_changes_nothing() -> None:
    match = make_official(match=new_match(), verdict=played(10, 7), by=None)
    before = everything_stored()
    with pytest.raises(Refused, match="already has an official result"):
        make_official(match=match, verdict=played(0, 10), by=None)
    assert everything_stored() == before
    assert OfficialResult.objects.count() == 1


def test_amendment_keeps_the_earlier_result() -> None:
    match = official_match(*enrolled_pair(), 10, 7)
    amend_result(match=match, verdict=played(7, 10), by=None, reason=" Sides swapped. ")
    assert [stored(result) for result in OfficialResult.objects.filter(match=match)] == [
        (1, "played", None, 10, 7, 10, 7, ""),
        (2, "played", None, 7, 10, 7, 10, "Sides swapped."),
    ]


@pytest.mark.any_database
@pytest.mark.parametrize("reason", ["", "   "])
def test_changes_need_a_reason(reason: str) -> None:
    match = official_match(*enrolled_pair())
    with pytest.raises(Refused, match="Say why the result is amended"):
        amend_result(match=match, verdict=played(1, 2), by=None, reason=reason)
    with pytest.raises(Refused, match="Say why the match is voided"):
        make_official(match=new_match(), verdict=Verdict.void(), by=None, reason=reason)


def test_amendment_of_nothing_is_refused() -> None:
    with pytest.raises(Refused, match="no official result to amend"):
        amend_result(match=new_match(), verdict=played(1, 2), by=None, reason="Why not?")


def test_void_match_is_not_confirmed() -> None:
    match = void_result(match=official_match(*enrolled_pair()), by=None, reason="Never played.")
    assert (match.confirmed, match.winner) == (False, Winner.NONE)
    assert not Match.objects.official().exists()


def test_match_without_a_time_counts_at_the_end_of_its_past_week() -> None:
    past = WeekFactory.create(opens=timestamp(0), agree_by=timestamp(4), report_by=timestamp(7))
    match = make_official(
        match=new_match(day=None, week=past), verdict=Verdict.forfeit(Side.TEAM_B), by=None
    )
    assert match.effective_at == timestamp(7)
    assert not match.scheduled


def test_match_without_time_or_week_counts_when_it_becomes_official() -> None:
    match = make_official(match=new_match(day=None), verdict=Verdict.double_forfeit(), by=None)
    assert match.result is not None
    assert match.effective_at == match.result.recorded_at


COMMANDS: dict[str, Callable[[Match, Any], Match]] = {
    "amend": lambda match, by: amend_result(
        match=match, verdict=played(1, 2), by=by, reason="A test."
    ),
    "void": lambda match, by: void_result(match=match, by=by, reason="A test."),
}


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", COMMANDS)
def test_only_the_leagues_staff_change_results(command: str, kind: str) -> None:
    match, by = official_match(*enrolled_pair()), person(kind)
    before, entries = everything_stored(), AuditEntry.objects.count()
    if kind in LEAGUE_STAFF:
        COMMANDS[command](match, by)
        assert AuditEntry.objects.latest("pk").actor == by
        return
    with pytest.raises(PermissionDenied):
        COMMANDS[command](match, by)
    assert everything_stored() == before
    assert AuditEntry.objects.count() == entries


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_only_the_leagues_staff_make_results_official(kind: str) -> None:
    match, by = new_match(), person(kind)
    if kind in LEAGUE_STAFF:
        assert make_official(match=match, verdict=played(1, 2), by=by).confirmed
        return
    with pytest.raises(PermissionDenied):
        make_official(match=match, verdict=played(1, 2), by=by)
    assert not OfficialResult.objects.exists()


def test_amendment_is_audited_in_full() -> None:
    a, b = enrolled_teams(2)
    by = person("moderator")
    match = official_match(a, b, 10, 7)
    amend_result(match=match, verdict=Verdict.forfeit(Side.TEAM_B), by=by, reason="No show.")
    entry = AuditEntry.objects.latest("pk")
    assert (entry.action, entry.actor, entry.league) == ("result.amend", by, "bcl")
    assert (entry.subject_type, entry.subject_id) == ("matches.match", str(match.pk))
    assert entry.reason == "No show."
    assert entry.changes == {
        "decision": ["played", "forfeit"],
        "forfeiting_side": [None, 1],
        "score": [[10, 7], None],
    }


def announcements() -> list[str]:
    return [message.payload["content"] for message in OutboxMessage.objects.order_by("pk")]


def test_results_are_posted_if_the_league_has_a_webhook() -> None:
    a, b = enrolled_teams(2)
    official_match(a, b, 10, 7)
    assert announcements() == []
    League.objects.filter(code="bcl").update(webhook_url="https://discord.example/hook")
    match = official_match(a, b, 10, 7)
    amend_result(match=match, verdict=played(7, 10), by=None, reason="Misread.")
    amend_result(match=match, verdict=Verdict.forfeit(Side.TEAM_B), by=None, reason="No show.")
    amend_result(match=match, verdict=Verdict.double_forfeit(), by=None, reason="Neither came.")
    void_result(match=match, by=None, reason="Never paired.")
    assert announcements() == [
        f"**BCL** {a} 10 \\: 7 {b}",
        f"**BCL** {a} 7 \\: 10 {b} \\(amended\\)",
        f"**BCL** {b} forfeited to {a}\\.",
        f"**BCL** {a} and {b} both forfeited\\.",
        f"**BCL** {a} vs {b} was voided\\.",
    ]


def test_official_result_is_append_only() -> None:
    match = official_match(*enrolled_pair())
    result = match.result
    assert result is not None
    result.score_a = 99
    with pytest.raises(AppendOnlyError):
        result.save()


@pytest.mark.parametrize(
    "wrong",
    [
        {"decision": Decision.PLAYED},
        {"decision": Decision.PLAYED, "score_a": 1, "score_b": 2},
        {"decision": Decision.FORFEIT},
        {"decision": Decision.FORFEIT, "forfeiting_side": 2},
        {"decision": Decision.FORFEIT, "forfeiting_side": 0, "score_a": 1},
        {"decision": Decision.DOUBLE_FORFEIT, "forfeiting_side": 1},
        {"decision": Decision.VOID},
        {"decision": Decision.DOUBLE_FORFEIT, "number": 2},
        {"decision": "unheard of", "reason": "Why not?"},
    ],
)
def test_database_refuses_impossible_results(wrong: dict[str, Any]) -> None:
    match = new_match()
    with pytest.raises(IntegrityError), transaction.atomic():
        OfficialResult.objects.create(match=match, **wrong)


def test_result_that_does_not_fit_the_match_is_refused() -> None:
    stranger = GameMapFactory.create(league=League.objects.get(code="ocl"))
    too_long = played_on(3, (1, 4, 0), (2, 4, 0))
    elsewhere = played_on(1, (stranger.pk, 10, 7))
    match, official = new_match(), official_match(*enrolled_pair())
    before = everything_stored()
    with pytest.raises(Refused, match="A best of 1 has at most 1 map"):
        make_official(match=match, verdict=too_long, by=None)
    with pytest.raises(Refused, match="is not one of the league's"):
        amend_result(match=official, verdict=elsewhere, by=None, reason="A test.")
    assert everything_stored() == before


def test_future_match_has_no_score() -> None:
    later = (timezone.now() - timestamp(0)).days + 2
    match = new_match(day=later)
    with pytest.raises(Refused, match="has not been played yet"):
        make_official(match=match, verdict=played(10, 7), by=None)
    assert make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None).confirmed


def test_margin_of_a_win_with_fewer_rounds_is_one() -> None:
    season = current_season(LeagueCode.OCL)
    a, b = enrolled_teams(2, season)
    keys = [each.pk for each in GameMapFactory.create_batch(3, league=season.league)]
    verdict = played_on(3, (keys[0], 13, 11), (keys[1], 0, 13), (keys[2], 13, 11))
    match = match_between(a, b, season=season)
    make_official(match=match, verdict=verdict, by=None)
    change = RatingChange.objects.get(match=match, record__team=a)
    assert change.multiplier == pytest.approx(math.log(2))
