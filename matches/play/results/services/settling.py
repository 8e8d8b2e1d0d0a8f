"""Results decided by staff, who may first have to say when the match was played."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import Decision
from matches.locking import lock_match_in_ledger
from matches.models import Match
from matches.play.results.hooks import result_hooks
from matches.play.results.moved import stored_changes
from matches.play.results.preview import Preview, preview_result
from matches.play.results.services.official import amend_result, make_official
from matches.play.scheduling.services.setting import before_season, store_staff_time
from matches.powers import require_settler
from matches.scores.verdicts import Verdict

HAS_TIME = "This match already has a time in the past. The league’s team managers can change it."
WHEN_PLAYED = "Say when the match was played: it has no time in the past."
LIES_AHEAD = "This time is in the future. Say when the match was played."


@command("match.season.league.code")
def settle_match(
    *,
    match: Match,
    verdict: Verdict,
    by: User | None,
    reason: str,
    seen: int = 0,
    played_at: datetime | None = None,
    undoes_played: bool = False,
    changes: Mapping[str, Any] | None = None,
) -> Match:
    """Decide a match's result: the first one if `seen` is 0, as `make_official` does; otherwise an
    amendment of result number `seen`, as `amend_result` does. Raises what those raise.

    `played_at` is when a match was played that has no time in the past; it becomes the match's
    time. Raises FieldsRefused if it is missing, in the future or before the season; Refused if the
    match already has a time in the past.

    Later matches of a playoff whose teams change are undone with it. If one of them has been played
    or reported, that takes `undoes_played` and a reason: raises FieldsRefused without. `changes`:
    as for `make_official`.
    """
    match = lock_match_in_ledger(match)
    require_settler(by, match)
    if seen == (match.result.number if match.result is not None else 0):
        result_hooks().undo_later(
            match, verdict, by=by, reason=reason, may_undo_played=undoes_played
        )
    if verdict.decision == Decision.PLAYED:
        _require_date(match, played_at, by=by, reason=reason)
    if seen == 0:
        return make_official(match=match, verdict=verdict, by=by, reason=reason, changes=changes)
    return amend_result(
        match=match, verdict=verdict, by=by, reason=reason, seen=seen, changes=changes
    )


@command("match.season.league.code")
def settle_with_changes(
    *,
    match: Match,
    verdict: Verdict,
    by: User | None,
    reason: str,
    seen: int = 0,
    played_at: datetime | None = None,
    undoes_played: bool = False,
) -> Preview:
    """Decide a match's result as `settle_match` does, and return what that changed in the table,
    which is kept with the result."""
    match = lock_match_in_ledger(match)
    require_settler(by, match)
    # Once the ledger is locked, no other result comes between this and the decision.
    changes = preview_result(match, verdict, played_at=played_at)
    settle_match(
        match=match,
        verdict=verdict,
        by=by,
        reason=reason,
        seen=seen,
        played_at=played_at,
        undoes_played=undoes_played,
        changes=stored_changes(changes),
    )
    return changes


def _require_date(
    match: Match, played_at: datetime | None, *, by: User | None, reason: str
) -> None:
    """Give a locked match that was played a time in the past."""
    now = timezone.now()
    if match.has_begun(now):
        if played_at is not None:
            raise Refused(HAS_TIME)
        return
    if played_at is None:
        raise FieldsRefused({"playedAt": [WHEN_PLAYED]})
    if played_at > now:
        raise FieldsRefused({"playedAt": [LIES_AHEAD]})
    if obstacle := before_season(match, played_at):
        raise FieldsRefused({"playedAt": [obstacle]})
    store_staff_time(match, played_at, by=by, reason=reason)
