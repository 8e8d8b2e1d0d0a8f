"""Roles on a Discord server follow the portal: at once, each night, and not where Discord
refuses."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.enums import NotificationKind, PunishmentType, Role
from accounts.models import Notification, OutboxMessage, User
from accounts.punishments.services import lift_punishment, punish
from accounts.roles.services import grant_role, revoke_role
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.discord_stand_in.guilds import MANAGE_ROLES
from clvr.discord_stand_in.limits import Limit, Limits
from leagues.models import Season
from leagues.tests.factories import league
from matches.enums import DiscordRoleKind, RoleChangeResult, RoleObstacle, ServerProblem
from matches.models import Caster, DiscordMember, DiscordServer, MappedRole, RoleChange
from matches.people.discord_roles.following import compare_servers, follow_roles, next_night
from matches.people.discord_roles.services import compare_again, turn_roles_off
from matches.people.discord_roles.tests.server import Server, deliver, discord_server
from matches.play.casts.services.casters import name_caster, remove_caster
from matches.tests.factories import enrol
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, Team
from teams.services.captaincy import make_co_captain
from teams.services.leaving import leave_team
from teams.tests.factories import ChampionFactory, ChampionPlayerFactory, MembershipFactory
from teams.tests.teams import LedTeam, led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    with discord_server(settings) as found:
        yield found


@pytest.fixture
def foxes(server: Server) -> LedTeam:
    """An enrolled team whose members are on the server, where roles follow."""
    foxes = led_team()
    enrol(foxes.team)
    server.join(foxes.captain, foxes.co_captain, foxes.member)
    server.map()
    server.turn_on()
    return foxes


def results() -> list[tuple[str, bool, str]]:
    rows = RoleChange.objects.order_by("pk")
    return list(rows.values_list("role_name", "gives", "result"))


def test_first_run_gives_what_people_are_and_touches_no_other_role(server: Server) -> None:
    foxes, guest = led_team(), UserFactory.create()
    enrol(foxes.team)
    server.join(foxes.captain, foxes.co_captain, foxes.member, guest)
    member, captain = server.guild.called("Member").id, server.guild.called("Captain").id
    assert guest.discord_id is not None
    server.guild.members[guest.discord_id] = {member, captain}
    server.map()
    server.turn_on()
    assert server.roles_of(foxes.captain) == {"Player", "Captain"}
    assert server.roles_of(foxes.co_captain) == {"Player", "Co-Captain"}
    assert server.roles_of(foxes.member) == {"Player"}
    assert server.roles_of(guest) == {"Member"}
    assert server.calls() == {"roles": 2, "member": 2, "members": 1, "PUT": 5, "DELETE": 1}
    server.night()
    assert server.calls() == {"roles": 1, "member": 1, "members": 1}


def test_nothing_is_called_while_roles_do_not_follow(server: Server) -> None:
    foxes = led_team()
    enrol(foxes.team)
    server.join(foxes.captain)
    server.map()
    server.calls()
    assert (follow_roles(), compare_servers(), deliver(), server.calls()) == (0, 0, 0, {})


def test_without_a_bot_nothing_waits(server: Server, foxes: LedTeam, settings: Settings) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_bot_token": type(settings.ENVIRONMENT.discord_bot_token)("")}
    )
    leave_team(team=foxes.team, by=foxes.member)
    assert (follow_roles(), compare_servers()) == (0, 0)
    assert not OutboxMessage.objects.waiting().external().exists()


def test_who_leaves_loses_the_role_at_once(server: Server, foxes: LedTeam) -> None:
    server.calls()
    leave_team(team=foxes.team, by=foxes.member)
    assert server.follow() == 1
    assert server.roles_of(foxes.member) == set()
    assert server.calls() == {"DELETE": 1}
    assert server.follow() == 0


def test_who_joins_gets_the_role_at_once(server: Server, foxes: LedTeam) -> None:
    wren: User = UserFactory.create()
    server.join(wren)
    MembershipFactory.create(team=foxes.team, user=wren)
    server.follow()
    assert server.roles_of(wren) == {"Player"}


def test_team_s_staff_is_no_player(server: Server, foxes: LedTeam) -> None:
    coach: User = UserFactory.create()
    server.join(coach)
    MembershipFactory.create(team=foxes.team, user=coach, rank=MemberRank.STAFF)
    server.follow()
    assert server.roles_of(coach) == set()


def test_captaincy_moves_the_role(server: Server, foxes: LedTeam) -> None:
    make_co_captain(team=foxes.team, player=foxes.member, by=foxes.captain, replacing=True)
    server.follow()
    assert server.roles_of(foxes.member) == {"Player", "Co-Captain"}
    assert server.roles_of(foxes.co_captain) == {"Player"}


def test_ban_takes_all_roles_and_lifting_it_gives_them_back(server: Server, foxes: LedTeam) -> None:
    ban = punish(
        user=foxes.captain, kind=PunishmentType.BAN, reason="Cheated", by=None, league="bcl"
    )
    server.follow()
    assert server.roles_of(foxes.captain) == set()
    lift_punishment(punishment=ban, reason="Appeal", by=None)
    server.follow()
    assert server.roles_of(foxes.captain) == {"Player", "Captain"}


def test_ban_from_another_league_and_a_mute_take_nothing(server: Server, foxes: LedTeam) -> None:
    punish(user=foxes.captain, kind=PunishmentType.BAN, reason="x", by=None, league="ocl")
    punish(user=foxes.captain, kind=PunishmentType.MUTE, reason="x", by=None, league="bcl")
    assert server.follow() == 0


def test_ban_that_ends_by_the_clock_gives_the_roles_back(server: Server, foxes: LedTeam) -> None:
    until = timezone.now() + timedelta(hours=1)
    ban = punish(
        user=foxes.member,
        kind=PunishmentType.BAN,
        reason="Cheated",
        by=None,
        league="bcl",
        until=until,
    )
    server.follow()
    past = timezone.now() - timedelta(minutes=1)
    type(ban).objects.update(until=past, starts_at=past - timedelta(hours=1))
    server.follow()
    assert server.roles_of(foxes.member) == {"Player"}


def test_closed_season_takes_the_roles_of_players(server: Server, foxes: LedTeam) -> None:
    Season.objects.filter(league=league()).update(closed_at=timezone.now())
    server.follow()
    assert server.roles_of(foxes.captain) == set()


def test_team_that_stops_playing_loses_its_roles(server: Server, foxes: LedTeam) -> None:
    Team.objects.update(status=TeamStatus.NOT_PARTICIPATING)
    server.follow()
    assert server.roles_of(foxes.captain) == set()


def test_team_that_is_not_enrolled_gives_no_role(server: Server, foxes: LedTeam) -> None:
    owls = led_team("Owls")
    server.join(owls.captain)
    assert server.follow() == 0
    enrol(owls.team)
    server.follow()
    assert server.roles_of(owls.captain) == {"Player", "Captain"}


def test_caster_has_the_role_while_they_may_cast(server: Server, foxes: LedTeam) -> None:
    cass: User = UserFactory.create()
    server.join(cass)
    name_caster(league=league(), user=cass, channel="https://twitch.tv/cass", by=None)
    server.follow()
    assert server.roles_of(cass) == {"Caster"}
    remove_caster(caster=Caster.objects.get(user=cass), by=None)
    server.follow()
    assert server.roles_of(cass) == set()


def test_champions_of_the_latest_season_have_the_role(server: Server, foxes: LedTeam) -> None:
    champion = ChampionFactory.create(team=foxes.team)
    ChampionPlayerFactory.create(champion=champion, user=foxes.member)
    runner_up = ChampionFactory.create(place=2)
    ChampionPlayerFactory.create(champion=runner_up, user=foxes.captain)
    server.follow()
    assert server.roles_of(foxes.member) == {"Player", "Champion"}
    assert server.roles_of(foxes.captain) == {"Player", "Captain"}


def test_staff_have_the_role_while_they_may_moderate(server: Server) -> None:
    moss: User = UserFactory.create()
    server.join(moss)
    server.guild.raise_bot()
    server.map(DiscordRoleKind.STAFF)
    server.turn_on()
    grant_role(user=moss, role=Role.MOD_BREACHERS, by=None)
    server.follow()
    assert server.roles_of(moss) == {"Staff"}
    revoke_role(user=moss, role=Role.MOD_BREACHERS, by=None)
    server.follow()
    assert server.roles_of(moss) == set()


def test_another_discord_account_gets_the_roles(server: Server, foxes: LedTeam) -> None:
    before = foxes.member.discord_id
    foxes.member.discord_id = 4242
    foxes.member.save()
    server.join(foxes.member)
    server.follow()
    assert server.roles_of(foxes.member) == {"Player"}
    assert before is not None
    assert server.guild.members[before] == set()


def test_change_that_is_undone_before_it_is_sent_makes_no_call(
    server: Server, foxes: LedTeam
) -> None:
    server.calls()
    membership = Membership.objects.get(user=foxes.member)
    Membership.objects.filter(pk=membership.pk).update(left_at=timezone.now())
    assert follow_roles() == 1
    Membership.objects.filter(pk=membership.pk).update(left_at=None)
    assert follow_roles() == 1
    assert deliver() == 0
    assert server.calls() == {}
    assert not RoleChange.objects.filter(result=RoleChangeResult.WAITING).exists()


def test_who_is_not_on_the_server_is_counted_and_asked_for_once(
    server: Server, foxes: LedTeam
) -> None:
    wren: User = UserFactory.create()
    MembershipFactory.create(team=foxes.team, user=wren)
    server.calls()
    server.follow()
    assert server.calls() == {"PUT": 1}
    assert RoleChange.objects.latest("pk").result == RoleChangeResult.ABSENT
    server.follow()
    server.night()
    assert server.calls() == {"roles": 1, "member": 1, "members": 1}
    assert DiscordMember.objects.filter(is_there=False).count() == 1
    server.join(wren)
    server.night()
    assert server.roles_of(wren) == {"Player"}


def test_night_puts_right_what_was_changed_by_hand(server: Server, foxes: LedTeam) -> None:
    assert foxes.captain.discord_id is not None
    captain = server.guild.called("Captain").id
    server.guild.members[foxes.captain.discord_id].discard(captain)
    RoleChange.objects.all().delete()
    server.night()
    assert server.roles_of(foxes.captain) == {"Player", "Captain"}
    assert list(RoleChange.objects.values_list("role_name", "gives", "is_nightly", "result")) == [
        ("Captain", True, True, "done")
    ]


def managers_told() -> list[str]:
    rows = Notification.objects.filter(kind=NotificationKind.DISCORD_REFUSES)
    return list(rows.order_by("pk").values_list("body", flat=True))


def test_role_above_the_bot_stops_alone_and_staff_are_told_once(server: Server) -> None:
    person("team manager")
    foxes = led_team()
    enrol(foxes.team)
    server.join(foxes.captain, foxes.member)
    server.map(DiscordRoleKind.PLAYER, DiscordRoleKind.CAPTAIN)
    server.turn_on()
    captain = server.guild.called("Captain")
    captain.position = 90
    other: User = UserFactory.create()
    server.join(other)
    Membership.objects.filter(user=foxes.captain).update(rank=MemberRank.MEMBER)
    Membership.objects.filter(user=foxes.member).update(rank=MemberRank.CAPTAIN)
    MembershipFactory.create(team=foxes.team, user=other)
    server.calls()
    server.follow()
    # One refusal takes back what else waits of that role.
    assert server.calls() == {"PUT": 1, "DELETE": 1}
    assert server.roles_of(other) == {"Player"}
    assert server.roles_of(foxes.captain) == {"Player", "Captain"}
    assert len(managers_told()) == 1
    server.follow()
    server.night()
    server.night()
    assert len(managers_told()) == 1
    row = MappedRole.objects.get(kind=DiscordRoleKind.CAPTAIN)
    assert row.obstacle == RoleObstacle.ABOVE
    captain.position = 1
    compare_again(league=server.league, by=None)
    compare_servers()
    deliver()
    assert server.roles_of(foxes.member) == {"Player", "Captain"}
    assert server.roles_of(foxes.captain) == {"Player"}
    assert not MappedRole.objects.filter(is_told=True).exists()


def test_refusal_that_lasts_is_tried_once_a_night_and_told_once(
    server: Server, foxes: LedTeam
) -> None:
    person("team manager")
    server.guild.refuses = True
    leave_team(team=foxes.team, by=foxes.member)
    server.follow()
    for _ in range(3):
        server.calls()
        server.night()
        assert server.calls() == {"roles": 1, "member": 1, "members": 1, "DELETE": 1}
    assert len(managers_told()) == 1
    server.guild.refuses = False
    server.night()
    assert server.roles_of(foxes.member) == set()


def test_missing_permission_is_said_and_mended(server: Server, foxes: LedTeam) -> None:
    person("team manager")
    server.guild.bot_role.permissions = 0
    leave_team(team=foxes.team, by=foxes.member)
    server.night()
    assert set(MappedRole.objects.values_list("obstacle", flat=True)) == {"permission"}
    assert managers_told() == [
        "The bot may not give roles: turn on Manage Roles for its role in Server Settings, Roles."
    ]
    server.guild.bot_role.permissions = MANAGE_ROLES
    server.night()
    assert server.roles_of(foxes.member) == set()


def test_bot_that_was_removed_stops_everything_until_it_is_back(
    server: Server, foxes: LedTeam
) -> None:
    person("team manager")
    server.guild.has_bot = False
    leave_team(team=foxes.team, by=foxes.member)
    punish(user=foxes.captain, kind=PunishmentType.BAN, reason="x", by=None, league="bcl")
    server.calls()
    server.follow()
    assert sum(server.calls().values()) == 1
    assert server.follow() == 0
    assert DiscordServer.objects.get().problem == ServerProblem.NOT_THERE
    assert len(managers_told()) == 1
    server.guild.has_bot = True
    server.night()
    assert server.roles_of(foxes.captain) == set()


def test_what_staff_mend_on_discord_counts_within_the_hour(server: Server, foxes: LedTeam) -> None:
    def looks_again() -> datetime:
        server.night()
        timestamp = DiscordServer.objects.get().compare_at
        assert timestamp is not None
        return timestamp

    night, captain = looks_again(), server.guild.called("Captain")
    captain.position = 90
    assert looks_again() <= timezone.now() + timedelta(hours=1)
    captain.position = 1
    assert looks_again() == night
    server.guild.has_bot = False
    assert looks_again() <= timezone.now() + timedelta(hours=1)
    server.guild.has_bot = True
    assert looks_again() == night


def test_members_that_are_not_listed_stop_the_run(server: Server, foxes: LedTeam) -> None:
    server.guild.lists_members = False
    server.night()
    assert DiscordServer.objects.get().problem == ServerProblem.NO_LIST


def test_deleted_role_stops_alone(server: Server, foxes: LedTeam) -> None:
    del server.guild.roles[server.guild.called("Player").id]
    leave_team(team=foxes.team, by=foxes.member)
    server.follow()
    row = MappedRole.objects.get(kind=DiscordRoleKind.PLAYER)
    assert row.obstacle == RoleObstacle.GONE


def test_limited_rate_rests_and_loses_nothing(settings: Settings) -> None:
    limits = Limits(members=Limit(3, 0.3), of_the_bot=Limit(1000, 1))
    with discord_server(settings, limits) as server:
        foxes = led_team()
        enrol(foxes.team)
        server.join(foxes.captain, foxes.co_captain, foxes.member)
        server.map()
        server.turn_on()
        while RoleChange.objects.filter(result=RoleChangeResult.WAITING).exists():
            deliver()
        assert server.roles_of(foxes.captain) == {"Player", "Captain"}
        assert limits.refused == 0
        assert server.stand_in.guilds.calls["PUT"] == 5


def test_turned_off_roles_stay_as_they_are(server: Server, foxes: LedTeam) -> None:
    leave_team(team=foxes.team, by=foxes.member)
    follow_roles()
    turn_roles_off(league=server.league, by=None)
    assert deliver() == 0
    assert server.roles_of(foxes.member) == {"Player"}
    assert results()[-1] == ("Player", False, "stopped")


def test_servers_are_compared_at_four_by_the_leagues_clock() -> None:
    found = league()
    found.time_zone = "America/New_York"
    evening = datetime(2026, 11, 29, 20, tzinfo=UTC)
    assert next_night(found, evening) == datetime(2026, 11, 30, 9, tzinfo=UTC)
    early = datetime(2026, 11, 29, 8, 59, tzinfo=UTC)
    assert next_night(found, early) == datetime(2026, 11, 29, 9, tzinfo=UTC)
