"""Following, and no longer following.

It is a private preference, so the audit log does not record it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from accounts.commands import command
from accounts.locking import lock_person
from accounts.models import User
from clvr.lib.caps import Cap
from clvr.lib.escaping.plain import isolated
from clvr.lib.refusals import Refused
from leagues.models import League
from teams.enums import TeamStatus
from teams.following.queries import Follows
from teams.models import Follow, FollowQuerySet, Team

MOST_FOLLOWS = 100
FOLLOWS = Cap(
    MOST_FOLLOWS, "You follow {most} teams, players and leagues. Stop following one of them first."
)

Followed = Team | User | League
KINDS = (Team, User, League)


@dataclass(frozen=True, slots=True)
class TakenOver:
    """What an account took over from a device: `new` is how many follows, `left` are those for
    which it had no room."""

    new: int
    left: Follows


@command()
def follow(*, followed: Followed, by: User) -> None:
    """Follow a team, a player or a league; who does already still does.

    Raises Refused for oneself, a player whose account is closed, a team that has disbanded, and
    one too many.
    """
    if obstacle := _obstacle(followed, by):
        raise Refused(obstacle)
    lock_person(by)
    if _rows(followed, by).exists():
        return
    FOLLOWS.require_room(Follow.objects.filter(follower=by), by=by)
    Follow.objects.create(follower=by, **_names(followed))


@command()
def unfollow(*, followed: Followed, by: User) -> None:
    """No longer follow a team, a player or a league; nothing happens if the person does not."""
    lock_person(by)
    _rows(followed, by).delete()


@command()
def take_over(*, follows: Follows, by: User) -> TakenOver:
    """Follow what a device follows, teams first, as far as there is room. What is no longer there,
    can't be followed, or is followed already, is left out."""
    lock_person(by)
    own = Follows.of(by)
    room = max(MOST_FOLLOWS - len(own), 0)
    found = _followable(follows.without(own), by)
    new, left = found[:room], found[room:]
    Follow.objects.bulk_create(Follow(follower=by, **_names(each)) for each in new)
    return TakenOver(len(new), _keys(left))


def forget_follows(*people: User) -> None:
    """Delete what people who leave for good follow, and that others follow them."""
    Follow.objects.filter(Q(follower__in=people) | Q(player__in=people)).delete()


def _obstacle(followed: Followed, by: User) -> str:
    """Why the person can't follow this; empty when they can."""
    if isinstance(followed, User):
        if followed == by:
            return "You can’t follow yourself."
        if not followed.is_active:
            return f"{isolated(followed.username)} is no longer here."
    if isinstance(followed, Team) and followed.status == TeamStatus.DISBANDED:
        return f"{isolated(followed.name)} has disbanded."
    return ""


def _followable(follows: Follows, by: User) -> list[Followed]:
    """Teams first, then players. Three queries; a kind without keys takes none."""
    found: list[Followed] = [
        *Team.objects.filter(pk__in=follows.teams).order_by("pk"),
        *User.objects.filter(pk__in=follows.players).order_by("pk"),
        *League.objects.filter(pk__in=follows.leagues).order_by("pk"),
    ]
    return [each for each in found if not _obstacle(each, by)]


def _keys(found: Sequence[Followed]) -> Follows:
    return Follows(*(tuple(each.pk for each in found if isinstance(each, kind)) for kind in KINDS))


def _names(followed: Followed) -> dict[str, Followed]:
    if isinstance(followed, Team):
        return {"team": followed}
    return {"player" if isinstance(followed, User) else "league": followed}


def _rows(followed: Followed, by: User) -> FollowQuerySet:
    return Follow.objects.filter(follower=by, **_names(followed))
