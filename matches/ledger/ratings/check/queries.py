"""Checking a score: what it would change if it became official now."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Self

from django.utils import timezone

from clvr.lib.refusals import Refused
from clvr.lib.transactions import in_snapshot
from leagues.models import League, Season
from matches.enums import Decision, Winner
from matches.ledger.ratings.check.possible_changes import PossibleChange, possible_changes
from matches.ledger.ratings.check.table import (
    SupposedRow,
    counted,
    counted_instead,
    supposed_table,
)
from matches.ledger.ratings.ledger.entries import Line
from matches.ledger.ratings.ledger.sources import MatchRow, settings_of
from matches.ledger.ratings.ledger.what_if import WhatIf, suppose
from matches.ledger.ratings.mmr import LOSS, WIN, margin_of_victory
from matches.ledger.standings.tables import CountedMatch
from matches.models import Match, winner_of
from matches.scores.formats import map_rule
from matches.scores.map_rules import MapRule
from matches.scores.scoring import MapScore, Tally, tally_maps
from teams.models import SeasonRecord, Team

NO_MATCH = sys.maxsize
"""The key of a match that does not exist. It sorts after all others at the same time."""
UNPLAYED = Tally(0, 0, 0, 0)
NOT_RATED = "This match is not rated: it changes neither ratings nor the standings."


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two teams, their season and the format. `match` is set for a real match."""

    season: Season
    team_a: Team
    team_b: Team
    best_of: int
    neutral: bool
    match: Match | None = None

    @classmethod
    def of_match(cls, match: Match) -> Self:
        """The pairing of a match read with `with_context`."""
        return cls(
            match.season, match.team_a, match.team_b, match.best_of, match.neutral, match=match
        )

    @property
    def map_rule(self) -> MapRule | None:
        return map_rule(self.season.league)

    def counts_at(self, now: datetime) -> datetime:
        """When a result that becomes official `now` counts."""
        if self.match is None:
            return now
        return self.match.effective_at or self.match.timestamp_of_result(now)


@dataclass(frozen=True, slots=True)
class CheckedSide:
    """A team of the pairing. `line` is the result's effect when it counts; `row` is the team's row
    of the standings, None if it is not listed."""

    team: Team
    line: Line
    row: SupposedRow | None


@dataclass(frozen=True, slots=True)
class Check:
    """The effect of a score. Without a score, `tally` is None, the standings are the current ones,
    and each line has only the rating before and the expected score."""

    pairing: Pairing
    tally: Tally | None
    sides: tuple[CheckedSide, CheckedSide]
    table: list[SupposedRow]
    changes: list[PossibleChange]

    @property
    def winner(self) -> Winner:
        return Winner.NONE if self.tally is None else _winner(self.tally)

    @property
    def lead(self) -> int:
        """Team A's lead in rounds as the rating counts it; see PossibleChange."""
        return 0 if self.tally is None else _lead(self.tally)


def check(pairing: Pairing, maps: Sequence[MapScore]) -> Check:
    """The effect on ratings and standings if a match of this pairing ended like this and became
    official now, in place of its current result. Without maps, only what is known before the match.

    It writes nothing and takes no locks. Raises ScoreError if no match of this format, or no map of
    the game, can end like this; Refused for a match that is not rated, and for teams that can't
    play each other in the season.
    """
    if pairing.match is not None and not pairing.match.is_rated:
        raise Refused(NOT_RATED)
    tally = tally_maps(pairing.best_of, maps, pairing.map_rule) if maps else None
    return in_snapshot(partial(_check, pairing, tally))


def _check(pairing: Pairing, tally: Tally | None) -> Check:
    league = League.objects.get(pk=pairing.season.league_id)
    _require_enrolled(pairing)
    counted_at = pairing.match.effective_at if pairing.match else None
    row = _row(pairing, tally or UNPLAYED)
    supposed = suppose(league, row, counted_at=counted_at)
    if tally is None:
        table = supposed_table(pairing.season, {}, {})
    else:
        table = supposed_table(pairing.season, supposed.standings, _instead(pairing, row))
    return Check(
        pairing=pairing,
        tally=tally,
        sides=_sides(pairing, supposed, table),
        table=table,
        changes=possible_changes(
            supposed.line_a.before,
            supposed.line_b.before,
            settings_of(pairing.season),
            neutral=pairing.neutral,
            margin=abs(_lead(tally)) if tally else 1,
        ),
    )


def _require_enrolled(pairing: Pairing) -> None:
    if pairing.team_a == pairing.team_b:
        raise Refused("A team can't play against itself.")
    pair = (pairing.team_a, pairing.team_b)
    enrolled = SeasonRecord.objects.filter(season=pairing.season, team__in=pair)
    known = set(enrolled.values_list("team_id", flat=True))
    if missing := [f"{team}" for team in pair if team.pk not in known]:
        raise Refused(f"Not enrolled in {pairing.season}: {', '.join(missing)}.")


def _row(pairing: Pairing, tally: Tally) -> MatchRow:
    """The pairing as an official match that ended like this."""
    return MatchRow(
        match=pairing.match.pk if pairing.match else NO_MATCH,
        season=pairing.season.value,
        at=pairing.counts_at(timezone.now()),
        team_a=pairing.team_a.pk,
        team_b=pairing.team_b.pk,
        neutral=pairing.neutral,
        decision=Decision.PLAYED,
        forfeiting_side=None,
        score_a=tally.score_a,
        score_b=tally.score_b,
        rounds_a=tally.rounds_a,
        rounds_b=tally.rounds_b,
    )


def _instead(pairing: Pairing, row: MatchRow) -> dict[int, CountedMatch | None]:
    """The supposed result as a table by points counts it."""
    if pairing.match is not None:
        return counted_instead(pairing.match, pairing.season, row)
    return {row.match: counted(row, pairing.season, pairing.best_of)}


def _sides(
    pairing: Pairing, supposed: WhatIf, table: Sequence[SupposedRow]
) -> tuple[CheckedSide, CheckedSide]:
    row_of = {row.record.team_id: row for row in table}
    return (
        CheckedSide(pairing.team_a, supposed.line_a, row_of.get(pairing.team_a.pk)),
        CheckedSide(pairing.team_b, supposed.line_b, row_of.get(pairing.team_b.pk)),
    )


def _winner(tally: Tally) -> Winner:
    return winner_of(Decision.PLAYED, None, tally.score_a, tally.score_b)


def _lead(tally: Tally) -> int:
    match _winner(tally):
        case Winner.TEAM_A:
            return margin_of_victory(tally.rounds_a, tally.rounds_b, WIN)
        case Winner.TEAM_B:
            return -margin_of_victory(tally.rounds_a, tally.rounds_b, LOSS)
        case _:
            return 0
