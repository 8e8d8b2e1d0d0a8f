"""What a match's page shows of the match itself, in one query for the page and its read."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, NamedTuple, cast

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.db.models.functions import JSONArray
from django.http import Http404, HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.bulk import as_text, timestamp_of_text
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import SocialImage
from clvr.lib.json_lists import JsonList, listed
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from clvr.lib.name_order import NameOrder
from clvr.lib.prepared import Values, prepared
from leagues.enums import CardKind, PickBanMode, TableKind
from leagues.rating_settings import RatingSettings
from leagues.share_cards import cards_in, cards_of, image_of
from matches.models import (
    AgreedMap,
    LineupPlayer,
    MapResult,
    MapStart,
    Match,
    ResultReport,
    Stream,
    Substitute,
    Vod,
)
from matches.play.casts.map_links import Timed, links_into, starts_by
from matches.rows import match_json, match_values
from matches.scores.map_rules import MapRule
from matches.shapes import MatchPageShape, MatchShape
from matches.shown.pickem.queries import crowd_counts
from teams.enums import MemberRank
from teams.models import Membership
from teams.shapes import TeamCardShape

_CARD = ("elo", "region", "status")
_SETTINGS = tuple(each.name for each in fields(RatingSettings))


class MapPlayed(NamedTuple):
    position: int
    name: str
    rounds_a: int
    rounds_b: int
    picture: str | None
    """The name of its file."""
    alt: str | None


class MapRecording(NamedTuple):
    """A recording of one map, or a link to where the map begins in one of the whole match."""

    pk: int
    map_number: int
    url: str


class CastShown(NamedTuple):
    """A cast of the match, the first to be announced first; `held_at` as `Stream` has it."""

    pk: int
    channel: str
    language: str
    held_at: str | None


class Report(NamedTuple):
    """A side's report."""

    reported_at: datetime
    pk: int
    side: int
    status: int
    answered_at: datetime | None


class Fielded(NamedTuple):
    """A substitute, in the order of the lists: by side and then by when they were asked."""

    side: int
    named_at: datetime
    pk: int
    user: int
    username: str


class InLineup(NamedTuple):
    """A player in a line-up, in the order of the lists: by side, substitutes last."""

    side: int
    is_substitute: bool
    name_order: str
    user: int
    username: str
    avatar: str
    discord_picture: str


class InRoster(NamedTuple):
    """Somebody on a team, in the order of its page: by rank and seniority, staff last."""

    is_staff: bool
    rank: int
    joined_at: datetime
    key: int
    user: int
    username: str
    avatar: str
    discord_picture: str


class PlaceInPlayoff(NamedTuple):
    """Where the match is in its playoff."""

    playoff: int
    name: str
    season: int
    title: str
    node: str


@dataclass(frozen=True, slots=True)
class MatchShown:
    """A match, and `brief`, which is the match with the team cards of its page."""

    pk: int
    brief: MatchPageShape
    league: LeagueIdentity
    zone: str
    season: int
    season_label: str
    week: int | None
    settings: RatingSettings
    is_by_points: bool
    """Whether points order the season's table, not the Elo."""
    team_a: int
    team_b: int
    name_a: str
    name_b: str
    time: datetime | None
    effective_at: datetime | None
    created_at: datetime
    neutral: bool
    is_rated: bool
    best_of: int
    map_rule: MapRule | None
    result: int | None
    decision: str | None
    maps: list[MapPlayed]
    recordings: list[MapRecording]
    """Those of single maps."""
    casts: list[CastShown]
    reports: list[Report]
    substitutes: list[Fielded]
    lineups: list[InLineup]
    """Those of both sides, which are not for everyone before `matches.play.lineups.rules` says
    so."""
    members: tuple[list[InRoster], list[InRoster]]
    """Who is on team A and on team B now."""
    place: PlaceInPlayoff | None
    """None outside of a playoff."""
    may_have_pick_ban: bool
    """Whether its maps come from a pick and ban, or from staff, or will."""
    image: SocialImage | None
    """Its share card; None as long as none is drawn."""
    crowd: str | None
    """How many people predicted what, for `crowd_in`."""

    @property
    def portraits(self) -> dict[int, str]:
        """The pictures' files of the people of the line-ups and of both teams, by their keys; empty
        where somebody has none."""
        people: list[InLineup | InRoster] = [*self.lineups, *self.members[0], *self.members[1]]
        return {each.user: each.avatar or each.discord_picture for each in people}

    @property
    def versus(self) -> str:
        """The match's name in titles."""
        return f"{isolated(self.name_a)} vs {isolated(self.name_b)}"


def match_for(request: HttpRequest, key: int) -> MatchShown:
    """The match. Raises Http404 if there is none. A page and its read take one query together."""
    found = read_once(request, ("match", key), lambda: match_shown(key))
    if found is None:
        raise Http404("No Match matches the given query.")
    return found


def match_shown(key: int) -> MatchShown | None:
    row = _match.first(key=key)
    if row is None:
        return None
    own, cards, settings, place, lists, listed_as = _parts(row)
    season, label, table, week, zone, created_at, neutral, is_rated, result, *others = own
    best_of, to_win, most_rounds, crowd, *pick_ban = others
    pk, time, effective_at, code, a, name_a, _, b, name_b, _, decision, *_ = listed_as
    *rows, cards_listed = lists
    maps, recordings, timed, starts, casts, *rows = map(listed, rows)
    reports, substitutes, lineups, on_a, on_b = rows
    return MatchShown(
        pk=pk,
        brief=_with_cards(match_json(listed_as), cards),
        league=LEAGUES[LeagueCode(code)],
        zone=zone,
        season=season,
        season_label=label,
        week=week,
        settings=RatingSettings(*settings),
        is_by_points=table == TableKind.POINTS,
        team_a=a,
        team_b=b,
        name_a=name_a,
        name_b=name_b,
        time=time,
        effective_at=effective_at,
        created_at=created_at,
        neutral=neutral,
        is_rated=is_rated,
        best_of=best_of,
        map_rule=None if to_win is None else MapRule(to_win, most_rounds),
        result=result,
        decision=decision,
        maps=sorted(MapPlayed(*each) for each in maps),
        recordings=[
            *sorted(MapRecording(*each) for each in recordings),
            *_into(timed, starts),
        ],
        casts=sorted(CastShown(*each) for each in casts),
        reports=sorted(map(_report, reports)),
        substitutes=sorted(map(_fielded, substitutes)),
        lineups=sorted(InLineup(side, bool(is_in), *who) for side, is_in, *who in lineups),
        members=(sorted(map(_member, on_a)), sorted(map(_member, on_b))),
        place=None if place[0] is None else PlaceInPlayoff(*place),
        may_have_pick_ban=_may_have_pick_ban(result, *pick_ban),
        image=image_of(cards_in(cards_listed)),
        crowd=crowd,
    )


_OWN = (
    *("season_id", "season__label", "season__table", "week_number", "season__league__time_zone"),
    *("created_at", "neutral", "is_rated", "result_id"),
    *("best_of", "season__league__rounds_to_win", "season__league__most_rounds", "crowd"),
    *("season__pick_ban__mode", "pick_ban__id", "has_maps"),
)
_CARDS = tuple(f"{side}__{field}" for side in ("team_a", "team_b") for field in _CARD)
_PLACE = tuple(
    f"playoff_match__{field}"
    for field in ("playoff_id", "playoff__name", "playoff__season__value", "title", "node")
)
_PICTURE = ("game_map__picture__file", "game_map__picture__alt")
_LISTS = 11


def _parts(row: Values) -> Iterator[Values]:
    """The values of a row: the match's own, the teams', the season's, those of its place in a
    playoff, the lists, and the match's for `match_json`."""
    values = tuple(row)
    for size in (len(_OWN), len(_CARDS), len(_SETTINGS), len(_PLACE), _LISTS):
        yield values[:size]
        values = values[size:]
    yield values


@prepared
def _match(*, key: int) -> QuerySet[Match, Values]:
    of_match = OuterRef("pk")
    maps = MapResult.objects.filter(result=OuterRef("result")).order_by().values("result")
    of_maps = Vod.objects.filter(match=of_match, map_number__isnull=False)
    recordings = of_maps.order_by().values("match")
    of_whole = Vod.objects.filter(match=of_match, map_number=None, started_at__isnull=False)
    timed = of_whole.order_by().values("match")
    starts = MapStart.objects.filter(match=of_match).order_by().values("match")
    casts = Stream.objects.filter(match=of_match).order_by().values("match")
    reports = ResultReport.objects.filter(match=of_match).order_by().values("match")
    substitutes = Substitute.objects.accepted().filter(match=of_match).order_by().values("match")
    players = LineupPlayer.objects.filter(lineup__match=of_match).order_by().values("lineup__match")
    person = (NameOrder("user__username_key"), "user_id", "user__username")
    on_team = ("rank", as_text("joined_at"), "pk", "user_id", "user__username")
    pictures = ("user__avatar", "user__discord_picture")
    asked, answered = as_text("reported_at"), as_text("answered_at")
    members = (
        Membership.objects.current().filter(team=OuterRef(side)).order_by().values("team")
        for side in ("team_a", "team_b")
    )
    return (
        Match.objects.filter(pk=key)
        .with_week_number()
        .annotate(has_maps=Exists(AgreedMap.objects.filter(match=of_match)), crowd=crowd_counts())
        .values_list(
            *(*_OWN, *_CARDS, *(f"season__{name}" for name in _SETTINGS), *_PLACE),
            _rows(maps, *("position", "game_map__name", "rounds_a", "rounds_b"), *_PICTURE),
            _rows(recordings, "pk", "map_number", "url"),
            _rows(timed, "pk", "url", as_text("started_at"), as_text("ended_at")),
            _rows(starts, "source", "number", as_text("at")),
            _rows(casts, "pk", "channel", "language", as_text("held_at")),
            _rows(reports, asked, "pk", "side", "status", answered),
            _rows(substitutes, "side", as_text("named_at"), *("pk", "user_id", "user__username")),
            _rows(players, "lineup__side", "is_substitute", *person, *pictures),
            *(_rows(of_side, *on_team, *pictures) for of_side in members),
            cards_of(CardKind.MATCH),
            *match_values(),
        )
    )


def _may_have_pick_ban(
    result: int | None, mode: str | None, pick_ban: int | None, has_maps: object
) -> bool:
    if pick_ban is not None or has_maps:
        return True
    return result is None and mode not in (None, PickBanMode.OFF)


def _rows(grouped: QuerySet[Any, Any], *fields: Any) -> Subquery:
    """The rows of a group as one value, for `listed`."""
    return Subquery(grouped.annotate(rows=JsonList(JSONArray(*fields))).values("rows"))


def _with_cards(match: MatchShape, cards: Values) -> MatchPageShape:
    elo_a, region_a, status_a, elo_b, region_b, status_b = cards
    of_a: TeamCardShape = {
        **match["teamA"],
        "elo": elo_a,
        "region": region_a,
        "status": status_a,
    }
    of_b: TeamCardShape = {
        **match["teamB"],
        "elo": elo_b,
        "region": region_b,
        "status": status_b,
    }
    return cast("MatchPageShape", {**match, "teamA": of_a, "teamB": of_b})


def _into(timed: list[list[Any]], starts: list[list[Any]]) -> list[MapRecording]:
    """The links to where the maps begin in recordings of the whole match."""
    if not starts:
        return []
    began = starts_by((source, number, timestamp_of_text(at)) for source, number, at in starts)
    return [
        MapRecording(key, number, link)
        for key, url, start, end in sorted(timed, key=lambda row: row[0])
        for number, links in links_into([_timed(url, start, end)], began).items()
        for link in links
    ]


def _timed(url: str, began: str, ended: str | None) -> Timed:
    return Timed(url, timestamp_of_text(began), None if ended is None else timestamp_of_text(ended))


def _report(row: list[Any]) -> Report:
    reported_at, pk, side, status, answered_at = row
    answered = None if answered_at is None else timestamp_of_text(answered_at)
    return Report(timestamp_of_text(reported_at), pk, side, status, answered)


def _member(row: list[Any]) -> InRoster:
    rank, joined_at, *others = row
    return InRoster(rank == MemberRank.STAFF, rank, timestamp_of_text(joined_at), *others)


def _fielded(row: list[Any]) -> Fielded:
    side, named_at, *person = row
    return Fielded(side, timestamp_of_text(named_at), *person)
