"""The ledger as it would be if a match had ended in another way. Writes nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from leagues.models import League
from matches.enums import LedgerKind
from matches.ledger.ratings.ledger.entries import Entry, Line
from matches.ledger.ratings.ledger.fold import TeamState
from matches.ledger.ratings.ledger.replay import fold_at
from matches.ledger.ratings.ledger.sources import (
    MatchRow,
    Since,
    match_entry,
    read_entries,
    read_records,
)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The effect of a supposed result: its two lines, team A's first, and the state of every record
    of the league's seasons from the match's on, by key."""

    line_a: Line
    line_b: Line
    standings: Mapping[int, TeamState]


def suppose(league: League, row: MatchRow, *, counted_at: datetime | None = None) -> WhatIf:
    """The league's ledger with `row` as the match's official result.

    `counted_at` is when the result in force counts, which `row` replaces. Both teams are enrolled
    in the season. Call this in a snapshot, so that all reads agree.
    """
    since = Since(row.season, row.at if counted_at is None else min(row.at, counted_at))
    records = read_records(league, since)
    record_of = {
        record.team: record.id for record in records.values() if record.season == row.season
    }
    a, b = record_of[row.team_a], record_of[row.team_b]
    others = [each for each in read_entries(league, since, records) if not _is_of(each, row.match)]
    supposed = match_entry(row, a, b)
    fold = fold_at(league, since, records)
    lines: dict[int, Line] = {}
    for line in fold.play(sorted([*others, supposed], key=attrgetter("position"))):
        if line.kind == LedgerKind.MATCH and line.match == row.match:
            lines[line.record] = line
    return WhatIf(lines[a], lines[b], fold.standings)


def suppose_none(league: League, match: int, since: Since) -> Mapping[int, TeamState]:
    """The state of every record of the league's seasons from `since` on, by key, if the match,
    which counts then or later, did not count. Call this in a snapshot."""
    records = read_records(league, since)
    entries = read_entries(league, since, records)
    others = [each for each in entries if not _is_of(each, match)]
    fold = fold_at(league, since, records)
    for _ in fold.play(sorted(others, key=attrgetter("position"))):
        pass
    return fold.standings


def _is_of(entry: Entry, match: int) -> bool:
    return entry.position.kind == LedgerKind.MATCH and entry.position.source == match
