"""Undoing a command on several matches, match by match, where nothing was built on it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from leagues.models import Season, Week
from matches.enums import BulkKind
from matches.ledger.ratings.ledger.replay import replayed_together
from matches.locking import lock_ledger
from matches.models import BulkChange, Match
from matches.play.results.services.taking_back import take_back_result
from matches.play.scheduling.clashes import clashes_of_each
from matches.play.scheduling.services.deleting import DeletedMatch, create_again, delete_match
from matches.play.scheduling.services.moving import put_back_schedule, tell_put_back
from matches.season.week_desk.bulk.services import require_power, words_of
from teams.models import Team

UNDONE = "{by} has undone this already."
TOO_LATE = "This can no longer be undone: more than ten minutes have passed."
GONE = "The match no longer exists."
CHANGED = "The match has changed since."
BUILT_ON = "Its teams have used it since."
REASON = "Staff undid their decision."

USES: Mapping[str, Sequence[str]] = {
    "attendance": ["at"],
    "availability": ["at"],
    "check_ins": ["at"],
    "lineups": ["handed_in_at"],
    "messages": ["sent_at"],
    "postponements": ["asked_at", "answered_at"],
    "reports": ["reported_at"],
    "server_results": ["received_at"],
    "substitutes": ["named_at", "answered_at"],
    "time_proposals": ["proposed_at"],
}
"""What people do with a match, by its relation, and the timestamps at which they do it. A cast
raises the match's revision."""


@dataclass(frozen=True, slots=True)
class UndoneRow:
    """What became of a match: `refusal` is why it stays as it is, or empty; `warnings` say what a
    team plays at the time that the match has again."""

    match: int
    name: str
    refusal: str = ""
    warnings: Sequence[str] = ()


@command("change.league.code")
@audit.as_one()
def undo_bulk(*, change: BulkChange, by: User) -> list[UndoneRow]:
    """Undo a command on several matches with the services for single ones, which notify people; of
    matches that moved, everyone is told once. Matches that have changed since, or that someone has
    used, stay as they are.

    Raises PermissionDenied without the power for the command; Refused if it was undone already, or
    too long ago.
    """
    require_power(BulkKind(change.kind), change.league.code, by)
    lock_ledger(change.league_id)
    # Whoever undid it first held the same lock.
    change = BulkChange.objects.select_related("league", "undone_by").get(pk=change.pk)
    now = timezone.now()
    if change.undone_at is not None:
        raise Refused(UNDONE.format(by=change.undone_by or "The portal"))
    if not change.can_be_undone(now):
        raise Refused(TOO_LATE)
    with replayed_together():
        rows = [_undo(change, row, by) for row in change.rows]
    undone = [row.match for row in rows if not row.refusal]
    if undone:
        change.undone_by, change.undone_at = by, now
        change.save(update_fields=["undone_by", "undone_at"])
        audit.record(
            "match.bulk_undo",
            change.league,
            actor=by,
            league=change.league.code,
            after={"command": BulkKind(change.kind).label, "matches": len(undone)},
        )
    matches = list(Match.objects.with_context().filter(pk__in=undone).order_by("pk"))
    clashes = clashes_of_each(matches)
    if change.kind in MOVES:
        tell_put_back(matches, clashes, by=by)
    return [replace(row, warnings=clashes.get(row.match, ())) for row in rows]


def _undo(change: BulkChange, row: Mapping[str, Any], by: User) -> UndoneRow:
    """Undo one row, or none of it."""
    refusal = ""
    try:
        with transaction.atomic():
            UNDOINGS[BulkKind(change.kind)](change, row, by)
    except (Refused, PermissionDenied) as refused:
        refusal = str(refused)
    except FieldsRefused as refused:
        refusal = words_of(refused)
    return UndoneRow(row["match"], row["name"], refusal)


def _unchanged(change: BulkChange, row: Mapping[str, Any]) -> Match:
    """The row's match. Raises Refused if it has changed since, or someone has used it."""
    match = Match.objects.with_context().filter(pk=row["match"]).first()
    if match is None:
        raise Refused(GONE)
    require_unused(match, revision=row["revision"], since=change.made_at)
    return match


def require_unused(match: Match, *, revision: int, since: datetime) -> None:
    """Raise Refused if a match has another revision by now, or someone has used it."""
    if match.revision != revision:
        raise Refused(CHANGED)
    if used_since([match.pk], since):
        raise Refused(BUILT_ON)


def used_since(matches: Collection[int], at: datetime) -> set[int]:
    """Those of these matches that people have used since: one query for each kind of use."""
    found: set[int] = set()
    for name, timestamps in USES.items():
        since = reduce(or_, (Q(**{f"{name}__{timestamp}__gt": at}) for timestamp in timestamps))
        used = Match.objects.filter(since, pk__in=matches).order_by()
        found.update(used.values_list("pk", flat=True))
    return found


def _delete(change: BulkChange, row: Mapping[str, Any], by: User) -> None:
    delete_match(match=_unchanged(change, row), by=by)


def _put_back(change: BulkChange, row: Mapping[str, Any], by: User) -> None:
    match, before = _unchanged(change, row), row["before"]
    week = None if before["week"] is None else Week.objects.filter(pk=before["week"]).first()
    if before["week"] is not None and week is None:
        raise Refused("Its week no longer exists.")
    put_back_schedule(match=match, week=week, time=_timestamp(before["time"]), by=by)


def _take_back(change: BulkChange, row: Mapping[str, Any], by: User) -> None:
    match = _unchanged(change, row)
    take_back_result(match=match, seen=row["before"]["result"], by=by, reason=REASON)


def _create_again(change: BulkChange, row: Mapping[str, Any], by: User) -> None:
    before = row["before"]
    teams = Team.objects.select_related("league").in_bulk([before["team_a"], before["team_b"]])
    season = Season.objects.select_related("league").filter(pk=before["season"]).first()
    week = None if before["week"] is None else Week.objects.filter(pk=before["week"]).first()
    if season is None or (week is None and before["week"] is not None):
        raise Refused("Its season or week no longer exists.")
    create_again(
        season=season,
        deleted=DeletedMatch(
            key=row["match"],
            week=week,
            team_a=teams[before["team_a"]],
            team_b=teams[before["team_b"]],
            time=_timestamp(before["time"]),
            best_of=before["best_of"],
            neutral=before["neutral"],
            stage=before["stage"],
            created_at=datetime.fromisoformat(before["created_at"]),
            revision=before["revision"],
        ),
        by=by,
    )


def _timestamp(noted: str | None) -> datetime | None:
    return None if noted is None else datetime.fromisoformat(noted)


MOVES = frozenset({BulkKind.SET_TIMES, BulkKind.MOVE})
Undoing = Callable[[BulkChange, Mapping[str, Any], User], None]

UNDOINGS: Mapping[BulkKind, Undoing] = {
    BulkKind.CREATE: _delete,
    BulkKind.SET_TIMES: _put_back,
    BulkKind.MOVE: _put_back,
    BulkKind.FORFEIT: _take_back,
    BulkKind.CANCEL: _take_back,
    BulkKind.DELETE: _create_again,
}


@transactional
def delete_old_bulk_changes() -> int:
    """Due work: delete changes that can no longer be undone and are no longer shown; returns how
    many."""
    return BulkChange.objects.prunable(timezone.now()).delete()[0]
