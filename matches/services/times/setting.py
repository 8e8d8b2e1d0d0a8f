"""Times that staff set."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.powers import manages_league, require
from matches.enums import ProposalStatus, TimeOrigin
from matches.ledger.replay import replay
from matches.ledger.sources import Since
from matches.models import Match
from matches.services.creation import match_state
from matches.services.results import locked_match
from matches.services.times.closing import close, note_time, open_proposal, tell_time


@transaction.atomic
def set_time(*, match: Match, time: datetime, by: User | None, reason: str = "") -> Match:
    """Set when a match is, or was, played. What a side proposed falls; while there is no result,
    everybody in the match is told. A match that counts already moves in the ledger.

    Raises PermissionDenied unless `by` manages the league.
    """
    if timezone.is_naive(time):
        raise ValueError("a moment has a time zone")
    require(manages_league(by, match.season.league.code))
    match = locked_match(match)
    before, earlier, counted_at = match_state(match), match.time, match.effective_at
    if (proposal := open_proposal(match)) is not None:
        close(proposal, ProposalStatus.SUPERSEDED, by=by)
    match.time = time
    if counted_at is not None:
        match.effective_at = time
    match.save(update_fields=["time", "effective_at"])
    if counted_at is not None and match.confirmed:
        replay(match.season.league, Since(match.season.value, min(counted_at, time)))
    note_time(match, TimeOrigin.STAFF, before=before, by=by, reason=reason)
    if match.result is None:
        tell_time(match, earlier, TimeOrigin.STAFF, by=by, reason=reason)
    return match
