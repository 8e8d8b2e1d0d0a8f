"""`manage.py load_demonstration`: what a portal that was just set up shows.

The Breachers league plays every National Football League game from 1920 to 2020, so its table is
what the rating engine makes of 16,810 real results. Loading it again changes nothing.
"""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from clvr.lib.leagues import LeagueCode

RESULTS = settings.BASE_DIR / "matches" / "tests" / "data" / "nfl-elo"
OPTIONS = {
    "league": LeagueCode.BCL,
    "start_ratings": RESULTS / "start_ratings.csv",
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
    "k_factor": 20.0,
    "home_advantage": 65.0,
    "draw_factor": 2.2,
    "mean_rating": 1505.0,
    "season_pull": 1 / 3,
}


class Command(BaseCommand):
    help = "Loads the demonstration data: real results, rated."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("import_results", RESULTS / "nfl_games.csv", **OPTIONS)
