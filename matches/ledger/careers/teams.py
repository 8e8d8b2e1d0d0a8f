"""A team's career: its form, streaks, rivals, best maps and highest rating, of all seasons.

It is made from the ledger, which has every match that counts in the standings. Matches that count
only in a playoff's bracket are not in it.
"""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.name_order import name_order
from leagues.seasons_shown import current_of
from matches.enums import Outcome, Side
from matches.ledger.careers.coming import next_of_team
from matches.ledger.careers.outcomes import (
    Streak,
    longest_winning_streak,
    outcome_of,
    scores_of,
    streaks,
    tally,
)
from matches.ledger.careers.picked_maps import picked_maps
from matches.ledger.careers.shapes import (
    BestMapShape,
    FormShape,
    HighestShape,
    MatchTallyShape,
    RivalShape,
    StreakShape,
    TeamCareerShape,
)
from matches.ledger.careers.team_season import maps_of_all_seasons
from matches.ledger.ratings.history.queries import LedgerMatch, Step, steps_of
from teams.form import LAST
from teams.models import Team
from teams.queries.sheet import seasons_of

RIVALS = 5
BEST_MAPS = 3
LEAST_PLAYS = 3
"""How often a map must have been played to be among the best."""


@dataclass(frozen=True, slots=True)
class Played:
    """An official match of the team: its outcome and score for the team, and the opponent as named
    now."""

    match: LedgerMatch
    at: datetime | None
    side: Side

    @property
    def outcome(self) -> Outcome:
        return outcome_of(self.match.winner, self.side)

    @property
    def opponent(self) -> tuple[int, str]:
        """The opponent's key and name."""
        match = self.match
        if self.side == Side.TEAM_A:
            return match.team_b, match.name_b
        return match.team_a, match.name_a


def team_career(request: HttpRequest, team: Team) -> TeamCareerShape:
    """The career of a `team_with_league` as `TeamCareerShape` describes it. Four queries, three
    of which the page of a team takes anyway."""
    steps = steps_of(request, team.pk)
    played = [
        Played(step.match, step.effective_at, _side(team, step.match))
        for step in steps
        if step.match is not None
    ]
    outcomes = [each.outcome for each in played]
    runs = streaks(outcomes)
    longest = longest_winning_streak(runs)
    return {
        "record": tally_json(outcomes),
        "form": [_form(each) for each in played[: -LAST - 1 : -1]],
        "ratings": ratings_of_form(steps),
        "next": next_of_team(request, team.pk, current_of(seasons_of(team)), timezone.now()),
        "streak": _streak(played, runs),
        "longestWinningStreak": longest.length if longest else 0,
        "longestWinningStreakTime": unix_seconds(played[longest.last].at) if longest else 0,
        "highestRating": _highest(steps),
        "rivals": _rivals(played),
        "bestMaps": _best_maps(request, team),
        "pickedMaps": picked_maps(team),
    }


def ratings_of_form(steps: list[Step]) -> list[float]:
    """The rating before the first match of the form, and after each of them, in the last one's
    season: between two seasons ratings move towards the mean."""
    form = [step for step in steps if step.match is not None][-LAST:]
    latest = [step for step in form if step.season == form[-1].season]
    return [each.before for each in latest[:1]] + [each.after for each in latest]


def tally_json(outcomes: list[Outcome]) -> MatchTallyShape:
    counted = tally(outcomes)
    return {
        "played": counted.played,
        "wins": counted.wins,
        "draws": counted.draws,
        "losses": counted.losses,
        "winRate": counted.win_rate,
    }


def _side(team: Team, match: LedgerMatch) -> Side:
    return Side.TEAM_A if match.team_a == team.pk else Side.TEAM_B


def _form(each: Played) -> FormShape:
    match = each.match
    return {
        "match": str(match.key),
        "outcome": each.outcome,
        "opponent": each.opponent[1],
        "time": unix_seconds(each.at),
        "scores": scores_of(each.side, match.score_a, match.score_b),
        "decision": match.decision,
    }


def _streak(played: list[Played], runs: list[Streak]) -> StreakShape | None:
    """The streak that lasts, with its first match's time."""
    if not runs:
        return None
    last = runs[-1]
    since = unix_seconds(played[last.first].at)
    return {"outcome": last.outcome, "length": last.length, "since": since}


def _highest(steps: list[Step]) -> HighestShape | None:
    """The highest rating after a match, and when it was first reached."""
    rated = [step for step in steps if step.match is not None]
    if not rated:
        return None
    highest = max(rated, key=lambda step: step.after)
    return {"rating": highest.after, "time": unix_seconds(highest.effective_at)}


def _rivals(played: list[Played]) -> list[RivalShape]:
    """The teams that it met most often; of those met as often, the one met last."""
    met: dict[int, list[tuple[int, Played]]] = defaultdict(list)
    for number, each in enumerate(played):
        met[each.opponent[0]].append((number, each))
    most = sorted(met.values(), key=lambda games: (len(games), games[-1][0]), reverse=True)
    return [_rival([each for _, each in games]) for games in most[:RIVALS]]


def _rival(games: list[Played]) -> RivalShape:
    last = games[-1]
    key, name = last.opponent
    return {
        "team": {"_id": str(key), "name": {"name": name}},
        "record": tally_json([each.outcome for each in games]),
        "lastTime": unix_seconds(last.at),
    }


def _best_maps(request: HttpRequest, team: Team) -> list[BestMapShape]:
    """The maps with the highest win rate of those that the team played often enough; of equal ones,
    the one played more often."""
    often = [each for each in maps_of_all_seasons(request, team) if each.play_count >= LEAST_PLAYS]
    best = sorted(often, key=lambda each: (-each.win_rate, -each.play_count, name_order(each.name)))
    return [
        {"name": each.name, "playCount": each.play_count, "winRate": each.win_rate}
        for each in best[:BEST_MAPS]
    ]
