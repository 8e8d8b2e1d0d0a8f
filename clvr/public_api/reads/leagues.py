"""Leagues, their seasons and weeks, and what belongs to a league as a whole."""

from django.db.models import F
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.shapes import described
from clvr.public_api.lists import CACHED, PageQuery, page_of_values, whole
from clvr.public_api.queries import SeasonOnlyQuery
from clvr.public_api.rows import (
    announcement_row,
    award_row,
    champion_row,
    league_row,
    season_row,
    week_row,
)
from clvr.public_api.shapes import (
    V1AnnouncementsShape,
    V1AwardsShape,
    V1ChampionsShape,
    V1LeagueShape,
    V1LeaguesShape,
    V1SeasonsShape,
    V1WeeksShape,
)
from clvr.public_api.views import TAGS, V1LeagueRead, V1Read
from leagues.models import Announcement, League, Season, Week
from leagues.rows import ANNOUNCEMENT
from leagues.seasons_shown import last_week, seasons_shown
from matches.shown.lists.queries import next_week
from teams.honours.queries import awards_of
from teams.models import Champion


class Leagues(V1Read):
    """The leagues."""

    @extend_schema(tags=TAGS, operation_id="leagues", responses=described(V1LeaguesShape))
    def get(self, request: Request) -> Response:
        current = Season.objects.current().with_last_weeks().select_related("league")
        of_league = {season.league_id: season for season in current}
        rows = [league_row(each, of_league.get(each.pk)) for each in League.objects.all()]
        return Response(whole(rows))


class OneLeague(V1LeagueRead):
    """A league."""

    @extend_schema(tags=TAGS, operation_id="league", responses=described(V1LeagueShape))
    def get(self, request: Request, league: str) -> Response:
        found = League.objects.get(code=league)
        return Response(league_row(found, self.current_season))


class Seasons(V1LeagueRead):
    """The seasons of a league that everybody can look up, newest first: not the planned ones."""

    @extend_schema(tags=TAGS, operation_id="seasons", responses=described(V1SeasonsShape))
    def get(self, request: Request, league: str) -> Response:
        seasons = seasons_shown(request._request, self.league_id)
        return Response(whole([season_row(each) for each in seasons]))


class Weeks(V1LeagueRead):
    """The weeks of a season, by default the current one, that have come, and the next one once it
    has matches. Empty before the first season."""

    query = SeasonOnlyQuery

    @extend_schema(
        tags=TAGS,
        operation_id="weeks",
        responses=described(V1WeeksShape),
    )
    def get(self, request: Request, league: str) -> Response:
        season = self.asked_season(self.asked_for)
        if season is None:
            return Response(whole([]))
        last = next_week(request._request, season) or last_week(season)
        weeks = Week.objects.filter(season=season, number__lte=last).order_by("number")
        return Response(whole([week_row(season, each) for each in weeks]))


class Champions(V1LeagueRead):
    """The champions of a league, latest season first, or those of one season."""

    query = SeasonOnlyQuery

    @extend_schema(
        tags=TAGS,
        operation_id="champions",
        responses=described(V1ChampionsShape),
    )
    def get(self, request: Request, league: str) -> Response:
        value = self.asked_for.get("season")
        champions = Champion.objects.of_league(self.league_id)
        if value:
            champions = champions.filter(season=self.season_with(value))
        return Response(whole([champion_row(each) for each in champions]))


class Awards(V1LeagueRead):
    """The awards of a league, latest season first, or those of one season."""

    query = SeasonOnlyQuery

    @extend_schema(
        tags=TAGS,
        operation_id="awards",
        responses=described(V1AwardsShape),
    )
    def get(self, request: Request, league: str) -> Response:
        value = self.asked_for.get("season")
        season = self.season_with(value) if value else None
        return Response(whole([award_row(each) for each in awards_of(self.league_id, season)]))


class Announcements(V1LeagueRead):
    """The announcements of a league that are published, newest first."""

    query = PageQuery
    cached_values = CACHED

    @extend_schema(
        tags=TAGS,
        operation_id="announcements",
        responses=described(V1AnnouncementsShape),
    )
    def get(self, request: Request, league: str) -> Response:
        asked = self.asked_for
        shown = Announcement.objects.filter(league=self.league_id).visible()
        newest_first = (F("published_at").desc(), F("pk").desc())
        return Response(page_of_values(shown, newest_first, ANNOUNCEMENT, announcement_row, asked))
