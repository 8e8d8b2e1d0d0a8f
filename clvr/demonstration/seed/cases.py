"""Cases: reports of misconduct and an appeal, and when matches and names opened theirs."""

from datetime import datetime, timedelta

from accounts.cases.services import TIME_TO_DECIDE
from accounts.enums import CaseKind, CaseOutcome, OutboxKind, PunishmentType
from accounts.models import AuditEntry, Case, Notification, Punishment, User
from accounts.outbox import delivery as outbox
from accounts.roles.powers import moderator_role
from clvr.demonstration.seed.backdating import rewrite
from clvr.demonstration.seed.pictures import chat
from clvr.demonstration.texts.cases import ACCOUNT, APPEAL, CHAT, LINK, NOTE, REPORTS
from clvr.lib.leagues import LeagueCode
from matches.due import open_report_cases
from matches.models import Match, ResultReport
from matches.people.cases.reporting import appeal, report_misconduct
from matches.people.cases.services import decide_case, take_case, write_case_note
from matches.people.joined_accounts.asking import ask_to_join
from teams.enums import MemberRank
from teams.models import Membership, NameChangeRequest

DAY = timedelta(days=1)


def open_cases(now: datetime) -> None:
    """In each league, two captains report misconduct in a match that they played: staff decided the
    first report, and have taken the second one, if the league has a moderator. A muted person
    appeals, and somebody asks to join another account of theirs. Reports without an answer become
    cases."""
    for code in LeagueCode:
        _report_misconduct(code, now)
    muted = Punishment.objects.filter(kind=PunishmentType.MUTE).order_by("pk").first()
    if muted is not None:
        case = appeal(punishment=muted, text=APPEAL, links=[LINK], by=muted.user)
        _date(case, now - DAY)
    _ask_to_join(now)
    _date_disputes()
    for request in NameChangeRequest.objects.filter(outcome=""):
        for case in Case.objects.open().filter(kind=CaseKind.NAME).about(request):
            _date(case, request.asked_at)
    open_report_cases()
    outbox.withdraw(OutboxKind.DISCORD_MESSAGE)


def _ask_to_join(now: datetime) -> None:
    """Somebody without a team says that the account of a former player is theirs, too."""
    alone = User.objects.filter(memberships=None, is_active=True, groups=None, punishments=None)
    asker = alone.order_by("-pk").first()
    there = Membership.objects.filter(user__is_active=True, user__left_at=None)
    former = there.exclude(left_at=None).order_by("pk").first()
    if asker is None or former is None:
        return
    case = ask_to_join(account=former.user.username, text=ACCOUNT, by=asker)
    _date(case, now - DAY)


def _report_misconduct(code: LeagueCode, now: datetime) -> None:
    played = Match.objects.official().filter(season__league__code=code, season__is_current=True)
    role = moderator_role(code)
    moderator = User.objects.filter(groups__name=role).order_by("pk").first()
    matches = played.select_related("season__league", "team_a", "team_b").order_by("-time", "pk")
    for number, (match, text) in enumerate(zip(matches[:2], REPORTS, strict=False)):
        captain = Membership.objects.current().get(team=match.team_b, rank=MemberRank.CAPTAIN)
        case = report_misconduct(
            by=captain.user,
            league=code,
            subject=match,
            text=text,
            links=[LINK],
            pictures=[chat(*CHAT)] if number == 1 else [],
        )
        _date(case, now - (4 - 2 * number) * DAY)
        if moderator is None:
            continue
        if number == 0:
            answer = "We looked at the recording and warned the player."
            decide_case(case=case, outcome=CaseOutcome.ACTED, answer=answer, by=moderator)
        else:
            take_case(case=case, seen_owner=None, by=moderator)
            write_case_note(case=case, text=NOTE, by=moderator)


def _date_disputes() -> None:
    """Open disputes when their reports were disputed, by the demonstration's clock."""
    for case in Case.objects.filter(kind=CaseKind.DISPUTE):
        reports = ResultReport.objects.disputed().filter(match=int(case.subject_id))
        report = reports.order_by("-answered_at").first()
        if report is not None and report.answered_at is not None:
            _date(case, report.answered_at)


def _date(case: Case, opened_at: datetime) -> None:
    case.opened_at = opened_at
    case.due_at = opened_at + TIME_TO_DECIDE[CaseKind(case.kind)]
    case.save(update_fields=["opened_at", "due_at"])
    Notification.objects.filter(dedupe=case.event).update(created_at=opened_at)
    entries = AuditEntry.objects.filter(
        subject_type=Case._meta.label_lower, subject_id=str(case.pk), action="case.open"
    )
    for entry in entries:
        entry.at = opened_at
        rewrite(AuditEntry, [entry], "at")
