"""Pages with lists of matches."""

from collections.abc import Iterator, Mapping

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.roles.guards import self_or_admin_required
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import Page, Shared, render_page
from clvr.lib.leagues import UMBRELLA_CODE, leagues_named, leagues_shown, page_title
from leagues.enums import RegionFilter
from leagues.models import Season
from leagues.seasons_shown import SeasonsShown, last_week
from leagues.summaries import LeagueWithZone, summaries_with_zones
from matches.play.casts.queries import casting_leagues
from matches.play.statistics.leagues import LOGGED_LEAGUES
from matches.shown.lists.queries import by_next_match, catch_up_weeks, next_week, week_image


def week_matches(request: HttpRequest, league: str) -> HttpResponse:
    seasons = SeasonsShown.at(league, request)
    current = None if seasons.asked else seasons.current
    coming = next_week(request, current) if current else None
    week = _week_shown(request, current)
    last = _last_weeks(league, seasons)
    weeks = [str(number) for number in range(1, max(last.values(), default=0) + 1)]
    image = week_image(request, current, week) if current else None
    return render_page(
        request,
        Page(
            title=page_title(league, "Matches"),
            description=f"Matches of {leagues_named(league)}, week by week.",
            island="matches/week",
            props={
                "leagues": _leagues(request, league),
                **seasons.props,
                "nextWeek": coming,
                "catchUpWeeks": catch_up_weeks(request, current) if current else [],
                "calendarURL": absolute_url(reverse("league-calendar", args=[league])),
                "castsAddress": _casts_address(request, league),
                "statisticsAddress": _statistics_address(league),
                "pickemAddress": _pickem_address(league, seasons),
            },
            reads=list(_week_reads(league, request.GET, seasons, last, coming)),
            parameters={
                **seasons.parameters,
                "week": weeks,
                "region": RegionFilter.values,
            },
            canonical_query=seasons.query,
            social_image=image,
            shared=[Shared(f"Week {week}", f"{request.path}?week={week}", image)] if image else [],
        ),
    )


def _leagues(request: HttpRequest, league: str) -> list[LeagueWithZone]:
    """The page's leagues, as it shows them one below the other."""
    shown = summaries_with_zones(league)
    reader = request.user if isinstance(request.user, User) else None
    return by_next_match(shown, timezone.now(), reader) if len(shown) > 1 else shown


def _week_shown(request: HttpRequest, season: Season | None) -> int:
    """The week of the current season that the page shows; 0 without one."""
    last = season.current_week if season else 0
    weeks = {str(number): number for number in range(1, last + 1)}
    return weeks.get(request.GET.get("week", ""), last)


def _casts_address(request: HttpRequest, league: str) -> str:
    """The path of the casts page, or an empty string for readers who are neither casters nor
    managers."""
    codes = [each.code for each in leagues_shown(league)]
    if not isinstance(request.user, User) or not casting_leagues(request.user, codes):
        return ""
    return reverse("league-casts", args=[league])


def _statistics_address(league: str) -> str:
    """The path of the players' statistics, or an empty string for leagues that have none."""
    return reverse("league-statistics", args=[league]) if league in LOGGED_LEAGUES else ""


def _pickem_address(league: str, seasons: SeasonsShown) -> str:
    """The path of Pick'em, or an empty string where it is off. The umbrella has no seasons."""
    has_pickem = any(each.league.has_pickem for each in seasons.seasons)
    return reverse("league-pickem", args=[league]) if has_pickem else ""


def _last_weeks(league: str, seasons: SeasonsShown) -> dict[str, int]:
    """The last week that has come of each league's season on the page."""
    if season := seasons.asked or seasons.current:
        return {league: last_week(season)}
    return Season.objects.current_weeks([each.code for each in leagues_shown(league)])


def _week_reads(
    league: str,
    query: QueryDict,
    seasons: SeasonsShown,
    last: Mapping[str, int],
    coming: int | None,
) -> Iterator[str]:
    """API routes of each league's current week and of its matches in the requested week (by
    default, or if it does not exist, the season's last that has come), with its season's byes.
    Nothing for leagues that have not reached that week. The current week comes with `coming`, the
    next one."""
    latest_of_all = max(last.values(), default=0)
    weeks = {str(number): number for number in range(1, latest_of_all + 1)}
    asked = weeks.get(query.get("week", ""))
    region = RegionFilter.of(query.get("region"))
    for each in leagues_shown(league):
        yield reverse("api-week", args=[each.id])
        latest = last.get(each.code, 0)
        if (number := asked or latest) and number <= latest:
            url = reverse("api-week-matches", args=[each.id])
            yield seasons.address(url, f"week={number}&region={region}")
            yield seasons.address(reverse("api-byes", args=[each.id]))
            if coming and number == latest:
                yield f"{url}?week={coming}&region={region}"


@self_or_admin_required
def player_matches(request: HttpRequest, *, id: int) -> HttpResponse:
    player = get_object_or_404(User, pk=id)
    return render_page(
        request,
        Page(
            title="Matches",
            description=f"All matches of {isolated(player.username)}.",
            island="matches/player-matches",
            props={
                "player": {"_id": str(player.pk), "username": player.username},
                "leagues": summaries_with_zones(UMBRELLA_CODE),
            },
            reads=list(_player_reads(request, player)),
        ),
    )


def _player_reads(request: HttpRequest, player: User) -> Iterator[str]:
    """API routes of the matches and, for the player, of their calendar's address."""
    yield reverse("api-player-matches", args=[player.pk])
    if request.user == player:
        yield reverse("api-calendar-address", args=[player.pk])
