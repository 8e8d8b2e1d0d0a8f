"""Casts of matches, and recordings."""

from typing import Any

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.links import link_fault
from clvr.lib.refusals import Refused
from matches.addresses import match_address
from matches.locking import lock_match
from matches.models import Match, Stream, Vod
from matches.play.casts import texts
from matches.play.casts.recorded_maps import recorded_maps
from matches.play.casts.videos import without_repeats
from matches.powers import edits_recordings
from teams.leaders import leaders_of

CASTS = Cap(10, "A match can have {most} casts. Remove one first.")
CAST_CHANGES_A_DAY = Cap(
    20, "The casts of a match can change {most} times a day. Try again tomorrow."
)
ADDED_A_DAY = Cap(40, "Recordings can be added to a match {most} times a day. Try again tomorrow.")
RECORDINGS = Cap(20, "A match can have {most} recordings. Remove one first.")
VOD_IS_GONE = "This recording has already been removed."


@command("match.season.league.code", speaks=True)
def create_stream(*, match: Match, channel: str, by: User | None) -> Stream:
    """Announce a cast of the match on this channel and notify the teams' leaders.

    Raises PermissionDenied unless `by` manages the league; Refused for an invalid link, or if the
    match already has a cast there.
    """
    require(manages_league(by, match.season.league.code))
    match = lock_match(match)
    _require_new_channel(match, channel)
    CASTS.require_room(Stream.objects.filter(match=match), by=by)
    _require_few_changes(match, by)
    stream = announce(match, channel, by=by, claimed_by=None, action="stream.create")
    tell_leaders(match, texts.cast_announced(match, channel), by=by)
    return stream


@command("stream.match.season.league.code", speaks=True)
def edit_stream(*, stream: Stream, channel: str, by: User | None) -> Stream:
    """Move a cast to another channel and notify its caster and the teams' leaders.

    Raises PermissionDenied unless `by` manages the league or has claimed the cast; Refused as
    `create_stream` does.
    """
    require(moves_stream(by, stream))
    match, stream = lock_stream(stream)
    require(moves_stream(by, stream))
    if stream.channel == channel:
        return stream
    _require_new_channel(match, channel)
    _require_few_changes(match, by)
    move_cast(match, stream, channel, by=by)
    return stream


@command("stream.match.season.league.code")
def remove_stream(*, stream: Stream, by: User | None) -> None:
    """Call a cast off and notify its caster and the teams' leaders.

    Raises PermissionDenied unless `by` manages the league; Refused if it is already off.
    """
    require(manages_league(by, stream.match.season.league.code))
    match, stream = lock_stream(stream)
    call_off(match, stream, by=by, action="stream.remove")
    _tell_caster(stream, texts.your_cast_called_off(match), by=by)


def moves_stream(by: User | None, stream: Stream) -> bool:
    """Whether the user may choose the cast's channel: they manage the league or have claimed the
    cast."""
    is_own = by is not None and by.is_active and stream.claimed_by_id == by.pk
    return is_own or manages_league(by, stream.match.season.league.code)


def casters_of(match: Match) -> list[User]:
    """People who have claimed the match, to notify of changes."""
    casts = match.streams.filter(claimed_by__isnull=False).select_related("claimed_by")
    return [cast.claimed_by for cast in casts if cast.claimed_by is not None]


@command("match.season.league.code", speaks=True)
def add_vod(*, match: Match, url: str, by: User | None, map_number: int | None = None) -> Vod:
    """Add a recording of the match, or of its map with this number.

    Raises PermissionDenied unless `by` moderates the league, leads one of the teams or has claimed
    the match's cast; Refused for an invalid link, one to a video that was already added, a map that
    the match does not have, and before the match has begun.
    """
    _require_editor(match, by)
    match = lock_match(match)
    if match.lies_ahead(timezone.now()):
        raise Refused("This match has not begun, so there is no recording of it yet.")
    _require_link(url)
    if not without_repeats([url], known=list(match.vods.values_list("url", flat=True))):
        raise Refused("This recording has already been added.")
    _require_map(match, map_number)
    RECORDINGS.require_room(Vod.objects.filter(match=match), by=by)
    ADDED_A_DAY.require_room(audit.recent_entries("vod.add", subject=match), by=by)
    vod = Vod.objects.create(match=match, url=url, map_number=map_number)
    _audit("vod.add", match, by=by, after=_audited(vod))
    return vod


@command("vod.match.season.league.code")
def move_vod(*, vod: Vod, map_number: int | None, by: User | None) -> Vod:
    """Say of which map the recording is, or that it is of the whole match.

    Raises PermissionDenied as `add_vod` does; Refused for a map that the match does not have, and
    if the recording was removed.
    """
    _require_editor(vod.match, by)
    match, vod = lock_vod(vod)
    if vod.map_number == map_number:
        return vod
    _require_map(match, map_number)
    before, vod.map_number = _map(vod), map_number
    vod.save(update_fields=["map_number"])
    _audit("vod.edit", match, by=by, before=before, after=_map(vod))
    return vod


@command("vod.match.season.league.code")
def remove_vod(*, vod: Vod, by: User | None) -> None:
    """Remove a recording of the match.

    Raises PermissionDenied as `add_vod` does; Refused if it was already removed.
    """
    _require_editor(vod.match, by)
    match = lock_match(vod.match)
    if Vod.objects.filter(pk=vod.pk).delete()[0] == 0:
        raise Refused(VOD_IS_GONE)
    _audit("vod.remove", match, by=by, before=_audited(vod))


def announce(
    match: Match, channel: str, *, by: User | None, claimed_by: User | None, action: str
) -> Stream:
    """Store a cast of a locked match. The caller has checked permissions."""
    stream = Stream.objects.create(match=match, channel=channel, claimed_by=claimed_by)
    match.touch()
    _audit(action, match, by=by, after={"channel": channel})
    return stream


def move_cast(match: Match, stream: Stream, channel: str, *, by: User | None) -> None:
    """Move a cast of a locked match to another channel and notify its caster and the teams'
    leaders. The caller has checked permissions."""
    before, stream.channel = stream.channel, channel
    stream.save(update_fields=["channel"])
    match.touch()
    _audit("stream.edit", match, by=by, before={"channel": before}, after={"channel": channel})
    text = texts.cast_moved(match, channel)
    tell_leaders(match, text, by=by)
    _tell_caster(stream, text, by=by)


def call_off(match: Match, stream: Stream, *, by: User | None, action: str) -> None:
    """Delete a cast of a locked match and notify the teams' leaders. The caller has checked
    permissions."""
    Stream.objects.filter(pk=stream.pk).delete()
    match.touch()
    _audit(action, match, by=by, before={"channel": stream.channel})
    tell_leaders(match, texts.cast_called_off(match), by=by)


def end_casts(match: Match, *, by: User | None) -> None:
    """Call off the casts of a locked match that will not be played, and notify their casters. The
    teams know from its result."""
    for stream in match.streams.select_related("claimed_by").order_by("pk"):
        call_off(match, stream, by=by, action="stream.remove")
        _tell_caster(stream, texts.your_cast_called_off(match), by=by)


def tell_leaders(match: Match, text: NotificationText, *, by: User | None) -> None:
    """Notify the teams' leaders about the cast of their match, unless the match is over."""
    if match.is_over(timezone.now()):
        return
    leaders = {*leaders_of(match.team_a), *leaders_of(match.team_b)}
    notify(
        people=[leader for leader in leaders if leader != by],
        kind=NotificationKind.CAST_CHANGED,
        text=text,
        link=match_address(match),
        league=match.season.league.code,
    )


def lock_stream(stream: Stream) -> tuple[Match, Stream]:
    """Lock the cast's match and return it with the cast's current state. Raises Refused if the cast
    was called off."""
    match = lock_match(stream.match)
    found = Stream.objects.select_related("claimed_by").filter(pk=stream.pk).first()
    if found is None:
        raise Refused("This cast has already been called off.")
    return match, found


def lock_vod(vod: Vod) -> tuple[Match, Vod]:
    """Lock the recording's match and return it with the recording's current state. Raises Refused
    if the recording was removed."""
    match = lock_match(vod.match)
    found = Vod.objects.filter(pk=vod.pk).first()
    if found is None:
        raise Refused(VOD_IS_GONE)
    return match, found


def _tell_caster(stream: Stream, text: NotificationText, *, by: User | None) -> None:
    caster = stream.claimed_by
    notify(
        people=[caster] if caster is not None and caster != by else [],
        kind=NotificationKind.CASTING,
        text=text,
        link=match_address(stream.match),
        league=stream.match.season.league.code,
    )


def _audit(
    action: str,
    match: Match,
    *,
    by: User | None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:
    league = match.season.league.code
    audit.record(action, match, actor=by, league=league, before=before, after=after)


def _require_editor(match: Match, by: User | None) -> None:
    require(by is None or edits_recordings(by, match))


def _require_new_channel(match: Match, channel: str) -> None:
    _require_link(channel)
    if Stream.objects.filter(match=match, channel=channel).exists():
        raise Refused("This match already has a cast on this channel.")


def _require_few_changes(match: Match, by: User | None) -> None:
    """Raise Refused if the teams' leaders were already notified of too many changes today."""
    changed = audit.recent_entries("stream.create", "stream.edit", subject=match)
    CAST_CHANGES_A_DAY.require_room(changed, by=by)


def _audited(vod: Vod) -> dict[str, Any]:
    return {"url": vod.url, **(_map(vod) if vod.map_number is not None else {})}


def _map(vod: Vod) -> dict[str, int | None]:
    return {"map": vod.map_number}


def _require_map(match: Match, number: int | None) -> None:
    """Raise FieldsRefused unless a recording of the match can be of this map."""
    if number is None:
        return
    known = [each.number for each in recorded_maps(match)]
    if not known:
        raise FieldsRefused({"map": ["A recording of this match is of the whole match."]})
    if number not in known:
        last = known[-1]
        raise FieldsRefused({"map": [f"Choose a map from 1 to {last}, or the whole match."]})


def _require_link(url: str) -> None:
    if fault := link_fault(url):
        raise Refused(fault)
