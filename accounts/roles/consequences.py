"""What follows from a role that is given or taken: the person is told once, what waits for holders
of the role waits for them, too, and what only the former role may do no longer does."""

from collections.abc import Callable, Collection

from accounts.cases.services import change_owner
from accounts.enums import NotificationKind, Role
from accounts.models import Case, Notification, User
from accounts.notifications.services import notify, settle_for
from accounts.roles.powers import staff_powers, team_manager_role
from accounts.roles.texts import asked_of_others, role_changed
from clvr.lib.leagues import LEAGUES
from clvr.lib.locking import lock

OF_MANAGERS = (NotificationKind.APPROVAL_NEEDED,)
OF_MODERATORS = (NotificationKind.RESULT_TO_SETTLE, NotificationKind.CASE_OPENED)
TEAM_MANAGERS = (Role.TEAM_MANAGER, *map(team_manager_role, LEAGUES))
PORTAL_WIDE = ""
"""The league of cases that only admins decide."""


def tell_of_role(user: User, role: Role, *, granted: bool, by: User | None, reason: str) -> None:
    """Notify the person, unless they gave themself the role or took it."""
    notify(
        people=[user] if user != by else [],
        kind=NotificationKind.ROLE_CHANGED,
        text=role_changed(role, reason, granted=granted),
        link=_home(role, user) if granted else f"/players/{user.pk}",
    )


def _never(_user: User, _event: str) -> bool:
    return False


_registered: list[Callable[[User, str], bool]] = [_never]


def register_answerable(may_answer: Callable[[User, str], bool]) -> None:
    """Register the check whether a person with a new role may answer the demand with a `dedupe`
    key. Other apps know what demands are about, and they import this one."""
    _registered[:] = [may_answer]


def pass_on_demands(user: User) -> None:
    """After this locked person got powers, with a role, or because a ban was lifted or the account
    opened again: ask them what other holders of their powers are asked
    and have not answered, each thing once."""
    powers = staff_powers(user)
    moderated = [*powers.moderated, PORTAL_WIDE] if powers.is_admin else powers.moderated
    _pass_on(user, OF_MANAGERS, powers.managed)
    _pass_on(user, OF_MODERATORS, moderated)


def _pass_on(user: User, kinds: Collection[NotificationKind], leagues: Collection[str]) -> None:
    waiting = Notification.objects.filter(kind__in=kinds, league__in=leagues, settled_at=None)
    asked = waiting.exclude(dedupe="").exclude(user=user).order_by("pk")
    for event, demand in {each.dedupe: each for each in asked}.items():
        if not _registered[0](user, event):
            continue
        # They may have had it with a former role, which they lost.
        had = user.notifications.filter(dedupe=event)
        if had.update(settled_at=None, read_at=None):
            continue
        notify(
            people=[user],
            kind=NotificationKind(demand.kind),
            text=asked_of_others(demand.title, demand.body),
            link=demand.link,
            league=demand.league,
            dedupe=event,
        )


def release_duties(user: User, *, by: User | None) -> None:
    """After this locked person lost powers, with a role, by a ban or with the account: settle the
    demands that they may no longer answer, and make the open cases that they had taken free for
    others."""
    powers = staff_powers(user)
    unmanaged = [league for league in LEAGUES if league not in powers.managed]
    unmoderated = [league for league in LEAGUES if league not in powers.moderated]
    settle_for(user, kinds=OF_MANAGERS, leagues=unmanaged)
    beyond = unmoderated if powers.is_admin else [*unmoderated, PORTAL_WIDE]
    settle_for(user, kinds=OF_MODERATORS, leagues=beyond)
    if powers.is_admin:
        return
    taken = Case.objects.open().filter(owner=user)
    theirs = taken.decided_in(managed=powers.managed, moderated=powers.moderated).values("pk")
    for case in lock(taken.exclude(pk__in=theirs).select_related("owner").order_by("pk")):
        change_owner(case, None, by=by)


def _home(role: Role, user: User) -> str:
    """The page where a person uses the role."""
    if role == Role.ADMIN:
        return "/admin"
    if role == Role.RCON:
        return "/clvr/rcon"
    if role == Role.VANKRUPT_API:
        return f"/players/{user.pk}/generate-bearer"
    return "/tm" if role in TEAM_MANAGERS else "/mod"
