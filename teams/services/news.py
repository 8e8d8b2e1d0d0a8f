"""Notifying a team's people of changes."""

from collections.abc import Iterable

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from teams.models import Membership, Team


def team_page(team: Team) -> str:
    return f"/{team.league.code}/team/{team.pk}"


def manage_page(team: Team) -> str:
    return f"{team_page(team)}/manage"


def members_of(team: Team) -> list[User]:
    current = Membership.objects.current().filter(team=team).select_related("user")
    return [membership.user for membership in current]


def leaders_of(team: Team) -> list[User]:
    leading = Membership.objects.filter(team=team).leading().select_related("user")
    return [membership.user for membership in leading]


def tell(
    people: Iterable[User],
    team: Team,
    title: str,
    *,
    by: User | None,
    kind: NotificationKind = NotificationKind.ROSTER_CHANGED,
    body: str = "",
) -> None:
    """Notify people of a change of the team, except the person who made it. Changes by the portal
    itself (imports, demonstrations) are not notified."""
    if by is None:
        return
    notify(
        people=[person for person in people if person.pk != by.pk],
        kind=kind,
        title=title,
        body=body,
        link=team_page(team),
        league=team.league.code,
    )
