"""Carrying out a command on several matches: all of its accepted rows in one transaction."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, moderates_league, require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from leagues.models import League, Season
from matches.enums import BulkKind, Decision
from matches.ledger.ratings.ledger.replay import replayed_together
from matches.locking import lock_ledger
from matches.models import BulkChange, Match
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.deleting import DeletedMatch, delete_match
from matches.play.scheduling.services.moving import move_to_week
from matches.play.scheduling.services.new_matches import schedule_match
from matches.play.scheduling.services.setting import set_time
from matches.play.scheduling.services.state import default_of
from matches.scores.verdicts import Verdict
from matches.season.week_desk.bulk.orders import BulkOrder, RowPlan
from matches.season.week_desk.bulk.plans import VERDICTS, plan
from matches.season.week_desk.reminding import remind

CHANGES_A_DAY = Cap(200, "You can change several matches at once {most} times a day.")
STALE = "This has changed since the preview. Look at it again."
DEFAULT_TIME = "The league’s default time."
OF_MODERATORS = frozenset({BulkKind.REMIND, BulkKind.FORFEIT, BulkKind.CANCEL})
"""What moderators do too, as they remind teams and decide results one by one."""


@dataclass(frozen=True, slots=True)
class BulkOutcome:
    """What became of each row, in the rows' order, and the change that can be undone; None if
    nothing can be."""

    rows: Sequence[RowPlan]
    change: BulkChange | None = None

    @property
    def accepted(self) -> int:
        """How many rows were, or would be, carried out."""
        return sum(not row.refusal for row in self.rows)


def require_power(kind: BulkKind, league: str, by: User) -> None:
    """Raise PermissionDenied unless the user may do this to matches of the league."""
    allowed = moderates_league if kind in OF_MODERATORS else manages_league
    require(allowed(by, league))


def preview_bulk(*, order: BulkOrder, by: User) -> BulkOutcome:
    """What will become of each row. Writes nothing. Raises PermissionDenied without the power."""
    require_power(order.kind, order.league.code, by)
    return BulkOutcome(plan(order, by, timezone.now()))


@command("league.code")
@audit.as_one()
def apply_bulk(*, league: League, order: BulkOrder, seen: Sequence[str], by: User) -> BulkOutcome:
    """Carry out a command on matches of the order's league with the services for single matches,
    which notify people. `seen` has the preview's mark of each row; a row that has changed since is
    refused, and so is one that its service refuses. The others are carried out.

    Raises PermissionDenied without the power; FieldsRefused for matches cancelled without a
    reason.
    """
    require_power(order.kind, order.league.code, by)
    if order.kind == BulkKind.CANCEL and not trimmed(order.reason):
        raise FieldsRefused({"reason": ["Say why the matches are cancelled."]})
    lock_ledger(league.pk)
    list(lock(Match.objects.filter(pk__in=order.matches)))
    require_room_for_changes(by)
    rows: list[RowPlan] = []
    done: list[dict[str, Any]] = []
    with replayed_together():
        for row, mark in zip(plan(order, by, timezone.now()), seen, strict=True):
            kept = row if row.refusal or row.seen == mark else replace(row, refusal=STALE)
            if not kept.refusal:
                kept, change = _carry_out(order, kept, by)
                done += [change] if change is not None else []
            rows.append(kept)
    return BulkOutcome(rows, _keep(order, done, by=by))


def _carry_out(order: BulkOrder, row: RowPlan, by: User) -> tuple[RowPlan, dict[str, Any] | None]:
    """Carry out one row, or none of it. Returns it with the service's refusal, if any, and what
    undoing it needs."""
    try:
        with transaction.atomic():
            change = DEEDS[order.kind](order, row, by)
    except (Refused, PermissionDenied) as refused:
        return replace(row, refusal=str(refused)), None
    except FieldsRefused as refused:
        return replace(row, refusal=words_of(refused)), None
    return row, {"name": row.name, **change}


def words_of(refused: FieldsRefused) -> str:
    """What is wrong with a command's fields, in one line."""
    return " ".join(str(each) for words in refused.fields.values() for each in words)


def _keep(order: BulkOrder, done: list[dict[str, Any]], *, by: User) -> BulkChange | None:
    """Record what was done, so that it can be undone. A reminder can't be."""
    if not done:
        return None
    audit.record(
        "match.bulk",
        order.league,
        actor=by,
        league=order.league.code,
        after={"command": order.kind.label, "matches": len(done)},
        reason=order.reason,
    )
    return (
        None if order.kind == BulkKind.REMIND else store_change(order.league, order.kind, done, by)
    )


def store_change(
    league: League, kind: BulkKind, done: Sequence[dict[str, Any]], by: User
) -> BulkChange:
    """Store what undoing a command needs: `done` has `match`, `name` and `before` of each match, as
    `BulkChange.rows` has them."""
    keys = [each["match"] for each in done]
    revisions = dict(Match.objects.filter(pk__in=keys).values_list("pk", "revision"))
    rows = [{**each, "revision": revisions.get(each["match"])} for each in done]
    return BulkChange.objects.create(league=league, kind=kind, rows=rows, made_by=by)


def require_room_for_changes(by: User) -> None:
    """Raise Refused if the person has changed several matches at once too often today."""
    lately = BulkChange.objects.filter(made_by=by, made_at__gt=timezone.now() - A_DAY)
    CHANGES_A_DAY.require_room(lately, by=by)


def _match_of(row: RowPlan) -> Match:
    if row.match is None:
        raise Refused(STALE)
    return row.match


def _create(order: BulkOrder, row: RowPlan, by: User) -> dict[str, Any]:
    if row.teams is None:
        raise Refused(STALE)
    season = Season.objects.current().select_related("league").get(league=order.league)
    a, b = row.teams
    match = schedule_match(season=season, team_a=a, team_b=b, week=row.week, time=None, by=by)
    return {"match": match.pk, "before": {}}


def _set_time(order: BulkOrder, row: RowPlan, by: User) -> dict[str, Any]:
    match = _match_of(row)
    time = default_of(match)
    if time is None:
        raise Refused(STALE)
    set_time(match=match, time=time, by=by, reason=DEFAULT_TIME)
    return schedule_before(match)


def _remind(order: BulkOrder, row: RowPlan, by: User) -> dict[str, Any]:
    match = _match_of(row)
    remind(match=match, by=by)
    return {"match": match.pk, "before": {}}


def _move(order: BulkOrder, row: RowPlan, by: User) -> dict[str, Any]:
    match = _match_of(row)
    if row.week is None:
        raise Refused(STALE)
    move_to_week(match=match, week=row.week, by=by)
    return schedule_before(match)


def _forfeit(order: BulkOrder, row: RowPlan, by: User) -> dict[str, Any]:
    if order.side is None:
        raise ValueError("a forfeit has a side")
    decision, side = VERDICTS[order.side]
    verdict = Verdict.double_forfeit() if side is None else Verdict(decision, side)
    return _decide(order, row, verdict, by)


def _cancel(order: BulkOrder, row: RowPlan, by: User) -> dict[str, Any]:
    return _decide(order, row, Verdict(Decision.VOID), by)


def _decide(order: BulkOrder, row: RowPlan, verdict: Verdict, by: User) -> dict[str, Any]:
    match = make_official(match=_match_of(row), verdict=verdict, by=by, reason=order.reason)
    number = 0 if match.result is None else match.result.number
    return {"match": match.pk, "before": {"result": number}}


def _delete(order: BulkOrder, row: RowPlan, by: User) -> dict[str, Any]:
    match = _match_of(row)
    deleted = delete_match(match=match, by=by)
    before = {"season": match.season_id, **deleted_as_json(deleted)}
    return {"match": deleted.key, "before": before}


def schedule_before(match: Match) -> dict[str, Any]:
    """The week and the time of a match, which the services leave as they were on the caller's own
    copy."""
    time = None if match.time is None else match.time.isoformat()
    return {"match": match.pk, "before": {"week": match.week_id, "time": time}}


def deleted_as_json(deleted: DeletedMatch) -> dict[str, Any]:
    """A deleted match as JSON holds it, without its season; `bulk.undo` reads it."""
    return {
        "week": None if deleted.week is None else deleted.week.pk,
        "team_a": deleted.team_a.pk,
        "team_b": deleted.team_b.pk,
        "time": None if deleted.time is None else deleted.time.isoformat(),
        "best_of": deleted.best_of,
        "neutral": deleted.neutral,
        "stage": deleted.stage,
        "created_at": deleted.created_at.isoformat(),
        "revision": deleted.revision,
    }


Deed = Callable[[BulkOrder, RowPlan, User], dict[str, Any]]
"""Carries out a row with the service for single matches; returns `match` and `before` as
`BulkChange.rows` has them."""

DEEDS: Mapping[BulkKind, Deed] = {
    BulkKind.CREATE: _create,
    BulkKind.SET_TIMES: _set_time,
    BulkKind.REMIND: _remind,
    BulkKind.MOVE: _move,
    BulkKind.FORFEIT: _forfeit,
    BulkKind.CANCEL: _cancel,
    BulkKind.DELETE: _delete,
}
