"""The API of League Info, for admins: settings of a league and its seasons."""

from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from typing import Any

from django.db.models import prefetch_related_objects
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import is_admin, require
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import edited
from clvr.lib.name_order import NameOrder
from clvr.lib.refusals import Refused
from leagues.calendar import WeekTimes
from leagues.enums import SettingsGroup
from leagues.league_info.serializers import (
    LeagueInfoSerializer,
    LeagueSettingsCommand,
    LeagueTextsCommand,
    MoveMapCommand,
    NewMapCommand,
    NewSeasonCommand,
    PictureMapCommand,
    RenameMapCommand,
    ShownLeagueSettingsSerializer,
    ShownLeagueTextsSerializer,
    groups_of,
    shown_group,
)
from leagues.league_info.weeks.serializers import (
    MoveWeekCommand,
    ShownWeekTimesSerializer,
    WeekCommand,
)
from leagues.local_times import timestamp_in_zone
from leagues.models import GameMap, Image, League, Season
from leagues.services.league_texts import LeagueTexts, SponsorLink, change_league_texts
from leagues.services.locking import lock_league, lock_week
from leagues.services.maps import add_map, move_map, picture_map, rename_map
from leagues.services.seasons import create_season
from leagues.services.settings import LeagueSettings, change_league_settings
from leagues.services.week_times import change_week
from leagues.services.weeks import move_week

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}
EMPTY_NOW = ", which is empty now: teams can’t report results."


def _with_others(league: League, values: Mapping[str, Any]) -> LeagueSettings:
    """New values of some settings, with those of the others that the locked league has now."""
    league.refresh_from_db()
    stood = {each.name: getattr(league, each.name) for each in fields(LeagueSettings)}
    return LeagueSettings(**{**stood, **values})


class LeagueInfoView(CommandView):
    """The base view of one league's settings, for admins."""

    def league(self) -> League:
        require(is_admin(self.caller()))
        return get_object_or_404(League, pk=self.kwargs["leagueId"])

    def season(self) -> Season:
        """The current season. Raises Refused without one."""
        league = self.league()
        season = Season.objects.current().filter(league=league).select_related("league").first()
        if season is None:
            raise Refused(f"The {league} has no current season.")
        return season


class LeagueInfo(LeagueInfoView):
    """The settings of a league and its current season."""

    @extend_schema(responses=LeagueInfoSerializer)
    def get(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        of_league = Season.objects.filter(league=league).select_related("league")
        seasons = list(of_league.order_by("-value"))
        current = next((season for season in seasons if season.is_current), None)
        if current is not None:
            prefetch_related_objects([current], "weeks")
        pictured = GameMap.objects.filter(league=league).select_related("picture")
        maps = pictured.prefetch_related("former_names")
        info = {
            "league": league,
            "defaults": League(),
            "groups": groups_of(league),
            "texts": LeagueTexts.of(league),
            "season": current,
            "seasons": seasons,
            "maps": maps.order_by(NameOrder("name_key")),
        }
        return Response(LeagueInfoSerializer(info).data)

    @extend_schema(request=LeagueSettingsCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.values(request, LeagueSettingsCommand)
        webhook_url = values.pop("webhook_url", None)
        group = values.pop("group", None)
        _, after = edited(
            values,
            lock=lambda: lock_league(league.pk),
            shown=(
                ShownLeagueSettingsSerializer
                if group is None
                else partial(shown_group, SettingsGroup(group))
            ),
            change=lambda: change_league_settings(
                league=league,
                settings=_with_others(league, values),
                webhook_url=webhook_url,
                by=self.caller(),
            ),
        )
        what = "settings" if group is None else SettingsGroup(group).label
        return done(f"{league}: {what} saved.", revision=after)


class Texts(LeagueInfoView):
    """What a league says about itself on the landing page and on its home."""

    @extend_schema(request=LeagueTextsCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.values(request, LeagueTextsCommand)
        sponsors = tuple(SponsorLink(**each) for each in values.pop("sponsors"))
        _, after = edited(
            values,
            lock=lambda: lock_league(league.pk),
            shown=lambda row: ShownLeagueTextsSerializer(LeagueTexts.of(row)),
            change=lambda: change_league_texts(
                league=league, texts=LeagueTexts(**values, sponsors=sponsors), by=self.caller()
            ),
        )
        return done(f"{league}: texts saved.", revision=after)


class Weeks(LeagueInfoView):
    """The weeks of the current season."""

    @extend_schema(request=WeekCommand, responses=EDITED)
    def put(self, request: Request, leagueId: int) -> Response:
        season, by = self.season(), self.caller()
        values = self.values(request, WeekCommand)
        zone = season.league.zone
        times = WeekTimes(
            opens=timestamp_in_zone(values["opens"], zone, "opens"),
            agree_by=timestamp_in_zone(values["agree_by"], zone, "agreeBy"),
            report_by=timestamp_in_zone(values["report_by"], zone, "reportBy"),
        )
        number = values["week"]
        week, after = edited(
            values,
            lock=lambda: lock_week(season, number),
            shown=ShownWeekTimesSerializer,
            change=lambda: change_week(season=season, number=number, times=times, by=by),
        )
        return done(f"{week}: times saved.", revision=after)


class MoveWeek(LeagueInfoView):
    """Change the current week of the current season."""

    @extend_schema(request=MoveWeekCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        season = self.season()
        number = self.values(request, MoveWeekCommand)["week"]
        move_week(season=season, number=number, by=self.caller())
        return done(f"{season.league}: Week {number} is now the current week.")


class Seasons(LeagueInfoView):
    """The seasons of a league."""

    @extend_schema(request=NewSeasonCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.values(request, NewSeasonCommand)
        season = create_season(league=league, **values, by=self.caller())
        return done(f"{season} is planned.", status.HTTP_201_CREATED)


def map_of(league: League, key: int) -> GameMap:
    """The map of the league with this key. Raises Refused when there is none."""
    found = GameMap.objects.select_related("league").filter(league=league, pk=key).first()
    if found is None:
        raise Refused(f"The {league} has no such map.")
    return found


class Maps(LeagueInfoView):
    """The maps of a league's game."""

    @extend_schema(request=NewMapCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        name = self.values(request, NewMapCommand)["name"]
        game_map = add_map(league=league, name=name, by=self.caller())
        return done(f"{game_map} is in the pool.", status.HTTP_201_CREATED)

    @extend_schema(request=MoveMapCommand, responses=ANSWER)
    def put(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.values(request, MoveMapCommand)
        game_map = map_of(league, values["map"])
        move_map(game_map=game_map, in_pool=values["in_pool"], by=self.caller())
        if values["in_pool"]:
            return done(f"{game_map} is in the pool.")
        is_empty = not GameMap.objects.filter(league=league, in_pool=True).exists()
        return done(f"{game_map} is out of the pool{EMPTY_NOW if is_empty else '.'}")


class MapName(LeagueInfoView):
    """The name of a map."""

    @extend_schema(request=RenameMapCommand, responses=ANSWER)
    def put(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.values(request, RenameMapCommand)
        before = map_of(league, values["map"])
        after = rename_map(game_map=before, name=values["name"], by=self.caller())
        return done(f"{before} is now called {after}.")


class MapPicture(LeagueInfoView):
    """The picture of a map."""

    @extend_schema(request=PictureMapCommand, responses=ANSWER)
    def put(self, request: Request, leagueId: int) -> Response:
        league = self.league()
        values = self.values(request, PictureMapCommand)
        game_map = map_of(league, values["map"])
        picture = _picture_of(league, values["picture"])
        picture_map(game_map=game_map, picture=picture, by=self.caller())
        return done(f"{game_map} has {'no' if picture is None else 'a new'} picture.")


def _picture_of(league: League, key: int | None) -> Image | None:
    """The picture of the league's library with this key; None for None."""
    if key is None:
        return None
    found = Image.objects.filter(league=league, pk=key).first()
    if found is None:
        raise Refused("This picture is deleted.")
    return found
