"""Locking people. `clvr.lib.locking` has the order of all locks."""

from collections.abc import Iterable

from accounts.models import User
from clvr.lib.locking import lock


def lock_person(user: User) -> User:
    """The person as they are now; nobody else changes them, or takes them into a team or a match,
    until the transaction ends."""
    return lock(User.objects.all()).get(pk=user.pk)


def lock_people(users: Iterable[User]) -> list[User]:
    """Several people, by their keys, as `lock_person` does each."""
    return list(lock(User.objects.filter(pk__in=[user.pk for user in users])))


def lock_profile(user: User, by: User | None) -> User:
    """The person, whose username may change. Who changes it is locked too: two who change each
    other's would else wait for each other, for what they do is noted in their names."""
    concerned = {user.pk, user.pk if by is None else by.pk}
    locked = lock(User.objects.filter(pk__in=concerned), keys_change=True)
    return {person.pk: person for person in locked}[user.pk]
