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
    ZERO_WIDTH_SPACE,
    escaped_with_times,
    fitted,
    portal_link,
)

_WROTE_IN = re.compile(r"You wrote \(([a-z]+)\):")
FENCE = "```"
"""Between two of these Discord shows text as it is."""
_INNER_FENCE = f"``{ZERO_WIDTH_SPACE}`"


@dataclass(frozen=True, slots=True)
class Asked:
    """What was pressed, or the form that was submitted: its `custom_id`, what was typed by field,
    and the message."""

    custom_id: str
    texts: Mapping[str, str]
    under: Message | None
    is_form: bool = False

    @property
    def lines(self) -> list[str]:
        """The message without what became of it before, and what was typed then."""
        return _asked(self.under)

    @property
    def is_own(self) -> bool:
        """Whether the message is one that only the person sees."""
        return self.under is not None and self.under.is_private


def done(outcome: Outcome, asked: Asked, *, can_change: bool, is_public: bool) -> dict[str, Any]:
    """The message with what became of it, in place of what became of it before; for a form that a
    command opened, and in public, a message for the caller alone."""
    if is_public or asked.under is None:
        return answers.private_message(fitted(_lines(outcome)))
    content = fitted(asked.lines, _told(outcome))
    return answers.changed_message(content, None if can_change else [])


def refused(outcome: Outcome, asked: Asked, *, may_again: bool = False) -> dict[str, Any]:
    """The reason, and what the person typed: Discord has closed the form. The portal keeps none of
    it: it is in the message that the person alone sees, and comes back with a press under it."""
    if not may_again:
        return answers.private_message(fitted([*_lines(outcome), *_wrote(asked.texts)]))
    shown = to_try_again(outcome, asked)
    return answers.shown_instead(shown) if asked.is_own else answers.private_reply(shown)


def to_try_again(outcome: Outcome, asked: Asked) -> Reply:
    """A message with the reason, with what the person typed, and with the button that opens the
    form with it; below the text of the message, if they alone see that one."""
    lines = asked.lines if asked.is_own else []
    content = fitted(lines, [*_told(outcome), *_wrote(asked.texts)])
    name, _, row = asked.custom_id.partition(SEPARATOR)
    shown = button(name, int(row), texts.TRY_AGAIN, ButtonStyle.PRIMARY)
    return Reply(content, in_rows([shown]))


def what_became(outcome: Outcome, asked: Asked) -> Reply:
    """The message of an answer that came later, without buttons."""
    return Reply(fitted(asked.lines, _told(outcome)))


def typed_before(under: Message | None) -> dict[str, str]:
    """What the person typed by field, from the message that says why it was refused."""
    found: dict[str, list[str]] = {}
    field: str | None = None
    is_inside = False
    for line in [] if under is None else under.content.split("\n"):
        if is_inside and line != FENCE and field is not None:
            found.setdefault(field, []).append(line.replace(_INNER_FENCE, FENCE))
        elif is_inside:
            field, is_inside = None, False
        elif heading := _WROTE_IN.fullmatch(line):
            field = heading[1]
        else:
            is_inside = line == FENCE and field is not None
    return {name: "\n".join(lines) for name, lines in found.items()}


def _asked(under: Message | None) -> list[str]:
    kept, is_inside = [], False
    for line in [] if under is None else under.content.split("\n"):
        if line == FENCE:
            is_inside = not is_inside
        elif line and not (is_inside or line.startswith(QUOTE) or _WROTE_IN.fullmatch(line)):
            kept.append(line)
    return kept


def _wrote(typed: Mapping[str, str]) -> list[str]:
    """What was typed by field, as it was typed."""
    return [
        line
        for name, text in typed.items()
        if text.strip()
        for line in (texts.YOU_WROTE_IN.format(field=name), FENCE, *_as_it_is(text), FENCE)
    ]


def _as_it_is(text: str) -> list[str]:
    """The lines between two fences: nothing within them is markup, a link or a mention."""
    return [line.replace(FENCE, _INNER_FENCE) for line in text.splitlines()]


def _told(outcome: Outcome) -> Sequence[str]:
    return _quoted(_lines(outcome))


def _quoted(lines: Iterable[str]) -> list[str]:
    return [f"{QUOTE}{line}" for line in lines]


def _lines(outcome: Outcome) -> list[str]:
    return [
        escaped_with_times(outcome.words),
        *([portal_link(outcome.link)] if outcome.link else []),
    ]
