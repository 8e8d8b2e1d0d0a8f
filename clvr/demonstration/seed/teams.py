"""The teams of a league, with their rosters and former members."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.enums import Region
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.people import Crowd, name_in_game
from clvr.demonstration.seed.pictures import crest
from clvr.demonstration.seed.plan import DIVISIONS, LeaguePlan
from clvr.lib.images.small import keep_picture
from leagues.models import Division, League
from teams.enums import MemberRank, TeamStatus
from teams.models import Team
from teams.services.creation import create_team
from teams.services.identity import rename_team
from teams.services.leaving import disband_team, remove_member
from teams.services.membership import add_member
from teams.services.staff import set_status

REGIONS = (Region.NA, Region.EU, Region.APAC)
LEAST_ROSTER, MOST_ROSTER = 5, 8
UNUSUAL_STATUSES = (
    TeamStatus.INACTIVE,
    TeamStatus.ROSTER_LOCKED_ACTIVE,
    TeamStatus.ROSTER_LOCKED,
    TeamStatus.REVIEW,
    TeamStatus.NOT_PARTICIPATING,
    TeamStatus.DISBANDED,
)
"""The statuses of each league's last teams; all others are active."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A team and its strength in rating points."""

    team: Team
    strength: float
    division: Division

    @property
    def plays_this_season(self) -> bool:
        return self.team.status not in (
            TeamStatus.REVIEW,
            TeamStatus.NOT_PARTICIPATING,
            TeamStatus.DISBANDED,
        )


def create_contenders(
    league: League, plan: LeaguePlan, names: list[str], crowd: Crowd, opening: datetime
) -> list[Contender]:
    """The league's teams, the strongest divisions first; players joined before `opening`."""
    divisions = [
        Division.objects.get_or_create(league=league, name=name, defaults={"position": position})[0]
        for position, name in enumerate(DIVISIONS, start=1)
    ]
    contenders = []
    for number, name in enumerate(names[: plan.teams]):
        chance = Chance(f"{plan.code} {name}")
        division = divisions[number * len(divisions) // plan.teams]
        # Divisions are blocks of consecutive teams, so regions alternate to occur in each.
        team = create_team(league=league, name=name, region=REGIONS[number % 3], by=None)
        logo = crest(plan.code, name)
        keep_picture(team.image, logo)
        team.save(update_fields=["image"])
        _fill_roster(team, plan, crowd, chance, opening)
        strength = 240.0 - 480.0 * number / plan.teams + 120.0 * chance.share("strength")
        contenders.append(Contender(team, strength, division))
    return contenders


def give_unusual_statuses(contenders: list[Contender], opening: datetime) -> None:
    """Lock the weakest teams, put them in review, or disband them; they have played last season."""
    for contender, status in zip(reversed(contenders), UNUSUAL_STATUSES, strict=False):
        if status == TeamStatus.DISBANDED:
            disband_team(team=contender.team, by=None, at=opening)
        else:
            set_status(team=contender.team, status=status, by=None)
        contender.team.refresh_from_db(fields=["status"])


def lose_players(contenders: list[Contender], now: datetime) -> None:
    """Let members of the team in review leave until it has too few."""
    for contender in contenders:
        if contender.team.status != TeamStatus.REVIEW:
            continue
        league = contender.team.league
        members = contender.team.memberships.current().filter(rank=MemberRank.MEMBER)
        spare = contender.team.memberships.rostered().count() - league.roster_minimum + 1
        for number, membership in enumerate(members.order_by("-joined_at")[: max(spare, 0)]):
            remove_member(membership=membership, by=None, at=now - timedelta(days=1, hours=number))


def ask_for_a_name(contenders: list[Contender], now: datetime) -> None:
    """Let the weakest active team ask for a new name, which its league then approves."""
    active = [each.team for each in contenders if each.team.status == TeamStatus.ACTIVE]
    if not active:
        return
    team = active[-1]
    league = team.league
    league.approve_names = True
    league.save(update_fields=["approve_names"])
    captain = team.memberships.current().get(rank=MemberRank.CAPTAIN).user
    request = rename_team(team=team, name=f"{team.name} Reborn", by=captain)
    if request is not None:
        request.asked_at = now - timedelta(days=1)
        request.save(update_fields=["asked_at"])


def _fill_roster(
    team: Team, plan: LeaguePlan, crowd: Crowd, chance: Chance, opening: datetime
) -> None:
    region = Region(team.region)
    for number in range(1 + chance.number("former players", 3)):
        joined = opening - timedelta(days=90 + 7 * number)
        player = crowd.for_league(plan.code, region, Chance(f"{team} former {number}"))
        former = add_member(team=team, user=player, by=None, at=joined)
        name_in_game(player, plan.code, joined)
        remove_member(membership=former, by=None, at=joined + timedelta(days=60))
    size = LEAST_ROSTER + chance.number("roster", MOST_ROSTER - LEAST_ROSTER + 1)
    for number in range(size):
        joined = opening - timedelta(days=21 - number)
        player = crowd.for_league(plan.code, region, Chance(f"{team} player {number}"))
        add_member(team=team, user=player, rank=_rank(number), by=None, at=joined)
        name_in_game(player, plan.code, joined)


def _rank(number: int) -> MemberRank:
    leaders = (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN)
    return leaders[number] if number < len(leaders) else MemberRank.MEMBER


def leave_lately(contenders: list[Contender], now: datetime) -> None:
    """Let a member of every third team with enough members leave in the days before `now`, which
    puts them on cooldown."""
    for number, contender in enumerate(contenders[::3]):
        members = contender.team.memberships.current().filter(rank=MemberRank.MEMBER)
        leaver = members.order_by("-joined_at").first()
        roster = contender.team.memberships.rostered().count()
        if leaver is not None and roster > LEAST_ROSTER:
            remove_member(membership=leaver, by=None, at=now - timedelta(days=1 + number % 5))
