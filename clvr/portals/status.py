"""Status: the admins' page of the portal's health."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN


@page_of(ADMIN)
def status(request: HttpRequest) -> HttpResponse:
    return render_in_portal(
        request,
        ADMIN,
        Page(
            title="Status",
            description="Whether every part of the portal works.",
            island="staff/status",
            reads=[reverse("api-status")],
        ),
    )
