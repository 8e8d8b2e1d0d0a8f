"""The page of a search's results."""

from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clvr.lib.islands import Page, render_page
from clvr.lib.matching import LONGEST_SEARCH, SHORTEST_SEARCH
from clvr.search.serializers import MOST_HITS


def search(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "").strip()
    response = render_page(
        request,
        Page(
            title="Search",
            description="Find players, teams and leagues by their names.",
            island="search/results",
            props={"query": query},
            parameters={"q": ()},
            reads=[_read(query)] if SHORTEST_SEARCH <= len(query) <= LONGEST_SEARCH else [],
        ),
    )
    # Search engines should index the pages that it finds, not the lists of results.
    response["X-Robots-Tag"] = "noindex"
    return response


def _read(query: str) -> str:
    """The address of the results, encoded as JavaScript's encodeURIComponent does it."""
    encoded = quote(query, safe="!~*'()")
    return f"{reverse('api-search')}?q={encoded}&limit={MOST_HITS}"
