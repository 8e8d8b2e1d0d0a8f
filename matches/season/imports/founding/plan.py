"""What founding the teams of a pasted text would do, line by line."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError

from accounts.models import User
from clvr.lib.csv_rows import Cells, RowError
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import folded
from leagues.models import League
from matches.enums import RowVerdict, UnknownName
from matches.season.imports.foreign.near_names import near_names
from matches.season.imports.founding.near_people import near_people
from matches.season.imports.plan import Plan, PlannedRow, RowRefused
from matches.season.imports.roster_catalogue import RosterCatalogue
from matches.season.imports.roster_rows import RosterRow, are_rounded, read_roster_row
from matches.season.imports.rosters import UNKNOWN, RosterPlanner, Squad
from matches.season.result_import.cells import RowReader
from teams.enums import TeamStatus
from teams.models import Team
from teams.services.creation import check_new

TAKEN = "the league has a team {team} already"
TAKEN_BY_DISBANDED = "a team {team} that has disbanded has this name"
REFUSED_ABOVE = "its team is refused in line {line}"
ASKED = "team: say above whether it is {team}"
JOINS = "Written as “{written}”"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person says about a name that is like others: `meant` is the one to use."""

    is_player: bool
    name: str
    choice: UnknownName
    meant: str = ""

    @property
    def key(self) -> tuple[bool, str]:
        return self.is_player, folded(self.name)


@dataclass(frozen=True, slots=True)
class Question:
    """A name of a new team, or of a player whom the portal does not know, that is like these names;
    those in `stored` the portal has, the others are teams of the same text. `answer` is what the
    person has said."""

    line: int
    is_player: bool
    name: str
    near: Sequence[str]
    stored: Collection[str]
    answer: Answer | None

    @property
    def is_open(self) -> bool:
        """Whether nothing can be founded before it is answered. A player without an answer is
        refused, and can be left out."""
        return not self.is_player and self.answer is None


def plan_foundings(
    league: League, rows: Sequence[tuple[int, Cells]], answers: Sequence[Answer], reason: str
) -> tuple[Plan, Sequence[Question]]:
    """The plan for the rows of a text, in which each team is new, or refused; and what is asked
    about names that are like others. Rows that a person leaves out are not in the plan."""
    given = {answer.key: answer for answer in answers}
    errors: list[RowError] = []
    read = [(line, cells, read_roster_row(RowReader(line, cells, errors))) for line, cells in rows]
    known = [row for _, _, row in read if row is not None]
    catalogue = RosterCatalogue.of(league, [_as_meant(row, given) for row in known])
    unknown = [
        row.username
        for row in known
        if row.username is not None and folded(row.username) not in catalogue.by_username
    ]
    ids = [row.discord_id for row in known if row.discord_id is not None]
    planner = _FoundingPlanner(
        catalogue,
        has_rounded_ids=are_rounded(ids),
        near=near_people(league, unknown),
        answers=given,
    )
    planned = [
        _wrong(line, cells, errors) if row is None else _planned(planner, row)
        for line, cells, row in read
    ]
    plan = Plan([row for row in planned if row], replace(planner.deeds(), reason=reason))
    return plan, list(planner.questions.values())


def _as_meant(row: RosterRow, answers: Mapping[tuple[bool, str], Answer]) -> RosterRow:
    """The row with the player who is meant, if a person has said so."""
    answer = answers.get((True, folded(row.username or "")))
    if answer is None or answer.choice != UnknownName.USE:
        return row
    return replace(row, username=answer.meant)


def _wrong(line: int, cells: Cells, errors: Sequence[RowError]) -> PlannedRow:
    """A row that can't be read."""
    who = cells.get("username") or cells.get("discord_id") or ""
    team = cells.get("team", "")
    name = f"{isolated(team)}: {isolated(who)}" if who else team
    whys = [f"{each.column}: {each.message}" for each in errors if each.line == line]
    return PlannedRow(line, name, RowVerdict.REFUSED, why=list(dict.fromkeys(whys)))


def _planned(planner: "_FoundingPlanner", row: RosterRow) -> PlannedRow | None:
    try:
        return planner.planned(row)
    except _LeftOut:
        return None
    except RowRefused as refused:
        return PlannedRow(row.line, row.name, RowVerdict.REFUSED, why=refused.whys)


class _LeftOut(Exception):
    """A person leaves the row out."""


class _FoundingPlanner(RosterPlanner):
    """Plans new teams alone."""

    def __init__(
        self,
        catalogue: RosterCatalogue,
        *,
        has_rounded_ids: bool,
        near: Mapping[str, Sequence[str]],
        answers: Mapping[tuple[bool, str], Answer],
    ) -> None:
        super().__init__(catalogue, has_rounded_ids=has_rounded_ids)
        self.near, self.answers = near, answers
        self.refused: dict[str, int] = {}
        """The lines in which a team is refused, by folded name."""
        self.left_out: set[str] = set()
        """The folded names of teams that a person leaves out."""
        self.meant: dict[str, str] = {}
        """The teams of the text that a person means by other names, by folded names."""
        self.questions: dict[tuple[bool, str], Question] = {}

    def planned(self, row: RosterRow) -> PlannedRow:
        planned = super().planned(row)
        meant = _as_meant(row, self.answers)
        written = [row.team] if folded(row.team) in self.meant else []
        written += [row.username] if row.username and meant is not row else []
        return replace(planned, clashes=[JOINS.format(written=isolated(each)) for each in written])

    def squad_of(self, row: RosterRow) -> Squad:
        key = self.meant.get(folded(row.team), folded(row.team))
        if key in self.left_out:
            raise _LeftOut
        if key in self.refused:
            raise RowRefused(REFUSED_ABOVE.format(line=self.refused[key]))
        if key in self.squads:
            return self.squads[key]
        before = {key: squad.team for key, squad in self.squads.items()}
        try:
            self._check_free(key)
            squad = super().squad_of(row)
            check_new(squad.team)
            return self._as_answered(row, squad, before)
        except (RowRefused, ValidationError) as wrong:
            self.squads.pop(key, None)
            self.refused[key] = row.line
            if isinstance(wrong, RowRefused):
                raise
            raise RowRefused(*(f"team: {why}" for why in wrong.messages)) from wrong

    def _as_answered(self, row: RosterRow, squad: Squad, before: Mapping[str, Team]) -> Squad:
        """The squad of a new team; of another team of the text, if their names are alike and a
        person says that it is meant. Raises RowRefused for a name about which nobody has said
        anything."""
        stored, others = near_names(row.team, self.catalogue.teams), near_names(row.team, before)
        near = [*stored, *others]
        if not near:
            return squad
        name = folded(row.team)
        answer = self.answers.get((False, name))
        self.questions[False, name] = Question(row.line, False, row.team, near, stored, answer)
        if answer is None:
            raise RowRefused(ASKED.format(team=" or ".join(map(isolated, near))))
        if answer.choice == UnknownName.FOUND:
            return squad
        del self.squads[name]
        if answer.choice == UnknownName.USE and answer.meant in others:
            self.meant[name] = folded(answer.meant)
            return self.squads[self.meant[name]]
        self.left_out.add(name)
        raise _LeftOut

    def _check_free(self, key: str) -> None:
        stored = self.catalogue.teams.get(key)
        if stored is None:
            return
        words = TAKEN_BY_DISBANDED if stored.status == TeamStatus.DISBANDED else TAKEN
        raise RowRefused(f"team: {words.format(team=stored)}")

    def user_of(self, row: RosterRow) -> User:
        name = folded(row.username or "")
        near, answer = self.near.get(name, ()), self.answers.get((True, name))
        if near:
            question = Question(row.line, True, row.username or "", near, near, answer)
            self.questions.setdefault((True, name), question)
        if near and answer is not None and answer.choice == UnknownName.LEAVE_OUT:
            raise _LeftOut
        try:
            return super().user_of(_as_meant(row, self.answers))
        except RowRefused as refused:
            if not near or refused.whys != (UNKNOWN,):
                raise
            meant = " or ".join(isolated(each) for each in near)
            raise RowRefused(f"{UNKNOWN}. Did you mean {meant}?") from refused
