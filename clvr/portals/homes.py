"""The homes of the staff portals."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import StaffPowers, staff_powers
from clvr.lib.islands import Page
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, MODERATOR, TEAM_MANAGER, Portal, other_portals
from clvr.shell import LEAGUE_PAGES


@page_of(ADMIN)
def admin(request: HttpRequest) -> HttpResponse:
    return _home(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager(request: HttpRequest) -> HttpResponse:
    return _home(request, TEAM_MANAGER)


@page_of(MODERATOR)
def moderator(request: HttpRequest) -> HttpResponse:
    return _home(request, MODERATOR)


def _home(request: HttpRequest, portal: Portal) -> HttpResponse:
    powers = staff_powers(signed_in_user(request))
    return render_in_portal(
        request,
        portal,
        Page(
            title=portal.title,
            description="What your roles let you do.",
            island="staff/home",
            props={
                "portal": portal.key,
                "title": portal.title,
                "leagues": [_league(code, powers) for code in powers.moderated],
                "portals": [
                    {"title": other.title, "url": reverse(other.route)}
                    for other in other_portals(portal, powers)
                ],
                "djangoAdmin": reverse("admin:index") if powers.moderated else None,
            },
            reads=_reads(portal, powers),
        ),
    )


def _reads(portal: Portal, powers: StaffPowers) -> list[str]:
    """What the home reads. A person without a league has no messages to see, and no matches."""
    undelivered = [reverse("api-undelivered")] if powers.moderated else []
    schedule = f"{reverse('api-schedule')}?state=overdue"
    if portal == TEAM_MANAGER:
        return [*undelivered, *([f"{schedule}&managed=true"] if powers.managed else [])]
    return [*undelivered, *([schedule] if powers.moderated else [])]


def _league(code: LeagueCode, powers: StaffPowers) -> dict[str, Any]:
    """A league whose staff includes the person: league managers also moderate it."""
    return {
        "code": code,
        "name": LEAGUES[code].name,
        "isManaged": code in powers.managed,
        "pages": [
            {"label": label, "url": reverse(route, args=[code])} for label, route in LEAGUE_PAGES
        ],
    }
