"""The match to which the end of a map belongs."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from clvr.lib.escaping.plain import isolated
from clvr.lib.text import folded
from leagues.models import GameMap, League
from matches.enums import Side
from matches.models import Match, ServerResult
from matches.scores.formats import map_rule
from matches.servers.server_results.fitting import TEAMS, side_of_team_0
from matches.servers.server_results.log import MapEnd
from matches.servers.server_results.match_names import MatchNames, match_names

LASTS = timedelta(hours=4)
"""How long after its match's time a map can end."""
EARLY = timedelta(minutes=30)
"""How long before its match's time a map can end: teams may begin early."""

NO_SIDES = "The log does not say who played for which team."
NO_MATCH = "No match of the league was to be played at that time."
NO_PLAYERS = "The players are not those of a match at that time: "


class Place(NamedTuple):
    """Where the end of a map belongs: the match, its map, the side that was the server's team 0."""

    match: Match
    game_map: GameMap
    side: Side
    known: MatchNames


class Unplaced(NamedTuple):
    """Why the end of a map fits no match, as text for staff and captains."""

    problem: str


def matches_around(league: League, ended_at: datetime) -> Sequence[Match]:
    """The league's matches during which a map can have ended at this timestamp."""
    near = Match.objects.filter(
        season__league=league, time__gte=ended_at - LASTS, time__lte=ended_at + EARLY
    )
    return list(near.with_context().order_by("time", "pk"))


def place_of(end: MapEnd, league: League, matches: Sequence[Match]) -> Place | Unplaced:
    """The one of these matches to which the end of a map belongs, or why there is none. Eight
    queries at most."""
    if not set(TEAMS) <= {player.team for player in end.players}:
        return Unplaced(NO_SIDES)
    if not matches:
        return Unplaced(NO_MATCH)
    found = _fitting(end, league, matches)
    open_ones = [each for each in found if each[0].result is None]
    if len(open_ones) != 1:
        return Unplaced(_why_none(matches, [match for match, *_ in open_ones or found]))
    match, side, known = open_ones[0]
    game_map = map_called(league, end.map_label, end.ended_at)
    if game_map is None:
        return Unplaced(
            f"{match.versus} fits, but {isolated(end.map_label)} is no map of the league’s pool."
        )
    if problem := _problem_of(end, match):
        return Unplaced(problem)
    return Place(match, game_map, side, known)


def _problem_of(end: MapEnd, match: Match) -> str:
    """Why the map can't be one of the match, or an empty string."""
    if match.season.is_closed:
        return f"{match.versus} fits, but {match.season} is closed."
    rule = map_rule(match.season.league)
    refusal = rule.refusal(*end.rounds) if rule else ""
    return f"{match.versus} fits. {refusal}" if refusal else ""


def _fitting(
    end: MapEnd, league: League, matches: Sequence[Match]
) -> list[tuple[Match, Side, MatchNames]]:
    found = match_names(league, matches, end.ended_at)
    players = [(folded(player.name), player.team) for player in end.players]
    sides = ((match, side_of_team_0(players, found[match.pk].sides)) for match in matches)
    return [(match, side, found[match.pk]) for match, side in sides if side is not None]


def _why_none(matches: Sequence[Match], fitting: Sequence[Match]) -> str:
    if not fitting:
        return f"{NO_PLAYERS}{_named(matches)}."
    if len(fitting) > 1 and any(match.result is None for match in fitting):
        return f"Several matches fit: {_named(fitting)}."
    return f"{_named(fitting)} fits, but already has an official result."


def _named(matches: Iterable[Match]) -> str:
    names = [match.versus for match in matches]
    shown = ", ".join(names[:3])
    return f"{shown} and {len(names) - 3} more" if len(names) > 3 else shown


def map_called(league: League, label: str, at: datetime) -> GameMap | None:
    """The map of the league's pool at this time that has this name, or had it, or the one to which
    staff attached the label before: custom maps have numbers for labels."""
    pool = GameMap.objects.filter(league=league).in_pool_at(at)
    key = folded(label)
    named = pool.filter(name_key=key).first() or pool.filter(former_names__name_key=key).first()
    if named is not None:
        return named
    known = ServerResult.objects.attached().filter(league=league, map_label=label)
    last = known.order_by("-pk").values("game_map")[:1]
    return pool.filter(pk__in=last).first()
