"""Undoing a publication within ten minutes: its matches and byes go, and the draft is open
again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from clvr.lib.text import counted, listed
from leagues.services.locking import lock_league
from leagues.services.seasons import require_open
from matches.enums import DraftState
from matches.models import Bye, DraftPair, Match, PairingDraft
from matches.play.scheduling.services.deleting import delete_match
from matches.season.pairing.services.byes import take_back_bye
from matches.season.week_desk.bulk.undo import TOO_LATE, require_unused

FRESH = Match._meta.get_field("revision").get_default()
"""The revision of a match that nobody has changed."""
NOT_PUBLISHED = "This pairing is not published. Load the page again."
NOT_OF_DRAFT = "This match is not of this pairing any more. Load the page again."
MOST = 300
TOO_MANY = f"A pairing with more than {MOST} matches can’t be undone at once. Undo single matches."


@dataclass(frozen=True, slots=True)
class Unpublished:
    """What was taken back. `kept` says why a match stays, a sentence each; `is_open` whether the
    draft is open again."""

    matches: int
    byes: int
    kept: Sequence[str]
    is_open: bool

    @property
    def words(self) -> str:
        taken = [counted(self.matches, "match", "matches")] if self.matches else []
        taken += [counted(self.byes, "bye")] if self.byes else []
        said = [f"Taken back: {listed(taken)}." if taken else "Nothing was taken back.", *self.kept]
        return " ".join([*said, "The draft is open again."] if self.is_open else said)


@command("draft.season.league.code")
@audit.as_one()
def undo_publishing(
    *, draft: PairingDraft, by: User | None, match: int | None = None
) -> Unpublished:
    """Take back a publication, or one of its matches (by key), with the service for single ones,
    which notifies both teams. Matches that have changed since, or that someone has used, stay. If
    all go, the draft is open again, unless its week has another by now.

    Raises PermissionDenied unless `by` manages the league; Refused more than ten minutes after it,
    for a draft that is not published or too large, and a match of another.
    """
    require(manages_league(by, draft.season.league.code))
    lock_league(draft.season.league_id)
    draft = PairingDraft.objects.select_related("season__league", "week").get(pk=draft.pk)
    require_open(draft.season)
    if draft.state != DraftState.PUBLISHED or draft.closed_at is None:
        raise Refused(NOT_PUBLISHED)
    if not draft.can_be_undone(timezone.now()):
        raise Refused(TOO_LATE)
    pairs = list(draft.pairs.exclude(match=None).order_by("pk"))
    if match is not None:
        pairs = [each for each in pairs if each.match_id == match]
        if not pairs:
            raise Refused(NOT_OF_DRAFT)
    if len(pairs) > MOST:
        raise Refused(TOO_MANY)
    since = draft.closed_at
    kept = [words for pair in pairs if (words := _delete(pair, since, by))]
    byes = 0 if match is not None else _take_back_byes(draft, by)
    is_open = match is None and not kept and _open_again(draft)
    audit.record(
        "pairing.undo",
        draft,
        actor=by,
        league=draft.season.league.code,
        after={"matches": len(pairs) - len(kept), "byes": byes},
    )
    return Unpublished(len(pairs) - len(kept), byes, kept, is_open)


def _delete(pair: DraftPair, since: datetime, by: User | None) -> str:
    """Delete the match of a pair, which has one; why not, as a sentence, or empty."""
    found = Match.objects.with_context().get(drafted=pair)
    try:
        with transaction.atomic():
            require_unused(found, revision=FRESH, since=since)
            delete_match(match=found, by=by)
    except (Refused, PermissionDenied) as refused:
        return f"{found.versus}: {refused}"
    return ""


def _take_back_byes(draft: PairingDraft, by: User | None) -> int:
    given = list(Bye.objects.filter(draft=draft).select_related("week__season__league", "team"))
    for bye in given:
        take_back_bye(week=bye.week, team=bye.team, by=by)
    return len(given)


def _open_again(draft: PairingDraft) -> bool:
    others = PairingDraft.objects.filter(week=draft.week_id, state=DraftState.OPEN)
    if others.exists():
        return False
    draft.state, draft.closed_by, draft.closed_at = DraftState.OPEN, None, None
    draft.revision += 1
    draft.save(update_fields=["state", "closed_by", "closed_at", "revision"])
    return True
