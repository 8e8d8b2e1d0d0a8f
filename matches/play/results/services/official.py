"""Official results: making, amending and voiding them. Each replays the ratings that follow."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.prepared import Place, prepared
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from leagues.models import GameMap, Season
from matches.enums import Decision, ReportStatus
from matches.ledger.ratings.ledger.replay import replay
from matches.ledger.ratings.ledger.sources import Since
from matches.locking import lock_match_in_ledger
from matches.models import MapResult, Match, OfficialResult, ResultReport
from matches.play.casts.services.casts import end_casts
from matches.play.casts.services.recordings import adopt_recordings
from matches.play.events.closing import settle_events
from matches.play.events.postponements import end_postponement
from matches.play.events.report_cases import close_match_cases
from matches.play.results.hooks import result_hooks
from matches.play.results.services.notifications import (
    leaders_of_both,
    tell_decided,
    tell_result_to_followers,
)
from matches.play.results.serving import count_served
from matches.play.results.week_messages.services import tell_result
from matches.play.scheduling.services.closing import end_open_proposal
from matches.powers import require_settler
from matches.scores.formats import map_rule
from matches.scores.report_state import STILL_TO_COME
from matches.scores.scoring import ScoreError, tally_maps, tally_score
from matches.scores.verdicts import Verdict

RESULTS = Cap(30, "This match already has {most} results, the most allowed. Ask an admin.")
NOT_DATED = "This match has no time. Say when it was played."
CHANGED_MEANWHILE = (
    "This match’s result has changed since you opened it. Look at the new one first."
)


@command("match.season.league.code")
def make_official(
    *,
    match: Match,
    verdict: Verdict,
    by: User | None,
    reason: str = "",
    changes: Mapping[str, Any] | None = None,
) -> Match:
    """Give a match its first official result, whatever the sides reported, and notify them.
    Recordings in reports that still count become the match's recordings. A forfeit or a void match
    can be decided before the match is due. `changes` is what it changes, as `stored_changes` says.

    Raises PermissionDenied unless `by` moderates the league and plays for neither side; Refused if
    the match has a result, is voided without a reason, or can't have ended like this; FieldsRefused
    for rounds with which no map of the game ends.
    """
    match = lock_match_in_ledger(match)
    require_settler(by, match)
    if match.result is not None:
        raise Refused("This match already has an official result. Amend it instead.")
    if verdict.decision == Decision.VOID and not trimmed(reason):
        raise Refused("Say why the match is voided.")
    RESULTS.require_room(match.results.all(), by=by)
    require_ending(match, verdict)
    # Read before record_result closes the open reports.
    adopt_recordings(match, match.reports.for_staff())
    leaders = leaders_of_both(match)
    match = record_result(
        match,
        verdict,
        told=leaders,
        by=by,
        reason=reason,
        action="result.official",
        changes=changes,
    )
    tell_decided(match, leaders, by=by)
    return match


@command("match.season.league.code")
def amend_result(
    *,
    match: Match,
    verdict: Verdict,
    by: User | None,
    reason: str,
    seen: int | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Match:
    """Replace a match's official result and notify both sides. The earlier result stays in the
    history. Amending a void match makes it count again. `seen` is the number of the result that the
    caller saw; None skips this check. `changes`: as for `make_official`.

    Raises PermissionDenied unless `by` moderates the league and plays for neither side; Refused
    without a result to amend or without a reason, if the result in force is not `seen`, or if the
    match can't have ended like this; FieldsRefused for rounds with which no map of the game ends.
    """
    match = lock_match_in_ledger(match)
    require_settler(by, match)
    if match.result is None:
        raise Refused("This match has no official result to amend.")
    if seen is not None and match.result.number != seen:
        raise Refused(CHANGED_MEANWHILE)
    if not trimmed(reason):
        raise Refused("Say why the result is amended.")
    RESULTS.require_room(match.results.all(), by=by)
    require_ending(match, verdict)
    action = "result.void" if verdict.decision == Decision.VOID else "result.amend"
    leaders = leaders_of_both(match)
    match = record_result(
        match, verdict, told=leaders, by=by, reason=reason, action=action, changes=changes
    )
    tell_decided(match, leaders, by=by)
    return match


def void_result(*, match: Match, by: User | None, reason: str) -> Match:
    """Remove a match from every table. Raises as `amend_result` does."""
    return amend_result(match=match, verdict=Verdict.void(), by=by, reason=reason)


def record_result(
    match: Match,
    verdict: Verdict,
    *,
    told: Collection[User],
    by: User | None,
    reason: str,
    action: str,
    report: ResultReport | None = None,
    reports: Sequence[ResultReport] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Match:
    """Put a new result in force and replay what follows. The match is locked in the ledger, and the
    caller has checked permissions. `report` is the report that becomes official, and `reports` are
    all of the match, if the caller has them. Open reports and disputes are closed. Casts of a match
    to come that is void or forfeited end. Followers are notified, without those whom the caller
    tells, `told`.

    Raises Refused if the match can't have ended like this, if it was played but has no time in the
    past, or if a later match of its playoff has been used that it would undo.
    """
    maps = require_fitting(match, verdict)
    now, league = timezone.now(), match.season.league
    if verdict.decision == Decision.PLAYED and not match.has_begun(now):
        raise Refused(NOT_DATED if match.time is None else STILL_TO_COME)
    before = result_state(match.result)
    counted = match.confirmed
    match.result, played = _store(
        match, verdict, maps, by, reason, now=now, report=report, changes=changes
    )
    match.effective_at = match.effective_at or match.timestamp_of_result(now)
    match.save(update_fields=["result", "effective_at"])
    if reports is None:
        reports = list(match.reports.all())
    if any(each.status == ReportStatus.OPEN for each in reports):
        match.reports.open().update(status=ReportStatus.SUPERSEDED)
    close_match_cases(match, reports, by=by, is_settled=report is None)
    settle_events(reports, due=[match])
    end_postponement(match, by=by)
    end_open_proposal(match, by=by)
    if match.is_rated and (counted or match.confirmed):
        freeze_rating_settings(match.season, now)
        replay(league, Since(match.season.value, match.effective_at))
    audit.record(
        action,
        match,
        actor=by,
        league=league.code,
        before=before,
        after=result_state(match.result, played),
        reason=reason,
    )
    tell_result_to_followers(match, told, by=by)
    tell_result(match)
    if verdict.decision != Decision.PLAYED and not match.has_begun(now):
        end_casts(match, by=by)
    result_hooks().follow_result(match, by=by)
    count_served(match)
    return match


def require_fitting(match: Match, verdict: Verdict) -> dict[int, GameMap]:
    """Raise Refused unless a match in this format, on this league's maps, can end like this.
    Returns the maps by key."""
    if verdict.tally is None:
        return {}
    try:
        if verdict.maps:
            tally = tally_maps(match.best_of, [played.score for played in verdict.maps])
        else:
            tally = tally_score(match.best_of, *verdict.tally[:2])
    except ScoreError as error:
        raise Refused(str(error)) from None
    if tally != verdict.tally:
        raise Refused(f"This match is a best of {match.best_of}.")
    keys = {played.game_map for played in verdict.maps}
    known = _maps(league=match.season.league_id) if keys else []
    maps = {each.pk: each for each in known if each.pk in keys}
    if maps.keys() != keys:
        raise Refused("A map of this result is not one of the league's.")
    return maps


@prepared
def _maps(*, league: Place) -> QuerySet[GameMap, GameMap]:
    return GameMap.objects.filter(league=league).order_by()


def require_ending(match: Match, verdict: Verdict) -> None:
    """Raise FieldsRefused unless a map of the league's game can end with these rounds. Only for
    results being entered now: reports and official results stay valid when the league changes its
    rule."""
    rule = map_rule(match.season.league)
    if verdict.tally is None or rule is None:
        return
    try:
        if verdict.maps:
            tally_maps(match.best_of, [played.score for played in verdict.maps], rule)
        else:
            tally_score(match.best_of, *verdict.tally[:2], rule)
    except ScoreError as error:
        field = "maps" if verdict.maps else "scores"
        raise FieldsRefused({field: [str(error)]}) from None


def _store(
    match: Match,
    verdict: Verdict,
    maps: Mapping[int, GameMap],
    by: User | None,
    reason: str,
    *,
    now: datetime,
    report: ResultReport | None,
    changes: Mapping[str, Any] | None,
) -> tuple[OfficialResult, list[MapResult]]:
    tally = verdict.tally
    earlier = match.results.count()
    result = OfficialResult.objects.create(
        match=match,
        number=earlier + 1,
        starts_over=earlier > 0 and match.result is None,
        decision=verdict.decision,
        forfeiting_side=verdict.forfeiting_side,
        score_a=tally.score_a if tally else None,
        score_b=tally.score_b if tally else None,
        rounds_a=tally.rounds_a if tally else None,
        rounds_b=tally.rounds_b if tally else None,
        recorded_by=by,
        recorded_at=now,
        reason=trimmed(reason),
        report=report,
        changes=changes,
    )
    played_maps = MapResult.objects.bulk_create(
        MapResult(
            result=result,
            position=position,
            game_map=maps[played.game_map],
            rounds_a=played.score.rounds_a,
            rounds_b=played.score.rounds_b,
        )
        for position, played in enumerate(verdict.maps, start=1)
    )
    return result, played_maps


def freeze_rating_settings(season: Season, now: datetime) -> None:
    """Freeze a season's rating settings at its first official match."""
    if season.ratings_frozen_at is None:
        season.ratings_frozen_at = now
        season.save(update_fields=["ratings_frozen_at"])


def result_state(
    result: OfficialResult | None, maps: Iterable[MapResult] | None = None
) -> dict[str, object]:
    """The audit's record of a result. `maps` are its maps, if the caller has them."""
    if result is None:
        return {}
    if maps is None:
        maps = result.maps.select_related("game_map")
    return {
        "decision": result.decision,
        "forfeiting_side": result.forfeiting_side,
        "score": None if result.score_a is None else [result.score_a, result.score_b],
        "maps": [str(played) for played in maps],
    }
