"""Granting and revoking roles."""

from django.contrib.auth.models import Group

from accounts import audit
from accounts.commands import command
from accounts.enums import Role
from accounts.models import User
from accounts.people.presence import require_present
from accounts.reasons import needed_reason
from accounts.roles.admins import lock_with_admins, require_another_admin, require_still_admin
from accounts.roles.consequences import pass_on_demands, release_duties, tell_of_role
from accounts.roles.powers import require, roles_of


@command()
def grant_role(*, user: User, role: Role, by: User | None, reason: str = "") -> bool:
    """Grant a role to a person; False when they already have it.

    Raises PermissionDenied unless `by` is an admin, FieldsRefused when they give no reason, and
    Refused for a person who left for good.
    """
    return _change(user=user, role=role, by=by, grant=True, reason=reason)


@command()
def revoke_role(*, user: User, role: Role, by: User | None, reason: str = "") -> bool:
    """Revoke a person's role; False when it was not granted to them.

    A role that another role implies stays. Raises PermissionDenied unless `by` is an admin,
    FieldsRefused when they give no reason, and Refused for the last admin.
    """
    return _change(user=user, role=role, by=by, grant=False, reason=reason)


def _change(*, user: User, role: Role, by: User | None, grant: bool, reason: str) -> bool:
    require(by is None or (by.is_active and Role.ADMIN in roles_of(by)))
    if by is not None:
        reason = needed_reason(reason)
    user = lock_with_admins(user)
    require_still_admin(by)
    if grant:
        require_present(user)
    before = _granted(user)
    if (role in before) == grant:
        return False
    if role == Role.ADMIN and not grant:
        require_another_admin(user)
    group = Group.objects.get(name=role)
    if grant:
        user.groups.add(group)
    else:
        user.groups.remove(group)
    audit.record(
        "role.grant" if grant else "role.revoke",
        user,
        actor=by,
        before={"roles": before},
        after={"roles": _granted(user)},
        reason=reason,
    )
    if grant:
        pass_on_demands(user)
    else:
        release_duties(user, by=by)
    tell_of_role(user, role, granted=grant, by=by, reason=reason)
    return True


def _granted(user: User) -> list[str]:
    return sorted(user.groups.values_list("name", flat=True))
