"""Pages of the portal itself."""

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.defaults import server_error

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import UMBRELLA_CODE, LeagueCode

UNKNOWN_LEAGUE = "League Unknown"


def health(request: HttpRequest) -> HttpResponse:
    """The process is up."""
    return HttpResponse("ok", content_type="text/plain")


def favicon(request: HttpRequest) -> HttpResponse:
    """Where browsers look for an icon when what they show is no page of the portal."""
    return redirect(static(f"icons/{UMBRELLA_CODE.upper()}/favicon.ico"))


def login(request: HttpRequest) -> HttpResponse:
    """Where people will sign in with Discord, once the portal has been told how."""
    return render(request, "login.html", {"page": {"title": "Login"}})


def unknown_league(request: HttpRequest, code: str, rest: str = "") -> HttpResponse:
    """Whatever stands where a league's code would, and the pages that no league has."""
    known = code == UMBRELLA_CODE or code in LeagueCode
    raise Http404("Not Found" if known else UNKNOWN_LEAGUE)


def styleguide(request: HttpRequest) -> HttpResponse:
    """Every component of the design language, for those who work on it."""
    return render_page(request, Page(title="Styleguide", island="styleguide"))


def styleguide_error(request: HttpRequest, status: int) -> HttpResponse:
    """An error page as people would see it."""
    match status:
        case 400:
            raise BadRequest
        case 403:
            raise PermissionDenied
        case 500:
            return server_error(request)
        case _:
            raise Http404
