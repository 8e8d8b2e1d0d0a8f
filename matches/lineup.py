"""The substitutes in a match, as everyone may see them."""

from rest_framework import serializers

from matches.enums import Side
from matches.models import Substitute
from teams.manage.serializers import PersonSerializer


class FieldedSerializer(serializers.Serializer[Substitute]):
    """A substitute and their side."""

    side = serializers.ChoiceField(choices=Side.choices)
    player = PersonSerializer(source="user")
