"""Buttons under the Discord message of a notification, in the format of Discord's API.

A button's `custom_id` names what it does and the row that it does it to, such as
`join-request.accept:17`. It grants nothing: `accounts.discord.interactions.presses` finds out who
pressed it, and `clvr.discord_buttons` has the actions.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import TypedDict

ACTION_ROW, BUTTON = 1, 2
"""Discord's types of components."""
MOST_IN_A_ROW = 5
MOST_BUTTONS = 25
"""In one message, by Discord."""
SEPARATOR = ":"
QUOTE = "> "
"""What the line begins with that says what became of a message. No other line does: `escaped` puts
a backslash before it."""


class ButtonStyle(IntEnum):
    """Discord's styles: blue, grey, green and red."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


class ButtonShape(TypedDict):
    """A button, as Discord takes it."""

    type: int
    style: int
    label: str
    custom_id: str


class ActionRowShape(TypedDict):
    """A row of at most five buttons, as Discord takes it."""

    type: int
    components: Sequence[ButtonShape]


def button(
    action: str,
    row: int,
    label: str,
    style: ButtonStyle = ButtonStyle.SECONDARY,
    *,
    seen: str = "",
) -> ButtonShape:
    """A button that does `action` to the row with this key. `seen` is what the button says of the
    row as people see it; a press brings it back."""
    return {
        "type": BUTTON,
        "style": style.value,
        "label": label,
        "custom_id": SEPARATOR.join([action, str(row), *([seen] if seen else [])]),
    }


def accept_or_decline(what: str, row: int) -> list[ButtonShape]:
    """The two answers to a request of this sort, such as `join-request`."""
    return [
        button(f"{what}.accept", row, "Accept", ButtonStyle.SUCCESS),
        button(f"{what}.decline", row, "Decline"),
    ]


def in_rows(buttons: Sequence[ButtonShape]) -> list[ActionRowShape]:
    """The buttons in Discord's rows."""
    starts = range(0, len(buttons), MOST_IN_A_ROW)
    return [
        {"type": ACTION_ROW, "components": buttons[start : start + MOST_IN_A_ROW]}
        for start in starts
    ]
