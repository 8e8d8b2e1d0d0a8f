"""News about a match for the followers of its teams and of their players.

Who takes part in the match is told as that, and not as a follower. Who follows a league is told
nothing: it would be too much."""

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from matches.addresses import match_address
from matches.models import CastMember, Match, Stream, Substitute
from teams.models import Follow, Membership


def tell_followers(match: Match, text: NotificationText, *, what: str, by: User | None) -> None:
    """Notify followers of a match in a season that is played. `what` has changed, such as `time`:
    an unread earlier notification about it is replaced."""
    if not match.season.is_current:
        return
    people = [person for person in followers_of(match) if person != by]
    notify(
        people=people,
        kind=NotificationKind.FOLLOWED,
        text=text,
        link=match_address(match),
        league=match.season.league.code,
        subject=f"match:{match.pk}:followed-{what}",
    )


def followers_of(match: Match) -> list[User]:
    """Who follows a team of the match or a player of one, without members, substitutes and casters.
    One query."""
    teams = [match.team_a_id, match.team_b_id]
    casts = Stream.objects.filter(match=match, claimed_by__isnull=False)
    members = Membership.objects.current().filter(team__in=teams)
    substitutes = Substitute.objects.holding().filter(match=match)
    found = (
        User.objects.filter(pk__in=Follow.objects.of_teams(*teams).values("follower"))
        .exclude(pk__in=members.values("user"))
        .exclude(pk__in=substitutes.values("user"))
        .exclude(pk__in=CastMember.objects.filter(stream__match=match).values("user"))
        .exclude(pk__in=casts.values("claimed_by"))
    )
    return list(found.order_by("pk"))
