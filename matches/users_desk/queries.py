"""People as staff see them: the list, and one person."""

from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Exists, F, OuterRef, Prefetch, Q, QuerySet

from accounts.enums import PunishmentType
from accounts.models import FormerName, PlayerName, Punishment, User
from accounts.sign_in.discord import LARGEST_ID
from clvr.lib.api.pages import NumberedPage, numbered_page
from clvr.lib.matching import containing
from matches.enums import PersonSort, PersonState
from teams.models import Membership, Team
from teams.queries.players import names_in_order

PAGE_LENGTH = 50
SHORTEST_DISCORD_ID = 15
"""Digits. A shorter number is searched for in names only."""

ORDER = {
    PersonSort.NAME: (F("username_key").asc(),),
    PersonSort.JOINED: (F("joined_at").desc(), F("pk").desc()),
    PersonSort.SEEN: (F("last_login").desc(nulls_last=True), F("pk").desc()),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """What staff ask the list for. `role` is empty for everyone, `text` may be."""

    text: str
    role: str
    state: PersonState
    sort: PersonSort
    page: int


def people_list(asked: Asked) -> NumberedPage[User]:
    """The page with this number, or the last one, of the people who were asked for. Six queries."""
    people = _in_state(_found(asked.text), asked.state)
    if asked.role:
        people = people.filter(groups__name=asked.role)
    return numbered_page(
        _shown(people).order_by(*ORDER[asked.sort]), asked.page, length=PAGE_LENGTH
    )


def _found(text: str) -> QuerySet[User]:
    """The people with the text in one of their names, present or former, or in the name of a
    current team, or with it as their Discord id. Everybody without a text."""
    if not text.strip():
        return User.objects.all()
    current = Membership.objects.current()
    keys: list[QuerySet[User] | QuerySet[PlayerName] | QuerySet[FormerName] | QuerySet[Membership]]
    keys = [
        containing(User.objects.all(), "username_key", text).values("pk"),
        containing(PlayerName.objects.all(), "name_key", text).values("user"),
        containing(FormerName.objects.all(), "name_key", text).values("user"),
        current.filter(
            team__in=containing(Team.objects.all(), "name_key", text).values("pk")
        ).values("user"),
    ]
    conditions = [Q(pk__in=each) for each in keys]
    if (key := _discord_id(text)) is not None:
        conditions.append(Q(discord_id=key))
    return User.objects.filter(reduce(or_, conditions))


def _discord_id(text: str) -> int | None:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) >= SHORTEST_DISCORD_ID):
        return None
    return int(digits) if int(digits) <= LARGEST_ID else None


def _in_state(people: QuerySet[User], state: PersonState) -> QuerySet[User]:
    if state == PersonState.CLOSED:
        return people.filter(is_active=False)
    if state == PersonState.NO_TEAM:
        held = Membership.objects.current().filter(user=OuterRef("pk"))
        return people.filter(~Exists(held))
    if state == PersonState.ALL:
        return people
    kind = PunishmentType.BAN if state == PersonState.BANNED else PunishmentType.MUTE
    standing = Punishment.objects.in_force().filter(user=OuterRef("pk"), kind=kind)
    return people.filter(Exists(standing))


def _shown(people: QuerySet[User]) -> QuerySet[User]:
    """With their names, teams, roles, and the bans and mutes in force (`standing`); takes five more
    queries."""
    standing = Punishment.objects.in_force().silencing().gravest_first()
    current = Membership.objects.current().select_related("team__league").order_by("joined_at")
    return people.prefetch_related(
        Prefetch("names", queryset=names_in_order()),
        "former_names",
        Prefetch("memberships", queryset=current, to_attr="current_memberships"),
        "groups",
        Prefetch("punishments", queryset=standing, to_attr="standing"),
    )
