import math
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from clvr.lib.bulk import ROWS_AT_ONCE, ROWS_BY_COPY, insert_rows, update_rows
from matches.enums import LedgerKind
from matches.models import RatingChange
from teams.tests.factories import SeasonRecordFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

FLOATS = [
    0.0,
    0.1 + 0.2,
    1 / 3,
    1500.000000000001,
    1623.4567890123457,
    -1e-300,
    5e-323,
    1.7976931348623157e308,
    math.nextafter(1500.0, 2000.0),
]
CHANGE_FIELDS = (
    "record",
    "kind",
    "before",
    "after",
    "expected",
    "effective_at",
    "wins",
    "losses",
    "draws",
)
USER_FIELDS = {field.name: field for field in User._meta.concrete_fields if field.name != "id"}


def insert_changes(rows: Sequence[tuple[float, float, float | None]]) -> None:
    """Lines of the ledger with these numbers as before, after and expected, each for a different
    team."""
    records = SeasonRecordFactory.create_batch(len(rows))
    insert_rows(
        RatingChange,
        CHANGE_FIELDS,
        (
            (record.pk, LedgerKind.SEASON_START, before, after, expected, None, 1, 2, 3)
            for record, (before, after, expected) in zip(records, rows, strict=True)
        ),
    )


def user_row(name: str, joined_at: datetime, last_login: datetime | None) -> list[Any]:
    user = User(username=name, username_key=name, joined_at=joined_at, last_login=last_login)
    return [field.get_prep_value(getattr(user, name)) for name, field in USER_FIELDS.items()]


def insert_users(*timestamps: tuple[datetime, datetime | None]) -> None:
    rows = (user_row(f"u{n}", *timestamp) for n, timestamp in enumerate(timestamps))
    insert_rows(User, list(USER_FIELDS), rows)


def test_inserted_floats_come_back_to_the_last_bit() -> None:
    insert_changes([(number, number / 2, number) for number in FLOATS])
    rows = RatingChange.objects.order_by("id").values_list("before", "after", "expected")
    assert [tuple(map(bits, row)) for row in rows] == [
        (bits(number), bits(number / 2), bits(number)) for number in FLOATS
    ]


def bits(number: float | None) -> str:
    assert number is not None
    return number.hex()


def test_inserted_none_comes_back_as_none() -> None:
    insert_changes([(1.0, 2.0, None)])
    change = RatingChange.objects.get()
    assert (change.before, change.after, change.expected, change.effective_at) == (
        1.0,
        2.0,
        None,
        None,
    )


def test_inserted_timestamps_come_back_to_the_microsecond() -> None:
    timestamp = datetime(2026, 9, 7, 18, 30, 15, 123456, tzinfo=UTC)
    insert_users((timestamp, None), (timestamp + timedelta(days=1), timestamp))
    assert list(User.objects.order_by("username").values_list("joined_at", "last_login")) == [
        (timestamp, None),
        (timestamp + timedelta(days=1), timestamp),
    ]


def test_inserted_timestamp_of_another_zone_is_the_same_timestamp() -> None:
    timestamp = datetime(2026, 9, 7, 18, 30, tzinfo=timezone(timedelta(hours=-7)))
    insert_users((timestamp, None))
    assert User.objects.get().joined_at == datetime(2026, 9, 8, 1, 30, tzinfo=UTC)


def test_inserted_timestamps_are_found_by_filters_as_saved_ones_are() -> None:
    timestamp = datetime(2026, 9, 7, 12, tzinfo=UTC)
    insert_users((timestamp, timestamp))
    User.objects.create_user("saved", joined_at=timestamp, last_login=timestamp)
    assert User.objects.filter(joined_at=timestamp, last_login__lte=timestamp).count() == 2


def test_inserted_rows_may_exceed_one_batch() -> None:
    timestamp = datetime(2026, 9, 7, tzinfo=UTC)
    count = ROWS_AT_ONCE + 1
    insert_users(*[(timestamp, None)] * count)
    assert User.objects.count() == count


def test_no_rows_insert_nothing() -> None:
    insert_rows(User, list(USER_FIELDS), [])
    assert not User.objects.exists()


def test_row_that_the_database_refuses_leaves_none_of_them() -> None:
    timestamp = datetime(2026, 9, 7, tzinfo=UTC)
    rows = [user_row("same", timestamp, None), user_row("same", timestamp, None)]
    with pytest.raises(IntegrityError), transaction.atomic():
        insert_rows(User, list(USER_FIELDS), rows)
    assert not User.objects.exists()


@pytest.mark.parametrize("count", [3, ROWS_BY_COPY + 1])
def test_updated_rows_have_their_own_values_and_others_keep_theirs(count: int) -> None:
    day = datetime(2026, 9, 7, tzinfo=UTC)
    insert_users(*[(day, None)] * (count + 1))
    *updated, other = User.objects.order_by("pk").values_list("pk", flat=True)
    rows = [(key, day + timedelta(minutes=n), 1000 + n) for n, key in enumerate(updated)]
    update_rows(User, ("last_login", "discord_id"), rows)
    found = User.objects.order_by("pk").values_list("pk", "last_login", "discord_id")
    assert list(found) == [*rows, (other, None, None)]
