"""People who ask that another account of theirs is joined with theirs."""

from django.utils import timezone

from accounts.cases.addresses import case_address
from accounts.cases.services import open_case
from accounts.commands import command
from accounts.enums import CaseKind, NotificationKind
from accounts.locking import lock_person
from accounts.models import Case, User
from accounts.notifications.services import notify
from accounts.roles.admins import admins
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.people.cases.reporting import checked_text
from matches.people.joined_accounts import texts
from matches.people.joined_accounts.queries import find_person

SAY_WHY = "Say how staff can see that both accounts are yours, in at least 20 characters"
UNKNOWN = "No account has this name or Discord id."
YOURS = "This is the account that you are signed in with."
ASKED = "You have already asked about an account. Staff have not answered yet."
REQUESTS_A_DAY = Cap(3, "You can ask {most} times a day. Try again tomorrow.")


@command(speaks=True)
def ask_to_join(*, account: str, text: str, by: User) -> Case:
    """Ask the admins to join another account of one's own, given by its username or Discord id. The
    person of that account is told, so that nobody takes it from them unseen.

    Raises FieldsRefused for an account that there is not, one's own, and a text that is too short
    or too long; Refused while another such request is open, and after too many in a day.
    """
    text = checked_text(text, SAY_WHY)
    other = find_person(account)
    if other is None or other.left_at is not None:
        raise FieldsRefused({"account": [UNKNOWN]})
    if other == by:
        raise FieldsRefused({"account": [YOURS]})
    asker = lock_person(by)
    own = Case.objects.filter(kind=CaseKind.ACCOUNT, opened_by=asker)
    if own.open().exists():
        raise Refused(ASKED)
    REQUESTS_A_DAY.require_room(own.filter(opened_at__gt=timezone.now() - A_DAY), by=by)
    case = open_case(CaseKind.ACCOUNT, other, league="", by=asker, text=text, person=other)
    notify(
        people=admins().exclude(pk__in=[by.pk, other.pk]),
        kind=NotificationKind.CASE_OPENED,
        text=texts.asked_to_join(asker, other, text),
        link=case_address(case),
        dedupe=case.event,
    )
    notify(
        people=[other],
        kind=NotificationKind.ACCOUNT_CHANGED,
        text=texts.account_named(asker),
        link=f"/players/{asker.pk}",
    )
    return case
