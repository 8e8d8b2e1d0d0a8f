"""Casts, casters and recordings in JSON."""

from django.db.models import TextChoices
from rest_framework import serializers

from clvr.lib.link_fields import LinkField
from clvr.lib.query_fields import QueryChoiceField
from leagues.serializers import LimitQuery
from matches.casts.queries import Casting, MatchCasts
from matches.models import Caster, Stream, Vod
from matches.serializers import MatchPageSerializer, MatchSerializer
from teams.manage.serializers import PersonSerializer


class Upcoming(TextChoices):
    """The values of `?upcoming=`."""

    TRUE = "true"
    FALSE = "false"


class StreamsQuery(LimitQuery):
    """`?upcoming=` and `?limit=` of a league's casts; the upcoming ones when it is absent."""

    upcoming = QueryChoiceField(Upcoming.choices, default=Upcoming.TRUE)


class StreamSerializer(serializers.ModelSerializer[Stream]):
    """A cast, read with `StreamQuerySet.shown`; `channel` is where it can be watched."""

    _id = serializers.CharField(source="pk")
    match = MatchSerializer()
    channel = serializers.URLField()

    class Meta:
        model = Stream
        fields = ["_id", "match", "channel"]


class StreamPageSerializer(StreamSerializer):
    """A cast with what its page shows of both teams; `caster` is who claimed it, null where staff
    announced it."""

    match = MatchPageSerializer()
    caster = PersonSerializer(source="claimed_by", allow_null=True)

    class Meta(StreamSerializer.Meta):
        fields = [*StreamSerializer.Meta.fields, "caster"]


class CastOfMatchSerializer(serializers.Serializer[Stream]):
    """A cast, with the caster who claimed the match: null where staff announced it."""

    _id = serializers.CharField(source="pk")
    channel = serializers.CharField()
    caster = PersonSerializer(source="claimed_by", allow_null=True)


class VodSerializer(serializers.Serializer[Vod]):
    """A recording."""

    _id = serializers.CharField(source="pk")
    url = serializers.CharField()


class MatchCastsSerializer(serializers.Serializer[MatchCasts]):
    """A match's casts and recordings, and what the caller may do about them. `own` is the key of
    the cast that they have claimed, null where they have claimed none."""

    casts = CastOfMatchSerializer(many=True)
    vods = VodSerializer(many=True)
    own = serializers.CharField(allow_null=True)
    mayEdit = serializers.BooleanField(source="may_edit")
    mayClaim = serializers.BooleanField(source="may_claim")
    mayRelease = serializers.BooleanField(source="may_release")
    mayEditVods = serializers.BooleanField(source="may_edit_vods")


class CastingSerializer(serializers.Serializer[Casting]):
    """What there is to cast in a league. `channel` is the caller's, null for who is no caster;
    `own` are their casts to come, `past` the latest that are over, `uncast` the matches to come
    that nobody casts."""

    channel = serializers.CharField(allow_null=True)
    own = StreamSerializer(many=True)
    past = StreamSerializer(many=True)
    uncast = MatchSerializer(many=True)


class CasterSerializer(serializers.Serializer[Caster]):
    """A caster of a league, and where they cast."""

    _id = serializers.CharField(source="pk")
    user = PersonSerializer()
    channel = serializers.CharField()


class ChannelCommand(serializers.Serializer[None]):
    """Where a match is cast."""

    channel = LinkField()


class VodCommand(serializers.Serializer[None]):
    """Where a recording can be watched."""

    url = LinkField()


class CasterCommand(ChannelCommand):
    """Who is to be a caster, by the name in the portal, and where they cast."""

    username = serializers.CharField(max_length=150)
