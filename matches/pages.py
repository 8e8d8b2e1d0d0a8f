"""The matches' pages."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from accounts.models import User
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import leagues_shown, page_title
from leagues.enums import RegionFilter
from leagues.models import Season
from leagues.summaries import summaries_with_zones, summary_with_zone
from matches.casts.queries import casting_leagues
from matches.models import Match, Stream


def week_matches(request: HttpRequest, league: str) -> HttpResponse:
    leagues = leagues_shown(league)
    return render_page(
        request,
        Page(
            title=page_title(league, "Matches"),
            description=(
                f"Matches of the {leagues[0].name}, week by week."
                if len(leagues) == 1
                else "Matches of all leagues, week by week."
            ),
            island="matches/week",
            props={
                "leagues": summaries_with_zones(league),
                "calendarURL": absolute_url(reverse("league-calendar", args=[league])),
                "castsAddress": _casts_address(request, league),
            },
            reads=list(_week_reads(league, request.GET.get("week"), request.GET.get("region"))),
        ),
    )


def _casts_address(request: HttpRequest, league: str) -> str:
    """Where the reader finds what to cast; empty for who is no caster and manages no league."""
    codes = [each.code for each in leagues_shown(league)]
    if not isinstance(request.user, User) or not casting_leagues(request.user, codes):
        return ""
    return reverse("league-casts", args=[league])


def _week_reads(league: str, week: str | None, region: str | None) -> Iterator[str]:
    """Each league's current week, and its matches of the week asked for: its current one when
    none, or none that exists, is; nothing of a league that has not got that far."""
    shown = leagues_shown(league)
    current = Season.objects.current_weeks([each.code for each in shown])
    last = max(current.values(), default=0)
    asked = {str(number): number for number in range(1, last + 1)}.get(week or "")
    for each in shown:
        yield reverse("api-week", args=[each.id])
        latest = current.get(each.code, 0)
        if (number := asked or latest) and number <= latest:
            url = reverse("api-week-matches", args=[each.id])
            yield f"{url}?week={number}&region={RegionFilter.of(region)}"


def match(request: HttpRequest, league: str, match_id: int) -> HttpResponse:
    """A match. Under another league it leads to its own."""
    shown = _match(match_id)
    own = shown.season.league.code
    if own != league:
        return redirect("match", own, match_id, permanent=True)
    return _match_page(request, shown, title=shown.versus, is_found=True)


def match_child(request: HttpRequest, league: str, match_id: int, rest: str) -> HttpResponse:
    """What a match's page does not have: the page around the words that say so."""
    shown = _match(match_id)
    own = shown.season.league.code
    if own != league:
        return redirect("match-child", own, match_id, rest, permanent=True)
    return _match_page(request, shown, title="Not Found", is_found=False)


def _match(key: int) -> Match:
    related = ("season__league", "team_a", "team_b")
    return get_object_or_404(Match.objects.select_related(*related), pk=key)


def _match_page(request: HttpRequest, shown: Match, *, title: str, is_found: bool) -> HttpResponse:
    league = shown.season.league
    reads = [reverse("api-match-page", args=[shown.pk])]
    if request.user.is_authenticated and is_found:
        # Whether the reader can claim it.
        reads.append(reverse("api-match-casts", args=[shown.pk]))
    return render_page(
        request,
        Page(
            title=page_title(league.code, title),
            description=f"{shown.versus} in the {league.identity.name}.",
            island="matches/match",
            props={
                "league": summary_with_zone(league),
                "matchId": str(shown.pk),
                "isFound": is_found,
            },
            reads=reads,
        ),
        status=200 if is_found else 404,
    )


def stream(request: HttpRequest, league: str, stream_id: int, rest: str = "") -> HttpResponse:
    """A cast: who plays, when, and where to watch. Under another league it leads to its own.

    What the address names beyond it, `rest`, a cast does not have: then the page stands around the
    words that say so.
    """
    cast = _stream(stream_id)
    own = cast.match.season.league
    if own.code != league:
        return redirect("league-stream", own.code, stream_id, permanent=True)
    return render_page(
        request,
        Page(
            title=page_title(own.code, "Not Found" if rest else cast.match.versus),
            description=f"{cast.match.versus}, cast live. {own.identity.name}.",
            island="matches/stream",
            props={
                "league": summary_with_zone(own),
                "streamId": str(cast.pk),
                "isFound": not rest,
            },
            reads=[reverse("api-stream", args=[cast.pk])],
        ),
        status=404 if rest else 200,
    )


def _stream(key: int) -> Stream:
    related = ("match__season__league", "match__team_a", "match__team_b")
    return get_object_or_404(Stream.objects.select_related(*related), pk=key)
