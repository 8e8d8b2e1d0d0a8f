"""Cutting what a server sends into replies, and what can be sent as a command."""

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.servers.game_servers.rcon.messages import (
    MOST_REPLY,
    Command,
    CommandInvalid,
    Reply,
    ReplyReader,
    ReplyTooLong,
    password_line,
)

NESTED = {"Command": "ServerInfo", "ServerInfo": {"ServerName": "Żubr {x}", "Teams": {}}}
SENT = [
    (f"{json.dumps(NESTED, indent=chr(9), ensure_ascii=False)}\r\n", Reply),
    ("Command not found\r\n", Reply),
    ('{"Command": "Kick", "Kick": true}\r\n', Reply),
    ("{\n\tbroken,\n}\r\n", Reply),
]
EXPECTED = [
    (json.dumps(NESTED, indent="\t", ensure_ascii=False), NESTED),
    ("Command not found", None),
    ('{"Command": "Kick", "Kick": true}', {"Command": "Kick", "Kick": True}),
    ("{\n\tbroken,\n}", None),
]
STREAM = "".join(text for text, _ in SENT).encode()


@given(st.lists(st.integers(0, len(STREAM)), max_size=12))
def test_replies_are_the_same_wherever_the_pieces_end(cuts: list[int]) -> None:
    reader, places = ReplyReader(), [0, *sorted(cuts), len(STREAM)]
    pieces = [STREAM[start:end] for start, end in itertools.pairwise(places)]
    found = [reply for piece in pieces for reply in reader.feed(piece)]
    assert [(reply.text, reply.values) for reply in found] == EXPECTED


def test_reply_without_an_end_is_too_long() -> None:
    reader = ReplyReader()
    with pytest.raises(ReplyTooLong):
        list(reader.feed(b"{" + b"x" * MOST_REPLY))


def test_reply_whose_end_is_not_a_line_of_its_own_is_read_once_it_is_whole() -> None:
    reader = ReplyReader()
    pieces = [b'{\n\t"Kick": {}', b",\n\t", b'"Successful": true }', b"\r\nOther\r\n"]
    found = [[reply.values for reply in reader.feed(piece)] for piece in pieces]
    assert found == [[], [], [{"Kick": {}, "Successful": True}], [None]]


def test_reply_that_is_nested_without_end_is_text() -> None:
    [reply] = ReplyReader().feed(b'{"a":' + b"[" * 100_000 + b"\n}\r\n")
    assert reply.values is None


@pytest.mark.parametrize(
    "text", ["", "  ", "Kick 1\nBan 2", "Kick 1\rBan 2", "Kick \x00", "Kick " + "1" * 500]
)
def test_text_that_is_not_one_command_is_refused(text: str) -> None:
    with pytest.raises(CommandInvalid):
        Command.read(text)


@pytest.mark.parametrize("word", ["", "two words", "1\nBan", "1\u2028Ban", "\t"])
def test_argument_that_is_not_one_word_is_refused(word: str) -> None:
    with pytest.raises(CommandInvalid):
        Command.of("Kick", word)


def test_command_is_a_line_that_says_whether_it_reads() -> None:
    assert Command.read(" SwitchMap  sand SND ").line == b"SwitchMap sand SND\n"
    reads = [Command.of(verb).only_reads for verb in ("serverinfo", "InspectAll", "Kick", "New")]
    assert reads == [True, True, False, False]


@pytest.mark.parametrize(
    ("values", "done"),
    [
        ({"Successful": True, "SetMaxPlayers": False}, False),
        ({"Successful": True}, True),
        ({"successful": True, "setmaxplayers": True}, True),
        ({"SetMaxPlayers": "4"}, None),
        (None, None),
    ],
)
def test_reply_tells_whether_it_was_done(
    values: dict[str, object] | None, done: bool | None
) -> None:
    assert Reply("", values).was_done(Command.of("SetMaxPlayers", 40)) is done


def test_reply_names_its_command_in_any_case_or_not_at_all() -> None:
    command = Command.of("ServerInfo")
    names: list[dict[str, object] | None] = [
        {"Command": "serverinfo"},
        {"Command": "Kick"},
        {"ServerInfo": {}},
        None,
    ]
    assert [Reply("", each).answers(command) for each in names] == [True, False, True, True]


def test_password_is_sent_as_its_digest() -> None:
    assert password_line("secret") == b"5ebe2294ecd0e0f08eab7690d2a6ee69\n"
