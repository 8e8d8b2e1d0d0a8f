"""The ledger's inputs, read from the database."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from operator import attrgetter
from typing import Any, NamedTuple

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery, Window
from django.db.models.functions import Cast, RowNumber

from clvr.lib.bulk import ReadTimestamps, as_text
from clvr.lib.prepared import Place, Values, prepared
from leagues.enums import TableKind
from leagues.models import League, Season
from leagues.rating_settings import RatingSettings
from matches.enums import Decision, LedgerKind, Winner
from matches.ledger.ratings.ledger.entries import (
    SEASON_OPENS,
    Adjusted,
    Entry,
    ForfeitedMatch,
    Line,
    Position,
    RatedMatch,
    SeasonStart,
)
from matches.ledger.ratings.ledger.fold import TeamState
from matches.ledger.ratings.mmr import DRAW, LOSS, WIN, margin_of_victory
from matches.models import Match, RatingAdjustment, RatingChange, winner_of
from teams.models import SeasonRecord


class Since(NamedTuple):
    """Where a replay starts: a season and a timestamp in it.

    Everything in that season at or after the timestamp, and in all later seasons, is recomputed.
    `SEASON_OPENS` means the whole season.
    """

    season: int
    at: datetime

    @property
    def takes_whole_season(self) -> bool:
        return self.at == SEASON_OPENS

    def or_earlier(self, other: "Since") -> "Since":
        """Where one replay for both starts. If they are in two seasons, it takes the whole of the
        first, because teams may have entered or left the second."""
        first = min(self, other)
        return first if self.season == other.season else Since(first.season, SEASON_OPENS)


BEGINNING = Since(0, SEASON_OPENS)

LINE_FIELDS = Line._fields
SOURCE_FIELDS, VALUE_FIELDS = LINE_FIELDS[:4], LINE_FIELDS[4:]
"""The fields that say where a line comes from, and those that follow from it."""
RATING_FIELDS = ("before", "after", "expected", "multiplier")
"""Those of them that every later line of a corrected result changes. No index has them."""


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
    stored: tuple[float, int, int, int, int]
    """The stored Elo, wins, losses, draws and form, to find rows that must be written."""
    team_elo: float
    is_current: bool
    """Whether the season is the league's current one."""
    settings: RatingSettings
    is_adjusted: bool
    """Whether staff ever adjusted its rating."""
    season_key: int
    is_by_points: bool
    """Whether points order the standings of the season."""


def settings_by_season(records: Mapping[int, Record]) -> dict[int, RatingSettings]:
    return {record.season: record.settings for record in records.values()}


def stays_in_season(records: Mapping[int, Record], since: Since) -> bool:
    """Whether a replay begins in the middle of the current season, and no team is in a later one:
    then no rating is carried over, and each team's rating is that of its record."""
    return not since.takes_whole_season and all(each.is_current for each in records.values())


def read_records(league: League, since: Since) -> dict[int, Record]:
    settings: dict[tuple[float, ...], RatingSettings] = {}
    records = {}
    rows = _records(league=league.pk, season=since.season)
    for pk, team, season, start, team_first, season_first, *rest in rows:
        *stored, team_elo, is_current, season_key, table, is_adjusted = rest[: -len(_SETTINGS)]
        chosen = tuple(rest[-len(_SETTINGS) :])
        records[pk] = Record(
            pk,
            team,
            season,
            start,
            season_first if team_first is None else team_first,
            tuple(stored),
            team_elo,
            is_current,
            settings.setdefault(chosen, RatingSettings(*chosen)),
            is_adjusted,
            season_key,
            table == TableKind.POINTS,
        )
    return records


_RECORD_COLUMNS = (
    *("id", "team_id", "season__value"),
    *("start_rating", "team__start_rating", "season__start_rating"),
    *("elo", "wins", "losses", "draws", "form"),
    *("team__elo", "season__is_current", "season_id", "season__table"),
)
_SETTINGS = tuple(each.name for each in fields(RatingSettings))


@prepared
def _records(*, league: Place, season: Place) -> QuerySet[SeasonRecord, Values]:
    adjustments = RatingAdjustment.objects.filter(record=OuterRef("pk"))
    found = SeasonRecord.objects.filter(season__league=league, season__value__gte=season)
    settings = (f"season__{name}" for name in _SETTINGS)
    return found.order_by().values_list(*_RECORD_COLUMNS, Exists(adjustments), *settings)


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


def read_standings(league: League, since: Since) -> dict[int, TeamState]:
    """Each record's state in the season just before `since`, from the ledger's lines."""
    if since.takes_whole_season:
        return {}
    return {
        record: TeamState(rating, *numbers)
        for record, rating, *numbers in _last_lines(
            league=league.pk, season=since.season, at=since.at
        )
    }


@prepared
def _last_lines(*, league: Place, season: Place, at: Place) -> QuerySet[RatingChange, Values]:
    """Each record's last line in the season before the timestamp."""
    lines = (
        RatingChange.objects.filter(record__season__league=league, record__season__value=season)
        .filter(Q(effective_at=None) | Q(effective_at__lt=at))
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
    return lines.order_by().values_list("record_id", "after", "wins", "losses", "draws", "form")


def stored_lines(league: League, since: Since) -> list[tuple[Any, ...]]:
    """The ledger's lines at or after `since`: the key, and then the fields of `Line`, with the
    timestamp as text."""
    return _lines.plain(since.takes_whole_season, **_query_values(league, since))


def _query_values(league: League, since: Since) -> dict[str, object]:
    """The values of a query of what counts at or after `since`, whose shape says whether it takes
    the whole season."""
    at = {} if since.takes_whole_season else {"at": since.at}
    return {"league": league.pk, "season": since.season, **at}


@prepared
def _lines(
    _whole: bool, /, *, league: Place, season: Place, at: Place | None = None
) -> QuerySet[RatingChange, Values]:
    lines = RatingChange.objects.filter(
        _at_or_after("record__season", season, at), record__season__league=league
    )
    return lines.order_by().values_list("pk", *_LINE_COLUMNS)


def _at_or_after(path: str, season: Place, at: Place | None) -> Q:
    if at is None:
        return Q(**{f"{path}__value__gte": season})
    later = Q(**{f"{path}__value__gt": season})
    return later | Q(**{f"{path}__value": season, "effective_at__gte": at})


_FOREIGN_KEYS = ("record", "match", "adjustment")
_LINE_COLUMNS: list[str | Cast] = [
    *(f"{name}_id" if name in _FOREIGN_KEYS else name for name in SOURCE_FIELDS),
    as_text("effective_at"),
    *VALUE_FIELDS[1:],
]


def read_entries(
    league: League,
    since: Since,
    records: dict[int, Record],
    timestamps: ReadTimestamps | None = None,
) -> list[Entry]:
    """Every entry at or after `since`, in ledger order. `timestamps` are those that were read
    already, and get those of the matches."""
    read = ReadTimestamps() if timestamps is None else timestamps
    entries: list[Entry] = [
        *_season_starts(since, records),
        *_match_entries(league, since, records, read),
        *(
            _adjustments(league, since)
            if any(each.is_adjusted for each in records.values())
            else ()
        ),
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


def _match_entries(
    league: League, since: Since, records: dict[int, Record], timestamps: ReadTimestamps
) -> Iterator[RatedMatch | ForfeitedMatch]:
    record_of = {(record.season, record.team): record.id for record in records.values()}
    rows = _matches.plain(since.takes_whole_season, **_query_values(league, since))
    for match, season, a, b, neutral, *result, at in rows:
        row = MatchRow._make((match, season, a, b, bool(neutral), *result, timestamps[at]))
        yield match_entry(row, record_of[season, a], record_of[season, b])


@prepared
def _matches(
    _whole: bool, /, *, league: Place, season: Place, at: Place | None = None
) -> QuerySet[Match, Values]:
    found = Match.objects.rated().filter(_at_or_after("season", season, at), season__league=league)
    return found.order_by().values_list(*_MATCH_FIELDS, as_text("effective_at"))


class MatchRow(NamedTuple):
    """An official match as read. Scores and rounds are set if it was played."""

    match: int
    season: int
    team_a: int
    team_b: int
    neutral: bool
    decision: str
    forfeiting_side: int | None
    score_a: int
    score_b: int
    rounds_a: int
    rounds_b: int
    at: datetime


def match_entry(row: MatchRow, a: int, b: int) -> RatedMatch | ForfeitedMatch:
    """The entry of an official match between the teams of the records `a` and `b`."""
    match, season, _, _, neutral, decision, forfeiting, score_a, score_b, rounds_a, rounds_b, at = (
        row
    )
    position = Position(season, at, LedgerKind.MATCH, match)
    if decision == Decision.PLAYED:
        score = DRAW if score_a == score_b else WIN if score_a > score_b else LOSS
        return RatedMatch(
            position, a, b, score, margin_of_victory(rounds_a, rounds_b, score), neutral
        )
    winner = winner_of(decision, forfeiting, score_a, score_b)
    if winner == Winner.NONE:
        return ForfeitedMatch(position, None, (a, b))
    sides = (a, b) if winner == Winner.TEAM_A else (b, a)
    return ForfeitedMatch(position, sides[0], sides[1:])


_MATCH_FIELDS = (
    "id",
    "season__value",
    "team_a_id",
    "team_b_id",
    "neutral",
    *(f"result__{name}" for name in MatchRow._fields[5:-1]),
)


def _adjustments(league: League, since: Since) -> Iterator[Adjusted]:
    place = Q(record__season__value__gt=since.season) | Q(
        record__season__value=since.season, effective_at__gte=since.at
    )
    rows = RatingAdjustment.objects.filter(place, record__season__league=league)
    for pk, record, season, at, points in rows.values_list(
        "id", "record_id", "record__season__value", "effective_at", "points"
    ):
        yield Adjusted(Position(season, at, LedgerKind.ADJUSTMENT, pk), record, points)
