"""The portals' pages of people: the list, and the desk of one person."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.models import User
from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require_staff, staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, MODERATOR, Portal


@page_of(ADMIN)
def admin_users(request: HttpRequest) -> HttpResponse:
    return _list(request, ADMIN)


@page_of(MODERATOR)
def moderator_users(request: HttpRequest) -> HttpResponse:
    return _list(request, MODERATOR)


@page_of(ADMIN)
def admin_user(request: HttpRequest, user_id: int) -> HttpResponse:
    return _manage_page(request, ADMIN, user_id)


@page_of(MODERATOR)
def moderator_user(request: HttpRequest, user_id: int) -> HttpResponse:
    return _manage_page(request, MODERATOR, user_id)


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


def _manage_page(request: HttpRequest, portal: Portal, key: int) -> HttpResponse:
    """What staff know about a person, and decide about them."""
    user = get_object_or_404(User, pk=key)
    require_staff(signed_in_user(request))
    return render_in_portal(
        request,
        portal,
        Page(
            title=f"Manage {user}",
            description=f"Names, teams, punishments, notes and roles of {user}.",
            island="staff/user",
            props={
                "personId": str(user.pk),
                "listAddress": reverse(f"{portal.key}-users"),
                "casesAddress": reverse(f"{portal.key}-cases"),
                "auditAddress": reverse(f"{portal.key}-audit"),
            },
            reads=[
                reverse("api-person", args=[user.pk]),
                f"{reverse('api-person-audit', args=[user.pk])}?staff=true",
            ],
        ),
    )
