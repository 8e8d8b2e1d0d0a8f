"""The casts page: the schedule for everybody, the desk for casters and staff; and the page of a
cast."""

from collections.abc import Sequence

from django.db.models import Exists, OuterRef, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.roles.powers import staff_powers
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.islands import Page, Shared, render_page
from clvr.lib.leagues import LeagueCode, leagues_named, leagues_shown, page_title
from leagues.enums import CardKind
from leagues.share_cards import cards_in, cards_of, image_of
from leagues.summaries import summaries_with_zones, summary_with_zone
from matches.enums import CastLanguage
from matches.live_scores import live_scores_for, score_of
from matches.models import AgreedMap, PickBan, Stream, is_played_at
from matches.models.match import unsettled
from matches.play.casts.link_preview import description
from matches.play.casts.players import with_players
from matches.play.casts.queries import casting_leagues

SCHEDULE = "schedule"
"""The value of `?view=` with which casters and managers see the schedule, too."""


def casts(request: HttpRequest, league: str) -> HttpResponse:
    """The desk for casters and managers of the league, the schedule of casts for everybody else.
    Under the umbrella, one section for each league."""
    user = request.user if isinstance(request.user, User) else None
    shown = leagues_shown(league)
    theirs = casting_leagues(user, [each.code for each in shown]) if user else []
    if user is None or not theirs or request.GET.get("view") == SCHEDULE:
        return _schedule(request, league, has_desk=bool(theirs))
    return _desk(request, league, user, theirs)


def _schedule(request: HttpRequest, league: str, *, has_desk: bool) -> HttpResponse:
    """The casts to come and the latest past ones."""
    addresses = [reverse("api-cast-schedule", args=[each.id]) for each in leagues_shown(league)]
    return render_page(
        request,
        Page(
            title=page_title(league, "Casts"),
            description=f"Casts of {leagues_named(league)}: when, where, and in which language.",
            island="matches/cast-schedule",
            props={
                "leagues": summaries_with_zones(league),
                "deskHref": reverse("league-casts", args=[league]) if has_desk else "",
                "castersHref": reverse("league-casters", args=[league]),
                "calendarURL": absolute_url(reverse("league-casts-calendar", args=[league])),
            },
            reads=[
                f"{address}?upcoming={upcoming}"
                for address in addresses
                for upcoming in ("true", "false")
            ],
            parameters={"view": {SCHEDULE}, "language": CastLanguage.values},
        ),
    )


def _desk(
    request: HttpRequest, league: str, user: User, theirs: Sequence[LeagueCode]
) -> HttpResponse:
    shown = leagues_shown(league)
    managed = staff_powers(user).managed
    reads = []
    for each in shown:
        if each.code in theirs:
            reads.append(f"{reverse('api-casting', args=[each.id])}{_week_asked(request)}")
            reads.append(reverse("api-league-recordings", args=[each.id]))
            reads.append(reverse("api-platforms", args=[each.id]))
        if each.code in managed:
            reads.append(reverse("api-casters", args=[each.id]))
    summaries = [each for each in summaries_with_zones(league) if each["code"] in theirs]
    return render_page(
        request,
        Page(
            title=page_title(league, "Casts"),
            description="Matches to cast, who casts them, and the league’s casters.",
            island="matches/casts",
            props={
                "leagues": summaries,
                "scheduleHref": f"{reverse('league-casts', args=[league])}?view={SCHEDULE}",
                "castersHref": reverse("league-casters", args=[league]),
            },
            reads=reads,
        ),
    )


def _week_asked(request: HttpRequest) -> str:
    """The week in the page's query, for the query of the read; empty without one."""
    week = request.GET.get("week", "")
    return f"?week={week}" if week.isascii() and week.isdigit() and len(week) <= 3 else ""


@with_players
def stream(request: HttpRequest, league: str, stream_id: int, rest: str = "") -> HttpResponse:
    """A cast: the teams, the time and where to watch. A cast of another league redirects to its
    own.

    The rest of the path, `rest`, must be empty; otherwise the page says Not Found.
    """
    cast = _stream(stream_id)
    image = image_of(cards_in(getattr(cast, "listed_cards", None)))
    own, is_playing = cast.match.season.league, _is_playing(cast)
    has_maps = bool(getattr(cast, "has_maps", False))
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
                "hasMaps": has_maps,
            },
            reads=[
                reverse("api-stream", args=[cast.pk]),
                reverse("api-match-page", args=[cast.match_id]),
                *([reverse("api-pick-ban", args=[cast.match_id])] if has_maps else []),
            ],
            social_image=image,
            shared=[Shared(cast.match.versus, request.path, image)] if image and not rest else [],
        ),
        status=404 if rest else 200,
    )


def _is_playing(cast: Stream) -> bool:
    """Whether its match is likely being played now: nobody has reported it."""
    is_open = cast.match.result_id is None and getattr(cast, "unsettled", None) is None
    return is_open and is_played_at(cast.match.time, timezone.now())


def _has_maps() -> Q:
    """Whether the match has a pick and ban, or maps that staff fixed."""
    return Q(
        Exists(PickBan.objects.filter(match=OuterRef("match")))
        | Exists(AgreedMap.objects.filter(match=OuterRef("match")))
    )


def _stream(key: int) -> Stream:
    related = ("match__season__league", "match__team_a", "match__team_b", "match__result")
    cards = cards_of(CardKind.MATCH, "match_id")
    shown = Stream.objects.select_related(*related).annotate(
        listed_cards=cards, unsettled=unsettled("match__"), has_maps=_has_maps()
    )
    return get_object_or_404(shown, pk=key)
