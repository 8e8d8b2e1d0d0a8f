"""Handing in line-ups: who plays for a side in a match.

A side's captain or co-captain hands in its line-up before the match. Staff who play for neither
side can set and correct it at any time, with a reason. `matches.play.lineups.rules` says who sees
it and how it can change. A line-up stays with its match for good.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from clvr.lib.transactions import transactional
from matches.enums import Side
from matches.locking import lock_match_in_league
from matches.models import Lineup, LineupPlayer, Match
from matches.play.lineups.choices import Choice, choices_of
from matches.play.lineups.notifications import Change, record_in_audit, tell_changed, tell_taken_off
from matches.play.lineups.rules import (
    FINAL,
    NOT_OF_SIDE,
    are_shown,
    coming_in,
    obstacle_to_change,
    obstacle_to_choice,
    obstacle_to_handing_in,
)
from matches.powers import require_settler, side_led_by
from matches.scores.report_state import obstacle_to_sides

NO_REASON = "Say why you set the line-up."


@dataclass(frozen=True, slots=True)
class Before:
    """A side's line-up before a command: its players, its places, and whether everyone saw it."""

    players: Collection[User]
    places: int
    was_shown: bool

    @property
    def keys(self) -> set[int]:
        return {user.pk for user in self.players}


@command("match.season.league.code")
def hand_in_lineup(
    *,
    match: Match,
    side: Side,
    players: Sequence[int],
    by: User | None,
    reason: str = "",
    may_be_final: bool = True,
) -> Lineup:
    """Field these people, by key, for a side, in place of those who were fielded before. The
    players who come in or drop out are notified, and both sides once the line-ups are shown. A
    leader who does not expect that everyone sees it at once passes False for `may_be_final`.

    A leader of the side hands it in; anyone else sets it as staff, with a reason. Raises
    PermissionDenied unless `by` leads the side, or moderates the league and plays for neither;
    FieldsRefused for nobody, too many, someone twice, people who can't play for the side, or
    without staff's reason; Refused if a leader is too late, is banned from the league, or does not
    expect that the line-up is final.
    """
    match, now = lock_match_in_league(match), timezone.now()
    leads = by is not None and by.is_active and side_led_by(match, by) == side
    if not leads:
        require_settler(by, match)
    reason = "" if leads else trimmed(reason)
    if not (leads or by is None or reason):
        raise FieldsRefused({"reason": [NO_REASON]})
    if leads and (obstacle := obstacle_for_leaders(match, now)):
        raise Refused(obstacle)
    before = _before(match, side, now)
    if leads and not may_be_final and _becomes_final(match, side, before):
        raise Refused(FINAL)
    chosen = _chosen(match, side, players, now, stay=set() if leads else before.keys)
    places = match.season.league.roster_minimum
    if leads and before.was_shown:
        places = _places_of_change(match, before, chosen)
    lineup, _ = Lineup.objects.update_or_create(
        match=match,
        side=side,
        defaults={"places": places, "handed_in_by": by, "handed_in_at": now},
    )
    lineup.match = match
    lineup.players.all().delete()
    LineupPlayer.objects.bulk_create(
        LineupPlayer(lineup=lineup, user=each.user, is_substitute=each.is_substitute)
        for each in chosen
    )
    change = Change(
        lineup=lineup,
        before=list(before.players),
        after=[each.user for each in chosen],
        was_shown=before.was_shown,
        is_shown=is_shown(match, now),
        by=by,
        reason=reason,
    )
    record_in_audit("match.hand_in_lineup" if leads else "match.set_lineup", change)
    tell_changed(change)
    return lineup


@transactional
def take_off_player(*, player: LineupPlayer) -> bool:
    """Take a player off the line-up of a match to come, who is neither on the team any more nor a
    substitute, and notify the side's leaders. Returns whether they were taken off. A line-up that
    has nobody left is no longer handed in."""
    match, now = lock_match_in_league(player.lineup.match), timezone.now()
    found = LineupPlayer.objects.ineligible(now).filter(pk=player.pk)
    gone = found.select_related("user", "lineup").first()
    if gone is None:
        return False
    lineup, was_shown = gone.lineup, is_shown(match, now)
    lineup.match = match
    before = [each.user for each in lineup.players.select_related("user")]
    gone.delete()
    if len(before) == 1:
        Lineup.objects.filter(pk=lineup.pk).delete()
    change = Change(
        lineup=lineup,
        before=before,
        after=[user for user in before if user != gone.user],
        was_shown=was_shown,
        is_shown=was_shown,
        by=None,
    )
    record_in_audit("match.take_off_lineup", change)
    tell_taken_off(change, gone.user)
    return True


def end_lineup(match: Match, side: Side, *, by: User | None) -> None:
    """Remove the line-up of a side whose team leaves from a locked match. The caller notifies the
    team."""
    was_shown = is_shown(match, timezone.now())
    for lineup in match.lineups.filter(side=side):
        lineup.match = match
        before = [each.user for each in lineup.players.select_related("user")]
        change = Change(
            lineup=lineup, before=before, after=[], was_shown=was_shown, is_shown=was_shown, by=by
        )
        record_in_audit("match.take_off_lineup", change)
        lineup.delete()


def is_shown(match: Match, now: datetime) -> bool:
    """Whether everyone sees the match's line-ups. One query."""
    return are_shown(list(match.lineups.values_list("side", flat=True)), match.time, now)


def obstacle_for_leaders(match: Match, now: datetime) -> str:
    """Why a leader can't hand in a line-up now, or an empty string."""
    return obstacle_to_handing_in(
        has_result=match.result_id is not None,
        has_begun=match.has_begun(now),
        closed=obstacle_to_sides(match),
    )


def _becomes_final(match: Match, side: Side, before: Before) -> bool:
    """Whether everyone sees a side's line-up as soon as it is handed in."""
    return not before.was_shown and match.lineups.exclude(side=side).exists()


def _before(match: Match, side: Side, now: datetime) -> Before:
    lineup = match.lineups.filter(side=side).first()
    shown = is_shown(match, now)
    if lineup is None:
        return Before([], 0, was_shown=False)
    players = [each.user for each in lineup.players.select_related("user")]
    return Before(players, lineup.places, was_shown=shown)


def _chosen(
    match: Match, side: Side, players: Sequence[int], now: datetime, *, stay: set[int]
) -> list[Choice]:
    """The chosen players, those of `stay` also if nobody could choose them now. Raises
    FieldsRefused unless the side can field them."""
    if obstacle := obstacle_to_choice(players, match.season.league.roster_minimum):
        raise FieldsRefused({"players": [obstacle]})
    keys = set(players)
    choices = {each.user.pk: each for each in choices_of(match, side, now)}
    kept = LineupPlayer.objects.filter(lineup__match=match, lineup__side=side, user__in=stay & keys)
    for each in kept.select_related("user"):
        choices.setdefault(each.user_id, Choice(each.user, each.is_substitute))
    if not keys <= choices.keys():
        raise FieldsRefused({"players": [NOT_OF_SIDE]})
    chosen = [each for key, each in choices.items() if key in keys]
    if obstacles := [each.obstacle for each in chosen if each.obstacle]:
        raise FieldsRefused({"players": obstacles})
    return chosen


def _places_of_change(match: Match, before: Before, chosen: Collection[Choice]) -> int:
    """The places of a line-up that a leader changes after it was shown. Raises FieldsRefused if it
    can't change like this."""
    after = {each.user.pk for each in chosen}
    substitutes = {each.user.pk for each in chosen if each.is_substitute}
    rule = obstacle_to_change(before.keys, after, places=before.places, substitutes=substitutes)
    if rule:
        raise FieldsRefused({"players": [rule]})
    filled = coming_in(before.keys, after, substitutes)
    still_open = before.places - len(before.players) - filled
    return min(len(after) + still_open, match.season.league.roster_minimum)
