"""New teams, adjusted ratings and the history of ratings in JSON."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.enums import Region
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, LedgerKind, Winner
from matches.team_ratings.history import PlayedMatch, RatingStep
from teams.manage.serializers import LONGEST_REASON
from teams.models import RATING_LIMIT

POINTS = f"A number within ±{RATING_LIMIT:.0f}, and not zero"


class AdjustmentCommand(serializers.Serializer[None]):
    """Points for a team, or off it (negative), and why."""

    points = serializers.FloatField(
        min_value=-RATING_LIMIT,
        max_value=RATING_LIMIT,
        error_messages=dict.fromkeys(
            ("invalid", "required", "null", "min_value", "max_value"), POINTS
        ),
    )
    reason = serializers.CharField(
        max_length=LONGEST_REASON,
        error_messages=dict.fromkeys(("blank", "required"), "Say why the rating is adjusted"),
    )

    def validate_points(self, points: float) -> float:
        # Zero changes nothing; what is no number (NaN) is not within any bounds.
        if not 0 < abs(points) <= RATING_LIMIT:
            raise serializers.ValidationError(POINTS)
        return points


class NewTeamCommand(serializers.Serializer[None]):
    """A team to be created and enrolled in its league's current season."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    name = serializers.CharField(max_length=60, validators=[validate_name, validate_readable])
    region = serializers.ChoiceField(choices=Region.choices, default=Region.NO_REGION)


class NewTeamAnswer(serializers.Serializer[None]):
    """The answer of a command that made a team, with its key."""

    success = serializers.BooleanField()
    message = serializers.CharField()
    _id = serializers.CharField()


class PlayedMatchSerializer(serializers.Serializer[PlayedMatch]):
    """A match that moved a rating. `scores` and `winner` are told as if the team were team A."""

    _id = serializers.CharField(source="match.pk")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="match.season.league.code")
    opponent = serializers.CharField(source="opponent.name")
    scores = serializers.ListField(
        child=serializers.IntegerField(), min_length=2, max_length=2, allow_null=True
    )
    winner = serializers.ChoiceField(choices=Winner.choices)
    decision = serializers.ChoiceField(choices=Decision.choices, source="match.result.decision")


class RatingStepSerializer(serializers.Serializer[RatingStep]):
    """What moved a team's rating, or might have: the season's start, a match, an adjustment by
    staff. `time` is in unix seconds, 0 of the start; `match` is null where it was none."""

    kind = serializers.ChoiceField(choices=LedgerKind.choices, source="change.kind")
    time = serializers.SerializerMethodField()
    before = serializers.FloatField(source="change.before")
    after = serializers.FloatField(source="change.after")
    match = PlayedMatchSerializer(source="played", allow_null=True)

    @extend_schema_field(serializers.IntegerField())
    def get_time(self, step: RatingStep) -> int:
        at = step.change.effective_at
        return int(at.timestamp()) if at else 0
