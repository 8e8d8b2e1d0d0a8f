"""Pages of the portal itself."""

from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotFound
from django.shortcuts import redirect
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.defaults import server_error

from clvr import addresses
from clvr.lib.islands import Page, render_page
from clvr.lib.islands.inline import script_of
from clvr.lib.leagues import UMBRELLA_CODE

UNKNOWN_LEAGUE = "League Unknown"


def favicon(request: HttpRequest) -> HttpResponse:
    """Where browsers look for an icon when they show something other than a page of the portal."""
    return redirect(static(f"icons/{UMBRELLA_CODE.upper()}/favicon.ico"))


@cache_control(public=True, no_cache=True)
def push_worker(request: HttpRequest) -> HttpResponse:
    """The script that shows notifications on devices. It is here, not among the static files,
    because a browser lets it act for the addresses beside and below its own."""
    return HttpResponse(script_of("push-worker.js"), content_type="text/javascript")


def missing_static_file(request: HttpRequest, path: str) -> HttpResponse:
    """The answer for a static file that WhiteNoise does not find. Only browsers ask for scripts and
    styles, so it is not a page. A later build may bring the file, so nobody may store the
    answer."""
    missing = HttpResponseNotFound("Not Found", content_type="text/plain")
    missing["Cache-Control"] = "no-store"
    return missing


@csrf_exempt  # A form that is sent to no page is told that there is none.
def unknown_league(request: HttpRequest, code: str, rest: str = "") -> HttpResponse:
    """An address whose first piece is not a league's code, and pages that no league has."""
    raise Http404(UNKNOWN_LEAGUE if addresses.may_be_league(code) else None)


def styleguide(request: HttpRequest) -> HttpResponse:
    """Every component of the design language, for developers."""
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
