"""The portals' page of leagues' Discord servers."""

from django.http import HttpRequest, HttpResponse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import is_admin, staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN, TEAM_MANAGER, Portal
from leagues.models import League
from leagues.summaries import summary_with_zone


@page_of(ADMIN)
def admin_discord(request: HttpRequest) -> HttpResponse:
    return _discord(request, ADMIN)


@page_of(TEAM_MANAGER)
def team_manager_discord(request: HttpRequest) -> HttpResponse:
    return _discord(request, TEAM_MANAGER)


def _discord(request: HttpRequest, portal: Portal) -> HttpResponse:
    """The servers of the leagues that the person manages. A person with a generic role can open the
    page, but it then offers no league. Admins have the leagues' settings about Discord on it."""
    by = signed_in_user(request)
    managed = staff_powers(by).managed
    leagues = {league.code: league for league in League.objects.filter(code__in=managed)}
    return render_in_portal(
        request,
        portal,
        Page(
            title="Discord",
            description="A league’s Discord server: channels, threads, events and roles.",
            island="staff/discord",
            props={
                "leagues": [summary_with_zone(leagues[code]) for code in managed],
                "setsUp": is_admin(by),
            },
        ),
    )
