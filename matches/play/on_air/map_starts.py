"""When the maps of a match began: what casters mark, and what game servers tell.

Links into recordings are made from it. What a caster marked stands before what a server told.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import moderates_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from matches.enums import MapStartSource
from matches.locking import lock_match
from matches.models import Caster, MapStart, Match, Vod
from matches.play.casts.map_links import starts_by
from matches.powers import has_claimed

EARLY = timedelta(minutes=30)
"""How long before the time of its match a map can begin."""
LATE = timedelta(hours=12)
"""How long after it."""


def starts_of(match: Match) -> dict[int, datetime]:
    """When each map began that somebody told of, by its number. One query."""
    return starts_among(MapStart.objects.filter(match=match))


def starts_among(rows: Iterable[MapStart]) -> dict[int, datetime]:
    """When each map began, of all that is told of one match."""
    return starts_by((each.source, each.number, each.at) for each in rows)


def marks_starts(user: User, match: Match) -> bool:
    """Whether the user may say when a map began: they cast the match, or are a caster of its league
    on the channel of one of its casts, or moderate the league."""
    league = match.season.league
    if moderates_league(user, league.code) or has_claimed(user, match):
        return True
    on_channel = Caster.objects.filter(user=user, league=league)
    casts = match.streams.filter(
        Q(members__user=user) | Q(channel__in=on_channel.values("channel"))
    )
    return user.is_active and casts.exists()


@command("match.season.league.code")
def mark_start(*, match: Match, number: int, by: User | None, at: datetime | None = None) -> None:
    """Say that a map of the match began then, now by default. Another mark of the same map replaces
    the first.

    Raises PermissionDenied unless `marks_starts`; Refused for a map that the match does not have,
    or a time at which it was not played.
    """
    require(by is None or marks_starts(by, match))
    match = lock_match(match)
    at = at or timezone.now()
    _require_possible(match, number, at)
    known = MapStart.objects.filter(match=match, number=number, source=MapStartSource.CASTER)
    before = known.values_list("at", flat=True).first()
    if before == at:
        return
    MapStart.objects.update_or_create(
        match=match, number=number, source=MapStartSource.CASTER, defaults={"at": at, "by": by}
    )
    _record("map_start.mark", match, number, by=by, before=before, after=at)


@command("match.season.league.code")
def unmark_start(*, match: Match, number: int, by: User | None) -> None:
    """Take back what casters marked of a map; what a server told of it counts again.

    Raises PermissionDenied unless `marks_starts`. Nothing happens without a mark.
    """
    require(by is None or marks_starts(by, match))
    match = lock_match(match)
    marks = MapStart.objects.filter(match=match, number=number, source=MapStartSource.CASTER)
    marked = marks.first()
    if marked is None:
        return
    marks.delete()
    _record("map_start.remove", match, number, by=by, before=marked.at, after=None)


def start_in(*, vod: Vod, match: Match, number: int, seconds: int | None, by: User | None) -> None:
    """Say at which second of a recording a map of its match begins; None takes the mark back.

    Raises what `mark_start` raises; Refused if nobody knows when the recording began, or if it has
    no such second.
    """
    if seconds is None:
        unmark_start(match=match, number=number, by=by)
        return
    if vod.started_at is None:
        raise Refused("Nobody knows when this recording began.")
    at = vod.started_at + timedelta(seconds=seconds)
    if vod.ended_at is not None and at >= vod.ended_at:
        raise FieldsRefused({"seconds": ["The recording is over by then."]})
    mark_start(match=match, number=number, by=by, at=at)


@transactional
def note_server_start(*, match: Match, number: int, at: datetime) -> bool:
    """Store that a game server told of a map's start, unless that is known or there is no such map.
    Returns whether it is new."""
    if obstacle(match, number, at):
        return False
    _, is_new = MapStart.objects.get_or_create(
        match=match, number=number, source=MapStartSource.SERVER, defaults={"at": at}
    )
    return is_new


def obstacle(match: Match, number: int, at: datetime) -> str:
    """Why the map can't have begun then; empty if it can."""
    if not 1 <= number <= match.best_of:
        most = match.best_of
        return f"Choose a map from 1 to {most}." if most > 1 else "This match has one map."
    if match.time is None:
        return "This match has no time yet."
    if not match.time - EARLY <= at <= match.time + LATE:
        return "No map of this match began then."
    return ""


def _require_possible(match: Match, number: int, at: datetime) -> None:
    if refusal := obstacle(match, number, at):
        raise Refused(refusal)


def _record(
    action: str,
    match: Match,
    number: int,
    *,
    by: User | None,
    before: datetime | None,
    after: datetime | None,
) -> None:
    audit.record(
        action,
        match,
        actor=by,
        league=match.season.league.code,
        before=_told(number, before),
        after=_told(number, after),
    )


def _told(number: int, at: datetime | None) -> Mapping[str, object]:
    return {"map": number, "began": at.isoformat()} if at else {}
