"""Four leagues with teams, captains, divisions and weeks, before anything is paired."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from accounts.enums import Region, Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.enums import Weekday
from leagues.models import Division, GameMap, League, Season, Week
from leagues.tests.factories import (
    FIRST_MONDAY,
    DivisionFactory,
    GameMapFactory,
    WeekFactory,
    current_season,
    play_to,
)
from matches.scores.map_rules import MapRule
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from teams.enums import MemberRank
from teams.models import Team
from teams.tests.factories import MembershipFactory, TeamFactory

REGIONS = (Region.NA, Region.EU)
DIVISIONS = 2
SPREAD = 400
"""How far the best and the worst start rating of a league are apart."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many leagues, teams in each, and weeks."""

    leagues: int
    teams: int
    weeks: int


@dataclass(frozen=True, slots=True)
class LeagueWorld:
    """A league that plays: its season, its divisions, its weeks in order, a map, and who leads each
    team, by the team's key."""

    league: League
    season: Season
    divisions: Sequence[Division]
    weeks: Sequence[Week]
    game_map: GameMap
    captains: dict[int, User]
    co_captains: dict[int, User]
    manager: User
    moderator: User

    @property
    def rule(self) -> MapRule:
        """How a map of the league ends."""
        format_ = self.league.identity.first_format
        return MapRule(format_.rounds_to_win, format_.most_rounds)


def build_league(code: LeagueCode, size: Size) -> LeagueWorld:
    """The league with teams in two divisions, by start rating, each in every region."""
    identity = LEAGUES[code]
    play_to(identity.first_format.rounds_to_win, identity.first_format.most_rounds, code)
    League.objects.filter(code=code).update(
        default_match_day=Weekday.SUNDAY, default_match_hour=19, time_zone="Europe/London"
    )
    season = current_season(code)
    divisions = [
        DivisionFactory.create(league=season.league, name=f"Division {place}", position=place)
        for place in range(1, DIVISIONS + 1)
    ]
    teams = [_team(season.league, place) for place in range(size.teams)]
    enrol_teams(season=season, enrolments=_enrolments(teams, divisions), by=None)
    return LeagueWorld(
        season.league,
        season,
        divisions,
        [WeekFactory.create(season=season, number=each + 1) for each in range(size.weeks)],
        GameMapFactory.create(league=season.league),
        _leaders(teams, MemberRank.CAPTAIN),
        _leaders(teams, MemberRank.CO_CAPTAIN),
        UserFactory.create(roles=[Role(f"tm-{identity.role_suffix}")]),
        UserFactory.create(roles=[Role(f"mod-{identity.role_suffix}")]),
    )


def _team(league: League, place: int) -> Team:
    name = f"{league.identity.label} Team {place + 1:02}"
    return TeamFactory.create(league=league, name=name, region=REGIONS[place % len(REGIONS)])


def _enrolments(teams: Sequence[Team], divisions: Sequence[Division]) -> list[Enrolment]:
    """The first teams are the strongest and play in the first division."""
    step = SPREAD / max(len(teams) - 1, 1)
    size = -(-len(teams) // len(divisions))
    return [
        Enrolment(team, divisions[place // size], 1500 + SPREAD / 2 - step * place)
        for place, team in enumerate(teams)
    ]


def _leaders(teams: Sequence[Team], rank: MemberRank) -> dict[int, User]:
    return {team.pk: MembershipFactory.create(team=team, rank=rank).user for team in teams}


SEASON_BEGINS = FIRST_MONDAY - timedelta(days=2)
"""Two days before the first week opens, its matches are paired."""
