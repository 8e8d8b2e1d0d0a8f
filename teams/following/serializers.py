"""Forms about what people follow."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField
from clvr.lib.leagues import LEAGUES

MOST_ON_DEVICE = 30
"""How many teams, and as many players, a device follows for a visitor."""


class TakeOverSerializer(serializers.Serializer[Any]):
    """What a device follows."""

    teams = serializers.ListField(child=KeyField(), max_length=MOST_ON_DEVICE)
    players = serializers.ListField(child=KeyField(), max_length=MOST_ON_DEVICE)
    leagues = serializers.ListField(child=KeyField(), max_length=len(LEAGUES))
