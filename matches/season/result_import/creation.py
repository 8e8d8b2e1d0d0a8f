"""Creating seasons and teams that a results file names and the league does not have."""

from collections.abc import Sequence

from clvr.lib.csv_rows import RowError
from clvr.lib.text import folded
from leagues.models import Season
from leagues.rating_settings import RATING_BOUNDS
from matches.ledger.ratings.ledger.entries import SEASON_OPENS
from matches.ledger.ratings.ledger.sources import Since
from matches.season.result_import.catalogue import Catalogue, season_label
from matches.season.result_import.rows import ResultRow
from matches.season.result_import.start_ratings import StartRatings
from teams.models import SeasonRecord, Team
from teams.services.creation import first_rating


def create_seasons(catalogue: Catalogue, rows: Sequence[ResultRow], pattern: Season | None) -> int:
    """Create the missing seasons with the pattern's rating settings, and return how many."""
    missing = sorted({row.season for row in rows} - catalogue.seasons.keys())
    settings = {name: getattr(pattern, name) for name in RATING_BOUNDS} if pattern else {}
    for season in Season.objects.bulk_create(
        Season(league=catalogue.league, value=value, label=season_label(value), **settings)
        for value in missing
    ):
        catalogue.seasons[season.value] = season
    return len(missing)


def create_teams(
    catalogue: Catalogue, rows: Sequence[ResultRow], start_ratings: StartRatings
) -> int:
    """Create the missing teams with their start ratings, and return how many."""
    names: dict[str, str] = {}
    for row in rows:
        for name in (row.team_a, row.team_b):
            if folded(name) not in catalogue.teams:
                names.setdefault(folded(name), name)
    for key, name in names.items():
        start = start_ratings.rating(key)
        catalogue.teams[key] = Team(
            league=catalogue.league,
            name=name,
            name_key=key,
            start_rating=start,
            elo=first_rating(catalogue.league, start),
        )
    Team.objects.bulk_create(catalogue.teams[key] for key in names)
    return len(names)


def enrol_teams(
    catalogue: Catalogue, rows: Sequence[ResultRow], start_ratings: StartRatings
) -> Since | None:
    """Enrol the teams in their seasons. Returns the point from which that changes the ledger."""
    wanted = dict.fromkeys(
        (row.season, folded(name)) for row in rows for name in (row.team_a, row.team_b)
    )
    records = []
    for value, key in wanted:
        season, team = catalogue.seasons[value], catalogue.teams[key]
        if (season.pk, team.pk) in catalogue.enrolled:
            continue
        records.append(
            SeasonRecord(
                season=season,
                team=team,
                region=team.region,
                start_rating=start_ratings.rating(key, value),
                elo=team.elo,
            )
        )
    SeasonRecord.objects.bulk_create(records)
    seasons = [record.season.value for record in records]
    return Since(min(seasons), SEASON_OPENS) if seasons else None


def start_rating_errors(catalogue: Catalogue, start_ratings: StartRatings) -> list[RowError]:
    """Start ratings that can't be used: the team or enrolment does not exist, or already starts
    from another rating."""
    teams = {key: team.start_rating for key, team in catalogue.teams.items()}
    records = SeasonRecord.objects.filter(season__league=catalogue.league)
    enrolled = {
        (key, season): rating
        for key, season, rating in records.values_list(
            "team__name_key", "season__value", "start_rating"
        )
    }
    errors = []
    for (key, season), start in start_ratings.by_team.items():
        missing = key not in teams if season is None else (key, season) not in enrolled
        taken = teams.get(key) if season is None else enrolled.get((key, season))
        if missing:
            errors.append(RowError(start.line, "team", "no team with this name plays here"))
        elif taken != start.rating:
            errors.append(RowError(start.line, "rating", f"already starts from {taken}"))
    return errors
