"""Saving the results of a file in bulk."""

from collections.abc import Callable, Sequence
from datetime import datetime

from django.db.models import Min, OuterRef, Subquery
from django.utils import timezone

from accounts.models import User
from clvr.lib.text import folded
from leagues.models import Season
from matches.enums import ReportStatus
from matches.ledger.ratings.ledger.sources import Since
from matches.models import MapResult, Match, OfficialResult, ResultReport
from matches.season.result_import.catalogue import Catalogue
from matches.season.result_import.rows import ResultRow

BATCH = 2000


def save_results(
    catalogue: Catalogue,
    rows: Sequence[tuple[ResultRow, Match | None]],
    by: User | None,
    advance: Callable[[int], object],
) -> Since | None:
    """Give each row's match its official result, creating matches that are not stored.

    Calls `advance` with the number of rows after each batch. Returns the point from which the
    ledger changes, or None without rows.
    """
    if not rows:
        return None
    now = timezone.now()
    for start in range(0, len(rows), BATCH):
        batch = rows[start : start + BATCH]
        _save_batch(catalogue, batch, by, now)
        advance(len(batch))
    used = {row.season for row, _ in rows}
    Season.objects.filter(
        pk__in=[catalogue.seasons[value].pk for value in used], ratings_frozen_at=None
    ).update(ratings_frozen_at=now)
    opening = Match.objects.filter(season=catalogue.seasons[min(used)], result__recorded_at=now)
    first = opening.aggregate(at=Min("effective_at"))["at"]
    return Since(min(used), first)


def _save_batch(
    catalogue: Catalogue,
    batch: Sequence[tuple[ResultRow, Match | None]],
    by: User | None,
    now: datetime,
) -> None:
    matches = [match or _match(catalogue, row) for row, match in batch]
    stored = [match for match in matches if match.pk is not None]
    for (row, _), match in zip(batch, matches, strict=True):
        match.time = match.time or row.time
        match.effective_at = match.timestamp_of_result(now)
    for match in stored:
        match.revision, match.revised_at = match.revision + 1, now
    Match.objects.bulk_create(match for match in matches if match.pk is None)
    Match.objects.bulk_update(stored, ["time", "effective_at", "revision", "revised_at"])
    waiting = ResultReport.objects.filter(match__in=stored, status=ReportStatus.OPEN)
    waiting.update(status=ReportStatus.SUPERSEDED)
    results = OfficialResult.objects.bulk_create(
        _result(row, match, by, now) for (row, _), match in zip(batch, matches, strict=True)
    )
    MapResult.objects.bulk_create(
        played
        for (row, _), result in zip(batch, results, strict=True)
        for played in _maps(catalogue, row, result)
    )
    in_force = OfficialResult.objects.filter(match=OuterRef("pk"), number=1).values("pk")
    Match.objects.filter(pk__in=[match.pk for match in matches]).update(result=Subquery(in_force))


def _match(catalogue: Catalogue, row: ResultRow) -> Match:
    return Match(
        season=catalogue.seasons[row.season],
        week=None if row.week is None else catalogue.weeks[row.season, row.week],
        team_a=catalogue.teams[folded(row.team_a)],
        team_b=catalogue.teams[folded(row.team_b)],
        time=row.time,
        best_of=row.best_of,
        neutral=row.neutral,
    )


def _result(row: ResultRow, match: Match, by: User | None, now: datetime) -> OfficialResult:
    score_a, score_b, rounds_a, rounds_b = row.tally or (None, None, None, None)
    return OfficialResult(
        match=match,
        decision=row.decision,
        forfeiting_side=row.forfeiting_side,
        score_a=score_a,
        score_b=score_b,
        rounds_a=rounds_a,
        rounds_b=rounds_b,
        recorded_by=by,
        recorded_at=now,
    )


def _maps(catalogue: Catalogue, row: ResultRow, result: OfficialResult) -> list[MapResult]:
    return [
        MapResult(
            result=result,
            position=position,
            game_map=catalogue.maps[folded(name)],
            rounds_a=score.rounds_a,
            rounds_b=score.rounds_b,
        )
        for position, (name, score) in enumerate(row.maps, start=1)
    ]
