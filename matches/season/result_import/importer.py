"""Importing a results file: all of it or nothing. Importing it again changes nothing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.bulk import refresh_statistics
from clvr.lib.csv_rows import FileRefused, RowError
from leagues.models import League, Season
from leagues.rating_settings import RATING_BOUNDS
from leagues.services.seasons import make_current
from matches.ledger.ratings.ledger.replay import refresh_teams, replay
from matches.ledger.ratings.services import require_rating_settings
from matches.locking import lock_ledger
from matches.models import MapResult, Match, OfficialResult, RatingChange
from matches.season.result_import.catalogue import Catalogue
from matches.season.result_import.clashes import clashes_in
from matches.season.result_import.comparison import Comparison, compare_with_stored
from matches.season.result_import.creation import (
    create_seasons,
    create_teams,
    enrol_teams,
    start_rating_errors,
)
from matches.season.result_import.rows import ResultRow
from matches.season.result_import.saving import save_results
from matches.season.result_import.scores import score_errors
from matches.season.result_import.start_ratings import StartRatings
from teams.models import SeasonRecord, Team


@dataclass(frozen=True, slots=True)
class Options:
    """What an import may create. `new_seasons` has the rating settings of seasons that it creates;
    None: it creates none. `any_score` allows scores with which no map of the league's game ends,
    for another game's results. With `hints`, errors name the options of the command."""

    new_teams: bool = False
    new_seasons: Season | None = None
    make_last_current: bool = False
    any_score: bool = False
    dry_run: bool = False
    hints: bool = False


@dataclass(slots=True)
class Summary:
    """The numbers of rows in an import. `replayed` counts ledger entries."""

    unchanged: int = 0
    imported: int = 0
    teams: int = 0
    seasons: int = 0
    replayed: int = 0
    clashes: list[str] = field(default_factory=list)
    """The sentences about teams that play two matches at one time, with their lines."""


@dataclass(frozen=True, slots=True)
class Check:
    """Rows compared with what is stored; `errors` are the reasons for which rows can't be
    imported."""

    catalogue: Catalogue
    found: Comparison
    errors: Sequence[RowError]
    clashes: Mapping[int, Sequence[str]]
    """What else a team plays at the time of a new result, by line."""


def check_results(league: League, rows: Sequence[ResultRow], options: Options) -> Check:
    """What an import of these rows would do. A constant number of queries."""
    catalogue = Catalogue.of(league)
    errors = list(
        catalogue.errors(
            rows,
            new_seasons=options.new_seasons is not None,
            new_teams=options.new_teams,
            hints=options.hints,
        )
    )
    found = compare_with_stored(catalogue, rows)
    errors.extend(catalogue.season_errors(found.new))
    if not options.any_score:
        errors.extend(score_errors(league, [row for row, _ in found.new]))
    return Check(catalogue, found, [*errors, *found.conflicts], clashes_in(catalogue, found.new))


@command("league.code")
def import_results(
    *,
    league: League,
    path: Path,
    rows: Sequence[ResultRow],
    start_ratings: StartRatings,
    options: Options,
    by: User | None,
    advance: Callable[[int], object] = lambda saved: None,
) -> Summary:
    """Import the rows of the file at `path` as official results and replay the ratings.

    A match that already has the same result does not change; a match without a result gets it. The
    whole file makes one audit entry. Raises PermissionDenied unless `by` manages the league;
    Refused for invalid rating settings; FileRefused if a row names something the league does not
    have, a look-alike team or a future time, adds a match to a closed season, has a score with
    which no map ends, or contradicts the stored matches, or if a start rating can't be used.
    """
    league = lock_ledger(league.pk)
    require(manages_league(by, league.code))
    if options.new_seasons is not None:
        settings = {name: getattr(options.new_seasons, name) for name in RATING_BOUNDS}
        require_rating_settings(settings)
    check = check_results(league, rows, options)
    catalogue, found = check.catalogue, check.found
    if check.errors:
        raise FileRefused(path, check.errors)
    summary = Summary(
        clashes=[f"line {line}: {each}" for line, said in check.clashes.items() for each in said],
        unchanged=len(found.unchanged),
        imported=len(found.new),
        seasons=create_seasons(catalogue, rows, options.new_seasons),
        teams=create_teams(catalogue, rows, start_ratings),
    )
    enrolled = enrol_teams(catalogue, rows, start_ratings)
    if not_taken := start_rating_errors(catalogue, start_ratings):
        raise FileRefused(start_ratings.path, not_taken)
    saved = save_results(catalogue, found.new, by, advance)
    since = min((since for since in (enrolled, saved) if since is not None), default=None)
    if since is not None:
        refresh_statistics(Team, SeasonRecord, Match, OfficialResult, MapResult)
        summary.replayed = replay(league, since).entries
        refresh_statistics(RatingChange)
    if options.make_last_current:
        make_current(season=catalogue.seasons[max(row.season for row in rows)], by=by)
        refresh_teams(league)
    if since is not None:
        after = {"file": path.name, "results": summary.imported, "teams": summary.teams}
        audit.record("results.import", league, actor=by, league=league.code, after=after)
    transaction.set_rollback(options.dry_run)
    return summary
