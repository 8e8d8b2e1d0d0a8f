"""The page of a match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clvr.lib.islands import Page, Shared, render_page
from clvr.lib.leagues import REMOTE_LEAGUES, page_title
from leagues.summaries import summary
from matches.live_scores import LiveScore, live_scores_for, may_have_score, score_of
from matches.models import Match
from matches.play.casts.players import with_players
from matches.powers import takes_part
from matches.shown.match_page.link_preview import description, sports_event
from matches.shown.match_page.queries import MatchShown, match_for


@with_players
def match(request: HttpRequest, league: str, match_id: int) -> HttpResponse:
    """A match. A match of another league redirects to its own."""
    shown = match_for(request, match_id)
    own = shown.league.code
    if own != league:
        return redirect("match", own, match_id, permanent=True)
    return _match_page(request, shown, title=shown.versus, is_found=True)


@with_players
def match_child(request: HttpRequest, league: str, match_id: int, rest: str) -> HttpResponse:
    """The Not Found page for other paths below a match."""
    shown = match_for(request, match_id)
    own = shown.league.code
    if own != league:
        return redirect("match-child", own, match_id, rest, permanent=True)
    return _match_page(request, shown, title="Not Found", is_found=False)


def _match_page(
    request: HttpRequest, shown: MatchShown, *, title: str, is_found: bool
) -> HttpResponse:
    league = shown.league
    live = _live_score(request, shown)
    is_own = is_found and _takes_part(request, shown)
    return render_page(
        request,
        Page(
            title=page_title(league.code, title),
            description=description(shown, live),
            island="matches/match",
            props={
                "league": {**summary(league), "zone": shown.zone},
                "season": shown.season_label,
                "matchId": str(shown.pk),
                "isFound": is_found,
                "isShared": is_found and shown.image is not None,
            },
            reads=_reads(shown),
            own_reads=_own_reads(request, shown, is_own=is_own) if is_found else [],
            is_own=is_own and not shown.brief["confirmed"],
            report_query=f"about=match&id={shown.pk}" if is_found else "",
            social_image=shown.image,
            shared=_shared(request, shown) if is_found else [],
            structured_data=sports_event(shown, request.path, live) if is_found else {},
        ),
        status=200 if is_found else 404,
    )


def _shared(request: HttpRequest, shown: MatchShown) -> list[Shared]:
    return [Shared(shown.versus, request.path, shown.image)] if shown.image else []


def _live_score(request: HttpRequest, shown: MatchShown) -> LiveScore | None:
    """The score that a server tells now, which only a match that is played now can have."""
    if not may_have_score(shown.league.code, is_playing=shown.brief["playing"]):
        return None
    return score_of(shown.pk, live_scores_for(request))


def _reads(shown: MatchShown) -> list[str]:
    """The match, its pick and ban if it has one, and its score if it can be on a server now."""
    reads = [reverse("api-match-page", args=[shown.pk])]
    if shown.may_have_pick_ban:
        reads.append(reverse("api-pick-ban", args=[shown.pk]))
    if shown.league.code in REMOTE_LEAGUES and shown.result is None:
        reads.append(reverse("api-live-scores"))
    return reads


def _takes_part(request: HttpRequest, shown: MatchShown) -> bool:
    """Whether the reader plays in the match, or moderates its league."""
    user = request.user
    return user.is_authenticated and takes_part(user, Match.objects.with_context().get(pk=shown.pk))


def _own_reads(request: HttpRequest, shown: MatchShown, *, is_own: bool) -> list[str]:
    """Whether the reader can claim the match, and for the people of it what it waits for."""
    if not request.user.is_authenticated:
        return []
    names = ["api-match-casts"]
    if is_own:
        names.append("api-match-room")
        if shown.may_have_pick_ban:
            names.append("api-pick-ban-room")
    return [reverse(name, args=[shown.pk]) for name in names]
