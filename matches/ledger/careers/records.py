"""A league's records of all seasons, and its champions season by season."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import F, Max, Min, OuterRef, Q, QuerySet, Subquery, Sum, Window
from django.db.models.functions import Coalesce, JSONArray, RowNumber

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.json_lists import JsonList, listed
from clvr.lib.prepared import Place, Values, prepared
from clvr.lib.text import folded
from leagues.models import Season
from matches.enums import LedgerKind
from matches.ledger.careers.shapes import (
    CountedPlayerShape,
    CountedTeamShape,
    LeagueRecordsShape,
    NamedTeamShape,
    SeasonChampionsShape,
    UpsetShape,
)
from matches.models import RatingChange
from teams.models import Champion, ChampionPlayer, SeasonRecord

SHOWN = 3
"""How many teams each record lists."""
_TEAM = ("record__team_id", "record__team__name")


def league_records(league: int, seasons: Sequence[Season]) -> LeagueRecordsShape:
    """The records, as `LeagueRecordsShape` describes them. Five queries."""
    champions = _champions(league=league)
    return {
        "winningStreaks": [
            {
                "team": _team(key, name),
                "season": season,
                "count": length,
                "time": unix_seconds(last),
            }
            for key, name, season, length, last in _streaks(league=league)
        ],
        "upsets": [_upset(row) for row in _upsets(league=league)],
        "highestRatings": [
            {
                "team": _team(key, name),
                "rating": rating,
                "match": str(match),
                "time": unix_seconds(at),
            }
            for key, name, rating, match, at in _highest(league=league)
        ],
        "mostMatches": [
            {"team": _team(key, name), "count": played}
            for key, name, played in _most_matches(league=league)
            if played
        ],
        "mostTitles": _titles(champions),
        "mostPlayerTitles": _players_titles(champions),
        "seasons": [*_seasons(seasons, champions), *_former(champions)],
    }


def _team(key: int | None, name: str) -> NamedTeamShape:
    return {"_id": None if key is None else str(key), "name": {"name": name}}


def _seasons(
    seasons: Sequence[Season], champions: Sequence[Values]
) -> Iterator[SeasonChampionsShape]:
    for season in seasons:
        first = [_team(team, name) for of, _, team, name, _ in champions if of == season.pk]
        yield {"value": season.value, "label": season.label, "champions": first}


def _former(champions: Sequence[Values]) -> Iterator[SeasonChampionsShape]:
    """Seasons from before the portal, the latest first."""
    found: dict[str, list[NamedTeamShape]] = {}
    for season, label, team, name, _ in champions:
        if season is None:
            found.setdefault(label, []).append(_team(team, name))
    for label, first in found.items():
        yield {"value": None, "label": label, "champions": first}


@prepared
def _streaks(*, league: Place) -> QuerySet[RatingChange, Values]:
    """The longest winning streaks within a season. A line of the ledger has the team's record after
    it: as long as it wins, its losses and draws stay the same."""
    lines = RatingChange.objects.filter(record__season__league=league).order_by()
    runs = lines.values(*_TEAM, "record__season__label", "record", "losses", "draws")
    with_length: Any = runs.annotate(
        length=Max("wins") - Coalesce(Min("wins"), 0), last=Max("effective_at")
    )
    longest: QuerySet[RatingChange, Values] = (
        with_length.filter(length__gt=1)
        .order_by("-length", "record__season__value", "record")
        .values_list(*_TEAM, "record__season__label", "length", "last")
    )
    return longest[:SHOWN]


@prepared
def _upsets(*, league: Place) -> QuerySet[RatingChange, Values]:
    """The wins with the lowest expected scores."""
    won = RatingChange.objects.filter(
        record__season__league=league, kind=LedgerKind.MATCH, expected__isnull=False
    )
    is_a = Q(record__team=F("match__team_a"))
    a_won = Q(match__result__score_a__gt=F("match__result__score_b"))
    b_won = Q(match__result__score_b__gt=F("match__result__score_a"))
    wins = won.filter((is_a & a_won) | (~is_a & b_won), expected__lt=0.5)
    return wins.order_by("expected", "pk").values_list(
        *("expected", "match_id", "match__season__league__code", "effective_at"),
        *("record__team_id", "match__team_a_id", "match__team_a__name"),
        *("match__team_b_id", "match__team_b__name"),
        *("match__result__score_a", "match__result__score_b"),
    )[:SHOWN]


def _upset(row: Values) -> UpsetShape:
    expected, match, league, at, winner, a, name_a, b, name_b, *scores = row
    first, second = _team(a, name_a), _team(b, name_b)
    return {
        "match": str(match),
        "league": league,
        "time": unix_seconds(at),
        "winner": first if winner == a else second,
        "loser": second if winner == a else first,
        "scores": sorted(scores, reverse=True),
        "expected": expected,
    }


@prepared
def _highest(*, league: Place) -> QuerySet[RatingChange, Values]:
    """The highest rating that each team had after a match, and the first match that led to it."""
    lines = RatingChange.objects.filter(record__season__league=league, kind=LedgerKind.MATCH)
    order = [F("after").desc(), F("effective_at").asc(), F("pk").asc()]
    numbered: Any = lines.order_by().annotate(
        number=Window(RowNumber(), partition_by=F("record__team"), order_by=order)
    )
    highest: QuerySet[RatingChange, Values] = (
        numbered.filter(number=1)
        .order_by("-after", "record__team_id")
        .values_list(*_TEAM, "after", "match_id", "effective_at")
    )
    return highest[:SHOWN]


@prepared
def _most_matches(*, league: Place) -> QuerySet[SeasonRecord, Values]:
    played = Sum(F("wins") + F("losses") + F("draws"))
    records = SeasonRecord.objects.filter(season__league=league).order_by()
    by_team: Any = records.values("team_id", "team__name").annotate(played=played)
    most: QuerySet[SeasonRecord, Values] = by_team.order_by("-played", "team_id").values_list(
        "team_id", "team__name", "played"
    )
    return most[:SHOWN]


@prepared
def _champions(*, league: Place) -> QuerySet[Champion, Values]:
    """The winners of titles, the latest first: the season's key or, of one from before the portal,
    its name; the team's key, if the portal has it, and its name; the players of its roster."""
    first = Champion.objects.filter(league=league, place=1).order_by(
        F("season__value").desc(nulls_last=True), F("former_year").desc(nulls_last=True), "pk"
    )
    name = Coalesce("team__name", "former_team")
    roster = ChampionPlayer.objects.filter(champion=OuterRef("pk"), user__isnull=False)
    players = (
        roster.order_by()
        .values("champion")
        .annotate(rows=JsonList(JSONArray("user_id", "user__username")))
    )
    return first.values_list(
        "season_id", "former_season", "team_id", name, Subquery(players.values("rows"))
    )


def _titles(champions: Sequence[Values]) -> list[CountedTeamShape]:
    """The teams with the most titles; of those with as many, the one with the latest."""
    found: dict[tuple[Any, str], int] = {}
    for *_, team, name, _ in champions:
        found[(team, name)] = found.get((team, name), 0) + 1
    most = sorted(found.items(), key=lambda item: -item[1])
    return [{"team": _team(*who), "count": count} for who, count in most[:SHOWN]]


def _players_titles(champions: Sequence[Values]) -> list[CountedPlayerShape]:
    """The players who were on the most rosters of champions; of those on as many, by name."""
    found = Counter(
        (key, name) for *_, roster in champions for key, name in {*map(tuple, listed(roster))}
    )
    most = sorted(found.items(), key=lambda item: (-item[1], folded(item[0][1])))
    return [
        {"player": {"_id": str(key), "username": name}, "count": count}
        for (key, name), count in most[:SHOWN]
    ]
