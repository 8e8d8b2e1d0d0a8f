"""The expected score of a match, and its effect on the ratings."""

from matches.enums import Decision
from matches.models import Match, RatingChange
from matches.ratings.ledger.sources import settings_of
from matches.ratings.mmr import expected_score, rating_difference
from teams.models import SeasonRecord


def expected_scores(match: Match) -> tuple[float, float] | None:
    """The expected scores of team A and team B, from 0 to 1: from the ledger once the match is
    rated, before that from both current ratings. None for a forfeit, a void match and one that is
    not rated.

    Needs `rating_changes__record` prefetched.
    """
    if match.result is None:
        return _expected_now(match) if match.is_rated else None
    changes = rating_changes(match)
    if changes is None or changes[0].expected is None or changes[1].expected is None:
        return None
    return changes[0].expected, changes[1].expected


def rating_changes(match: Match) -> tuple[RatingChange, RatingChange] | None:
    """The rating changes of team A and team B; None if the match is not rated.

    Needs `rating_changes__record` prefetched.
    """
    is_played = match.result is not None and match.result.decision == Decision.PLAYED
    if not (match.is_rated and is_played):
        return None
    changes = {change.record.team_id: change for change in match.rating_changes.all()}
    return changes[match.team_a_id], changes[match.team_b_id]


def _expected_now(match: Match) -> tuple[float, float]:
    teams = [match.team_a_id, match.team_b_id]
    records = SeasonRecord.objects.filter(season=match.season_id, team__in=teams)
    rating_a, rating_b = map(dict(records.values_list("team_id", "elo")).__getitem__, teams)
    settings = settings_of(match.season)
    expected = expected_score(
        rating_difference(rating_a, rating_b, settings, neutral=match.neutral)
    )
    return expected, 1.0 - expected
