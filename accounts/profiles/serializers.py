"""Serializers of profiles, with the spec's field names."""

from typing import Any, NamedTuple

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.enums import Platform, PlayerNameLeague, Region
from accounts.models import (
    LONGEST_PLAYER_NAME,
    LONGEST_SPOKEN_NAME,
    SHORTEST_PLAYER_NAME,
    PlayerName,
    User,
)
from accounts.people.reserved_names import validate_not_reserved
from accounts.profiles.draft import (
    MOST_PLAYER_NAMES,
    NameDraft,
    ProfileDraft,
)
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.json_bodies import NotJson, read_json
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.picture_fields import PictureField
from clvr.lib.folded_key import validate_name, validate_readable
from clvr.lib.images import AVATAR, ProcessedImage
from clvr.lib.keys import is_key
from clvr.lib.leagues import LeagueCode
from clvr.lib.text import readable

SHORT_USERNAME = "Username too short"
SHORT_NAME = "Name is too short"
NO_REGION = "Please select a valid region"
NO_LEAGUE = "Please select a league"
NO_PLATFORM = "Please select a platform"
LONG_SPOKEN_NAME = f"At most {LONGEST_SPOKEN_NAME} characters"
LONG_NAME = f"At most {LONGEST_PLAYER_NAME} characters"
NOT_A_LIST = "Send the names as JSON: a list of objects"
NO_KEY = "This is not a key"
NO_KEYS = "Send the known names as JSON: a list of their _id"
TOO_MANY_NAMES = f"At most {MOST_PLAYER_NAMES} names"
LONGEST_LIST = 20_000
"""The most characters of JSON in the list of names: many times what valid lists need."""
PLAYED_REGIONS = [choice for choice in Region.choices if choice[0] != Region.NO_REGION]


class NameField(serializers.CharField):
    """A name of 4 to 60 characters. Reports only its first error."""

    def __init__(self, *, too_short: str, **options: Any) -> None:
        super().__init__(
            min_length=SHORTEST_PLAYER_NAME,
            max_length=LONGEST_PLAYER_NAME,
            error_messages={
                "required": too_short,
                "null": too_short,
                "blank": too_short,
                "min_length": too_short,
                "max_length": LONG_NAME,
            },
            **options,
        )
        self.validators.extend([validate_name, validate_readable, validate_not_reserved])

    def run_validators(self, value: Any) -> None:
        try:
            super().run_validators(value)
        except serializers.ValidationError as error:
            reasons = error.detail if isinstance(error.detail, list) else [error.detail]
            raise serializers.ValidationError(reasons[:1]) from error


class SpokenNameField(serializers.CharField):
    """How casters say a name: one line, without invisible characters. Empty if it is said as it is
    written."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            max_length=LONGEST_SPOKEN_NAME,
            allow_blank=True,
            error_messages={"max_length": LONG_SPOKEN_NAME},
            **options,
        )

    def to_internal_value(self, data: Any) -> str:
        return readable(super().to_internal_value(data))


class ChosenField(serializers.ChoiceField):
    """A choice with one error message for all invalid values."""

    def __init__(self, *, otherwise: str, **options: Any) -> None:
        super().__init__(
            error_messages={"required": otherwise, "null": otherwise, "invalid_choice": otherwise},
            **options,
        )


class UpperCaseLeagueField(ChosenField):
    """A league's code: lower case in the database, upper case in the spec's JSON."""

    def to_internal_value(self, data: Any) -> LeagueCode:
        return LeagueCode(str(super().to_internal_value(data)).lower())

    def to_representation(self, value: str) -> str:
        return value.upper()


class NameRowSerializer(serializers.ModelSerializer[PlayerName]):
    """An in-game name from a form; a new one has no `_id`."""

    _id = KeyField(source="pk", required=False, error_messages={"no_key": NO_KEY})
    name = NameField(too_short=SHORT_NAME)
    league = UpperCaseLeagueField(choices=PlayerNameLeague.choices, otherwise=NO_LEAGUE)
    platform = ChosenField(choices=Platform.choices, otherwise=NO_PLATFORM)

    class Meta:
        model = PlayerName
        fields = ["_id", "name", "league", "platform"]
        validators: list[Any] = []


class StoredNameSerializer(serializers.ModelSerializer[PlayerName]):
    """A stored in-game name. `platform` is null for a name registered from chat until its owner
    chooses one."""

    _id = serializers.CharField(source="pk")
    league = UpperCaseLeagueField(choices=PlayerNameLeague.choices, otherwise=NO_LEAGUE)
    platform = serializers.ChoiceField(choices=Platform.choices, allow_null=True)

    class Meta:
        model = PlayerName
        fields = ["_id", "name", "league", "platform"]


class EditableProfileSerializer(RevisedSerializer, serializers.ModelSerializer[User]):
    """A profile for its form."""

    EDITED = ("username", "region", "spokenName", "names")

    _id = serializers.CharField(source="pk")
    avatarURL = serializers.CharField(source="avatar_url")
    region = serializers.ChoiceField(choices=Region.choices)
    spokenName = serializers.CharField(source="spoken_name")
    names = StoredNameSerializer(many=True)

    class Meta:
        model = User
        fields = ["_id", "username", "avatarURL", "region", "spokenName", "names", "revision"]


@extend_schema_field(
    serializers.CharField(
        help_text="A list of names as JSON: `NameRow`. One with an `_id` changes the stored name; "
        "one without is added; a stored name that is not in the list is removed."
    )
)
class NamesField(serializers.Field[list[NameDraft], Any, Any, Any]):
    """The list of names: JSON in a form field."""

    default_error_messages = {
        "required": NOT_A_LIST,
        "not_a_list": NOT_A_LIST,
        "too_many": TOO_MANY_NAMES,
    }

    def to_internal_value(self, data: Any) -> list[NameDraft]:
        rows = self._parsed(data)
        if len(rows) > MOST_PLAYER_NAMES:
            self.fail("too_many")
        checked = [NameRowSerializer(data=row) for row in rows]
        for each in checked:
            each.is_valid()
        if any(each.errors for each in checked):
            raise serializers.ValidationError([dict(each.errors) for each in checked])
        return [_name_draft(each.validated_data) for each in checked]

    def _parsed(self, data: Any) -> list[Any]:
        rows = _list_in(data)
        if rows is None or not all(isinstance(row, dict) for row in rows):
            self.fail("not_a_list")
        return rows


@extend_schema_field(
    serializers.CharField(
        help_text="The `_id`s of the stored names that the caller has seen, as a JSON list: only "
        "these are removed when `names` lacks them. By default, all stored names."
    )
)
class KnownNamesField(serializers.Field[frozenset[int], Any, Any, Any]):
    """The keys of the names that the form showed: JSON in a form field."""

    default_error_messages = {"no_keys": NO_KEYS}

    def to_internal_value(self, data: Any) -> frozenset[int]:
        keys = _list_in(data)
        if keys is None or not all(is_key(key) for key in keys):
            self.fail("no_keys")
        return frozenset(int(key) for key in keys)


def _list_in(data: Any) -> list[Any] | None:
    """The JSON list in a form field; None when it isn't one."""
    if not isinstance(data, str) or len(data) > LONGEST_LIST:
        return None
    try:
        found = read_json(data)
    except NotJson:
        return None
    return found if isinstance(found, list) else None


def _name_draft(row: dict[str, Any]) -> NameDraft:
    return NameDraft(
        row.get("pk"),
        row["name"],
        LeagueCode(row["league"]),
        Platform(row["platform"]),
    )


class ProfileForm(EditCommand):
    """The profile form."""

    image = PictureField(AVATAR, missing="Send the picture as a file.", required=False)
    username = NameField(too_short=SHORT_USERNAME)
    region = ChosenField(choices=PLAYED_REGIONS, otherwise=NO_REGION)
    spokenName = SpokenNameField(required=False, source="spoken_name")
    names = NamesField()
    known = KnownNamesField(required=False)

    @property
    def draft(self) -> ProfileDraft:
        data = self.validated_data
        return ProfileDraft(
            data["username"],
            Region(data["region"]),
            tuple(data["names"]),
            data.get("known"),
            data.get("spoken_name"),
        )

    @property
    def picture(self) -> ProcessedImage | None:
        image: ProcessedImage | None = self.validated_data.get("image")
        return image


class Outcome(NamedTuple):
    """The outcome of one part of a command."""

    message: str
    success: bool


class OutcomeSerializer(serializers.Serializer[Outcome]):
    """The outcome of one part of a command."""

    message = serializers.CharField()
    success = serializers.BooleanField()
