"""What people send to staff: reports of misconduct, and appeals."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.cases.addresses import case_address
from accounts.cases.services import TIME_TO_DECIDE, open_case
from accounts.commands import command
from accounts.enums import CaseKind, NotificationKind, PunishmentType
from accounts.locking import lock_person
from accounts.models import (
    LONGEST_CASE_TEXT,
    Case,
    CasePicture,
    Punishment,
    User,
)
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.admins import admins
from accounts.roles.powers import DENIED, league_moderators
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.images.evidence import each_once
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from clvr.lib.text import trimmed
from clvr.lib.transactions import transactional
from matches.models import Match
from matches.people.cases import texts
from matches.people.cases.subjects import subject_of
from teams.models import Membership, Team

SHORTEST_TEXT = 20
REPORTS_A_DAY = Cap(5, "You can report misconduct {most} times a day. Try again tomorrow.")
OPEN_REPORTS = Cap(10, "You can have {most} open reports. Wait for the staff’s answers.")
ALREADY_REPORTED = "You have already reported this. Staff have not answered yet."
OWN_SELF = "You can’t report yourself."
SAY_MORE = f"Say what happened, in at least {SHORTEST_TEXT} characters"
SAY_WHY = f"Say why, in at least {SHORTEST_TEXT} characters"
TOO_LONG = f"At most {LONGEST_CASE_TEXT} characters."
NEEDS_LINK = "Add a picture or a link that shows what happened, such as a recording"
APPEALED = "You have already appealed against this."
NO_APPEAL = "You can’t appeal against this: it was lifted."


@command("league")
def report_misconduct(
    *,
    by: User,
    league: str,
    subject: User | Team | Match,
    text: str,
    links: Sequence[str],
    pictures: "Sequence[ContentFile[bytes]]" = (),
) -> Case:
    """Report the misconduct of a person, or in a team or a match, to the moderators of a league
    (the one of the team or match). `links` and `pictures` (as made by `clvr.lib.images`) show what
    happened.

    Raises FieldsRefused for a text that is too short or too long, without a link or a picture, and
    for too many pictures; Refused for oneself, and for what one has reported already.
    """
    text = checked_text(text, SAY_MORE)
    if not links and not pictures:
        raise FieldsRefused({"links": [NEEDS_LINK]})
    distinct = each_once(pictures, "pictures")
    if subject == by:
        raise Refused(OWN_SELF)
    reporter = lock_person(by)
    own = Case.objects.filter(kind=CaseKind.MISCONDUCT, opened_by=reporter)
    if own.open().about(subject).filter(league=league).exists():
        raise Refused(ALREADY_REPORTED)
    OPEN_REPORTS.require_room(own.open(), by=by)
    REPORTS_A_DAY.require_room(own.filter(opened_at__gt=timezone.now() - A_DAY), by=by)
    case = open_case(
        CaseKind.MISCONDUCT,
        subject,
        league=league,
        by=by,
        text=text,
        links=links,
        person=subject if isinstance(subject, User) else None,
    )
    for picture in distinct:
        stored = CasePicture(case=case)
        keep_once(stored.image, picture)
        stored.save()
    shown = subject_of(subject)
    staff = league_moderators(league).exclude(pk__in=_concerned(subject, shown.teams))
    _tell(staff.exclude(pk=by.pk), case, texts.misconduct_reported(case, shown))
    return case


@transactional
def appeal(*, punishment: Punishment, text: str, links: Sequence[str], by: User) -> Case:
    """Appeal against one's punishment, which is possible once.

    People who are banned may do this, so it is no command. Raises PermissionDenied for other
    people's punishments and for logs; FieldsRefused for a text that is too short or too long;
    Refused when the punishment was lifted or one has appealed.
    """
    punishment = lock(Punishment.objects.select_related("user")).get(pk=punishment.pk)
    if punishment.user_id != by.pk or punishment.kind == PunishmentType.LOG or not by.is_active:
        raise PermissionDenied(DENIED)
    if Case.objects.filter(kind=CaseKind.APPEAL).about(punishment).exists():
        raise Refused(APPEALED)
    if punishment.lifted_at is not None:
        raise Refused(NO_APPEAL)
    case = open_case(
        CaseKind.APPEAL,
        punishment,
        league=punishment.league,
        by=by,
        text=checked_text(text, SAY_WHY),
        links=links,
        person=by,
        due_at=_due(punishment, timezone.now()),
    )
    staff = league_moderators(punishment.league) if punishment.league else admins()
    others = staff.exclude(pk=by.pk)
    # Whoever punished decides only if nobody else can.
    neutral = others.exclude(pk=punishment.given_by_id or 0)
    deciders = neutral if neutral.exists() else others
    _tell(deciders, case, texts.appealed(case, punishment))
    return case


def _due(punishment: Punishment, now: datetime) -> datetime:
    """When an appeal is due: after the usual time, or for a short punishment halfway to its end, so
    that an answer still changes something."""
    usual = now + TIME_TO_DECIDE[CaseKind.APPEAL]
    if punishment.until is None or punishment.until <= now:
        return usual
    return min(usual, now + (punishment.until - now) / 2)


def checked_text(text: str, too_short: str) -> str:
    """What a person wrote to staff. Raises FieldsRefused, with `too_short`, for a text with less
    than 20 characters, and for one that is too long."""
    text = trimmed(text)
    if len(text) < SHORTEST_TEXT:
        raise FieldsRefused({"text": [too_short]})
    if len(text) > LONGEST_CASE_TEXT:
        raise FieldsRefused({"text": [TOO_LONG]})
    return text


def _concerned(subject: User | Team | Match, teams: Iterable[int]) -> "QuerySet[User]":
    """The people whom a report is about: they don't hear of it."""
    players = Membership.objects.current().filter(team__in=teams).values("user")
    key = subject.pk if isinstance(subject, User) else None
    return User.objects.filter(Q(pk=key) | Q(pk__in=players))


def _tell(staff: "QuerySet[User]", case: Case, text: NotificationText) -> None:
    notify(
        people=staff,
        kind=NotificationKind.CASE_OPENED,
        text=text,
        link=case_address(case),
        league=case.league,
        dedupe=case.event,
    )
