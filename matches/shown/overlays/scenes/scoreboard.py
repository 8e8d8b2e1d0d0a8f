"""The scoreboard: both teams, the rounds of the map that is played now, and the maps."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.models import MapResult, Match
from matches.play.agreed_maps.queries import agreed_lines
from matches.shown.overlays.parts import Name, ShownTeam, name_of, round_of
from matches.shown.overlays.scenes.base import OnAir
from matches.shown.overlays.scenes.score import Mark, Score, score_of


@dataclass(frozen=True, slots=True)
class BoardSide:
    """`rounds` is None while nobody knows them. `pips` are the maps that win the match, each with
    whether the team has won it; empty in a match of one map, and while nobody knows."""

    team: ShownTeam
    rounds: int | None
    pips: Sequence[bool]


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A map of the match. `scores` are the rounds from left to right, None before its result is
    official. `winner` is the place from the left of who won it."""

    number: int
    name: Name
    scores: tuple[int, int] | None
    winner: int | None
    is_played_now: bool


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """`is_live` says that the rounds are a game server's. `map_name` is where they play now."""

    sides: tuple[BoardSide, BoardSide]
    mark: Mark
    is_live: bool
    words: str
    title: str
    best_of: int
    map_name: str
    maps: Sequence[BoardMap]


def scoreboard(on_air: OnAir) -> Scoreboard | None:
    """None without a match. One query."""
    match = on_air.match
    if match is None:
        return None
    score = score_of(match, on_air.overlay, on_air.live)
    teams = on_air.teams(match)
    # Of a match of several maps that is over, the large numbers are the maps.
    is_over = match.result is not None
    large = score.maps if is_over and match.best_of > 1 else score.rounds
    numbers = (None, None) if large is None else on_air.in_order(*large)
    pips = _pips(score, match.best_of)
    sides = on_air.in_order(*pips)
    maps = _played(on_air, match) if is_over else _agreed(on_air, match, score)
    left, right = (BoardSide(*each) for each in zip(teams, numbers, sides, strict=True))
    return Scoreboard(
        sides=(left, right),
        mark=score.mark,
        is_live=score.is_live,
        words=score.words,
        title=round_of(match),
        best_of=match.best_of,
        map_name=_map_name(on_air, maps, is_over=is_over),
        maps=maps if match.best_of > 1 else (),
    )


def _pips(score: Score, best_of: int) -> tuple[Sequence[bool], Sequence[bool]]:
    if score.maps is None or best_of == 1:
        return (), ()
    needed = best_of // 2 + 1
    of_a, of_b = (tuple(place < won for place in range(needed)) for won in score.maps)
    return of_a, of_b


def _agreed(on_air: OnAir, match: Match, score: Score) -> list[BoardMap]:
    """The maps to be played; the one that is played now follows from the maps that are won, or from
    the game server."""
    lines = agreed_lines(match)
    now = _number_now(on_air, score, [line.name for line in lines])
    return [
        BoardMap(line.number, name_of(line.name), None, None, line.number == now) for line in lines
    ]


def _number_now(on_air: OnAir, score: Score, names: Sequence[str]) -> int | None:
    if on_air.live is not None and on_air.live.map_label in names:
        return names.index(on_air.live.map_label) + 1
    if score.maps is not None and sum(score.maps) < len(names):
        return sum(score.maps) + 1
    return 1 if len(names) == 1 else None


def _played(on_air: OnAir, match: Match) -> list[BoardMap]:
    """The maps of the official result."""
    rows = MapResult.objects.filter(result=match.result_id).order_by("position")
    found = []
    for row in rows.values_list("position", "game_map__name", "rounds_a", "rounds_b"):
        number, name, *rounds = row
        left, right = on_air.in_order(*rounds)
        winner = None if left == right else int(right > left)
        found.append(BoardMap(number, name_of(name), (left, right), winner, is_played_now=False))
    return found


def _map_name(on_air: OnAir, maps: Sequence[BoardMap], *, is_over: bool) -> str:
    if is_over:
        return maps[0].name.text if len(maps) == 1 else ""
    played = next((each.name.text for each in maps if each.is_played_now), "")
    if on_air.live is not None and on_air.live.map_label:
        return on_air.live.map_label
    return played
