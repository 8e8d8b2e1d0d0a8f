"""Giving and lifting bans, mutes, warnings and logs.

`accounts.punishments.bans` explains bans and mutes to people.
"""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import PunishmentType, Role
from accounts.models import LONGEST_DECISION_REASON, Punishment, User
from accounts.roles.powers import (
    is_admin,
    moderates_league,
    moderator_role,
    require,
    roles_of,
    team_manager_role,
)
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused, require_reason_within


@command("league")
def punish(
    *,
    user: User,
    kind: PunishmentType,
    reason: str,
    by: User | None,
    league: str = "",
    until: datetime | None = None,
    starts_at: datetime | None = None,
) -> Punishment:
    """Punish a person in a league or, without one, everywhere; from now by default, and without an
    end unless `until` is given.

    Raises PermissionDenied unless `by` moderates the league (everywhere: is an admin) and outranks
    the person there. Raises Refused when the reason is missing or too long, or the end isn't after
    the start.
    """
    require(_may_punish(by, league))
    require(_outranks(by, user, league))
    given_at = timezone.now()
    starts_at = starts_at or given_at
    reason = _reason(reason)
    if until is not None and until <= starts_at:
        raise Refused("It must end after it starts.")
    punishment = Punishment.objects.create(
        user=user,
        kind=kind,
        league=league,
        reason=reason,
        given_at=given_at,
        starts_at=starts_at,
        until=until,
        given_by=by,
    )
    after = {"kind": kind.label, "from": starts_at, "until": until}
    audit.record("player.punish", user, actor=by, league=league, after=after, reason=reason)
    return punishment


@command("punishment.league")
def lift_punishment(*, punishment: Punishment, reason: str, by: User | None) -> Punishment:
    """Lift a punishment now.

    Raises PermissionDenied unless `by` moderates its league (everywhere: is an admin) and is
    another person. Raises Refused without a reason, and when the punishment has ended or was
    lifted.
    """
    require(_may_punish(by, punishment.league))
    require(by is None or by.pk != punishment.user_id)
    reason = _reason(reason)
    punishment = lock(Punishment.objects.all()).get(pk=punishment.pk)
    now = timezone.now()
    if punishment.lifted_at is not None:
        raise Refused("It was already lifted.")
    if punishment.until is not None and punishment.until <= now:
        raise Refused("It has already ended.")
    punishment.lifted_at, punishment.lifted_by, punishment.lift_reason = now, by, reason
    punishment.save(update_fields=["lifted_at", "lifted_by", "lift_reason"])
    audit.record(
        "player.lift_punishment",
        punishment.user,
        actor=by,
        league=punishment.league,
        before={"kind": PunishmentType(punishment.kind).label, "until": punishment.until},
        reason=reason,
    )
    return punishment


def _reason(given: str) -> str:
    reason = given.strip()
    if not reason:
        raise Refused("Give a reason.")
    require_reason_within(LONGEST_DECISION_REASON, reason)
    return reason


def _may_punish(by: User | None, league: str) -> bool:
    return moderates_league(by, league) if league else is_admin(by)


def _outranks(by: User | None, user: User, league: str) -> bool:
    """Staff can't punish themselves, their equals or their superiors in the league. The portal
    itself may punish anyone."""
    return by is None or _rank(by, league) > _rank(user, league)


def _rank(user: User, league: str) -> int:
    """A person's rank among the staff of a league or, without one, of the portal."""
    roles = roles_of(user)
    ladder = [moderator_role(league), team_manager_role(league)] if league else []
    return max(
        (rank for rank, role in enumerate([*ladder, Role.ADMIN], start=1) if role in roles),
        default=0,
    )
