"""Opening pick and ban, and starting its clock. Due work does both, and a check-in the latter."""

import secrets
from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.models import User
from clvr.lib.transactions import transactional
from leagues.enums import PickBanMode
from leagues.models import GameMap
from leagues.pick_ban_settings import PickBanValues
from matches.enums import BeginReason, Side
from matches.locking import lock_match
from matches.models import Match, PickBan, PickBanMap
from matches.play.pick_ban.opening import begins_now, opens_now, order_of, step_span
from matches.play.pick_ban.orders import Order, stored_order
from matches.play.pick_ban.queries import first_by_seed, to_open
from matches.play.pick_ban.seasons import pool_of, values_of
from matches.play.pick_ban.services.storing import bring_up_to_date
from matches.play.pick_ban.services.telling import tell_begun
from matches.play.pick_ban.state import is_over


def open_pick_bans() -> int:
    """Open the pick and bans whose time has come, and return how many.

    Each has its own transaction, under the lock of its match.
    """
    return sum(_open(match) for match in to_open(timezone.now()).with_context())


def begin_pick_bans() -> int:
    """Start the clock of open pick and bans whose sides are there, or whose match has another time,
    and return how many. Each has its own transaction, under the lock of its match."""
    paused = PickBan.objects.paused().select_related("match__season__league").order_by("pk")
    return sum(_begin(each.match) for each in paused)


@transactional
def _open(match: Match) -> bool:
    """Whether it was opened. Too small a pool opens none: there is nothing to choose."""
    match, now = lock_match(match), timezone.now()
    values = values_of(match.season)
    if not opens_now(values.mode, match.time, match.season.league.check_in_opens_before, now):
        return False
    if PickBan.objects.filter(match=match).exists() or match.agreed_maps.exists() or is_over(match):
        return False
    pool = pool_of(match.season.league_id)
    order = order_of(values, match.best_of, len(pool))
    if not order:
        return False
    by_seed = first_by_seed(match)
    first = toss() if by_seed is None else by_seed
    reason = BeginReason.COIN if by_seed is None else BeginReason.SEED
    seed = secrets.token_hex(16)
    store_opened(match, values, pool, order, first=first, reason=reason, seed=seed, at=now)
    audit.record(
        "match.pick_ban_open",
        match,
        actor=None,
        league=match.season.league.code,
        after={"first": str(match.team_on(first)), "because": reason.value},
    )
    begin(match, now, by=None)
    return True


def toss() -> Side:
    """The side that a coin lets begin."""
    return secrets.choice(list(Side))


def store_opened(
    match: Match,
    values: PickBanValues,
    pool: Sequence[GameMap],
    order: Order,
    *,
    first: Side,
    reason: BeginReason,
    seed: str,
    at: datetime,
) -> PickBan:
    """Store the pick and ban of a locked match, which keeps the season's settings and the pool."""
    side_one, side_two = values.side_names or ("", "")
    opened = PickBan.objects.create(
        match=match,
        opened_at=at,
        first=first,
        reason=reason,
        seed=seed,
        mode=values.mode,
        step_seconds=step_span(values),
        silence=values.silence,
        is_hidden=values.is_hidden,
        order=stored_order(order),
        side_one=side_one,
        side_two=side_two,
    )
    PickBanMap.objects.bulk_create(
        PickBanMap(pick_ban=opened, place=place, game_map=each, name=each.name)
        for place, each in enumerate(pool)
    )
    return opened


@transactional
def _begin(match: Match) -> bool:
    return begin(lock_match(match), timezone.now(), by=None)


def begin(match: Match, now: datetime, *, by: User | None) -> bool:
    """Start the clock of a locked match's pick and ban for the time that the match has now, if it
    is open and the sides are there. Returns whether it began; `by` made it begin, and is not
    told."""
    pick_ban = PickBan.objects.filter(match=match, done_at=None).first()
    if pick_ban is None or match.time is None or pick_ban.begun_for == match.time:
        return False
    is_first = pick_ban.resumed_at is None
    there = match.check_ins.in_force().count()
    before = match.season.league.check_in_opens_before
    if is_over(match) or not begins_now(PickBanMode(pick_ban.mode), match.time, before, there, now):
        return False
    pick_ban.begun_for, pick_ban.resumed_at = match.time, now
    pick_ban.save(update_fields=["begun_for", "resumed_at"])
    if is_first:
        tell_begun(match, pick_ban, by=by)
    bring_up_to_date(match, now)
    return True
