"""Captains and co-captains: changes, notifications and refusals."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction

from accounts.enums import NotificationKind, PunishmentType, Role
from accounts.models import AuditEntry, Notification
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from teams.enums import MemberRank, OfferOutcome
from teams.models import CaptaincyOffer, Membership
from teams.services.captaincy import (
    accept_captaincy,
    decline_captaincy,
    demote_co_captain,
    make_co_captain,
    offer_captaincy,
    withdraw_captaincy,
)
from teams.services.leaving import disband_team, leave_team, remove_player
from teams.tests.factories import MembershipFactory, TeamFactory
from teams.tests.teams import audited, led_team, ranks_of, stored, told

pytestmark = pytest.mark.django_db


def test_first_co_captain_replaces_no_one() -> None:
    led = led_team()
    demote_co_captain(team=led.team, by=led.captain)
    make_co_captain(team=led.team, player=led.member, by=led.captain)
    assert ranks_of(led.team) == {
        "Foxes captain": "Captain",
        "Foxes second": "Member",
        "Foxes member": "Co-Captain",
    }
    assert audited() == [
        ("team.demote", {"coCaptain": ["Foxes second", None]}, ""),
        ("team.promote", {"coCaptain": [None, "Foxes member"]}, ""),
    ]
    assert told(led.co_captain) == ["You are no longer co-captain of Foxes"]
    assert told(led.member) == ["You are now co-captain of Foxes"]
    assert told(led.captain) == []


def test_replacing_a_co_captain_needs_confirmation() -> None:
    led = led_team()
    with pytest.raises(Refused, match=r"Foxes second is the co-captain of Foxes\. Replace them"):
        make_co_captain(team=led.team, player=led.member, by=led.captain)
    make_co_captain(team=led.team, player=led.member, by=led.captain, replacing=True)
    assert ranks_of(led.team) == {
        "Foxes captain": "Captain",
        "Foxes second": "Member",
        "Foxes member": "Co-Captain",
    }
    changes = {"coCaptain": ["Foxes second", "Foxes member"]}
    assert audited() == [("team.demote", changes, ""), ("team.promote", changes, "")]
    assert told(led.co_captain) == ["You are no longer co-captain of Foxes"]


def test_only_plain_members_become_co_captain() -> None:
    led = led_team()
    with pytest.raises(Refused, match="is already Captain of Foxes"):
        make_co_captain(team=led.team, player=led.captain, by=led.captain)
    with pytest.raises(Refused, match="is already Co-Captain of Foxes"):
        make_co_captain(team=led.team, player=led.co_captain, by=led.captain)
    with pytest.raises(Refused, match="is not on Foxes"):
        make_co_captain(team=led.team, player=UserFactory.create(), by=led.captain)


def test_co_captain_steps_down_and_the_captain_is_told() -> None:
    led = led_team()
    demote_co_captain(team=led.team, by=led.co_captain)
    assert ranks_of(led.team)["Foxes second"] == "Member"
    assert told(led.captain) == ["Foxes second is no longer co-captain of Foxes"]
    entry = AuditEntry.objects.latest("pk")
    assert (entry.action, entry.actor, entry.changes) == (
        "team.step_down",
        led.co_captain,
        {"coCaptain": ["Foxes second", None]},
    )
    with pytest.raises(Refused, match="Foxes has no co-captain"):
        demote_co_captain(team=led.team, by=led.captain)


def test_captaincy_passes_on_acceptance() -> None:
    led = led_team()
    offer_captaincy(team=led.team, to=led.co_captain, by=led.captain)
    assert ranks_of(led.team)["Foxes captain"] == "Captain"
    notification = Notification.objects.get(user=led.co_captain)
    assert (notification.kind, notification.title, notification.link) == (
        NotificationKind.CAPTAINCY_OFFERED,
        "You are offered the captaincy of Foxes",
        f"/bcl/team/{led.team.pk}",
    )
    accept_captaincy(team=led.team, by=led.co_captain)
    assert ranks_of(led.team) == {
        "Foxes captain": "Member",
        "Foxes second": "Captain",
        "Foxes member": "Member",
    }
    notification.refresh_from_db()
    assert notification.settled_at is not None
    assert told(led.captain) == ["Foxes second is now the captain of Foxes"]
    assert audited() == [
        ("team.offer_captaincy", {"offeredTo": [None, "Foxes second"]}, ""),
        ("team.hand_over", {"captain": ["Foxes captain", "Foxes second"]}, ""),
    ]
    assert CaptaincyOffer.objects.get().outcome == OfferOutcome.ACCEPTED


def test_staff_offer_the_captaincy_of_a_team_without_a_captain() -> None:
    team = TeamFactory.create(name="Foxes")
    member = MembershipFactory.create(team=team).user
    staff = UserFactory.create(roles=[Role.TM_BREACHERS])
    offer_captaincy(team=team, to=member, by=staff)
    accept_captaincy(team=team, by=member)
    assert ranks_of(team) == {member.username: "Captain"}
    assert told(staff) == [f"{member} is now the captain of Foxes"]


def test_person_banned_from_the_league_cannot_become_a_leader() -> None:
    led = led_team()
    demote_co_captain(team=led.team, by=led.captain)
    ban = PunishmentType.BAN
    punish(user=led.member, kind=ban, league="bcl", reason="Rude.", by=None)
    before = stored()
    why = "Foxes member is blocked from the Breachers Champions League. Choose someone else."
    with pytest.raises(Refused) as refused:
        make_co_captain(team=led.team, player=led.member, by=led.captain)
    assert str(refused.value) == why
    with pytest.raises(Refused) as refused:
        offer_captaincy(team=led.team, to=led.member, by=led.captain)
    assert str(refused.value) == why
    assert stored() == before


def test_captaincy_has_one_open_offer_at_a_time() -> None:
    led = led_team()
    offer_captaincy(team=led.team, to=led.co_captain, by=led.captain)
    with pytest.raises(Refused, match=r"already offered to Foxes second\. Withdraw"):
        offer_captaincy(team=led.team, to=led.member, by=led.captain)
    with pytest.raises(IntegrityError), transaction.atomic():
        CaptaincyOffer.objects.create(team=led.team, to=led.member)


def test_closed_offer_has_an_outcome() -> None:
    led = led_team()
    with pytest.raises(IntegrityError), transaction.atomic():
        CaptaincyOffer.objects.create(team=led.team, to=led.member, outcome="accepted")


def test_captaincy_cannot_be_offered_to_the_captain_staff_or_outsiders() -> None:
    led = led_team()
    coach = MembershipFactory.create(team=led.team, rank=MemberRank.STAFF).user
    with pytest.raises(Refused, match="is Captain of Foxes"):
        offer_captaincy(team=led.team, to=led.captain, by=led.captain)
    with pytest.raises(Refused, match="is Staff of Foxes"):
        offer_captaincy(team=led.team, to=coach, by=led.captain)
    with pytest.raises(Refused, match="is not on Foxes"):
        offer_captaincy(team=led.team, to=UserFactory.create(), by=led.captain)


def test_declined_offer_changes_nothing() -> None:
    led = led_team()
    offer_captaincy(team=led.team, to=led.member, by=led.captain)
    decline_captaincy(team=led.team, by=led.member)
    assert ranks_of(led.team)["Foxes captain"] == "Captain"
    assert told(led.captain) == ["Foxes member declined the captaincy of Foxes"]
    with pytest.raises(Refused, match="is not offered to you"):
        accept_captaincy(team=led.team, by=led.member)


def test_withdrawn_offer_cannot_be_accepted() -> None:
    led = led_team()
    offer_captaincy(team=led.team, to=led.member, by=led.captain)
    withdraw_captaincy(team=led.team, by=led.captain)
    assert Notification.objects.get(user=led.member).settled_at is not None
    with pytest.raises(Refused, match="is not offered to you"):
        accept_captaincy(team=led.team, by=led.member)
    with pytest.raises(Refused, match="no open captaincy offer"):
        withdraw_captaincy(team=led.team, by=led.captain)
    offer_captaincy(team=led.team, to=led.co_captain, by=led.captain)


def test_only_its_recipient_answers_an_offer() -> None:
    led = led_team()
    offer_captaincy(team=led.team, to=led.member, by=led.captain)
    before = stored()
    for other in (led.captain, led.co_captain, UserFactory.create(roles=[Role.ADMIN])):
        with pytest.raises(Refused, match="is not offered to you"):
            accept_captaincy(team=led.team, by=other)
        with pytest.raises(Refused, match="is not offered to you"):
            decline_captaincy(team=led.team, by=other)
    assert stored() == before


def test_offer_lapses_when_its_recipient_leaves() -> None:
    led = led_team()
    offer_captaincy(team=led.team, to=led.member, by=led.captain)
    leave_team(team=led.team, by=led.member)
    offer_captaincy(team=led.team, to=led.co_captain, by=led.captain)
    remove_player(team=led.team, player=led.co_captain, by=led.captain)
    outcomes = CaptaincyOffer.objects.order_by("id").values_list("outcome", flat=True)
    assert list(outcomes) == ["lapsed", "lapsed"]
    with pytest.raises(Refused):
        accept_captaincy(team=led.team, by=led.member)


def test_offer_lapses_when_the_team_disbands() -> None:
    led = led_team()
    offer_captaincy(team=led.team, to=led.member, by=led.captain)
    disband_team(team=led.team, by=led.captain)
    with pytest.raises(Refused, match="is not offered to you"):
        accept_captaincy(team=led.team, by=led.member)


@pytest.mark.parametrize("who", ["co_captain", "member"])
def test_only_the_captain_and_staff_offer_the_captaincy(who: str) -> None:
    led = led_team()
    other, before = getattr(led, who), stored()
    with pytest.raises(PermissionDenied):
        make_co_captain(team=led.team, player=led.member, by=other, replacing=True)
    with pytest.raises(PermissionDenied):
        offer_captaincy(team=led.team, to=led.member, by=other)
    with pytest.raises(PermissionDenied):
        withdraw_captaincy(team=led.team, by=other)
    assert stored() == before


def test_captain_with_a_closed_account_has_no_powers() -> None:
    led = led_team()
    led.captain.is_active = False
    led.captain.save()
    with pytest.raises(Refused, match="This account is closed"):
        make_co_captain(team=led.team, player=led.member, by=led.captain, replacing=True)
    with pytest.raises(Refused, match="This account is closed"):
        remove_player(team=led.team, player=led.member, by=led.captain)
    assert Membership.objects.current().count() == 3
