"""Taking an official result back, so that the match has none again."""

from accounts import audit
from accounts.commands import command
from accounts.models import User
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from matches.ledger.ratings.ledger.replay import replay
from matches.ledger.ratings.ledger.sources import Since
from matches.locking import lock_match_in_ledger
from matches.models import Match, TakenBackResult
from matches.play.results.hooks import result_hooks
from matches.play.results.services.notifications import tell_taken_back
from matches.play.results.services.official import CHANGED_MEANWHILE, result_state
from matches.play.results.serving import count_served
from matches.play.results.week_messages.services import tell_result
from matches.powers import require_settler


@command("match.season.league.code")
def take_back_result(*, match: Match, seen: int, by: User | None, reason: str) -> Match:
    """Take back a match's first result, number `seen`, and notify both sides. The result stays in
    the history, and the ratings are as if it had never been.

    Raises PermissionDenied unless `by` moderates the league and plays for neither side; Refused
    without a reason, if another result is in force, if the result amended another one, or if a
    later match of its playoff has been used.
    """
    match = lock_match_in_ledger(match)
    require_settler(by, match)
    result = match.result
    if result is None or result.number != seen:
        raise Refused(CHANGED_MEANWHILE)
    if result.is_amendment:
        raise Refused("This result replaced another one. Amend it instead.")
    if not trimmed(reason):
        raise Refused("Say why the result is taken back.")
    counted, since = match.confirmed, match.effective_at
    taken_back = TakenBackResult.objects.create(
        result=result, taken_back_by=by, reason=trimmed(reason)
    )
    match.result, match.effective_at = None, None
    match.save(update_fields=["result", "effective_at"])
    if match.is_rated and counted and since is not None:
        replay(match.season.league, Since(match.season.value, since))
    audit.record(
        "result.take_back",
        match,
        actor=by,
        league=match.season.league.code,
        before=result_state(result),
        after={},
        reason=reason,
    )
    tell_taken_back(match, taken_back, by=by)
    tell_result(match)
    result_hooks().follow_result(match, by=by)
    count_served(match)
    return match
