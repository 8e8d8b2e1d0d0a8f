"""Why a person can't request to join a team or challenge it."""

from dataclasses import dataclass
from datetime import datetime

from accounts.models import User
from accounts.punishments.bans import league_bans
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused, WayOn
from matches.play.challenges.services.challenges import obstacle_to_challenge
from teams.models import Team
from teams.services.eligibility import to_register
from teams.services.join_requests import join_request_refusal
from teams.services.locking import exception_until


@dataclass(frozen=True, slots=True)
class Obstacles:
    """Why a person can't request to join a team, and why they can't challenge it, in the words of
    the commands' refusals; empty if they can. `way_on` is a page where they can fix what keeps them
    from joining. `excepted_until` is when their exception from the roster lock ends; None without
    one."""

    join: str
    challenge: str
    way_on: WayOn | None
    registers: bool
    excepted_until: datetime | None

    @classmethod
    def of(cls, team: Team, user: User) -> "Obstacles":
        ban = league_bans(user).get(LeagueCode(team.league.code), "")
        refusal = Refused(ban) if ban else join_request_refusal(team, user)
        return cls(
            join=str(refusal or ""),
            challenge=obstacle_to_challenge(team, user, ban=ban),
            way_on=refusal.way_on if refusal else None,
            registers=refusal is not None and refusal.way_on == to_register(user),
            excepted_until=exception_until(team, user),
        )
