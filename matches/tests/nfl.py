"""The data with published ratings, and its import (see data/nfl-elo/README.md)."""

from pathlib import Path

from django.core.management import call_command

from clvr.lib.leagues import LeagueCode
from leagues.models import League

FOLDER = Path(__file__).parent / "data" / "nfl-elo"
GAMES = FOLDER / "nfl_games.csv"

OPTIONS = {
    "start_ratings": FOLDER / "start_ratings.csv",
    "column": [
        ("team_a", "team1"),
        ("team_b", "team2"),
        ("score_a", "score1"),
        ("score_b", "score2"),
    ],
    "ignore": ["playoff", "elo1", "elo2", "elo_prob1", "result1"],
    "create_teams": True,
    "create_seasons": True,
    "make_current": True,
    "scoreless": True,
    "k_factor": 20.0,
    "home_advantage": 65.0,
    "draw_factor": 2.2,
    "mean_rating": 1505.0,
    "season_pull": 1 / 3,
}
"""Options of `import_results`: the columns' names, and the settings of the published ratings."""


def import_games(league: LeagueCode = LeagueCode.BCL) -> None:
    """Import all 16,810 games as results of the league. The league then accepts any score, as
    football does."""
    League.objects.filter(code=league).update(rounds_to_win=None, most_rounds=None)
    call_command("import_results", GAMES, league=league, **OPTIONS)
