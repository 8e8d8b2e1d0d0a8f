"""Reading a file, planning its import, and doing what was planned."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.csv_rows import RowError, rows_in
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import counted, readable
from leagues.models import League
from matches.enums import ImportKind, RowVerdict
from matches.locking import lock_ledger
from matches.models.imports import LONGEST_FILE_NAME
from matches.season.imports.columns import FORMATS
from matches.season.imports.foreign.reading import Reading, Understood
from matches.season.imports.foreign.sheets import ForeignSheet, read_foreign
from matches.season.imports.matches import plan_matches
from matches.season.imports.plan import Plan, Sheet
from matches.season.imports.results import plan_results
from matches.season.imports.rosters import plan_rosters
from matches.season.imports.undo.services import keep_import, require_room_for_imports

PLANS = {
    ImportKind.ROSTERS: plan_rosters,
    ImportKind.MATCHES: plan_matches,
    ImportKind.RESULTS: plan_results,
}
ACTIONS = {ImportKind.ROSTERS: "rosters.import", ImportKind.MATCHES: "matches.import"}
"""The results' importer writes its own entry."""
NOTHING = "This file changes nothing."


class PlanChanged(Refused):
    """The import would no longer do what the person saw; `preview` is what it would do now."""

    def __init__(self, preview: "Preview") -> None:
        super().__init__(
            "Something has changed since the preview, so nothing was imported. Look at it again."
        )
        self.preview = preview


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file as it was sent, not read yet. With `reading`, it can be another program's; without,
    it has our columns, and a new team of a roster is founded as it is."""

    kind: ImportKind
    name: str
    content: bytes
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What an import of a file would do, the digest of that, what was understood of another
    program's file, and why none of its rows can be planned."""

    plan: Plan
    digest: str
    understood: Understood | None = None
    problems: Sequence[RowError] = ()


class _NoDeeds:
    def apply(self, *, by: User, file: str) -> dict[str, Any]:
        """Do nothing: no row can be planned."""
        return {}


def unreadable(problems: Sequence[RowError]) -> Preview:
    """The preview of a file of which no row can be planned."""
    return Preview(Plan([], _NoDeeds()), "", problems=problems)


def _read(league: League, file: SentFile) -> ForeignSheet | Sheet:
    """The rows of a file. Raises FileRefused when no row can be read."""
    path = Path(readable(file.name)[:LONGEST_FILE_NAME] or "file.csv")
    if file.reading is not None:
        return read_foreign(league, file.kind, path, file.content, file.reading)
    errors: list[RowError] = []
    form = FORMATS[file.kind]
    rows = list(rows_in(path, file.content, errors, form.columns, most=form.most_rows))
    return Sheet(path, file.content, rows, errors)


def preview_import(league: League, file: SentFile, by: User) -> Preview:
    """What an import of the file would do. Raises PermissionDenied unless `by` manages the league;
    FileRefused when no row can be read."""
    require(manages_league(by, league.code))
    return _planned(league, file, by)[0]


def _planned(league: League, file: SentFile, by: User) -> tuple[Preview, Sheet]:
    read = _read(league, file)
    mark = None if file.reading is None else file.reading.mark
    if isinstance(read, Sheet):
        plan = PLANS[file.kind](league, read, by)
        return Preview(plan, plan.digest(read, mark)), read
    if read.problems:
        return Preview(Plan([], _NoDeeds()), "", read.understood, read.problems), read.sheet
    plan = PLANS[file.kind](league, read.sheet, by)
    return Preview(plan, plan.digest(read.sheet, mark), read.understood), read.sheet


@command("league.code")
@audit.as_one()
def apply_import(
    *,
    league: League,
    file: SentFile,
    digest: str,
    leaves_out_refused: bool,
    by: User,
) -> Plan:
    """Import the rows of a file, all or nothing, if the plan is still that with this digest.

    Raises PermissionDenied unless `by` manages the league; FileRefused when no row can be read;
    PlanChanged for another plan; Refused when rows are refused and not left out, when the plan
    changes nothing, and for what a service refuses.
    """
    league = lock_ledger(league.pk)
    require(manages_league(by, league.code))
    preview, sheet = _planned(league, file, by)
    plan = preview.plan
    if preview.digest != digest:
        raise PlanChanged(preview)
    refused = plan.count(RowVerdict.REFUSED)
    if refused and not leaves_out_refused:
        words = counted(refused, "row is", "rows are")
        raise Refused(f"{words} refused. Correct the file, or choose to leave them out.")
    if not plan.changes_anything:
        raise Refused(NOTHING)
    require_room_for_imports(by)
    try:
        made = plan.deeds.apply(by=by, file=sheet.path.name)
    except FieldsRefused as refusal:
        reasons = [str(why) for whys in refusal.fields.values() for why in whys]
        raise Refused(" ".join(reasons)) from refusal
    keep_import(league, file.kind, plan, file=sheet.path.name, made=made, by=by)
    if action := ACTIONS.get(file.kind):
        after = {
            "file": sheet.path.name,
            "new": plan.count(RowVerdict.NEW),
            "changed": plan.count(RowVerdict.CHANGES),
            "left_out": refused,
        }
        audit.record(action, league, actor=by, league=league.code, after=after)
    return plan
