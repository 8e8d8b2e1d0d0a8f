"""The portals' pages of the audit log."""

from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, reverse

from accounts.models import User
from accounts.roles.guards import signed_in_user
from accounts.roles.powers import StaffPowers, staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, MODERATOR, TEAM_MANAGER, Portal
from matches.models import Match
from teams.models import Team


@page_of(ADMIN)
def admin(request: HttpRequest) -> HttpResponse:
    return _log(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager(request: HttpRequest) -> HttpResponse:
    return _log(request, TEAM_MANAGER)


@page_of(MODERATOR)
def moderator(request: HttpRequest) -> HttpResponse:
    return _log(request, MODERATOR)


def _log(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The log of the leagues that the person moderates. A person with a generic role can open the
    page, but sees nothing."""
    powers = staff_powers(signed_in_user(request))
    return render_in_portal(
        request,
        portal,
        Page(
            title="Audit Log",
            description="Who did what, when, with the values before and after.",
            island="staff/audit-log",
            props={
                "leagues": list(powers.moderated),
                "isAdmin": powers.is_admin,
                "desks": _desks(portal, powers),
            },
        ),
    )


def _desks(portal: Portal, powers: StaffPowers) -> list[dict[str, object]]:
    """The lists in this portal below which subjects of a type have their pages, and the leagues in
    which the person may open them (None: all)."""
    places = (
        (User, "users", None),
        (Team, "teams", powers.managed),
        (Match, "matches", powers.managed if portal == TEAM_MANAGER else powers.moderated),
    )
    return [
        {"type": model._meta.label_lower, "address": address, "leagues": leagues}
        for model, name, leagues in places
        if (address := _address(f"{portal.key}-{name}")) is not None
    ]


def _address(route: str) -> str | None:
    try:
        return reverse(route)
    except NoReverseMatch:
        return None
