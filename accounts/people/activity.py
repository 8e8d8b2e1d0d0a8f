"""Closing and reopening accounts."""

from accounts import audit
from accounts.commands import command
from accounts.enums import Role
from accounts.locking import lock_person
from accounts.models import User
from accounts.roles.powers import require, roles_of


@command()
def set_active(*, user: User, is_active: bool, by: User | None) -> bool:
    """Open or close a person's account; False when there is nothing to change. A person whose
    account is closed is signed out at the next request.

    Raises PermissionDenied unless `by` is an admin.
    """
    require(by is None or (by.is_active and Role.ADMIN in roles_of(by)))
    stored = lock_person(user)
    if stored.is_active == is_active:
        return False
    before = {"is_active": stored.is_active}
    stored.is_active = is_active
    stored.save(update_fields=["is_active"])
    audit.record(
        "person.open" if is_active else "person.close",
        stored,
        actor=by,
        before=before,
        after={"is_active": is_active},
    )
    return True
