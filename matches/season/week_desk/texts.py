"""Texts of reminders."""

from accounts.notifications.text import NotificationText
from clvr.lib.timestamps import timestamp_mark
from matches.enums import NextStep
from matches.models import Match
from matches.play.steps.next_steps import Step

_TITLES = {
    NextStep.AGREE_TIME: "agree on a time for {versus}",
    NextStep.ANSWER_TIMES: "answer the proposed times for {versus}",
    NextStep.CHECK_IN: "check in for {versus}",
    NextStep.PICK_BAN: "take your step of pick and ban in {versus}",
    NextStep.ANSWER_CLAIM: "answer the claim that your team did not come to {versus}",
    NextStep.PLAY: "{versus} is coming up",
    NextStep.REPORT: "report the result of {versus}",
    NextStep.CONFIRM: "confirm or dispute the result of {versus}",
}


def reminder(match: Match, step: Step) -> NotificationText:
    """A side, or both, still have to take the step."""
    title = _TITLES[step.step].format(versus=match.versus)
    if step.at is None:
        body = "Staff ask you to do this soon."
    elif step.step in {NextStep.CHECK_IN, NextStep.PLAY}:
        body = f"It is on {timestamp_mark(step.at)}."
    elif step.step == NextStep.ANSWER_CLAIM:
        body = f"If nobody answers by {timestamp_mark(step.at)}, your team forfeits."
    elif step.step == NextStep.CONFIRM:
        body = f"If nobody answers, it becomes official on {timestamp_mark(step.at)}."
    else:
        body = f"Do it by {timestamp_mark(step.at)}."
    return NotificationText(f"Reminder: {title}", body)
