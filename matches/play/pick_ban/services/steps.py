"""Taking a step of pick and ban, and naming a member who may."""

from dataclasses import replace

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import PickBanState, Side
from matches.locking import lock_match
from matches.models import Match, PickBanStep
from matches.play.pick_ban import texts
from matches.play.pick_ban.acting import side_acted_for
from matches.play.pick_ban.queries import pick_ban_of
from matches.play.pick_ban.services.storing import add_step, record_step
from matches.play.pick_ban.services.telling import tell_named
from matches.play.pick_ban.state import Shown
from matches.powers import acting_side, side_of_player


@command("match.season.league.code")
def take_step(*, match: Match, number: int, chosen: int, by: User) -> PickBanStep:
    """Take the step with this number, from 0, for the side whose turn it is: ban or pick the map
    with this place in the pool, or choose this one of the two sides.

    Raises PermissionDenied unless `by` leads a side or was named to act for it; Refused if they are
    banned from the league, it is not their side's turn, the clock does not run, another was faster,
    or the map is gone.
    """
    match, now = lock_match(match), timezone.now()
    shown = require_shown(pick_ban_of(match, now))
    side = side_acted_for(match, shown.pick_ban, by)
    if side is None:
        raise PermissionDenied(texts.WHO_ACTS)
    require_step(shown, match, number)
    if shown.turn_side != side or shown.turn is None:
        raise Refused(texts.not_your_turn(match.team_on(side.other)))
    turn = replace(shown.turn.turn, team=shown.turn.team)
    taken = add_step(shown, match, turn, chosen, now, by=by)
    record_step(match, taken, by=by)
    return taken


@command("match.season.league.code")
def name_actor(*, match: Match, player: User | None, by: User) -> None:
    """Let a member of one's side act for it in pick and ban, or nobody but its leaders (None).

    Raises PermissionDenied unless `by` leads a side; FieldsRefused for somebody who does not play
    for it; Refused if `by` is banned from the league, or pick and ban is not open.
    """
    match = lock_match(match)
    side = acting_side(match, by)
    shown = require_shown(pick_ban_of(match, timezone.now()))
    if shown.state in (PickBanState.DONE, PickBanState.STOPPED):
        raise Refused(obstacle_of(shown, match))
    if player is not None and (not player.is_active or side_of_player(match, player) != side):
        raise FieldsRefused({"player": [texts.NOT_OF_TEAM]})
    pick_ban = shown.pick_ban
    field = "acting_a" if side is Side.TEAM_A else "acting_b"
    before = getattr(pick_ban, field)
    setattr(pick_ban, field, player)
    pick_ban.save(update_fields=[field])
    audit.record(
        "match.pick_ban_actor",
        match,
        actor=by,
        league=match.season.league.code,
        before={"player": None if before is None else str(before)},
        after={"player": None if player is None else str(player)},
        person=player,
    )
    if player is not None and player != before:
        tell_named(match, player, match.team_on(side), by=by)


def require_shown(shown: Shown | None) -> Shown:
    """Raises Refused unless it is open."""
    if shown is None:
        raise Refused(texts.NOT_OPEN)
    return shown


def require_step(shown: Shown, match: Match, number: int) -> None:
    """Raise Refused unless the step with this number is the next, and the clock runs."""
    if number < shown.number:
        raise Refused(texts.taken(shown.row(number), match))
    if obstacle := obstacle_of(shown, match):
        raise Refused(obstacle)
    if number > shown.number:
        raise Refused(texts.OTHER_FIRST)


def obstacle_of(shown: Shown, match: Match) -> str:
    """Why nobody can take a step now, or an empty string."""
    return {
        PickBanState.DONE: texts.DONE,
        PickBanState.STOPPED: texts.STOPPED,
        PickBanState.WAITING: texts.NO_TIME if match.time is None else texts.NOT_BEGUN,
    }.get(shown.state, "")
