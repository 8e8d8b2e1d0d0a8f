"""The feeds of a league, or of all leagues under the umbrella."""

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from clvr.embeds.answers import cached, read_by_all
from clvr.feeds.atom import Entry, atom
from clvr.feeds.queries import announcement_entries, result_entries
from clvr.lib.leagues import landing_title, leagues_shown


@read_by_all
def announcements(request: HttpRequest, league: str) -> HttpResponse:
    entries = announcement_entries(leagues_shown(league), timezone.now())
    return _feed(request, league, "Announcements", f"/{league}/home", entries)


@read_by_all
def results(request: HttpRequest, league: str) -> HttpResponse:
    entries = result_entries(leagues_shown(league))
    return _feed(request, league, "Results", f"/{league}/matches", entries)


def _feed(
    request: HttpRequest, league: str, what: str, page: str, entries: Iterable[Entry]
) -> HttpResponse:
    name = landing_title(league)
    body = atom(
        key=f"{league}/{what.lower()}",
        title=f"{name}: {what}",
        path=request.path,
        page=page,
        author=name,
        entries=entries,
    )
    return cached(HttpResponse(body, "application/atom+xml; charset=utf-8"))
