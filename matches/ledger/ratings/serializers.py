"""Rating adjustments as JSON."""

from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.api.number_fields import DecimalNumberField
from teams.models import RATING_LIMIT

POINTS = f"A number within ±{RATING_LIMIT:.0f}, and not zero"


class AdjustmentCommand(serializers.Serializer[None]):
    """The points to add, or to take off (negative), and the reason."""

    points = DecimalNumberField(
        min_value=-RATING_LIMIT,
        max_value=RATING_LIMIT,
        error_messages=dict.fromkeys(
            ("invalid", "required", "null", "min_value", "max_value"), POINTS
        ),
    )
    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), "Say why the rating is adjusted"),
    )

    def validate_points(self, points: float) -> float:
        # Zero changes nothing, and NaN is not within any limits.
        if not 0 < abs(points) <= RATING_LIMIT:
            raise serializers.ValidationError(POINTS)
        return points
