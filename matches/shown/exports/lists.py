"""Files of the staff's lists of matches and unusual results."""

from collections.abc import Callable
from typing import ClassVar

from django.utils import timezone

from accounts.exports import Columns, Found, ListExport, export_of, listed
from accounts.roles.powers import require, staff_powers
from matches.enums import Decision, MatchState
from matches.models import Match
from matches.play.results.unusual.queries import unusual_results
from matches.season.week_desk.api import filter_for
from matches.season.week_desk.queries import schedule
from matches.season.week_desk.serializers import ScheduleFilters
from matches.shown.exports.cells import clock, today


def _score(side: int) -> Callable[[Match], int | None]:
    return lambda match: None if match.scores is None else match.scores[side]


@export_of(ScheduleFilters)
class ScheduleExport(ListExport):
    """Download the matches of the list with these filters as CSV, with the columns that the import
    reads. `week` is the match's own week."""

    columns: ClassVar[Columns] = {
        "league": lambda match: match.season.league.code,
        "season": lambda match: match.season.value,
        "week": lambda match: match.week and match.week.number,
        "team_a": lambda match: match.team_a.name,
        "team_b": lambda match: match.team_b.name,
        "date": lambda match: clock(match.time, match.season.league),
        "best_of": lambda match: match.best_of,
        "neutral": lambda match: match.neutral,
        "state": lambda match: MatchState(match.state).label,
        "overdue": lambda match: match.is_overdue,
        "decision": lambda match: match.result and Decision(match.result.decision).label,
        "score_a": _score(0),
        "score_b": _score(1),
    }

    def found(self) -> Found:
        asked = filter_for(self.caller(), self.asked(ScheduleFilters))
        matches = schedule(asked, timezone.now()).select_related("week")
        return Found(matches, f"{'-'.join(asked.leagues)}-matches-{today()}")


@export_of()
class UnusualExport(ListExport):
    """Download the unusual results as CSV, a row for each match of a pair."""

    most = None
    columns: ClassVar[Columns] = {
        "league": lambda row: row[1].season.league.code,
        "team_a": lambda row: row[1].team_a.name,
        "team_b": lambda row: row[1].team_b.name,
        "signs": lambda row: listed(row[0].signs),
        "other_maps": lambda row: listed(row[0].others_of(row[1])),
        "date": lambda row: clock(row[1].time, row[1].season.league),
        "decision": lambda row: row[1].result and Decision(row[1].result.decision).label,
        "score_a": lambda row: _score(0)(row[1]),
        "score_b": lambda row: _score(1)(row[1]),
        "official": lambda row: (
            row[1].result and clock(row[1].result.recorded_at, row[1].season.league)
        ),
        "challenge": lambda row: hasattr(row[1], "challenge"),
    }

    def found(self) -> Found:
        moderated = staff_powers(self.caller()).moderated
        require(bool(moderated))
        pairs = unusual_results(moderated)
        rows = [(pair, match) for pair in pairs for match in pair.matches]
        return Found(rows, f"unusual-results-{today()}")
