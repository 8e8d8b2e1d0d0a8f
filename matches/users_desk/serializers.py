"""People as staff see them, as JSON."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.enums import PunishmentType, Region, Role
from accounts.models import FormerName, Punishment, User
from clvr.lib.api.moments import MomentField
from clvr.lib.api.pages import NumberedPage
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.leagues import LeagueCode
from clvr.lib.matching import LONGEST_SEARCH
from matches.enums import PersonSort, PersonState
from teams.serializers.players import PublicNameSerializer
from teams.serializers.teams import NameSerializer

LARGEST_NUMBER = 10_000
LEAGUE_OR_ALL = [("", "All leagues"), *LeagueCode.choices]


class PeopleQuery(serializers.Serializer[None]):
    """The filters and the order of the list."""

    q = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=LONGEST_SEARCH,
        help_text="Part of a name: the username, a name in a game, a former name, the name of a "
        "team; or a whole Discord id.",
    )
    role = QueryChoiceField([("", "Everyone"), *Role.choices], default="", allow_blank=True)
    state = QueryChoiceField(PersonState.choices, default=PersonState.ALL)
    sort = QueryChoiceField(PersonSort.choices, default=PersonSort.NAME)
    page = serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER, default=1)


class FormerNameSerializer(serializers.ModelSerializer[FormerName]):
    """A name that a person had until a moment in unix seconds; `league` is empty for a username."""

    league = serializers.ChoiceField(choices=LEAGUE_OR_ALL)
    until = MomentField(read_only=True)

    class Meta:
        model = FormerName
        fields = ["league", "name", "until"]


class CurrentTeamSerializer(serializers.Serializer[Any]):
    """A current team of a person."""

    _id = serializers.CharField(source="team_id")
    name = NameSerializer(source="team.name")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="team.league.code")


class PunishmentInForceSerializer(serializers.ModelSerializer[Punishment]):
    """A ban or mute in force; `league` is empty for all leagues, `until` 0 without an end."""

    kind = serializers.ChoiceField(choices=PunishmentType.choices)
    league = serializers.ChoiceField(choices=LEAGUE_OR_ALL)
    until = MomentField(read_only=True)

    class Meta:
        model = Punishment
        fields = ["kind", "league", "until"]


class ListedPersonSerializer(serializers.Serializer[User]):
    """A person in the list, read with `people_list`.

    `roles` are those that were given, not those that they imply. `lastSignedIn` is 0 for people who
    never did.
    """

    _id = serializers.CharField(source="pk")
    username = serializers.CharField()
    avatarURL = serializers.CharField(source="avatar_url")
    region = serializers.ChoiceField(choices=Region.choices)
    isOpen = serializers.BooleanField(source="is_active")
    joined = MomentField(read_only=True, source="joined_at")
    lastSignedIn = MomentField(read_only=True, source="last_login")
    names = PublicNameSerializer(many=True)
    formerNames = FormerNameSerializer(many=True, source="former_names")
    teams = CurrentTeamSerializer(many=True, source="current_memberships")
    roles = serializers.SerializerMethodField()
    standing = PunishmentInForceSerializer(many=True)

    @extend_schema_field(serializers.ListField(child=serializers.ChoiceField(choices=Role.choices)))
    def get_roles(self, user: User) -> list[str]:
        held = {group.name for group in user.groups.all()}
        return [role for role in Role if role in held]


class PeopleSerializer(serializers.Serializer[NumberedPage[User]]):
    """A page of people; `count` is the total on all `pages`."""

    people = ListedPersonSerializer(source="rows", many=True)
    count = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
