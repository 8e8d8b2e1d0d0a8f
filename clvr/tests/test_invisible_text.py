"""Text that nobody can see counts as no text."""

from collections.abc import Callable

import pytest

from accounts.enums import NoteIcon, PunishmentType
from accounts.people.notes import note_icon, write_note
from accounts.punishments.services import punish
from accounts.reasons import needed_reason
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.tests.permission_table import World
from matches.people.cases.reporting import appeal, report_misconduct
from matches.people.cases.services import write_case_note

pytestmark = pytest.mark.django_db

UNSEEN = "\u200b\u2063\ufeff\u00ad\u3000" * 5
LINK = "https://clips.example/1"


def reason(world: World) -> object:
    return needed_reason(UNSEEN)


def punishment(world: World) -> object:
    return punish(user=world.themself, kind=PunishmentType.WARN, reason=UNSEEN, by=None)


def note(world: World) -> object:
    icon = note_icon(NoteIcon.FLAG)
    return write_note(user=world.themself, league="bcl", note=UNSEEN, icon=icon, by=None)


def report(world: World) -> object:
    by, subject = UserFactory.create(), world.themself
    return report_misconduct(by=by, league="bcl", subject=subject, text=UNSEEN, links=[LINK])


def appeal_text(world: World) -> object:
    return appeal(punishment=world.punishment, text=UNSEEN, links=[], by=world.themself)


def case_note(world: World) -> object:
    by = UserFactory.create(roles=["admin"])
    return write_case_note(case=world.case, text=UNSEEN, by=by)


@pytest.mark.parametrize("write", [reason, punishment, note, report, appeal_text, case_note])
def test_invisible_text_is_no_text(write: Callable[[World], object], world: World) -> None:
    with pytest.raises((Refused, FieldsRefused)):
        write(world)
