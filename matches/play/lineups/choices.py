"""The players whom a side can field."""

from dataclasses import dataclass
from datetime import datetime

from accounts.models import Punishment, User
from clvr.lib.name_order import NameOrder
from matches.enums import Side
from matches.models import Match
from teams.enums import MemberRank
from teams.models import Membership


@dataclass(frozen=True, slots=True)
class Choice:
    """A player whom a side can field; `obstacle` is why not, or empty."""

    user: User
    is_substitute: bool
    obstacle: str = ""


def choices_of(match: Match, side: Side, now: datetime) -> list[Choice]:
    """The side's roster by name, and then its substitutes. Three queries.

    Only the roster and accepted substitutes can play, so a locked roster admits nobody new. Once
    the match has begun it is the roster as it was then, and bans no longer matter: staff correct
    what happened.
    """
    begun = match.has_begun(now)
    held = Membership.objects.filter(team=match.team_on(side)).exclude(rank=MemberRank.STAFF)
    if begun:
        held = held.filter(joined_at__lte=match.time).exclude(left_at__lte=match.time)
    else:
        held = held.current()
    by_name = held.select_related("user").order_by(NameOrder("user__username_key"))
    standing = match.substitutes.accepted().filter(side=side).shown()
    people = {each.user: False for each in by_name} | {each.user: True for each in standing}
    banned = set() if begun else _banned(match, people, now)
    name = match.season.league
    return [
        Choice(user, is_in, f"{user} is blocked from the {name}." if user.pk in banned else "")
        for user, is_in in people.items()
    ]


def _banned(match: Match, people: dict[User, bool], now: datetime) -> set[int]:
    """The keys of those of these people whom a ban or a closed account keeps out of the league."""
    bans = Punishment.objects.in_force(now).bans().holding_in(match.season.league.code)
    found = set(bans.filter(user__in=people).values_list("user", flat=True))
    return found | {user.pk for user in people if not user.is_active}
