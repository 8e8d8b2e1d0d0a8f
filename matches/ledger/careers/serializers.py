"""Careers and records as JSON, which `teams`, `players` and `records` write."""

from typing import Any

from rest_framework import serializers

from accounts.people.serializers import PersonSerializer
from clvr.lib.api.pairs import PairField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, Outcome
from teams.serializers.teams import NameSerializer


class MatchTallySerializer(serializers.Serializer[Any]):
    """Matches and how they ended. `winRate` is the share won, where a draw counts half; null
    without a match."""

    played = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    winRate = serializers.FloatField(allow_null=True)


class NamedTeamSerializer(serializers.Serializer[Any]):
    """A team; `_id` is null for one that the portal does not have."""

    _id = serializers.CharField(allow_null=True)
    name = NameSerializer()


class FormSerializer(serializers.Serializer[Any]):
    """A match and its outcome. `scores` has the own side's first; null without a score."""

    match = serializers.CharField()
    outcome = serializers.ChoiceField(choices=Outcome.choices)
    opponent = serializers.CharField()
    time = TimestampField(read_only=True)
    scores = PairField(allow_null=True)
    decision = serializers.ChoiceField(choices=Decision.choices)


class StreakSerializer(serializers.Serializer[Any]):
    """Matches in a row that ended alike; `since` is the time of the first."""

    outcome = serializers.ChoiceField(choices=Outcome.choices)
    length = serializers.IntegerField()
    since = TimestampField(read_only=True)


class HighestSerializer(serializers.Serializer[Any]):
    rating = serializers.FloatField()
    time = TimestampField(read_only=True)


class RivalSerializer(serializers.Serializer[Any]):
    """A team that was met often, the record against it, and the time of the last match."""

    team = NamedTeamSerializer()
    record = MatchTallySerializer()
    lastTime = TimestampField(read_only=True)


class BestMapSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    playCount = serializers.IntegerField()
    winRate = serializers.FloatField()


class TeamCareerSerializer(serializers.Serializer[Any]):
    """A team's career, of all seasons. `form` are the latest matches, newest first; `streak` is the
    one that lasts; `longestWinningStreakTime` is that of its last match, 0 without a win;
    `highestRating` is null before the first match."""

    record = MatchTallySerializer()
    form = FormSerializer(many=True)
    streak = StreakSerializer(allow_null=True)
    longestWinningStreak = serializers.IntegerField()
    longestWinningStreakTime = TimestampField(read_only=True)
    highestRating = HighestSerializer(allow_null=True)
    rivals = RivalSerializer(many=True)
    bestMaps = BestMapSerializer(many=True)


class PlayerFormSerializer(FormSerializer):
    """A match of a player; `rating` is their team's before it, null if the match is not rated."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    team = serializers.CharField()
    rating = serializers.FloatField(allow_null=True)


class PlayerSeasonSerializer(serializers.Serializer[Any]):
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    season = serializers.CharField()
    record = MatchTallySerializer()


class PlayerMapSerializer(serializers.Serializer[Any]):
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    name = serializers.CharField()
    record = MatchTallySerializer()


class CountedPlayerSerializer(serializers.Serializer[Any]):
    player = PersonSerializer()
    count = serializers.IntegerField()


class PlayerCareerSerializer(serializers.Serializer[Any]):
    """A player's career in all leagues. `form` are the latest matches, newest first; `count` of a
    teammate is how often both were in the same line-up."""

    record = MatchTallySerializer()
    form = PlayerFormSerializer(many=True)
    seasons = PlayerSeasonSerializer(many=True)
    maps = PlayerMapSerializer(many=True)
    teammates = CountedPlayerSerializer(many=True)


class CountedTeamSerializer(serializers.Serializer[Any]):
    team = NamedTeamSerializer()
    count = serializers.IntegerField()


class SeasonStreakSerializer(CountedTeamSerializer):
    """A winning streak within a season; `time` is that of its last match."""

    season = serializers.CharField()
    time = TimestampField(read_only=True)


class RecordRatingSerializer(serializers.Serializer[Any]):
    """A team's highest rating, and the match that led to it."""

    team = NamedTeamSerializer()
    rating = serializers.FloatField()
    match = serializers.CharField()
    time = TimestampField(read_only=True)


class UpsetSerializer(serializers.Serializer[Any]):
    """A win that the ratings made unlikely; `scores` has the winner's first, `expected` is the
    winner's expected score."""

    match = serializers.CharField()
    league = serializers.ChoiceField(choices=LeagueCode.choices)
    time = TimestampField(read_only=True)
    winner = NamedTeamSerializer()
    loser = NamedTeamSerializer()
    scores = PairField()
    expected = serializers.FloatField()


class SeasonChampionsSerializer(serializers.Serializer[Any]):
    """A season and its champions; `value` is null for one from before the portal."""

    value = serializers.IntegerField(allow_null=True)
    label = serializers.CharField()  # type: ignore[assignment]
    champions = NamedTeamSerializer(many=True)


class LeagueRecordsSerializer(serializers.Serializer[Any]):
    """A league's records of all seasons, the best first, and its seasons, the newest first."""

    winningStreaks = SeasonStreakSerializer(many=True)
    upsets = UpsetSerializer(many=True)
    highestRatings = RecordRatingSerializer(many=True)
    mostMatches = CountedTeamSerializer(many=True)
    mostTitles = CountedTeamSerializer(many=True)
    mostPlayerTitles = CountedPlayerSerializer(many=True)
    seasons = SeasonChampionsSerializer(many=True)
