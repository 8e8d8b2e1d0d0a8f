"""Posts as the API describes them, and commands on them; `teams.recruiting.queries` writes the
answers."""

from typing import Any

from rest_framework import serializers

from accounts.enums import Platform, Region
from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.api.cursor_pagination import CursorQuery
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.query_fields import QueryChoiceField
from leagues.enums import Weekday
from leagues.models import LONGEST_GAME_ROLE
from leagues.serializers import RegionQuery
from teams.models import LONGEST_POST_TEXT, LONGEST_REQUEST_MESSAGE

NO_REGION: dict[str, Any] = dict.fromkeys(
    ("required", "invalid_choice"), "Please select a valid region"
)
NO_EVENING: dict[str, Any] = dict.fromkeys(("required", "empty"), "Choose at least one evening")


class PostsQuery(CursorQuery, RegionQuery):
    """The filters and the cursor of a list of posts."""

    role = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_GAME_ROLE)
    evening = QueryChoiceField(
        [(str(day.value), day.label) for day in Weekday], required=False, allow_blank=True
    )


class FreeAgentsQuery(PostsQuery):
    """The filters and the cursor of a league's free agents."""

    platform = QueryChoiceField(
        [(str(each.value), each.label) for each in Platform], required=False, allow_blank=True
    )


class PostCommand(serializers.Serializer[Any]):
    """What a post says. `evenings` are days of the week, from Monday, 0; without `roles` it is
    about any."""

    region = serializers.ChoiceField(choices=Region.choices, error_messages=NO_REGION)
    evenings = serializers.ListField(
        child=serializers.ChoiceField(choices=Weekday.choices),
        allow_empty=False,
        max_length=len(Weekday),
        error_messages=NO_EVENING,
    )
    roles = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_GAME_ROLE), max_length=20, default=list
    )
    text = serializers.CharField(max_length=LONGEST_POST_TEXT, allow_blank=True, default="")


class FreeAgentCommand(PostCommand):
    """A player's post that they look for a team."""

    platform = serializers.ChoiceField(
        choices=Platform.choices,
        error_messages=dict.fromkeys(("required", "invalid_choice"), "Please select a platform"),
    )


class OpenPlacesCommand(EditCommand, PostCommand):
    """A team's post that it looks for players."""


class OpenPlacesFormSerializer(RevisedSerializer):
    """What a team's post says; null without one."""

    region = serializers.ChoiceField(choices=Region.choices, allow_null=True)
    evenings = serializers.ListField(
        child=serializers.ChoiceField(choices=Weekday.choices), allow_null=True
    )
    roles = serializers.ListField(child=serializers.CharField(), allow_null=True)
    text = serializers.CharField(allow_null=True)


class RemovePostCommand(serializers.Serializer[None]):
    """Why staff remove a post."""

    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), "Give a reason"),
    )


class InviteCommand(serializers.Serializer[None]):
    """A free agent to invite, and a message for them."""

    player = KeyField()
    message = serializers.CharField(
        max_length=LONGEST_REQUEST_MESSAGE, allow_blank=True, default=""
    )
