"""The page of a season's brackets."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import leagues_named, leagues_shown, page_title
from leagues.seasons_shown import SeasonsShown
from leagues.summaries import summaries_with_zones


def playoffs(request: HttpRequest, league: str) -> HttpResponse:
    seasons = SeasonsShown.at(league, request)
    return render_page(
        request,
        Page(
            title=page_title(league, "Playoffs"),
            description=f"Playoff brackets of {leagues_named(league)}.",
            island="matches/playoffs",
            props={"leagues": summaries_with_zones(league), **seasons.props},
            reads=[
                seasons.address(reverse("api-league-playoffs", args=[each.id]))
                for each in leagues_shown(league)
            ],
            parameters=seasons.parameters,
            canonical_query=seasons.query,
        ),
    )
