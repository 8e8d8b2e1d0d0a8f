"""Adding and removing the devices that show a person's notifications."""

from accounts import audit
from accounts.commands import command
from accounts.enums import OutboxKind
from accounts.locking import lock_person
from accounts.models import PushDevice, User
from accounts.models.push import LONGEST_DEVICE_NAME
from accounts.notifications.push.keys import has_key
from accounts.notifications.push.subscriptions import is_browser_key, is_push_service, is_secret
from accounts.outbox import delivery as outbox
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused

MOST_DEVICES = 10
DEVICES_A_DAY = Cap(30, "You can add {most} devices a day. Try again tomorrow.")
SWITCHED_OFF = "This portal sends no notifications to devices."
UNKNOWN_SERVICE = "The portal can’t send notifications to this browser."


@command()
def add_device(
    *, user: User, name: str, endpoint: str, p256dh: str, auth: str, by: User
) -> PushDevice:
    """Show the person's notifications on a device. A device that was added before, also by somebody
    else, is theirs from now on.

    Raises PermissionDenied unless it is the person's own; Refused when the portal has no key, the
    browser's push service is unknown or its keys are malformed, and when the person has too many
    devices.
    """
    require(by.is_active and by.pk == user.pk)
    if not has_key():
        raise Refused(SWITCHED_OFF)
    if not (is_push_service(endpoint) and is_browser_key(p256dh) and is_secret(auth)):
        raise Refused(UNKNOWN_SERVICE)
    lock_person(user)
    others = PushDevice.objects.filter(user=user).exclude(endpoint=endpoint)
    if others.count() >= MOST_DEVICES:
        raise Refused(f"You have {MOST_DEVICES} devices. Remove one that you no longer use.")
    DEVICES_A_DAY.require_room(audit.recent_entries("push.add_device", subject=user), by=by)
    name = " ".join(name.split())[:LONGEST_DEVICE_NAME] or "Browser"
    device, _ = PushDevice.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "name": name, "p256dh": p256dh, "auth": auth},
    )
    audit.record("push.add_device", user, actor=by, after={"name": name})
    return device


@command()
def remove_device(*, device: PushDevice, by: User) -> None:
    """Show no more notifications on a device. Raises PermissionDenied unless it is the person's
    own, Refused when it was already removed."""
    require(by.pk == device.user_id)
    lock_person(by)
    found = PushDevice.objects.filter(pk=device.pk, user=by)
    if not found.exists():
        raise Refused("This device was already removed.")
    outbox.withdraw(OutboxKind.PUSH, device=device.pk)
    found.delete()
    audit.record("push.remove_device", by, actor=by, before={"name": device.name})
