"""Letting a punishment end earlier."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import PunishmentType
from accounts.locking import lock_person
from accounts.models import Punishment, User
from accounts.punishments import texts
from accounts.punishments.services import (
    end_of,
    may_punish,
    reason_given,
    require_standing,
    tell_punished,
)
from accounts.roles.powers import require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused

TO_LIFT = "To end it now, lift it."


@command("punishment.league")
def shorten_punishment(
    *,
    punishment: Punishment,
    reason: str,
    by: User | None,
    until: datetime | None = None,
    matches: int | None = None,
) -> Punishment:
    """Let a ban or mute end earlier, at `until` or after fewer `matches`, and notify the person.
    One that is counted in matches can get a time, too: it ends with what comes first.

    Raises PermissionDenied unless `by` moderates its league (everywhere: is an admin) and is
    another person. Raises Refused without a reason or with no end or two, and when the punishment
    has ended, was lifted, or waits for the decision on an appeal; FieldsRefused if it would not end
    earlier, or has ended by then.
    """
    require(may_punish(by, punishment.league))
    require(by is None or by.pk != punishment.user_id)
    reason = reason_given(reason)
    user = lock_person(punishment.user)
    punishment = lock(Punishment.objects.all()).get(pk=punishment.pk)
    require_standing(punishment)
    if PunishmentType(punishment.kind) not in texts.HELD:
        raise Refused("Only a ban or a mute ends.")
    before = end_of(punishment)
    if until is not None and matches is None:
        _require_earlier(punishment, until)
        punishment.until = until
    elif matches is not None and until is None:
        _require_fewer(punishment, matches)
        punishment.matches = matches
    else:
        raise Refused("Choose an end by days or by matches.")
    punishment.save(update_fields=["until", "matches"])
    audit.record(
        "player.shorten_punishment",
        user,
        actor=by,
        league=punishment.league,
        before=before,
        after=end_of(punishment),
        reason=reason,
    )
    tell_punished(punishment, texts.shortened(punishment, reason))
    return punishment


def _require_earlier(punishment: Punishment, until: datetime) -> None:
    if until <= max(timezone.now(), punishment.starts_at):
        raise FieldsRefused({"days": [TO_LIFT]})
    if punishment.until is not None and until >= punishment.until:
        raise FieldsRefused({"days": ["It already ends before that. Choose fewer days."]})


def _require_fewer(punishment: Punishment, matches: int) -> None:
    if punishment.matches is None:
        raise FieldsRefused({"matches": ["It is not counted in matches. Choose days."]})
    if matches >= punishment.matches:
        raise FieldsRefused({"matches": [f"Choose fewer than {punishment.matches} matches."]})
    if matches <= punishment.served:
        served = punishment.served
        raise FieldsRefused({"matches": [f"{served} are served already. {TO_LIFT}"]})
