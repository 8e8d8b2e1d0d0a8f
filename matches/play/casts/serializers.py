"""Casts, casters and recordings as JSON."""

from typing import Any

from django.db.models import TextChoices
from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.link_fields import LinkField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.shapes import Renders
from leagues.serializers import LimitQuery
from matches.models import Caster, Stream
from matches.play.casts.queries import Casting, MatchCasts
from matches.play.casts.recorded_maps import RecordedMap
from matches.serializers import MatchPageSerializer, MatchSerializer
from matches.shapes import StreamShape


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

    class Meta:
        model = Stream
        fields = ["_id", "match", "channel"]


class StreamPageSerializer(StreamSerializer):
    """A cast with the team cards of its page. `caster` claimed it; null if staff announced it."""

    match = MatchPageSerializer()
    caster = PersonSerializer(source="claimed_by", allow_null=True)

    class Meta(StreamSerializer.Meta):
        fields = [*StreamSerializer.Meta.fields, "caster"]


class CastFormSerializer(RevisedSerializer):
    """Where a cast is."""

    EDITED = ("channel",)

    channel = serializers.CharField()


class CastOfMatchSerializer(CastFormSerializer):
    """A cast and the caster who claimed the match; null if staff announced it."""

    _id = serializers.CharField(source="pk")
    caster = PersonSerializer(source="claimed_by", allow_null=True)


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
    they have claimed, or null."""

    casts = CastOfMatchSerializer(many=True)
    vods = VodSerializer(many=True)
    maps = RecordedMapSerializer(many=True)
    own = serializers.CharField(allow_null=True)
    mayEdit = serializers.BooleanField(source="may_edit")
    mayClaim = serializers.BooleanField(source="may_claim")
    mayRelease = serializers.BooleanField(source="may_release")
    mayEditVods = serializers.BooleanField(source="may_edit_vods")
    mayAddVods = serializers.BooleanField(source="may_add_vods")


class CastingSerializer(serializers.Serializer[Casting]):
    """What there is to cast in a league. `channel` is the caller's, null if they are not a caster;
    `own` are their upcoming casts, `past` the latest past ones, `uncast` the upcoming matches
    without a cast."""

    channel = serializers.CharField(allow_null=True)
    own = StreamSerializer(many=True)
    past = StreamSerializer(many=True)
    uncast = MatchSerializer(many=True)


class CasterSerializer(serializers.Serializer[Caster]):
    """A caster of a league and their channel."""

    _id = serializers.CharField(source="pk")
    user = PersonSerializer()
    channel = serializers.CharField()


class ChannelCommand(serializers.Serializer[Any]):
    """The channel of a cast."""

    channel = LinkField()


class MoveCastCommand(EditCommand, ChannelCommand):
    """The new channel of a cast."""


class VodCommand(serializers.Serializer[None]):
    """The link of a recording, and the number of the map that it shows. Without a number it is of
    the whole match."""

    url = LinkField()
    map = WholeNumberField(source="map_number", allow_null=True, default=None)


class MoveVodCommand(EditCommand):
    """The number of the map that a recording shows; null for the whole match."""

    map = WholeNumberField(source="map_number", allow_null=True)


class CasterCommand(ChannelCommand):
    """The new caster, by their name in the portal, and their channel."""

    username = serializers.CharField(max_length=150)
