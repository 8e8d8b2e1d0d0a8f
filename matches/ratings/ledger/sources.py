"""The ledger's inputs, read from the database."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import NamedTuple

from django.db.models import F, OuterRef, Q, QuerySet, Subquery, Window
from django.db.models.functions import RowNumber

from leagues.models import League, Season
from leagues.rating_settings import RatingSettings
from matches.enums import Decision, LedgerKind, Winner
from matches.models import Match, RatingAdjustment, RatingChange, winner_of
from matches.ratings.ledger.entries import (
    SEASON_OPENS,
    Adjusted,
    Entry,
    ForfeitedMatch,
    Line,
    Position,
    RatedMatch,
    SeasonStart,
)
from matches.ratings.ledger.fold import Standing
from matches.ratings.mmr import DRAW, LOSS, WIN, margin_of_victory
from teams.models import SeasonRecord


class Since(NamedTuple):
    """Where a replay starts: a season and a moment in it.

    Everything in that season at or after the moment, and in all later seasons, is recomputed.
    `SEASON_OPENS` means the whole season.
    """

    season: int
    at: datetime

    @property
    def takes_whole_season(self) -> bool:
        return self.at == SEASON_OPENS


BEGINNING = Since(0, SEASON_OPENS)

LINE_FIELDS = Line._fields


def settings_of(season: Season) -> RatingSettings:
    return RatingSettings(
        k_factor=season.k_factor,
        home_advantage=season.home_advantage,
        draw_factor=season.draw_factor,
        mean_rating=season.mean_rating,
        season_pull=season.season_pull,
    )


@dataclass(frozen=True, slots=True)
class Record:
    """A season record as the ledger needs it."""

    id: int
    team: int
    season: int
    start_rating: float | None
    first_rating: float
    stored: tuple[float, int, int, int]
    """The stored Elo, wins, losses and draws, to find rows that must be written."""


def read_settings(league: League, since: Since) -> dict[int, RatingSettings]:
    seasons = Season.objects.filter(league=league, value__gte=since.season)
    return {season.value: settings_of(season) for season in seasons}


def read_records(league: League, since: Since) -> dict[int, Record]:
    rows = SeasonRecord.objects.filter(
        season__league=league, season__value__gte=since.season
    ).values_list(
        "id",
        "team_id",
        "season__value",
        "start_rating",
        "team__start_rating",
        "season__start_rating",
        "elo",
        "wins",
        "losses",
        "draws",
    )
    return {
        pk: Record(
            pk,
            team,
            season,
            start,
            season_first if team_first is None else team_first,
            (elo, wins, losses, draws),
        )
        for pk, team, season, start, team_first, season_first, elo, wins, losses, draws in rows
    }


def read_carried(league: League, since: Since) -> dict[int, float]:
    """Each team's rating at the end of its last season before `since.season`."""
    last_season = (
        SeasonRecord.objects.filter(team=OuterRef("team"), season__value__lt=since.season)
        .order_by("-season__value")
        .values("pk")[:1]
    )
    rows = SeasonRecord.objects.filter(
        season__league=league, season__value__lt=since.season, pk=Subquery(last_season)
    )
    return dict(rows.values_list("team_id", "elo"))


def current_value(league: League) -> int | None:
    """The number of the league's current season; None without one."""
    return Season.objects.current().filter(league=league).values_list("value", flat=True).first()


def teams_until(league: League, season: int) -> set[int]:
    """The teams that were enrolled in this season or an earlier one."""
    records = SeasonRecord.objects.filter(season__league=league, season__value__lte=season)
    return set(records.values_list("team_id", flat=True))


def last_ratings(league: League) -> dict[int, float]:
    """Each team's rating in the current season, or in its last one before; a team of later seasons
    has the rating of its last one."""
    current = current_value(league)
    records = SeasonRecord.objects.filter(season__league=league).order_by("season__value")
    rows = list(records.values_list("team_id", "season__value", "elo"))
    later = {team: elo for team, season, elo in rows if current is not None and season > current}
    until = {team: elo for team, season, elo in rows if current is None or season <= current}
    return {**later, **until}


def read_standings(league: League, since: Since) -> dict[int, Standing]:
    """Each record's state in the season just before `since`, from the ledger's lines."""
    if since.takes_whole_season:
        return {}
    lines = (
        RatingChange.objects.filter(
            record__season__league=league, record__season__value=since.season
        )
        .filter(Q(effective_at=None) | Q(effective_at__lt=since.at))
        .annotate(
            newest=Window(
                RowNumber(),
                partition_by="record",
                order_by=[
                    F("effective_at").desc(nulls_last=True),
                    F("kind").desc(),
                    F("match").desc(nulls_last=True),
                    F("adjustment").desc(nulls_last=True),
                ],
            )
        )
        .filter(newest=1)
    )
    return {
        record: Standing(rating, wins, losses, draws)
        for record, rating, wins, losses, draws in lines.values_list(
            "record_id", "after", "wins", "losses", "draws"
        )
    }


def stored_changes(league: League, since: Since) -> QuerySet[RatingChange]:
    """The ledger's lines at or after `since`."""
    later = Q(record__season__value__gt=since.season)
    same_season = Q(record__season__value=since.season)
    if not since.takes_whole_season:
        same_season &= Q(effective_at__gte=since.at)
    return RatingChange.objects.filter(later | same_season, record__season__league=league)


def read_entries(league: League, since: Since, records: dict[int, Record]) -> list[Entry]:
    """Every entry at or after `since`, in ledger order."""
    entries: list[Entry] = [
        *_season_starts(since, records),
        *_matches(league, since, records),
        *_adjustments(league, since),
    ]
    entries.sort(key=attrgetter("position"))
    return entries


def _season_starts(since: Since, records: dict[int, Record]) -> Iterator[SeasonStart]:
    for record in records.values():
        if record.season > since.season or since.takes_whole_season:
            position = Position(record.season, SEASON_OPENS, LedgerKind.SEASON_START, record.id)
            yield SeasonStart(
                position, record.id, record.team, record.start_rating, record.first_rating
            )


def _at_or_after(since: Since, season: str) -> Q:
    return Q(**{f"{season}__value__gt": since.season}) | Q(
        **{f"{season}__value": since.season, "effective_at__gte": since.at}
    )


def _matches(
    league: League, since: Since, records: dict[int, Record]
) -> Iterator[RatedMatch | ForfeitedMatch]:
    record_of = {(record.season, record.team): record.id for record in records.values()}
    rows = (
        Match.objects.official()
        .filter(_at_or_after(since, "season"), season__league=league)
        .values_list(*_MATCH_FIELDS)
    )
    for row in map(MatchRow._make, rows.iterator()):
        yield match_entry(row, record_of[row.season, row.team_a], record_of[row.season, row.team_b])


class MatchRow(NamedTuple):
    """An official match as read. Scores and rounds are set if it was played."""

    match: int
    season: int
    at: datetime
    team_a: int
    team_b: int
    neutral: bool
    decision: str
    forfeiting_side: int | None
    score_a: int
    score_b: int
    rounds_a: int
    rounds_b: int


def match_entry(row: MatchRow, a: int, b: int) -> RatedMatch | ForfeitedMatch:
    """The entry of an official match between the teams of the records `a` and `b`."""
    position = Position(row.season, row.at, LedgerKind.MATCH, row.match)
    winner = winner_of(row.decision, row.forfeiting_side, row.score_a, row.score_b)
    if row.decision == Decision.PLAYED:
        score = _SCORES[winner]
        margin = margin_of_victory(row.rounds_a, row.rounds_b, score)
        return RatedMatch(position, a, b, score, margin, row.neutral)
    if winner == Winner.NONE:
        return ForfeitedMatch(position, None, (a, b))
    sides = (a, b) if winner == Winner.TEAM_A else (b, a)
    return ForfeitedMatch(position, sides[0], sides[1:])


_MATCH_FIELDS = (
    "id",
    "season__value",
    "effective_at",
    "team_a_id",
    "team_b_id",
    "neutral",
    *(f"result__{name}" for name in MatchRow._fields[6:]),
)

_SCORES = {Winner.TEAM_A: WIN, Winner.DRAW: DRAW, Winner.TEAM_B: LOSS}


def _adjustments(league: League, since: Since) -> Iterator[Adjusted]:
    rows = RatingAdjustment.objects.filter(
        _at_or_after(since, "record__season"), record__season__league=league
    )
    for pk, record, season, at, points in rows.values_list(
        "id", "record_id", "record__season__value", "effective_at", "points"
    ):
        yield Adjusted(Position(season, at, LedgerKind.ADJUSTMENT, pk), record, points)
