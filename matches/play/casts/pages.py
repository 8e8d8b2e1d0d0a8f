"""The casts page for casters and staff, and the page of a cast."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import require, staff_powers
from clvr.lib.islands import Page, Shared, render_page
from clvr.lib.leagues import leagues_shown, page_title
from leagues.enums import CardKind
from leagues.share_cards import cards_in, cards_of, image_of
from leagues.summaries import summaries_with_zones, summary_with_zone
from matches.live_scores import live_scores_for, score_of
from matches.models import Stream, is_played_at
from matches.models.match import unsettled
from matches.play.casts.link_preview import description
from matches.play.casts.players import with_players
from matches.play.casts.queries import casting_leagues


def casts(request: HttpRequest, league: str) -> HttpResponse:
    """For casters and managers of the league. Under the umbrella, one section for each league of
    theirs."""
    user = signed_in_user(request)
    shown = leagues_shown(league)
    theirs = casting_leagues(user, [each.code for each in shown])
    require(bool(theirs))
    managed = staff_powers(user).managed
    reads = []
    for each in shown:
        if each.code in theirs:
            reads.append(reverse("api-casting", args=[each.id]))
        if each.code in managed:
            reads.append(reverse("api-casters", args=[each.id]))
    summaries = [each for each in summaries_with_zones(league) if each["code"] in theirs]
    return render_page(
        request,
        Page(
            title=page_title(league, "Casts"),
            description="Matches without a cast, and the league’s casters.",
            island="matches/casts",
            props={"leagues": summaries},
            reads=reads,
        ),
    )


@with_players
def stream(request: HttpRequest, league: str, stream_id: int, rest: str = "") -> HttpResponse:
    """A cast: the teams, the time and where to watch. A cast of another league redirects to its
    own.

    The rest of the path, `rest`, must be empty; otherwise the page says Not Found.
    """
    cast = _stream(stream_id)
    image = image_of(cards_in(getattr(cast, "listed_cards", None)))
    own, is_playing = cast.match.season.league, _is_playing(cast)
    if own.code != league:
        return redirect("league-stream", own.code, stream_id, permanent=True)
    return render_page(
        request,
        Page(
            title=page_title(own.code, "Not Found" if rest else cast.match.versus),
            description=description(
                cast.match,
                score_of(cast.match_id, live_scores_for(request)) if is_playing else None,
                is_playing=is_playing,
            ),
            island="matches/stream",
            props={
                "league": summary_with_zone(own),
                "streamId": str(cast.pk),
                "isFound": not rest,
            },
            reads=[reverse("api-stream", args=[cast.pk])],
            social_image=image,
            shared=[Shared(cast.match.versus, request.path, image)] if image and not rest else [],
        ),
        status=404 if rest else 200,
    )


def _is_playing(cast: Stream) -> bool:
    """Whether its match is likely being played now: nobody has reported it."""
    is_open = cast.match.result_id is None and getattr(cast, "unsettled", None) is None
    return is_open and is_played_at(cast.match.time, timezone.now())


def _stream(key: int) -> Stream:
    related = ("match__season__league", "match__team_a", "match__team_b", "match__result")
    cards = cards_of(CardKind.MATCH, "match_id")
    shown = Stream.objects.select_related(*related).annotate(
        listed_cards=cards, unsettled=unsettled("match__")
    )
    return get_object_or_404(shown, pk=key)
