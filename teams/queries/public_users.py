"""People with their teams."""

from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from accounts.enums import Role
from accounts.models import PlayerName, User
from teams.models import Award, Membership
from teams.queries.players import names_in_order


@dataclass(frozen=True, slots=True)
class PublicUser:
    """A person with current and former teams, loaded by `public_users`."""

    user: User

    @property
    def names(self) -> list[PlayerName]:
        return list(self.user.names.all())

    @property
    def roles(self) -> list[str]:
        """The labels of the roles that the person was given, in the portal's order."""
        held = {group.name for group in self.user.groups.all()}
        return [role.label for role in Role if role in held]

    @property
    def awards(self) -> list[Award]:
        """Last given first."""
        return list(self.user.awards.all())

    @property
    def teams(self) -> list[Membership]:
        """Current teams, last joined first."""
        current = [each for each in self.user.memberships.all() if each.left_at is None]
        return sorted(current, key=lambda each: (each.joined_at, each.pk), reverse=True)

    @property
    def team_history(self) -> list[Membership]:
        """Former teams, last left first."""
        past = [
            (each.left_at, each.pk, each) for each in self.user.memberships.all() if each.left_at
        ]
        return [each for _, _, each in sorted(past, reverse=True)]


def public_users() -> QuerySet[User]:
    """People with the data of `PublicUser`; takes four more queries."""
    memberships = Membership.objects.select_related("team", "league")
    awards = Award.objects.select_related("season", "user", "team__league")
    return User.objects.prefetch_related(
        Prefetch("names", queryset=names_in_order()),
        Prefetch("memberships", queryset=memberships),
        Prefetch("awards", queryset=awards.order_by("-given_at", "-pk")),
        "groups",
    )
