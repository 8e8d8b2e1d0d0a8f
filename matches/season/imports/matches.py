"""Importing matches of a league's current season: new ones, and times of those that it has."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import User
from accounts.roles.powers import DENIED
from clvr.lib.api.timestamps import slip_in
from clvr.lib.escaping.plain import isolated
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from leagues.models import League, Season, Week
from matches.enums import RowVerdict
from matches.models import Match
from matches.play.scheduling.clashes import engagements_of
from matches.play.scheduling.services.creation import MATCHES
from matches.play.scheduling.services.new_matches import Fixture, schedule_matches
from matches.play.scheduling.services.setting import (
    after_season,
    before_season,
    latest_time_of,
    set_time,
)
from matches.powers import require_settler
from matches.scores.formats import MOST_MAPS
from matches.season.imports.plan import (
    Change,
    Plan,
    PlannedRow,
    Reasons,
    RowRefused,
    Sheet,
    clock,
    planned_rows,
)
from matches.season.result_import.cells import RowReader
from matches.season.result_import.meetings import Meeting, Meetings
from matches.season.result_import.rows import ASK
from matches.season.week_desk.bulk.pairs import bookings_of
from matches.season.week_desk.bulk.services import schedule_before
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.rosters import NOT_PLAYING_STATUSES

NEEDS_TIME = "date: needs the time of day too, such as 2026-11-03 19:30"


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A row of the file; None for an empty cell. `is_day`: the file has only the day of `time`.
    `is_another`: the file says that it is none of the teams' other matches then."""

    line: int
    week: int | None
    team_a: str
    team_b: str
    time: datetime | None
    is_day: bool
    is_another: bool
    best_of: int | None
    neutral: bool | None

    @property
    def pair(self) -> tuple[str, str]:
        return folded(self.team_a), folded(self.team_b)

    @property
    def identity(self) -> tuple[object, ...]:
        """Rows with the same identity are the same new match."""
        tells = self.week is None or self.is_another
        return (self.week, *self.pair, self.time if tells else None)

    @property
    def meeting(self) -> Meeting:
        return Meeting(self.time, week=None, is_day=self.is_day)

    @property
    def name(self) -> str:
        week = "" if self.week is None else f", week {self.week}"
        return f"{self.team_a} – {self.team_b}{week}"


def plan_matches(league: League, sheet: Sheet, by: User) -> Plan:
    """The plan for a file of matches. Raises Refused when the league has no current season."""
    season = Season.objects.current().select_related("league").filter(league=league).first()
    if season is None:
        raise Refused(f"The {league} has no current season.")
    errors = list(sheet.errors)
    wrong = sheet.wrong_lines
    read = [
        _read(RowReader(line, cells, errors), season)
        for line, cells in sheet.rows
        if line not in wrong
    ]
    rows = [row for row in read if row is not None]
    reasons = Reasons.of(errors, sheet.heads)
    planner = _Planner(season, rows, by)
    names = {
        line: f"{cells.get('team_a', '')} – {cells.get('team_b', '')}" for line, cells in sheet.rows
    }
    names |= {row.line: row.name for row in rows}
    planned = planned_rows(rows, planner.planned, reasons, names)
    return Plan(planned, _Matches(season, planner.fixtures, planner.moved))


@dataclass(frozen=True, slots=True)
class _Matches:
    season: Season
    fixtures: Sequence[Fixture]
    moved: Sequence[tuple[MatchRow, Match]]

    def apply(self, *, by: User, file: str) -> dict[str, Any]:
        made = schedule_matches(season=self.season, fixtures=self.fixtures, by=by)
        moved = {match.pk: schedule_before(match)["before"] for _, match in self.moved}
        for row, match in self.moved:
            if row.time is not None:
                try:
                    set_time(
                        match=match,
                        time=row.time,
                        by=by,
                        reason=f"Imported from {file}.",
                        keeps_week=row.week is not None,
                    )
                except Refused as refusal:
                    raise Refused(f"Line {row.line}: {refusal}") from refusal
        created = [match.pk for match in made]
        changed = Match.objects.filter(pk__in=[*created, *moved])
        revisions = dict(changed.values_list("pk", "revision"))
        return {"matches": created, "moved": moved, "revisions": revisions}


def _read(reader: RowReader, season: Season) -> MatchRow | None:
    faults = len(reader.errors)
    league = season.league
    if (code := reader.cell("league")) and code.casefold() != league.code:
        reader.wrong("league", f"the file is for the {league}")
    asked = reader.number("season", 1, 9999)
    if asked is not None and asked != season.value:
        reader.wrong("season", f"the current season is {season.value}")
    timestamp = reader.timestamp(league.zone)
    if timestamp is not None and (slip := slip_in(timestamp.at)):
        reader.wrong("date", slip)
    row = MatchRow(
        line=reader.line,
        week=reader.number("week", 1, 99),
        team_a=reader.name("team_a"),
        team_b=reader.name("team_b"),
        time=None if timestamp is None else timestamp.at,
        is_day=timestamp is not None and timestamp.is_day,
        is_another=reader.truth("another_match"),
        best_of=reader.number("best_of", 1, MOST_MAPS),
        neutral=reader.truth("neutral") if reader.cell("neutral") else None,
    )
    if row.team_a and row.pair[0] == row.pair[1]:
        reader.wrong("team_b", "is the same team as team A")
    return row if len(reader.errors) == faults else None


class _Planner:
    """Compares rows with the season's matches, teams and weeks, which it reads at once."""

    def __init__(self, season: Season, rows: Sequence[MatchRow], by: User) -> None:
        self.season, self.by = season, by
        self.zone = season.league.zone
        self.named = {(row.week, row.pair) for row in rows}
        self.weeks: Mapping[int, Week] = {week.number: week for week in season.weeks.all()}
        self.teams = {
            team.name_key: team
            for team in Team.objects.filter(league=season.league).select_related("league")
        }
        records = SeasonRecord.objects.filter(season=season)
        self.enrolled = set(records.values_list("team_id", flat=True))
        self.stored: dict[tuple[str, str], list[Match]] = defaultdict(list)
        stored = Match.objects.with_context().filter(season=season)
        for match in stored:
            self.stored[match.team_a.name_key, match.team_b.name_key].append(match)
        self.booked = bookings_of(season, self.weeks.keys())
        self.engagements = engagements_of([team.pk for team in self.teams.values()])
        self.room = MATCHES.most - sum(map(len, self.stored.values()))
        self.latest = latest_time_of(season)
        self.first_lines: dict[object, int] = {}
        self.weekless: dict[frozenset[str], Meetings[int]] = {}
        """The lines of the file's new matches without a week, by their pair."""
        self.fixtures: list[Fixture] = []
        self.moved: list[tuple[MatchRow, Match]] = []

    def planned(self, row: MatchRow) -> PlannedRow:
        """What becomes of a row. Raises RowRefused; it then adds nothing."""
        match = self._match_of(row)
        key = match.pk if match is not None else row.identity
        first = self.first_lines.setdefault(key, row.line)
        if first != row.line:
            raise RowRefused(f"the same match is in line {first}")
        return self._new(row) if match is None else self._stored(row, match)

    def _match_of(self, row: MatchRow) -> Match | None:
        """The stored match that the row means, if any. Raises RowRefused when it contradicts what
        is stored, or may be another match of the teams."""
        same_pair = self.stored.get(row.pair, [])
        of_week = [match for match in same_pair if _number(match) == row.week]
        at_time = [match for match in same_pair if self._is_at(row, match)]
        if row.is_another or (row.week is None and row.time is not None):
            found = [match for match in at_time if row.week in (None, _number(match))]
        else:
            found = [match for match in of_week if match in at_time] or of_week
        if len(found) > 1:
            raise RowRefused("several stored matches fit: give the date of one of them")
        if found and row.week is None and (week := _number(found[0])):
            raise RowRefused(f"the match is stored in week {week}")
        if found:
            return found[0]
        swapped = self.stored.get(row.pair[::-1], [])
        if any(self._is_at(row, match) for match in swapped):
            raise RowRefused("the match is stored with its sides swapped")
        if at_time:
            week = _number(at_time[0])
            raise RowRefused(
                f"the match is stored {f'in week {week}' if week else 'without a week'}"
            )
        if row.week is None and row.time is None:
            raise RowRefused("week: needs a week, or a date")
        if not row.is_another:
            self._require_unlike(row, same_pair, swapped)
        return None

    def _is_at(self, row: MatchRow, match: Match) -> bool:
        """Whether the match is at the row's time or, if the row has only a day, on that day."""
        if row.time is None or match.time is None:
            return False
        if not row.is_day:
            return match.time == row.time
        return match.time.astimezone(self.zone).date() == row.time.astimezone(self.zone).date()

    def _require_unlike(
        self, row: MatchRow, same_pair: Sequence[Match], swapped: Sequence[Match]
    ) -> None:
        """Raise RowRefused if the new match may be one of those that the teams have already."""
        if row.week is not None:
            of_week = [match for match in swapped if _number(match) == row.week]
            if of_week and (row.week, row.pair[::-1]) not in self.named:
                sides = f"{of_week[0].team_a} – {of_week[0].team_b}"
                raise RowRefused(f"the match of week {row.week} is stored as {sides}. {ASK}")
            self._require_none_of_week(row.week, [*same_pair, *swapped])
            return
        stored = Meetings[Match](self.zone)
        for match in (*same_pair, *swapped):
            stored.add(Meeting.stored(match.time, None, self.zone), match)
        if near := stored.near(row.meeting):
            when = clock(near[0].time, self.season.league)
            raise RowRefused(f"the teams have a match at {when} already. {ASK}")
        earlier = self.weekless.setdefault(frozenset(row.pair), Meetings(self.zone))
        if lines := earlier.near(row.meeting):
            raise RowRefused(f"line {lines[0]} has a match of these teams on the same day. {ASK}")

    def _require_none_of_week(self, number: int, matches: Sequence[Match]) -> None:
        """Raise RowRefused if one of the pair's matches is stored without a week, at a time that is
        in the week with this number: it is most probably the same match."""
        week = self.weeks.get(number)
        if week is None:
            return
        for match in matches:
            if match.week is not None or match.time is None:
                continue
            if week.opens <= match.time < week.report_by:
                when = clock(match.time, self.season.league)
                raise RowRefused(f"the teams have a match at {when} already, without a week. {ASK}")

    def _stored(self, row: MatchRow, match: Match) -> PlannedRow:
        league = self.season.league
        if row.neutral not in (None, match.neutral):
            raise RowRefused("neutral: the match is stored the other way")
        if row.best_of not in (None, match.best_of):
            raise RowRefused(f"best_of: the match is stored as a best of {match.best_of}")
        if row.time is None or self._is_at(row, match):
            return PlannedRow(row.line, row.name, RowVerdict.SAME)
        if row.is_day:
            raise RowRefused(NEEDS_TIME)
        if why := self._why_not_at(row.time, match):
            raise RowRefused(f"date: {why}")
        self.moved.append((row, match))
        before = clock(match.time, league) or "no time"
        change = Change("Time", before, clock(row.time, league))
        clashes = self._engagements(row, match.pk)
        return PlannedRow(row.line, row.name, RowVerdict.CHANGES, [change], clashes)

    def _engagements(self, row: MatchRow, match: object) -> list[str]:
        """What the teams play at about the row's time: stored, or in rows before."""
        if row.time is None:
            return []
        found = self.engagements.at(row.pair, row.time, but=match)
        self.engagements.add(row.pair, (row.team_a, row.team_b), row.time, match)
        return [f"{each.said(clock(each.time, self.season.league))}." for each in found]

    def _why_not_at(self, time: datetime, match: Match) -> str:
        """Why the time of a stored match can't become this one; empty when it can."""
        if match.result is not None:
            return "the match has a result, so an import does not move it"
        if why := before_season(match, time) or after_season(match.season, time, self.latest):
            return why
        if time <= timezone.now():
            try:
                require_settler(self.by, match)
            except PermissionDenied as denied:
                return str(denied) or DENIED
        return ""

    def _new(self, row: MatchRow) -> PlannedRow:
        week = None if row.week is None else self.weeks.get(row.week)
        teams = [self.teams.get(key) for key in row.pair]
        whys = [
            *self._season_faults(row, week),
            *(
                why
                for column, name, team in zip(
                    ("team_a", "team_b"), (row.team_a, row.team_b), teams, strict=True
                )
                if (why := self._team_fault(column, name, team))
            ),
        ]
        team_a, team_b = teams
        if row.week is None:
            made = self.weekless.setdefault(frozenset(row.pair), Meetings(self.zone))
            made.add(row.meeting, row.line)
        if whys or team_a is None or team_b is None:
            raise RowRefused(*whys)
        self.fixtures.append(
            Fixture(
                team_a=team_a,
                team_b=team_b,
                week=week,
                time=row.time,
                neutral=bool(row.neutral),
                best_of=row.best_of,
            )
        )
        time = clock(row.time, self.season.league)
        changes = [Change("Time", "", time)] if time else []
        clashes = () if week is None else self._clashes(row, week, team_a, team_b)
        also = self._engagements(row, f"line {row.line}")
        return PlannedRow(row.line, row.name, RowVerdict.NEW, changes, [*clashes, *also])

    def _clashes(self, row: MatchRow, week: Week, team_a: Team, team_b: Team) -> Sequence[str]:
        """Other matches of the teams in the week: stored, or of rows before."""
        booked, key = self.booked[week.number], f"line {row.line}"
        found = booked.clashes(key, *_sides(team_a, team_b))
        booked.add(key, *_sides(team_a, team_b))
        return found

    def _season_faults(self, row: MatchRow, week: Week | None) -> list[str]:
        faults = [NEEDS_TIME] if row.is_day else []
        if self.season.is_closed:
            faults.append(f"{self.season} is closed, so it gets no more matches")
        if len(self.fixtures) >= self.room:
            faults.append(MATCHES.words.format(most=MATCHES.most))
        if row.week is not None and week is None:
            faults.append(f"week: {self.season} has no week {row.week}")
        if (
            row.time is not None
            and week is not None
            and not week.opens <= row.time < week.report_by
        ):
            league = self.season.league
            limits = f"{clock(week.opens, league)} to {clock(week.report_by, league)}"
            faults.append(f"date: week {week.number} is from {limits}")
        return faults

    def _team_fault(self, column: str, name: str, team: Team | None) -> str:
        if team is None:
            return f"{column}: the league has no team “{isolated(name)}”"
        if team.pk not in self.enrolled:
            return f"{column}: {team} is not enrolled in {self.season}"
        why = NOT_PLAYING_STATUSES.get(TeamStatus(team.status))
        return f"{column}: {team} {why}, so it can’t play a match" if why else ""


def _sides(team_a: Team, team_b: Team) -> tuple[tuple[int, str], tuple[int, str]]:
    return (team_a.pk, team_a.name), (team_b.pk, team_b.name)


def _number(match: Match) -> int | None:
    return None if match.week is None else match.week.number
