"""What every change of a pick and ban does: store the steps, and what follows from the last one."""

from collections.abc import Sequence
from datetime import datetime

from accounts import audit
from accounts.cases.services import open_case
from accounts.enums import CaseKind
from accounts.models import User
from clvr.lib.refusals import Refused
from clvr.lib.rehearsals import checks_end
from matches.enums import PickBanAction, PickBanState, Side
from matches.models import AgreedMap, Match, PickBan, PickBanStep
from matches.play.pick_ban import texts
from matches.play.pick_ban.orders import Turn
from matches.play.pick_ban.rules import NotPossible, Step, missed_by, with_step
from matches.play.pick_ban.services.telling import end_asking, tell_case, tell_maps, tell_turn
from matches.play.pick_ban.state import Shown, is_over, shown_at, team_of

MOST_MISSED = 2
"""The missed step of a side at which staff get a case."""


def add_step(
    shown: Shown,
    match: Match,
    turn: Turn,
    chosen: int,
    now: datetime,
    *,
    by: User,
    reason: str = "",
) -> PickBanStep:
    """Store the step that a person takes, after those that the clock took, and what follows. `turn`
    is the one that the order asks for. Raises Refused if this can't be chosen."""
    step = Step(turn.action, turn.team, chosen, now)
    try:
        with_step(shown.board, turn, step)
    except NotPossible as refusal:
        raise Refused(str(refusal)) from None
    checks_end()
    store_steps(shown, match)
    added = PickBanStep.objects.create(
        pick_ban=shown.pick_ban,
        number=shown.number,
        action=step.action,
        side=shown.side_of(step.team),
        chosen=step.chosen,
        by=by,
        at=step.at,
        reason=reason,
    )
    bring_up_to_date(match, now)
    return added


def bring_up_to_date(match: Match, now: datetime) -> Shown:
    """Store the steps that the clock took, whose turn it is, and the maps once all are taken; tell
    who is concerned. The match is locked and has a pick and ban."""
    found = PickBan.objects.with_steps().get(match=match)
    shown = shown_at(match, found, now, over=is_over(match))
    store_steps(shown, match)
    pick_ban, side = shown.pick_ban, shown.turn_side
    until = None if shown.turn is None else shown.turn.until
    is_new_turn = (pick_ban.turn_side, pick_ban.turn_until) != (side, until)
    if is_new_turn:
        end_asking(match, pick_ban.turn_until)
    pick_ban.turn_side, pick_ban.turn_until = side, until
    if side is None:
        # If it goes on, the next step gets its whole time again.
        pick_ban.begun_for = None
    finishes = shown.state is PickBanState.DONE and pick_ban.done_at is None
    if finishes:
        pick_ban.done_at = shown.steps[-1].at if shown.steps else now
    pick_ban.save(update_fields=["turn_side", "turn_until", "begun_for", "done_at"])
    if finishes:
        tell_maps(match, pick_ban, store_maps(shown, match))
    if is_new_turn:
        tell_turn(match, shown)
    return shown


def store_steps(shown: Shown, match: Match) -> None:
    """Store the steps that the clock took and nobody has stored yet, and open a case about a side
    that has missed too many."""
    stored = shown.pick_ban.steps.count()
    new = [shown.row(number) for number in range(stored, shown.number)]
    PickBanStep.objects.bulk_create(new)
    for step in new:
        record_step(match, step, by=None)
    if any(step.action != PickBanAction.DECIDER for step in new):
        _look_at_missed(shown, match, stored)


def record_step(match: Match, step: PickBanStep, *, by: User | None) -> None:
    """Write who took a step (None: the portal) into the audit log."""
    audit.record(
        "match.pick_ban_step",
        match,
        actor=by,
        league=match.season.league.code,
        after={"step": step.number + 1, "done": texts.did(step, match)},
    )


def _look_at_missed(shown: Shown, match: Match, before: int) -> None:
    """Open a case about each side that missed its second step after the first `before` steps."""
    for side in Side:
        team = team_of(shown.pick_ban, side)
        missed = missed_by(shown.order, shown.steps, team)
        if missed >= MOST_MISSED > missed_by(shown.order, shown.steps[:before], team):
            text = texts.missed(match, match.team_on(side), missed)
            league = match.season.league.code
            case = open_case(CaseKind.PICK_BAN, match, league=league, by=None, text=text)
            tell_case(match, case, text)


def store_maps(shown: Shown, match: Match) -> Sequence[AgreedMap]:
    """The maps of the match in playing order, in place of any before."""
    match.agreed_maps.all().delete()
    pool = {each.place: each for each in shown.pool}
    return AgreedMap.objects.bulk_create(
        AgreedMap(
            match=match,
            number=number,
            game_map=pool[chosen.place].game_map,
            side_a=shown.side_a(chosen),
            picked_by=shown.side_of(chosen.picked_by),
        )
        for number, chosen in enumerate(shown.board.maps, start=1)
    )
