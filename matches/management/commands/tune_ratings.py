"""`manage.py tune_ratings`: which rating settings would have predicted a league's results best."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from clvr.lib.leagues import LeagueCode
from clvr.lib.transactions import in_snapshot
from leagues.models import League
from matches.ledger.ratings.ledger.entries import RatedMatch
from matches.ledger.ratings.ledger.sources import (
    BEGINNING,
    read_entries,
    read_records,
    settings_by_season,
)
from matches.ledger.ratings.tuning import COIN, Trial, trials

SHOWN = 5
FEWEST = 100
"""With fewer matches, luck decides which settings look best."""


class Command(BaseCommand):
    help = (
        "Tries other K-factors and regressions to the mean on a league's official results, and "
        "reports which would have predicted them best. It changes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("league", choices=LeagueCode.values)

    def handle(self, *args: Any, league: str, **options: Any) -> None:
        of = League.objects.get(code=league)

        def read() -> tuple[Any, Any, Any]:
            records = read_records(of, BEGINNING)
            return records, read_entries(of, BEGINNING, records), settings_by_season(records)

        records, entries, settings = in_snapshot(read)
        teams = {record.id: record.team for record in records.values()}
        tried = trials(entries, settings, teams)
        if not tried:
            self.stdout.write(f"{of}: no rated match yet.")
            return
        best = tried[0]
        count = sum(isinstance(entry, RatedMatch) for entry in entries)
        self.stdout.write(
            f"{of}: {count} rated matches. Lower is better; a coin has {COIN:.4f}.\n\n"
            f"{'K':>5} {'regression':>11} {'loss':>8} {'better by':>10}\n"
            f"{'the seasons’ own':>17} {best.loss + best.gain:>8.4f}"
        )
        for trial in tried[:SHOWN]:
            self.stdout.write(_row(trial))
        if count < FEWEST:
            self.stdout.write(f"\nFewer than {FEWEST} matches say little: keep the settings.")


def _row(trial: Trial) -> str:
    verdict = "" if trial.is_better else "  (may be luck)"
    return (
        f"{trial.k_factor:>5.0f} {trial.regression:>11.2f} {trial.loss:>8.4f} "
        f"{trial.gain:>+10.4f} ± {trial.error:.4f}{verdict}"
    )
