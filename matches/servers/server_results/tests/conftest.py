"""A match of the Pavlov league whose players have names in the game."""

from dataclasses import dataclass
from datetime import timedelta

import pytest

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap, League
from leagues.tests.factories import GameMapFactory, current_season, league
from matches.models import Match
from matches.servers.server_results.tests.logs import Logged, map_end
from matches.tests.factories import KICK_OFF, enrol, match_between
from teams.models import Membership
from teams.tests.teams import LedTeam, led_team


@dataclass(frozen=True)
class Duel:
    """A match of the Foxes and the Owls, with the names `Foxes captain`, … in the game."""

    match: Match
    foxes: LedTeam
    owls: LedTeam
    sand: GameMap

    @property
    def league(self) -> League:
        return self.match.season.league

    def log(self, *, minutes: int = 50, **more: object) -> str:
        """The log of a map that ended some minutes into the match: the Owls were team 0, and won
        10 to 4."""
        at = KICK_OFF + timedelta(minutes=minutes)
        return map_end(at, self.players(), **more)  # type: ignore[arg-type]

    @staticmethod
    def players() -> list[Logged]:
        names = ["captain", "second", "member"]
        return [
            *(Logged(f"Owls {name}", 0, kills=9) for name in names),
            *(Logged(f"Foxes {name}", 1, kills=4) for name in names),
        ]


def named_team(name: str) -> LedTeam:
    """A team of the Pavlov league, whose people are called in the game as in the portal."""
    team = led_team(name, league=league(LeagueCode.PCL))
    Membership.objects.filter(team=team.team).update(joined_at="2026-08-01T00:00:00Z")
    for user in (team.captain, team.co_captain, team.member):
        PlayerNameFactory.create(user=user, league=LeagueCode.PCL, name=user.username)
    return team


def played_duel() -> Duel:
    """The duel of the Foxes and the Owls, on the map Sand."""
    foxes, owls = named_team("Foxes"), named_team("Owls")
    season = current_season(LeagueCode.PCL)
    enrol(foxes.team, owls.team, season=season)
    match = match_between(foxes.team, owls.team, season=season)
    sand = GameMapFactory.create(league=season.league, name="Sand")
    return Duel(match, foxes, owls, sand)


@pytest.fixture
def duel() -> Duel:
    return played_duel()


@pytest.fixture
def developer() -> User:
    return UserFactory.create(username="Vankrupt", roles=[Role.VANKRUPT_API])


@pytest.fixture
def moderator() -> User:
    return UserFactory.create(username="Mod", roles=[Role.MOD_PAVLOV_SHACK])
