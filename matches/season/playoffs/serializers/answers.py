"""Playoffs as JSON."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clvr.lib.api.editing import RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from leagues.models import Week
from matches.enums import (
    Decision,
    PlayoffFormat,
    PlayoffSeeding,
    PlayoffStage,
    PlayoffState,
    SpotState,
)
from matches.models import (
    PlayoffEntrant,
    PlayoffMatch,
)
from matches.season.playoffs.desk import PlayoffDesk, PlayoffSheet
from matches.season.playoffs.new_weeks import AddedWeeks
from matches.season.playoffs.problems import not_playing
from matches.season.playoffs.queries import (
    ShownGroup,
    ShownLine,
    ShownPlace,
    ShownPlayoff,
    ShownRound,
    ShownSide,
    ShownSpot,
)
from matches.season.playoffs.services.withdrawals import Comeback
from teams.models import SeasonRecord
from teams.serializers.teams import image_url


class PlayoffsQuery(serializers.Serializer[None]):
    """A season by its value, by default the current one; `running` for playoffs that are not
    over."""

    season = serializers.CharField(required=False)
    running = serializers.BooleanField(default=False)


class EntrantSerializer(serializers.Serializer[PlayoffEntrant]):
    """A team of a playoff. `hasWithdrawn` says whether it left the playoff."""

    _id = serializers.CharField(source="team_id")
    name = serializers.CharField(source="team.name")
    imageURL = serializers.SerializerMethodField()
    seed = serializers.IntegerField()
    hasWithdrawn = serializers.SerializerMethodField()

    def get_imageURL(self, entrant: PlayoffEntrant) -> str:
        return image_url(entrant.team)

    def get_hasWithdrawn(self, entrant: PlayoffEntrant) -> bool:
        return entrant.withdrawn_at is not None


class PlayoffSideSerializer(serializers.Serializer[ShownSide]):
    """A side of a match. `words` say who it will be while the `team` is null. `goesOn` marks who
    has won; `score` is null until the result is official. `feed` is the key of the match that
    decides it, or null."""

    team = KeyField(source="entrant.team_id", allow_null=True)
    words = serializers.CharField()
    goesOn = serializers.BooleanField(source="goes_on")
    score = serializers.IntegerField(allow_null=True)
    feed = serializers.CharField(allow_null=True)


class PlayoffMatchSerializer(serializers.Serializer[ShownSpot]):
    """A match of a bracket. `match` is the key of its match, null until both teams are known;
    `time` is 0 until then. `decision` says how its result came about. `ruling` is staff's reason
    for who goes on. `isAwaited`: by its time the match has been played, and it has no result.
    `isBye`: the match is never played, because there are too few teams."""

    key = serializers.CharField(source="spot.node.key")
    title = serializers.CharField()
    state = serializers.ChoiceField(choices=SpotState.choices, source="spot.state")
    match = KeyField(source="made.match_id", allow_null=True)
    time = serializers.SerializerMethodField()
    isBye = serializers.BooleanField(source="is_bye")
    isLive = serializers.BooleanField(source="is_live")
    isAwaited = serializers.BooleanField(source="is_awaited")
    cast = KeyField(allow_null=True)
    decision = serializers.SerializerMethodField()
    ruling = serializers.CharField()
    sides = PlayoffSideSerializer(many=True)

    def get_time(self, spot: ShownSpot) -> int:
        time = spot.match.time if spot.match else None
        return int(time.timestamp()) if time is not None else 0

    @extend_schema_field(serializers.ChoiceField(choices=Decision.choices, allow_null=True))
    def get_decision(self, spot: ShownSpot) -> str | None:
        result = spot.match.result if spot.match else None
        return result.decision if result is not None else None


class PlayoffRoundSerializer(serializers.Serializer[ShownRound]):
    """A round, and the number of its week; null if that was removed."""

    stage = serializers.ChoiceField(choices=PlayoffStage.choices, source="key.stage")
    number = serializers.IntegerField(source="key.number")
    title = serializers.CharField()
    week = serializers.IntegerField(allow_null=True)
    bestOf = serializers.IntegerField(source="best_of")
    matches = PlayoffMatchSerializer(many=True, source="spots")


class GroupLineSerializer(serializers.Serializer[ShownLine]):
    """A team in its group. `margin` is rounds won minus rounds lost; `goesOn` whether it is on a
    place that goes on; `reason` what the place comes from, in words. In a season by Elo that is
    empty, unless other teams have as many points."""

    team = KeyField(source="entrant.team_id")
    wins = serializers.IntegerField(source="line.wins")
    losses = serializers.IntegerField(source="line.losses")
    draws = serializers.IntegerField(source="line.draws")
    margin = serializers.IntegerField(source="line.margin")
    goesOn = serializers.BooleanField(source="goes_on")
    reason = serializers.CharField()


class PlayoffGroupSerializer(serializers.Serializer[ShownGroup]):
    name = serializers.CharField()
    lines = GroupLineSerializer(many=True)


class PlayoffPlaceSerializer(serializers.Serializer[ShownPlace]):
    team = KeyField(source="entrant.team_id")
    place = serializers.IntegerField()


class PlayoffSerializer(serializers.Serializer[ShownPlayoff]):
    """A playoff with its rounds in the order of playing. `places` is empty until it has a champion,
    who is the first of them."""

    _id = serializers.CharField(source="playoff.pk")
    name = serializers.CharField(source="playoff.name")
    league = serializers.ChoiceField(
        choices=LeagueCode.choices, source="playoff.season.league.code"
    )
    season = serializers.CharField(source="playoff.season.label")
    seasonValue = serializers.IntegerField(source="playoff.season.value")
    format = serializers.ChoiceField(choices=PlayoffFormat.choices, source="playoff.format")
    state = serializers.ChoiceField(choices=PlayoffState.choices, source="playoff.state")
    isRated = serializers.BooleanField(source="playoff.is_rated")
    teams = EntrantSerializer(many=True, source="entrants")
    groups = PlayoffGroupSerializer(many=True)
    rounds = PlayoffRoundSerializer(many=True)
    places = PlayoffPlaceSerializer(many=True)


# The desk


class PlayoffLineSerializer(serializers.Serializer[Any]):
    _id = serializers.CharField(source="pk")
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=PlayoffState.choices)


class PlayoffDivisionSerializer(serializers.Serializer[Any]):
    _id = serializers.CharField(source="pk")
    name = serializers.CharField()


class PlayoffTeamSerializer(serializers.Serializer[Any]):
    """An enrolled team, in the order of the table. `isPlaying`: it gets matches."""

    _id = serializers.CharField(source="team_id")
    name = serializers.CharField(source="team.name")
    division = KeyField(source="division_id", allow_null=True)
    rating = serializers.FloatField(source="elo")
    isPlaying = serializers.SerializerMethodField()

    def get_isPlaying(self, record: SeasonRecord) -> bool:
        return not not_playing([record.team])


class NextWeekSerializer(serializers.Serializer[Week]):
    """A week that the season does not have yet."""

    number = serializers.IntegerField()
    opens = TimestampField()


class AddedWeeksSerializer(serializers.Serializer[AddedWeeks]):
    """The weeks that publishing a draft adds to its season, from number `first` to `last`, for
    these rounds by their titles. `opens` is when the first one opens."""

    rounds = serializers.ListField(child=serializers.CharField())
    first = serializers.IntegerField()
    last = serializers.IntegerField()
    opens = TimestampField()


class PlayoffDeskSerializer(serializers.Serializer[PlayoffDesk]):
    """A league's current season for playoffs: its weeks that are not over, by number, those of them
    that are for catching up, the one in which a playoff would begin, and its playoffs, newest
    first. `nextWeek` is the first one that a playoff could add; null if the season can have no more
    weeks."""

    season = serializers.CharField(source="season.label")
    weeks = serializers.ListField(child=serializers.IntegerField())
    catchUp = serializers.ListField(child=serializers.IntegerField(), source="catch_up")
    firstWeek = serializers.IntegerField(source="first_week", allow_null=True)
    nextWeek = NextWeekSerializer(source="next_week", allow_null=True)
    divisions = PlayoffDivisionSerializer(many=True)
    teams = PlayoffTeamSerializer(many=True)
    playoffs = PlayoffLineSerializer(many=True)


class HallRosterSerializer(serializers.Serializer[Any]):
    _id = serializers.CharField(source="user.pk")
    name = serializers.CharField(source="shown_name")
    isCaptain = serializers.BooleanField(source="is_captain")


class HallPlaceSerializer(serializers.Serializer[Any]):
    """A team that the end sends to the champions hall, with its players of now."""

    team = KeyField()
    place = serializers.IntegerField()
    roster = HallRosterSerializer(many=True)


class UndoneMatchSerializer(serializers.Serializer[PlayoffMatch]):
    title = serializers.CharField()
    versus = serializers.CharField(source="match.versus")


class WithdrawalSerializer(serializers.Serializer[Comeback]):
    """A team that has withdrawn. `undoes` are the matches that go if it comes back; `obstacle` says
    why it can't, empty if it can."""

    team = KeyField(source="entrant.team_id")
    reason = serializers.CharField(source="entrant.withdrawn_why")
    undoes = UndoneMatchSerializer(many=True)
    obstacle = serializers.CharField()


class RoundFormSerializer(RevisedSerializer):
    """The number of a round's week, null if that was removed, and the length of its matches."""

    EDITED = ("week", "bestOf")

    week = serializers.IntegerField(allow_null=True)
    bestOf = serializers.IntegerField(source="best_of")


class PlannedRoundFormSerializer(RoundFormSerializer):
    """A round for its form."""

    stage = serializers.ChoiceField(choices=PlayoffStage.choices, source="key.stage")
    number = serializers.IntegerField(source="key.number")


class PlayoffSheetSerializer(serializers.Serializer[PlayoffSheet]):
    """A playoff for staff. `problems` keep a draft from being published; `playing` are the teams
    that can withdraw; `heldUp` are the keys of matches that can't be made, because a team can't
    play; `hall` is empty until the end. `addedWeeks` are the weeks that publishing the draft adds
    to the season; null if it adds none."""

    playoff = PlayoffSerializer(source="shown")
    revision = serializers.IntegerField(source="shown.playoff.revision")
    seeding = serializers.ChoiceField(
        choices=PlayoffSeeding.choices, source="shown.playoff.seeding"
    )
    thirdPlace = serializers.BooleanField(source="shown.playoff.third_place")
    groups = serializers.IntegerField(source="shown.playoff.groups")
    goOn = serializers.IntegerField(source="shown.playoff.go_on")
    problems = serializers.ListField(child=serializers.CharField())
    playing = serializers.ListField(child=KeyField())
    withdrawals = WithdrawalSerializer(many=True)
    heldUp = serializers.ListField(child=serializers.CharField(), source="blocked_matches")
    hall = HallPlaceSerializer(many=True)
    addedWeeks = AddedWeeksSerializer(source="added_weeks", allow_null=True)
    rounds = PlannedRoundFormSerializer(many=True, source="shown.rounds")
