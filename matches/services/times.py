"""The agreed time of a match."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.models import User
from accounts.powers import manages_league, require
from matches.ledger.replay import lock_league, replay
from matches.ledger.sources import Since
from matches.models import Match
from matches.services.creation import match_state


@transaction.atomic
def set_time(*, match: Match, time: datetime, by: User | None, reason: str = "") -> Match:
    """Set when a match is, or was, played; a match that counts already moves in the ledger.

    Raises PermissionDenied unless `by` manages the league.
    """
    if timezone.is_naive(time):
        raise ValueError("a moment has a time zone")
    league = lock_league(match.season.league_id)
    require(manages_league(by, league.code))
    match = Match.objects.with_context().get(pk=match.pk)
    before, counted_at = match_state(match), match.effective_at
    match.time = time
    if counted_at is not None:
        match.effective_at = time
    match.save(update_fields=["time", "effective_at"])
    if counted_at is not None and match.confirmed:
        replay(league, Since(match.season.value, min(counted_at, time)))
    audit.record(
        "match.set_time",
        match,
        actor=by,
        league=league.code,
        before=before,
        after=match_state(match),
        reason=reason,
    )
    return match
