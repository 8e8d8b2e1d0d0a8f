"""Asking the teams to keep the time of a match for a cast."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from matches.models import Match, Stream
from matches.play.casts import texts
from matches.play.casts.powers import is_held, leads_cast
from matches.play.casts.services.casts import lock_stream, record_in_audit, tell_leaders

HOLDS_A_DAY = Cap(5, "The time of a match can be held {most} times a day. Try again tomorrow.")
NO_TIME = "This match has no time yet, so there is nothing to hold."
HAS_BEGUN = "This match has begun or is over, so there is nothing to hold."


@command("stream.match.season.league.code", speaks=True)
def hold_time(*, stream: Stream, by: User | None) -> None:
    """Ask the teams to keep the time of the match for a cast, and notify their leaders. It ends
    with the cast, and when the match gets another time, begins or ends.

    Raises PermissionDenied unless `by` has claimed the cast or manages the league; Refused for a
    match without a time or that has begun, and if the time is held already.
    """
    match, stream = _locked(stream, by)
    if match.time is None:
        raise Refused(NO_TIME)
    if not match.lies_ahead(timezone.now()):
        raise Refused(HAS_BEGUN)
    if stream.held_at is not None:
        raise Refused("This time is held already.")
    HOLDS_A_DAY.require_room(audit.recent_entries("stream.hold", subject=match), by=by)
    stream.held_at = timezone.now()
    stream.save(update_fields=["held_at"])
    _record("stream.hold", match, stream, by)
    tell_leaders(match, texts.time_held(match, stream, match.time), by=by)


@command("stream.match.season.league.code", open_to_banned=True)
def release_time(*, stream: Stream, by: User | None) -> None:
    """Let the teams move the match again, and notify their leaders.

    Raises PermissionDenied unless `by` has claimed the cast or manages the league; Refused if the
    time is not held.
    """
    match, stream = _locked(stream, by)
    if not is_held(stream, match, timezone.now()):
        raise Refused("This time is not held.")
    stream.held_at = None
    stream.save(update_fields=["held_at"])
    _record("stream.unhold", match, stream, by)
    tell_leaders(match, texts.time_released(match, stream), by=by)


def _locked(stream: Stream, by: User | None) -> tuple[Match, Stream]:
    require(leads_cast(by, stream))
    match, stream = lock_stream(stream)
    require(leads_cast(by, stream))
    return match, stream


def _record(action: str, match: Match, stream: Stream, by: User | None) -> None:
    after = {"channel": stream.channel}
    record_in_audit(action, match, by=by, after=after, person=stream.claimed_by)
