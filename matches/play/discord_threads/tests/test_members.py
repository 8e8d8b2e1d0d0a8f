"""Who is in the thread of a match on Discord, with the stand-in."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.db.models import F
from django.test import Client
from django.utils import timezone

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.discord_stand_in.conversations import UNKNOWN
from clvr.discord_stand_in.server import DiscordStandIn
from leagues.enums import ThreadFault
from leagues.models import League
from leagues.tests.factories import GameMapFactory, league
from matches.enums import Side, SubstituteStatus
from matches.models import MatchThread, PickBan, Substitute
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.discord_threads.tests.discord import (
    account_of,
    bring_up_to_date,
    later,
    leaders,
    make_threads,
    moderator,
    on_discord,
    only_thread,
)
from matches.tests.factories import pick_ban_of
from matches.tests.pairings import Pairing
from teams.enums import MemberRank
from teams.models import Membership

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_members_follow_leaders_substitutes_casters_and_staff(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    staff, caster = moderator(), UserFactory.create(username="Cass")
    substitute = PlayerNameFactory.create(user__username="Wes").user
    on_discord(staff, caster, substitute)
    asked = Substitute.objects.create(
        match=pair.match,
        side=Side.TEAM_A,
        user=substitute,
        available=4,
        status=SubstituteStatus.ACCEPTED,
        answered_at=timezone.now(),
    )
    name_caster(league=league(), user=caster, channel="https://www.twitch.tv/cass", by=None)
    claim_match(match=pair.match, by=caster)
    bring_up_to_date()
    others = {account_of(each) for each in (staff, caster, substitute)}
    assert set(only_thread(discord).members) == leaders(pair) | others

    Substitute.objects.filter(pk=asked.pk).update(
        status=SubstituteStatus.WITHDRAWN, ended_at=timezone.now()
    )
    pair.match.streams.all().delete()
    member = pair.foxes.member
    on_discord(member)
    Membership.objects.filter(user=pair.foxes.co_captain).update(rank=MemberRank.MEMBER)
    Membership.objects.filter(user=member).update(rank=MemberRank.CO_CAPTAIN)
    bring_up_to_date()
    now = leaders(pair) - {account_of(pair.foxes.co_captain)}
    assert set(only_thread(discord).members) == now | {account_of(member), account_of(staff)}


def test_match_room_leads_who_is_in_the_thread_to_it(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()

    def link(reader: User, client: Client) -> str:
        client.force_login(reader)
        found: str = client.get(f"/api/matches/{pair.match.pk}/messages").json()["onDiscord"]
        return found

    staff = Client()
    staff.force_login(UserFactory.create(username="Ada", roles=[Role.ADMIN]))

    def others_read() -> bool:
        body = staff.get(f"/api/matches/{pair.match.pk}/messages").json()
        return bool(body["substitutesRead"])

    address = f"/channels/{league().pk}/{only_thread(discord).id}"
    assert link(pair.foxes.captain, Client()).endswith(address)
    assert link(moderator(), Client()) == ""
    assert others_read()
    League.objects.update(thread_fault=ThreadFault.FULL)
    assert others_read(), "That stops new threads alone."
    League.objects.update(thread_fault=ThreadFault.PERMISSION)
    assert not others_read()
    League.objects.update(thread_fault=ThreadFault.NONE)
    MatchThread.objects.update(gone_at=timezone.now())
    assert link(pair.foxes.captain, Client()) == ""
    assert not others_read()


def test_staff_who_play_for_a_side_are_there_as_its_leaders_alone(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    member = pair.foxes.member
    on_discord(member)
    member.groups.add(Group.objects.get_or_create(name=Role.MOD_BREACHERS)[0])
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair)


def test_banned_leader_leaves_the_thread_and_comes_back(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_threads()
    bring_up_to_date()
    punish(
        user=pair.foxes.captain,
        league="bcl",
        kind=PunishmentType.BAN,
        reason="Cheating",
        until=timezone.now() + timedelta(days=3),
        by=None,
    )
    bring_up_to_date()
    banned = account_of(pair.foxes.captain)
    assert set(only_thread(discord).members) == leaders(pair) - {banned}
    later(monkeypatch, timedelta(days=4))
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair)


def test_other_discord_account_takes_the_place_of_the_former(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    former = account_of(pair.foxes.captain)
    User.objects.filter(pk=pair.foxes.captain.pk).update(discord_id=5)
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair) - {former} | {5}


def test_who_is_not_in_the_server_is_tried_again_after_half_a_day(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_threads()
    User.objects.filter(pk=pair.foxes.captain.pk).update(discord_id=UNKNOWN)
    bring_up_to_date()
    thread = MatchThread.objects.get()
    assert (len(thread.members), list(thread.absent)) == (3, [str(UNKNOWN)])
    User.objects.filter(pk=pair.foxes.captain.pk).update(discord_id=account_of(pair.foxes.captain))
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair)


def test_role_that_is_taken_ends_the_place_in_threads(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    staff = moderator()
    on_discord(staff)
    bring_up_to_date()
    assert account_of(staff) in only_thread(discord).members
    staff.groups.clear()
    bring_up_to_date()
    assert account_of(staff) not in only_thread(discord).members


def test_whom_a_leader_named_for_pick_and_ban_is_there_as_long_as_they_are_on_the_team(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    member = pair.foxes.member
    on_discord(member)
    pick_ban = pick_ban_of(pair.match, GameMapFactory.create())
    PickBan.objects.filter(pk=pick_ban.pk).update(acting_a=member)
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair) | {account_of(member)}
    Membership.objects.filter(user=member).update(left_at=F("joined_at") + timedelta(days=1))
    bring_up_to_date()
    assert set(only_thread(discord).members) == leaders(pair)
