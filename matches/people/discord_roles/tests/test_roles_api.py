"""Staff choose roles, see what will change, and turn it on."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import AuditEntry
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from leagues.models import League
from leagues.tests.factories import league
from matches.enums import DiscordRoleKind
from matches.models import DiscordServer
from matches.people.discord_roles.facts import kinds_in
from matches.people.discord_roles.tests.server import Server, discord_server
from matches.tests.factories import enrol
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    with discord_server(settings) as found:
        yield found


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(person("team manager"))
    return client


def address(rest: str = "") -> str:
    return f"/api/discord-roles/{league().pk}{rest}"


def put(client: Client, body: dict[str, Any], rest: str = "") -> Any:
    return client.put(address(rest), body, content_type="application/json")


def of_kind(body: Any, kind: str) -> Any:
    return next(each for each in body["kinds"] if each["kind"] == kind)


def previewed(name: str, role: str, *, gives: bool = True, once: str = "") -> dict[str, object]:
    return {"name": name, "role": role, "gives": gives, "once": once}


def test_without_a_bot_the_page_says_so(staff: Client) -> None:
    body = staff.get(address()).json()
    assert (body["hasBot"], body["isOn"]) == (False, False)
    assert "DISCORD_BOT_TOKEN" in body["problem"]
    for rest in ("/server", "/preview"):
        assert "DISCORD_BOT_TOKEN" in staff.get(address(rest)).json()["problem"]
    assert staff.put(address("/follow")).status_code == 409
    assert put(staff, {"player": "7"}).status_code == 409


def test_roles_come_from_the_server_with_what_stops_them(server: Server, staff: Client) -> None:
    server.guild.called("Founder").permissions = 8
    body = staff.get(address("/server")).json()
    assert body["problem"] == ""
    found = {each["name"]: each["stops"] for each in body["roles"]}
    assert list(found) == [
        *("Staff", "Captain", "Co-Captain", "Caster", "Champion", "Player", "Member")
    ]
    assert found["Captain"] == ""
    assert found["Staff"] == (
        "The bot’s role lies below the role Staff: drag it higher in Server Settings, Roles."
    )


def test_server_without_the_bot_is_said(server: Server, staff: Client) -> None:
    server.guild.has_bot = False
    told = "The bot is not on this Discord server. Add it with the invite link."
    assert staff.get(address("/server")).json() == {"problem": told, "roles": []}
    assert staff.get(address("/preview")).json()["problem"] == told
    server.guild.has_bot, server.guild.lists_members = True, False
    server.map(DiscordRoleKind.PLAYER)
    assert "Server Members Intent" in staff.get(address("/preview")).json()["problem"]


def test_staff_map_preview_and_turn_on(server: Server, staff: Client) -> None:
    foxes, guest = led_team(), UserFactory.create(username="Guest")
    enrol(foxes.team)
    server.join(foxes.captain, guest)
    captain, above = server.guild.called("Captain").id, server.guild.called("Staff").id
    assert guest.discord_id is not None
    server.guild.members[guest.discord_id].add(captain)
    server.guild.members[77] = {captain}
    server.guild.names[77] = "Old Captain"
    sent = {"captain": str(captain), "staff": str(above)}
    saved = put(staff, sent)
    assert saved.status_code == 200, saved.content
    assert saved.json()["message"] == "Breachers Champions League: roles saved."
    shown = staff.get(address()).json()
    assert of_kind(shown, "captain")["name"] == "Captain"
    assert shown["mapping"]["revision"] == saved.json()["revision"]
    assert staff.get(address("/preview")).json() == {
        "problem": "",
        "given": 1,
        "taken": 2,
        "later": 0,
        "absent": 1,
        "stopped": [of_kind(shown, "staff")["stops"]],
        "changes": [
            previewed("Old Captain", "Captain", gives=False),
            *(
                previewed(each.username, "Captain", gives=each == foxes.captain)
                for each in sorted((foxes.captain, guest), key=lambda user: user.discord_id or 0)
            ),
        ],
    }
    assert staff.put(address("/follow")).json()["message"] == (
        "Breachers Champions League: roles on Discord follow the portal."
    )
    server.night()
    body = staff.get(address()).json()
    assert (body["isOn"], body["waiting"], body["absent"]) == (True, 0, 1)
    assert {(each["name"], each["gives"], each["result"]) for each in body["changes"]} == {
        ("Foxes captain", True, "done"),
        ("Guest", False, "done"),
        ("Old Captain", False, "done"),
    }
    actions = AuditEntry.objects.order_by("pk").values_list("action", "changes")
    assert list(actions)[-2:] == [
        (
            "league.map_discord_roles",
            {"captain": [None, str(captain)], "staff": [None, str(above)]},
        ),
        ("league.follow_discord_roles", {"isOn": [False, True]}),
    ]


def test_what_a_stopped_role_will_change_is_in_the_preview(server: Server, staff: Client) -> None:
    foxes, admin = led_team(), person("admin")
    enrol(foxes.team)
    server.join(foxes.captain, admin)
    above = server.guild.called("Staff")
    server.guild.members[77] = {above.id}
    server.guild.names[77] = "Old Moderator"
    put(staff, {"captain": str(server.guild.called("Captain").id), "staff": str(above.id)})
    shown = staff.get(address("/preview")).json()
    once = "once the bot’s role is above it"
    late = [
        previewed("Old Moderator", "Staff", gives=False, once=once),
        previewed(admin.username, "Staff", once=once),
    ]
    assert (shown["given"], shown["taken"], shown["later"]) == (1, 0, 2)
    assert shown["changes"] == [previewed("Foxes captain", "Captain"), *late]
    staff.put(address("/follow"))
    server.night()
    given = ("Foxes captain", "Captain", True)
    assert named_changes(staff) == {given}
    server.guild.raise_bot()
    server.night()
    # Nothing but what was seen before.
    told = {(each["name"], each["role"], each["gives"]) for each in late}
    assert named_changes(staff) == {given, *told}


@pytest.mark.parametrize(
    ("name", "permissions", "once"),
    [
        ("Captain", 8, "once one can’t run the server with it"),
        ("Bot", 0, "once the bot may manage roles"),
    ],
)
def test_what_waits_says_for_what(
    server: Server, staff: Client, name: str, permissions: int, once: str
) -> None:
    foxes = led_team()
    enrol(foxes.team)
    server.join(foxes.captain)
    server.map(DiscordRoleKind.CAPTAIN)
    server.guild.called(name).permissions = permissions
    shown = staff.get(address("/preview")).json()
    assert shown["changes"] == [previewed("Foxes captain", "Captain", once=once)]
    assert (shown["given"], shown["later"], len(shown["stopped"])) == (0, 1, 1)


def test_role_that_is_gone_changes_nothing_later(server: Server, staff: Client) -> None:
    foxes = led_team()
    enrol(foxes.team)
    server.join(foxes.captain)
    server.map(DiscordRoleKind.CAPTAIN)
    del server.guild.roles[server.guild.called("Captain").id]
    shown = staff.get(address("/preview")).json()
    assert (shown["changes"], shown["later"], len(shown["stopped"])) == ([], 0, 1)


def named_changes(staff: Client) -> set[tuple[str, str, bool]]:
    """What was done on the server."""
    done = [each for each in staff.get(address()).json()["changes"] if each["result"] == "done"]
    return {(each["name"], each["role"], each["gives"]) for each in done}


def test_other_roles_turn_it_off_until_they_were_seen(server: Server, staff: Client) -> None:
    server.map(DiscordRoleKind.PLAYER)
    server.turn_on()
    put(staff, {"player": ""})
    assert staff.get(address()).json()["isOn"] is False
    refused = staff.put(address("/follow"))
    assert (refused.status_code, refused.json()["detail"]) == (409, "Choose a role first.")


def test_same_roles_change_nothing(server: Server, staff: Client) -> None:
    server.map(DiscordRoleKind.PLAYER)
    server.turn_on()
    count = AuditEntry.objects.count()
    put(staff, {"player": str(server.guild.called("Player").id), "captain": ""})
    assert staff.get(address()).json()["isOn"] is True
    assert AuditEntry.objects.count() == count


def test_roles_that_can_not_be_given_are_refused_by_field(server: Server, staff: Client) -> None:
    owner = server.guild.called("Founder")
    owner.permissions = 8
    answer = put(staff, {"staff": str(owner.id), "player": "12"})
    assert answer.status_code == 400
    assert set(answer.json()) <= {"staff", "player"}
    assert put(staff, {"player": "9" * 19}).json() == {
        "player": ["This is no role of a Discord server."]
    }
    assert put(staff, {"player": "x"}).status_code == 400
    assert not DiscordServer.objects.filter(is_on=True).exists()


def test_somebody_else_s_roles_are_not_overwritten(server: Server, staff: Client) -> None:
    before = staff.get(address()).json()["mapping"]["revision"]
    server.map(DiscordRoleKind.PLAYER)
    answer = put(staff, {"player": "", "revision": before})
    assert answer.status_code == 409
    assert answer.json()["theirs"]["player"] == str(server.guild.called("Player").id)


def test_staff_turn_it_off_and_compare_again(server: Server, staff: Client) -> None:
    assert staff.post(address("/compare")).status_code == 409
    server.map(DiscordRoleKind.PLAYER)
    server.turn_on()
    assert staff.post(address("/compare")).status_code == 200
    assert staff.delete(address("/follow")).status_code == 200
    assert staff.get(address()).json()["isOn"] is False


@pytest.mark.parametrize("count", [1, 3])
def test_what_people_are_takes_six_queries(
    staff: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(count):
        team = led_team(f"Team {number}")
        enrol(team.team)
    found: League = league()
    with django_assert_num_queries(6):
        kinds_in(found, timezone.now())
