"""The API's answers as JSON: the same bytes as the framework's own."""

from collections import OrderedDict
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from uuid import UUID

import pytest
from django.utils.functional import lazystr
from rest_framework.renderers import JSONRenderer
from rest_framework.serializers import Serializer
from rest_framework.utils.serializer_helpers import ReturnList

from accounts.enums import Region
from clvr.lib.api.json_answers import JsonAnswers
from clvr.lib.leagues import LeagueCode

VALUES = {
    "nothing": {"none": None, "text": "", "list": [], "object": {}},
    "text": 'Zoë "€" </script> \\ \n 🐺',
    "numbers": [0, -1, 1500.25, 0.000125, 2**53, True, False],
    "enumeration": [LeagueCode.BCL, Region.EU],
    "timestamp": [datetime(2026, 8, 22, 21, 45, 30, tzinfo=UTC), date(2026, 8, 22)],
    "other": [timedelta(hours=2), Decimal("1.5"), UUID(int=7), lazystr("later"), (1, 2)],
    "ordered": OrderedDict(b=1, a=2),
    "rows": ReturnList([{"_id": "1"}], serializer=Serializer()),
    "a key that is no text": {1: "one"},
    "more than 64 bits": 2**70,
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_answer_is_what_the_framework_writes(value: object) -> None:
    assert JsonAnswers().render(value) == JSONRenderer().render(value)


def test_no_answer_has_no_bytes() -> None:
    assert JsonAnswers().render(None) == b""
