"""The calendars that can be subscribed to."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from accounts.models import User
from clvr.lib.leagues import landing_title, leagues_shown
from matches.calendars.feed import feed, in_calendars
from matches.calendars.keys import opens_calendar
from matches.models import Match, MatchQuerySet
from matches.player_matches.queries import played_by
from teams.models import Team


@require_safe
@cache_control(public=True, no_cache=True)
@conditional_page
def league_calendar(request: HttpRequest, league: str) -> HttpResponse:
    """The matches of a league; under the umbrella, of all of them."""
    keys = [int(each.id) for each in leagues_shown(league)]
    return _calendar(landing_title(league), Match.objects.filter(season__league__in=keys))


@require_safe
@cache_control(public=True, no_cache=True)
@conditional_page
def team_calendar(request: HttpRequest, league: str, team_id: int) -> HttpResponse:
    """The matches of a team. Under another league it leads to its own."""
    team = get_object_or_404(Team.objects.select_related("league"), pk=team_id)
    if team.league.code != league:
        return redirect("team-calendar", team.league.code, team_id, permanent=True)
    name = f"{team.name} ({team.league.identity.label})"
    return _calendar(name, Match.objects.of_team(team))


@require_safe
@cache_control(private=True, no_cache=True)
@conditional_page
def player_calendar(request: HttpRequest, player_id: int) -> HttpResponse:
    """The matches of a player in every league, for who has the secret in its address: a calendar
    app, which has no session."""
    player = User.objects.filter(pk=player_id).first()
    if player is None or not opens_calendar(player, request.GET.get("key", "")):
        raise PermissionDenied
    return _calendar(f"Matches of {player.username}", played_by(player.pk))


def _calendar(name: str, matches: MatchQuerySet) -> HttpResponse:
    body = feed(name, in_calendars(matches))
    return HttpResponse(body, content_type="text/calendar; charset=utf-8")
