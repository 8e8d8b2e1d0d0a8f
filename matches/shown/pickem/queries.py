"""The matches of a week for Pick'em, the reader's predictions, and the tables."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import NamedTuple

from django.db.models import Case, Count, F, OuterRef, Q, QuerySet, Subquery, Sum, TextField, When
from django.db.models.functions import Cast, Coalesce, JSONArray

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.name_order import NameOrder
from clvr.lib.prepared import Values, prepared
from leagues.rating_settings import RatingSettings
from matches.enums import Decision, Winner
from matches.ledger.ratings.mmr import expected_scores
from matches.models import Match, Prediction, RatingChange
from matches.models.predictions import OfPeopleQuerySet
from matches.rows import match_json, match_values
from matches.scores.map_rules import MapRule
from matches.shown.pickem.rules import (
    CLOSES_BEFORE,
    SCORE_POINTS,
    WINNER_POINTS,
    Calibration,
    Crowd,
    Forecast,
    Guess,
    Predictable,
    calibration_of,
    closes_at,
    has_closed,
    has_draws,
    is_said,
    obstacle_to_predicting,
    obstacle_to_taking_back,
    points_of,
    possible_scores,
)
from matches.shown.pickem.shapes import (
    CalibrationShape,
    CrowdShape,
    OwnPredictionShape,
    PickemPlaceShape,
    PickemRowShape,
    PickemTableShape,
    PredictableMatchShape,
    SeasonCalibrationShape,
)
from teams.models import SeasonRecord

PAGE = 50
"""Rows of a table on one page."""
_SETTINGS = tuple(f"season__{each.name}" for each in fields(RatingSettings))
_OWN = (
    *("best_of", "neutral", "season__league__rounds_to_win", "season__league__most_rounds"),
    *("season__league__has_pickem", "season__closed_at", "time", "result__decision"),
)


def crowd_counts() -> Subquery:
    """How many people predicted each outcome of a match in time, for `crowd_in`."""
    moment = Coalesce(OuterRef("effective_at"), OuterRef("time"))
    in_time = Prediction.objects.with_open_accounts().filter(
        match=OuterRef("pk"), changed_at__lte=moment - CLOSES_BEFORE
    )
    counts = (
        Count("pk", filter=Q(winner=winner))
        for winner in (Winner.TEAM_A, Winner.DRAW, Winner.TEAM_B)
    )
    listed = Cast(JSONArray(*counts), TextField())
    return Subquery(in_time.order_by().values("match").annotate(counts=listed).values("counts"))


def crowd_in(
    counts: str | None, time: datetime | None, now: datetime, *, has_result: bool
) -> Crowd | None:
    """What `crowd_counts` found; None before the match closes, and if too few people predicted
    it."""
    if counts is None or not has_closed(time, now, has_result=has_result):
        return None
    crowd = Crowd(*json.loads(counts))
    return crowd if is_said(crowd) else None


def crowd_json(crowd: Crowd | None) -> CrowdShape | None:
    if crowd is None:
        return None
    return {
        "people": crowd.people,
        "teamA": crowd.team_a / crowd.people,
        "draw": crowd.draw / crowd.people,
        "teamB": crowd.team_b / crowd.people,
    }


def week_to_predict(season: int, week: int, now: datetime) -> list[PredictableMatchShape]:
    """The rated matches of a week, by time, those without one last. One query."""
    return [_predictable(values, now) for values in _week(season=season, week=week)]


@prepared
def _week(*, season: int, week: int) -> QuerySet[Match, Values]:
    matches = Match.objects.filter(season=season, is_rated=True).not_void().in_week(week)
    return matches.by_time().values_list(
        *_OWN, _elo("team_a"), _elo("team_b"), _expected(), crowd_counts(), *_SETTINGS,
        *match_values(),
    )  # fmt: skip


def _elo(side: str) -> Subquery:
    records = SeasonRecord.objects.filter(season=OuterRef("season"), team=OuterRef(side))
    return Subquery(records.values("elo")[:1])


def _expected() -> Subquery:
    """What the ledger expected of team A."""
    changes = RatingChange.objects.filter(match=OuterRef("pk"), record__team=OuterRef("team_a"))
    return Subquery(changes.values("expected")[:1])


def _predictable(values: Values, now: datetime) -> PredictableMatchShape:
    best_of, neutral, to_win, most, is_on, closed_at, time, decision, *others = values
    elo_a, elo_b, expected_a, counts, *others = others
    settings = RatingSettings(*others[: len(_SETTINGS)])
    rule = None if to_win is None else MapRule(to_win, most)
    scores = possible_scores(best_of, rule)
    has_result = decision is not None
    expected = None if expected_a is None else [expected_a, 1.0 - expected_a]
    if not has_result and elo_a is not None and elo_b is not None:
        expected = expected_scores(elo_a, elo_b, settings, neutral=neutral)
    state = Predictable(
        is_on=is_on,
        is_season_closed=closed_at is not None,
        is_rated=True,
        has_result=has_result,
        time=time,
    )
    return {
        "match": match_json(others[len(_SETTINGS) :]),
        "closesAt": unix_seconds(closes_at(time) if time else None),
        "isOpen": not obstacle_to_predicting(state, now),
        "wins": [[*score] for score in scores.wins],
        "draws": [[*score] for score in scores.draws],
        "hasDraws": has_draws(best_of, rule),
        "expected": expected,
        "crowd": crowd_json(crowd_in(counts, time, now, has_result=has_result)),
    }


def own_predictions(user: int, season: int, week: int, now: datetime) -> list[OwnPredictionShape]:
    """A person's predictions of a week, in the order of their matches. One query."""
    return [_own_json(_Own(*row), now) for row in _own(user=user, season=season, week=week)]


class _Own(NamedTuple):
    """A prediction, and what became of its match."""

    match: int
    winner: int
    score_a: int | None
    score_b: int | None
    changed_at: datetime
    effective_at: datetime | None
    is_rated: bool
    decision: str | None
    result_a: int | None
    result_b: int | None
    time: datetime | None
    season_closed_at: datetime | None
    has_pickem: bool

    @property
    def state(self) -> Predictable:
        return Predictable(
            is_on=self.has_pickem,
            is_season_closed=self.season_closed_at is not None,
            is_rated=self.is_rated,
            has_result=self.decision is not None,
            time=self.time,
        )

    @property
    def guess(self) -> Guess:
        if self.score_a is None or self.score_b is None:
            return Guess(Winner(self.winner), None)
        return Guess(Winner(self.winner), (self.score_a, self.score_b))

    @property
    def points(self) -> int | None:
        """None unless it counts, which `_counted` says for tables."""
        if not self.is_rated or self.decision != Decision.PLAYED or self.effective_at is None:
            return None
        if self.result_a is None or self.result_b is None:
            return None
        if self.changed_at > closes_at(self.effective_at):
            return None
        return points_of(self.guess, (self.result_a, self.result_b))


@prepared
def _own(*, user: int, season: int, week: int) -> QuerySet[Prediction, Values]:
    of_week = Match.objects.filter(season=season).in_week(week).order_by().values("pk")
    found = Prediction.objects.filter(user=user, match__in=of_week).order_by("match")
    return found.values_list(
        *("match_id", "winner", "score_a", "score_b", "changed_at", "match__effective_at"),
        *("match__is_rated", "match__result__decision"),
        *("match__result__score_a", "match__result__score_b", "match__time"),
        *("match__season__closed_at", "match__season__league__has_pickem"),
    )


def _own_json(own: _Own, now: datetime) -> OwnPredictionShape:
    score = own.guess.score
    return {
        "match": str(own.match),
        "winner": own.winner,
        "scores": None if score is None else [*score],
        "points": own.points,
        "canBeTakenBack": not obstacle_to_taking_back(own.state, now),
    }


class Standing(NamedTuple):
    """A person's row in a table, in its order."""

    user: int
    username: str
    points: int
    winners: int
    scores: int
    matches: int


def table(season: int, week: int | None) -> list[Standing]:
    """The table of a season, or of one of its weeks: by points, then exact scores, then fewer
    predictions, then name. It is computed from the predictions and the results in force. One
    query."""
    of_season = week is None
    rows = _season_table(season=season) if of_season else _week_table(season=season, week=week)
    return [Standing(*row) for row in rows]


@prepared
def _season_table(*, season: int) -> QuerySet[Prediction, Values]:
    return _standings(Prediction.objects.filter(match__season=season))


@prepared
def _week_table(*, season: int, week: int) -> QuerySet[Prediction, Values]:
    of_week = Match.objects.filter(season=season).in_week(week).order_by().values("pk")
    return _standings(Prediction.objects.filter(match__in=of_week))


def _standings(predictions: OfPeopleQuerySet[Prediction]) -> QuerySet[Prediction, Values]:
    """Rows for `Standing`."""
    a, b = F("match__result__score_a"), F("match__result__score_b")
    hit = (
        Q(winner=Winner.TEAM_A, match__result__score_a__gt=b)
        | Q(winner=Winner.TEAM_B, match__result__score_a__lt=b)
        | Q(winner=Winner.DRAW, match__result__score_a=b)
    )
    exact = Q(score_a=a, score_b=b)
    return (
        _counted(predictions)
        .order_by()
        .values("user_id", "user__username", "user__username_key")
        .annotate(
            points=Sum(
                Case(When(hit, then=WINNER_POINTS), default=0)
                + Case(When(exact, then=SCORE_POINTS), default=0)
            ),
            winners=Count("pk", filter=hit),
            scores=Count("pk", filter=exact),
            matches=Count("pk"),
        )
        .order_by("-points", "-scores", "matches", NameOrder("user__username_key"), "user_id")
        .values_list("user_id", "user__username", "points", "winners", "scores", "matches")
    )


def _counted(predictions: OfPeopleQuerySet[Prediction]) -> OfPeopleQuerySet[Prediction]:
    """Those that can get points: made in time, of rated matches that were played."""
    return predictions.with_open_accounts().filter(
        match__is_rated=True,
        match__result__decision=Decision.PLAYED,
        changed_at__lte=F("match__effective_at") - CLOSES_BEFORE,
    )


def table_page(rows: Sequence[Standing], after: int | None) -> PickemTableShape:
    """The page of a table that begins after the row of this person; the first one without them."""
    start = next((at for at, row in enumerate(rows, 1) if row.user == after), 0)
    shown = rows[start : start + PAGE]
    has_more = start + PAGE < len(rows)
    return {
        "rows": [row_json(row, place) for place, row in enumerate(shown, start + 1)],
        "people": len(rows),
        "next": str(shown[-1].user) if has_more else None,
    }


def row_json(row: Standing, place: int) -> PickemRowShape:
    return {
        "place": place,
        "person": {"_id": str(row.user), "username": row.username},
        "points": row.points,
        "winners": row.winners,
        "scores": row.scores,
        "matches": row.matches,
    }


def own_place(rows: Sequence[Standing], user: int) -> PickemPlaceShape | None:
    found = ((place, row) for place, row in enumerate(rows, 1) if row.user == user)
    place, own = next(found, (0, None))
    return None if own is None else {"place": place, "points": own.points}


@dataclass(frozen=True, slots=True)
class _Played:
    """A played match of the ledger, with what was expected of team A."""

    expected: float
    score: float
    crowd: Crowd | None


def calibration(season: int) -> SeasonCalibrationShape:
    """How good the forecasts of a season were. One query."""
    matches = [*_played(season)]
    by_rating = calibration_of(Forecast(each.expected, each.score) for each in matches)
    by_crowd = calibration_of(
        Forecast(each.crowd.expected, each.score) for each in matches if each.crowd
    )
    return {"rating": _calibration_json(by_rating), "crowd": _calibration_json(by_crowd)}


def _played(season: int) -> Iterator[_Played]:
    for expected, counts, score_a, score_b in _played_matches(season=season):
        crowd = Crowd(*json.loads(counts)) if counts else None
        score = 0.5 if score_a == score_b else float(score_a > score_b)
        yield _Played(expected, score, crowd if crowd and is_said(crowd) else None)


@prepared
def _played_matches(*, season: int) -> QuerySet[Match, Values]:
    played = Match.objects.rated().filter(season=season, result__decision=Decision.PLAYED)
    rated = played.annotate(expected=_expected()).filter(expected__isnull=False).order_by("pk")
    return rated.values_list("expected", crowd_counts(), "result__score_a", "result__score_b")


def _calibration_json(found: Calibration | None) -> CalibrationShape | None:
    if found is None:
        return None
    return {
        "expected": found.expected,
        "scored": found.scored,
        "matches": found.matches,
        "brier": found.brier,
        "bins": [
            {
                "low": each.low,
                "high": each.high,
                "expected": each.expected,
                "scored": each.scored,
                "matches": each.matches,
            }
            for each in found.bins
        ],
    }
