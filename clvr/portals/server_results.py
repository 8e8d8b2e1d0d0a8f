"""Server Results: what Pavlov's servers logged, and what of it fits no match."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import staff_powers
from clvr.lib.islands import Page
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import MODERATOR
from matches.play.statistics.leagues import LOGGED_LEAGUES


@page_of(MODERATOR)
def results(request: HttpRequest) -> HttpResponse:
    """The results of the leagues that the person moderates and that have such logs. Others can open
    the page, but it then shows nothing."""
    moderated = staff_powers(signed_in_user(request)).moderated
    leagues = [code for code in moderated if code in LOGGED_LEAGUES]
    return render_in_portal(
        request,
        MODERATOR,
        Page(
            title="Server Results",
            description="Results from game servers that fit no match.",
            island="staff/server-results",
            props={"leagues": leagues},
            reads=[
                f"{reverse('api-server-results')}?league={code}&state=waiting"
                for code in leagues[:1]
            ],
        ),
    )
