"""The page of a league's next season: when entry ends, and which teams play."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from accounts.models import User
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import UMBRELLA_CODE, page_title
from leagues.models import League
from leagues.summaries import summary_with_zone
from matches.season.entering.next_season import next_season_of


def next_season(request: HttpRequest, league: str) -> HttpResponse:
    """The teams of a league's next season. The umbrella's page is its landing page."""
    if league == UMBRELLA_CODE:
        return redirect("home")
    shown = get_object_or_404(League, code=league)
    reader = request.user if isinstance(request.user, User) else None
    return render_page(
        request,
        Page(
            title=page_title(league, "Next Season"),
            description=f"The teams that play the next season of the {shown}.",
            island="matches/next-season",
            props={
                "league": summary_with_zone(shown),
                "season": next_season_of(shown, reader),
            },
        ),
    )
