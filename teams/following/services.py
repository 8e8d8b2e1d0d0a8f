"""Following, and no longer following.

It is a private preference, so the audit log does not record it.
"""

from collections.abc import Iterable

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
def take_over(*, follows: Follows, by: User) -> int:
    """Follow what a device follows, teams first, as far as there is room; returns how many are new.
    What can't be followed, or is there already, is left out."""
    lock_person(by)
    has = Follow.objects.filter(follower=by)
    room = MOST_FOLLOWS - has.count()
    new = [each for each in _followable(follows, by) if not _rows(each, by).exists()]
    rows = [Follow(follower=by, **_names(each)) for each in new[: max(room, 0)]]
    Follow.objects.bulk_create(rows)
    return len(rows)


def forget_follows(user: User) -> None:
    """Delete what a person who leaves for good follows, and that others follow them."""
    Follow.objects.filter(follower=user).delete()
    Follow.objects.filter(player=user).delete()


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


def _followable(follows: Follows, by: User) -> Iterable[Followed]:
    found: list[Followed] = [
        *Team.objects.filter(pk__in=follows.teams).order_by("pk"),
        *User.objects.filter(pk__in=follows.players).order_by("pk"),
        *League.objects.filter(pk__in=follows.leagues).order_by("pk"),
    ]
    return [each for each in found if not _obstacle(each, by)]


def _names(followed: Followed) -> dict[str, Followed]:
    if isinstance(followed, Team):
        return {"team": followed}
    return {"player" if isinstance(followed, User) else "league": followed}


def _rows(followed: Followed, by: User) -> FollowQuerySet:
    return Follow.objects.filter(follower=by, **_names(followed))
