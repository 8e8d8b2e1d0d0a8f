"""Serializers of staff's entries in the champions halls, and of the awards."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.picture_fields import PictureField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.images import CHAMPION_ICON, TEAM_LOGO
from clvr.lib.leagues import LeagueCode
from leagues.local_times import TypedTimeField, as_typed
from teams.enums import AwardType, Honour
from teams.models import (
    LONGEST_AWARD_REASON,
    LONGEST_CHAMPION_NOTE,
    LONGEST_FORMER_SEASON,
    LONGEST_TEAM_NAME,
)
from teams.serializers.teams import NameSerializer, image_url
from teams.services.champion_entries import LOWEST_PLACE

PLACE = f"Choose a place from 1 to {LOWEST_PLACE}."
NO_FILE = "Send the picture as a file."


class RosterLineForm(serializers.Serializer[Any]):
    """A line of an entry's roster: a player by key or, without an account, by name."""

    _id = KeyField(required=False, allow_null=True, default=None)
    name = serializers.CharField(required=False, allow_blank=True, default="")
    honours = serializers.ListField(
        child=serializers.ChoiceField(choices=Honour.choices), required=False, default=list
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["_id"] is None and not attrs["name"].strip():
            raise serializers.ValidationError("Write a name in each line of the roster.")
        return attrs


class EntryForm(serializers.Serializer[Any]):
    """What staff write of a champion: see `teams.services.champion_entries.Entry`."""

    place = WholeNumberField(
        min_value=1,
        max_value=LOWEST_PLACE,
        error_messages=dict.fromkeys(("invalid", "null", "min_value", "max_value"), PLACE),
    )
    season = WholeNumberField(required=False, allow_null=True, default=None)
    formerSeason = serializers.CharField(
        required=False, allow_blank=True, default="", max_length=LONGEST_FORMER_SEASON
    )
    formerYear = WholeNumberField(required=False, allow_null=True, default=None)
    team = KeyField(required=False, allow_null=True, default=None)
    formerTeam = serializers.CharField(
        required=False, allow_blank=True, default="", max_length=LONGEST_TEAM_NAME
    )
    note = serializers.CharField(
        required=False, allow_blank=True, default="", max_length=LONGEST_CHAMPION_NOTE
    )
    roster = RosterLineForm(many=True, required=False, default=list)


class ChampionIconForm(serializers.Serializer[Any]):
    """A new icon of an entry."""

    image = PictureField(CHAMPION_ICON, missing=NO_FILE)


class ChampionLogoForm(serializers.Serializer[Any]):
    """A new logo of an entry whose team the portal does not have."""

    image = PictureField(TEAM_LOGO, missing=NO_FILE)


class ChangeEntryForm(EntryForm):
    """An entry, and the revision that the writer started from."""

    revision = WholeNumberField()


class AwardPersonSerializer(serializers.Serializer[Any]):
    _id = serializers.CharField(source="pk")
    username = serializers.CharField()


class AwardTeamSerializer(serializers.Serializer[Any]):
    _id = serializers.CharField(source="pk")
    name = NameSerializer()
    imageURL = serializers.SerializerMethodField()

    def get_imageURL(self, team: Any) -> str:
        return image_url(team)


class AwardSerializer(serializers.Serializer[Any]):
    """An award that was given: who got it, on which team, in which season."""

    _id = serializers.CharField(source="pk")
    award = serializers.ChoiceField(choices=AwardType.choices)
    season = serializers.CharField(source="season.label")
    seasonValue = serializers.IntegerField(source="season.value")
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="team.league.code")
    player = AwardPersonSerializer(source="user")
    team = AwardTeamSerializer()


class NomineeSerializer(serializers.Serializer[Any]):
    """A person who can be voted for, and their team."""

    _id = serializers.CharField(source="user_id")
    username = serializers.CharField(source="user.username")
    team = serializers.CharField(source="team.name")


class OwnBallotSerializer(serializers.Serializer[Any]):
    """An open vote as a team sees it; `choice` is the key of whom it voted for."""

    _id = serializers.CharField(source="vote.pk")
    award = serializers.ChoiceField(choices=AwardType.choices, source="vote.award")
    season = serializers.CharField(source="vote.season.label")
    closesAt = TimestampField(source="vote.closes_at", read_only=True)
    team = serializers.CharField(source="team.name")
    choice = AwardPersonSerializer(allow_null=True)
    nominees = NomineeSerializer(many=True)


class BallotCommand(serializers.Serializer[Any]):
    nominee = KeyField()


class TallySerializer(serializers.Serializer[Any]):
    player = AwardPersonSerializer(source="user")
    team = AwardTeamSerializer()
    ballots = serializers.IntegerField()


class VoteEndSerializer(RevisedSerializer):
    """When a vote closes: in unix seconds, and as staff type it, by the league's clock."""

    EDITED = ("closesAt",)

    closesAt = TimestampField(source="vote.closes_at", read_only=True)
    closesAtTyped = serializers.SerializerMethodField()

    def get_closesAtTyped(self, counted: Any) -> str:
        vote = counted["vote"] if isinstance(counted, dict) else counted.vote
        return as_typed(vote.closes_at)


class CountedVoteSerializer(VoteEndSerializer):
    """A vote for staff. `tallies` is empty while it is open: nobody sees them before."""

    _id = serializers.CharField(source="vote.pk")
    award = serializers.ChoiceField(choices=AwardType.choices, source="vote.award")
    season = serializers.CharField(source="vote.season.label")
    seasonValue = serializers.IntegerField(source="vote.season.value")
    isOpen = serializers.SerializerMethodField()
    teams = serializers.IntegerField()
    ballots = serializers.IntegerField()
    tallies = TallySerializer(many=True)

    def get_isOpen(self, counted: Any) -> bool:
        is_open: bool = counted.vote.is_open()
        return is_open


class OpenVotesCommand(serializers.Serializer[Any]):
    """Votes to open: which awards of a season, and until when."""

    season = WholeNumberField()
    awards = serializers.ListField(
        child=serializers.ChoiceField(choices=AwardType.choices),
        allow_empty=False,
        max_length=len(AwardType.choices),
    )
    closesAt = TypedTimeField(source="closes_at")


class MoveVoteCommand(EditCommand):
    """When a vote closes; null closes it now."""

    closesAt = TypedTimeField(source="closes_at", allow_null=True)


class GiveAwardCommand(serializers.Serializer[Any]):
    season = WholeNumberField()
    award = serializers.ChoiceField(choices=AwardType.choices)
    player = KeyField()
    team = KeyField()
    reason = serializers.CharField(
        required=False, allow_blank=True, default="", max_length=LONGEST_AWARD_REASON
    )


class WithdrawAwardCommand(serializers.Serializer[Any]):
    reason = serializers.CharField(
        max_length=LONGEST_AWARD_REASON, error_messages={"blank": "Say why."}
    )
