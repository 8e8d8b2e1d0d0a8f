"""Texts about cases."""

from accounts.enums import CaseOutcome, PunishmentType
from accounts.models import Case, Punishment
from accounts.notifications.text import NotificationText
from accounts.punishments.texts import place
from matches.people.cases.subjects import Subject

ANSWERED = {
    CaseOutcome.ACTED: "Staff acted on your report about {about}",
    CaseOutcome.DISMISSED: "Staff looked at your report about {about} and don’t act on it",
}
WHAT = {
    PunishmentType.BAN: "your ban",
    PunishmentType.MUTE: "your mute",
    PunishmentType.WARN: "your warning",
}


def misconduct_reported(case: Case, subject: Subject) -> NotificationText:
    return NotificationText(f"Someone reports misconduct: {subject.label}", case.text)


def appealed(case: Case, punishment: Punishment) -> NotificationText:
    kind = PunishmentType(punishment.kind).label.lower()
    where = place(punishment.league)
    return NotificationText(f"{punishment.user} appeals against a {kind} in {where}", case.text)


def report_answered(case: Case, subject: Subject) -> NotificationText:
    """What became of a report, for the person who made it."""
    title = ANSWERED[CaseOutcome(case.outcome)].format(about=subject.label)
    return NotificationText(title, case.answer)


def nothing_left(answer: str) -> NotificationText:
    """That a case was closed because what it was about is deleted."""
    title = "Staff closed your case: what it was about is deleted"
    return NotificationText(title, answer)


def appeal_upheld(case: Case, punishment: Punishment) -> NotificationText:
    what = WHAT[PunishmentType(punishment.kind)]
    title = f"Your appeal was not successful: {what} in {place(punishment.league)} stands"
    return NotificationText(title, case.answer)


def accounts_stay_two(subject: Subject, answer: str) -> NotificationText:
    """For the person who asked to join another account with theirs."""
    return NotificationText(f"Your account is not joined with that of {subject.label}", answer)
