"""The substitutes in a match, as everyone may see them."""

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from matches.enums import Side
from matches.models import Substitute


@extend_schema_serializer(component_name="Fielded")
class LineupSubstituteSerializer(serializers.Serializer[Substitute]):
    """A substitute and their side."""

    side = serializers.ChoiceField(choices=Side.choices)
    player = PersonSerializer(source="user")
