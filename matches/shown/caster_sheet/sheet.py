"""The caster's sheet of a match, from the database to what the API answers."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.http import HttpRequest

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.name_order import name_order
from clvr.lib.prepared import Values, prepared
from matches.enums import Side
from matches.ledger.careers.records import league_records
from matches.ledger.careers.shapes import BestMapShape, TeamCareerShape
from matches.ledger.careers.team_season import MapStat, maps_of_all_seasons
from matches.ledger.careers.teams import BEST_MAPS, LEAST_PLAYS, team_career
from matches.ledger.ratings.history.queries import steps_of
from matches.ledger.ratings.outlook import outlook
from matches.models import Match
from matches.play.pick_ban.board import pick_ban_board
from matches.season.playoffs.queries import what_follows
from matches.shown.caster_sheet.near import TeamNow, near
from matches.shown.caster_sheet.people import (
    Names,
    Player,
    casts_of,
    names_of,
    player_json,
    players_of,
)
from matches.shown.caster_sheet.shapes import (
    CasterSheetShape,
    ResultAtStakeShape,
    SheetTeamShape,
)
from matches.shown.caster_sheet.stakes import (
    Row,
    Supposed,
    places_now,
    results_at_stake,
    supposed_results,
)
from matches.shown.caster_sheet.words import favourite
from matches.shown.match_page.meetings import head_to_head
from matches.shown.match_page.queries import MatchShown
from matches.shown.match_page.ratings import ratings
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.queries.sheet import team_with_league

HALF = 0.5


class _Side(NamedTuple):
    """A team on the sheet."""

    team: Team
    row: Row
    career: TeamCareerShape
    players: list[Player]
    is_lineup: bool


def caster_sheet(
    request: HttpRequest, match: Match, shown: MatchShown, now: datetime
) -> CasterSheetShape:
    """Everything on the sheet of a match read with its context. The number of queries is the same
    for every match of a league."""
    rows = _rows(shown)
    sides = (
        _side(request, shown, rows, Side.TEAM_A, now),
        _side(request, shown, rows, Side.TEAM_B, now),
    )
    people = [each.key for side in sides for each in side.players]
    names = names_of(people, shown.league.code)
    expected = ratings(shown)["expected"]
    results = _results(shown, sides)
    meetings = head_to_head(shown)
    places = places_now(rows, is_by_points=shown.is_by_points)
    met = sum(meetings["wins"]) + meetings["draws"]
    return {
        "_id": str(shown.pk),
        "time": unix_seconds(shown.time),
        "season": shown.season_label,
        "week": shown.week,
        "round": shown.brief["round"],
        "next": what_follows(shown.place.playoff, shown.place.node) if shown.place else "",
        "bestOf": shown.best_of,
        "teams": [_team(request, side, shown, places, names) for side in sides],
        "expected": expected,
        "favourite": _favourite(shown, expected),
        "results": _at_stake(shown, rows, results),
        "listed": len(places),
        "isByPoints": shown.is_by_points,
        "headToHead": meetings,
        "near": near(
            [
                _now(each, streak_in(request, each.row.team, shown.season), expected, gains)
                for each, expected, gains in zip(
                    sides, expected or (None, None), _clear_gains(results), strict=True
                )
            ],
            met,
            league_records(int(shown.league.id), []),
        ),
        "pickBan": pick_ban_board(match, now, sees_all=False),
        "casts": casts_of(shown.pk),
    }


def _rows(match: MatchShown) -> list[Row]:
    return [_row(*values) for values in _table(season=match.season)]


def _row(status: int, division: str | None, *values: Any) -> Row:
    return Row(status != TeamStatus.DISBANDED, division or "", *values)


@prepared
def _table(*, season: int) -> QuerySet[SeasonRecord, Values]:
    """Every record of the season, in the order of its table."""
    return (
        SeasonRecord.objects.filter(season=season)
        .ranked()
        .values_list(
            *("team__status", "division__name", "region", "pk", "team_id"),
            *("elo", "wins", "losses", "draws", "points", "table_place"),
        )
    )


def _side(
    request: HttpRequest, match: MatchShown, rows: Sequence[Row], side: Side, now: datetime
) -> _Side:
    key = match.team_a if side == Side.TEAM_A else match.team_b
    team = team_with_league(request, key)
    row = next(each for each in rows if each.team == key)
    return _Side(team, row, team_career(request, team), *players_of(match, side, now))


def _team(
    request: HttpRequest, side: _Side, match: MatchShown, places: dict[int, int], names: Names
) -> SheetTeamShape:
    career, row = side.career, side.row
    best, worst = _maps(request, side)
    brief = match.brief["teamA" if row.team == match.team_a else "teamB"]
    return {
        "_id": brief["_id"],
        "name": brief["name"],
        "imageURL": brief["imageURL"],
        "region": row.region,
        "division": row.division,
        "rating": row.elo,
        "place": places.get(row.team),
        "points": row.points if match.is_by_points else None,
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "allTime": career["record"],
        "form": career["form"],
        "streak": career["streak"],
        "highestRating": career["highestRating"],
        "bestMaps": best,
        "worstMaps": worst,
        "pickedMaps": career["pickedMaps"],
        "players": [player_json(each, names) for each in side.players],
        "isLineup": side.is_lineup,
    }


def _maps(request: HttpRequest, side: _Side) -> tuple[list[BestMapShape], list[BestMapShape]]:
    """The maps on which the team wins half or more, best first, and those on which it wins less,
    worst first, of those that it played often enough."""
    often = [
        each for each in maps_of_all_seasons(request, side.team) if each.play_count >= LEAST_PLAYS
    ]
    ordered = sorted(
        often, key=lambda each: (-each.win_rate, -each.play_count, name_order(each.name))
    )
    best = [_map(each) for each in ordered if each.win_rate >= HALF]
    worst = [_map(each) for each in reversed(ordered) if each.win_rate < HALF]
    return best[:BEST_MAPS], worst[:BEST_MAPS]


def _map(each: MapStat) -> BestMapShape:
    return {"name": each.name, "playCount": each.play_count, "winRate": each.win_rate}


def _results(match: MatchShown, sides: tuple[_Side, _Side]) -> list[Supposed]:
    """The usual results of a match that is rated and that nobody has reported."""
    is_over = match.result is not None or match.brief["unsettled"] is not None
    if not match.is_rated or match.map_rule is None or is_over:
        return []
    found = outlook(
        (sides[0].row.elo, sides[1].row.elo),
        match.settings,
        neutral=match.neutral,
        best_of=match.best_of,
        rule=match.map_rule,
    )
    return supposed_results(found)


def _at_stake(
    match: MatchShown, rows: Sequence[Row], results: Sequence[Supposed]
) -> list[ResultAtStakeShape]:
    return [
        {"scores": list(each.scores), "ratings": list(each.ratings), "places": list(each.places)}
        for each in (results_at_stake(match, rows, results) if results else [])
    ]


def _favourite(match: MatchShown, expected: list[float] | None) -> str:
    if expected is None:
        return ""
    return favourite((match.name_a, match.name_b), (expected[0], expected[1]))


def _clear_gains(results: Sequence[Supposed]) -> tuple[float, float]:
    """What the clearest wins give team A and team B: the first result and the last."""
    return (results[0].gains[0], results[-1].gains[1]) if results else (0.0, 0.0)


def _now(side: _Side, streak: int, expected: float | None, gain: float) -> TeamNow:
    record, highest = side.career["record"], side.career["highestRating"]
    return TeamNow(
        key=side.row.team,
        name=side.team.name,
        played=record["played"],
        wins=record["wins"],
        streak=streak,
        rating=side.row.elo,
        highest=highest and highest["rating"],
        gain=gain,
        expected=expected,
    )


def streak_in(request: HttpRequest, team: int, season: int) -> int:
    """How many matches the team has won in a row, up to its last one, in the season."""
    length = 0
    for step in reversed(steps_of(request, team)):
        if step.season != season:
            break
        if step.match is None:
            continue
        won_by_a = step.match.winner.value == Side.TEAM_A.value
        won_by_b = step.match.winner.value == Side.TEAM_B.value
        if not (won_by_a if step.match.team_a == team else won_by_b):
            break
        length += 1
    return length
