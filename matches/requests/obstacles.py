"""What keeps a person from asking something of a team."""

from dataclasses import dataclass

from accounts.bans import league_bans
from accounts.models import User
from clvr.lib.leagues import LeagueCode
from matches.services.challenges import obstacle_to_challenge
from teams.models import Team
from teams.services.join_requests import obstacle_to_asking


@dataclass(frozen=True, slots=True)
class Obstacles:
    """Why a person can't ask a team to take them in, and why they can't challenge it, in the words
    with which the commands refuse it; empty where they can."""

    join: str
    challenge: str

    @classmethod
    def of(cls, team: Team, user: User) -> "Obstacles":
        ban = league_bans(user).get(LeagueCode(team.league.code), "")
        return cls(
            join=ban or obstacle_to_asking(team, user),
            challenge=obstacle_to_challenge(team, user, ban=ban),
        )
