"""The admins' page of leagues' seasons: their weeks and settings."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clvr.lib.islands import Page
from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE
from clvr.lib.time_zones import offered_time_zones
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import ADMIN
from leagues.summaries import summaries


@page_of(ADMIN)
def league_info(request: HttpRequest) -> HttpResponse:
    """Each league's season and its weeks, which can be moved here, and the settings of both. The
    page reads everything from the API, so that saved changes show at once."""
    return render_in_portal(
        request,
        ADMIN,
        Page(
            title="League Info",
            description="Every league’s season, its current week, and its settings.",
            island="staff/league-info",
            props={"leagues": summaries(UMBRELLA_CODE), "zones": offered_time_zones()},
            reads=[reverse("api-league-settings", args=[league.id]) for league in LEAGUES.values()],
        ),
    )
