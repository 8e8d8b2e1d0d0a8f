"""Reading a file, planning its import, and doing what was planned."""

from dataclasses import dataclass
from pathlib import Path

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
from matches.season.imports.columns import FORMATS
from matches.season.imports.matches import plan_matches
from matches.season.imports.plan import Plan, Sheet
from matches.season.imports.results import plan_results
from matches.season.imports.rosters import plan_rosters

LONGEST_FILE_NAME = 80
PLANS = {
    ImportKind.ROSTERS: plan_rosters,
    ImportKind.MATCHES: plan_matches,
    ImportKind.RESULTS: plan_results,
}
ACTIONS = {ImportKind.ROSTERS: "rosters.import", ImportKind.MATCHES: "matches.import"}
"""The results' importer writes its own entry."""
NOTHING = "This file changes nothing."


class PlanChanged(Refused):
    """What the import would do is no longer what the person saw; `plan` is what it would do now."""

    def __init__(self, plan: Plan, digest: str) -> None:
        super().__init__(
            "Something has changed since the preview, so nothing was imported. Look at it again."
        )
        self.plan, self.digest = plan, digest


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file as it was sent, not read yet."""

    kind: ImportKind
    name: str
    content: bytes


def _sheet(file: SentFile) -> Sheet:
    """The rows of a file. Raises FileRefused when no row can be read."""
    errors: list[RowError] = []
    path = Path(readable(file.name)[:LONGEST_FILE_NAME] or "file.csv")
    form = FORMATS[file.kind]
    rows = list(rows_in(path, file.content, errors, form.columns, most=form.most_rows))
    return Sheet(path, file.content, rows, errors)


def preview_import(league: League, file: SentFile, by: User) -> tuple[Plan, str]:
    """What an import of the file would do, and the plan's digest. Raises PermissionDenied unless
    `by` manages the league; FileRefused when no row can be read."""
    require(manages_league(by, league.code))
    sheet = _sheet(file)
    plan = PLANS[file.kind](league, sheet, by)
    return plan, plan.digest(sheet)


@command("league.code")
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
    sheet = _sheet(file)
    plan = PLANS[file.kind](league, sheet, by)
    if plan.digest(sheet) != digest:
        raise PlanChanged(plan, plan.digest(sheet))
    refused = plan.count(RowVerdict.REFUSED)
    if refused and not leaves_out_refused:
        words = counted(refused, "row is", "rows are")
        raise Refused(f"{words} refused. Correct the file, or choose to leave them out.")
    if not plan.changes_anything:
        raise Refused(NOTHING)
    try:
        plan.deeds.apply(by=by, file=sheet.path.name, refused=refused)
    except FieldsRefused as refusal:
        reasons = [str(why) for whys in refusal.fields.values() for why in whys]
        raise Refused(" ".join(reasons)) from refusal
    if action := ACTIONS.get(file.kind):
        after = {
            "file": sheet.path.name,
            "new": plan.count(RowVerdict.NEW),
            "changed": plan.count(RowVerdict.CHANGES),
            "left_out": refused,
        }
        audit.record(action, league, actor=by, league=league.code, after=after)
    return plan
