"""Matches in public lists: from the database straight to what the API answers.

What is here has the shapes in `matches.shapes`, which describe the API.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.functions import JSONArray
from django.utils import timezone

from accounts.enums import Region
from clvr.lib.any_of import any_of
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.json_lists import JsonList, listed
from clvr.lib.prepared import Values, prepared
from matches.air import is_live_by, viewers_by
from matches.enums import Decision
from matches.models import Match, RatingChange, Stream, Vod
from matches.models.match import is_awaited_at, is_played_at, unsettled
from matches.models.results import winner_of
from matches.shapes import LatestResultShape, MatchResult, MatchShape, StreamShape
from teams.rows import team_brief

_FIELDS = (
    *("pk", "time", "effective_at", "season__league__code"),
    *("team_a_id", "team_a__name", "team_a__image", "team_b_id", "team_b__name", "team_b__image"),
    *("result__decision", "result__forfeiting_side", "result__score_a", "result__score_b"),
    "playoff_match__title",
)


def match_values(prefix: str = "") -> list[Any]:
    """What `values_list` reads of matches, or, with a prefix such as `match__`, of rows that name
    matches."""
    of_match = OuterRef(f"{prefix}pk")
    vods = Vod.objects.filter(match=of_match).order_by().values("match")
    casts = Stream.objects.filter(match=of_match).order_by("pk")
    return [
        *(f"{prefix}{field}" for field in _FIELDS),
        unsettled(prefix),
        Subquery(vods.annotate(urls=JsonList(JSONArray("pk", "url"))).values("urls")),
        Subquery(casts.values("pk")[:1]),
    ]


@prepared
def casts(
    is_upcoming: bool, limit: int | None, *, league: int, now: datetime
) -> QuerySet[Stream, Values]:
    """The values of a league's casts for `cast_json`: upcoming or past ones."""
    of_league = Stream.objects.filter(match__season__league=league)
    in_order = of_league.upcoming(now) if is_upcoming else of_league.past(now)
    return in_order.values_list(*_cast_values())[:limit]


@prepared
def casts_at_home(
    leagues: Sequence[int], upcoming: int | None, past: int, *, now: datetime
) -> QuerySet[Stream, Values]:
    """The values of the next casts and of the latest past ones of each league, in no order."""
    each_league = [Stream.objects.filter(match__season__league=league) for league in leagues]
    to_come = [casts.upcoming(now).values("pk")[:upcoming] for casts in each_league]
    latest = [casts.past(now).values("pk")[:past] for casts in each_league]
    found = any_of(Stream.objects.all(), *to_come, *latest)
    return found.values_list(*_cast_values())


_AIR = ("air_check__state", "air_check__checked_at", "air_check__viewers")


def _cast_values() -> list[Any]:
    return ["pk", "channel", *match_values("match__"), "language", *_AIR]


def cast_json(row: Sequence[Any]) -> StreamShape:
    """A cast from its values."""
    key, channel, *of_match, language, state, checked_at, viewers = row
    match, now = match_json(of_match), timezone.now()
    return {
        "_id": str(key),
        "match": match,
        "channel": channel,
        "language": language,
        "live": match["playing"] and is_live_by(channel, state, checked_at, now),
        "viewers": viewers_by(state, checked_at, viewers, now),
    }


@prepared
def week_matches(region: Region | None, *, season: int, week: int) -> QuerySet[Match, Values]:
    """The values of a week's matches, by time."""
    matches = Match.objects.filter(season=season).not_void().in_week(week).in_region(region)
    return matches.by_time().values_list(*match_values())


@prepared
def team_matches(*, team: int, season: int) -> QuerySet[Match, Values]:
    """The values of a team's matches in a season, newest first."""
    matches = Match.objects.of_team(team).not_void().filter(season=season)
    return matches.newest_first().values_list(*match_values())


def match_json(row: Sequence[Any]) -> MatchShape:
    """A match from its values."""
    key, time, effective_at, league, *others, title, unsettled_as, vods, cast = row
    a_key, a_name, a_image, b_key, b_name, b_image, *result = others
    decision, now = result[0], timezone.now()
    is_open = unsettled_as is None and decision is None
    return {
        "_id": str(key),
        "scheduled": time is not None,
        "confirmed": decision not in (None, Decision.VOID),
        "time": unix_seconds(time),
        "teamA": team_brief(a_key, a_name, a_image, league),
        "teamB": team_brief(b_key, b_name, b_image, league),
        **_result(effective_at, *result),
        "playing": is_open and is_played_at(time, now),
        "awaited": is_open and is_awaited_at(time, now),
        "unsettled": unsettled_as,
        "vods": [url for _, url in sorted(listed(vods))],
        "cast": None if cast is None else str(cast),
        "round": title or "",
        "league": league,
    }


def rated_values() -> list[Any]:
    """What `values_list` reads of matches for `rated_json`."""
    return [*_change("a"), *_change("b"), *match_values()]


def rated_json(values: Sequence[Any]) -> LatestResultShape:
    """A match from its values, with what its result did to both teams' ratings; null where it did
    nothing."""
    before_a, after_a, before_b, after_b, *match = values
    changes = [_difference(before_a, after_a), _difference(before_b, after_b)]
    return {"match": match_json(match), "changes": changes}


def _change(side: str) -> list[Subquery]:
    of_side = RatingChange.objects.filter(
        match=OuterRef("pk"), record__team=OuterRef(f"team_{side}")
    )
    return [Subquery(of_side.values(end)[:1]) for end in ("before", "after")]


def _difference(before: Any, after: Any) -> float | None:
    return None if before is None or after is None else after - before


def _result(
    effective_at: datetime | None,
    decision: str | None,
    forfeiting_side: int | None,
    score_a: int | None,
    score_b: int | None,
) -> MatchResult:
    return {
        "scores": None if score_a is None or score_b is None else [score_a, score_b],
        "winner": winner_of(decision or "", forfeiting_side, score_a, score_b).value,
        "decision": decision,
        "decidedAt": unix_seconds(effective_at if decision else None),
    }
