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
from accounts.people.presence import require_present
from accounts.reasons import needed_reason
from accounts.roles.powers import (
    StaffPowers,
    moderates_league,
    outranks,
    require,
    staff_powers,
)
from clvr.lib.caps import Cap
from clvr.lib.images import stored_as
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from clvr.lib.text import trimmed

NOTES = Cap(100, "A player can have {most} notes in a league.")
LONGEST_NOTE = 200
ICONS = Path(__file__).parent / "note_icons"


def note_icon(icon: NoteIcon) -> "ContentFile[bytes]":
    """The picture of an icon, as notes store it."""
    return stored_as(icon, (ICONS / f"{icon}.webp").read_bytes())


@command("league", speaks=True)
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

    Raises PermissionDenied unless `by` moderates the league and outranks the person there. Raises
    Refused without a text, with one that is too long, and for a person who left for good.
    """
    require(moderates_league(by, league))
    require(outranks(by, user, league))
    note = trimmed(note)
    if not note:
        raise Refused("Write what the note means.")
    if len(note) > LONGEST_NOTE:
        raise Refused(f"A note can have at most {LONGEST_NOTE} characters.")
    user = lock_person(user)
    require_present(user)
    NOTES.require_room(PlayerNote.objects.filter(user=user, league=league), by=by)
    written = PlayerNote(
        user=user,
        league=league,
        note=note,
        written_by=by,
        written_at=at or timezone.now(),
    )
    keep_once(written.icon, icon)
    written.save()
    after = {"note": written.note}
    audit.record("player.note", user, actor=by, league=league, after=after)
    return written


def may_remove(note: PlayerNote, reader: User, powers: StaffPowers) -> bool:
    """Whether the reader, with these powers, may remove the note if they outrank the person: the
    league's managers may, and whoever wrote it while they moderate the league."""
    league = LeagueCode(note.league)
    is_author = note.written_by_id == reader.pk and league in powers.moderated
    return league in powers.managed or is_author


@command("note.league")
def remove_note(*, note: PlayerNote, by: User | None, reason: str) -> None:
    """Remove a note; the audit log keeps its text.

    Raises PermissionDenied unless `by` outranks the person in the league, and manages it, or wrote
    the note and moderates it. Raises FieldsRefused without a reason, Refused when the note is
    already removed.
    """
    require(by is None or may_remove(note, by, staff_powers(by)))
    require(outranks(by, note.user, note.league))
    reason = needed_reason(reason)
    # The person's lock holds for their notes.
    user = lock_person(note.user)
    stored = PlayerNote.objects.filter(pk=note.pk).first()
    if stored is None:
        raise Refused("This note is already removed.")
    stored.delete()
    before = {"note": note.note}
    audit.record(
        "player.remove_note", user, actor=by, league=note.league, before=before, reason=reason
    )
