"""Reminding the leaders of the sides that a match waits for."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import AuditEntry, User
from accounts.notifications.services import notify
from accounts.roles.powers import moderates_league, require
from clvr.lib.refusals import Refused
from matches.addresses import manage_address
from matches.enums import NextStep, WaitsFor
from matches.locking import lock_match_in_league
from matches.models import Match
from matches.play.steps.facts import facts_of, with_facts
from matches.play.steps.next_steps import Step, next_step
from matches.play.steps.states import with_states
from matches.reminders import ACTION, record_reminder
from matches.season.week_desk import texts
from teams.leaders import leaders_of
from teams.models import Team

ONCE_IN = timedelta(hours=12)
RECENTLY = "Staff reminded these teams less than 12 hours ago."
NOTHING_TO_DO = "There is nothing left to do."
WAITS_FOR_STAFF = "This match waits for staff."

_KINDS = {
    NextStep.AGREE_TIME: NotificationKind.TIME_DUE,
    NextStep.ANSWER_TIMES: NotificationKind.TIME_PROPOSED,
    NextStep.CHECK_IN: NotificationKind.CHECK_IN_OPEN,
    NextStep.PICK_BAN: NotificationKind.PICK_BAN_TURN,
    NextStep.ANSWER_CLAIM: NotificationKind.ABSENCE_CLAIMED,
    NextStep.PLAY: NotificationKind.TIME_AGREED,
    NextStep.REPORT: NotificationKind.RESULT_DUE,
    NextStep.CONFIRM: NotificationKind.RESULT_REPORTED,
}


@command("match.season.league.code")
def remind(*, match: Match, by: User) -> Step:
    """Remind the leaders of the side or sides that a match waits for; returns what of.

    Raises PermissionDenied unless `by` moderates the league; Refused if the match waits for nobody
    or for staff, or staff reminded its teams in the last 12 hours.
    """
    require(moderates_league(by, match.season.league.code))
    lock_match_in_league(match)
    now = timezone.now()
    found = with_facts(with_states(Match.objects.with_context(), now)).get(pk=match.pk)
    step = next_step(facts_of(found, now), now)
    is_recent = bool(reminded_lately([match.pk], now))
    if step is None or (obstacle_to_reminding(step, is_recent=is_recent)):
        raise Refused(obstacle_to_reminding(step, is_recent=is_recent))
    teams = reminded_teams(found, step)
    notify(
        people=[person for team in teams for person in leaders_of(team) if person != by],
        kind=_KINDS[step.step],
        text=texts.reminder(found, step),
        link=manage_address(found),
        league=found.season.league.code,
    )
    record_reminder(found, about=step.step, to=teams, by=by)
    return step


def obstacle_to_reminding(step: Step | None, *, is_recent: bool) -> str:
    """Why nobody can be reminded of the step, or an empty string."""
    if step is None:
        return NOTHING_TO_DO
    if step.waits_for == WaitsFor.STAFF:
        return WAITS_FOR_STAFF
    return RECENTLY if is_recent else ""


def reminded_lately(keys: Collection[int], now: datetime) -> set[int]:
    """The keys of those matches whose teams staff reminded in the last 12 hours."""
    entries = AuditEntry.objects.filter(
        subject_type=Match._meta.label_lower,
        subject_id__in=map(str, keys),
        action=ACTION,
        actor__isnull=False,
        at__gt=now - ONCE_IN,
    )
    return {int(key) for key in entries.values_list("subject_id", flat=True)}


def reminded_teams(match: Match, step: Step) -> list[Team]:
    """The teams that a step waits for."""
    teams = {WaitsFor.TEAM_A: [match.team_a], WaitsFor.TEAM_B: [match.team_b]}
    return teams.get(step.waits_for, [match.team_a, match.team_b])
