"""`manage.py import_results`: import a CSV of results, which become official and rated."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm

from clvr.lib.csv_rows import FileRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import in_utc
from leagues.models import League, Season
from leagues.rating_settings import RATING_BOUNDS
from matches.season.result_import import rows as result_rows
from matches.season.result_import.importer import Options, Summary, import_results
from matches.season.result_import.rows import read_results
from matches.season.result_import.start_ratings import StartRatings, read_start_ratings

MOST_ERRORS_SHOWN = 50


def option_of(setting: str) -> str:
    """The command-line option of a rating setting."""
    return f"--{setting.replace('_', '-')}"


def renamed_column(text: str) -> tuple[str, str]:
    ours, _, theirs = text.partition("=")
    if not ours or not theirs:
        raise argparse.ArgumentTypeError("write NAME=NAME-IN-THE-FILE")
    return ours, theirs


class Command(BaseCommand):
    help = "Imports a CSV of results as official results and replays the league's ratings."

    def create_parser(self, *args: Any, **options: Any) -> CommandParser:
        parser = super().create_parser(*args, **options)
        parser.formatter_class = argparse.RawDescriptionHelpFormatter
        parser.epilog = result_rows.__doc__
        return parser

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--league", required=True, choices=LeagueCode.values)
        parser.add_argument("--start-ratings", type=Path, help="CSV: team, rating[, season]")
        parser.add_argument(
            "--column",
            type=renamed_column,
            action="append",
            default=[],
            metavar="NAME=NAME-IN-THE-FILE",
            help="the file's name for a column; can be repeated",
        )
        parser.add_argument(
            "--ignore", action="append", default=[], metavar="COLUMN", help="a column to leave out"
        )
        parser.add_argument("--create-teams", action="store_true")
        parser.add_argument("--create-seasons", action="store_true")
        parser.add_argument(
            "--any-score",
            action="store_true",
            help="accept scores with which no map of the league's game ends",
        )
        parser.add_argument(
            "--scoreless",
            action="store_true",
            help="like --any-score, and accept 0 to 0 as a draw",
        )
        parser.add_argument(
            "--make-current", action="store_true", help="make the file's last season current"
        )
        parser.add_argument("--dry-run", action="store_true", help="check everything, save nothing")
        settings = parser.add_argument_group("rating settings of created seasons")
        pattern = Season()
        for name in RATING_BOUNDS:
            default = getattr(pattern, name)
            settings.add_argument(
                option_of(name), type=float, metavar="NUMBER", help=f"{default:g} unless given"
            )

    def handle(self, *args: Any, **options: Any) -> None:
        league = League.objects.get(code=options["league"])
        try:
            summary = self._import(league, options)
        except FileRefused as refusal:
            for error in refusal.errors[:MOST_ERRORS_SHOWN]:
                self.stderr.write(f"{refusal.path.name}, {error}")
            raise CommandError(
                f"{len(refusal.errors)} error(s) in {refusal.path}; nothing was saved"
            ) from None
        except OSError as error:
            raise CommandError(f"{error.strerror}: {error.filename}") from None
        except Refused as error:
            raise CommandError(in_utc(str(error))) from None
        for clash in summary.clashes[:MOST_ERRORS_SHOWN]:
            self.stderr.write(f"{options['file'].name}, {clash}")
        self.stdout.write(_sentence(summary, dry_run=options["dry_run"]))

    def _import(self, league: League, options: dict[str, Any]) -> Summary:
        path: Path = options["file"]
        renamed = dict(options["column"])
        if len(renamed) < len(options["column"]):
            raise CommandError("--column names a column twice.")
        rows = read_results(
            path,
            zone=league.zone,
            best_of=league.best_of,
            renamed=renamed,
            ignored=options["ignore"],
            scoreless=options["scoreless"],
        )
        start = options["start_ratings"]
        start_ratings = read_start_ratings(start) if start else StartRatings()
        given = {name: options[name] for name in RATING_BOUNDS if options[name] is not None}
        pattern = Season(**given)
        there = Season.objects.filter(league=league, value__in={row.season for row in rows})
        there_already = sorted(there.values_list("value", flat=True))
        with tqdm(
            total=len(rows), unit="result", desc=path.name, file=self.stderr, disable=None
        ) as bar:
            summary = import_results(
                league=league,
                path=path,
                rows=rows,
                start_ratings=start_ratings,
                options=Options(
                    new_teams=options["create_teams"],
                    new_seasons=pattern if options["create_seasons"] else None,
                    make_last_current=options["make_current"],
                    any_score=options["any_score"] or options["scoreless"],
                    dry_run=options["dry_run"],
                    hints=True,
                ),
                by=None,
                advance=bar.update,
            )
        if given and there_already:
            self.stderr.write(_ignored(given, there_already))
        return summary


def _ignored(settings: Iterable[str], seasons: Sequence[int]) -> str:
    """The message about rating settings given for seasons that already exist."""
    options = ", ".join(map(option_of, settings))
    values = ", ".join(map(str, seasons))
    return f"Ignored for seasons that already exist ({values}): {options}"


def _sentence(summary: Summary, *, dry_run: bool) -> str:
    parts = [
        f"{summary.imported} results imported",
        f"{summary.unchanged} unchanged",
        f"{summary.teams} teams and {summary.seasons} seasons created",
        f"{summary.replayed} ledger entries replayed",
    ]
    return ", ".join(parts) + ("; dry run: nothing was saved" if dry_run else "")
