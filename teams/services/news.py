"""Telling a team's people what changed."""

from collections.abc import Iterable

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
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
    text: NotificationText,
    *,
    by: User | None,
    kind: NotificationKind = NotificationKind.ROSTER_CHANGED,
) -> None:
    """Tell people of a change of the team, but for who made it. What the portal itself does to
    teams (imports, demonstrations) is no news."""
    if by is None:
        return
    notify(
        people=[person for person in people if person.pk != by.pk],
        kind=kind,
        text=text,
        link=team_page(team),
        league=team.league.code,
    )
