"""Matches in JSON, with the spec's field names."""

from django.db.models import TextChoices
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.leagues import LeagueCode
from leagues.serializers import LimitQuery, RegionQuery
from matches.enums import Decision, Unsettled, Winner
from matches.map_history import MapStat
from matches.map_rules import MapRule
from matches.models import Match, Stream, Vod
from teams.manage.serializers import PersonSerializer
from teams.serializers import TeamBriefSerializer, TeamCardSerializer


class MapRuleSerializer(serializers.Serializer[MapRule]):
    """How a map of the league's game ends: as soon as a side has won `toWin` rounds, or when `most`
    rounds have been played; `words` say it to people. Beyond `2 * toWin - 1` rounds there is
    overtime, which any lead ends once the loser has `toWin - 1`; a level score ends a map with all
    of its rounds alone."""

    toWin = serializers.IntegerField(source="to_win")
    most = serializers.IntegerField()
    words = serializers.CharField()


class MatchSerializer(serializers.ModelSerializer[Match]):
    """A match, read with `MatchQuerySet.shown`.

    `time` is in unix seconds, 0 without one. `scores` is null until the result is official, and
    after a forfeit; `decision` says how the result came about, null until it is official, and tells
    a void match, which is not confirmed. `decidedAt` is when that result counts, 0 until there is
    one: what stands for the time of a match that ended without one. `unsettled` says that a side
    has reported what is not official yet; null otherwise. `cast` is the key of the match's first
    stream, null when nobody casts it.
    """

    _id = serializers.CharField(source="pk")
    scheduled = serializers.BooleanField()
    confirmed = serializers.BooleanField()
    time = serializers.SerializerMethodField()
    teamA = TeamBriefSerializer(source="team_a")
    teamB = TeamBriefSerializer(source="team_b")
    scores = serializers.ListField(
        child=serializers.IntegerField(), min_length=2, max_length=2, allow_null=True
    )
    winner = serializers.ChoiceField(choices=Winner.choices)
    decision = serializers.SerializerMethodField()
    decidedAt = serializers.SerializerMethodField()
    unsettled = serializers.ChoiceField(choices=Unsettled.choices, allow_null=True)
    vods = serializers.StringRelatedField[Vod](many=True)
    cast = serializers.SerializerMethodField()
    league = serializers.ChoiceField(choices=LeagueCode.choices, source="season.league.code")

    class Meta:
        model = Match
        fields = [
            "_id",
            "scheduled",
            "confirmed",
            "time",
            "teamA",
            "teamB",
            "scores",
            "winner",
            "decision",
            "decidedAt",
            "unsettled",
            "vods",
            "cast",
            "league",
        ]

    def get_time(self, match: Match) -> int:
        return int(match.time.timestamp()) if match.time else 0

    @extend_schema_field(serializers.ChoiceField(choices=Decision.choices, allow_null=True))
    def get_decision(self, match: Match) -> str | None:
        return match.result.decision if match.result else None

    def get_decidedAt(self, match: Match) -> int:
        return int(match.effective_at.timestamp()) if match.result and match.effective_at else 0

    def get_cast(self, match: Match) -> str | None:
        keys = sorted(stream.pk for stream in match.streams.all())
        return str(keys[0]) if keys else None


class MatchPageSerializer(MatchSerializer):
    """A match with what its page shows of both teams."""

    teamA = TeamCardSerializer(source="team_a")
    teamB = TeamCardSerializer(source="team_b")


class MapStatSerializer(serializers.Serializer[MapStat]):
    """How a team fares on a map; the rates are ratios, a drawn map counts half."""

    name = serializers.CharField()
    playCount = serializers.IntegerField(source="play_count")
    wins = serializers.IntegerField()
    winRate = serializers.FloatField(source="win_rate")
    roundCount = serializers.IntegerField(source="round_count")
    roundWins = serializers.IntegerField(source="round_wins")
    roundWinRate = serializers.FloatField(source="round_win_rate")


class WeekQuery(RegionQuery):
    """`?week=` and `?region=` of a league's matches; the current week when none is given."""

    week = serializers.CharField(
        required=False, allow_blank=True, help_text="A week's number, from 1 to the current one's."
    )


class TeamHistoryQuery(serializers.Serializer[None]):
    """`?season=` and `?league=` of what a team has played."""

    season = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="A season's value; the current season when it is absent.",
    )
    league = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="The key of the team's league, which may be left out.",
    )


class Upcoming(TextChoices):
    """The values of `?upcoming=`."""

    TRUE = "true"
    FALSE = "false"


class StreamsQuery(LimitQuery):
    """`?upcoming=` and `?limit=` of a league's casts; the upcoming ones when it is absent."""

    upcoming = serializers.ChoiceField(
        choices=Upcoming.choices,
        default=Upcoming.TRUE,
        error_messages={
            "invalid_choice": f"“{{input}}” is not one of {', '.join(Upcoming.values)}."
        },
    )


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
