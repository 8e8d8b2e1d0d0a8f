"""Creating what a results file names and the league does not have yet."""

from collections.abc import Sequence

from clvr.lib.text import folded
from leagues.models import Season
from matches.ledger.entries import SEASON_OPENS
from matches.ledger.sources import Since
from matches.result_import.catalogue import Catalogue
from matches.result_import.rows import ResultRow
from matches.result_import.start_ratings import StartRatings
from teams.models import SeasonRecord, Team
from teams.services.creation import first_rating

RATING_SETTINGS = (
    "k_factor",
    "home_advantage",
    "start_rating",
    "draw_factor",
    "mean_rating",
    "season_pull",
)


def create_seasons(catalogue: Catalogue, rows: Sequence[ResultRow], pattern: Season | None) -> int:
    """Create the seasons that are missing, with the pattern's rating settings; how many."""
    missing = sorted({row.season for row in rows} - catalogue.seasons.keys())
    settings = {name: getattr(pattern, name) for name in RATING_SETTINGS} if pattern else {}
    for season in Season.objects.bulk_create(
        Season(league=catalogue.league, value=value, label=f"Season {value}", **settings)
        for value in missing
    ):
        catalogue.seasons[season.value] = season
    return len(missing)


def create_teams(
    catalogue: Catalogue, rows: Sequence[ResultRow], start_ratings: StartRatings
) -> int:
    """Create the teams that are missing, with their start ratings; how many."""
    names: dict[str, str] = {}
    for row in rows:
        for name in (row.team_a, row.team_b):
            if folded(name) not in catalogue.teams:
                names.setdefault(folded(name), name)
    for key, name in names.items():
        start = start_ratings.get((key, None))
        catalogue.teams[key] = Team(
            league=catalogue.league,
            name=name,
            name_key=key,
            start_rating=start.rating if start else None,
            elo=first_rating(catalogue.league, start.rating if start else None),
        )
    Team.objects.bulk_create(catalogue.teams[key] for key in names)
    return len(names)


def enrol_teams(
    catalogue: Catalogue, rows: Sequence[ResultRow], start_ratings: StartRatings
) -> Since | None:
    """Enrol the teams in the seasons that they play; from where that changes the ledger."""
    wanted = dict.fromkeys(
        (row.season, folded(name)) for row in rows for name in (row.team_a, row.team_b)
    )
    records = []
    for value, key in wanted:
        season, team = catalogue.seasons[value], catalogue.teams[key]
        if (season.pk, team.pk) in catalogue.enrolled:
            continue
        start = start_ratings.get((key, value))
        records.append(
            SeasonRecord(
                season=season,
                team=team,
                region=team.region,
                start_rating=start.rating if start else None,
                elo=team.elo,
            )
        )
    SeasonRecord.objects.bulk_create(records)
    seasons = [record.season.value for record in records]
    return Since(min(seasons), SEASON_OPENS) if seasons else None
