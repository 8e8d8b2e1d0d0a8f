"""Keeping what an import made, and undoing all of it or nothing."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.cases.services import close_found
from accounts.commands import command
from accounts.enums import CaseOutcome
from accounts.models import Case, CaseNote, User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from leagues.models import League
from matches.enums import ImportKind, RowVerdict
from matches.locking import lock_ledger
from matches.models import FileImport
from matches.season.imports.plan import Plan
from matches.season.imports.undo import matches, results, rosters
from teams.models import Team

IMPORTS_A_DAY = Cap(100, "You can import {most} files a day.")
MOST_OBSTACLES = 5
UNDONE = "{by} has undone this import already."
TOO_LATE = "This import can no longer be undone: more than a day has passed."
STANDS = "Nothing was undone. {obstacles}"


class _Undoing(NamedTuple):
    """Why an import of a kind can't be undone, and undoing it."""

    obstacles: Callable[[FileImport], Iterator[str]]
    undo: Callable[[FileImport, User], None]


UNDOINGS: Mapping[ImportKind, _Undoing] = {
    ImportKind.ROSTERS: _Undoing(rosters.obstacles, rosters.undo),
    ImportKind.MATCHES: _Undoing(matches.obstacles, matches.undo),
    ImportKind.RESULTS: _Undoing(results.obstacles, results.undo),
}


def require_room_for_imports(by: User) -> None:
    """Raise Refused if the person has imported too many files today."""
    lately = FileImport.objects.filter(made_by=by, made_at__gt=timezone.now() - A_DAY)
    IMPORTS_A_DAY.require_room(lately, by=by)


def keep_import(
    league: League, kind: ImportKind, plan: Plan, *, file: str, made: dict[str, Any], by: User
) -> FileImport:
    """Record what an import has made, so that it can be undone."""
    return FileImport.objects.create(
        league=league,
        kind=kind,
        file=file,
        new=plan.count(RowVerdict.NEW),
        changed=plan.count(RowVerdict.CHANGES),
        made=made,
        made_by=by,
    )


@command("change.league.code")
@audit.as_one()
def undo_import(*, change: FileImport, by: User) -> FileImport:
    """Undo an import, all of it or nothing; whom it concerns is notified.

    Raises PermissionDenied unless `by` manages the league; Refused if it was undone already, or
    more than a day ago, or if something stands in the way, with the first reasons.
    """
    require(manages_league(by, change.league.code))
    lock_ledger(change.league_id)
    # Whoever undid it first held the same lock.
    change = FileImport.objects.select_related("league", "undone_by").get(pk=change.pk)
    now = timezone.now()
    if change.undone_at is not None:
        raise Refused(UNDONE.format(by=change.undone_by or "The portal"))
    if not change.can_be_undone(now):
        raise Refused(TOO_LATE)
    undoing = UNDOINGS[ImportKind(change.kind)]
    if found := list(dict.fromkeys(undoing.obstacles(change))):
        more = len(found) - MOST_OBSTACLES
        rest = [f"And {more} more."] if more > 0 else []
        raise Refused(STANDS.format(obstacles=" ".join([*found[:MOST_OBSTACLES], *rest])))
    undoing.undo(change, by)
    _drop_cases(change, by)
    change.undone_by, change.undone_at = by, now
    change.save(update_fields=["undone_by", "undone_at"])
    audit.record(
        "import.undo",
        change.league,
        actor=by,
        league=change.league.code,
        after={
            "kind": ImportKind(change.kind).label,
            "file": change.file,
            "new": change.new,
            "changed": change.changed,
        },
    )
    return change


def _drop_cases(change: FileImport, by: User) -> None:
    """Close and delete the cases about teams that are deleted: nobody could read what they are
    about."""
    keys = [str(key) for key in change.made.get("teams", ())]
    cases = Case.objects.filter(subject_type=Team._meta.label_lower, subject_id__in=keys)
    close_found(cases.open(), outcome=CaseOutcome.SOLVED, by=by)
    QuerySet(model=CaseNote).filter(case__in=cases).delete()
    cases.delete()


@transactional
def delete_old_imports() -> int:
    """Due work: delete imports that can no longer be undone and are no longer listed; returns how
    many."""
    return FileImport.objects.prunable(timezone.now()).delete()[0]
