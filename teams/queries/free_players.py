"""Free players: registered for a league, on none of its teams, not on cooldown and not banned from
it."""

from datetime import datetime

from django.db.models import Q, QuerySet

from accounts.models import PlayerName, Punishment, User
from accounts.punishments.bans import ban_notice
from clvr.lib.matching import Search
from clvr.lib.name_order import NameOrder
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League
from teams.models import Cooldown, Membership


def free_players(league: League, at: datetime) -> QuerySet[User]:
    """A league's free players, by name."""
    registered = PlayerName.objects.filter(league=league.code)
    taken = Membership.objects.current().filter(league=league)
    waiting = Cooldown.objects.filter(league=league, until__gt=at)
    banned = Punishment.objects.in_force(at).bans().holding_in(league.code)
    players = User.objects.filter(is_active=True, pk__in=registered.values("user"))
    free = (
        players.exclude(pk__in=taken.values("user"))
        .exclude(pk__in=waiting.values("user"))
        .exclude(pk__in=banned.values("user"))
    )
    return free.order_by(NameOrder("username_key"))


def named_like(players: QuerySet[User], text: str, league: League) -> QuerySet[User]:
    """The players whose username, or in-game name in the league, matches a search."""
    search = Search.of(text)
    users = search.among(User.objects.all(), "username_key")
    names = search.among(PlayerName.objects.filter(league=league.code), "name_key")
    return players.filter(Q(pk__in=users.values("pk")) | Q(pk__in=names.values("user")))


def why_not_free(user: User, league: League, at: datetime, *, is_self: bool = False) -> str:
    """Why a person is not a free player, for themself or for others; empty when they are one."""
    be = "You are" if is_self else f"{user} is"
    if ban := ban_notice(user, league.code, str(league), is_self=is_self):
        return ban
    if not user.names.filter(league=league.code).exists():
        return f"{be} not registered for the {league}."
    current = Membership.objects.current().filter(user=user, league=league)
    membership = current.select_related("team").first()
    if membership is not None:
        return f"{be} on {membership.team}."
    cooldown = Cooldown.objects.filter(user=user, league=league, until__gt=at).first()
    if cooldown is not None:
        return f"{be} on cooldown until {timestamp_mark(cooldown.until)}."
    return ""
