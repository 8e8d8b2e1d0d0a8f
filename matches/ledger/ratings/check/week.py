"""A week of a season: what likely results of its matches would change."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import NamedTuple

from django.db.models import F

from clvr.lib.transactions import in_snapshot
from leagues.models import Season, Week
from leagues.rating_settings import RatingSettings
from matches.enums import LedgerKind
from matches.ledger.ratings.ledger.entries import SEASON_OPENS, Position
from matches.ledger.ratings.ledger.sources import settings_of
from matches.ledger.ratings.mmr import expected_score, rating_difference
from matches.ledger.ratings.outlook import outlook
from matches.models import Match
from matches.scores.formats import map_rule
from matches.scores.map_rules import MapRule
from teams.models import SeasonRecord


class LikelyResult(NamedTuple):
    """A result, and the points that team A and team B gain by it, negative for a loss."""

    scores: tuple[int, int]
    changes: tuple[float, float]


@dataclass(frozen=True, slots=True)
class MatchOutlook:
    """A match, both ratings just before it, and team A's expected score, from 0 to 1.

    `expected` is None and `results` empty for a match that is not rated. `map` is the score of each
    map that the results are computed with, in a match of several maps; None in a match of one.
    """

    match: Match
    ratings: tuple[float, float]
    expected: float | None
    map: tuple[int, int] | None
    results: Sequence[LikelyResult]

    @property
    def decision(self) -> str | None:
        """How the match's result came about; None without one."""
        return None if self.match.result is None else self.match.result.decision

    @property
    def scores(self) -> tuple[int, int] | None:
        """The score, if the match was played."""
        result = self.match.result
        if result is None or result.score_a is None or result.score_b is None:
            return None
        return result.score_a, result.score_b


@dataclass(frozen=True, slots=True)
class WeekCheck:
    """A week's matches by time, and the numbers of the season's weeks. `rule` says how a map ends;
    None if it can end with any score, so that no result is likelier than others."""

    season: Season
    week: int
    weeks: Sequence[Week]
    rule: MapRule | None
    matches: Sequence[MatchOutlook]


def check_week(season: Season, number: int, now: datetime) -> WeekCheck:
    """What likely results of the week's matches would change of both ratings, from team A's
    clearest win to team B's, in place of a result that a match has.

    How clear a likely win is follows from the rounds to which the league plays a map. A match of
    one map: the loser gets as many rounds as a loser can get before overtime (a narrow win), half
    of them, or none; and a draw if maps can be drawn. A match of several maps: every score in maps
    with which it is won, each map with half of these rounds for its loser.

    Each match is looked at alone, from the ratings at its place in the ledger, as the check of a
    single match does: the other matches of the week change nothing. Three queries; it writes
    nothing and takes no locks.
    """
    return in_snapshot(partial(_check_week, season, number, now))


def _check_week(season: Season, number: int, now: datetime) -> WeekCheck:
    matches = Match.objects.filter(season=season).in_week(number).by_time()
    with_teams = matches.select_related("team_a__league", "team_b__league", "week", "result")
    found = list(with_teams.select_related("season__league"))
    ratings = _Ratings(season, found)
    settings, rule = settings_of(season), map_rule(season.league)
    return WeekCheck(
        season=season,
        week=number,
        weeks=list(season.weeks.order_by("number")),
        rule=rule,
        matches=[_outlook(each, ratings.before(each, now), settings, rule) for each in found],
    )


class _Ratings:
    """The ratings of the matches' teams in the season, at every place in the ledger."""

    def __init__(self, season: Season, matches: Sequence[Match]) -> None:
        self._season = season.value
        self._now: dict[int, float] = {}
        self._places: dict[int, list[Position]] = defaultdict(list)
        self._after: dict[int, list[float]] = defaultdict(list)
        teams = {team for each in matches for team in (each.team_a_id, each.team_b_id)}
        records = SeasonRecord.objects.filter(season=season, team__in=teams)
        lines = records.order_by(
            F("changes__effective_at").asc(nulls_first=True),
            "changes__kind",
            F("changes__match").asc(nulls_first=True),
            F("changes__adjustment").asc(nulls_first=True),
        ).values_list(
            *("team_id", "elo", "pk", "changes__kind", "changes__effective_at"),
            *("changes__match", "changes__adjustment", "changes__after"),
        )
        for team, elo, record, kind, at, match, adjustment, after in lines:
            self._now[team] = elo
            if kind is not None:
                source = match or adjustment or record
                place = Position(self._season, at or SEASON_OPENS, LedgerKind(kind), source)
                self._places[team].append(place)
                self._after[team].append(after)

    def before(self, match: Match, now: datetime) -> tuple[float, float]:
        """Both teams' ratings just before the match, whose result counts when it counts, or would
        count from `now` on."""
        at = match.effective_at or match.timestamp_of_result(now)
        place = Position(self._season, at, LedgerKind.MATCH, match.pk)
        return self._before(match.team_a_id, place), self._before(match.team_b_id, place)

    def _before(self, team: int, place: Position) -> float:
        earlier = bisect_left(self._places[team], place)
        return self._after[team][earlier - 1] if earlier else self._now[team]


def _outlook(
    match: Match, ratings: tuple[float, float], settings: RatingSettings, rule: MapRule | None
) -> MatchOutlook:
    if not match.is_rated:
        return MatchOutlook(match, ratings, None, None, [])
    expected = expected_score(rating_difference(*ratings, settings, neutral=match.neutral))
    if rule is None:
        return MatchOutlook(match, ratings, expected, None, [])
    found = outlook(ratings, settings, neutral=match.neutral, best_of=match.best_of, rule=rule)
    wins = [each for each in found.changes if each.scores[0] > each.scores[1]]
    draws = [each for each in found.changes if each.scores[0] == each.scores[1]]
    results = [
        *(LikelyResult(scores, (a, -a)) for scores, (a, _) in reversed(wins)),
        *(LikelyResult(scores, (a, -a)) for scores, (a, _) in draws),
        *(LikelyResult((lost, won), (-b, b)) for (won, lost), (_, b) in wins),
    ]
    return MatchOutlook(match, ratings, expected, found.map, results)
