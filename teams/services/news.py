"""Telling a team's people what changed."""

from collections.abc import Iterable

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from teams.addresses import team_address
from teams.models import Team


def tell(
    people: Iterable[User],
    team: Team,
    title: str,
    *,
    by: User | None,
    kind: NotificationKind = NotificationKind.ROSTER_CHANGED,
    body: str = "",
) -> None:
    """Tell people of a change of the team, but for who made it. What the portal itself does to
    teams (imports, demonstrations) is no news."""
    if by is None:
        return
    notify(
        people=[person for person in people if person.pk != by.pk],
        kind=kind,
        title=title,
        body=body,
        link=team_address(team),
        league=team.league.code,
    )
