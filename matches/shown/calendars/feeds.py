"""Calendar feeds."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from time import time
from typing import NamedTuple

from django.core.cache import caches
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, quote_etag
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.punishments.bans import sign_in_refusal
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import landing_title, leagues_shown
from matches.models import Match, MatchQuerySet, Stream
from matches.play.casts.own_parts import parts_of
from matches.shown.calendars.casts import casts_feed, casts_in_calendars
from matches.shown.calendars.feed import feed, in_calendars
from matches.shown.calendars.keys import opens_calendar
from matches.shown.followed.queries import matches_followed
from matches.shown.lists.queries import played_by
from teams.following.queries import Follows
from teams.models import Team


class _Made(NamedTuple):
    """A feed, the digest of what it shows, and the Unix time of its last change."""

    digest: str
    changed_at: int
    body: bytes


@require_safe
@cache_control(public=True, no_cache=True)
def league_calendar(request: HttpRequest, league: str) -> HttpResponseBase:
    """The matches of a league, or of all leagues under the umbrella."""
    keys = [int(each.id) for each in leagues_shown(league)]
    return _calendar(request, landing_title(league), Match.objects.filter(season__league__in=keys))


@require_safe
@cache_control(public=True, no_cache=True)
def casts_calendar(request: HttpRequest, league: str) -> HttpResponseBase:
    """The casts of a league, or of all leagues under the umbrella."""
    keys = [int(each.id) for each in leagues_shown(league)]
    name = f"{landing_title(league)}: Casts"
    told = casts_in_calendars(Stream.objects.filter(match__season__league__in=keys))
    return _answer(request, name, told, lambda: casts_feed(name, told))


@require_safe
@cache_control(public=True, no_cache=True)
def team_calendar(request: HttpRequest, league: str, team_id: int) -> HttpResponseBase:
    """The matches of a team. Under another league this redirects to the team's own."""
    team = get_object_or_404(Team.objects.select_related("league"), pk=team_id)
    if team.league.code != league:
        return redirect("team-calendar", team.league.code, team_id, permanent=True)
    name = f"{isolated(team.name)} ({team.league.identity.label})"
    return _calendar(request, name, Match.objects.of_team(team), reminds=True)


@require_safe
@cache_control(private=True, no_cache=True)
def player_calendar(request: HttpRequest, player_id: int) -> HttpResponseBase:
    """A player's matches in every league, and those that they cast, with what they do there. The
    secret in the address gives access, because calendar apps have no session. Not found while the
    player is banned from the portal."""
    player = _whose(request, player_id)
    name = f"Matches of {isolated(player.username)}"
    parts = parts_of(player)
    theirs = played_by(player.pk) | Match.objects.filter(pk__in=list(parts))
    return _calendar(request, name, theirs, reminds=True, parts=parts)


@require_safe
@cache_control(private=True, no_cache=True)
def followed_calendar(request: HttpRequest, player_id: int) -> HttpResponseBase:
    """The matches of what a person follows, by the secret of their own calendar. It does not remind
    of them."""
    person = _whose(request, player_id)
    name = f"What {isolated(person.username)} follows"
    return _calendar(request, name, matches_followed(Follows.of(person)))


def _whose(request: HttpRequest, player_id: int) -> User:
    """The person whose secret is in the address. Not found while they are banned from the
    portal."""
    player = User.objects.filter(pk=player_id).first()
    if player is None or not opens_calendar(player, request.GET.get("key", "")):
        raise PermissionDenied
    if sign_in_refusal(player):
        raise Http404
    return player


def _calendar(
    request: HttpRequest,
    name: str,
    matches: MatchQuerySet,
    *,
    reminds: bool = False,
    parts: Mapping[int, str] | None = None,
) -> HttpResponseBase:
    """The calendar of matches. Calendars of a team or a player remind of their matches. `parts`
    says by the keys of matches what the player does in their casts."""
    told, parts = in_calendars(matches), parts or {}
    shown = (reminds, told, sorted(parts.items()))
    return _answer(request, name, shown, lambda: feed(name, told, reminds=reminds, parts=parts))


def _answer(
    request: HttpRequest, name: str, shown: object, make: Callable[[], bytes]
) -> HttpResponseBase:
    """The calendar that `make` makes of what it shows, or 304 if it has not changed. That check
    takes the queries of what is shown; building the feed takes many times as long.

    A name or a channel changes a feed without a trace of when. So the calendar's time of change is
    when a process first found it changed: the same or later, never earlier.
    """
    digest = sha256(repr((name, absolute_url(""), shown)).encode()).hexdigest()
    etag = quote_etag(digest)
    if unchanged := get_conditional_response(request, etag):
        return unchanged
    made: _Made | None = caches["calendars"].get(request.path)
    if made is None or made.digest != digest:
        made = _Made(digest, int(time()), make())
        caches["calendars"].set(request.path, made)
    headers = {"ETag": etag, "Last-Modified": http_date(made.changed_at)}
    response = HttpResponse(made.body, content_type="text/calendar; charset=utf-8", headers=headers)
    return get_conditional_response(request, etag, made.changed_at, response) or response
