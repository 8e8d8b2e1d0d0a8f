"""The season desk as JSON, and the commands on it."""

from typing import Any

from rest_framework import serializers

from clvr.lib.api.editing import EditCommand, RevisedSerializer
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.timestamps import timestamp_mark
from leagues.league_info.serializers import (
    SeasonFormSerializer,
    ShownRatingsSerializer,
    ShownTableSerializer,
)
from leagues.league_info.weeks.serializers import SeasonWeekSerializer
from leagues.models import LONGEST_DIVISION_NAME, Division, Season
from leagues.services.divisions import DIVISIONS
from leagues.services.seasons import MOST_WEEKS
from matches.enums import SeasonEnding, SeasonStep, Severity, StepState
from matches.season.season_desk.queries import (
    ChampionOffer,
    ChampionsDesk,
    Desk,
    DeskTeam,
    Step,
)
from matches.season.season_desk.unplayed import MOST_CHOSEN
from matches.season.season_desk.waiting import Waiting
from teams.models import Champion
from teams.serializers.teams import TeamBriefSerializer

MOST_TEAMS = 500
"""How many teams a command may name."""
LAST_PLACE = 99


class DeskSeasonSerializer(SeasonFormSerializer):
    """A season. `ratingsFrozenAt` and `closedAt` are in unix seconds."""

    value = serializers.IntegerField()
    isCurrent = serializers.BooleanField(source="is_current")
    closedAt = TimestampField(read_only=True, allow_null=True, source="closed_at")
    ratings = ShownRatingsSerializer(source="*")
    table = ShownTableSerializer(source="*")
    ratingsFrozenAt = TimestampField(read_only=True, allow_null=True, source="ratings_frozen_at")


class WeeksPlanSerializer(RevisedSerializer):
    """The weeks of a season as they are planned: the first day, how many there are, and the times
    of each."""

    startsOn = serializers.DateField(source="starts_on", allow_null=True)
    weeks = serializers.SerializerMethodField()
    times = serializers.SerializerMethodField()

    def get_weeks(self, season: Season) -> int:
        return len(season.weeks.all())

    def get_times(self, season: Season) -> list[str]:
        return [
            f"Week {week.number}: "
            + ", ".join(timestamp_mark(at) for at in (week.opens, week.agree_by, week.report_by))
            for week in sorted(season.weeks.all(), key=lambda week: week.number)
        ]


class CatchUpWeeksSerializer(RevisedSerializer):
    """How many weeks a season has, and in which of them nobody is paired, by number."""

    weeks = serializers.SerializerMethodField()
    catchUp = serializers.SerializerMethodField()

    def get_weeks(self, season: Season) -> int:
        return len(season.weeks.all())

    def get_catchUp(self, season: Season) -> list[int]:
        return sorted(week.number for week in season.weeks.all() if week.is_catch_up)


class StepSerializer(serializers.Serializer[Step]):
    """A step of the checklist, and how far it is, in a sentence."""

    step = serializers.ChoiceField(choices=SeasonStep.choices)
    state = serializers.ChoiceField(choices=StepState.choices)
    words = serializers.CharField()


class DivisionFormSerializer(RevisedSerializer):
    """The name of a division."""

    EDITED = ("name",)

    name = serializers.CharField(source="division.name")


class DivisionOrderSerializer(RevisedSerializer):
    """The keys of the league's divisions, highest first."""

    order = serializers.ListField(child=KeyField())


class DivisionNumbersSerializer(serializers.Serializer[Division]):
    """How many teams change between a division and the next one after a season: so many of the next
    one go up, so many of this one go down, and so many of each play off for a place."""

    division = KeyField(source="pk")
    promoted = serializers.IntegerField()
    relegated = serializers.IntegerField()
    playOff = serializers.IntegerField(source="play_off")


class DivisionNumbersFormSerializer(RevisedSerializer):
    """The numbers between each division and the next one, from the highest down."""

    numbers = DivisionNumbersSerializer(many=True)


class DeskDivisionSerializer(DivisionFormSerializer):
    """A division of the league, how many teams of this season it has, and whether any season has
    teams in it. They come highest first."""

    _id = serializers.CharField(source="division.pk")
    teams = serializers.IntegerField()
    isUsed = serializers.BooleanField(source="is_used")


class WaitingSerializer(serializers.Serializer[Waiting]):
    """How many matches of a season are official, and how many wait for a result: those that nobody
    has reported, and those that are reported or disputed. `playoffs` is how many run."""

    official = serializers.IntegerField()
    unplayed = serializers.IntegerField()
    reported = serializers.IntegerField()
    disputed = serializers.IntegerField()
    playoffs = serializers.IntegerField()


class SeasonDeskSerializer(serializers.Serializer[Desk]):
    """A season with its checklist. `timeZone` is the league's. `matches` and `teams` are numbers:
    weeks are planned anew only without matches, and added and removed after `lastUsedWeek`, the
    last that has a match, 0 without one. `mayAdminister` says whether the caller is an admin, who
    may change weeks, dates, ratings and the table, and open and close the season. `nextSeason` is
    the number of the season that is planned after it, null without one."""

    season = DeskSeasonSerializer()
    timeZone = serializers.CharField(source="season.league.time_zone")
    weeks = SeasonWeekSerializer(many=True)
    plan = WeeksPlanSerializer(source="season")
    catchUp = CatchUpWeeksSerializer(source="season")
    divisions = DeskDivisionSerializer(many=True)
    divisionOrder = DivisionOrderSerializer(source="*")
    divisionNumbers = DivisionNumbersFormSerializer(source="*")
    matches = serializers.IntegerField()
    lastUsedWeek = serializers.IntegerField(source="last_used_week")
    waiting = WaitingSerializer()
    teams = serializers.IntegerField()
    steps = StepSerializer(many=True)
    nextSeason = serializers.IntegerField(source="next_season", allow_null=True)
    mayAdminister = serializers.BooleanField(source="may_administer")


class DeskTeamSerializer(serializers.Serializer[DeskTeam]):
    """A team of the league for a season.

    `isSuggested`: it is active and played the season before. `rating` is the one at the end of its
    last season, null without one; `startRating` the one with which it starts, or would start.
    `division` is a key. `obstacle` says why it can't be withdrawn, empty when it can.
    """

    team = TeamBriefSerializer()
    isEnrolled = serializers.BooleanField(source="is_enrolled")
    isSuggested = serializers.BooleanField(source="is_suggested")
    rating = serializers.FloatField(allow_null=True)
    startRating = serializers.FloatField(source="start_rating")
    players = serializers.IntegerField()
    isBelowMinimum = serializers.BooleanField(source="is_below_minimum")
    division = serializers.CharField(allow_null=True)
    obstacle = serializers.CharField()


class PlacesSerializer(RevisedSerializer):
    """The teams of a season that are in a division, each with its division, by name."""

    placed = serializers.ListField(child=serializers.CharField())


class DeskTeamsSerializer(serializers.Serializer[Any]):
    """The league's teams for a season, enrolled ones first, the fewest players of a roster, and
    which teams are in a division."""

    places = PlacesSerializer(source="*")
    rosterMinimum = serializers.IntegerField()
    teams = DeskTeamSerializer(many=True)


class FindingSerializer(serializers.Serializer[Any]):
    """What stops the opening, or what staff should look at; `href` is the page to change it."""

    severity = serializers.ChoiceField(choices=Severity.choices)
    words = serializers.CharField()
    href = serializers.CharField()


class PreflightSerializer(serializers.Serializer[Any]):
    """The findings about a season, those that stop it first; and what opening it does."""

    mayOpen = serializers.BooleanField(source="may_open")
    findings = FindingSerializer(many=True)
    effects = serializers.ListField(child=serializers.CharField())


class ChampionOfferSerializer(serializers.Serializer[ChampionOffer]):
    """A team on one of the first places of its division, with its players of now. `isStored`: it is
    in the champions hall for this season."""

    team = TeamBriefSerializer()
    place = serializers.IntegerField()
    division = serializers.CharField()
    roster = serializers.ListField(child=serializers.CharField())
    isStored = serializers.BooleanField(source="is_stored")


class StoredChampionSerializer(serializers.Serializer[Champion]):
    """An entry of the champions hall. `note` is the title: a division, or a playoff's name."""

    _id = serializers.CharField(source="pk")
    team = serializers.CharField(source="team_name")
    place = serializers.IntegerField()
    note = serializers.CharField()


class ChampionsDeskSerializer(serializers.Serializer[ChampionsDesk]):
    """The champions of a season in the hall; the first three teams, by the table, of each division
    that had no playoff; and the names of the playoffs that decide the others."""

    offers = ChampionOfferSerializer(many=True)
    inHall = StoredChampionSerializer(many=True, source="in_hall")
    playoffs = serializers.SerializerMethodField()

    def get_playoffs(self, found: ChampionsDesk) -> list[str]:
        return [each.name for each in found.playoffs]


class PlanWeeksCommand(EditCommand):
    """The weeks of a season: the day on which the first one opens, and how many there are."""

    startsOn = serializers.DateField(source="starts_on")
    weeks = WholeNumberField(min_value=1, max_value=MOST_WEEKS)


class CatchUpWeeksCommand(EditCommand):
    """The weeks of a season in which nobody is paired, by number."""

    catchUp = serializers.ListField(
        child=WholeNumberField(min_value=1, max_value=MOST_WEEKS), max_length=MOST_WEEKS
    )


class AddWeekCommand(serializers.Serializer[None]):
    """Where a week is added: before the week with this number; without one, after the last."""

    before = WholeNumberField(
        min_value=1, max_value=MOST_WEEKS, required=False, allow_null=True, default=None
    )


class UnplayedMatchSerializer(serializers.Serializer[Any]):
    """A match that nobody has reported. `week` is null without a week, `time` without a time."""

    _id = serializers.CharField(source="pk")
    teamA = serializers.CharField(source="team_a.name")
    teamB = serializers.CharField(source="team_b.name")
    week = serializers.IntegerField(source="week_number", allow_null=True)
    time = TimestampField(allow_null=True)


class SeasonEndingCommand(serializers.Serializer[None]):
    """What becomes of a match when its season closes."""

    match = KeyField()
    ending = serializers.ChoiceField(choices=SeasonEnding.choices)


class CloseSeasonCommand(serializers.Serializer[None]):
    """What becomes of the matches that nobody has reported: `matches` says it of single ones, and
    `ending` of all others. Staff decide matches with the ending `keep` later: all of them, if
    nothing is sent."""

    ending = serializers.ChoiceField(choices=SeasonEnding.choices, default=SeasonEnding.KEEP.value)
    matches = serializers.ListField(
        child=SeasonEndingCommand(), max_length=MOST_CHOSEN, default=list
    )


class EnrolCommand(serializers.Serializer[None]):
    """Teams to enrol, by their keys, and their division, null for none."""

    teams = serializers.ListField(child=KeyField(), allow_empty=False, max_length=MOST_TEAMS)
    division = KeyField(allow_null=True, default=None)


class WithdrawCommand(serializers.Serializer[None]):
    """The team to withdraw."""

    team = KeyField()


class PlaceTeamsCommand(EditCommand):
    """Teams of the season, by their keys, and their new division, null for none."""

    teams = serializers.ListField(child=KeyField(), allow_empty=False, max_length=MOST_TEAMS)
    division = KeyField(allow_null=True)


class DivisionSizeSerializer(serializers.Serializer[None]):
    """A division, and how many teams it gets."""

    division = KeyField()
    teams = WholeNumberField(min_value=0, max_value=MOST_TEAMS)


class ByRatingCommand(serializers.Serializer[None]):
    """How many teams each division gets."""

    sizes = serializers.ListField(
        child=DivisionSizeSerializer(), allow_empty=False, max_length=DIVISIONS.most
    )


class DivisionCommand(serializers.Serializer[None]):
    """A division's name."""

    name = serializers.CharField(max_length=LONGEST_DIVISION_NAME)


class RenameDivisionCommand(EditCommand, DivisionCommand):
    """A division's new name."""


class OrderDivisionsCommand(EditCommand):
    """The keys of all divisions of the league, highest first."""

    order = serializers.ListField(child=KeyField(), max_length=DIVISIONS.most)


class ChampionPlaceSerializer(serializers.Serializer[None]):
    """A team and its place."""

    team = KeyField()
    place = WholeNumberField(min_value=1, max_value=LAST_PLACE)


class ChampionsCommand(serializers.Serializer[None]):
    """The teams for the champions hall."""

    champions = serializers.ListField(
        child=ChampionPlaceSerializer(), allow_empty=False, max_length=MOST_TEAMS
    )
