"""Making and revoking the secret address of a player's calendar."""

from accounts import audit
from accounts.commands import command
from accounts.locking import lock_person
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from matches.models import CalendarKey
from matches.shown.calendars.keys import key_of

ADDRESSES_A_DAY = Cap(10, "You can make {most} calendar addresses a day. Try again tomorrow.")


@command()
def make_calendar_key(*, user: User, by: User) -> CalendarKey:
    """Give the player a new secret calendar address. The earlier one stops working.

    Raises PermissionDenied unless it is the player's own, Refused after too many a day.
    """
    require(by.is_active and by.pk == user.pk)
    lock_person(user)
    ADDRESSES_A_DAY.require_room(audit.recent_entries("calendar.make_key", subject=user), by=by)
    key, is_new = CalendarKey.objects.get_or_create(user=user)
    if not is_new:
        key.number += 1
        key.is_revoked = False
        key.save(update_fields=["number", "is_revoked"])
    audit.record("calendar.make_key", user, actor=by)
    return key


@command()
def revoke_calendar_key(*, user: User, by: User) -> None:
    """Revoke the player's secret calendar address.

    Raises PermissionDenied unless it is the player's own, Refused if there is none.
    """
    require(by.is_active and by.pk == user.pk)
    lock_person(user)
    key = key_of(user)
    if key is None:
        raise Refused("Your calendar has no address.")
    key.is_revoked = True
    key.save(update_fields=["is_revoked"])
    audit.record("calendar.revoke_key", user, actor=by)
