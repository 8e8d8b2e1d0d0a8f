"""The page of a league's awards."""

from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import UMBRELLA_CODE, page_title
from leagues.models import League
from leagues.summaries import summary_with_zone
from teams.models import Award, AwardVote


def awards(request: HttpRequest, league: str) -> HttpResponse:
    """The awards of a league, with the votes that are open. The umbrella has its champions."""
    if league == UMBRELLA_CODE:
        return redirect("league-champions", league)
    shown = get_object_or_404(League, code=league)
    own_reads = [reverse("api-own-ballots", args=[shown.pk])]
    given = Award.objects.filter(season=OuterRef("season"), award=OuterRef("award"))
    votes = AwardVote.objects.filter(~Exists(given), season__league=shown)
    return render_page(
        request,
        Page(
            title=page_title(league, "Awards"),
            description=f"Players of the season in the {shown}, chosen by its captains.",
            island="teams/awards",
            props={
                "league": summary_with_zone(shown),
                "votes": [
                    {
                        "award": vote.award,
                        "season": vote.season.label,
                        "closesAt": unix_seconds(vote.closes_at),
                        "isOpen": vote.is_open(),
                    }
                    for vote in votes.select_related("season")
                ],
            },
            reads=[reverse("api-awards", args=[shown.pk])],
            own_reads=own_reads if request.user.is_authenticated else [],
        ),
    )
