"""The page of a league's casters."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import leagues_named, leagues_shown, page_title
from leagues.summaries import summaries_with_zones


def casters(request: HttpRequest, league: str) -> HttpResponse:
    """The casters of a league, or of each league under the umbrella."""
    return render_page(
        request,
        Page(
            title=page_title(league, "Casters"),
            description=f"Who casts the matches of {leagues_named(league)}, and where.",
            island="matches/casters",
            props={
                "leagues": summaries_with_zones(league),
                "scheduleHref": reverse("league-casts", args=[league]) + "?view=schedule",
            },
            reads=[reverse("api-public-casters", args=[each.id]) for each in leagues_shown(league)],
        ),
    )
