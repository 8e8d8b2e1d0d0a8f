"""The portals' page of the webhooks about leagues."""

from django.http import HttpRequest, HttpResponse

from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, TEAM_MANAGER, Portal


@page_of(ADMIN)
def admin_webhooks(request: HttpRequest) -> HttpResponse:
    return _webhooks(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_webhooks(request: HttpRequest) -> HttpResponse:
    return _webhooks(request, TEAM_MANAGER)


def _webhooks(request: HttpRequest, portal: Portal) -> HttpResponse:
    return render_in_portal(
        request,
        portal,
        Page(
            title="Webhooks",
            description="Addresses of programs that the portal tells what happens in a league.",
            island="staff/webhooks",
        ),
    )
