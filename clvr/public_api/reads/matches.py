"""Matches and casts."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, ClassVar

from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.query_fields import one_of
from clvr.lib.api.shapes import described
from clvr.public_api.lists import CACHED, page_of_models, page_of_values
from clvr.public_api.queries import CastsQuery, MatchesQuery, MatchFilter, moment
from clvr.public_api.rows import match_detail, match_row, v1_match_values
from clvr.public_api.shapes import V1CastsShape, V1MatchDetailShape, V1MatchesShape
from clvr.public_api.views import TAGS, V1LeagueRead, V1Read, league_asked
from leagues.models import Season
from leagues.seasons_shown import current_of, seasons_shown
from matches.live_scores import HOLDS_SECONDS, may_have_score
from matches.models import Match, MatchQuerySet, Stream
from matches.play.casts.serializers import Upcoming
from matches.shown.cast_schedule.schedule import scheduled_cast, with_schedule
from matches.shown.match_page.queries import match_for
from teams.models import Team

CACHED_WEEKS = frozenset(map(str, range(1, 31)))
"""The values of `?week=` for which answers are kept: hardly a season has more."""
TIMESTAMP = Coalesce("time", "effective_at")
NEWEST_FIRST = (TIMESTAMP.desc(nulls_first=True), F("pk").desc())
NEXT_FIRST = (TIMESTAMP.asc(nulls_last=True), F("pk").asc())


class Matches(V1Read):
    """Matches of all seasons that have begun, newest first; those without a time come first. Those
    with `state=upcoming` come in the order in which they are played. Void matches are left out."""

    query = MatchesQuery
    cached_values: ClassVar[Parameters] = {
        **CACHED,
        "week": CACHED_WEEKS,
        "since": (),
        "until": (),
    }

    @extend_schema(
        tags=TAGS,
        operation_id="matches",
        responses=described(V1MatchesShape),
    )
    def get(self, request: Request) -> Response:
        asked = self.asked_for
        matches = in_state(self._in_seasons(asked), asked.get("state"), timezone.now())
        if team := asked.get("team"):
            matches = matches.of_team(_known_team(team))
        if "since" in asked:
            matches = matches.alias(at=TIMESTAMP).filter(at__gte=moment(asked["since"]))
        if "until" in asked:
            matches = matches.alias(at=TIMESTAMP).filter(at__lt=moment(asked["until"]))
        rows = matches.with_week_number()
        order = NEXT_FIRST if asked.get("state") == MatchFilter.UPCOMING else NEWEST_FIRST
        return Response(page_of_values(rows, order, v1_match_values(), match_row, asked))

    def _in_seasons(self, asked: Mapping[str, Any]) -> MatchQuerySet:
        """The matches of the league, the season and the week."""
        matches = Match.objects.not_void()
        league = league_asked(asked, "season", "week")
        if league is None:
            return matches.filter(season__in=Season.objects.shown().order_by().values("pk"))
        seasons = seasons_shown(self.request._request, league)
        if not asked.get("season") and "week" not in asked:
            return matches.filter(season__in=[each.pk for each in seasons])
        season = current_of(seasons)
        if value := asked.get("season"):
            by_value = {str(each.value): each for each in seasons}
            one_of("season", value, [*reversed(by_value)])
            season = by_value[value]
        of_season = matches.filter(season=season) if season else matches.none()
        return of_season.in_week(asked["week"]) if "week" in asked else of_season


def in_state(matches: MatchQuerySet, state: str | None, now: datetime) -> MatchQuerySet:
    """The matches in a state; all without one."""
    match state:
        case MatchFilter.UPCOMING:
            return matches.filter(Q(time=None) | Q(time__gt=now), result=None)
        case MatchFilter.PLAYING:
            return matches.playing(now)
        case MatchFilter.WAITING:
            playing = Match.objects.playing(now).order_by().values("pk")
            return matches.filter(time__lte=now, result=None).exclude(pk__in=playing)
        case MatchFilter.OFFICIAL:
            return matches.official()
    return matches


def _known_team(key: int) -> int:
    if not Team.objects.filter(pk=key).exists():
        raise ValidationError({"team": ["There is no such team."]})
    return key


class OneMatch(V1Read):
    """A match with its maps, people, casts, pick and ban, and live score."""

    @extend_schema(tags=TAGS, operation_id="match", responses=described(V1MatchDetailShape))
    def get(self, request: Request, id: int) -> Response:
        found = match_detail(match_for(request._request, id))
        if may_have_score(found["league"], is_playing=found["playing"]):
            self.holds_for_seconds = HOLDS_SECONDS
        return Response(found)


class Casts(V1LeagueRead):
    """A league's casts with their people: upcoming ones, the next first, or past ones, the latest
    first."""

    query = CastsQuery
    cached_values = CACHED

    @extend_schema(tags=TAGS, operation_id="casts", responses=described(V1CastsShape))
    def get(self, request: Request, league: str) -> Response:
        asked, now = self.asked_for, timezone.now()
        casts = Stream.objects.filter(match__season__league=self.league_id)
        if asked["upcoming"] == Upcoming.TRUE:
            rows = casts.upcoming(now)
            order = (F("match__time").asc(nulls_last=True), F("pk").asc())
        else:
            rows = casts.past(now)
            order = (F("match__time").desc(), F("pk").desc())
        return Response(page_of_models(with_schedule(rows), order, scheduled_cast, asked))
