"""The page on which casters find what to cast, and staff their casters."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.guards import signed_in_user
from accounts.powers import require, staff_powers
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import leagues_shown, page_title
from leagues.summaries import summaries_with_zones
from matches.casts.queries import casting_leagues


def casts(request: HttpRequest, league: str) -> HttpResponse:
    """For casters of the league and who manages it; under the umbrella, each league that is theirs
    by itself."""
    user = signed_in_user(request)
    shown = leagues_shown(league)
    theirs = casting_leagues(user, [each.code for each in shown])
    require(bool(theirs))
    managed = staff_powers(user).managed
    reads = []
    for each in shown:
        if each.code in theirs:
            reads.append(reverse("api-casting", args=[each.id]))
        if each.code in managed:
            reads.append(reverse("api-casters", args=[each.id]))
    summaries = [each for each in summaries_with_zones(league) if each["code"] in theirs]
    return render_page(
        request,
        Page(
            title=page_title(league, "Casts"),
            description="Matches without a cast, and who casts.",
            island="matches/casts",
            props={"leagues": summaries},
            reads=reads,
        ),
    )
