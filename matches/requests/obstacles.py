"""What keeps a person from asking something of a team."""

from dataclasses import dataclass

from accounts.models import User
from accounts.punishments.bans import league_bans
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused, WayOn
from matches.challenges.services.challenges import obstacle_to_challenge
from teams.models import Team
from teams.services.join_requests import refusal_to_asking


@dataclass(frozen=True, slots=True)
class Obstacles:
    """Why a person can't ask a team to take them in, and why they can't challenge it, in the words
    with which the commands refuse it; empty where they can. `way_on` leads to where they can mend
    what keeps them from joining."""

    join: str
    challenge: str
    way_on: WayOn | None

    @classmethod
    def of(cls, team: Team, user: User) -> "Obstacles":
        ban = league_bans(user).get(LeagueCode(team.league.code), "")
        refusal = Refused(ban) if ban else refusal_to_asking(team, user)
        return cls(
            join=str(refusal or ""),
            challenge=obstacle_to_challenge(team, user, ban=ban),
            way_on=refusal.way_on if refusal else None,
        )
