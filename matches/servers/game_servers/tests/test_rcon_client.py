"""The client against a server that speaks the protocol and makes each of its known faults."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from itertools import pairwise

import pytest

from matches.servers.game_servers.rcon.client import (
    Endpoint,
    MapIsChanging,
    NoReply,
    OutcomeUnknown,
    RconClient,
    Timing,
    Unreachable,
    WrongPassword,
)
from matches.servers.game_servers.rcon.messages import Command, Reply, password_line
from matches.servers.game_servers.rcon.stand_in import Fault, Player, StandIn, serving
from matches.servers.game_servers.tests.simulated_time import answering, run_in_simulated_time

REPLY = 0.05
QUICK = Timing(connect=0.5, reply=REPLY, gap=0, map_change=0.2, back_off=(0.05, 0.1))
FOXES = [Player("1001", "Żubr"), Player("1002", "Mara", team=1)]
INFO = Command.of("ServerInfo")

Talk = Callable[[RconClient], Awaitable[None]]


def server(*faults: Fault, **fields: object) -> StandIn:
    """A server that makes these faults with the first commands, one each."""
    left = list(faults)
    players = [Player(each.unique_id, each.name, each.team) for each in FOXES]
    made = StandIn(players=players, fault_for=lambda _: left.pop(0) if left else Fault.NONE)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def talk(made: StandIn, does: Talk, timing: Timing = QUICK, password: str = "secret") -> None:
    async def run() -> None:
        clock = asyncio.get_running_loop().time
        async with answering(made):
            client = RconClient(Endpoint("127.0.0.1", 9100, password), timing, clock)
            try:
                await does(client)
            finally:
                await client.close()

    run_in_simulated_time(run())


def inspect(key: str) -> Command:
    return Command.of("InspectPlayer", key)


def inspected(reply: Reply) -> str:
    """The key of the player whom a reply is about."""
    assert reply.values is not None
    return str(reply.values["PlayerInfo"]["UniqueId"])


@pytest.mark.parametrize(
    "fault", [Fault.NONE, Fault.DELAY, Fault.SPLIT, Fault.OVERSIZED, Fault.BARE, Fault.STRANGER]
)
def test_reply_is_read_whole_however_it_comes(fault: Fault) -> None:
    made = server(fault, fault)

    async def does(client: RconClient) -> None:
        assert [inspected(await client.ask(inspect(each.unique_id))) for each in FOXES] == [
            "1001",
            "1002",
        ]

    talk(made, does)
    assert (made.connections, made.done) == (1, ["InspectPlayer 1001", "InspectPlayer 1002"])


def test_sign_in_that_comes_in_pieces_is_read() -> None:
    made = server(prompt_pieces=10)

    async def does(client: RconClient) -> None:
        assert (await client.ask(Command.of("Help"))).values is not None
        assert client.last_received is not None

    talk(made, does)


@pytest.mark.parametrize(
    "prompt", [b"Password:", b"Pavlov VR\r\nBe kind.\r\nPassword: ", b"password: "]
)
@pytest.mark.parametrize("welcome", [b"Authenticated=1", b"\r\nAuthenticated=1\r\n"])
def test_sign_in_is_read_in_the_forms_of_other_servers(prompt: bytes, welcome: bytes) -> None:
    made = server(prompt=prompt, welcome=welcome)

    async def does(client: RconClient) -> None:
        assert inspected(await client.ask(inspect("1001"))) == "1001"

    talk(made, does)
    assert (made.connections, made.done) == (1, ["InspectPlayer 1001"])


def test_stand_in_reads_commands_without_a_line_break_as_the_game_does() -> None:
    made = server()

    async def run() -> None:
        async with serving(made) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            await reader.readuntil(b": ")
            for sent, answer in ((password_line("secret").strip(), b"=1"), (b"Help", b"}")):
                writer.write(sent)
                await reader.readuntil(answer + b"\r\n")
            writer.close()

    asyncio.run(asyncio.wait_for(run(), 30))
    assert made.done == ["Help"]


def test_wrong_password_is_said_and_not_tried_at_once_again() -> None:
    made = server()

    async def does(client: RconClient) -> None:
        with pytest.raises(WrongPassword):
            await client.ask(INFO)
        with pytest.raises(Unreachable, match="a moment ago"):
            await client.ask(INFO)
        await asyncio.sleep(0.06)
        with pytest.raises(WrongPassword):
            await client.ask(INFO)

    talk(made, does, password="guess")
    assert (made.connections, made.done) == (2, [])


def test_server_that_is_not_there_is_unreachable() -> None:
    async def run() -> None:
        async with serving(server()) as port:
            pass
        with pytest.raises(Unreachable):
            await RconClient(Endpoint("127.0.0.1", port, "secret"), QUICK).ask(INFO)

    asyncio.run(run())


@pytest.mark.parametrize(
    "fault", [Fault.SWALLOW, Fault.LOSE_REPLY, Fault.TOO_LATE, Fault.DROP_BEFORE, Fault.DROP_AFTER]
)
def test_command_that_only_reads_is_sent_once_more_on_a_new_connection(fault: Fault) -> None:
    made = server(fault)

    async def does(client: RconClient) -> None:
        assert inspected(await client.ask(inspect("1001"))) == "1001"
        assert inspected(await client.ask(inspect("1002"))) == "1002"

    talk(made, does)
    assert made.connections == 2


@pytest.mark.parametrize(
    ("fault", "is_done"),
    [
        (Fault.SWALLOW, False),
        (Fault.LOSE_REPLY, True),
        (Fault.TOO_LATE, True),
        (Fault.DROP_BEFORE, False),
        (Fault.DROP_AFTER, True),
    ],
)
def test_command_that_changes_something_is_never_sent_again(fault: Fault, is_done: bool) -> None:
    made = server(fault)

    async def does(client: RconClient) -> None:
        with pytest.raises(OutcomeUnknown):
            await client.ask(Command.of("GiveCash", "1001", 500))
        # The late reply is not taken for that of the next command.
        assert inspected(await client.ask(inspect("1002"))) == "1002"

    talk(made, does)
    assert made.done == [*(["GiveCash 1001 500"] if is_done else []), "InspectPlayer 1002"]


def test_plain_text_is_a_reply_and_its_other_lines_are_not_the_next_one() -> None:
    async def does(client: RconClient) -> None:
        reply = await client.ask(INFO)
        assert (reply.text, reply.values) == ("Unable to parse the command", None)
        assert inspected(await client.ask(inspect("1002"))) == "1002"

    talk(server(Fault.PLAIN_TEXT), does)


def test_server_is_silent_while_the_map_changes() -> None:
    made = server(silent_after_map=0.12)

    async def does(client: RconClient) -> None:
        reply = await client.ask(Command.of("SwitchMap", "bridge", "SND"))
        assert reply.was_done(Command.of("SwitchMap", "bridge", "SND")) is True
        with pytest.raises(MapIsChanging):
            await client.ask(INFO)
        await asyncio.sleep(0.1)
        answer = await client.ask(INFO)
        assert answer.values is not None
        assert answer.values["ServerInfo"]["MapLabel"] == "bridge"

    talk(made, does)


def test_commands_keep_the_gap_that_the_server_needs() -> None:
    made = server(least_gap=0.02)
    timing = Timing(connect=0.5, reply=0.5, gap=0.03)

    async def does(client: RconClient) -> None:
        replies = await asyncio.gather(*(client.ask(inspect(each.unique_id)) for each in FOXES * 3))
        assert [inspected(reply) for reply in replies] == ["1001", "1002"] * 3

    talk(made, does, timing)
    assert made.connections == 1


def test_asker_who_gives_up_does_not_leave_a_reply_for_the_next() -> None:
    made = server(Fault.DELAY, pause=0.03)

    async def does(client: RconClient) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(client.ask(inspect("1001")), 0.01)
        assert inspected(await client.ask(inspect("1002"))) == "1002"

    talk(made, does)


def test_connection_that_ended_while_idle_is_no_command_without_an_answer() -> None:
    made = server(drops_after=0.02)

    async def does(client: RconClient) -> None:
        await client.ask(INFO)
        await asyncio.sleep(0.06)
        reply = await client.ask(Command.of("GiveCash", "1001", 500))
        assert reply.values is not None

    talk(made, does)
    assert (made.connections, made.done) == (2, ["ServerInfo", "GiveCash 1001 500"])


def test_server_that_ends_each_connection_is_left_alone_for_a_while() -> None:
    made = server(drops_after=1e-9)

    async def does(client: RconClient) -> None:
        for words in ("ends each", "a moment ago"):
            with pytest.raises(Unreachable, match=words):
                await client.ask(Command.of("GiveCash", "1001", 500))

    talk(made, does, Timing(connect=0.5, reply=0.5, gap=0.02))
    assert (made.connections, made.done) == (2, [])


def test_reply_that_ends_without_a_line_break_is_read() -> None:
    made = server(break_after="")

    async def does(client: RconClient) -> None:
        assert [inspected(await client.ask(inspect(each.unique_id))) for each in FOXES] == [
            "1001",
            "1002",
        ]

    talk(made, does)
    assert made.connections == 1


COMMANDS = 1000
CHANCES = {
    Fault.NONE: 70,
    Fault.SPLIT: 8,
    Fault.OVERSIZED: 4,
    Fault.BARE: 4,
    Fault.STRANGER: 4,
    Fault.DELAY: 2,
    Fault.PLAIN_TEXT: 2,
    Fault.SWALLOW: 1,
    Fault.LOSE_REPLY: 1,
    Fault.TOO_LATE: 1,
    Fault.DROP_BEFORE: 2,
    Fault.DROP_AFTER: 2,
}


def test_of_a_thousand_commands_with_random_faults_none_is_sent_twice() -> None:
    chance = random.Random(1)
    kinds, weights = list(CHANCES), list(CHANCES.values())
    made = server()
    made.fault_for = lambda _: chance.choices(kinds, weights)[0]
    commands = [
        Command.of("GiveCash", chance.choice(FOXES).unique_id, number)
        if chance.random() < 0.5
        else inspect(chance.choice(FOXES).unique_id)
        for number in range(COMMANDS)
    ]
    replies: dict[int, Reply] = {}
    unknown: set[int] = set()

    async def does(client: RconClient) -> None:
        async def ask(numbers: Iterable[int]) -> None:
            for number in numbers:
                gives_up = NoReply if commands[number].only_reads else OutcomeUnknown
                try:
                    replies[number] = await client.ask(commands[number])
                except gives_up:
                    unknown.add(number)

        await asyncio.gather(*(ask(range(start, COMMANDS, 4)) for start in range(4)))

    talk(made, does)
    assert len(replies) + len(unknown) == COMMANDS
    assert len(replies) > COMMANDS * 0.9
    changes = Counter(line for line in made.done if line.startswith("GiveCash"))
    assert set(changes.values()) == {1}
    for number, reply in replies.items():
        _, key, *cash = commands[number].line.decode().split()
        if reply.values is None:
            assert reply.text == "Unable to parse the command"
        elif cash:
            assert reply.values["UniqueID"] == key
            assert changes[commands[number].line.decode().strip()] == 1
        else:
            assert inspected(reply) == key
    done_in_order = [int(line.split()[2]) for line in made.done if line.startswith("GiveCash")]
    for start in range(4):
        mine = [number for number in done_in_order if number % 4 == start]
        assert all(one < two for one, two in pairwise(mine))
