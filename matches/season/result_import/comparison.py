"""Comparison of a results file with the stored matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from django.utils import timezone

from clvr.lib.csv_rows import RowError
from clvr.lib.text import folded
from matches.enums import Decision
from matches.models import MapResult, Match
from matches.season.result_import.catalogue import Catalogue
from matches.season.result_import.meetings import Meeting, Meetings, Pair
from matches.season.result_import.rows import ASK, ResultRow, repeats

AMEND = "another result of this match is official; amend it in the portal"
NO_MAPS = "this result is official without maps; add them in the portal"


@dataclass(slots=True)
class Comparison:
    """The rows compared with the stored matches."""

    new: list[tuple[ResultRow, Match | None]] = field(default_factory=list)
    """Rows to import, with their match if it is stored without a result."""
    unchanged: list[ResultRow] = field(default_factory=list)
    conflicts: list[RowError] = field(default_factory=list)
    """Rows that contradict the stored matches."""


class _Conflict(Exception):
    """A row contradicts what is stored, or does not say which match it is."""

    def __init__(self, column: str, message: str) -> None:
        super().__init__(message)
        self.column = column


def compare_with_stored(catalogue: Catalogue, rows: Sequence[ResultRow]) -> Comparison:
    """What the rows mean. Two of them are never the same match."""
    stored = _Stored(catalogue, {row.season for row in rows}, timezone.now())
    found, lines = Comparison(), dict[int, int]()
    for row in rows:
        try:
            match = stored.match_of(row, taken=lines)
        except _Conflict as conflict:
            found.conflicts.append(RowError(row.line, conflict.column, str(conflict)))
            continue
        if match is not None:
            lines[match.pk] = row.line
        if match is None or match.result is None:
            found.new.append((row, match))
        else:
            found.unchanged.append(row)
    new = [stored.with_week(row) for row, match in found.new if match is None]
    found.conflicts.extend(repeats(new, catalogue.league.zone))
    return found


class _Stored:
    """The league's matches of these seasons, by their pair and when it meets."""

    def __init__(self, catalogue: Catalogue, seasons: set[int], now: datetime) -> None:
        self.league, self.now = catalogue.league, now
        self.catalogue = catalogue
        self.weeks = sorted(
            (week.opens, week.report_by, season, week.number)
            for (season, _), week in catalogue.weeks.items()
            if season in seasons
        )
        self.pairs: dict[Pair, Meetings[Match]] = {}
        matches = Match.objects.with_context().filter(
            season__league=self.league, season__value__in=seasons
        )
        for match in matches:
            pair = (match.season.value, frozenset((match.team_a.name_key, match.team_b.name_key)))
            meetings = self.pairs.setdefault(pair, Meetings(self.league.zone))
            meetings.add(self._meeting(match), match)
        self.maps: dict[int, list[MapResult]] = {}
        played = MapResult.objects.filter(result__match__season__league=self.league)
        for each in played:
            self.maps.setdefault(each.result_id, []).append(each)

    def _meeting(self, match: Match) -> Meeting:
        week = self._week_at(match.season.value, match.time)
        if match.week is not None:
            return Meeting.stored(match.time, match.week.number, self.league.zone)
        return Meeting.stored(match.time or match.effective_at, week, self.league.zone)

    def _week_at(self, season: int, at: datetime | None) -> int | None:
        if at is None:
            return None
        spans = (each for each in self.weeks if each[2] == season)
        return next((number for opens, ends, _, number in spans if opens <= at < ends), None)

    def with_week(self, row: ResultRow) -> ResultRow:
        """The row with the number of the week that contains its time, if it has no other."""
        return row if row.week else replace(row, week=self._week_at(row.season, row.time))

    def match_of(self, row: ResultRow, *, taken: Mapping[int, int]) -> Match | None:
        """The row's stored match, or None for a new one. `taken` are the lines of matches that
        earlier rows have. Raises _Conflict when none fits, or several do."""
        meetings = self.pairs.get(row.pair)
        found = [] if meetings is None else self._candidates(row, meetings)
        same = [each for each in found if self._is_result_of(row, each)]
        if free := [each for each in same if each.pk not in taken]:
            self._check_what_is_said(row, free[0])
            return free[0]
        if same:
            raise _Conflict("team_a", f"the same match is in line {taken[same[0].pk]}")
        if row.is_another:
            return self._another(row, meetings)
        if row.time is None:
            # In a week, teams can meet at home and away.
            found = [each for each in found if self._is_in_order(row, each)] or found
        open_ones = [each for each in found if each.pk not in taken] or found
        if len(open_ones) > 1:
            column = "week" if row.time is None else "date"
            raise _Conflict(column, "several stored matches fit")
        if open_ones:
            self._require_fitting(row, open_ones[0], taken)
            return open_ones[0]
        return None

    def _candidates(self, row: ResultRow, meetings: Meetings[Match]) -> list[Match]:
        """The stored matches that the row can mean, by the most exact of the ways in which it names
        one: its timestamp, its day, or its week."""
        meeting = self.with_week(row).meeting
        if found := meetings.at_the_time_of(meeting):
            return found
        of_week = meetings.in_week(meeting.week)
        if row.time is None:
            return of_week
        if near := [each for each in meetings.near(meeting) if each.time or each.week is None]:
            return near
        untimed = [each for each in of_week if not each.time and self._is_in_order(row, each)]
        return of_week if len(of_week) == 1 else untimed

    def _another(self, row: ResultRow, meetings: Meetings[Match] | None) -> Match | None:
        """The match at just this time, or None: the file says that the row is none of the others.
        Raises _Conflict without a time of day."""
        if row.is_day:
            message = "needs the time of day, because the file says that there are two matches"
            raise _Conflict("date", message)
        found = [] if meetings is None else meetings.at_the_time_of(row.meeting)
        if not found:
            return None
        self._require_fitting(row, found[0], {})
        return found[0]

    def _is_result_of(self, row: ResultRow, match: Match) -> bool:
        """Whether the match has the row's result, with the sides in either order."""
        result, row = match.result, self._in_order_of(row, match)
        if result is None or result.decision != row.decision:
            return False
        if result.forfeiting_side != row.forfeiting_side:
            return False
        if row.tally is None:
            return result.decision != Decision.PLAYED
        if (result.score_a, result.score_b) != row.tally[:2]:
            return False
        maps = [
            (each.game_map_id, each.rounds_a, each.rounds_b)
            for each in self.maps.get(result.pk, [])
        ]
        known = self.catalogue.maps
        return not row.maps or maps == [
            (known[folded(name)].pk, *rounds) for name, rounds in row.maps
        ]

    def _in_order_of(self, row: ResultRow, match: Match) -> ResultRow:
        """The row with its sides as the match has them."""
        return row if self._is_in_order(row, match) else row.turned()

    @staticmethod
    def _is_in_order(row: ResultRow, match: Match) -> bool:
        return match.team_a.name_key == folded(row.team_a)

    def _check_what_is_said(self, row: ResultRow, match: Match) -> None:
        """Raise _Conflict if a cell of the row contradicts a match with the row's result."""
        self._check_week(row, match)
        if match.neutral != row.neutral and "neutral" not in row.unsaid:
            raise _Conflict("neutral", "the match is stored the other way")
        if match.best_of != row.best_of and "best_of" not in row.unsaid:
            raise _Conflict("best_of", _format_of(match, row))

    @staticmethod
    def _check_week(row: ResultRow, match: Match) -> None:
        """Raise _Conflict if the row names another week than the match is stored in."""
        stored = match.week.number if match.week else None
        if row.week not in (None, stored):
            where = "without a week" if stored is None else f"in week {stored}"
            raise _Conflict("week", f"the match is stored {where}")

    def _require_fitting(self, row: ResultRow, match: Match, taken: Mapping[int, int]) -> None:
        """Raise _Conflict unless the row can be the result of a match."""
        if match.pk in taken:
            line = taken[match.pk]
            raise _Conflict("team_a", f"line {line} has a match of these teams too. {ASK}")
        is_exact = row.time is None or match.time is None or row.time == match.time
        if match.result is not None:
            raise _Conflict("score_a", self._other_result(row, match, is_exact=is_exact))
        if not self._is_in_order(row, match):
            raise _Conflict("team_a", "the match is stored with its sides swapped")
        self._check_week(row, match)
        if match.neutral != row.neutral:
            raise _Conflict("neutral", "the match is stored the other way")
        if match.best_of != row.best_of:
            raise _Conflict("best_of", _format_of(match, row))
        if not is_exact and not self._is_on_day(row, match):
            when = self._clock(match)
            raise _Conflict("date", f"the match is set for {when}. Write that time. {ASK}")
        if row.decision == Decision.PLAYED and match.time and match.time > self.now:
            raise _Conflict("date", f"the match is set for {self._clock(match)}, which is to come")

    def _other_result(self, row: ResultRow, match: Match, *, is_exact: bool) -> str:
        result = match.result
        if row.maps and result is not None and not self.maps.get(result.pk):
            without = replace(row, maps=())
            if self._is_result_of(without, match):
                return NO_MAPS
        if is_exact:
            return AMEND
        return f"{AMEND}. It is of {self._clock(match)}. {ASK}"

    def _is_on_day(self, row: ResultRow, match: Match) -> bool:
        """Whether the row has only the day, and the match is on it."""
        if not row.is_day or row.time is None or match.time is None:
            return False
        days = {
            timestamp.astimezone(self.league.zone).date() for timestamp in (row.time, match.time)
        }
        return len(days) == 1

    def _clock(self, match: Match) -> str:
        at = match.time or match.effective_at
        return "no time" if at is None else f"{at.astimezone(self.league.zone):%Y-%m-%d %H:%M}"


def _format_of(match: Match, row: ResultRow) -> str:
    return f"the match is stored as a best of {match.best_of}, not of {row.best_of}"
