"""Giving people roles, and taking them away."""

from django.contrib.auth.models import Group

from accounts import audit
from accounts.commands import command
from accounts.enums import Role
from accounts.locking import lock_person
from accounts.models import User
from accounts.roles.powers import require, roles_of


@command()
def grant_role(*, user: User, role: Role, by: User | None) -> bool:
    """Give a person a role; False when they have been given it before, and nothing is done.

    Raises PermissionDenied unless `by` is an admin.
    """
    return _change(user=user, role=role, by=by, granted=True)


@command()
def revoke_role(*, user: User, role: Role, by: User | None) -> bool:
    """Take a role from a person; False when they were not given it, and nothing is done.

    What another role implies stays. Raises PermissionDenied unless `by` is an admin.
    """
    return _change(user=user, role=role, by=by, granted=False)


def _change(*, user: User, role: Role, by: User | None, granted: bool) -> bool:
    require(by is None or (by.is_active and Role.ADMIN in roles_of(by)))
    user = lock_person(user)
    before = _given(user)
    if (role in before) == granted:
        return False
    group = Group.objects.get(name=role)
    if granted:
        user.groups.add(group)
    else:
        user.groups.remove(group)
    action = "role.grant" if granted else "role.revoke"
    audit.record(action, user, actor=by, before={"roles": before}, after={"roles": _given(user)})
    return True


def _given(user: User) -> list[str]:
    return sorted(user.groups.values_list("name", flat=True))
