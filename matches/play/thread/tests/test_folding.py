"""Which messages one notification stands for."""

from datetime import UTC, datetime, timedelta

import pytest

from matches.enums import Side
from matches.play.thread.folding import Sent, first_told

START = datetime(2026, 10, 20, 18, tzinfo=UTC)
A, B, STAFF = Side.TEAM_A, Side.TEAM_B, None


def messages(*sent: tuple[Side | None, int]) -> list[Sent]:
    """By side and minute."""
    return [
        Sent(key, side, START + timedelta(minutes=minute))
        for key, (side, minute) in enumerate(sent, start=1)
    ]


@pytest.mark.parametrize(
    ("sent", "first"),
    [
        (messages((A, 0)), 1),
        (messages((A, 0), (A, 1), (A, 59)), 1),
        # After an hour it is told again, and the hour counts from what was told.
        (messages((A, 0), (A, 40), (A, 60)), 3),
        (messages((A, 0), (A, 40), (A, 80), (A, 130)), 3),
        # An answer ends the row.
        (messages((A, 0), (B, 1), (A, 2)), 3),
        (messages((A, 0), (STAFF, 1), (A, 2), (A, 3)), 3),
        (messages((A, 0), (B, 1)), 2),
        (messages((STAFF, 0), (STAFF, 1)), 1),
    ],
)
def test_messages_in_a_row_are_told_once(sent: list[Sent], first: int) -> None:
    assert first_told(sent) == first
