"""The matches of followed teams, of the teams that followed players are on, and of followed
leagues."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Q

from clvr.lib.any_of import any_of
from clvr.lib.prepared import Values
from matches.models import Match, MatchQuerySet
from matches.rows import rated_json, rated_values
from matches.shown.followed.shapes import FollowedMatchesShape
from matches.shown.home.words import time_until
from teams.following.queries import Follows, followed
from teams.models import Membership

MOST_TO_COME = 6
MOST_RESULTS = 6
MOST_OF_A_LEAGUE = 2
"""How many matches to come, and results, of a league that is followed."""


def teams_followed(follows: Follows) -> set[int]:
    """The keys of the followed teams, and of those that the followed players are on. One query if
    a player is followed."""
    if not follows.players:
        return {*follows.teams}
    theirs = Membership.objects.current().filter(user__in=follows.players)
    return {*follows.teams, *theirs.values_list("team", flat=True)}


def matches_followed(follows: Follows) -> MatchQuerySet:
    """All their matches."""
    of_teams = _of(teams_followed(follows))
    return Match.objects.filter(of_teams | Q(season__league__in=follows.leagues))


def followed_json(follows: Follows, now: datetime) -> FollowedMatchesShape:
    """As `FollowedMatchesShape` describes it. Four queries at most; what is not followed takes
    none."""
    rows = _matches(follows, now)
    shown = [(*values[5:7], rated_json(values)) for values in rows]
    to_come = sorted(
        (time, int(row["match"]["_id"]), row)
        for time, _, row in shown
        if time is not None and not row["match"]["confirmed"]
    )
    done = sorted(
        ((at, int(row["match"]["_id"]), row) for _, at, row in shown if row["match"]["confirmed"]),
        key=lambda each: each[:2],
        reverse=True,
    )
    return {
        "follows": followed(follows),
        "next": [
            {"match": row["match"], "until": time_until(time, now)} for time, _, row in to_come
        ],
        "results": [row for *_, row in done],
    }


def _of(teams: Collection[int]) -> Q:
    return Q(team_a__in=teams) | Q(team_b__in=teams)


def _matches(follows: Follows, now: datetime) -> list[Values]:
    """The values of those to come, with those that are played now, and of the latest results, in
    current seasons. What is reported, or left to staff, is neither."""
    teams = teams_followed(follows)
    current = Match.objects.filter(season__is_current=True, season__closed_at=None)
    parts = [
        *([(current.filter(_of(teams)), MOST_TO_COME, MOST_RESULTS)] if teams else []),
        *(
            (current.filter(season__league=league), MOST_OF_A_LEAGUE, MOST_OF_A_LEAGUE)
            for league in follows.leagues
        ),
    ]
    lists = []
    for matches, to_come, results in parts:
        open_ones = matches.open_to_sides().playing_or_to_come(now)
        lists.append(open_ones.order_by("time", "pk").values("pk")[:to_come])
        official = matches.official().order_by("-effective_at", "-pk")
        lists.append(official.values("pk")[:results])
    if not lists:
        return []
    return list(any_of(Match.objects.all(), *lists).values_list(*rated_values()))
