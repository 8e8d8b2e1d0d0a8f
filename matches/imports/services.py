"""Reading a file, planning its import, and doing what was planned."""

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
from matches.imports.columns import FORMATS
from matches.imports.matches import plan_matches
from matches.imports.plan import Plan, Sheet
from matches.imports.results import plan_results
from matches.imports.rosters import plan_rosters
from matches.locking import lock_ledger

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


def read_sheet(kind: ImportKind, name: str, content: bytes) -> Sheet:
    """The rows of a file. Raises FileRefused when no row can be read."""
    errors: list[RowError] = []
    path = Path(readable(name)[:LONGEST_FILE_NAME] or "file.csv")
    rows = list(rows_in(path, content, errors, FORMATS[kind].columns, most=FORMATS[kind].most_rows))
    return Sheet(path, content, rows, errors)


def preview_import(league: League, kind: ImportKind, sheet: Sheet, by: User) -> Plan:
    """What an import of the file would do. Raises PermissionDenied unless `by` manages the
    league."""
    require(manages_league(by, league.code))
    return PLANS[kind](league, sheet, by)


@command("league.code")
def apply_import(
    *,
    league: League,
    kind: ImportKind,
    sheet: Sheet,
    digest: str,
    leaves_out_refused: bool,
    by: User,
) -> Plan:
    """Import the rows of a file, all or nothing, if the plan is still that with this digest.

    Raises PermissionDenied unless `by` manages the league; PlanChanged for another plan; Refused
    when rows are refused and not left out, when the plan changes nothing, and for what a service
    refuses.
    """
    league = lock_ledger(league.pk)
    require(manages_league(by, league.code))
    plan = PLANS[kind](league, sheet, by)
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
    if action := ACTIONS.get(kind):
        after = {
            "file": sheet.path.name,
            "new": plan.count(RowVerdict.NEW),
            "changed": plan.count(RowVerdict.CHANGES),
            "left_out": refused,
        }
        audit.record(action, league, actor=by, league=league.code, after=after)
    return plan
