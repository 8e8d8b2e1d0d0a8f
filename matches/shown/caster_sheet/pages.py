"""The page of the caster's sheet."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import page_title
from leagues.summaries import summary_with_zone
from matches.models import Match
from matches.powers import opens_sheet


def sheet(request: HttpRequest, league: str, match_id: int) -> HttpResponse:
    """The caster's sheet of a match. Under another league this redirects to the match's own."""
    match = get_object_or_404(Match.objects.with_context(), pk=match_id)
    own = match.season.league
    if own.code != league:
        return redirect("match-sheet", own.code, match_id, permanent=True)
    require(opens_sheet(signed_in_user(request), match))
    return render_page(
        request,
        Page(
            title=page_title(league, f"Caster’s Sheet of {match.versus}"),
            description=f"What casters say about {match.versus}.",
            island="matches/sheet",
            props={"matchId": str(match.pk), "league": summary_with_zone(own)},
            reads=[reverse("api-match-sheet", args=[match.pk])],
        ),
    )
