"""Who stands in for a team in a match, as everybody may know."""

from rest_framework import serializers

from matches.enums import Side
from matches.models import Substitute
from teams.manage.serializers import PersonSerializer


class FieldedSerializer(serializers.Serializer[Substitute]):
    """A substitute, and the side for which they play."""

    side = serializers.ChoiceField(choices=Side.choices)
    player = PersonSerializer(source="user")
