"""A player's career: the official matches in which they played, of all leagues.

Who played for a side is, in this order: who its game servers logged, if every name is known; who is
in its line-up; or, for matches without a line-up, everyone who was on its roster then.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import (
    BooleanField,
    Case,
    Exists,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
    When,
)
from django.db.models.functions import JSONArray
from django.utils import timezone

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.json_lists import JsonList, listed
from clvr.lib.prepared import Place, Values, prepared
from clvr.lib.text import folded
from matches.enums import Outcome, Side
from matches.ledger.careers.coming import next_of_player
from matches.ledger.careers.outcomes import outcome_of, scores_of
from matches.ledger.careers.shapes import (
    CountedPlayerShape,
    PlayerCareerShape,
    PlayerFormShape,
    PlayerMapShape,
    PlayerSeasonShape,
)
from matches.ledger.careers.teams import tally_json
from matches.models import (
    Lineup,
    LineupPlayer,
    MapResult,
    Match,
    PlayerStatistics,
    RatingChange,
    ServerResult,
)
from matches.models.results import winner_of
from teams.enums import MemberRank
from teams.form import LAST
from teams.models import Membership

TEAMMATES = 5


class Row(NamedTuple):
    """An official match near a player, and what is known of who played for each side."""

    key: int
    league: str
    season: str
    at: datetime
    team_a: int
    name_a: str
    team_b: int
    name_b: str
    decision: str
    forfeiting_side: int | None
    score_a: int | None
    score_b: int | None
    fielded: int | None
    """The side in whose line-up the player is; `logged` the same of game servers' logs."""
    logged: int | None
    on_a: bool
    on_b: bool
    has_lineup_a: bool
    has_lineup_b: bool
    is_logged_a: bool
    is_logged_b: bool
    rating_a: float | None
    rating_b: float | None
    after_a: float | None
    after_b: float | None
    maps: str | None
    lineup: str | None
    """Everyone in the line-up in which the player is, as a list in JSON."""

    @property
    def side(self) -> Side | None:
        """The side for which the player played."""
        known = (
            (Side.TEAM_A, self.is_logged_a, self.has_lineup_a, self.on_a),
            (Side.TEAM_B, self.is_logged_b, self.has_lineup_b, self.on_b),
        )
        for side, is_logged, has_lineup, was_on in known:
            played = self.logged if is_logged else self.fielded
            if (played == side) if is_logged or has_lineup else was_on:
                return side
        return None


class Played(NamedTuple):
    """A match that the player played, and its outcome for them."""

    row: Row
    side: Side
    outcome: Outcome

    @property
    def season(self) -> tuple[str, str]:
        return self.row.league, self.row.season


def player_career(player: int) -> PlayerCareerShape:
    """The career as `PlayerCareerShape` describes it. Two queries."""
    found = [_played(Row(*row)) for row in _near(user=player)]
    played = [each for each in found if each is not None]
    return {
        "record": tally_json([each.outcome for each in played]),
        "form": [_form(each) for each in played[:LAST]],
        "next": next_of_player(player, timezone.now()),
        "seasons": _by_season(played),
        "maps": _by_map(played),
        "teammates": _teammates(player, played),
    }


def _played(row: Row) -> Played | None:
    side = row.side
    if side is None:
        return None
    winner = winner_of(row.decision, row.forfeiting_side, row.score_a, row.score_b)
    return Played(row, side, outcome_of(winner, side))


def _form(each: Played) -> PlayerFormShape:
    """A match of the form, with the team's rating before and after it: None if the match is not
    rated."""
    row, is_a = each.row, each.side == Side.TEAM_A
    return {
        "match": str(row.key),
        "league": row.league,
        "season": row.season,
        "time": unix_seconds(row.at),
        "outcome": each.outcome,
        "scores": scores_of(each.side, row.score_a, row.score_b),
        "decision": row.decision,
        "team": row.name_a if is_a else row.name_b,
        "opponent": row.name_b if is_a else row.name_a,
        "rating": row.rating_a if is_a else row.rating_b,
        "ratingAfter": row.after_a if is_a else row.after_b,
    }


def _by_season(played: Iterable[Played]) -> list[PlayerSeasonShape]:
    """The record of each season, in the order of its last match, newest first."""
    seasons: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for each in played:
        seasons[each.season].append(each.outcome)
    return [
        {"league": league, "season": season, "record": tally_json(outcomes)}
        for (league, season), outcomes in seasons.items()
    ]


def _by_map(played: Iterable[Played]) -> list[PlayerMapShape]:
    """The record on each map, the most played first."""
    maps: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for each in played:
        for name, rounds_a, rounds_b in listed(each.row.maps):
            won, lost = (rounds_a, rounds_b) if each.side == Side.TEAM_A else (rounds_b, rounds_a)
            outcome = Outcome.DRAW if won == lost else Outcome.WIN if won > lost else Outcome.LOSS
            maps[(each.row.league, name)].append(outcome)
    most = sorted(maps.items(), key=lambda item: (-len(item[1]), item[0]))
    return [
        {"league": league, "name": name, "record": tally_json(outcomes)}
        for (league, name), outcomes in most
    ]


def _teammates(player: int, played: Iterable[Played]) -> list[CountedPlayerShape]:
    """Who was most often in the same line-up."""
    together: Counter[tuple[int, str]] = Counter()
    for each in played:
        together.update((key, name) for key, name in listed(each.row.lineup) if key != player)
    most = sorted(together.items(), key=lambda item: (-item[1], folded(item[0][1])))
    return [
        {"player": {"_id": str(key), "username": name}, "count": count}
        for (key, name), count in most[:TEAMMATES]
    ]


@prepared
def _near(*, user: Place) -> QuerySet[Match, Values]:
    """The official matches of teams that the player was on then, and those in whose line-ups or
    logs they are, newest first."""
    fielded = LineupPlayer.objects.filter(user=user)
    logs = PlayerStatistics.objects.filter(
        user=user, server_result__in=ServerResult.objects.counted()
    )
    # Joined by OR, PostgreSQL reads the matches of all players.
    near = _of_team("team_a", user).union(
        _of_team("team_b", user),
        fielded.order_by().values_list("lineup__match"),
        logs.order_by().values_list("server_result__match"),
    )
    of_match = OuterRef("pk")
    maps = MapResult.objects.filter(result=OuterRef("result")).order_by().values("result")
    listing = JsonList(JSONArray("game_map__name", "rounds_a", "rounds_b"))
    matches = Match.objects.official().filter(pk__in=near).order_by("-effective_at", "-pk")
    return matches.values_list(
        *("pk", "season__league__code", "season__label", "effective_at"),
        *("team_a_id", "team_a__name", "team_b_id", "team_b__name"),
        *("result__decision", "result__forfeiting_side", "result__score_a", "result__score_b"),
        Subquery(fielded.filter(lineup__match=of_match).order_by().values("lineup__side")[:1]),
        Subquery(logs.filter(server_result__match=of_match).order_by().values("side")[:1]),
        _was_on("team_a", user),
        _was_on("team_b", user),
        *(_has_lineup(side) for side in Side),
        *(_is_logged(side) for side in Side),
        *(_rating(team, field) for field in ("before", "after") for team in ("team_a", "team_b")),
        Subquery(maps.annotate(rows=listing).values("rows")),
        _lineup_with(user),
    )


def _of_team(team: str, user: Place) -> QuerySet[Match, Values]:
    """The keys of matches during the player's time on the team of this side."""
    at, seat = F("effective_at"), f"{team}__memberships"
    left = Q((f"{seat}__left_at", None)) | Q((f"{seat}__left_at__gt", at))
    there = Q((f"{seat}__user", user), (f"{seat}__joined_at__lte", at)) & left
    return Match.objects.filter(there).order_by().values_list("pk")


def _true(condition: Any) -> Case:
    return Case(
        When(condition, then=Value(True)), default=Value(False), output_field=BooleanField()
    )


def _was_on(team: str, user: Place) -> Case:
    """Whether the player was on the team's roster when the result counts."""
    timestamp = OuterRef("effective_at")
    held = Membership.objects.filter(team=OuterRef(team), user=user, joined_at__lte=timestamp)
    there = held.filter(Q(left_at=None) | Q(left_at__gt=timestamp)).exclude(rank=MemberRank.STAFF)
    return _true(Exists(there))


def _has_lineup(side: Side) -> Case:
    return _true(Exists(Lineup.objects.filter(match=OuterRef("pk"), side=side)))


def _is_logged(side: Side) -> Case:
    """Whether game servers logged who played for the side, with no name that nobody has."""
    counted = ServerResult.objects.counted().filter(match=OuterRef(OuterRef("pk")))
    rows = PlayerStatistics.objects.filter(server_result__in=counted, side=side)
    return _true(Exists(rows) & ~Exists(rows.filter(user=None)))


def _lineup_with(user: Place) -> Subquery:
    own = Lineup.objects.filter(match=OuterRef(OuterRef("pk")), players__user=user)
    inside = LineupPlayer.objects.filter(lineup__in=own.values("pk")).order_by().values("lineup")
    listing = JsonList(JSONArray("user_id", "user__username"))
    return Subquery(inside.annotate(rows=listing).values("rows"))


def _rating(team: str, field: str) -> Subquery:
    lines = RatingChange.objects.filter(match=OuterRef("pk"), record__team=OuterRef(team))
    return Subquery(lines.order_by().values(field)[:1])
