"""The page that makes the snippets of embeds, badges and feeds."""

from csp.constants import SELF
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clvr.embeds.options import CACHED_ZONES
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import UMBRELLA_CODE, leagues_named, page_title
from leagues.summaries import summaries_with_zones

WHATS = ("standings", "matches", "match", "bracket", "team", "badge", "feeds")
"""What `?what=` chooses at first; `?id=` is the team or the match."""


@csp_update({"frame-src": [SELF]})  # type: ignore[arg-type] # it takes any view
def snippets(request: HttpRequest, league: str) -> HttpResponse:
    """The page of a league. The umbrella's leads to those of the leagues."""
    leagues = summaries_with_zones(league)
    key = leagues[0]["id"]
    return render_page(
        request,
        Page(
            title=page_title(league, "Embed"),
            description=f"Standings, matches and teams of {leagues_named(league)} for your site.",
            island="embeds/embed",
            props={"leagues": leagues, "origin": absolute_url(""), "zones": CACHED_ZONES},
            reads=[]
            if league == UMBRELLA_CODE
            else [
                reverse("api-standings", args=[key]),
                reverse("api-week-matches", args=[key]),
            ],
            parameters={"what": WHATS, "id": ()},
        ),
    )
