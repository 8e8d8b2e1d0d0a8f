"""Punishments that are counted in matches: ending those that are served.

Which matches serve one is known to an app above this one, which imports it. So it is given here
when the portal starts (see `matches.apps`).
"""

from collections.abc import Callable
from datetime import timedelta

from django.utils import timezone

from accounts import audit
from accounts.cases.addresses import OWN_CASES
from accounts.enums import NotificationKind, PunishmentType
from accounts.models import Punishment, User
from accounts.notifications.services import notify
from accounts.punishments import texts
from accounts.roles.consequences import pass_on_demands

SHORTEST = timedelta(seconds=1)


def _never(_user: User, _league: str) -> bool:
    return False


_registered: list[Callable[[User, str], bool]] = [_never]


def register_may_serve(may_serve: Callable[[User, str], bool]) -> None:
    """Register the check whether a person is on a team whose matches serve a punishment in the
    league."""
    _registered[:] = [may_serve]


def may_serve(user: User, league: str) -> bool:
    return _registered[0](user, league)


def end_served(user: User, punishment: Punishment) -> None:
    """Record that a locked person's locked punishment, whose matches are served, has ended, and
    tell them. It no longer holds since the last of these matches became official."""
    punishment.until = max(timezone.now(), punishment.starts_at + SHORTEST)
    punishment.save(update_fields=["until"])
    audit.record(
        "player.serve_punishment",
        user,
        actor=None,
        league=punishment.league,
        before={"kind": PunishmentType(punishment.kind).label, "until": None},
        after={"until": punishment.until, "matches": punishment.matches},
    )
    if punishment.kind == PunishmentType.BAN:
        pass_on_demands(user)
    notify(
        people=[user],
        kind=NotificationKind.PUNISHMENT,
        text=texts.served(punishment),
        link=OWN_CASES,
        league=punishment.league,
        urgent=True,
    )
