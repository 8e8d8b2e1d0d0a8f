"""The size and shape of each league of the demonstration."""

from dataclasses import dataclass
from datetime import date, timedelta

from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.lib.leagues import LeagueCode

LAST_SEASON, THIS_SEASON, NEXT_SEASON = 1, 2, 3
WEEKS = 10
CURRENT_WEEK = 6
"""The week of this season that contains the day of the demonstration."""
CATCH_UP_WEEKS = (5, 10)
"""The weeks of the next season in which nobody is paired."""
LOCKED_AFTER_WEEK = 8
"""As the leagues' texts say: until then one can join a team."""
WEEKS_BETWEEN_SEASONS = 4
DIVISIONS = ("Masters", "Challengers", "Open")


@dataclass(frozen=True, slots=True)
class LeaguePlan:
    """`teams` includes inactive ones."""

    code: LeagueCode
    teams: int


LEAGUE_PLANS = tuple(
    LeaguePlan(code, league.teams) for code, league in DEMONSTRATION_LEAGUES.items()
)


@dataclass(frozen=True, slots=True)
class Dates:
    """The first days of the seasons, all Mondays."""

    last_season: date
    this_season: date

    @property
    def next_season(self) -> date:
        return self.this_season + timedelta(weeks=WEEKS + WEEKS_BETWEEN_SEASONS)

    @classmethod
    def around(cls, today: date) -> "Dates":
        monday = today - timedelta(days=today.weekday())
        this_season = monday - timedelta(weeks=CURRENT_WEEK - 1)
        return cls(this_season - timedelta(weeks=WEEKS + WEEKS_BETWEEN_SEASONS), this_season)
