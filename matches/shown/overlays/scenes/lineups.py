"""The line-ups of both teams, once everybody may see them."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.enums import Side
from matches.models import LineupPlayer, Match
from matches.play.lineups.rules import are_shown
from matches.shown.overlays.parts import ShownPerson, ShownTeam, person_of, round_of
from matches.shown.overlays.scenes.base import OnAir


@dataclass(frozen=True, slots=True)
class Fielded:
    person: ShownPerson
    is_substitute: bool


@dataclass(frozen=True, slots=True)
class LineupSide:
    """A team, and its players; none while its line-up is not public or not handed in."""

    team: ShownTeam
    players: Sequence[Fielded]


@dataclass(frozen=True, slots=True)
class LineUps:
    sides: tuple[LineupSide, LineupSide]
    title: str
    are_known: bool


def line_ups(on_air: OnAir) -> LineUps | None:
    """None without a match. One query, or two."""
    match = on_air.match
    if match is None:
        return None
    players = on_air.in_order(*_players(on_air, match))
    teams = on_air.teams(match)
    left, right = (LineupSide(*each) for each in zip(teams, players, strict=True))
    return LineUps((left, right), round_of(match), any(each.players for each in (left, right)))


def _players(on_air: OnAir, match: Match) -> tuple[Sequence[Fielded], Sequence[Fielded]]:
    """Of team A and of team B."""
    rows = LineupPlayer.objects.filter(lineup__match=match).select_related("user", "lineup")
    found = list(rows)
    if not are_shown([each.lineup.side for each in found], match.time, on_air.now):
        return (), ()
    of_a, of_b = (
        tuple(
            Fielded(person_of(each.user), each.is_substitute)
            for each in found
            if each.lineup.side == side
        )
        for side in Side
    )
    return of_a, of_b
