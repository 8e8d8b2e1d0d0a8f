"""The query of a read of what a device follows."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.keys import is_key
from clvr.lib.leagues import LEAGUES
from teams.following.serializers import MOST_ON_DEVICE


@extend_schema_field({"type": "string", "pattern": "^[0-9]{1,18}(,[0-9]{1,18})*$"})
class KeysField(serializers.Field[tuple[int, ...], str, str, Any]):
    """Keys with commas between them, each once, in order."""

    default_error_messages = {
        "no_keys": "Give ids with commas between them, such as 7,12.",
        "too_many": "Give {most} ids at most.",
    }

    def __init__(self, most: int, **options: Any) -> None:
        super().__init__(required=False, default=(), **options)
        self.most = most

    def to_internal_value(self, data: str) -> tuple[int, ...]:
        keys = [key for key in data.split(",") if key]
        if not all(map(is_key, keys)):
            self.fail("no_keys")
        if len(keys) > self.most:
            self.fail("too_many", most=self.most)
        return tuple(sorted({*map(int, keys)}))


class FollowedQuery(serializers.Serializer[Any]):
    """What a device follows."""

    teams = KeysField(MOST_ON_DEVICE)
    players = KeysField(MOST_ON_DEVICE)
    leagues = KeysField(len(LEAGUES))
