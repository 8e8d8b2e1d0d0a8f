"""Recordings of matches."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.locking import lock_match
from matches.models import Match, ResultReport, Vod
from matches.play.casts.recorded_maps import recorded_maps
from matches.play.casts.services.casts import record_in_audit, require_link
from matches.play.casts.videos import without_repeats
from matches.powers import edits_recordings

ADDED_A_DAY = Cap(40, "Recordings can be added to a match {most} times a day. Try again tomorrow.")
RECORDINGS = Cap(20, "A match can have {most} recordings. Remove one first.")
VOD_IS_GONE = "This recording has already been removed."


@command("match.season.league.code", speaks=True)
def add_vod(
    *,
    match: Match,
    url: str,
    by: User | None,
    map_number: int | None = None,
    started_at: datetime | None = None,
    ended_at: datetime | None = None,
) -> Vod:
    """Add a recording of the match, or of its map with this number. `started_at` and `ended_at`
    are when it begins and ends, if that is known.

    Raises PermissionDenied unless `by` moderates the league, leads one of the teams or has claimed
    the match's cast; Refused for an invalid link, one to a video that was already added, a map that
    the match does not have, and before the match has begun.
    """
    _require_editor(match, by)
    match = lock_match(match)
    if match.lies_ahead(timezone.now()):
        raise Refused("This match has not begun, so there is no recording of it yet.")
    require_link(url)
    if not without_repeats([url], known=list(match.vods.values_list("url", flat=True))):
        raise Refused("This recording has already been added.")
    _require_map(match, map_number)
    RECORDINGS.require_room(Vod.objects.filter(match=match), by=by)
    ADDED_A_DAY.require_room(audit.recent_entries("vod.add", subject=match), by=by)
    vod = Vod.objects.create(
        match=match, url=url, map_number=map_number, started_at=started_at, ended_at=ended_at
    )
    record_in_audit("vod.add", match, by=by, after=_audited(vod))
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
    record_in_audit("vod.edit", match, by=by, before=before, after=_map(vod))
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
    record_in_audit("vod.remove", match, by=by, before=_audited(vod))


def adopt_recordings(match: Match, reports: Iterable[ResultReport]) -> None:
    """Add the links in these reports to a locked match's recordings, without duplicates, up to the
    match's limit."""
    links = [link for report in reports for link in report.vods]
    if not links:
        return
    known = list(Vod.objects.filter(match=match).values_list("url", flat=True))
    room = max(RECORDINGS.most - len(known), 0)
    for link in without_repeats(links, known)[:room]:
        add_vod(match=match, url=link, by=None)


def lock_vod(vod: Vod) -> tuple[Match, Vod]:
    """Lock the recording's match and return it with the recording's current state. Raises Refused
    if the recording was removed."""
    match = lock_match(vod.match)
    found = Vod.objects.filter(pk=vod.pk).first()
    if found is None:
        raise Refused(VOD_IS_GONE)
    return match, found


def _require_editor(match: Match, by: User | None) -> None:
    require(by is None or edits_recordings(by, match))


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
