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
    Predictable,
    Score,
    can_end,
    has_draws,
    obstacle_to_predicting,
    obstacle_to_taking_back,
)


@command("match.season.league.code")
def predict(*, match: Match, winner: Winner, score: Score | None, by: User) -> Prediction:
    """Predict who wins a match and with which score, or change that. Without a score, only the
    winner is predicted.

    Everybody can, also who plays in the match: there is nothing to win. Raises PermissionDenied for
    a closed account. Raises Refused if they are banned from the league, the match is closed, or it
    can't end so.
    """
    require(by.is_active)
    # It gets no other time and no result until the transaction ends.
    match, now = lock_match(match), timezone.now()
    if refusal := obstacle_to_predicting(_state_of(match), now):
        raise Refused(refusal)
    _require_possible(match, winner, score)
    a, b = score or (None, None)
    values = {"winner": winner, "score_a": a, "score_b": b, "changed_at": now}
    prediction, is_new = Prediction.objects.update_or_create(
        match=match, user=by, defaults=values, create_defaults={**values, "made_at": now}
    )
    _record("season.predict" if is_new else "season.predict_again", match, by)
    return prediction


@command("match.season.league.code")
def withdraw_prediction(*, match: Match, by: User) -> None:
    """Take back one's own prediction; also while Pick'em is off, and of a match that has lost its
    time.

    Raises Refused if they are banned from the league, the match is closed, or there is none.
    """
    match = lock_match(match)
    if refusal := obstacle_to_taking_back(_state_of(match), timezone.now()):
        raise Refused(refusal)
    deleted, _ = Prediction.objects.filter(match=match, user=by).delete()
    if not deleted:
        raise Refused("You have not predicted this match.")
    _record("season.withdraw_prediction", match, by)


def _state_of(match: Match) -> Predictable:
    season = match.season
    return Predictable(
        is_on=season.league.has_pickem,
        is_season_closed=season.is_closed,
        is_rated=match.is_rated,
        has_result=match.result_id is not None,
        time=match.time,
    )


def _require_possible(match: Match, winner: Winner, score: Score | None) -> None:
    rule = map_rule(match.season.league)
    if winner == Winner.NONE or (winner == Winner.DRAW and not has_draws(match.best_of, rule)):
        raise Refused("This match can’t end so: one of the teams wins it.")
    if score is None:
        return
    if Winner.of_score(*score) != winner:
        raise Refused("The score says another winner. Choose both again.")
    if not can_end(score, match.best_of, rule):
        raise Refused(f"This match can’t end {score[0]}:{score[1]}.")


def _record(action: str, match: Match, by: User) -> None:
    # Of the season, so that many predictions do not bury what staff did about the match. Others
    # must not see what somebody predicts before the match closes, so the log does not say it.
    after = {"match": match.versus}
    audit.record(action, match.season, actor=by, league=match.season.league.code, after=after)
