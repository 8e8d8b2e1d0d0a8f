"""What a result of a match would do to the ratings of both teams and to their places. Pure."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matches.enums import Outcome
from matches.ledger.ratings.outlook import TypicalChange


class TableRow(NamedTuple):
    """A team of a season's table by Elo."""

    team: int
    elo: float
    wins: int
    losses: int


class Stake(NamedTuple):
    """An outcome for a team: the score from its view, its rating then, and its place; None for a
    team that the table does not list."""

    outcome: Outcome
    scores: tuple[int, int]
    rating: float
    place: int | None


_OF_B = {Outcome.WIN: Outcome.LOSS, Outcome.LOSS: Outcome.WIN, Outcome.DRAW: Outcome.DRAW}


def usual_results(changes: Sequence[TypicalChange]) -> list[tuple[Outcome, TypicalChange]]:
    """Of an outlook: its middle win, of two the closer one, as a win of team A and one of team B,
    and between them its draw, if there is one. Each from team A's view."""
    wins = [each for each in changes if each.scores[0] != each.scores[1]]
    draws = [each for each in changes if each.scores[0] == each.scores[1]]
    if not wins:
        return []
    usual = wins[(len(wins) - 1) // 2]
    lost = TypicalChange(usual.scores[::-1], (-usual.gains[1], usual.gains[1]))
    won = TypicalChange(usual.scores, (usual.gains[0], -usual.gains[0]))
    drawn = [TypicalChange(each.scores, (each.gains[0], -each.gains[0])) for each in draws[:1]]
    between = [(Outcome.DRAW, each) for each in drawn]
    return [(Outcome.WIN, won), *between, (Outcome.LOSS, lost)]


def stakes_of(
    teams: tuple[int, int],
    ratings: tuple[float, float],
    table: Sequence[TableRow],
    changes: Sequence[TypicalChange],
) -> tuple[list[Stake], list[Stake]]:
    """What each usual result means for team A and for team B, from a win to a loss for each.
    `table` is in its order; without rows, places are None."""
    of_a: list[Stake] = []
    of_b: list[Stake] = []
    for outcome, change in usual_results(changes):
        then = {
            team: (rating + gain, ended)
            for team, rating, gain, ended in zip(
                teams, ratings, change.gains, (outcome, _OF_B[outcome]), strict=True
            )
        }
        places = places_then(table, then)
        stakes = [
            Stake(ended, scores, rating, places.get(team))
            for (team, (rating, ended)), scores in zip(
                then.items(), (change.scores, change.scores[::-1]), strict=True
            )
        ]
        of_a.append(stakes[0])
        of_b.insert(0, stakes[1])
    return of_a, of_b


def places_then(
    table: Sequence[TableRow], then: Mapping[int, tuple[float, Outcome]]
) -> dict[int, int]:
    """The places of all teams of a table by Elo once these teams have another rating, by one more
    result: by Elo, then wins, then fewer losses, then as before."""

    def order(place: int) -> tuple[float, int, int, int]:
        row = table[place]
        rating, ended = then.get(row.team, (row.elo, None))
        wins = row.wins + (ended == Outcome.WIN)
        losses = row.losses + (ended == Outcome.LOSS)
        return -rating, -wins, losses, place

    ranked = sorted(range(len(table)), key=order)
    return {table[index].team: place for place, index in enumerate(ranked, start=1)}
