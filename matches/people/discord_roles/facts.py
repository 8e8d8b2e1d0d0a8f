"""What people are in a league, from the portal's tables: what `rules.Standing` says."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from django.db.models import QuerySet

from accounts.models import Punishment, User
from accounts.roles.powers import league_moderators
from clvr.lib.leagues import LeagueCode
from leagues.models import League, Season
from matches.enums import DiscordRoleKind
from matches.models import Caster
from matches.people.discord_roles.rules import Mapped, Roles, Standing, kinds_of, wanted_roles
from teams.enums import MemberRank
from teams.models import Champion, ChampionPlayer, Membership, Team

FIRST = 1


def kinds_in(league: League, now: datetime) -> dict[int, frozenset[DiscordRoleKind]]:
    """What people with a Discord account should have roles for in a league, by Discord id. Six
    queries, however many people."""
    standing = _standings(league, now)
    people = User.objects.filter(is_active=True, left_at=None, discord_id__isnull=False)
    accounts = people.filter(pk__in=list(standing)).values_list("pk", "discord_id")
    found = {discord: kinds_of(standing[key]) for key, discord in accounts if discord is not None}
    return {discord: kinds for discord, kinds in found.items() if kinds}


def wanted_in(league: League, mapped: Mapped, now: datetime) -> dict[int, Roles]:
    """The roles that people should have on the league's server, by Discord id."""
    found = {who: wanted_roles(kinds, mapped) for who, kinds in kinds_in(league, now).items()}
    return {who: roles for who, roles in found.items() if roles}


def _standings(league: League, now: datetime) -> dict[int, Standing]:
    """What people are, by their keys in the portal."""
    ranks = dict(_playing(league).order_by("pk").values_list("user", "rank"))
    casters = set(Caster.objects.filter(league=league).values_list("user", flat=True))
    champions = set(_champions(league))
    staff = set(league_moderators(LeagueCode(league.code)).values_list("pk", flat=True))
    bans = Punishment.objects.in_force(now).bans().holding_in(league.code)
    barred = set(bans.order_by().values_list("user", flat=True))
    everybody: Iterable[int] = ranks.keys() | casters | champions | staff
    return defaultdict(
        Standing,
        {
            key: Standing(
                plays=key in ranks,
                is_captain=ranks.get(key) == MemberRank.CAPTAIN,
                is_co_captain=ranks.get(key) == MemberRank.CO_CAPTAIN,
                casts=key in casters,
                is_champion=key in champions,
                is_staff=key in staff,
                is_barred=key in barred,
            )
            for key in everybody
        },
    )


def _playing(league: League) -> QuerySet[Membership]:
    """The places in rosters of teams that play the running season."""
    running = Season.objects.current().filter(league=league, closed_at=None)
    teams = Team.objects.participating().filter(records__season__in=running)
    return Membership.objects.rostered().filter(team__in=teams)


def _champions(league: League) -> QuerySet[ChampionPlayer, int]:
    """The players of the champions of the latest season that has some."""
    won = Champion.objects.filter(league=league, place=FIRST, season__isnull=False)
    latest = won.order_by("-season__value").values("season")[:1]
    lines = ChampionPlayer.objects.filter(champion__in=won.filter(season__in=latest))
    players = lines.filter(user__isnull=False).order_by()
    return players.values_list("user", flat=True)
