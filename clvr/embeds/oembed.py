"""oEmbed (https://oembed.com): what other sites ask to show a link to the portal as a frame."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils.html import format_html

from clvr.embeds.answers import SCOPE, read_by_all
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LeagueCode, page_title
from clvr.lib.throttling import throttle, waiting_words
from matches.models import Match
from teams.models import Team

HELD_SECONDS = 300
"""How long a site may keep an answer: `cache_age`."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A page's embed: its path, the page's title, and the usual size of its frame in pixels."""

    path: str
    title: str
    width: int
    height: int


EMBEDDED = {
    "league-standings": ("embed-standings", "Standings", 480, 720),
    "league-matches": ("embed-matches", "Matches", 480, 520),
    "league-playoffs": ("embed-bracket", "Playoffs", 900, 480),
}
"""The pages of a league that have an embed: its route, the page's name, and the usual size."""


@read_by_all
def oembed(request: HttpRequest) -> HttpResponse:
    """JSON alone. 404 for an address without an embed, 501 for XML, as oEmbed says."""
    if request.GET.get("format", "json") != "json":
        return _said("This answers in JSON alone.", 501)
    most = [_size(request.GET.get(name, "")) for name in ("maxwidth", "maxheight")]
    if "url" not in request.GET or None in most:
        return _said("Name the page in “url”, and sizes in whole pixels.", 400)
    if (refused := throttle(request, SCOPE)) is not None:
        return _said(waiting_words(refused.seconds), 429)
    try:
        frame = frame_of(request.GET["url"])
    except Http404:
        return _said("There is no embed of this address.", 404)
    width, height = most[0] or frame.width, most[1] or frame.height
    body = answer(frame, min(frame.width, width), min(frame.height, height))
    return JsonResponse(body)


def answer(frame: Frame, width: int, height: int) -> dict[str, object]:
    """What oEmbed says of a frame of this size in pixels."""
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "CLVR",
        "provider_url": absolute_url("/"),
        "title": frame.title,
        "html": snippet(absolute_url(frame.path), frame.title, width, height),
        "width": width,
        "height": height,
        "cache_age": HELD_SECONDS,
    }


def snippet(address: str, title: str, width: int, height: int) -> str:
    """The frame as HTML."""
    return format_html(
        '<iframe src="{}" title="{}" width="{}" height="{}" '
        'style="border:0;max-width:100%" loading="lazy"></iframe>',
        address,
        title,
        width,
        height,
    )


def frame_of(address: str) -> Frame:
    """The embed of a page of the portal. Raises Http404 if it has none."""
    match = _resolved(address)
    keys = match.kwargs
    code = str(keys.get("league", ""))
    if code not in LeagueCode:
        raise Http404
    if match.url_name in EMBEDDED:
        route, name, width, height = EMBEDDED[match.url_name]
        return Frame(reverse(route, args=[code]), page_title(code, name), width, height)
    if match.url_name == "team":
        return _team(keys["team_id"])
    if match.url_name == "match":
        return _match(keys["match_id"])
    raise Http404


def _resolved(address: str) -> ResolverMatch:
    try:
        parts = urlsplit(address)
        own = urlsplit(settings.ENVIRONMENT.portal_url)
        if parts.scheme not in ("http", "https") or parts.netloc != own.netloc:
            raise Http404
        return resolve(parts.path)
    except (Resolver404, ValueError) as error:
        raise Http404 from error


def _team(key: int) -> Frame:
    team = Team.objects.select_related("league").filter(pk=key).first()
    if team is None:
        raise Http404
    code = team.league.code
    path = reverse("embed-team", args=[code, key])
    return Frame(path, page_title(code, isolated(team.name)), 400, 560)


def _match(key: int) -> Frame:
    found = Match.objects.select_related("season__league", "team_a", "team_b")
    match = found.filter(pk=key).first()
    if match is None:
        raise Http404
    code = match.season.league.code
    path = reverse("embed-match", args=[code, key])
    versus = f"{match.team_a} vs {match.team_b}"
    return Frame(path, page_title(code, versus), 480, 260)


def _size(text: str) -> int | None:
    """A size in pixels, within what embeds fit; 0 without one, None for what is no number."""
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 6):
        return None
    return max(int(text), 1)


def _said(words: str, status: int) -> HttpResponse:
    return JsonResponse({"detail": words}, status=status)
