"""A match's substitutes as JSON."""

from rest_framework import serializers

from accounts.models import User
from accounts.people.serializers import PersonSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.pairs import PairField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.matching import LONGEST_SEARCH
from matches.enums import Side, SubstituteStatus
from matches.models import Substitute
from matches.play.substitutes.queries import Substitutes

HOW_MANY = "Say how many of your own players can play."


class NameSubstituteCommand(serializers.Serializer[None]):
    """The player to ask, and how many of the side's own players can play."""

    side = serializers.ChoiceField(choices=Side.choices)
    player = KeyField()
    available = WholeNumberField(
        min_value=0,
        max_value=100,
        error_messages=dict.fromkeys(
            ("required", "null", "invalid", "min_value", "max_value", "max_string_length"),
            HOW_MANY,
        ),
    )


class SubstituteCommand(serializers.Serializer[None]):
    """The substitute who is taken off, or who answers."""

    substitute = KeyField()


class CandidatesQuery(serializers.Serializer[None]):
    """`?q=`: part of a username, or of an in-game name in the match's league."""

    q = serializers.CharField(max_length=LONGEST_SEARCH, allow_blank=True, default="")


class CandidateSerializer(PersonSerializer):
    """A free player and their in-game name in the league; and if they look for a team there, the
    roles that they play, none for any, and the evenings on which they have time, from Monday, 0."""

    name = serializers.SerializerMethodField()
    roles = serializers.SerializerMethodField()
    evenings = serializers.SerializerMethodField()

    def get_name(self, user: User) -> str:
        return next((each.name for each in user.names.all()), "")

    def get_roles(self, user: User) -> list[str]:
        return next((post.role_list for post in user.free_agent_posts.all()), [])

    def get_evenings(self, user: User) -> list[int]:
        return next((post.evening_list for post in user.free_agent_posts.all()), [])


class SubstituteSerializer(serializers.Serializer[Substitute]):
    """A substitute, who named them, and how many of its own players the side said can play.
    `isAsked` means that they have not answered yet."""

    _id = serializers.CharField(source="pk")
    side = serializers.ChoiceField(choices=Side.choices)
    player = PersonSerializer(source="user")
    available = serializers.IntegerField()
    namedBy = PersonSerializer(source="named_by", allow_null=True)
    namedAt = TimestampField(source="named_at")
    isAsked = serializers.SerializerMethodField()

    def get_isAsked(self, substitute: Substitute) -> bool:
        return substitute.status == SubstituteStatus.ASKED


class SubstitutesSerializer(serializers.Serializer[Substitutes]):
    """A match's substitutes. `rosters` are the roster sizes of team A and team B, `sides` those for
    which the caller may name and withdraw; `obstacle` says why nobody can be named. `looking` are
    free players who look for a team, for callers who may name one now."""

    allowed = serializers.IntegerField()
    needed = serializers.IntegerField()
    rosters = PairField()
    substitutes = SubstituteSerializer(source="holding", many=True)
    sides = serializers.ListField(child=serializers.ChoiceField(choices=Side.choices))
    obstacle = serializers.CharField()
    looking = CandidateSerializer(many=True)
