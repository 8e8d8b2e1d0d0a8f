"""What the home of a league shows of its matches, in one query."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Case, F, Q, QuerySet, Subquery, When

from clvr.lib.any_of import any_of
from clvr.lib.prepared import Values, prepared
from matches.enums import LedgerKind
from matches.models import CAST_LASTS, Match, RatingChange
from matches.rows import rated_json, rated_values
from matches.shapes import MatchShape
from matches.shown.home.leader import leader_json, leader_value
from matches.shown.home.live import live_ones
from matches.shown.home.shapes import HomeMatchesShape, MatchOfTheWeekShape, MoverShape
from matches.shown.home.votes import by_votes, votes_for_match
from matches.shown.home.words import time_until
from teams.models import SeasonRecord

MOST_BEGUN = 8
MOST_TO_COME = 6
MOST_RESULTS = 5
MOST_MOVERS = 3
MOVES_OF = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class _Row:
    """A match as the API has it, its time, the timestamp of its result, and what that did to the
    ratings of both teams; `votes` are those of the match of the week, None of all others."""

    match: MatchShape
    time: datetime | None
    effective_at: datetime | None
    changes: tuple[float | None, float | None]
    votes: int | None


def matches_at_home(league_id: int, now: datetime) -> HomeMatchesShape:
    """As `HomeMatchesShape` describes it."""
    found = _matches(
        league=league_id, begun_after=now - CAST_LASTS, now=now, moved_after=now - MOVES_OF
    )
    rows = [_row(values) for values in found]
    open_rows = [(each.time, each) for each in rows if not each.match["confirmed"] and each.time]
    to_come = sorted(open_rows, key=lambda pair: (pair[0], int(pair[1].match["_id"])))
    done = [(each.effective_at, each) for each in rows if each.match["confirmed"]]
    latest = sorted(done, key=lambda pair: (pair[0], int(pair[1].match["_id"])), reverse=True)
    return {
        "live": live_ones(each.match for _, each in to_come),
        "leader": leader_json(found[0][1]) if latest else None,
        "next": [
            {"match": each.match, "until": time_until(time, now)}
            for time, each in to_come
            if time > now
        ],
        "results": [
            {"match": each.match, "changes": list(each.changes)}
            for _, each in latest[:MOST_RESULTS]
        ],
        "movers": _movers(each for at, each in latest if at and at > now - MOVES_OF),
        "matchOfTheWeek": next(filter(None, map(_voted, rows)), None),
    }


def _voted(row: _Row) -> MatchOfTheWeekShape | None:
    return {"match": row.match, "votes": row.votes} if row.votes else None


def _movers(rows: Iterator[_Row]) -> list[MoverShape]:
    """The largest gains by one match, each team once."""
    gains = [
        (change, -int(team["_id"]), team, row.match["_id"])
        for row in rows
        for team, change in zip((row.match["teamA"], row.match["teamB"]), row.changes, strict=True)
        if change is not None and change > 0
    ]
    best: dict[str, MoverShape] = {}
    for change, _, team, match in sorted(gains, key=lambda gain: gain[:2], reverse=True):
        best.setdefault(team["_id"], {"team": team, "change": change, "match": match})
    return [*best.values()][:MOST_MOVERS]


@prepared
def _matches(
    *, league: int, begun_after: datetime, now: datetime, moved_after: datetime
) -> QuerySet[Match, Values]:
    """The next matches and those that have begun, the latest results, those that moved a rating
    most, and the match of the week."""
    current = Match.objects.filter(season__league=league, season__is_current=True)
    open_ones = current.filter(result=None).order_by("time", "pk")
    begun = open_ones.filter(time__gt=begun_after, time__lte=now)
    to_come = open_ones.filter(time__gt=now)
    latest = current.official().order_by("-effective_at", "-pk")
    moves = RatingChange.objects.filter(
        kind=LedgerKind.MATCH,
        record__season__league=league,
        record__season__is_current=True,
        effective_at__gt=moved_after,
        after__gt=F("before"),
    )
    most = moves.order_by((F("after") - F("before")).desc(), "pk")
    first = by_votes(current).values("pk")[:1]
    rows = any_of(
        Match.objects.all(),
        begun.values("pk")[:MOST_BEGUN],
        to_come.values("pk")[:MOST_TO_COME],
        latest.values("pk")[:MOST_RESULTS],
        most.values("match")[: 2 * MOST_MOVERS],
        first,
    )
    votes = Case(When(Q(pk__in=first), then=votes_for_match()))
    leader = Subquery(SeasonRecord.objects.standings(league).values_list(leader_value())[:1])
    return rows.values_list(votes, leader, *rated_values())


def _row(values: Values) -> _Row:
    votes, _, *rated = values
    # After the ratings before and after: the key, the time, the timestamp of the result.
    _, time, effective_at = rated[4:7]
    match = rated_json(rated)
    change_a, change_b = match["changes"]
    return _Row(match["match"], time, effective_at, (change_a, change_b), votes)
