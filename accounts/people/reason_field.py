"""The field in which staff say why they decide something."""

from rest_framework import serializers

from accounts.models import LONGEST_DECISION_REASON


class ReasonField(serializers.CharField):
    """Why staff decide something."""

    def __init__(self, longest: int = LONGEST_DECISION_REASON) -> None:
        super().__init__(
            max_length=longest,
            error_messages=dict.fromkeys(("blank", "required", "null"), "Give a reason"),
        )
