"""News about a match for the followers of its teams and of their players.

Who is told of a change because they take part in the match is not told again as a follower. Who
follows a league is told nothing: it would be too much."""

from collections.abc import Callable, Iterable

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from matches.addresses import match_address
from matches.models import Match
from teams.models import Follow


def tell_followers(
    match: Match,
    text: NotificationText,
    *,
    what: str,
    told: Callable[[], Iterable[User]],
    by: User | None,
) -> None:
    """Notify followers of a match in a season that is played. `what` has changed, such as `time`:
    an unread earlier notification about it is replaced. `told` returns who is told of the change
    anyway; it is called only if anybody follows."""
    if not match.season.is_current:
        return
    followers = followers_of(match)
    if not followers:
        return
    others = {*told(), by}
    notify(
        people=[person for person in followers if person not in others],
        kind=NotificationKind.FOLLOWED,
        text=text,
        link=match_address(match),
        league=match.season.league.code,
        subject=f"match:{match.pk}:followed-{what}",
    )


def followers_of(match: Match) -> list[User]:
    """Everybody who follows a team of the match, or a player of these teams. One query."""
    follows = Follow.objects.of_teams(match.team_a_id, match.team_b_id)
    return list(User.objects.filter(pk__in=follows.values("follower")).order_by("pk"))
