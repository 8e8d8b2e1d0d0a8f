"""What staff do in pick and ban: take back its last step, take a step for a side, fix the maps."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import LONGEST_DECISION_REASON, User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import counted, trimmed
from leagues.models import GameMap
from matches.enums import PickBanState
from matches.locking import lock_match
from matches.models import AgreedMap, Match, PickBan, PickBanStep
from matches.play.pick_ban import texts
from matches.play.pick_ban.queries import pick_ban_of
from matches.play.pick_ban.rules import NotPossible, without_last
from matches.play.pick_ban.services.opening import begin
from matches.play.pick_ban.services.steps import require_shown
from matches.play.pick_ban.services.storing import (
    add_step,
    bring_up_to_date,
    store_maps,
    store_steps,
)
from matches.play.pick_ban.services.telling import tell_staffs_change
from matches.play.pick_ban.state import Shown
from matches.powers import require_settler
from matches.scores.report_state import is_reported

NO_SUCH_MAP = "Choose maps of this league."
TWICE = "Choose each map once."
HAS_RESULT = "This match has a result or a report, so its maps no longer change."


@dataclass(frozen=True, slots=True)
class FixedMap:
    """A map that staff fix, by key, and the side that team A plays on it, if they say so."""

    game_map: int
    side_a: int | None = None


@command("match.season.league.code")
def take_back_step(*, match: Match, number: int, reason: str, by: User) -> None:
    """Take back the last step, which has this number, and what followed from it: the side takes it
    again, with a full clock. Both sides' leaders are told why.

    Raises PermissionDenied unless `by` moderates the league and plays for neither side;
    FieldsRefused without a reason; Refused if they are banned from the league, there is no such
    step, another one came after it, or the match has a result or a report.
    """
    match, reason, now, shown = _locked(match, reason, by)
    try:
        kept = without_last(shown.steps)
    except NotPossible:
        raise Refused(texts.NO_STEP) from None
    if number != len(kept):
        raise Refused(texts.NOT_LAST)
    store_steps(shown, match)
    gone = PickBanStep.objects.filter(pick_ban=shown.pick_ban, number__gte=number)
    undone = shown.row(number)
    gone.delete()
    match.agreed_maps.all().delete()
    PickBan.objects.filter(pk=shown.pick_ban.pk).update(done_at=None, begun_for=None)
    begin(match, now, by=by)
    after = {"step": number + 1, "undone": texts.did(undone, match)}
    _record("match.pick_ban_take_back", match, by, reason, after)
    tell_staffs_change(match, texts.taken_back(match, undone, reason), by=by)


@command("match.season.league.code")
def set_step(*, match: Match, number: int, chosen: int, reason: str, by: User) -> None:
    """Take the next step for the side whose turn it is. Both sides' leaders are told why.

    Raises as `take_back_step` does, and Refused for a map that is gone.
    """
    match, reason, now, shown = _locked(match, reason, by)
    if number < shown.number or shown.is_done:
        raise Refused(texts.NOT_LAST)
    if number > shown.number:
        raise Refused(texts.OTHER_FIRST)
    taken = add_step(shown, match, shown.order[number], chosen, now, by=by, reason=reason)
    after = {"step": number + 1, "done": texts.did(taken, match)}
    _record("match.pick_ban_set", match, by, reason, after)
    tell_staffs_change(match, texts.step_set(match, taken, reason), by=by)


@command("match.season.league.code")
def fix_maps(*, match: Match, maps: Sequence[FixedMap], reason: str, by: User) -> None:
    """Fix the maps of a match, in place of pick and ban, or take that back (no maps): then pick and
    ban goes on where it was. Both sides' leaders are told why.

    Raises PermissionDenied unless `by` moderates the league and plays for neither side;
    FieldsRefused without a reason, or unless there are as many maps of the league as the match has,
    each once; Refused if they are banned from the league, or the match has a result or a report.
    """
    match = lock_match(match)
    require_settler(by, match)
    reason = _reason(reason)
    if match.result_id is not None or is_reported(match):
        raise Refused(HAS_RESULT)
    chosen = _chosen(match, maps)
    now, before = timezone.now(), list(match.agreed_maps.select_related("game_map"))
    shown = pick_ban_of(match, now)
    if shown is not None:
        store_steps(shown, match)
    match.agreed_maps.all().delete()
    fixed = AgreedMap.objects.bulk_create(
        AgreedMap(
            match=match,
            number=number,
            game_map=chosen[each.game_map],
            side_a=each.side_a,
            is_fixed=True,
        )
        for number, each in enumerate(maps, start=1)
    )
    if shown is not None:
        _go_on(shown, match, now, by=by)
    audit.record(
        "match.pick_ban_fix",
        match,
        actor=by,
        league=match.season.league.code,
        before={"maps": [str(each.game_map) for each in before]},
        after={"maps": [str(each.game_map) for each in fixed]},
        reason=reason,
    )
    tell_staffs_change(match, texts.maps_fixed(match, fixed, reason), by=by)


def _go_on(shown: Shown, match: Match, now: datetime, *, by: User) -> None:
    """Stop the clock while maps are fixed, or let it run again from now; a pick and ban that was
    done gives its maps again."""
    if shown.is_done and not match.agreed_maps.exists():
        store_maps(shown, match)
    bring_up_to_date(match, now)
    begin(match, now, by=by)


def _locked(match: Match, reason: str, by: User) -> tuple[Match, str, datetime, Shown]:
    match = lock_match(match)
    require_settler(by, match)
    reason, now = _reason(reason), timezone.now()
    shown = require_shown(pick_ban_of(match, now))
    if match.result_id is not None or is_reported(match):
        raise Refused(HAS_RESULT)
    if shown.state is PickBanState.STOPPED:
        raise Refused(texts.STOPPED)
    return match, reason, now, shown


def _reason(reason: str) -> str:
    reason = trimmed(reason)
    if not reason:
        raise FieldsRefused({"reason": [texts.GIVE_A_REASON]})
    if len(reason) > LONGEST_DECISION_REASON:
        raise FieldsRefused({"reason": [f"At most {LONGEST_DECISION_REASON} characters."]})
    return reason


def _chosen(match: Match, maps: Sequence[FixedMap]) -> dict[int, GameMap]:
    keys = {each.game_map for each in maps}
    found = GameMap.objects.filter(league=match.season.league_id).in_bulk(keys)
    if len(found) < len(keys):
        raise FieldsRefused({"maps": [NO_SUCH_MAP]})
    if len(keys) < len(maps):
        raise FieldsRefused({"maps": [TWICE]})
    if maps and len(maps) != match.best_of:
        needed = counted(match.best_of, "map")
        raise FieldsRefused({"maps": [f"Choose {needed}: this match has as many."]})
    return found


def _record(action: str, match: Match, by: User, reason: str, after: dict[str, object]) -> None:
    league = match.season.league.code
    audit.record(action, match, actor=by, league=league, after=after, reason=reason)
