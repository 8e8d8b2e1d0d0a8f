"""The page of a league's players' statistics."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE, LeagueCode, page_title
from leagues.seasons_shown import SeasonsShown
from leagues.summaries import summaries


def statistics(request: HttpRequest, league: str) -> HttpResponse:
    """The players of a season with the most kills. The umbrella has its matches: leagues don't
    compare."""
    if league == UMBRELLA_CODE:
        return redirect("league-matches", league)
    shown = LEAGUES[LeagueCode(league)]
    seasons = SeasonsShown.at(league, request)
    [summary] = summaries(league)
    return render_page(
        request,
        Page(
            title=page_title(league, "Player Statistics"),
            description=f"Kills, deaths, assists and head shots of the {shown.name}’s players.",
            island="matches/statistics",
            props={"league": summary, **seasons.props},
            reads=[seasons.address(reverse("api-league-statistics", args=[shown.id]))],
            parameters=seasons.parameters,
            canonical_query=seasons.query,
        ),
    )
