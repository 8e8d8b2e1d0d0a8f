"""Bans, mutes, warnings and logs: giving and lifting them.

What they keep a person from, `accounts.punishments.bans` says."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import PunishmentType, Role
from accounts.models import Punishment, User
from accounts.roles.powers import (
    is_admin,
    moderates_league,
    moderator_role,
    require,
    roles_of,
    team_manager_role,
)
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused

LONGEST_REASON = 500


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
    """Impose something on a person in a league or, without one, everywhere; from now, and for good
    unless told otherwise.

    Raises PermissionDenied unless `by` moderates the league (everywhere: is an admin) and outranks
    the person there; Refused without a reason or with one that is too long, or when it would be
    over before it began.
    """
    require(_may_judge(by, league))
    require(_outranks(by, user, league))
    given_at = timezone.now()
    starts_at = starts_at or given_at
    reason = _reason(reason)
    if until is not None and until <= starts_at:
        raise Refused("It has to end after it begins.")
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
    """End a punishment now.

    Raises PermissionDenied unless `by` moderates its league (everywhere: is an admin) and is
    somebody else than the person; Refused without a reason, and when it is over or lifted already.
    """
    require(_may_judge(by, punishment.league))
    require(by is None or by.pk != punishment.user_id)
    reason = _reason(reason)
    punishment = lock(Punishment.objects.all()).get(pk=punishment.pk)
    now = timezone.now()
    if punishment.lifted_at is not None:
        raise Refused("It has been lifted already.")
    if punishment.until is not None and punishment.until <= now:
        raise Refused("It is over already.")
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
        raise Refused("Say why.")
    if len(reason) > LONGEST_REASON:
        raise Refused(f"Say why in {LONGEST_REASON} characters at most.")
    return reason


def _may_judge(by: User | None, league: str) -> bool:
    return moderates_league(by, league) if league else is_admin(by)


def _outranks(by: User | None, user: User, league: str) -> bool:
    """Nobody judges themself, their equals, or those above them in the league; the portal itself
    may judge anyone."""
    return by is None or _rank(by, league) > _rank(user, league)


def _rank(user: User, league: str) -> int:
    """Where a person stands among the staff of a league or, without one, of the portal."""
    roles = roles_of(user)
    ladder = [moderator_role(league), team_manager_role(league)] if league else []
    return max(
        (place for place, role in enumerate([*ladder, Role.ADMIN], start=1) if role in roles),
        default=0,
    )
