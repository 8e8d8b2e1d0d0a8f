"""Granting and revoking roles."""

from django.contrib.auth.models import Group

from accounts import audit
from accounts.commands import command
from accounts.enums import Role
from accounts.locking import lock_person
from accounts.models import User
from accounts.roles.powers import require, roles_of


@command()
def grant_role(*, user: User, role: Role, by: User | None) -> bool:
    """Grant a role to a person; False when they already have it.

    Raises PermissionDenied unless `by` is an admin.
    """
    return _change(user=user, role=role, by=by, grant=True)


@command()
def revoke_role(*, user: User, role: Role, by: User | None) -> bool:
    """Revoke a person's role; False when it was not granted to them.

    A role that another role implies stays. Raises PermissionDenied unless `by` is an admin.
    """
    return _change(user=user, role=role, by=by, grant=False)


def _change(*, user: User, role: Role, by: User | None, grant: bool) -> bool:
    require(by is None or (by.is_active and Role.ADMIN in roles_of(by)))
    user = lock_person(user)
    before = _granted(user)
    if (role in before) == grant:
        return False
    group = Group.objects.get(name=role)
    if grant:
        user.groups.add(group)
    else:
        user.groups.remove(group)
    action = "role.grant" if grant else "role.revoke"
    audit.record(action, user, actor=by, before={"roles": before}, after={"roles": _granted(user)})
    return True


def _granted(user: User) -> list[str]:
    return sorted(user.groups.values_list("name", flat=True))
