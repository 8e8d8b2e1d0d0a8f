"""Commands and replies of Pavlov's remote control. Pure.

A command is one line. A reply is a JSON object over several lines, or a line of plain text; both
can arrive in pieces. Older servers leave out `Command`, `Successful` and `Comment`.
"""

import codecs
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

PASSWORD_PROMPT = re.compile(rb"password:\s*\Z", re.IGNORECASE)
"""What a server says first, after a greeting if it has one."""
AUTHENTICATED = re.compile(rb"authenticated=(\d)", re.IGNORECASE)
"""Its answer to the password, with or without a line break."""
MOST_REPLY = 1_000_000
"""Characters. Lists of items and players have a few thousand."""
MOST_COMMAND = 500
"""Bytes of a command's line."""

READS = frozenset(
    {
        *("help", "serverinfo", "refreshlist", "inspectplayer", "inspectall", "inspectteam"),
        *("maplist", "itemlist", "banlist"),
    }
)
"""Commands that change nothing, in small letters: they can be sent again when a reply is lost."""
MAP_CHANGES = frozenset({"switchmap", "rotatemap", "resetsnd"})
"""Commands after which the server says nothing for a while."""


_CLOSING = re.compile(r"\n\}\r?\n")


class CommandInvalid(ValueError):
    """The text can't be sent as a command."""


class ReplyTooLong(Exception):
    """The server sends a reply without an end."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command and its arguments. Raises CommandInvalid for words that would be read as several,
    or as another command."""

    verb: str
    arguments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for word in (self.verb, *self.arguments):
            if not word or not word.isprintable() or " " in word:
                raise CommandInvalid("A command has words without spaces and line breaks.")
        if len(self.line) > MOST_COMMAND:
            raise CommandInvalid(f"A command has at most {MOST_COMMAND} bytes.")

    @classmethod
    def of(cls, verb: str, *arguments: object) -> "Command":
        return cls(verb, tuple(map(str, arguments)))

    @classmethod
    def read(cls, text: str) -> "Command":
        """The command that a person has typed."""
        if "\n" in text or "\r" in text:
            raise CommandInvalid("Send one command at a time.")
        verb, *arguments = text.split() or [""]
        return cls(verb, tuple(arguments))

    @property
    def line(self) -> bytes:
        return (" ".join((self.verb, *self.arguments)) + "\n").encode()

    @property
    def only_reads(self) -> bool:
        return self.verb.lower() in READS

    @property
    def changes_map(self) -> bool:
        return self.verb.lower() in MAP_CHANGES


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply: an object, or, if `values` is None, plain `text`."""

    text: str
    values: Mapping[str, Any] | None = None

    def answers(self, command: Command) -> bool:
        """Whether it can be the reply to this command: one that names no command can be."""
        named = (self.values or {}).get("Command")
        return not isinstance(named, str) or named.lower() == command.verb.lower()

    def was_done(self, command: Command) -> bool | None:
        """Whether the server did what the command says; None if the reply does not tell.
        `Successful` can be true while the field with the command's own name is false."""
        if self.values is None:
            return None
        told = [
            value
            for name, value in self.values.items()
            if name.lower() in {"successful", command.verb.lower()} and isinstance(value, bool)
        ]
        return all(told) if told else None


@dataclass(slots=True)
class ReplyReader:
    """Cuts what a server sends into replies, wherever the pieces end."""

    _decoder: codecs.IncrementalDecoder = field(
        default_factory=lambda: codecs.getincrementaldecoder("utf-8")("replace")
    )
    _text: str = ""

    def feed(self, piece: bytes) -> Iterator[Reply]:
        """The replies that end in this piece. Raises ReplyTooLong."""
        self._text += self._decoder.decode(piece)
        while (reply := self._next()) is not None:
            yield reply
        if len(self._text) > MOST_REPLY:
            raise ReplyTooLong

    def _next(self) -> Reply | None:
        self._text = self._text.lstrip()
        is_object = self._text.startswith("{")
        end = _object_end(self._text) if is_object else _line_end(self._text)
        if end is None and is_object:
            end = _parsed_end(self._text)
        if end is None:
            return None
        told, self._text = self._text[:end].rstrip(), self._text[end:]
        try:
            values = json.loads(told)
        except (ValueError, RecursionError):
            return Reply(told)
        return Reply(told, values) if isinstance(values, dict) else Reply(told)


def _line_end(text: str) -> int | None:
    place = text.find("\n")
    return None if place < 0 else place + 1


def _object_end(text: str) -> int | None:
    """Where the object ends with which the text begins: with its only line, or where a brace stands
    alone at the beginning of a line. What is between need not be valid."""
    first = _line_end(text)
    if first is not None and text[:first].rstrip().endswith("}"):
        return first
    closing = _CLOSING.search(text)
    return None if closing is None else closing.end()


def _parsed_end(text: str) -> int | None:
    """Where the object ends, if it is whole: some servers end it without a line break."""
    if not text.endswith("}"):
        return None
    try:
        return json.JSONDecoder().raw_decode(text)[1]
    except (ValueError, RecursionError):
        return None


def password_line(password: str) -> bytes:
    """What the server asks for: the password's MD5, which protects it from nobody who listens."""
    return hashlib.md5(password.encode(), usedforsecurity=False).hexdigest().encode() + b"\n"
