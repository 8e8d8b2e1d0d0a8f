"""A match as JSON for people who run it."""

from rest_framework import serializers

from matches.enums import Side
from matches.play.manage.queries import ManagedMatch, case_to_judge
from matches.serializers import MatchPageSerializer


class ManagedMatchSerializer(serializers.Serializer[ManagedMatch]):
    """A match and the caller's role: the side that they lead (or null), whether they may settle its
    result as staff, and whether they manage the league. `case` is the open case about the result,
    which they may decide, or null."""

    match = MatchPageSerializer()
    week = serializers.IntegerField(source="match.week_number")
    bestOf = serializers.IntegerField(source="match.best_of")
    side = serializers.ChoiceField(choices=Side.choices, allow_null=True)
    isSettler = serializers.BooleanField(source="is_settler")
    isManager = serializers.BooleanField(source="is_manager")
    case = serializers.SerializerMethodField()

    def get_case(self, managed: ManagedMatch) -> str | None:
        key = case_to_judge(managed)
        return None if key is None else str(key)
