"""Casts, casters and recordings as JSON."""

from typing import Any

from django.db.models import TextChoices
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.link_fields import LinkField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import Renders
from clvr.lib.api.timestamps import TimestampField
from leagues.models import Week
from leagues.serializers import LimitQuery
from matches.enums import CastLanguage, CastPart
from matches.models import Caster, Stream
from matches.play.casts.clashes import Clash
from matches.play.casts.desk import Desk, DeskRow
from matches.play.casts.powers import CastMay
from matches.play.casts.queries import (
    CastPerson,
    LinkedMap,
    MatchCasts,
    linked_maps,
    people_of,
)
from matches.play.casts.recorded_maps import RecordedMap
from matches.serializers import MatchPageSerializer, MatchSerializer
from matches.shapes import StreamShape

LARGEST_WEEK = 1000
MOST_CLASHES = 50


class Upcoming(TextChoices):
    """The values of `?upcoming=`."""

    TRUE = "true"
    FALSE = "false"


class StreamsQuery(LimitQuery):
    """`?upcoming=` and `?limit=` of a league's casts; upcoming ones by default."""

    upcoming = QueryChoiceField(Upcoming.choices, default=Upcoming.TRUE)


class StreamSerializer(Renders, serializers.ModelSerializer[Stream]):
    shape = StreamShape

    _id = serializers.CharField(source="pk")
    match = MatchSerializer()
    channel = serializers.URLField()
    language = serializers.ChoiceField(choices=CastLanguage.choices)
    live = serializers.BooleanField()
    viewers = serializers.IntegerField(allow_null=True)

    class Meta:
        model = Stream
        fields = ["_id", "match", "channel", "language", "live", "viewers"]


class CastPersonSerializer(serializers.Serializer[CastPerson]):
    """A person in a cast, and what they do there, in the order of the parts."""

    user = PersonSerializer()
    parts = serializers.ListField(child=serializers.ChoiceField(choices=CastPart.choices))


class LinkedMapSerializer(serializers.Serializer[LinkedMap]):
    """A map, its name empty if nobody knows it, and the link to where it begins in a recording."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    link = serializers.CharField()


class OtherCastSerializer(serializers.Serializer[Stream]):
    """Another cast of the same match."""

    _id = serializers.CharField(source="pk")
    channel = serializers.URLField()
    language = serializers.ChoiceField(choices=CastLanguage.choices)


class StreamPageSerializer(StreamSerializer):
    """A cast with the team cards of its page. `caster` claimed it; null if staff announced it.
    `people` are all who are in it, the caster first; `others` are the match's other casts; `maps`
    are those that can be watched from their beginning."""

    match = MatchPageSerializer()
    caster = PersonSerializer(source="claimed_by", allow_null=True)
    people = serializers.SerializerMethodField()
    others = serializers.SerializerMethodField()
    maps = serializers.SerializerMethodField()

    class Meta(StreamSerializer.Meta):
        fields = [*StreamSerializer.Meta.fields, "caster", "people", "others", "maps"]

    @extend_schema_field(LinkedMapSerializer(many=True))
    def get_maps(self, stream: Stream) -> Any:
        return [LinkedMapSerializer(each).data for each in linked_maps(stream.match)]

    @extend_schema_field(OtherCastSerializer(many=True))
    def get_others(self, stream: Stream) -> Any:
        others = (each for each in stream.match.streams.all() if each.pk != stream.pk)
        return [OtherCastSerializer(each).data for each in others]

    @extend_schema_field(CastPersonSerializer(many=True))
    def get_people(self, stream: Stream) -> Any:
        return [CastPersonSerializer(each).data for each in people_of(stream)]


class CastFormSerializer(RevisedSerializer):
    """Where a cast is, and in which language."""

    EDITED = ("channel", "language")

    channel = serializers.CharField()
    language = serializers.ChoiceField(choices=CastLanguage.choices)


class CastMaySerializer(serializers.Serializer[CastMay]):
    """What the caller may do about a cast now. `edit` is to change its channel and language,
    `release` to give it back, `takeOut` to take others out of it, `add` to add casters of the
    league, `hold` to ask the teams to keep the time of the match, `addVod` to add recordings."""

    join = serializers.BooleanField()
    leave = serializers.BooleanField()
    setParts = serializers.BooleanField(source="set_parts")
    edit = serializers.BooleanField()
    release = serializers.BooleanField()
    takeOut = serializers.BooleanField(source="take_out")
    add = serializers.BooleanField()
    hold = serializers.BooleanField()
    unhold = serializers.BooleanField()
    addVod = serializers.BooleanField(source="add_vod")


class ShownCastSerializer(RevisedSerializer):
    """A cast, who is in it, and what the caller may do about it. `caster` claimed it; null if staff
    announced it. `isHeld` says that the teams are asked to keep the time of the match for it.
    `wrongGame` is the game with which it is on air if that is not the league's, empty if nobody
    knows which; null otherwise. `claimsLeft` is how often its caster can claim the match again once
    they have given it back; null for others."""

    EDITED = ("channel", "language")

    _id = serializers.CharField(source="stream.pk")
    channel = serializers.CharField(source="stream.channel")
    language = serializers.ChoiceField(choices=CastLanguage.choices, source="stream.language")
    caster = PersonSerializer(source="stream.claimed_by", allow_null=True)
    people = CastPersonSerializer(many=True)
    isHeld = serializers.BooleanField(source="is_held")
    wrongGame = serializers.CharField(source="stream.wrong_game", allow_null=True)
    may = CastMaySerializer()
    claimsLeft = serializers.IntegerField(source="claims_left", allow_null=True)


class OwnCastSerializer(ShownCastSerializer):
    """A cast that the caller has claimed, or in which they have a part."""

    match = MatchSerializer(source="stream.match")


class ClashSerializer(serializers.Serializer[Clash]):
    """Something that a cast clashes with, in words, and the path of its page. Who plans the cast
    sends its `key` to say that they know."""

    key = serializers.CharField()
    words = serializers.CharField()
    href = serializers.CharField()


class ClashesQuery(serializers.Serializer[Any]):
    """What is planned: `cast` is the cast that somebody joins or that is moved, `channel` and
    `language` the new ones, `username` who is added. Without a cast and a channel the caller claims
    the match."""

    cast = KeyField(required=False)
    channel = LinkField(required=False)
    language = QueryChoiceField(CastLanguage.choices, required=False)
    username = serializers.CharField(max_length=150, required=False)


class VodFormSerializer(RevisedSerializer):
    """Of which map a recording is; null for the whole match."""

    EDITED = ("map",)

    map = serializers.IntegerField(source="map_number", allow_null=True)


class VodSerializer(VodFormSerializer):
    """A recording. `map` is the number of its map, null for the whole match."""

    _id = serializers.CharField(source="pk")
    url = serializers.CharField()


class RecordedMapSerializer(serializers.Serializer[RecordedMap]):
    """A map of which there can be recordings. Its name is empty as long as nobody knows it."""

    number = serializers.IntegerField()
    name = serializers.CharField()


class MatchCastsSerializer(serializers.Serializer[MatchCasts]):
    """A match's casts and recordings, and what the caller may do about them. `maps` are those of
    which there can be recordings; none of a match of one map. `own` is the key of the cast that
    they have claimed, or null. `channel` is where they cast in this league, null if they are not a
    caster; `language` is theirs. `claimRefusal` is why a caster can't claim the match, in words;
    empty if they can, and where the rest of the answer says it. `mute` is why they may not tell
    anybody anything in the league, in words; empty if they may."""

    casts = ShownCastSerializer(many=True)
    vods = VodSerializer(many=True)
    maps = RecordedMapSerializer(many=True)
    own = serializers.CharField(allow_null=True)
    channel = serializers.CharField(allow_null=True)
    language = serializers.ChoiceField(choices=CastLanguage.choices)
    mayEdit = serializers.BooleanField(source="may_edit")
    mayAnnounce = serializers.BooleanField(source="may_announce")
    mayClaim = serializers.BooleanField(source="may_claim")
    claimRefusal = serializers.CharField(source="claim_refusal")
    mute = serializers.CharField()
    mayRelease = serializers.BooleanField(source="may_release")
    mayEditVods = serializers.BooleanField(source="may_edit_vods")
    mayAddVods = serializers.BooleanField(source="may_add_vods")
    mayOpenSheet = serializers.BooleanField(source="may_open_sheet")


class DeskQuery(serializers.Serializer[Any]):
    """`?week=` by its number; the current one by default."""

    week = WholeNumberField(required=False, min_value=1, max_value=LARGEST_WEEK)


class DeskWeekSerializer(serializers.Serializer[Week]):
    """A week of the season."""

    number = serializers.IntegerField()
    opens = TimestampField()
    closes = TimestampField(source="report_by")


class DeskRowSerializer(serializers.Serializer[DeskRow]):
    """A match that can be cast. `votes` are those as match of the week, `ratings` those of team A
    and team B, `meetings` how often they have met, `clashes` what a cast of the caller clashes
    with, `claimRefusal` why a caster can't claim it, in words; empty if they can, and where the
    rest of the answer says it."""

    match = MatchSerializer()
    votes = serializers.IntegerField()
    ratings = serializers.ListField(child=serializers.FloatField(), min_length=2, max_length=2)
    meetings = serializers.IntegerField()
    casts = ShownCastSerializer(many=True)
    clashes = ClashSerializer(many=True)
    mayClaim = serializers.BooleanField(source="claim.may")
    claimRefusal = serializers.CharField(source="claim.refusal")


class CastingSerializer(serializers.Serializer[Desk]):
    """What there is to cast in a league. `channel` is the caller's, null if they are not a caster,
    and `language` theirs; `own` are their upcoming casts, `past` the latest past ones, `matches`
    those of a week that can be cast. `week` is its number, null without a season. `mute` is why
    the caller may not tell anybody anything in the league, in words; empty if they may."""

    channel = serializers.CharField(allow_null=True)
    language = serializers.ChoiceField(choices=CastLanguage.choices)
    mute = serializers.CharField()
    own = OwnCastSerializer(many=True)
    past = StreamSerializer(many=True)
    weeks = DeskWeekSerializer(many=True)
    week = serializers.IntegerField(allow_null=True)
    matches = DeskRowSerializer(source="rows", many=True)


class CasterSerializer(serializers.Serializer[Caster]):
    """A caster of a league, their channel and their language."""

    _id = serializers.CharField(source="pk")
    user = PersonSerializer()
    channel = serializers.CharField()
    language = serializers.ChoiceField(choices=CastLanguage.choices)


class SeenCommand(serializers.Serializer[Any]):
    """The keys of the clashes that the caller was shown."""

    seen = serializers.ListField(
        child=serializers.CharField(max_length=80), max_length=MOST_CLASHES, default=list
    )


def _parts(*, required: bool) -> serializers.ListField:
    """What somebody does in a cast: at least one part."""
    faults = ("required", "null", "not_a_list", "empty", "min_length", "max_length")
    return serializers.ListField(
        child=serializers.ChoiceField(choices=CastPart.choices),
        min_length=1,
        max_length=len(CastPart),
        required=required,
        error_messages=dict.fromkeys(faults, "Choose at least one part."),
    )


class PartsCommand(serializers.Serializer[Any]):
    """What somebody does in a cast."""

    parts = _parts(required=True)


class JoinCastCommand(PartsCommand, SeenCommand):
    """What the caller does in a cast."""


class ClaimCommand(SeenCommand):
    """The language of the cast, the caster's by default, and what they do in it."""

    language = serializers.ChoiceField(choices=CastLanguage.choices, required=False)
    parts = _parts(required=False)


class AddPersonCommand(JoinCastCommand):
    """The caster who is added, by their name in the portal, and what they do in the cast."""

    username = serializers.CharField(max_length=150)


class ChannelCommand(serializers.Serializer[Any]):
    """The channel of a cast, and its language."""

    channel = LinkField()
    language = serializers.ChoiceField(choices=CastLanguage.choices, required=False)


class AnnounceCommand(ChannelCommand, SeenCommand):
    """The channel and the language of a new cast; English by default."""


class MoveCastCommand(EditCommand, ChannelCommand, SeenCommand):
    """The new channel and language of a cast. Without a language, that stays."""


class VodCommand(serializers.Serializer[None]):
    """The link of a recording, and the number of the map that it shows. Without a number it is of
    the whole match."""

    url = LinkField()
    map = WholeNumberField(source="map_number", allow_null=True, default=None)


class MoveVodCommand(EditCommand):
    """The number of the map that a recording shows; null for the whole match."""

    map = WholeNumberField(source="map_number", allow_null=True)


class CasterCommand(ChannelCommand):
    """The new caster, by their name in the portal, their channel and their language. Without a
    language, it stays, and is English for a new caster."""

    username = serializers.CharField(max_length=150)
