"""Serializers of the manage page and its commands."""

from rest_framework import serializers

from accounts.enums import Region
from accounts.models import LONGEST_DECISION_REASON
from accounts.people.serializers import PersonSerializer
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.picture_fields import PictureField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.images import TEAM_LOGO
from clvr.lib.leagues import LeagueCode
from leagues.local_times import TypedTimeField
from leagues.models import Division
from teams.enums import MemberRank, TeamStatus
from teams.manage.queries import FormerMember, ManagedTeam, Placed, Powers
from teams.models import LONGEST_TEAM_NAME, Membership, RosterException, Team
from teams.rosters import STATUS_MEANINGS
from teams.serializers.teams import NameSerializer, image_url


class PlayerCommand(serializers.Serializer[None]):
    """A command about a player of the team."""

    player = KeyField()


class RemoveCommand(PlayerCommand):
    """A player to remove. Staff who don't lead the team give a reason."""

    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True, default="")


class ReasonCommand(serializers.Serializer[None]):
    """A command that needs a reason."""

    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), "Give a reason"),
    )


class NamedPlayerCommand(ReasonCommand):
    """A person, by username, and why the command is sent."""

    player = serializers.CharField(
        max_length=150,
        error_messages=dict.fromkeys(("blank", "required"), "Please enter a username"),
    )


class AddCommand(NamedPlayerCommand):
    """A person to add to the team."""


class AskExceptionCommand(NamedPlayerCommand):
    """A person who should join in spite of the roster lock."""


class GiveExceptionCommand(NamedPlayerCommand):
    """An exception that nobody asked for. `until` is its last day; null for a week from now."""

    until = serializers.DateField(allow_null=True, default=None)


class DecideExceptionCommand(serializers.Serializer[None]):
    """Staff's answer; declining needs a reason. `until` is the last day of the exception; null for
    a week from now."""

    approve = serializers.BooleanField()
    until = serializers.DateField(allow_null=True, default=None)
    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True, default="")


class CaptainCommand(PlayerCommand, ReasonCommand):
    """A player of the team to appoint as captain."""


class CooldownCommand(PlayerCommand, ReasonCommand):
    """A former player of the team, and when their cooldown ends; null for now."""

    until = TypedTimeField(allow_null=True, default=None)


class CoCaptainCommand(PlayerCommand):
    """The new co-captain; `replacing` allows replacing the current one."""

    replacing = serializers.BooleanField(default=False)


class NameCommand(serializers.Serializer[None]):
    """A new name of a team. Only staff send `keepFormer`: whether the search finds the team by its
    former name, too."""

    name = serializers.CharField(
        max_length=LONGEST_TEAM_NAME,
        validators=[validate_name, validate_readable],
        error_messages={"blank": "Please enter a name", "required": "Please enter a name"},
    )
    keepFormer = serializers.BooleanField(default=True)


class NameAnswer(serializers.Serializer[None]):
    """Staff's answer to a requested name; declining needs a reason. `name` is the name that they
    saw."""

    approve = serializers.BooleanField()
    name = serializers.CharField(max_length=LONGEST_TEAM_NAME, required=False)
    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True, default="")


class LogoForm(serializers.Serializer[None]):
    """The form of a logo upload."""

    image = PictureField(TEAM_LOGO, missing="Send the logo as a file.")


class StatusCommand(serializers.Serializer[None]):
    """A new status of a team."""

    status = serializers.ChoiceField(choices=TeamStatus.choices)
    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True, default="")


class DisbandCommand(serializers.Serializer[None]):
    """Why a team disbands, optional."""

    reason = serializers.CharField(max_length=LONGEST_DECISION_REASON, allow_blank=True, default="")


class PlaceCommand(EditCommand):
    """A team's region and division; null for no division."""

    region = serializers.ChoiceField(choices=Region.choices)
    division = KeyField(allow_null=True)


class MoveCommand(PlayerCommand):
    """A player of the team, and the team that they move to."""

    team = KeyField()
    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), "Give a reason for the move"),
    )


class MemberSerializer(serializers.Serializer[Membership]):
    """A member of the team; `joinTime` is in unix seconds."""

    _id = serializers.CharField(source="user_id")
    username = serializers.CharField(source="user.username")
    avatarURL = serializers.CharField(source="user.avatar_url")
    rank = serializers.ChoiceField(choices=MemberRank.choices)
    joinTime = TimestampField(read_only=True, source="joined_at")


class FormerMemberSerializer(serializers.Serializer[FormerMember]):
    """A former member of the team, and until when they may not join a team of the league. Both
    timestamps are in unix seconds."""

    _id = serializers.CharField(source="membership.user_id")
    username = serializers.CharField(source="membership.user.username")
    leaveTime = TimestampField(read_only=True, source="membership.left_at")
    until = TimestampField(read_only=True)


class ChoiceSerializer(serializers.Serializer[Division]):
    """A choice: key and name."""

    _id = serializers.CharField(source="pk")
    name = serializers.CharField()


class StatusSerializer(serializers.Serializer[TeamStatus]):
    """A status that staff can choose, and its meaning."""

    value = serializers.ChoiceField(choices=TeamStatus.choices, source="*")
    meaning = serializers.SerializerMethodField()

    def get_meaning(self, status: TeamStatus) -> str:
        return STATUS_MEANINGS[status]


class PowersSerializer(serializers.Serializer[Powers]):
    """The reader's powers. `edit`: change name and logo, answer requests. `remove`: remove players.
    `decide`: hand over the captaincy, disband. `staff`: everything that the league's staff may
    do. `askException` and `decideExceptions`: exceptions from the roster lock."""

    edit = serializers.BooleanField()
    remove = serializers.BooleanField()
    decide = serializers.BooleanField()
    staff = serializers.BooleanField()
    askException = serializers.BooleanField(source="ask_exception")
    decideExceptions = serializers.BooleanField(source="decide_exceptions")


class RosterExceptionSerializer(serializers.Serializer[RosterException]):
    """An exception from the roster lock, which waits for staff or runs. `until` is 0 while it
    waits. `askedBy` is null if staff gave it unasked."""

    _id = serializers.CharField(source="pk")
    player = PersonSerializer(source="user")
    reason = serializers.CharField()
    until = TimestampField(read_only=True)
    askedBy = PersonSerializer(source="asked_by", allow_null=True)


class PlacementSerializer(RevisedSerializer):
    """A team's region, and the key of its division or null."""

    EDITED = ("region", "division")

    region = serializers.ChoiceField(choices=Region.choices, source="team.region")
    division = serializers.SerializerMethodField()

    def get_division(self, placed: ManagedTeam | Placed) -> str | None:
        key = placed.record.division_id if placed.record else None
        return None if key is None else str(key)


class ManagedTeamSerializer(PlacementSerializer):
    """A team for the people who manage it.

    `lock` says why the roster may not change, as the end of a sentence that begins with the team's
    name; empty when it may. `exceptions` from it wait or run. `division` is a key, or null.
    `isEnrolled` is about the current season. `requestedName` waits for approval by staff.
    `cooldowns` are those of former members, for staff; `divisions`, `teams` (others of the league)
    and `statuses` are choices of staff.
    """

    _id = serializers.CharField(source="team.pk")
    name = NameSerializer(source="team.name")
    imageURL = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="team.league.code")
    status = serializers.ChoiceField(choices=TeamStatus.choices, source="team.status")
    elo = serializers.FloatField(source="team.elo")
    isEnrolled = serializers.SerializerMethodField()
    players = MemberSerializer(source="members", many=True)
    captaincyOfferedTo = PersonSerializer(source="offer.to", allow_null=True, default=None)
    requestedName = serializers.CharField(source="name_request.name", allow_null=True, default=None)
    lock = serializers.CharField()
    exceptions = RosterExceptionSerializer(many=True)
    rosterMinimum = serializers.IntegerField(source="team.league.roster_minimum")
    rosterMaximum = serializers.IntegerField(source="team.league.roster_maximum")
    namesNeedApproval = serializers.BooleanField(source="team.league.approve_names")
    may = PowersSerializer(source="powers")
    cooldowns = FormerMemberSerializer(many=True)
    divisions = ChoiceSerializer(many=True)
    teams = ChoiceSerializer(many=True)
    statuses = StatusSerializer(many=True)

    def get_imageURL(self, managed: ManagedTeam) -> str:
        """The logo's URL; empty without a logo."""
        return image_url(managed.team)

    def get_isEnrolled(self, managed: ManagedTeam) -> bool:
        return managed.record is not None


def choice_of_team(key: int, of: Team) -> Team:
    """The team with this key in the same league as `of`. Raises ValidationError when there is
    none."""
    found = Team.objects.filter(pk=key, league=of.league_id).first()
    if found is None:
        raise serializers.ValidationError({"team": [f"Choose another team in the {of.league}."]})
    return found
