"""Predicting a match, and taking that back. `matches.shown.pickem.rules` has the rules."""

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.refusals import Refused
from matches.enums import Winner
from matches.locking import lock_match
from matches.models import Match, Prediction
from matches.scores.formats import map_rule
from matches.shown.pickem.rules import (
    Score,
    can_end,
    has_draws,
    is_open,
    winner_of_score,
)

OFF = "Pick’em is off in this league."
UNRATED = "This match is not rated, so nobody predicts it."
NO_TIME = "This match has no time yet. It can be predicted once it has one."
DECIDED = "This match has a result, so its predictions are closed."
CLOSED = (
    "Predictions close 5 minutes before the match, so this one stays as it is. It opens again if "
    "the match gets a later time."
)
SEASON_CLOSED = "This season is over, so nobody predicts its matches."


@command("match.season.league.code")
def predict(*, match: Match, winner: Winner, score: Score | None, by: User) -> Prediction:
    """Predict who wins a match and with which score, or change that. Without a score, only the
    winner is predicted.

    Everybody can, also who plays in the match: there is nothing to win. Raises PermissionDenied for
    a closed account. Raises Refused if they are banned from the league, the match is closed, or it
    can't end so.
    """
    require(by.is_active)
    match = _require_open(match)
    _require_possible(match, winner, score)
    now = timezone.now()
    a, b = score or (None, None)
    values = {"winner": winner, "score_a": a, "score_b": b, "changed_at": now}
    prediction, is_new = Prediction.objects.update_or_create(
        match=match, user=by, defaults=values, create_defaults={**values, "made_at": now}
    )
    _record("season.predict" if is_new else "season.predict_again", match, by)
    return prediction


@command("match.season.league.code")
def withdraw_prediction(*, match: Match, by: User) -> None:
    """Take back one's own prediction.

    Raises Refused if they are banned from the league, the match is closed, or there is none.
    """
    match = _require_open(match)
    deleted, _ = Prediction.objects.filter(match=match, user=by).delete()
    if not deleted:
        raise Refused("You have not predicted this match.")
    _record("season.withdraw_prediction", match, by)


def _require_open(match: Match) -> Match:
    """The match, locked: it gets no other time and no result until the transaction ends."""
    match = lock_match(match)
    if refusal := _obstacle(match):
        raise Refused(refusal)
    return match


def _obstacle(match: Match) -> str:
    if not match.season.league.has_pickem:
        return OFF
    if match.season.is_closed:
        return SEASON_CLOSED
    if not match.is_rated:
        return UNRATED
    if match.result_id is not None:
        return DECIDED
    if match.time is None:
        return NO_TIME
    return "" if is_open(match.time, timezone.now(), has_result=False) else CLOSED


def _require_possible(match: Match, winner: Winner, score: Score | None) -> None:
    rule = map_rule(match.season.league)
    if winner == Winner.NONE or (winner == Winner.DRAW and not has_draws(match.best_of, rule)):
        raise Refused("This match can’t end so: one of the teams wins it.")
    if score is None:
        return
    if winner_of_score(score) != winner:
        raise Refused("The score says another winner. Choose both again.")
    if not can_end(score, match.best_of, rule):
        raise Refused(f"This match can’t end {score[0]}:{score[1]}.")


def _record(action: str, match: Match, by: User) -> None:
    # Of the season, so that many predictions do not bury what staff did about the match. Others
    # must not see what somebody predicts before the match closes, so the log does not say it.
    after = {"match": match.versus}
    audit.record(action, match.season, actor=by, league=match.season.league.code, after=after)
