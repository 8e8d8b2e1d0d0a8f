"""A match in JSON for those who run it."""

from rest_framework import serializers

from matches.enums import Side
from matches.manage.queries import ManagedMatch
from matches.serializers import MatchPageSerializer


class ManagedMatchSerializer(serializers.Serializer[ManagedMatch]):
    """A match, and what the caller is in it: the side that they lead, null for who leads none, and
    whether they are of the league's staff who settle its matches, and of those who manage it."""

    match = MatchPageSerializer()
    week = serializers.IntegerField(source="match.week_number")
    bestOf = serializers.IntegerField(source="match.best_of")
    side = serializers.ChoiceField(choices=Side.choices, allow_null=True)
    isSettler = serializers.BooleanField(source="is_settler")
    isManager = serializers.BooleanField(source="is_manager")
