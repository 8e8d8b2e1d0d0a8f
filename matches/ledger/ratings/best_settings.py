"""Which rating settings would have predicted a league's own results best, from its ledger."""

from dataclasses import dataclass
from typing import Any

from clvr.lib.transactions import in_snapshot
from leagues.models import League
from matches.ledger.ratings.ledger.entries import RatedMatch
from matches.ledger.ratings.ledger.sources import (
    BEGINNING,
    read_entries,
    read_records,
    settings_by_season,
)
from matches.ledger.ratings.tuning import Trial, trials

SHOWN = 5
"""How many of the settings tried people are shown."""
FEWEST = 200
"""With fewer matches, luck decides which settings look best."""


@dataclass(frozen=True, slots=True)
class BestSettings:
    """`matches` is how many rated matches the league has, `loss` the mean logarithmic loss of the
    seasons' own settings. `trials` are other settings, the best first: none without a match."""

    matches: int
    loss: float
    trials: list[Trial]

    @property
    def are_few(self) -> bool:
        return self.matches < FEWEST


def best_settings(league: League) -> BestSettings:
    """Replay all results of the league with each of the settings tried. It changes nothing. Two
    queries."""

    def read() -> tuple[Any, Any, Any]:
        records = read_records(league, BEGINNING)
        return records, read_entries(league, BEGINNING, records), settings_by_season(records)

    records, entries, settings = in_snapshot(read)
    tried = trials(entries, settings, {record.id: record.team for record in records.values()})
    return BestSettings(
        matches=sum(isinstance(entry, RatedMatch) for entry in entries),
        loss=tried[0].loss + tried[0].gain if tried else 0.0,
        trials=tried,
    )
