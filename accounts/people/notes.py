"""Staff notes on players."""

from datetime import datetime
from pathlib import Path

from django.core.files.base import ContentFile
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NoteIcon
from accounts.locking import lock_person
from accounts.models import PlayerNote, User
from accounts.roles.powers import moderates_league, require
from clvr.lib.caps import Cap
from clvr.lib.images import stored_as
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once

NOTES = Cap(100, "A player can have {most} notes in a league.")
LONGEST_NOTE = 200
ICONS = Path(__file__).parent / "note_icons"


def note_icon(icon: NoteIcon) -> "ContentFile[bytes]":
    """The picture of an icon, as notes store it."""
    return stored_as(icon, (ICONS / f"{icon}.webp").read_bytes())


@command("league")
def write_note(
    *,
    user: User,
    league: str,
    note: str,
    icon: "ContentFile[bytes]",
    by: User | None,
    at: datetime | None = None,
) -> PlayerNote:
    """Add a note with an icon to a player in a league.

    Raises PermissionDenied unless `by` moderates the league, Refused without a text or with one
    that is too long.
    """
    require(moderates_league(by, league))
    if not note.strip():
        raise Refused("Write what the note means.")
    if len(note) > LONGEST_NOTE:
        raise Refused(f"A note can have at most {LONGEST_NOTE} characters.")
    user = lock_person(user)
    NOTES.require_room(PlayerNote.objects.filter(user=user, league=league), by=by)
    written = PlayerNote(
        user=user,
        league=league,
        note=note.strip(),
        written_by=by,
        written_at=at or timezone.now(),
    )
    keep_once(written.icon, icon)
    written.save()
    after = {"note": written.note}
    audit.record("player.note", user, actor=by, league=league, after=after)
    return written
