"""Who stands in for a team in a match, as everybody may know."""

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from matches.enums import Side
from matches.models import Substitute


class FieldedSerializer(serializers.Serializer[Substitute]):
    """A substitute, and the side for which they play."""

    side = serializers.ChoiceField(choices=Side.choices)
    player = PersonSerializer(source="user")
