"""A team's career: its form, streaks, rivals, best maps and highest rating, of all seasons.

It is made from the ledger, which has every match that counts in the standings. Matches that count
only in a playoff's bracket are not in it.
"""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest

from clvr.lib.api.moments import unix_seconds
from matches.careers.outcomes import (
    longest_winning_streak,
    outcome_of,
    streaks,
    tally,
)
from matches.enums import Outcome, Side
from matches.lists.team_season import maps_of_all_seasons
from matches.ratings.history.queries import LedgerMatch, Step, steps_of
from teams.form import LAST
from teams.models import Team
from teams.rows import Json

RIVALS = 5
BEST_MAPS = 3
LEAST_PLAYS = 3
"""How often a map must have been played to be among the best."""


@dataclass(frozen=True, slots=True)
class Played:
    """An official match of the team: its outcome for the team, and the opponent as named now."""

    key: int
    league: str
    at: datetime | None
    outcome: Outcome
    opponent: int
    opponent_name: str


def team_career(request: HttpRequest, team: Team) -> Json:
    """The career as `TeamCareerSerializer` describes it. Two queries, which the page of a team
    takes anyway."""
    steps = steps_of(request, team.pk)
    played = [_played(team.pk, step, step.match) for step in steps if step.match is not None]
    outcomes = [each.outcome for each in played]
    runs = streaks(outcomes)
    return {
        "record": tally_json(outcomes),
        "form": [_form(each) for each in played[: -LAST - 1 : -1]],
        "streak": {"outcome": runs[-1].outcome, "length": runs[-1].length} if runs else None,
        "longestWinningStreak": longest_winning_streak(outcomes),
        "highestRating": _highest(steps),
        "rivals": _rivals(played),
        "bestMaps": _best_maps(request, team),
    }


def tally_json(outcomes: list[Outcome]) -> Json:
    counted = tally(outcomes)
    return {
        "played": counted.played,
        "wins": counted.wins,
        "draws": counted.draws,
        "losses": counted.losses,
        "winRate": counted.win_rate,
    }


def _played(team: int, step: Step, match: LedgerMatch) -> Played:
    is_a = match.team_a == team
    return Played(
        match.key,
        match.league,
        step.effective_at,
        outcome_of(match.winner, Side.TEAM_A if is_a else Side.TEAM_B),
        match.team_b if is_a else match.team_a,
        match.name_b if is_a else match.name_a,
    )


def _form(each: Played) -> Json:
    return {
        "match": str(each.key),
        "outcome": each.outcome,
        "opponent": each.opponent_name,
        "time": unix_seconds(each.at),
    }


def _highest(steps: list[Step]) -> Json | None:
    """The highest rating after a match, and when it was first reached."""
    rated = [step for step in steps if step.match is not None]
    if not rated:
        return None
    highest = max(rated, key=lambda step: step.after)
    return {"rating": highest.after, "time": unix_seconds(highest.effective_at)}


def _rivals(played: list[Played]) -> list[Json]:
    """The teams that it met most often; of those met as often, the one met last."""
    met: dict[int, list[tuple[int, Played]]] = defaultdict(list)
    for number, each in enumerate(played):
        met[each.opponent].append((number, each))
    most = sorted(met.values(), key=lambda games: (len(games), games[-1][0]), reverse=True)
    return [
        {
            "team": {
                "_id": str(games[-1][1].opponent),
                "name": {"name": games[-1][1].opponent_name},
            },
            "record": tally_json([each.outcome for _, each in games]),
        }
        for games in most[:RIVALS]
    ]


def _best_maps(request: HttpRequest, team: Team) -> list[Json]:
    """The maps with the highest win rate of those that the team played often enough; of equal ones,
    the one played more often."""
    often = [each for each in maps_of_all_seasons(request, team) if each.play_count >= LEAST_PLAYS]
    best = sorted(often, key=lambda each: (-each.win_rate, -each.play_count, each.name))
    return [
        {"name": each.name, "playCount": each.play_count, "winRate": each.win_rate}
        for each in best[:BEST_MAPS]
    ]
