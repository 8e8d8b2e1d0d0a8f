"""The page of a league's records."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE, LeagueCode, page_title
from leagues.seasons_shown import seasons_shown
from leagues.summaries import summary


def records(request: HttpRequest, league: str) -> HttpResponse:
    """A league's records and seasons. The umbrella has its champions: leagues don't compare."""
    if league == UMBRELLA_CODE:
        return redirect("league-champions", league)
    shown = LEAGUES[LeagueCode(league)]
    seasons = seasons_shown(request, int(shown.id))
    # Without a season there is no result whose time would be shown.
    zone = seasons[0].league.time_zone if seasons else "UTC"
    return render_page(
        request,
        Page(
            title=page_title(league, "Records"),
            description=f"Records, seasons and champions of the {shown.name}.",
            island="matches/records",
            props={"league": {**summary(shown), "zone": zone}},
            reads=[reverse("api-league-records", args=[shown.id])],
        ),
    )
