"""The portals' pages of what leagues publish: pictures and rules."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, TEAM_MANAGER, Portal
from leagues.models import League
from leagues.summaries import summary_with_zone


@page_of(ADMIN)
def admin_upload(request: HttpRequest) -> HttpResponse:
    return _library(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_upload(request: HttpRequest) -> HttpResponse:
    return _library(request, TEAM_MANAGER)


def _library(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The pictures of one of the leagues that the person manages. A person with a generic role can
    open the page, but it then offers no league."""
    return render_in_portal(
        request,
        portal,
        Page(
            title="Upload Images",
            description="The pictures of a league’s announcements and rules.",
            island="staff/upload",
            props={"leagues": _managed_leagues(request)},
        ),
    )


def _managed_leagues(request: HttpRequest) -> list[dict[str, Any]]:
    managed = staff_powers(signed_in_user(request)).managed
    leagues = {league.code: league for league in League.objects.filter(code__in=managed)}
    return [{**summary_with_zone(leagues[code])} for code in managed]
