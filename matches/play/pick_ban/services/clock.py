"""Due work on the clocks of pick and bans."""

from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.notifications.services import notify
from clvr.lib.transactions import part_of_transaction, transactional
from leagues.enums import PickBanMode
from matches.addresses import room_address
from matches.enums import MatchPanel, Side
from matches.locking import lock_match
from matches.models import Match, PickBan, pick_ban_events
from matches.play.pick_ban import texts
from matches.play.pick_ban.queries import pick_ban_of
from matches.play.pick_ban.services.opening import begin
from matches.play.pick_ban.services.storing import bring_up_to_date
from matches.play.pick_ban.services.telling import acting_people
from teams.models import Team

RESTARTED_AFTER = timedelta(hours=1)
"""How often the turn of a team that nobody may lead begins anew."""
REMINDED_BEFORE = timedelta(hours=2)
"""How long before a deadline a side is reminded, if it had longer than twice that."""


def clocks_wait() -> bool:
    """Whether the time of a step is up; one query."""
    return PickBan.objects.out_of_time(timezone.now()).exists()


def run_pick_ban_clocks() -> int:
    """Store the steps whose time is up, pass turns on, and ask nobody any more in matches that
    ended without it; returns for how many matches. Each has its own transaction, under the lock of
    its match."""
    found = PickBan.objects.out_of_time(timezone.now()) | PickBan.objects.left_asking()
    rows = found.select_related("match__season__league").order_by("pk")
    return sum(_run(each.match) for each in rows)


def remind_of_steps() -> int:
    """Remind the leaders of sides whose deadline is near, once for each step; returns how many."""
    now = timezone.now()
    near = PickBan.objects.running().filter(
        mode=PickBanMode.DEADLINES, turn_until__gt=now, turn_until__lte=now + REMINDED_BEFORE
    )
    return sum(_remind(each.match) for each in near.select_related("match__season__league"))


def restart_turns(team: Team, now: datetime, near: datetime) -> int:
    """Let the turns of a locked team that end before `near` begin anew, once an hour, where there
    are deadlines; returns how many do."""
    of_team = Q(turn_side=Side.TEAM_A, match__team_a=team) | Q(
        turn_side=Side.TEAM_B, match__team_b=team
    )
    due = PickBan.objects.running().filter(of_team, mode=PickBanMode.DEADLINES)
    stale = due.filter(turn_until__lt=near, resumed_at__lt=now - RESTARTED_AFTER)
    return sum(_restart(each.match) for each in stale.select_related("match__season__league"))


@part_of_transaction
def _restart(match: Match) -> bool:
    match, now = lock_match(match), timezone.now()
    PickBan.objects.filter(match=match).update(begun_for=None)
    return begin(match, now, by=None)


@transactional
def _run(match: Match) -> bool:
    match, now = lock_match(match), timezone.now()
    late = PickBan.objects.out_of_time(now) | PickBan.objects.left_asking()
    if not late.filter(match=match).exists():
        return False
    bring_up_to_date(match, now)
    return True


@transactional
def _remind(match: Match) -> bool:
    match, now = lock_match(match), timezone.now()
    shown = pick_ban_of(match, now)
    if shown is None or shown.turn is None or shown.turn_side is None:
        return False
    turn = shown.turn
    event = pick_ban_events(match.pk, turn.until)[1]
    is_short = turn.until - turn.since < 2 * REMINDED_BEFORE
    if is_short or now < turn.until - REMINDED_BEFORE or _is_reminded(event):
        return False
    notify(
        people=acting_people(match, shown.pick_ban, shown.turn_side),
        kind=NotificationKind.PICK_BAN_TURN,
        text=texts.turn_ends(match, turn.until),
        link=room_address(match, MatchPanel.PICK_BAN),
        league=match.season.league.code,
        dedupe=event,
    )
    return True


def _is_reminded(event: str) -> bool:
    return Notification.objects.filter(dedupe=event).exists()
