"""Letting a punishment end earlier."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.cases.services import open_case
from accounts.enums import CaseKind, PunishmentType
from accounts.models import AuditEntry, Notification, Punishment
from accounts.notifications.telling import tell_people
from accounts.punishments.services import lift_punishment
from accounts.punishments.shortening import shorten_punishment
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, LEAGUE_STAFF, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused

pytestmark = [pytest.mark.django_db]

DAY = timedelta(days=1)
EVERYWHERE = {"admin"}


def given(**fields: Any) -> Punishment:
    """A ban by the portal itself."""
    values = {"kind": PunishmentType.BAN, "league": "bcl", "reason": "Cheated."}
    return Punishment.objects.create(**{"user": UserFactory.create(), **values, **fields})


def in_days(days: int) -> Any:
    return timezone.now() + days * DAY


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("league", "allowed"), [("bcl", {*LEAGUE_STAFF}), ("", EVERYWHERE)])
def test_only_people_with_the_power_shorten_one(kind: str, league: str, allowed: set[str]) -> None:
    by, punishment = person(kind), given(league=league)

    def attempt() -> Punishment:
        until = in_days(3)
        return shorten_punishment(punishment=punishment, reason="Said sorry.", until=until, by=by)

    if kind in allowed:
        assert attempt().until is not None
        return
    with pytest.raises(PermissionDenied):
        attempt()
    punishment.refresh_from_db()
    assert punishment.until is None
    assert not AuditEntry.objects.exists()


def test_nobody_shortens_their_own() -> None:
    admin = person("admin")
    mute = given(user=admin, kind=PunishmentType.MUTE)
    with pytest.raises(PermissionDenied):
        shorten_punishment(punishment=mute, reason="Mine.", until=in_days(3), by=admin)


def test_earlier_end_is_audited_and_the_person_is_told() -> None:
    before, after = in_days(30), in_days(7)
    ban = given(until=before)
    shorten_punishment(punishment=ban, reason="Said sorry.", until=after, by=None)
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.reason) == ("player.shorten_punishment", "Said sorry.")
    assert [*entry.changes] == ["until"]
    tell_people()
    told = Notification.objects.get(user=ban.user)
    assert told.title == "Your ban from the Breachers Champions League was shortened"
    assert told.body.startswith("It now ends")
    assert told.body.endswith("Reason: Said sorry.")
    ban.refresh_from_db()
    assert ban.until == after


def test_fewer_matches() -> None:
    ban = given(matches=5, served=1)
    shorten_punishment(punishment=ban, reason="Said sorry.", matches=2, by=None)
    ban.refresh_from_db()
    assert (ban.matches, ban.until) == (2, None)
    assert AuditEntry.objects.get().changes == {"matches": [5, 2]}
    tell_people()
    assert "when 2 matches are served" in Notification.objects.get().body


def test_one_that_is_counted_in_matches_can_get_a_day_too() -> None:
    ban = given(matches=5)
    shorten_punishment(punishment=ban, reason="The team stopped.", until=in_days(3), by=None)
    ban.refresh_from_db()
    assert ban.matches == 5
    assert Punishment.objects.in_force(in_days(2)).exists()
    assert not Punishment.objects.in_force(in_days(4)).exists()


@pytest.mark.parametrize(
    ("fields", "sent", "field"),
    [
        ({"until": in_days(3)}, {"until": in_days(5)}, "days"),
        ({"until": in_days(3)}, {"until": in_days(-1)}, "days"),
        ({}, {"matches": 2}, "matches"),
        ({"matches": 3}, {"matches": 3}, "matches"),
        ({"matches": 3, "served": 2}, {"matches": 2}, "matches"),
    ],
)
def test_end_that_is_not_earlier_is_refused(
    fields: dict[str, Any], sent: dict[str, Any], field: str
) -> None:
    with pytest.raises(FieldsRefused) as refused:
        shorten_punishment(punishment=given(**fields), reason="Sorry.", by=None, **sent)
    assert [*refused.value.fields] == [field]


@pytest.mark.parametrize(
    ("fields", "sent"),
    [
        ({}, {}),
        ({"matches": 3}, {"matches": 2, "until": in_days(2)}),
        ({"kind": PunishmentType.WARN}, {"until": in_days(2)}),
        ({"matches": 3, "served": 3}, {"matches": 2}),
        ({"starts_at": in_days(-9), "until": in_days(-1)}, {"until": in_days(2)}),
    ],
)
def test_what_ends_not_or_has_ended_is_refused(
    fields: dict[str, Any], sent: dict[str, Any]
) -> None:
    with pytest.raises(Refused):
        shorten_punishment(punishment=given(**fields), reason="Sorry.", by=None, **sent)
    assert not AuditEntry.objects.exists()


def test_without_a_reason_after_lifting_and_while_an_appeal_waits_it_is_refused() -> None:
    ban, until = given(), in_days(3)
    with pytest.raises(Refused, match="Give a reason"):
        shorten_punishment(punishment=ban, reason=" ", until=until, by=None)
    lifted = lift_punishment(punishment=given(), reason="A mistake.", by=None)
    with pytest.raises(Refused, match="already lifted"):
        shorten_punishment(punishment=lifted, reason="Sorry.", until=until, by=None)
    open_case(CaseKind.APPEAL, ban, league="bcl", by=ban.user, person=ban.user, text="Not me.")
    with pytest.raises(Refused, match="appealed"):
        shorten_punishment(punishment=ban, reason="Sorry.", until=until, by=None)
