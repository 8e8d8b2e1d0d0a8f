"""A team's rating history in a season, from the ledger."""

from collections.abc import Iterator
from dataclasses import dataclass

from matches.enums import Winner
from matches.models import Match, RatingChange, RatingChangeQuerySet
from teams.models import Team


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that changed a rating, with its result as if the team were team A."""

    match: Match
    opponent: Team
    scores: list[int] | None
    winner: Winner


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A line of the ledger with its match; None for a season start or an adjustment."""

    change: RatingChange
    played: PlayedMatch | None


def rating_steps(team: Team, changes: RatingChangeQuerySet) -> Iterator[RatingStep]:
    """The team's steps in ledger order. One query."""
    related = ("match__result", "match__season__league", "match__team_a", "match__team_b")
    for change in changes.filter(record__team=team).select_related(*related).in_ledger_order():
        yield RatingStep(change, None if change.match is None else _played(team, change.match))


def _played(team: Team, match: Match) -> PlayedMatch:
    opponent = match.team_b if match.team_a_id == team.pk else match.team_a
    return PlayedMatch(match, opponent, *match.result_for(team.pk))
