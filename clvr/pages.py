"""Pages of the portal itself."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static

from clvr.lib.leagues import UMBRELLA_CODE, LeagueCode

UNKNOWN_LEAGUE = "League Unknown"


def health(request: HttpRequest) -> HttpResponse:
    """The process is up."""
    return HttpResponse("ok", content_type="text/plain")


def favicon(request: HttpRequest) -> HttpResponse:
    """Where browsers look for an icon when what they show is no page of the portal."""
    return redirect(static(f"icons/{UMBRELLA_CODE.upper()}/favicon.ico"))


def unknown_league(request: HttpRequest, code: str, rest: str = "") -> HttpResponse:
    """Whatever stands where a league's code would, and the pages that no league has."""
    known = code == UMBRELLA_CODE or code in LeagueCode
    raise Http404("Not Found" if known else UNKNOWN_LEAGUE)
