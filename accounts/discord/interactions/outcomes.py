"""What people read of what became of a press: the message under which it was, changed, or a message
for them alone."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accounts.discord.interactions import answers, texts
from accounts.discord.interactions.payload import Message
from accounts.discord.interactions.replies import Reply
from accounts.notifications.buttons import QUOTE, SEPARATOR, ButtonStyle, button, in_rows
from clvr.lib.api.in_process import Outcome
from clvr.lib.escaping.discord import (
    escaped_with_times,
    fitted,
    named,
    portal_link,
    unescaped,
)

_WROTE_IN = re.compile(r"You wrote \(([a-z]+)\):")


@dataclass(frozen=True, slots=True)
class Asked:
    """What was pressed: its `custom_id`, what was typed by field, the message, and the label of the
    button that opens the form again; empty if none does."""

    custom_id: str
    texts: Mapping[str, str]
    under: Message | None
    again: str = ""

    @property
    def lines(self) -> list[str]:
        """The message without what became of it before, and what was typed then."""
        return _asked(self.under)


def done(outcome: Outcome, asked: Asked, *, can_change: bool, is_public: bool) -> dict[str, Any]:
    """The message with what became of it, in place of what became of it before; for a form that a
    command opened, and in public, a message for the caller alone."""
    if is_public or (asked.again and asked.under is None):
        return answers.private_message(fitted(_lines(outcome)))
    content = fitted(asked.lines, _told(outcome))
    return answers.changed_message(content, None if can_change else [])


def refused(outcome: Outcome, asked: Asked) -> dict[str, Any]:
    """The reason, and what the person typed: Discord has closed the form."""
    if asked.again:
        shown = to_try_again(outcome, asked)
        own = asked.under is not None and asked.under.is_private
        return answers.shown_instead(shown) if own else answers.private_reply(shown)
    return answers.private_message(fitted([*_lines(outcome), *_wrote(asked.texts)]))


def to_try_again(outcome: Outcome, asked: Asked) -> Reply:
    """The message with the reason, with what the person typed, and with the button that opens the
    form with it."""
    content = fitted([*asked.lines, *_told(outcome), *_wrote(asked.texts)])
    name, _, row = asked.custom_id.partition(SEPARATOR)
    shown = button(name, int(row), asked.again, ButtonStyle.PRIMARY)
    return Reply(content, in_rows([shown]))


def what_became(outcome: Outcome, asked: Asked) -> Reply:
    """The message of an answer that came later, without buttons."""
    return Reply(fitted(asked.lines, _told(outcome)))


def typed_before(under: Message | None) -> dict[str, str]:
    """What the person typed by field, from the message that says why it was refused."""
    found: dict[str, list[str]] = {}
    field: str | None = None
    for line in [] if under is None else under.content.split("\n"):
        if heading := _WROTE_IN.fullmatch(line):
            field = heading[1]
        elif field is not None and line.startswith(QUOTE):
            found.setdefault(field, []).append(unescaped(line.removeprefix(QUOTE)))
    return {name: "\n".join(lines) for name, lines in found.items()}


def _asked(under: Message | None) -> list[str]:
    lines = [] if under is None else under.content.split("\n")
    return [
        line
        for line in lines
        if line and not line.startswith(QUOTE) and not _WROTE_IN.fullmatch(line)
    ]


def _wrote(typed: Mapping[str, str]) -> list[str]:
    """What was typed; with its field, where there are several."""
    lines = {
        name: [line for line in text.splitlines() if line.strip()] for name, text in typed.items()
    }
    heading = texts.YOU_WROTE if len(typed) == 1 else texts.YOU_WROTE_IN
    return [
        line
        for name, typed_in in lines.items()
        if typed_in
        for line in (heading.format(field=name), *_quoted(map(named, typed_in)))
    ]


def _told(outcome: Outcome) -> Sequence[str]:
    return _quoted(_lines(outcome))


def _quoted(lines: Iterable[str]) -> list[str]:
    return [f"{QUOTE}{line}" for line in lines]


def _lines(outcome: Outcome) -> list[str]:
    return [
        escaped_with_times(outcome.words),
        *([portal_link(outcome.link)] if outcome.link else []),
    ]
