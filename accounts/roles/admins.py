"""The portal always has an admin."""

from django.db.models import QuerySet

from accounts.enums import Role
from accounts.locking import lock_people
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.refusals import Refused

LAST_ADMIN = "This is the last admin. Make another person admin first."


def admins() -> QuerySet[User]:
    """The admins with open accounts."""
    return User.objects.filter(is_active=True, groups__name=Role.ADMIN)


def lock_with_admins(user: User) -> User:
    """Lock a person, and all admins if they are one, so that two admins can't each take the other's
    role at once. Returns the person's current row."""
    concerned = {user.pk: user}
    if (everybody := {admin.pk: admin for admin in admins()}).get(user.pk):
        concerned |= everybody
    return {person.pk: person for person in lock_people(concerned.values())}[user.pk]


def require_still_admin(by: User | None) -> None:
    """Raise PermissionDenied when `by` stopped being an admin while they waited for the lock. Lock
    the admins first."""
    require(by is None or admins().filter(pk=by.pk).exists())


def require_another_admin(user: User) -> None:
    """Raise Refused when the person is the only admin with an open account. Lock the admins
    first."""
    keys = set(admins().values_list("pk", flat=True))
    if keys == {user.pk}:
        raise Refused(LAST_ADMIN)
