"""What everyone played in some seasons: as `players` says it of one person, for all at once."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Q

from leagues.models import Season
from matches.enums import Outcome, Side
from matches.ledger.careers.outcomes import outcome_of
from matches.models import Lineup, Match, PlayerStatistics, ServerResult
from matches.models.results import winner_of
from teams.enums import MemberRank
from teams.models import Membership


class PlayedMatch(NamedTuple):
    """An official match that a person played for a team, and its outcome for them."""

    season: int
    match: int
    team: int
    outcome: Outcome


class _Stay(NamedTuple):
    """Somebody's time on a team's roster."""

    user: int
    joined_at: datetime
    left_at: datetime | None


_OnSides = Mapping[tuple[int, int], set[int | None]]
"""People by match and side; None stands for a name that nobody has."""


def played_in(seasons: Collection[int]) -> Mapping[int, list[PlayedMatch]]:
    """What each person played in the seasons, by their key, the oldest first. Four queries."""
    matches = list(_matches(seasons))
    if not matches:
        return {}
    logs, lineups = _logs(seasons), _lineups(seasons)
    rosters = _rosters(seasons, matches[0][4])
    played: dict[int, list[PlayedMatch]] = defaultdict(list)
    for season, match, *teams, timestamp, result in matches:
        there: set[int] = set()
        for side, team in zip(Side, teams, strict=True):
            logged = logs.get((match, side))
            known = logged if logged and None not in logged else lineups.get((match, side))
            people = _present(rosters.get(team, ()), timestamp) if known is None else known
            of_match = PlayedMatch(season, match, team, outcome_of(winner_of(*result), side))
            for person in people:
                # Somebody whom both sides name played for the first, as in `players`.
                if person is not None and person not in there:
                    there.add(person)
                    played[person].append(of_match)
    return played


def _matches(seasons: Collection[int]) -> Iterator[tuple[Any, ...]]:
    rows = Match.objects.official().filter(season__in=seasons).order_by("effective_at", "pk")
    for *row, decision, forfeiting, score_a, score_b in rows.values_list(
        *("season_id", "pk", "team_a_id", "team_b_id", "effective_at"),
        *("result__decision", "result__forfeiting_side", "result__score_a", "result__score_b"),
    ):
        yield *row, (decision, forfeiting, score_a, score_b)


def _logs(seasons: Collection[int]) -> _OnSides:
    counted = ServerResult.objects.counted().filter(match__season__in=seasons)
    rows = PlayerStatistics.objects.filter(server_result__in=counted).order_by()
    return _by_side(rows.values_list("server_result__match_id", "side", "user_id").distinct())


def _lineups(seasons: Collection[int]) -> _OnSides:
    rows = Lineup.objects.filter(match__season__in=seasons).order_by()
    return _by_side(rows.values_list("match_id", "side", "players__user_id"))


def _by_side(rows: Iterable[tuple[Any, ...]]) -> _OnSides:
    found: dict[tuple[int, int], set[int | None]] = defaultdict(set)
    for match, side, user in rows:
        found[(match, side)].add(user)
    return found


def _rosters(seasons: Collection[int], since: datetime) -> Mapping[int, list[_Stay]]:
    """Who was on each team, without its staff; by the team's key."""
    leagues = Season.objects.filter(pk__in=seasons).values("league")
    stays = Membership.objects.filter(Q(left_at=None) | Q(left_at__gt=since), league__in=leagues)
    found: dict[int, list[_Stay]] = defaultdict(list)
    rows = stays.exclude(rank=MemberRank.STAFF).order_by("pk")
    for team, user, joined_at, left_at in rows.values_list(
        "team_id", "user_id", "joined_at", "left_at"
    ):
        found[team].append(_Stay(user, joined_at, left_at))
    return found


def _present(stays: Iterable[_Stay], timestamp: datetime) -> set[int]:
    return {
        stay.user
        for stay in stays
        if stay.joined_at <= timestamp and (stay.left_at is None or stay.left_at > timestamp)
    }
