"""Unusual Results: the moderators' page of results that staff may want to check."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import MODERATOR


@page_of(MODERATOR)
def results(request: HttpRequest) -> HttpResponse:
    """The results of the leagues that the person moderates. A person with a generic role can open
    the page, but it then shows nothing."""
    is_staff = bool(staff_powers(signed_in_user(request)).moderated)
    return render_in_portal(
        request,
        MODERATOR,
        Page(
            title="Unusual Results",
            description="Results of this season that look unusual.",
            island="staff/unusual-results",
            props={"isStaff": is_staff},
            reads=[reverse("api-unusual-results")] if is_staff else [],
        ),
    )
