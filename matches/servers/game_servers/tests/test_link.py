"""The link watches servers and sends what people ask for, each command once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import timedelta
from typing import TypeVar

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.utils import timezone

from accounts.enums import Role
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from matches.enums import ServerCommandState, Side
from matches.models import GameServer, ServerCommand, ServerState
from matches.servers.game_servers.link.link import UNREADABLE, Link, Pace
from matches.servers.game_servers.link.records import (
    BEFORE_FAILED,
    LOST,
    TOO_LATE,
    delete_old_server_commands,
    hold_servers,
    record_news,
    release_servers,
    take_command,
)
from matches.servers.game_servers.passwords import encrypted
from matches.servers.game_servers.rcon.client import MAP_IS_CHANGING, Timing
from matches.servers.game_servers.rcon.messages import Command, Reply
from matches.servers.game_servers.rcon.stand_in import Fault, Player, StandIn, serving
from matches.servers.game_servers.readings import SeenMatch, SeenPlayer, match_in
from matches.servers.game_servers.services.commands import CommandToSend, queue, send_line
from matches.servers.game_servers.tests.test_services import match as match_of_ann_and_bob
from matches.tests.factories import GameServerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

match = match_of_ann_and_bob
FAST = Timing(connect=60, reply=60, gap=0, map_change=600, back_off=(0.05,))
PACE = Pace(look=0.05, servers=0.1, commands=0.02)
SECONDS = 120
"""The longest wait, on the busiest machine."""

Value = TypeVar("Value")


@pytest.fixture(autouse=True)
def _one_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the connection of the test's transaction, as Django's test client does."""
    monkeypatch.setattr(
        "matches.servers.game_servers.link.link.close_old_connections", lambda: None
    )


@pytest.fixture
def server() -> GameServer:
    return GameServerFactory.create(name="Frankfurt")


@pytest.fixture
def admin() -> User:
    return UserFactory.create(roles=[Role.ADMIN])


@asynccontextmanager
async def running(link: Link) -> AsyncIterator[None]:
    task = asyncio.create_task(link.run())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def until(found: Callable[[], Value]) -> Value:
    """What the function returns once it is true."""
    async with asyncio.timeout(SECONDS):
        while not (value := await sync_to_async(found)()):
            await asyncio.sleep(0.02)
    return value


def state_of(server: GameServer) -> ServerState:
    return ServerState.objects.get(server=server)


def settled(*commands: ServerCommand) -> bool:
    open_states = [ServerCommandState.WAITING, ServerCommandState.SENT]
    keys = [each.pk for each in commands]
    return not ServerCommand.objects.filter(pk__in=keys, state__in=open_states).exists()


def linked(
    server: GameServer,
    stand_in: StandIn,
    then: Callable[[], Awaitable[object]],
    timing: Timing = FAST,
) -> None:
    """Run a link to the server, for which this one stands in, and then something meanwhile."""

    async def run() -> None:
        async with serving(stand_in) as port:
            await GameServer.objects.filter(pk=server.pk).aupdate(port=port)
            async with running(Link(timing, PACE)):
                await then()

    async_to_sync(run)()


def outcomes(*commands: ServerCommand) -> list[tuple[str, str]]:
    found = ServerCommand.objects.in_bulk([each.pk for each in commands])
    return [(found[each.pk].state, found[each.pk].reply) for each in commands]


def changes_sent(stand_in: StandIn) -> list[str]:
    """The lines that were done, without those that only look."""
    looks = {"ServerInfo", "InspectAll", "RefreshList"}
    return [line for line in stand_in.done if line not in looks]


def test_state_and_players_are_stored_with_the_match_s_sides(
    server: GameServer, match: object
) -> None:
    GameServer.objects.filter(pk=server.pk).update(match=match, match_since=timezone.now())
    players = [Player("1", "ANN", 1, kills=3, deaths=1), Player("2", "Bob", 0)]
    stand_in = StandIn(players=players, scores=(4, 7))

    async def then() -> None:
        await until(lambda: state_of(server).received_at)

    linked(server, stand_in, then)
    stored = state_of(server)
    told = (stored.map_label, stored.mode, stored.score_0, stored.score_1, stored.round)
    assert told == ("sand", "SND", 4, 7, 11)
    assert stored.side_of_team_0 == Side.TEAM_B
    assert stored.problem == ""
    assert [(each["name"], each["team"], each["kda"]) for each in stored.players] == [
        ("ANN", 1, "3/1/0"),
        ("Bob", 0, "0/0/0"),
    ]
    assert (stored.held_by, stored.held_until) == ("", None)


def test_commands_are_sent_once_in_order_and_audited_with_their_replies(
    server: GameServer, admin: User
) -> None:
    sent = [send_line(server=server, line=f"SetPin {n}", by=admin) for n in (1111, 2222, 3333)]
    refused = send_line(server=server, line="SetMaxPlayers 99", by=admin)
    stand_in = StandIn()

    async def then() -> None:
        await until(lambda: settled(*sent, refused))
        # Looks go on; nothing is sent again.
        looks = stand_in.done.count("ServerInfo")
        await until(lambda: stand_in.done.count("ServerInfo") > looks + 1)

    linked(server, stand_in, then)
    lines = ["SetPin 1111", "SetPin 2222", "SetPin 3333", "SetMaxPlayers 99"]
    assert changes_sent(stand_in) == lines
    states = [state for state, _ in outcomes(*sent, refused)]
    assert states == [ServerCommandState.ANSWERED] * 3 + [ServerCommandState.REFUSED]
    entries = AuditEntry.objects.filter(action="server.reply").order_by("pk")
    assert [each.changes["command"][1] for each in entries] == lines
    assert {each.actor for each in entries} == {admin}
    assert '"SetPin": true' in entries[0].changes["reply"][1]


def test_command_without_a_reply_is_not_sent_again_and_its_followers_are_not_sent(
    server: GameServer, admin: User
) -> None:
    lines = (Command.of("SwitchTeam", "1", "0"), Command.of("SwitchTeam", "2", "1"))
    sent = queue(server, [CommandToSend(each, str(each.line)) for each in lines], by=admin)
    other = send_line(server=server, line="SetPin 1111", by=admin)
    swallowed = "SwitchTeam 1 0"
    stand_in = StandIn(fault_for=lambda line: Fault.DROP_AFTER if line == swallowed else Fault.NONE)

    async def then() -> None:
        await until(lambda: settled(*sent, other))

    linked(server, stand_in, then)
    assert changes_sent(stand_in) == [swallowed, "SetPin 1111"]
    (first, _), (second, why), (third, _) = outcomes(*sent, other)
    assert (first, second, third) == (
        ServerCommandState.UNKNOWN,
        ServerCommandState.NOT_SENT,
        ServerCommandState.ANSWERED,
    )
    assert why == BEFORE_FAILED


def test_wrong_password_and_changed_settings_show(server: GameServer, admin: User) -> None:
    stand_in = StandIn(password="another")
    sent = send_line(server=server, line="SetPin 1111", by=admin)

    async def then() -> None:
        await until(lambda: state_of(server).problem == "The server refuses the password.")
        await until(lambda: settled(sent))
        servers = GameServer.objects.filter(pk=server.pk)
        await servers.aupdate(password="no password of any key")
        await until(lambda: state_of(server).problem == UNREADABLE)
        await servers.aupdate(password=encrypted("another"))
        await until(lambda: state_of(server).received_at)

    linked(server, stand_in, then)
    assert outcomes(sent)[0][0] == ServerCommandState.NOT_SENT
    assert changes_sent(stand_in) == []


def test_address_that_is_no_longer_allowed_is_left_alone(server: GameServer) -> None:
    GameServer.objects.filter(pk=server.pk).update(address="10.0.0.1")

    async def then() -> None:
        await until(lambda: state_of(server).problem.startswith("This address is not allowed."))

    linked(server, StandIn(), then)


def test_older_server_tells_names_alone(
    server: GameServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(StandIn, "_on_inspectall")
    stand_in = StandIn(players=[Player("1", "Ann", 1)])

    async def then() -> None:
        await until(lambda: state_of(server).received_at)

    linked(server, stand_in, then)
    assert [(each["name"], each["team"]) for each in state_of(server).players] == [("Ann", None)]


def test_score_is_shown_after_a_map_when_the_server_lists_nobody(
    server: GameServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in = StandIn(players=[Player("1", "Ann", 1)])

    async def then() -> None:
        await until(lambda: state_of(server).players)
        monkeypatch.delattr(StandIn, "_on_inspectall")
        monkeypatch.delattr(StandIn, "_on_refreshlist")
        stand_in.scores = (10, 7)
        await until(lambda: state_of(server).score_0 == 10)

    linked(server, stand_in, then)
    stored = state_of(server)
    assert (stored.score_1, len(stored.players), stored.problem) == (7, 1, "")


def test_commands_wait_while_the_server_is_silent(server: GameServer, admin: User) -> None:
    """What is sent while the map changes is lost, and nobody knows if it was done."""
    first = send_line(server=server, line="SwitchMap bridge SND", by=admin)
    stand_in = StandIn(silent_after_map=600)
    waiting: list[ServerCommand] = []

    async def then() -> None:
        await until(lambda: settled(first))
        await until(lambda: state_of(server).problem == MAP_IS_CHANGING)
        waiting.append(await sync_to_async(send_line)(server=server, line="SetPin 1111", by=admin))
        late = await sync_to_async(send_line)(server=server, line="SetPin 2222", by=admin)
        await ServerCommand.objects.filter(pk=late.pk).aupdate(give_up_at=timezone.now())
        waiting.append(late)
        await until(lambda: settled(late))
        stand_in.speak()
        await until(lambda: settled(*waiting))

    linked(server, stand_in, then, replace(FAST, reply=2))
    states = [(state, reply) for state, reply in outcomes(*waiting)]
    assert states[0][0] == ServerCommandState.ANSWERED
    assert states[1] == (ServerCommandState.NOT_SENT, TOO_LATE)
    assert changes_sent(stand_in) == ["SwitchMap bridge SND", "SetPin 1111"]


def test_looks_keep_the_connection_and_a_strange_answer_changes_nothing(
    server: GameServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in = StandIn(players=[Player("1", "Ann", 1)])

    async def then() -> None:
        await until(lambda: stand_in.done.count("ServerInfo") > 1 and state_of(server).received_at)
        monkeypatch.delattr(StandIn, "_on_serverinfo")
        await until(lambda: state_of(server).problem.startswith("The server’s answer is not the"))

    linked(server, stand_in, then)
    stored = state_of(server)
    assert (stand_in.connections, stored.map_label, len(stored.players)) == (1, "sand", 1)


def test_sides_stay_where_the_teams_can_not_be_told(server: GameServer, match: object) -> None:
    GameServer.objects.filter(pk=server.pk).update(match=match, match_since=timezone.now())
    for players, side in (
        ([SeenPlayer("1", "Ann", 1), SeenPlayer("2", "Bob", 0)], Side.TEAM_B),
        ([], Side.TEAM_B),
        ([SeenPlayer("1", "Ann", 0), SeenPlayer("2", "Bob", 1)], Side.TEAM_A),
    ):
        record_news(server.pk, SeenMatch("sand"), players)
        assert state_of(server).side_of_team_0 == side


def test_read_without_a_reply_is_unknown_and_a_reply_can_have_any_text(
    server: GameServer, admin: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = {"Help": "a\0b"}
    monkeypatch.setattr(StandIn, "_on_help", lambda _: strange)
    lost, told = (send_line(server=server, line=line, by=admin) for line in ("MapList", "Help"))
    stand_in = StandIn(
        fault_for=lambda line: Fault.DROP_BEFORE if line == "MapList" else Fault.NONE
    )

    async def then() -> None:
        await until(lambda: settled(lost, told))

    linked(server, stand_in, then)
    (first, _), (second, reply) = outcomes(lost, told)
    assert (first, second) == (ServerCommandState.UNKNOWN, ServerCommandState.ANSWERED)
    assert "\0" not in reply


def test_link_goes_on_after_a_fault_of_its_own(
    server: GameServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = [ValueError("a fault")]

    def read(reply: Reply) -> SeenMatch | None:
        if faults:
            raise faults.pop()
        return match_in(reply)

    monkeypatch.setattr("matches.servers.game_servers.link.link.match_in", read)

    async def then() -> None:
        await until(lambda: state_of(server).received_at)

    linked(server, StandIn(), then)
    assert faults == []


def test_server_is_held_by_one_process_at_a_time(server: GameServer) -> None:
    assert hold_servers("one") == [server]
    assert hold_servers("two") == []
    assert hold_servers("one") == [server]
    release_servers("one")
    assert hold_servers("two") == [server]
    past = timezone.now() - timedelta(seconds=1)
    ServerState.objects.update(held_until=past)
    assert hold_servers("one") == [server]


def test_command_of_a_process_that_died_is_unknown(server: GameServer, admin: User) -> None:
    sent = send_line(server=server, line="SetPin 1111", by=admin)
    assert take_command(server.pk) == sent
    assert take_command(server.pk) is None
    stand_in = StandIn()

    async def then() -> None:
        await until(lambda: settled(sent))

    linked(server, stand_in, then)
    assert outcomes(sent) == [(ServerCommandState.UNKNOWN, LOST)]
    assert changes_sent(stand_in) == []


def test_command_that_waited_for_a_minute_is_given_up(server: GameServer, admin: User) -> None:
    late, next_one = (send_line(server=server, line="Help", by=admin) for _ in range(2))
    ServerCommand.objects.filter(pk=late.pk).update(give_up_at=timezone.now())
    assert take_command(server.pk) == next_one
    assert outcomes(late) == [(ServerCommandState.NOT_SENT, TOO_LATE)]


def test_command_waits_for_its_time(server: GameServer, admin: User) -> None:
    wait = timedelta(seconds=10)
    [sent] = queue(server, [CommandToSend(Command("ResetSND"), "Start anew", wait)], by=admin)
    assert take_command(server.pk) is None
    ServerCommand.objects.update(not_before=timezone.now())
    assert take_command(server.pk) == sent


def test_commands_are_deleted_after_a_year(server: GameServer, admin: User) -> None:
    asked = [CommandToSend(Command("Help"), "Help"), CommandToSend(Command("Help"), "Help")]
    old, kept = queue(server, asked, by=admin)
    year = timezone.now() - timedelta(days=366)
    ServerCommand.objects.filter(pk=old.pk).update(asked_at=year)
    assert delete_old_server_commands() == 1
    assert [each.pk for each in ServerCommand.objects.all()] == [kept.pk]
