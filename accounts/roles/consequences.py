"""What follows from a role that is given or taken: the person is told once, and what only the
former role may do no longer waits for them."""

from accounts.cases.services import change_owner
from accounts.enums import NotificationKind, Role
from accounts.models import Case, User
from accounts.notifications.services import notify, settle_for
from accounts.roles.powers import staff_powers, team_manager_role
from accounts.roles.texts import role_changed
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
