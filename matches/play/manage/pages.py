"""The manage page of a match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import page_title
from leagues.summaries import summary_with_zone
from matches.models import Match
from matches.powers import runs_match

SECTIONS = (
    "api-match-manage",
    "api-match-room",
    "api-match-times",
    "api-match-lineups",
    "api-match-day",
    "api-attendance",
    "api-match-results",
    "api-match-substitutes",
    "api-match-casts",
    "api-match-messages",
)
"""The API routes of the page's sections."""


def section_reads(match: Match) -> list[str]:
    """The API routes that the match manage component reads, on every page that mounts it."""
    return [reverse(route, args=[match.pk]) for route in SECTIONS]


def manage(request: HttpRequest, league: str, match_id: int) -> HttpResponse:
    """The manage page, for people who run the match. Redirects from another league's path to the
    match's own."""
    match = get_object_or_404(Match.objects.with_context(), pk=match_id)
    own = match.season.league
    if league != own.code:
        return redirect("match-manage", league=own.code, match_id=match.pk, permanent=True)
    require(runs_match(signed_in_user(request), match))
    return render_page(
        request,
        Page(
            title=page_title(league, f"Manage {match.versus}"),
            description=f"Time, result and cast of {match.versus}.",
            island="matches/manage",
            props={"matchId": str(match.pk), "league": summary_with_zone(own)},
            reads=section_reads(match),
        ),
    )
