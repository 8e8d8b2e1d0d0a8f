"""Notifying a team's people of changes."""

from collections.abc import Iterable

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from teams.addresses import team_address
from teams.models import Team


def tell(
    people: Iterable[User],
    team: Team,
    text: NotificationText,
    *,
    by: User | None,
    kind: NotificationKind = NotificationKind.ROSTER_CHANGED,
    subject: str = "",
) -> None:
    """Notify people of a change of the team, except the person who made it. Changes by the portal
    itself (imports, demonstrations) are not notified. `subject` is that of `notify`."""
    if by is None:
        return
    notify(
        people=[person for person in people if person.pk != by.pk],
        kind=kind,
        text=text,
        link=team_address(team),
        league=team.league.code,
        subject=subject,
    )
