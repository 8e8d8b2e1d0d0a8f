"""The form with which staff choose the roles of their league's Discord server."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from clvr.lib.api.editing import EditCommand, RevisedSerializer
from leagues.models import League
from matches.enums import DiscordRoleKind
from matches.people.discord_roles.state import mapped_of

LARGEST_ID = 2**63 - 1


def _role() -> serializers.CharField:
    return serializers.RegexField(
        "^[0-9]{1,19}$",
        required=False,
        allow_blank=True,
        error_messages={"invalid": "This is no role of a Discord server."},
    )


class MappingSerializer(serializers.Serializer[Mapping[str, str]]):
    """The id of the role for each kind of person, as text; empty without one."""

    player = _role()
    captain = _role()
    coCaptain = _role()
    caster = _role()
    champion = _role()
    staff = _role()


class ShownMappingSerializer(RevisedSerializer, MappingSerializer):
    """The roles that a league maps, for their form."""

    def to_representation(self, instance: League) -> Any:
        mapped = mapped_of(instance)
        return super().to_representation(
            {kind.value: str(mapped.get(kind, "")) for kind in DiscordRoleKind}
        )


class MappingCommand(EditCommand, MappingSerializer):
    """New roles. Kinds that are left out keep theirs."""

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        large = [kind for kind in DiscordRoleKind if int(attrs.get(kind) or 0) > LARGEST_ID]
        if large:
            wrong = "This is no role of a Discord server."
            raise serializers.ValidationError({kind.value: [wrong] for kind in large})
        return attrs
