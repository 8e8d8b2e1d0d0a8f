"""The pages of overlays, which broadcast software shows over a stream.

They have no session and no cookies, and nothing of the portal's frame: the secret in their address
gives access. A page polls its own address for its picture.
"""

import logging
from functools import cache
from hashlib import sha256

from csp.constants import NONE, SELF
from csp.decorators import csp_replace
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control
from django.views.decorators.http import require_safe

from clvr.lib.islands import assets
from clvr.lib.throttling import throttle
from matches.enums import OverlayScene
from matches.models import Overlay
from matches.shown.overlays.keys import overlay_of
from matches.shown.overlays.pictures import OverlayPicture, picture_of

log = logging.getLogger(__name__)

ASKS = "X-Overlay-Picture"
"""A request with this header gets only the picture."""
BUILD, LIVE = "X-Overlay-Build", "X-Overlay-Live"
"""Headers of a picture: the build that drew it, and for how many seconds its live score holds."""
STYLES = "frontend/matches/shown/overlays/overlay.css"
SCRIPT = "frontend/pages/matches/overlay.ts"
WRONG_SECRETS = "overlay-secrets"
"""The scope in which wrong secrets are counted."""
GONE = "This overlay address does not work. Copy the new one from Casts."
WAIT = "The overlay can’t be read right now. This page tries again every 5 seconds."
TOO_MANY = "Too many wrong addresses of overlays. Wait a minute."
_POLICY = {
    "default-src": [NONE],
    # Only what lies in the page itself, by its hash.
    "script-src": [],
    "style-src": [],
    "connect-src": [SELF],
    "font-src": [SELF],
    "manifest-src": None,
    "img-src": [SELF, *settings.UPLOAD_ORIGINS],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": [NONE],
}


@require_safe
@csp_replace({} if assets.is_developed() else _POLICY)  # type: ignore[arg-type] # any view
def overlay(request: HttpRequest, rest: str) -> HttpResponse:
    """`SECRET/` shows the scene that the control page chose, `SECRET/scene/` always that one. Both
    also work without the last slash."""
    secret, _, scene = rest.removesuffix("/").partition("/")
    # Nobody is signed in here: not even the session is read.
    request.user = AnonymousUser()
    try:
        return _shown(request, secret, scene)
    except DatabaseError:
        log.exception("An overlay could not be read")
        return _private(_empty(request, WAIT, 503, asks_again=True))


def _shown(request: HttpRequest, secret: str, scene: str) -> HttpResponse:
    shown = overlay_of(secret)
    if shown is None:
        return _refused(request)
    chosen = scene or request.GET.get("scene") or shown.scene
    if chosen not in OverlayScene:
        return _private(_empty(request, f"Unknown scene. Scenes: {', '.join(OverlayScene)}.", 404))
    picture = picture_of(shown, OverlayScene(chosen), timezone.now())
    if ASKS in request.headers:
        return _private(_answer(request, picture))
    return _private(_page(request, shown, picture))


def _answer(request: HttpRequest, picture: OverlayPicture) -> HttpResponse:
    """The picture, or 304 if the page has it."""
    headers = {"ETag": picture.etag, LIVE: str(picture.live_seconds)}
    response = HttpResponse(picture.html, headers=headers)
    found = get_conditional_response(request, picture.etag, response=response) or response
    found[LIVE] = str(picture.live_seconds)
    return found


def _page(request: HttpRequest, shown: Overlay, picture: OverlayPicture) -> HttpResponse:
    context = {
        "request": request,
        "league": shown.league.code,
        "title": f"{shown.league.identity.label} | Overlay",
        "picture": picture,
        "build": build(),
    }
    return HttpResponse(render_to_string("matches/overlay/page.html", context))


def _refused(request: HttpRequest) -> HttpResponse:
    """An address without an overlay. The picture becomes empty: words would be on the stream."""
    if throttle(request, WRONG_SECRETS) is not None:
        return _private(_empty(request, TOO_MANY, 429))
    return _private(_empty(request, GONE, 404))


def _empty(
    request: HttpRequest, words: str, status: int, *, asks_again: bool = False
) -> HttpResponse:
    """A page without a picture. Its words are the title, and show while the pointer is on it: never
    in broadcast software. `asks_again` lets the browser load it anew every few seconds."""
    context = {"request": request, "title": words, "words": words, "asks_again": asks_again}
    return HttpResponse(render_to_string("matches/overlay/empty.html", context), status=status)


def _private(response: HttpResponse) -> HttpResponse:
    """With the headers that all answers here have."""
    patch_cache_control(response, private=True, no_store=True)
    response[BUILD] = build()
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response


@cache
def build() -> str:
    """What changes with each release: pages of another build load themselves anew."""
    texts = "" if assets.is_developed() else _texts()
    return sha256(f"{settings.RELEASE} {texts}".encode()).hexdigest()[:16]


def _texts() -> str:
    return assets.texts((*assets.style_sheets(STYLES), *assets.scripts(SCRIPT)))
