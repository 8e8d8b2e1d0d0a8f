"""The portals' pages of people: the list, and the desk of one person."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, MODERATOR, Portal


@page_of(ADMIN)
def admin_users(request: HttpRequest) -> HttpResponse:
    return _list(request, ADMIN)


@page_of(MODERATOR)
def moderator_users(request: HttpRequest) -> HttpResponse:
    return _list(request, MODERATOR)


def _list(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The people of the portal. A person with a generic role can open the page, but sees nobody."""
    return render_in_portal(
        request,
        portal,
        Page(
            title="Manage Users",
            description="The people of the portal, and what was done about them.",
            island="staff/users",
            props={
                "listAddress": reverse(f"{portal.key}-users"),
                "mayRead": bool(staff_powers(signed_in_user(request)).moderated),
            },
        ),
    )
