"""The file of the staff's list of people."""

from typing import Any, ClassVar

from django.db.models import QuerySet

from accounts.enums import PunishmentType
from accounts.exports import Columns, Found, ListExport, cell, export_of, listed
from accounts.models import Punishment, User
from accounts.roles.powers import require_staff
from matches.enums import PersonSort, PersonState
from matches.people.users_desk.queries import PersonQuery, listed_people
from matches.people.users_desk.serializers import PeopleFilters
from matches.shown.exports.cells import today
from matches.shown.exports.teams import names_in_words
from teams.enums import MemberRank


def _names_by_league(user: User) -> str:
    return listed(f"{each.league}: {names_in_words([each])}" for each in user.names.all())


def _teams(user: Any) -> str:
    return listed(
        f"{held.team.league.code}: {held.team.name} ({MemberRank(held.rank).label})"
        for held in user.current_memberships
    )


def _in_force(punishment: Punishment) -> str:
    kind = PunishmentType(punishment.kind).label
    until = "" if punishment.until is None else f" until {cell(punishment.until)}"
    if punishment.matches is not None:
        until = f" {punishment.served} of {punishment.matches} matches served{until}"
    return f"{kind} ({punishment.league or 'all leagues'}){until}"


@export_of(PeopleFilters)
class PeopleExport(ListExport):
    """Download the people of the list with these filters as CSV. Timestamps are in UTC."""

    personal = "users"
    columns: ClassVar[Columns] = {
        "username": lambda user: user.username,
        "region": lambda user: user.region,
        "open": lambda user: user.is_active,
        "joined": lambda user: user.joined_at,
        "last_signed_in": lambda user: user.last_login,
        "left": lambda user: user.left_at,
        "names": _names_by_league,
        "former_names": lambda user: listed(each.name for each in user.former_names.all()),
        "teams": _teams,
        "roles": lambda user: listed(sorted(group.name for group in user.groups.all())),
        "punishments": lambda user: listed(map(_in_force, user.standing)),
    }

    def found(self) -> Found:
        require_staff(self.caller())
        asked = self.asked(PeopleFilters)
        people: QuerySet[User] = listed_people(
            PersonQuery(
                text=asked["q"],
                role=asked["role"],
                state=PersonState(asked["state"]),
                sort=PersonSort(asked["sort"]),
            )
        )
        return Found(people, f"users-{today()}")
