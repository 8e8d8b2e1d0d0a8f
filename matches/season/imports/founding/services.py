"""Founding the teams of a pasted text, with their players, all at once."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import counted, trimmed
from leagues.models import League
from matches.enums import ImportKind, PasteColumn, PasteLayout, RowVerdict
from matches.locking import lock_ledger
from matches.season.imports.founding.pasted import PastedColumn, read_pasted
from matches.season.imports.founding.plan import Answer, Question, plan_foundings
from matches.season.imports.plan import Plan, Sheet
from matches.season.imports.roster_rows import REGIONS
from matches.season.imports.undo.services import keep_import, require_room_for_imports
from teams.enums import MemberRank
from teams.models import Membership, Team

FILE = "Found Teams"
"""What the list of imports shows as the file's name."""
MOST_ROWS = 500
MOST_TEAMS = 64
TOO_MANY_ROWS = "These are {count:,} teams and players. At most {most} can be founded at once."
TOO_MANY_TEAMS = "These are {count:,} teams. At most {most} can be founded at once."
NO_REASON = "Give a reason for founding the teams"
NOTHING = "No team of this text can be founded."
ASKED = "{names} like others. Say whether they are other teams, or leave them out."


class FoundingChanged(Refused):
    """The text would no longer do what the person saw; `preview` is what it would do now."""

    def __init__(self, preview: "FoundingPreview") -> None:
        super().__init__(
            "Something has changed since the preview, so no team was founded. Look at it again."
        )
        self.preview = preview


@dataclass(frozen=True, slots=True)
class FoundingPreview:
    """How a text is read, what founding its teams would do, and the digest of that; `fault` is why
    it can't be read at all. `columns` are those of a table. `questions` are about names that are
    like others. `captainless` names the teams that would have no captain. `teams` and `players`
    count those that would be new."""

    layout: PasteLayout
    plan: Plan
    columns: Sequence[PastedColumn]
    questions: Sequence[Question]
    captainless: Sequence[str]
    digest: str
    fault: str = ""

    @property
    def teams(self) -> int:
        return _count(self.plan, "Team")

    @property
    def players(self) -> int:
        return _count(self.plan, "Player")


@dataclass(frozen=True, slots=True)
class FoundedTeam:
    """A team that was founded, with how many players."""

    key: int
    name: str
    players: int
    has_captain: bool


@dataclass(frozen=True, slots=True)
class Founded:
    """What was founded, and how many players joined."""

    teams: Sequence[FoundedTeam]
    players: int


def _count(plan: Plan, field: str) -> int:
    return sum(change.field == field for row in plan.rows for change in row.changes)


def preview_foundings(
    *,
    league: League,
    text: str,
    layout: PasteLayout | None,
    by: User,
    columns: Sequence[PasteColumn] | None = None,
    answers: Sequence[Answer] = (),
    reason: str = "",
) -> FoundingPreview:
    """What founding the teams of a text would do with these answers about names that are like
    others; `columns` say what a table's are. Nothing is saved.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused for too many teams or
    players.
    """
    require(manages_league(by, league.code))
    pasted = read_pasted(text, REGIONS, layout, columns)
    count = len(pasted.rows)
    if count > MOST_ROWS:
        raise FieldsRefused({"text": [TOO_MANY_ROWS.format(count=count, most=MOST_ROWS)]})
    teams = len({cells.get("team", "") for _, cells in pasted.rows})
    if teams > MOST_TEAMS:
        raise FieldsRefused({"text": [TOO_MANY_TEAMS.format(count=teams, most=MOST_TEAMS)]})
    planned = plan_foundings(league, pasted.rows, answers, reason)
    sheet = Sheet(Path(FILE), text.encode(), pasted.rows, [])
    mark = {
        "layout": pasted.layout,
        "columns": [each.column for each in pasted.columns],
        "questions": [asdict(each) for each in planned.questions],
    }
    return FoundingPreview(
        layout=pasted.layout,
        plan=planned.plan,
        columns=pasted.columns,
        questions=planned.questions,
        captainless=planned.captainless,
        digest=planned.plan.digest(sheet, mark),
        fault=pasted.fault,
    )


@command("league.code", speaks=True)
@audit.as_one()
def found_teams(
    *,
    league: League,
    text: str,
    layout: PasteLayout,
    columns: Sequence[PasteColumn] | None,
    answers: Sequence[Answer],
    digest: str,
    reason: str,
    leaves_out_refused: bool,
    by: User,
) -> Founded:
    """Found the teams of a text and put their players on them, all or nothing, if the preview is
    still that with this digest. The teams join the current season if it is not closed; players read
    the reason. It can be undone as an import, for a day.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused without a reason;
    FoundingChanged for another preview; Refused when a new team's name is like others and nobody
    has said whether it is another one, when rows are refused and not left out, when there is no
    team to found, and for what a service refuses.
    """
    league = lock_ledger(league.pk)
    require(manages_league(by, league.code))
    reason = trimmed(reason)
    if not reason:
        raise FieldsRefused({"reason": [NO_REASON]})
    preview = preview_foundings(
        league=league,
        text=text,
        layout=layout,
        columns=columns,
        answers=answers,
        by=by,
        reason=reason,
    )
    if preview.digest != digest:
        raise FoundingChanged(preview)
    if count := sum(question.is_open for question in preview.questions):
        raise Refused(ASKED.format(names=counted(count, "name is", "names are")))
    refused = preview.plan.count(RowVerdict.REFUSED)
    if refused and not leaves_out_refused:
        words = counted(refused, "line is", "lines are")
        raise Refused(f"{words} refused. Correct the text, or choose to leave them out.")
    if not preview.teams:
        raise Refused(NOTHING)
    require_room_for_imports(by)
    made = _applied(preview.plan, by)
    keep_import(league, ImportKind.ROSTERS, preview.plan, file=FILE, made=made, by=by)
    after = {"teams": preview.teams, "players": preview.players, "left_out": refused}
    audit.record("teams.found", league, actor=by, league=league.code, after=after, reason=reason)
    return _founded(made)


def _founded(made: Mapping[str, Any]) -> Founded:
    """The teams of what was made, in the order of the text."""
    teams = Team.objects.in_bulk(made["teams"])
    held = Membership.objects.current().filter(team__in=teams.keys())
    ranks = list(held.values_list("team", "rank"))
    founded = [
        FoundedTeam(
            key=key,
            name=teams[key].name,
            players=sum(team == key for team, _ in ranks),
            has_captain=(key, MemberRank.CAPTAIN) in ranks,
        )
        for key in made["teams"]
    ]
    return Founded(founded, len(ranks))


def _applied(plan: Plan, by: User) -> dict[str, Any]:
    """Do what is planned. A field that a service refuses is an error of the text."""
    try:
        return plan.deeds.apply(by=by, file=FILE)
    except FieldsRefused as refusal:
        whys = [str(why) for each in refusal.fields.values() for why in each]
        raise Refused(" ".join(whys)) from refusal
