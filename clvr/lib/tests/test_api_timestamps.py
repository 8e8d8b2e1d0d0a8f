"""Timestamps in JSON."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from rest_framework import serializers

from clvr.lib.api.timestamps import (
    NO_TIME,
    TOO_FAR,
    TOO_LONG_AGO,
    TimestampField,
    slip_in,
    unix_seconds,
)

EVENING = datetime(2026, 9, 10, 20, 30, tzinfo=ZoneInfo("Europe/Berlin"))
SECONDS = 1_789_065_000
LATEST_OF_ALL = 253_402_300_799


class Shown(serializers.Serializer[Any]):
    at = TimestampField(read_only=True)
    at_or_null = TimestampField(read_only=True, source="at", allow_null=True)


class Sent(serializers.Serializer[Any]):
    at = TimestampField()
    or_null = TimestampField(allow_null=True, default=None)


def test_timestamp_is_told_in_unix_seconds_whatever_its_zone() -> None:
    assert unix_seconds(EVENING) == unix_seconds(EVENING.astimezone(UTC)) == SECONDS
    assert unix_seconds(EVENING + timedelta(microseconds=999_999)) == SECONDS
    assert Shown({"at": EVENING}).data == {"at": SECONDS, "at_or_null": SECONDS}


def test_no_timestamp_is_told_as_0_or_as_null_where_the_field_allows_it() -> None:
    assert unix_seconds(None) == 0
    assert Shown({"at": None}).data == {"at": 0, "at_or_null": None}


def test_timestamp_is_read_from_unix_seconds() -> None:
    soon = int(timezone.now().timestamp()) + 60
    form = Sent(data={"at": soon})
    assert form.is_valid()
    assert form.validated_data == {"at": datetime.fromtimestamp(soon, UTC), "or_null": None}


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ({}, NO_TIME),
        ({"at": None}, NO_TIME),
        ({"at": "1789065000"}, NO_TIME),
        ({"at": True}, NO_TIME),
        ({"at": 1.5}, NO_TIME),
        ({"at": 0}, NO_TIME),
        ({"at": -5}, NO_TIME),
        ({"at": LATEST_OF_ALL + 1}, NO_TIME),
        ({"at": LATEST_OF_ALL}, TOO_FAR),
        ({"at": 1}, TOO_LONG_AGO),
    ],
)
def test_what_is_no_timestamp_that_people_mean_is_refused(
    sent: dict[str, Any], reason: str
) -> None:
    form = Sent(data=sent)
    assert not form.is_valid()
    assert form.errors == {"at": [reason]}


@pytest.mark.parametrize(
    ("distance", "slip"),
    [
        (timedelta(days=5 * 365, minutes=1), TOO_FAR),
        (timedelta(days=5 * 365, minutes=-1), ""),
        (timedelta(days=-5 * 365, minutes=1), ""),
        (timedelta(days=-5 * 365, minutes=-1), TOO_LONG_AGO),
    ],
)
def test_timestamp_more_than_five_years_away_is_a_typing_mistake(
    distance: timedelta, slip: str
) -> None:
    assert slip_in(timezone.now() + distance) == slip
