"""Test MMR Changes: the moderators' pages on which they try out scores."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require, staff_powers
from clvr.lib.islands import Page
from clvr.lib.leagues import LEAGUES
from clvr.portals.frame import page_of, render_in_portal
from clvr.portals.portals import MODERATOR
from leagues.summaries import summary, summary_with_zone
from matches.models import Match

TITLE = "Test MMR Changes"
DESCRIPTION = "How match scores affect each team’s MMR."


@page_of(MODERATOR)
def check_mmr(request: HttpRequest) -> HttpResponse:
    """Two teams of a league that the person moderates. A person with a generic role can open the
    page, but it then offers no league."""
    moderated = staff_powers(signed_in_user(request)).moderated
    return render_in_portal(
        request,
        MODERATOR,
        Page(
            title=TITLE,
            description=DESCRIPTION,
            island="staff/check-mmr",
            props={"leagues": [summary(LEAGUES[code]) for code in moderated]},
        ),
    )


@page_of(MODERATOR)
def check_match(request: HttpRequest, match_id: int) -> HttpResponse:
    """A test match that is copied from a real one, for people who moderate its league."""
    match = get_object_or_404(Match.objects.with_context(), pk=match_id)
    league = match.season.league
    require(league.code in staff_powers(signed_in_user(request)).moderated)
    return render_in_portal(
        request,
        MODERATOR,
        Page(
            title=f"{TITLE}: {match.versus}",
            description=DESCRIPTION,
            island="staff/check-match",
            props={"matchId": str(match.pk), "league": summary_with_zone(league)},
            reads=[
                reverse("api-match-check", args=[match.pk]),
                reverse("api-match-page", args=[match.pk]),
            ],
        ),
    )
