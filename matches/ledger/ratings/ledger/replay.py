"""Replaying the ledger: recompute everything after a change, and write what is different."""

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from clvr.lib.bulk import ReadTimestamps, insert_rows, update_rows
from clvr.lib.transactions import in_snapshot, in_transaction
from leagues.models import League
from matches.ledger.ratings.ledger import sources
from matches.ledger.ratings.ledger.entries import Line
from matches.ledger.ratings.ledger.fold import Fold, TeamState
from matches.ledger.ratings.ledger.sources import (
    BEGINNING,
    LINE_FIELDS,
    RATING_FIELDS,
    SOURCE_FIELDS,
    VALUE_FIELDS,
    Record,
    Since,
)
from matches.ledger.standings.tables import Placed, write_places, wrong_places
from matches.locking import lock_ledger
from matches.models import RatingChange
from teams.models import SeasonRecord, Team

DELETE_AT_ONCE = 500
WORTH_A_STATEMENT = 100
"""Lines of which only the ratings changed, from which on those are written by themselves: databases
then leave the indexes alone."""


@dataclass(slots=True)
class Replay:
    """The outcome of a replay, compared with the stored rows."""

    entries: int = 0
    new_lines: list[Line] = field(default_factory=list)
    changed_lines: dict[int, Line] = field(default_factory=dict)
    """Keys of stored lines that are wrong, and the right values."""
    changed_ratings: dict[int, Line] = field(default_factory=dict)
    """The same for lines of which only the ratings are wrong, as nearly always."""
    stale_lines: list[int] = field(default_factory=list)
    """Keys of stored lines that no longer have a source."""
    records: dict[int, TeamState] = field(default_factory=dict)
    """Season records with a wrong rating or record, and the right values."""
    teams: dict[int, float] = field(default_factory=dict)
    """Teams with a wrong rating, and the right value."""
    places: dict[int, Placed] = field(default_factory=dict)
    """Records of seasons by points with a wrong place, and the right one."""

    @property
    def differences(self) -> int:
        lines = max(len(self.new_lines), len(self.stale_lines))
        changed = len(self.changed_lines) + len(self.changed_ratings)
        return lines + changed + len(self.records) + len(self.teams) + len(self.places)


def replay(league: League, since: Since) -> Replay:
    """Recompute the league's ratings from `since` on and write the rows that changed.

    Call this in the transaction of the change, under `lock_ledger`. Within `replayed_together` it
    only notes where to start.
    """
    noted = _noted.get()
    if noted is not None:
        noted[league] = since.or_earlier(noted.get(league, since))
        return Replay()
    with _uncollected():
        outcome = compare(league, since)
        _write(outcome)
    return outcome


@contextmanager
def _uncollected() -> Iterator[None]:
    """Within it, Python looks for no garbage: a replay makes ten thousands of rows, none of which
    refer back, and looking through them again and again takes a third of its time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


_noted: ContextVar[dict[League, Since] | None] = ContextVar("noted", default=None)


@contextmanager
def replayed_together() -> Iterator[None]:
    """Within it, changes of a league's ledger are replayed once, at its end, instead of one by one.

    Use it in the transaction of the changes, and read no rating of the league in it.
    """
    if _noted.get() is not None:
        raise RuntimeError("replays are already put together")
    noted: dict[League, Since] = {}
    token = _noted.set(noted)
    try:
        yield
    finally:
        _noted.reset(token)
    for league, since in noted.items():
        replay(league, since)


def rebuild(league_id: int, *, write: bool) -> Replay:
    """Recompute a league's ratings from scratch and return the differences from the stored ones.

    A sound ledger has none. `write` corrects what is wrong.
    """
    if not write:
        return in_snapshot(lambda: compare(League.objects.get(pk=league_id), BEGINNING))
    return in_transaction(lambda: replay(lock_ledger(league_id), BEGINNING))


def compare(league: League, since: Since) -> Replay:
    """Recompute the league's ratings from `since` on and compare. Writes nothing."""
    records = sources.read_records(league, since)
    fold = fold_at(league, since, records)
    carried = dict(fold.carried)
    timestamps = ReadTimestamps()
    entries = sources.read_entries(league, since, records, timestamps)
    lines = list(fold.play(entries))
    outcome = Replay(entries=len(entries))
    _compare_lines(sources.stored_lines(league, since), lines, timestamps, outcome)
    _compare_records(records.values(), fold.standings, outcome)
    outcome.places = _wrong_places(records.values(), fold.standings)
    if sources.stays_in_season(records, since):
        for record in records.values():
            rating = fold.standings[record.id].rating
            if rating != record.team_elo:
                outcome.teams[record.team] = rating
        return outcome
    ratings = _ratings_now(league, since, records.values(), fold, carried)
    _compare_teams(league, ratings, outcome)
    return outcome


def fold_at(league: League, since: Since, records: Mapping[int, Record]) -> Fold:
    """A fold in the league's state just before `since`, ready for the following entries."""
    teams = {record.id: record.team for record in records.values()}
    fold = Fold(
        sources.settings_by_season(records),
        sources.read_standings(league, since),
        {} if sources.stays_in_season(records, since) else sources.read_carried(league, since),
        teams,
    )
    # If `since` is in the middle of a season, its records' state at that time is carried.
    for record, standing in fold.standings.items():
        fold.carried[teams[record]] = standing.rating
    return fold


def _compare_lines(
    rows: Iterable[tuple[Any, ...]],
    lines: list[Line],
    timestamps: ReadTimestamps,
    outcome: Replay,
) -> None:
    """Compare the stored lines, as `sources.stored_lines` gives them, with the right ones."""
    # A line's source identifies it: the record with the match, the adjustment, or neither.
    stored = {row[1:5]: row for row in rows}
    if not stored:
        outcome.new_lines = lines
        return
    for line in lines:
        row = stored.pop(line[:4], None)
        if row is None:
            outcome.new_lines.append(line)
        elif row[10:] != line[9:] or _timestamp_of(row, timestamps) != line.effective_at:
            outcome.changed_lines[row[0]] = line
        elif row[6:10] != line[5:9]:
            outcome.changed_ratings[row[0]] = line
    outcome.stale_lines.extend(row[0] for row in stored.values())


def _timestamp_of(row: tuple[Any, ...], timestamps: ReadTimestamps) -> datetime | None:
    return None if row[5] is None else timestamps[row[5]]


def _compare_records(
    records: Iterable[Record], standings: Mapping[int, TeamState], outcome: Replay
) -> None:
    for record in records:
        standing = standings[record.id]
        now = (standing.rating, standing.wins, standing.losses, standing.draws, standing.form)
        if now != record.stored:
            outcome.records[record.id] = standing


def _wrong_places(
    records: Iterable[Record], standings: Mapping[int, TeamState]
) -> dict[int, Placed]:
    """Of seasons by points, whose tables follow from all their results and the ratings."""
    by_points = [record for record in records if record.is_by_points]
    ratings = {record.id: standings[record.id].rating for record in by_points}
    return wrong_places({record.season_key for record in by_points}, ratings)


def _ratings_now(
    league: League,
    since: Since,
    records: Iterable[Record],
    fold: Fold,
    carried: Mapping[int, float],
) -> Mapping[int, float]:
    """The teams' ratings in the current season, or in their last one before it. A season that is
    still to be opened doesn't change them, except those of teams that have no other.

    `carried` are the ratings before the replay.
    """
    current = sources.current_value(league)
    if current is None:
        return fold.carried
    ratings: dict[int, float] = {}
    if since.season <= current:
        ratings.update(carried)
    reached = sorted(
        (each for each in records if each.season <= current), key=lambda each: each.season
    )
    ratings.update({each.team: fold.standings[each.id].rating for each in reached})
    known = ratings.keys() if since.season <= current else sources.teams_until(league, current)
    ratings.update({team: rate for team, rate in fold.carried.items() if team not in known})
    return ratings


def _compare_teams(league: League, ratings: Mapping[int, float], outcome: Replay) -> None:
    for pk, elo in Team.objects.filter(league=league).values_list("pk", "elo"):
        if ratings.get(pk, elo) != elo:
            outcome.teams[pk] = ratings[pk]


def refresh_teams(league: League) -> None:
    """Set the teams' ratings after another season became current.

    Call this in the transaction of the change, under `lock_ledger`.
    """
    outcome = Replay()
    _compare_teams(league, sources.last_ratings(league), outcome)
    _write_teams(outcome)


def _write(outcome: Replay) -> None:
    stale = outcome.stale_lines
    for start in range(0, len(stale), DELETE_AT_ONCE):
        RatingChange.objects.filter(pk__in=stale[start : start + DELETE_AT_ONCE]).delete()
    changed, rated = outcome.changed_lines, outcome.changed_ratings
    if len(rated) < WORTH_A_STATEMENT:
        changed, rated = {**changed, **rated}, {}
    values = [(pk, *line[len(SOURCE_FIELDS) :]) for pk, line in changed.items()]
    update_rows(RatingChange, VALUE_FIELDS, values)
    update_rows(RatingChange, RATING_FIELDS, [(pk, *line[5:9]) for pk, line in rated.items()])
    insert_rows(RatingChange, LINE_FIELDS, outcome.new_lines)
    _write_records(outcome)
    write_places(outcome.places)
    _write_teams(outcome)


def _write_records(outcome: Replay) -> None:
    rows = [
        (pk, now.rating, now.wins, now.losses, now.draws, now.form)
        for pk, now in sorted(outcome.records.items())
    ]
    update_rows(SeasonRecord, ("elo", "wins", "losses", "draws", "form"), rows)


def _write_teams(outcome: Replay) -> None:
    update_rows(Team, ("elo",), sorted(outcome.teams.items()))
