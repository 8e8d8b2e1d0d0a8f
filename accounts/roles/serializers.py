"""Serializers of commands about roles."""

from rest_framework import serializers

from accounts.enums import Role
from accounts.people.reason_field import ReasonField


class RoleCommand(serializers.Serializer[None]):
    """Whether a person has a role, and why."""

    role = serializers.ChoiceField(choices=Role.choices)
    granted = serializers.BooleanField()
    reason = ReasonField()
