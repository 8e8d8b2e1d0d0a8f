"""Teams with people for tests."""

from dataclasses import dataclass

from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from teams.enums import MemberRank
from teams.models import CaptaincyOffer, Cooldown, Membership, NameChangeRequest, Team
from teams.tests.factories import MembershipFactory, TeamFactory


@dataclass(frozen=True)
class LedTeam:
    """A team with a captain, a co-captain and a member."""

    team: Team
    captain: User
    co_captain: User
    member: User


def led_team(name: str = "Foxes", **fields: object) -> LedTeam:
    team = TeamFactory.create(name=name, **fields)
    ranks = [
        ("captain", MemberRank.CAPTAIN),
        ("second", MemberRank.CO_CAPTAIN),
        ("member", MemberRank.MEMBER),
    ]
    people = []
    for word, rank in ranks:
        user = UserFactory.create(username=f"{name} {word}")
        MembershipFactory.create(team=team, user=user, rank=rank)
        people.append(user)
    return LedTeam(team, *people)


def ranks_of(team: Team) -> dict[str, str]:
    """The current members with their ranks."""
    current = Membership.objects.current().filter(team=team).select_related("user")
    return {each.user.username: each.get_rank_display() for each in current}


def told(user: User) -> list[str]:
    """The titles of a person's notifications, in order."""
    return list(
        Notification.objects.filter(user=user).order_by("id").values_list("title", flat=True)
    )


def audited() -> list[tuple[str, dict[str, object], str]]:
    """The audit entries in order, but for those of cases: action, changes and reason."""
    entries = AuditEntry.objects.exclude(subject_type="accounts.case").order_by("id")
    return [(entry.action, entry.changes, entry.reason) for entry in entries]


def stored() -> list[object]:
    """All stored data that commands on teams may change."""
    models = (Team, Membership, CaptaincyOffer, NameChangeRequest, Cooldown, Notification)
    tables = [list(model.objects.order_by("pk").values()) for model in models]
    return [*tables, AuditEntry.objects.count()]
