"""What each usual result of a match would make of the ratings and places of both teams."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from matches.enums import Decision, Outcome
from matches.ledger.ratings.outlook import Outlook, TypicalChange
from matches.ledger.ratings.stakes import TableRow, places_then
from matches.ledger.standings.tables import CountedMatch, read_tables
from matches.shown.match_page.queries import MatchShown


class Row(NamedTuple):
    """A team's record in the season of the match, in the order of its table. `place` is that of a
    table by points, 0 in one by Elo."""

    is_listed: bool
    division: str
    region: str
    record: int
    team: int
    elo: float
    wins: int
    losses: int
    draws: int
    points: int
    place: int


class Supposed(NamedTuple):
    """A result, team A's first: the score, the rounds of all maps, and the points that both
    gain."""

    scores: tuple[int, int]
    rounds: tuple[int, int]
    gains: tuple[float, float]

    @property
    def outcomes(self) -> tuple[Outcome, Outcome]:
        a, b = self.scores
        if a == b:
            return Outcome.DRAW, Outcome.DRAW
        return (Outcome.WIN, Outcome.LOSS) if a > b else (Outcome.LOSS, Outcome.WIN)


class ResultAtStake(NamedTuple):
    """A result, and both teams' ratings and places then. A place is None for a team that the table
    does not list."""

    scores: tuple[int, int]
    ratings: tuple[float, float]
    places: tuple[int | None, int | None]


def places_now(rows: Sequence[Row], *, is_by_points: bool) -> dict[int, int]:
    """The places of the listed teams: by points in their division, by Elo in the whole table."""
    listed = [row for row in rows if row.is_listed]
    return {
        row.team: row.place if is_by_points else number
        for number, row in enumerate(listed, start=1)
    }


def supposed_results(found: Outlook) -> list[Supposed]:
    """Every usual result, from team A's clearest win to team B’s."""
    wins = [each for each in found.changes if each.scores[0] > each.scores[1]]
    draws = [each for each in found.changes if each.scores[0] == each.scores[1]]
    return [
        *(_supposed(each, found.map) for each in reversed(wins)),
        *(_supposed(each, found.map) for each in draws),
        *(_swapped(each, found.map) for each in wins),
    ]


def _supposed(change: TypicalChange, of_map: tuple[int, int] | None) -> Supposed:
    gain = change.gains[0]
    return Supposed(change.scores, _rounds(change.scores, of_map), (gain, -gain))


def _swapped(change: TypicalChange, of_map: tuple[int, int] | None) -> Supposed:
    """The same result as a win of team B."""
    scores, gain = change.scores[::-1], change.gains[1]
    return Supposed(scores, _rounds(scores, of_map), (-gain, gain))


def _rounds(scores: tuple[int, int], of_map: tuple[int, int] | None) -> tuple[int, int]:
    """The rounds of all maps, each of which ends as `of_map` for its winner; in a match of one map
    its score."""
    if of_map is None:
        return scores
    (a, b), (won, lost) = scores, of_map
    return a * won + b * lost, b * won + a * lost


def results_at_stake(
    match: MatchShown, rows: Sequence[Row], results: Sequence[Supposed]
) -> list[ResultAtStake]:
    """What each result would come to if nobody else played. Three queries in a season by points,
    none in one by Elo."""
    by_team = {row.team: row for row in rows}
    pair = (by_team[match.team_a], by_team[match.team_b])
    places = (
        _by_points(match, pair, results) if match.is_by_points else _by_elo(rows, pair, results)
    )
    return [
        ResultAtStake(
            each.scores, _ratings(pair, each), (then.get(match.team_a), then.get(match.team_b))
        )
        for each, then in zip(results, places, strict=True)
    ]


def _ratings(pair: tuple[Row, Row], result: Supposed) -> tuple[float, float]:
    return pair[0].elo + result.gains[0], pair[1].elo + result.gains[1]


def _by_elo(
    rows: Sequence[Row], pair: tuple[Row, Row], results: Sequence[Supposed]
) -> Iterator[Mapping[int, int]]:
    table = [TableRow(row.team, row.elo, row.wins, row.losses) for row in rows if row.is_listed]
    for each in results:
        ended = zip(pair, _ratings(pair, each), each.outcomes, strict=True)
        yield places_then(table, {row.team: (rating, outcome) for row, rating, outcome in ended})


def _by_points(
    match: MatchShown, pair: tuple[Row, Row], results: Sequence[Supposed]
) -> Iterator[Mapping[int, int]]:
    """A match of a playoff gives no points."""
    tables = read_tables([match.season])
    team_of = {row.record: row.team for row in pair if row.is_listed}
    for each in results:
        supposed = None if match.place else _counted(match, each)
        ratings = dict(zip((row.record for row in pair), _ratings(pair, each), strict=True))
        placed = tables.places(ratings, {match.pk: supposed} if supposed else {})
        yield {team: placed[record].table_place for record, team in team_of.items()}


def _counted(match: MatchShown, result: Supposed) -> CountedMatch:
    of_match = (match.pk, match.season, match.team_a, match.team_b, match.best_of)
    return CountedMatch(*of_match, Decision.PLAYED, None, *result.scores, *result.rounds)
