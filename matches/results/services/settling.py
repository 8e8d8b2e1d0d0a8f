"""What staff decide on how a match ended, who may have to say first when it was played."""

from datetime import datetime

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import Decision
from matches.locking import lock_match_in_ledger
from matches.models import Match
from matches.powers import require_settler
from matches.results.services.official import amend_result, make_official
from matches.results.verdicts import Verdict
from matches.scheduling.services.setting import before_season, put_at

HAS_TIME = "This match has a time that has passed. The league’s team managers can set another one."
WHEN_PLAYED = "Say when it was played: the match has no time that has passed."
LIES_AHEAD = "This time lies ahead. Say when the match was played."


@command("match.season.league.code")
def settle_match(
    *,
    match: Match,
    verdict: Verdict,
    by: User | None,
    reason: str,
    seen: int = 0,
    played_at: datetime | None = None,
) -> Match:
    """Give a match its first official result where `seen` is 0, as `make_official` does, or else
    another one than the one of this number, as `amend_result` does, with what those raise.

    `played_at` is when a match was played that has no time, or one that lies ahead: that is its
    time from then on. Raises FieldsRefused where it is lacking, lies ahead or is before the season;
    Refused where the match has a time that has passed.
    """
    match = lock_match_in_ledger(match)
    require_settler(by, match)
    if verdict.decision == Decision.PLAYED:
        _require_date(match, played_at, by=by, reason=reason)
    if seen == 0:
        return make_official(match=match, verdict=verdict, by=by, reason=reason)
    return amend_result(match=match, verdict=verdict, by=by, reason=reason, seen=seen)


def _require_date(
    match: Match, played_at: datetime | None, *, by: User | None, reason: str
) -> None:
    """Let a locked match that was played have a time that has passed."""
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
    put_at(match, played_at, by=by, reason=reason)
