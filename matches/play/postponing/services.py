"""Postponing a match: one side asks to play it in a later week, and the other agrees."""

from collections.abc import Callable

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.notifications.text import NotificationText
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused, require_reason_within
from clvr.lib.rehearsals import checks_end
from clvr.lib.transactions import transactional
from leagues.models import Season, Week
from matches.enums import PostponementStatus, Side
from matches.locking import lock_match_in_league
from matches.models import Match, Postponement, PostponementQuerySet
from matches.play.events.postponements import (
    close_postponement,
    open_postponement,
    postponement_state,
)
from matches.play.postponing import texts
from matches.play.postponing.notifications import tell_asked, tell_postponed, tell_refused
from matches.play.postponing.state import obstacle_of_right, obstacle_to_postponing, targets_of
from matches.play.scheduling.services.closing import POSTPONE_ACTION
from matches.play.scheduling.services.moving import fits, store_week
from matches.powers import acting_side
from teams.request_state import LONGEST_REQUEST_REASON

ASKED = Cap(
    5,
    "Your team has asked to postpone this match {most} times. Ask the league’s team managers.",
)
IS_OPEN = {
    True: "Your team has already asked to postpone this match. Wait for the answer.",
    False: "The other team has asked to postpone this match. Answer them first.",
}
"""Why a side can't ask while a request is open, by whether it is its own."""
ENDED = {
    PostponementStatus.AGREED: "{other} has already agreed: the match is postponed.",
    PostponementStatus.DECLINED: "{other} has already declined.",
    PostponementStatus.WITHDRAWN: "{asking} has taken this request back.",
    PostponementStatus.ENDED: "This request has ended, because the match has changed since.",
    PostponementStatus.EXPIRED: "The match was due before an answer, so this request has expired.",
}
"""Why a request by the `asking` team to the `other` is closed, for readers of both sides."""


@command("match.season.league.code", speaks="reason")
def ask_to_postpone(*, match: Match, week: Week, by: User, reason: str = "") -> Postponement:
    """Ask the other side to play a match in a later week of its season, and notify its leaders.

    Raises PermissionDenied unless `by` leads one of the teams; Refused, with the reason and what to
    do, if they are banned from the league, a request is open, the match can't be postponed, or the
    team has no postponement left; FieldsRefused for a week to which it can't move.
    """
    match = lock_match_in_league(match)
    side, now = acting_side(match, by), timezone.now()
    reason = " ".join(reason.split())
    require_reason_within(LONGEST_REQUEST_REASON, reason)
    _expire(match)
    if (standing := open_postponement(match)) is not None:
        raise Refused(IS_OPEN[standing.side == side])
    targets = targets_of(match, now)
    if obstacle := obstacle_to_postponing(match, targets) or obstacle_of_right(match, side):
        raise Refused(obstacle)
    if obstacle := targets.obstacle(week):
        raise FieldsRefused({"week": [obstacle]})
    ASKED.require_room(match.postponements.filter(side=side), by=by)
    asked = Postponement.objects.create(
        match=match,
        side=side,
        from_week=match.week,
        to_week=week,
        reason=reason,
        asked_by=by,
        asked_at=now,
    )
    audit.record(
        "postponement.ask",
        match,
        actor=by,
        league=match.season.league.code,
        after=postponement_state(asked),
        reason=reason,
    )
    tell_asked(asked, week)
    return asked


@command("postponement.match.season.league.code")
def agree_to_postpone(*, postponement: Postponement, by: User) -> Match:
    """Agree to a request of the other side: the match moves to the week, which uses one of the
    asking team's postponements, and loses a time outside of it. Everyone in the match is notified.

    Raises PermissionDenied unless `by` leads the other side; Refused, with the reason, if they are
    banned from the league, the request is closed, or the match can no longer move to that week.
    """
    match, postponement = _lock_open(postponement, by, answering=True)
    week, targets = postponement.to_week, targets_of(match, timezone.now())
    obstacle = obstacle_to_postponing(match, targets) or obstacle_of_right(
        match, Side(postponement.side)
    )
    if obstacle or week is None:
        raise Refused(obstacle or ENDED[PostponementStatus.ENDED])
    if obstacle := targets.obstacle(week):
        raise Refused(obstacle)
    close_postponement(postponement, PostponementStatus.AGREED, by=by)
    time = match.time if fits(match.time, week) else None
    store_week(match, week, time, by=by, action=POSTPONE_ACTION)
    tell_postponed(match, week, by=by)
    return match


@command("postponement.match.season.league.code", speaks="reason")
def decline_to_postpone(*, postponement: Postponement, by: User, reason: str = "") -> Postponement:
    """Decline a request of the other side and notify those who asked. The match stays as it is.

    Raises PermissionDenied unless `by` leads the other side; Refused if they are banned from the
    league or the request is closed.
    """
    match, postponement = _lock_open(postponement, by, answering=True)
    checks_end()
    close_postponement(postponement, PostponementStatus.DECLINED, by=by, answer=reason)
    decliner = match.team_on(Side(postponement.side).other)
    tell_refused(postponement, texts.postponement_declined(match, decliner, postponement.answer))
    return postponement


@command("postponement.match.season.league.code")
def take_back_postponement(*, postponement: Postponement, by: User) -> Postponement:
    """Take back one's side's request.

    Raises PermissionDenied unless `by` leads the side; Refused if the request is closed.
    """
    _, postponement = _lock_open(postponement, by, answering=False)
    close_postponement(postponement, PostponementStatus.WITHDRAWN, by=by)
    return postponement


def expire_postponements() -> int:
    """Close requests that nobody answered before the match was due, notify those who asked, and
    return how many. Each has its own transaction, under its league's lock."""
    found = Postponement.objects.expired(timezone.now()).select_related("match__season")
    due = found.order_by("match__season__league", "pk")
    return sum(_expire_one(postponement.match) for postponement in due)


@transactional
def _expire_one(match: Match) -> bool:
    return _expire(lock_match_in_league(match))


def _expire(match: Match) -> bool:
    """Close the request of a locked match if its time to be answered is over. Returns whether it
    was."""
    postponement = open_postponement(match)
    if postponement is None or postponement.state != PostponementStatus.EXPIRED:
        return False
    close_postponement(postponement, PostponementStatus.EXPIRED, by=None)
    tell_refused(postponement, texts.postponement_expired(match))
    return True


def end_postponements_in(season: Season, *, by: User | None) -> None:
    """End the open requests of a season that closes, in a locked league, and notify those who
    asked."""
    _end_all(Postponement.objects.filter(match__season=season), texts.season_closed, by=by)


def end_postponements_to(week: Week, *, by: User | None) -> None:
    """End the open requests to move to a week that staff remove, in a locked league, and notify
    those who asked."""

    def removed(match: Match) -> NotificationText:
        return texts.week_removed(match, week.number)

    _end_all(Postponement.objects.filter(to_week=week), removed, by=by)


def _end_all(
    postponements: PostponementQuerySet,
    text: Callable[[Match], NotificationText],
    *,
    by: User | None,
) -> None:
    of_match = ("season__league", "team_a", "team_b")
    related = ("asked_by", "from_week", "to_week", *(f"match__{name}" for name in of_match))
    for each in postponements.open().select_related(*related).order_by("pk"):
        close_postponement(each, PostponementStatus.ENDED, by=by)
        tell_refused(each, text(each.match))


def _lock_open(
    postponement: Postponement, by: User, *, answering: bool
) -> tuple[Match, Postponement]:
    """Lock the match and return it with its open request. The user's side must be the one that may
    answer it, or take it back."""
    match = lock_match_in_league(postponement.match)
    side = acting_side(match, by)
    people_and_weeks = ("asked_by", "from_week", "to_week__season")
    postponement = Postponement.objects.select_related(*people_and_weeks).get(pk=postponement.pk)
    postponement.match = match
    asking = Side(postponement.side)
    require(side == (asking.other if answering else asking))
    if postponement.state != PostponementStatus.OPEN:
        teams = {"asking": match.team_on(asking), "other": match.team_on(asking.other)}
        raise Refused(ENDED[postponement.state].format_map(teams))
    return match, postponement
