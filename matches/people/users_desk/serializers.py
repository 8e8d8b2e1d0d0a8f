"""People as staff see them, as JSON."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.enums import PunishmentType, Region, Role
from accounts.models import FormerName, PlayerNote, Punishment, User
from accounts.people.reason_field import ReasonField
from accounts.punishments.lengths import OwnEnd
from accounts.punishments.texts import HELD
from clvr.lib.api.cursor_pagination import CursorPageSerializer, CursorQuery
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from clvr.lib.matching import LONGEST_SEARCH
from matches.enums import PersonSort, PersonState
from matches.people.cases.serializers import EarlierCaseSerializer
from matches.people.users_desk.queries import PersonDesk, Powers
from matches.serializers import MatchSerializer
from teams.models import Cooldown, RosterException
from teams.serializers.players import PublicNameSerializer
from teams.serializers.teams import NameSerializer
from teams.services.cooldowns import LONGEST_COOLDOWN_REASON

LARGEST_NUMBER = 10_000
LONGEST_COOLDOWN = 365
"""Days."""
TOO_LONG = f"A cooldown can last {LONGEST_COOLDOWN} days at most. Choose an earlier time."
LEAGUE_OR_ALL = [("", "All leagues"), *LeagueCode.choices]


class PeopleFilters(serializers.Serializer[None]):
    """The filters and the order of the list."""

    q = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=LONGEST_SEARCH,
        help_text="Part of a name: the username, a name in a game, a former name, the name of a "
        "team; or a whole Discord id.",
    )
    role = QueryChoiceField(Role.choices, default="")
    state = QueryChoiceField(PersonState.choices, default=PersonState.ALL)
    sort = QueryChoiceField(PersonSort.choices, default=PersonSort.NAME)


class PeopleQuery(CursorQuery, PeopleFilters):
    """The filters and the cursor of the list."""


class FormerNameSerializer(serializers.ModelSerializer[FormerName]):
    """A name that a person had until a timestamp in unix seconds; `league` is empty for a
    username."""

    league = serializers.ChoiceField(choices=LEAGUE_OR_ALL)
    until = TimestampField(read_only=True)

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
    until = TimestampField(read_only=True)

    class Meta:
        model = Punishment
        fields = ["kind", "league", "until"]


class ListedPersonSerializer(serializers.Serializer[User]):
    """A person in the list, read with `people_list`.

    `roles` are those that were given, not those that they imply. `lastSignedIn` is 0 for people who
    never did, `leftAt` for people who did not leave for good.
    """

    _id = serializers.CharField(source="pk")
    username = serializers.CharField()
    avatarURL = serializers.CharField(source="avatar_url")
    region = serializers.ChoiceField(choices=Region.choices)
    isOpen = serializers.BooleanField(source="is_active")
    joined = TimestampField(read_only=True, source="joined_at")
    leftAt = TimestampField(read_only=True, source="left_at")
    lastSignedIn = TimestampField(read_only=True, source="last_login")
    names = PublicNameSerializer(many=True)
    formerNames = FormerNameSerializer(many=True, source="former_names")
    teams = CurrentTeamSerializer(many=True, source="current_memberships")
    roles = serializers.SerializerMethodField()
    standing = PunishmentInForceSerializer(many=True)

    @extend_schema_field(serializers.ListField(child=serializers.ChoiceField(choices=Role.choices)))
    def get_roles(self, user: User) -> list[str]:
        held = {group.name for group in user.groups.all()}
        return [role for role in Role if role in held]


class PeopleSerializer(CursorPageSerializer):
    """A page of people."""

    people = ListedPersonSerializer(source="rows", many=True)


class FormerTeamSerializer(CurrentTeamSerializer):
    """A former team of a person; times are in unix seconds."""

    joinTime = TimestampField(read_only=True, source="joined_at")
    leaveTime = TimestampField(read_only=True, source="left_at")


class PunishmentSerializer(serializers.Serializer[Punishment]):
    """A punishment; `league` is empty for all leagues, `until` 0 without an end. `links` lead to
    evidence. `givenBy` and `liftedBy` are empty for the portal itself; `liftedAt` is 0 while it was
    not lifted. `matches`: it ends when so many are served, of which `served` are; null if it is not
    counted so. `mayLift` and `mayShorten` are about the reader."""

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=PunishmentType.choices)
    league = serializers.ChoiceField(choices=LEAGUE_OR_ALL)
    reason = serializers.CharField()
    links = serializers.ListField(child=serializers.CharField())
    startsAt = TimestampField(read_only=True, source="starts_at")
    until = TimestampField(read_only=True)
    matches = serializers.IntegerField(allow_null=True)
    served = serializers.IntegerField()
    givenBy = serializers.CharField(source="given_by.username", default="")
    liftedAt = TimestampField(read_only=True, source="lifted_at")
    liftedBy = serializers.CharField(source="lifted_by.username", default="")
    liftReason = serializers.CharField(source="lift_reason")
    isInForce = serializers.SerializerMethodField()
    mayLift = serializers.SerializerMethodField()
    mayShorten = serializers.SerializerMethodField()

    def get_isInForce(self, punishment: Punishment) -> bool:
        return punishment.pk in self.context["desk"].in_force

    def get_mayLift(self, punishment: Punishment) -> bool:
        return punishment.pk in self.context["desk"].liftable

    def get_mayShorten(self, punishment: Punishment) -> bool:
        return punishment.kind in HELD and self.get_mayLift(punishment)


class PersonNoteSerializer(serializers.Serializer[PlayerNote]):
    """A note of staff in a league; `writtenBy` is empty for the portal itself. `mayRemove` is about
    the reader."""

    _id = serializers.CharField(source="pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    note = serializers.CharField()
    iconURL = serializers.CharField(source="icon.url")
    writtenBy = serializers.CharField(source="written_by.username", default="")
    writtenAt = TimestampField(read_only=True, source="written_at")
    mayRemove = serializers.SerializerMethodField()

    def get_mayRemove(self, note: PlayerNote) -> bool:
        return note.pk in self.context["desk"].removable


class PersonCooldownSerializer(serializers.Serializer[Cooldown]):
    """Until when a person may not join a team of a league."""

    league = serializers.ChoiceField(choices=LeagueCode.choices, source="league.code")
    until = TimestampField(read_only=True)
    reason = serializers.CharField()


class HeldExceptionSerializer(serializers.Serializer[RosterException]):
    """An exception from the roster lock with which the person can join the team now."""

    team = CurrentTeamSerializer(source="*")
    until = TimestampField(read_only=True)
    reason = serializers.CharField()
    givenBy = serializers.CharField(source="decided_by.username", default="")


class CooldownDecision(OwnEnd):
    """A cooldown in a league: for how many days from now, or `until` when; null for both to lift
    it; and why."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    days = WholeNumberField(min_value=1, max_value=LONGEST_COOLDOWN, allow_null=True)
    reason = ReasonField(LONGEST_COOLDOWN_REASON)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        until = super().validate(attrs).get("until")
        if until is not None and until > timezone.now() + timedelta(days=LONGEST_COOLDOWN):
            raise serializers.ValidationError({"until": [TOO_LONG]})
        return attrs


class DeskPowersSerializer(serializers.Serializer[Powers]):
    """What the reader may do. `punish`, `cooldown` and `note` are codes of leagues; in `punish`,
    the empty one stands for all leagues. `admin`: give roles, close the account."""

    punish = serializers.ListField(child=serializers.ChoiceField(choices=LEAGUE_OR_ALL))
    cooldown = serializers.ListField(child=serializers.ChoiceField(choices=LeagueCode.choices))
    note = serializers.ListField(child=serializers.ChoiceField(choices=LeagueCode.choices))
    admin = serializers.BooleanField()


class PersonDeskSerializer(serializers.Serializer[PersonDesk]):
    """A person as staff see them; lists begin with the newest, `cases` with the open ones.
    `matches` are the latest ones. Times are in unix seconds, 0 for none."""

    person = ListedPersonSerializer(source="user")
    teamHistory = FormerTeamSerializer(many=True, source="former_memberships")
    punishments = serializers.SerializerMethodField()
    notes = serializers.SerializerMethodField()
    cooldowns = PersonCooldownSerializer(many=True)
    exceptions = HeldExceptionSerializer(many=True)
    cases = EarlierCaseSerializer(many=True)
    matches = MatchSerializer(many=True)
    may = DeskPowersSerializer(source="powers")

    @extend_schema_field(PunishmentSerializer(many=True))
    def get_punishments(self, desk: PersonDesk) -> Any:
        context = {"desk": desk}
        return [PunishmentSerializer(each, context=context).data for each in desk.punishments]

    @extend_schema_field(PersonNoteSerializer(many=True))
    def get_notes(self, desk: PersonDesk) -> Any:
        context = {"desk": desk}
        return [PersonNoteSerializer(each, context=context).data for each in desk.notes]
