"""Players who look for a team, teams that look for players, and a team that is to be founded."""

from collections.abc import Iterable, Sequence
from itertools import islice

from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind, Platform, Region
from accounts.models import User
from accounts.notifications.services import save_preferences
from clvr.demonstration.chance import Chance
from clvr.demonstration.texts.recruiting import (
    AGENTS,
    ASKS_FOR_EXCEPTION,
    FOUNDED,
    GIVES_EXCEPTION,
    INVITATION,
    PLACES,
)
from clvr.discord_stand_in.people import CAPTAIN, FREE_PLAYER
from leagues.enums import Weekday
from leagues.models import League
from matches.season.enrolment.services.own_founding import ask_to_found
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import Membership, Team
from teams.queries.free_players import free_players
from teams.recruiting.services.invitations import invite, obstacle_to_invitation
from teams.recruiting.services.posts import (
    REGIONS,
    PostContent,
    obstacle_to_open_places,
    post_free_agent,
    post_open_places,
)
from teams.services.roster_exceptions import ask_for_exception, give_exception

IN_PORTAL = {NotificationKind.INVITED: NotificationChannel.PORTAL}


def recruit(leagues: Iterable[League]) -> None:
    """Let free players of these leagues look for a team and teams for players. The captain's team
    invites one of them, another wants to found a team, and a team with a locked roster wants
    one."""
    for league in leagues:
        _post_teams(league)
        free = list(islice(free_players(league, timezone.now()), len(AGENTS) + 1))
        founder = free.pop() if len(free) > 1 else None
        known = User.objects.filter(discord_id=FREE_PLAYER.id)
        known = known.filter(names__league=league.code)
        agents = [*known, *(each for each in free if each.discord_id != FREE_PLAYER.id)]
        for agent, text in zip(agents, AGENTS, strict=False):
            _post_agent(league, agent, text)
        _invite(league, agents[1:])
        if founder is not None and league.code == "bcl":
            region = Region(founder.region) if founder.region in REGIONS else Region.EU
            ask_to_found(league=league, name=FOUNDED, region=region, user=founder)
        _ask_for_exceptions(league, free)


def _ask_for_exceptions(league: League, free: Sequence[User]) -> None:
    """A team with a locked roster asks for one free player; staff let another one in."""
    locked = Team.objects.filter(league=league, status=TeamStatus.ROSTER_LOCKED_ACTIVE)
    team = locked.select_related("league").first()
    if team is None or len(free) < len(("one who waits", "one who is let in")):
        return
    captain, waiting, given = leaders_of(team)[0], free[0], free[1]
    ask_for_exception(team=team, player=waiting, reason=ASKS_FOR_EXCEPTION, by=captain)
    give_exception(team=team, player=given, until=None, reason=GIVES_EXCEPTION, by=None)


def _post_agent(league: League, user: User, text: str) -> None:
    chance = Chance(f"{user.username} looks in {league.code}")
    name = user.names.filter(league=league.code).order_by("pk").first()
    platform = Platform.META if name is None or name.platform is None else Platform(name.platform)
    region = Region(user.region) if user.region in REGIONS else Region.EU
    content = _post_content(chance, league, region, text)
    post_free_agent(league=league, content=content, platform=platform, by=user)


def _post_teams(league: League) -> None:
    teams = Team.objects.filter(league=league, status=TeamStatus.ACTIVE, region__in=REGIONS)
    in_order = teams.select_related("league").order_by("-elo")
    able = (team for team in in_order if leaders_of(team) and not obstacle_to_open_places(team))
    # The texts come first: `zip` would take one team more than it uses.
    for text, team in zip(PLACES, able, strict=False):
        content = _post_content(Chance(f"{team} looks"), league, Region(team.region), text)
        post_open_places(team=team, content=content, by=leaders_of(team)[0])


def _post_content(chance: Chance, league: League, region: Region, text: str) -> PostContent:
    roles = league.role_list
    return PostContent(
        region=region,
        evenings=[day for day in Weekday.values if chance.happens(f"evening {day}", 45)] or [2],
        roles=[role for role in roles if chance.happens(f"role {role}", 35)],
        text=text,
    )


def _invite(league: League, agents: Sequence[User]) -> None:
    led = Membership.objects.leading().filter(user__discord_id=CAPTAIN.id, league=league)
    membership = led.select_related("team__league", "user").first()
    if membership is None:
        return
    team = membership.team
    for agent in [each for each in agents if not obstacle_to_invitation(team, each)][:1]:
        save_preferences(user=agent, channels=IN_PORTAL, quiet=None)
        invite(team=team, user=agent, by=membership.user, message=INVITATION)
