"""Recordings of casts that their platform tells: due work finds them, the caster decides."""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_done, notify
from accounts.roles.powers import league_managers, require
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from matches.enums import Decision, StreamPlatform
from matches.locking import lock_match
from matches.models import CAST_LASTS, FoundRecording, Match, Stream, StreamQuerySet, Vod
from matches.play.casts.queries import people_of
from matches.play.casts.services.recordings import add_vod
from matches.play.casts.videos import video_of
from matches.play.on_air import texts
from matches.play.on_air.casts_to_check import Cast, of_platform, with_channels
from matches.play.on_air.faults import is_left_alone, note_fault, note_mended
from matches.play.on_air.platforms.asking import recordings_of
from matches.play.on_air.platforms.http import Failed
from matches.play.on_air.rules import Recording, recording_among
from matches.powers import edits_recordings
from matches.stream_links import Channel

LOOKED_FOR = timedelta(hours=12)
"""How long after the match's time a recording is looked for."""
OFTEN = timedelta(minutes=15)
"""How long after a cast's end it is looked for each minute; later every `SELDOM` minutes."""
SELDOM = 10
DECIDED = "Somebody has already decided about this recording."

log = logging.getLogger(__name__)


def find_recordings() -> int:
    """Ask for the recordings of casts that are over, until there is one, and return how many were
    found. A platform that does not answer is asked again later."""
    started = timezone.now()
    lacking = with_channels(_lacking(started))
    casts, found = [each for each in lacking if _is_asked_now(each, started)], 0
    for platform in StreamPlatform:
        asked, now = of_platform(casts, platform), timezone.now()
        if not asked or is_left_alone(platform, now):
            continue
        try:
            told = _told(asked)
        except Failed as failed:
            log.warning("%s does not tell its recordings: %s", platform.label, failed)
            note_fault(platform, failed, asked, now)
            continue
        note_mended(platform, now)
        found += sum(_note(cast, recording, now) for cast, recording in told)
    return found


def decides_recording(user: User, match: Match) -> bool:
    """Whether the user may say what becomes of a recording: they are in a cast of the match, or may
    add recordings to it."""
    if edits_recordings(user, match):
        return True
    return user.is_active and match.streams.filter(members__user=user).exists()


@command("found.stream.match.season.league.code", speaks=True)
def accept_recording(*, found: FoundRecording, by: User | None) -> Vod:
    """Add the recording that was found to the match. One that is there already is told when it
    began.

    Raises PermissionDenied unless `decides_recording`; Refused if somebody has decided, and as
    `add_vod` does.
    """
    match, found = _locked(found, by)
    vod = _known(match, found.url)
    began, ended = found.started_at, found.ended_at
    if vod is None:
        # Who is only a member of the cast is no editor of all recordings.
        adds = by if by is not None and edits_recordings(by, match) else None
        vod = add_vod(match=match, url=found.url, by=adds, started_at=began, ended_at=ended)
    else:
        Vod.objects.filter(pk=vod.pk).update(started_at=began, ended_at=ended)
    _decide(match, found, by=by, is_accepted=True)
    return vod


@command("found.stream.match.season.league.code")
def dismiss_recording(*, found: FoundRecording, by: User | None) -> None:
    """Say that the recording that was found is not the match's. It is not found again.

    Raises PermissionDenied and Refused as `accept_recording` does.
    """
    match, found = _locked(found, by)
    _decide(match, found, by=by, is_accepted=False)


def dedupe_of(stream: int) -> str:
    return f"recording:{stream}"


def _lacking(now: datetime) -> StreamQuerySet:
    """Casts that are over, of matches that were not called off, whose recording nobody found."""
    is_over = Q(match__time__lte=now - CAST_LASTS) | Q(match__result__recorded_at__lte=now)
    was_played = Q(match__result=None) | Q(match__result__decision=Decision.PLAYED)
    lacking = Stream.objects.filter(is_over, was_played, found_recording=None)
    return lacking.filter(match__time__gt=now - LOOKED_FOR, match__time__lte=now).order_by("pk")


def _is_asked_now(cast: Cast, now: datetime) -> bool:
    match = cast.stream.match
    if match.time is None:
        return False
    ends = [match.time + CAST_LASTS]
    if match.result is not None:
        ends.append(match.result.recorded_at)
    return now - min(ends) < OFTEN or int(now.timestamp() // 60) % SELDOM == 0


def _told(casts: Iterable[Cast]) -> list[tuple[Cast, Recording]]:
    """The recording of each cast that has one; each channel is asked about once."""
    known: dict[tuple[Channel, str], list[Recording]] = {}
    found = []
    for cast in casts:
        video = "" if cast.check is None else cast.check.video
        # Twitch tells all of a channel, YouTube those of a broadcast.
        key = (cast.channel, "" if cast.channel.platform == StreamPlatform.TWITCH else video)
        if key not in known:
            known[key] = recordings_of(cast.channel, video)
        began = cast.stream.match.time
        if began is None:
            continue
        recording = recording_among(known[key], video, began, began + CAST_LASTS)
        if recording is not None:
            found.append((cast, recording))
    return found


@transactional
def _note(cast: Cast, recording: Recording, now: datetime) -> bool:
    """Store what was found, and tell who decides about it. Returns whether it is new."""
    stream = cast.stream
    _, is_new = FoundRecording.objects.get_or_create(
        stream=stream,
        defaults={
            "url": recording.url,
            "started_at": recording.began,
            "ended_at": recording.ended,
            "found_at": now,
        },
    )
    if is_new:
        league = stream.match.season.league.code
        people: Iterable[User] = [each.user for each in people_of(stream)]
        notify(
            people=people or league_managers(league),
            kind=NotificationKind.CASTING,
            text=texts.recording_found(stream.match),
            link=f"/{league}/casts",
            league=league,
            dedupe=dedupe_of(stream.pk),
        )
    return is_new


def _locked(found: FoundRecording, by: User | None) -> tuple[Match, FoundRecording]:
    require(by is None or decides_recording(by, found.stream.match))
    match = lock_match(found.stream.match)
    waiting = FoundRecording.objects.filter(pk=found.pk, is_accepted=None)
    current = waiting.select_related("stream").first()
    if current is None:
        raise Refused(DECIDED)
    return match, current


def _known(match: Match, url: str) -> Vod | None:
    """The match's recording that leads to the same video."""
    video = video_of(url)
    of_whole = (each for each in match.vods.order_by("pk") if video_of(each.url) == video)
    return next(of_whole, None)


def _decide(match: Match, found: FoundRecording, *, by: User | None, is_accepted: bool) -> None:
    FoundRecording.objects.filter(pk=found.pk).update(is_accepted=is_accepted)
    mark_done(dedupe=dedupe_of(found.stream_id))
    audit.record(
        "recording.accept" if is_accepted else "recording.dismiss",
        match,
        actor=by,
        league=match.season.league.code,
        after={"url": found.url},
    )
