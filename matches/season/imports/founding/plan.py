"""What founding the teams of a pasted text would do, line by line."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError

from accounts.enums import Region
from accounts.models import PlayerName, User
from clvr.lib.csv_rows import Cells, RowError
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.text import folded
from leagues.models import League
from matches.enums import RowVerdict, UnknownName
from matches.season.imports.column_words import in_words
from matches.season.imports.foreign.near_names import near_names
from matches.season.imports.founding.near_people import near_people
from matches.season.imports.plan import Plan, PlannedRow, RowRefused
from matches.season.imports.roster_catalogue import RosterCatalogue
from matches.season.imports.roster_rows import RosterRow, are_rounded, read_roster_row
from matches.season.imports.rosters import UNKNOWN, RosterPlanner, Squad
from matches.season.result_import.cells import RowReader
from teams.enums import MemberRank, TeamStatus
from teams.models import Team
from teams.services.creation import check_new

TAKEN = "the league has a team {team} already"
TAKEN_BY_DISBANDED = "a team {team} that has disbanded has this name"
REFUSED_ABOVE = "its team is refused in line {line}"
ASKED = "team: say above whether it is {team}"
JOINS = "Written as “{written}”"
NO_CAPTAIN = "it has no captain: choose one on the team’s page"
NO_NAME = "{user} has no {game} name yet, and joins all the same. They give it in their profile."

REGIONS = ", ".join(region for region in Region if region != Region.NO_REGION)
MOST_LETTERS = max(map(len, REGIONS.split(", ")))


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


@dataclass(frozen=True, slots=True)
class PlannedFoundings:
    """The plan for a text, what is asked about names that are like others, and the names of the
    teams that would be founded without a captain."""

    plan: Plan
    questions: Sequence[Question]
    captainless: Sequence[str]


def plan_foundings(
    league: League, rows: Sequence[tuple[int, Cells]], answers: Sequence[Answer], reason: str
) -> PlannedFoundings:
    """What becomes of the rows of a text, in which each team is new, or refused. Rows that a person
    leaves out are not in the plan."""
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
        unnamed=_unnamed(league, catalogue),
    )
    planned = [
        _wrong(line, cells, errors) if row is None else _planned(planner, row)
        for line, cells, row in read
    ]
    captainless = {squad.first: squad.team.name for squad in planner.captainless()}
    named = [_captainless(row) if row.line in captainless else row for row in planned if row]
    plan = Plan(named, replace(planner.deeds(), reason=reason))
    return PlannedFoundings(plan, list(planner.questions.values()), list(captainless.values()))


def _captainless(row: PlannedRow) -> PlannedRow:
    """The row, which says that its team has no captain if it is the one that founds it."""
    if not any(change.field == "Team" for change in row.changes):
        return row
    return replace(row, clashes=[*row.clashes, NO_CAPTAIN])


def _unnamed(league: League, catalogue: RosterCatalogue) -> set[int]:
    """The people of the text, by key, who have no name in the league's game."""
    people = {*catalogue.by_username.values(), *catalogue.by_discord_id.values()}
    keys = {user.pk for user in people}
    names = PlayerName.objects.filter(league=league.code, user__in=keys)
    return keys - {*names.values_list("user", flat=True)}


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
    whys = [in_words(f"{each.column}: {each.message}", {}) for each in errors if each.line == line]
    return PlannedRow(line, name, RowVerdict.REFUSED, why=list(dict.fromkeys(whys)))


def _planned(planner: "_FoundingPlanner", row: RosterRow) -> PlannedRow | None:
    try:
        return planner.planned(row)
    except _LeftOut:
        return None
    except RowRefused as refused:
        return PlannedRow(
            row.line, row.name, RowVerdict.REFUSED, why=[in_words(why, {}) for why in refused.whys]
        )


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
        unnamed: Collection[int],
    ) -> None:
        super().__init__(catalogue, has_rounded_ids=has_rounded_ids)
        self.near, self.answers, self.unnamed = near, answers, unnamed
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
        return replace(
            planned,
            clashes=[*(JOINS.format(written=isolated(each)) for each in written), *planned.clashes],
        )

    def _with_team(self, row: RosterRow, squad: Squad, user: User | None) -> PlannedRow:
        planned = super()._with_team(row, squad, user)
        if user is None or user.pk not in self.unnamed:
            return planned
        game = LEAGUES[LeagueCode(self.catalogue.league.code)].game
        return replace(planned, clashes=[NO_NAME.format(user=isolated(user), game=game)])

    def captainless(self) -> Iterator[Squad]:
        """The teams that would be founded without a captain."""
        for squad in self.squads.values():
            is_led = any(rank == MemberRank.CAPTAIN for _, rank in squad.players)
            if squad.is_new and squad.first is not None and not is_led:
                yield squad

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
            hint = _hint_about(row.username or "", near)
            if hint == "" or refused.whys != (UNKNOWN,):
                raise
            raise RowRefused(f"{UNKNOWN}. {hint}") from refused


def _hint_about(name: str, near: Sequence[str]) -> str:
    """What a name that no player has can be meant for; empty without an idea."""
    if near:
        return f"Did you mean {' or '.join(isolated(each) for each in near)}?"
    is_short = name.isalpha() and name.isupper() and len(name) <= MOST_LETTERS
    return f"If it is a region, write one of {REGIONS}." if is_short else ""
