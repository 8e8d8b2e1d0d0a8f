"""Closing and reopening accounts."""

from accounts import audit
from accounts.commands import command
from accounts.enums import Role
from accounts.models import User
from accounts.models.account_changes import joined_into
from accounts.reasons import needed_reason
from accounts.roles.admins import lock_with_admins, require_another_admin, require_still_admin
from accounts.roles.consequences import pass_on_demands, release_duties
from accounts.roles.powers import require, roles_of
from clvr.lib.refusals import Refused

JOINED = "{person} was joined into {stays}, so the account stays closed. Undo that instead."


@command()
def set_active(*, user: User, is_active: bool, by: User | None, reason: str = "") -> bool:
    """Open or close a person's account; False when there is nothing to change. A person whose
    account is closed is signed out at the next request.

    Raises PermissionDenied unless `by` is an admin. Raises FieldsRefused when an admin gives no
    reason, and Refused for their own account, the last admin's, that of a person who left for
    good, and one that was joined into another.
    """
    require(by is None or (by.is_active and Role.ADMIN in roles_of(by)))
    if by is not None:
        reason = needed_reason(reason)
    stored = lock_with_admins(user)
    require_still_admin(by)
    if stored.left_at is not None:
        raise Refused(f"{stored} has left for good, so the account stays closed.")
    if is_active and (stays := joined_into(stored)):
        raise Refused(JOINED.format(person=stored, stays=stays))
    if stored.is_active == is_active:
        return False
    if by is not None and by.pk == user.pk:
        raise Refused("You can’t close your own account. Ask another admin.")
    if not is_active:
        require_another_admin(stored)
    before = {"is_active": stored.is_active}
    stored.is_active = is_active
    stored.save(update_fields=["is_active"])
    audit.record(
        "person.open" if is_active else "person.close",
        stored,
        actor=by,
        before=before,
        after={"is_active": is_active},
        reason=reason,
    )
    if is_active:
        pass_on_demands(stored)
    else:
        release_duties(stored, by=by)
    return True
