"""`manage.py tune_ratings`: which rating settings would have predicted a league's results best."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.ledger.ratings.best_settings import FEWEST, SHOWN, best_settings
from matches.ledger.ratings.tuning import COIN, Trial


class Command(BaseCommand):
    help = (
        "Tries other K-factors and regressions to the mean on a league's official results, and "
        "reports which would have predicted them best. It changes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("league", choices=LeagueCode.values)

    def handle(self, *args: Any, league: str, **options: Any) -> None:
        of = League.objects.get(code=league)
        found = best_settings(of)
        if not found.trials:
            self.stdout.write(f"{of}: no rated match yet.")
            return
        self.stdout.write(
            f"{of}: {found.matches} rated matches. Lower is better; a coin has {COIN:.4f}.\n\n"
            f"{'K':>5} {'regression':>11} {'loss':>8} {'better by':>10}\n"
            f"{'the seasons’ own':>17} {found.loss:>8.4f}"
        )
        for trial in found.trials[:SHOWN]:
            self.stdout.write(_row(trial))
        if found.are_few:
            self.stdout.write(f"\nFewer than {FEWEST} matches say little: keep the settings.")


def _row(trial: Trial) -> str:
    verdict = "" if trial.is_better else "  (may be luck)"
    return (
        f"{trial.k_factor:>5.0f} {trial.regression:>11.2f} {trial.loss:>8.4f} "
        f"{trial.gain:>+10.4f} ± {trial.error:.4f}{verdict}"
    )
