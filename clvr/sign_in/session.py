"""The signed-in person, as pages and the API show it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from accounts.enums import Role
from accounts.models import User
from accounts.punishments.bans import league_bans
from accounts.roles.powers import roles_of
from clvr.lib.leagues import LeagueCode
from clvr.lib.name_order import NameOrder
from clvr.lib.prepared import prepared
from teams.enums import MemberRank
from teams.models import Membership, Team


@dataclass(frozen=True, slots=True)
class Session:
    """A person with their roles, their current memberships with loaded teams, and for each league
    with a ban the reason why they may do nothing there."""

    user: User
    roles: Sequence[Role]
    memberships: Sequence[Membership]
    bans: Mapping[LeagueCode, str]

    @classmethod
    def of(cls, user: User) -> "Session":
        """The session of a person, read by two queries, and one more for people with a ban."""
        held = roles_of(user)
        return cls(
            user,
            [role for role in Role if role in held],
            _current(user=user.pk),
            league_bans(user),
        )

    @property
    def teams(self) -> list[Team]:
        return [membership.team for membership in self.memberships]

    @property
    def captain_teams(self) -> list[str]:
        return self._keys(MemberRank.CAPTAIN)

    @property
    def co_captain_teams(self) -> list[str]:
        """Whatever a co-captain may do, a captain may do."""
        return self._keys(MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN)

    def _keys(self, *ranks: MemberRank) -> list[str]:
        return [str(each.team_id) for each in self.memberships if each.rank in ranks]


@prepared
def _current(*, user: int) -> QuerySet[Membership]:
    current = Membership.objects.current().filter(user=user)
    return current.select_related("team__league").order_by("league", NameOrder("team__name_key"))
