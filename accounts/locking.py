"""Locks on people. `clvr.lib.locking` defines the order of all locks."""

from collections.abc import Iterable

from django.db.models import QuerySet

from accounts.models import User
from clvr.lib.locking import lock
from clvr.lib.prepared import Place, prepared


def lock_person(user: User) -> User:
    """Lock a person and return their current row. No one else can change them, or add them to a
    team or a match, until the transaction ends."""
    return _person.get(key=user.pk)


@prepared
def _person(*, key: Place) -> QuerySet[User, User]:
    return lock(User.objects.filter(pk=key))


def lock_people(users: Iterable[User]) -> list[User]:
    """Lock several people, in key order, as `lock_person` does."""
    return list(lock(User.objects.filter(pk__in=[user.pk for user in users])))


def lock_profile(user: User, by: User | None) -> User:
    """Lock a person whose username may change, and the person who changes it.

    The audit log refers to both, so two people who edit each other's profile would otherwise
    deadlock.
    """
    concerned = {user.pk, user.pk if by is None else by.pk}
    locked = lock(User.objects.filter(pk__in=concerned), keys_change=True)
    return {person.pk: person for person in locked}[user.pk]
