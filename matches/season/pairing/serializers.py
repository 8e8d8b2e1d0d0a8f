"""The pairing desk as JSON, and the input of its commands."""

from typing import Any

from rest_framework import serializers

from accounts.enums import Region
from accounts.models import LONGEST_DECISION_REASON
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.timestamps import TimestampField
from clvr.lib.leagues import LeagueCode
from matches.enums import DraftKind, DraftState
from matches.models import LONGEST_BAN_REASON, DraftBan, DraftBye, PairingDraft
from matches.season.pairing.queries import Comparison, Desk, DeskTeam, Left, ShownDraft, ShownPair
from matches.season.pairing.relaxed import RelaxedDraft
from matches.season.pairing.relaxing import Outcome, Relaxation
from matches.season.pairing.services.drafts import Choice
from matches.season.week_desk.serializers import LARGEST_NUMBER

MOST_REMATCH_WEEKS = 52
MOST_PAIRS = 2_000


class DeskQuery(serializers.Serializer[None]):
    """A week of a league's current season."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)


class LastMeetingSerializer(serializers.Serializer[Any]):
    """The last match of two teams: its season, and its week if that is the current season."""

    season = serializers.CharField()
    week = serializers.IntegerField(allow_null=True)


class ComparisonSerializer(serializers.Serializer[Comparison]):
    """A team against an opponent. `difference` is the team's rating minus the opponent's, `hours`
    how far apart their regions are."""

    opponent = KeyField()
    difference = serializers.FloatField()
    expected = serializers.FloatField()
    lastMeeting = LastMeetingSerializer(source="last_meeting", allow_null=True)
    hours = serializers.IntegerField()
    isRematch = serializers.BooleanField(source="is_rematch")


class PairingTeamSerializer(serializers.Serializer[DeskTeam]):
    """An enrolled team. `obstacle` says why it can't be paired in the week, as text after its
    name; it is empty if it can. `plays` says whether it has a match in the week."""

    _id = serializers.CharField(source="record.team_id")
    name = serializers.CharField(source="record.team.name")
    rating = serializers.FloatField(source="record.elo")
    region = serializers.ChoiceField(choices=Region.choices, source="record.region")
    division = KeyField(source="record.division_id", allow_null=True)
    byes = serializers.IntegerField()
    obstacle = serializers.CharField()
    isOff = serializers.BooleanField(source="is_off")
    hasBye = serializers.BooleanField(source="has_bye")
    plays = serializers.BooleanField()
    alternatives = ComparisonSerializer(many=True)


class ShownPairSerializer(serializers.Serializer[ShownPair]):
    """A pair of a draft, side A first; numbers are from team A's side. `match` is null until it is
    published."""

    week = serializers.IntegerField(source="pair.week.number")
    teamA = serializers.CharField(source="pair.team_a_id")
    teamB = serializers.CharField(source="pair.team_b_id")
    names = serializers.SerializerMethodField()
    isPinned = serializers.BooleanField(source="pair.is_pinned")
    match = KeyField(source="pair.match_id", allow_null=True)
    difference = serializers.FloatField(source="facts.difference")
    expected = serializers.FloatField(source="facts.expected")
    lastMeeting = LastMeetingSerializer(source="facts.last_meeting", allow_null=True)
    hours = serializers.IntegerField(source="facts.hours")
    warnings = serializers.ListField(child=serializers.CharField())

    def get_names(self, shown: ShownPair) -> list[str]:
        return [shown.pair.team_a.name, shown.pair.team_b.name]


class DraftByeSerializer(serializers.Serializer[DraftBye]):
    week = serializers.IntegerField(source="week.number")
    team = serializers.CharField(source="team_id")
    name = serializers.CharField(source="team.name")


class DraftBanSerializer(serializers.Serializer[DraftBan]):
    team = serializers.CharField(source="team_id")
    other = serializers.CharField(source="other_id")
    names = serializers.SerializerMethodField()
    reason = serializers.CharField()

    def get_names(self, ban: DraftBan) -> list[str]:
        return [ban.team.name, ban.other.name]


class LeftSerializer(serializers.Serializer[Left]):
    """A chosen team without a pair or bye; `why` is text after its name."""

    _id = serializers.CharField(source="record.team_id")
    name = serializers.CharField(source="record.team.name")
    why = serializers.CharField()


class DraftLineSerializer(serializers.Serializer[PairingDraft]):
    """What a draft is, without its pairs. Until `undoUntil`, its publication can be undone."""

    _id = serializers.CharField(source="pk")
    kind = serializers.ChoiceField(choices=DraftKind.choices)
    state = serializers.ChoiceField(choices=DraftState.choices)
    week = serializers.IntegerField(source="week.number")
    madeBy = serializers.CharField(source="made_by.username", default="")
    madeAt = TimestampField(source="made_at")
    closedBy = serializers.CharField(source="closed_by.username", default="")
    closedAt = TimestampField(source="closed_at")
    undoUntil = TimestampField(source="undo_until")


class ShownDraftSerializer(serializers.Serializer[ShownDraft]):
    """A draft. `problems` are sentences that say why it can't be published."""

    about = DraftLineSerializer(source="draft")
    revision = serializers.IntegerField(source="draft.revision")
    divisions = serializers.ListField(child=KeyField(), source="draft.divisions")
    regions = serializers.ListField(
        child=serializers.ChoiceField(choices=Region.choices), source="draft.regions"
    )
    rematchWeeks = serializers.IntegerField(source="draft.rematch_weeks")
    acrossRegions = serializers.BooleanField(source="draft.across_regions")
    matchesAWeek = serializers.IntegerField(source="draft.matches_a_week")
    pairs = ShownPairSerializer(many=True)
    byes = DraftByeSerializer(many=True)
    secondByes = serializers.ListField(child=KeyField(), source="second_byes")
    bans = DraftBanSerializer(many=True, source="draft.bans.all")
    left = LeftSerializer(many=True)
    problems = serializers.ListField(child=serializers.CharField())


class PairingOutcomeSerializer(serializers.Serializer[Outcome]):
    """How many teams have no opponent, how many pairs are at least six hours apart, and how many
    are rematches by the draft's own rules."""

    idle = serializers.IntegerField()
    far = serializers.IntegerField()
    rematches = serializers.IntegerField()


class RelaxationSerializer(serializers.Serializer[Relaxation]):
    """Other rules for the draft, and what they would make of its week."""

    rematchWeeks = serializers.IntegerField(source="rules.rematch_weeks")
    acrossRegions = serializers.BooleanField(source="rules.across_regions")
    outcome = PairingOutcomeSerializer()


class RelaxedDraftSerializer(serializers.Serializer[RelaxedDraft]):
    """What the draft makes of its week, and other rules that leave fewer teams without an opponent
    or fewer pairs far apart, the best first. None of a draft that is no open week."""

    revision = serializers.IntegerField()
    now = PairingOutcomeSerializer()
    relaxations = RelaxationSerializer(many=True)


class PairingDivisionSerializer(serializers.Serializer[Any]):
    _id = serializers.CharField(source="pk")
    name = serializers.CharField()


class UsualRulesSerializer(serializers.Serializer[Choice]):
    """The rules with which staff paired last."""

    rematchWeeks = serializers.IntegerField(source="rematch_weeks")
    acrossRegions = serializers.BooleanField(source="across_regions")


class PairingDeskSerializer(serializers.Serializer[Desk]):
    """A week as its pairing needs it: the enrolled teams by name, the open draft of the week (null
    without one), and the latest published drafts with pairs of the week or that can still be
    undone. `usual` are the rules of the week that was published last. `plannedFrom` are the first
    weeks of open season plans that have matches in this week too. In a catch-up week nobody is
    paired."""

    week = serializers.IntegerField(source="week.number")
    isCatchUp = serializers.BooleanField(source="week.is_catch_up")
    season = serializers.CharField(source="season.label")
    divisions = PairingDivisionSerializer(many=True)
    teams = PairingTeamSerializer(many=True)
    draft = ShownDraftSerializer(allow_null=True)
    published = DraftLineSerializer(many=True)
    usual = UsualRulesSerializer()
    plannedFrom = serializers.ListField(child=serializers.IntegerField(), source="planned_from")


class ProposeWeekCommand(serializers.Serializer[None]):
    """Whom to pair: empty lists mean everybody. `revision` is that of the open draft to replace,
    null without one."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)
    divisions = serializers.ListField(child=KeyField(), max_length=100, default=list)
    regions = serializers.ListField(
        child=serializers.ChoiceField(choices=Region.choices), max_length=10, default=list
    )
    rematchWeeks = WholeNumberField(min_value=0, max_value=MOST_REMATCH_WEEKS, default=4)
    acrossRegions = serializers.BooleanField(default=True)
    revision = WholeNumberField(min_value=1, allow_null=True, default=None)


class PlanSeasonCommand(serializers.Serializer[None]):
    """A round robin of a division from a week on; `double` is home and away."""

    league = serializers.ChoiceField(choices=LeagueCode.choices)
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)
    division = KeyField()
    double = serializers.BooleanField(default=False)
    matchesAWeek = WholeNumberField(min_value=1, max_value=2, default=1)


class DraftCommand(serializers.Serializer[None]):
    """The revision of the draft that the caller saw."""

    revision = WholeNumberField(min_value=1)


class UndoPublishingCommand(serializers.Serializer[None]):
    """One match of the publication; null for all of it."""

    match = KeyField(allow_null=True, default=None)


class PairedSerializer(serializers.Serializer[Any]):
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)
    teamA = KeyField()
    teamB = KeyField()
    isPinned = serializers.BooleanField(default=False)


class IdleSerializer(serializers.Serializer[Any]):
    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)
    team = KeyField()


class BanSerializer(serializers.Serializer[Any]):
    team = KeyField()
    other = KeyField()
    reason = serializers.CharField(max_length=LONGEST_BAN_REASON)


class ArrangeDraftCommand(DraftCommand):
    """Everything that the draft holds from now on."""

    pairs = serializers.ListField(child=PairedSerializer(), max_length=MOST_PAIRS)
    byes = serializers.ListField(child=IdleSerializer(), max_length=MOST_PAIRS, default=list)
    bans = serializers.ListField(child=BanSerializer(), max_length=MOST_PAIRS, default=list)


class TakeBackByeCommand(DeskQuery):
    """A team with a bye in a week of a league's current season."""

    team = KeyField()


class TeamWeekOffCommand(DeskQuery):
    """A week off for a team of a league's current season, or none any more, and why."""

    team = KeyField()
    isOff = serializers.BooleanField()
    reason = serializers.CharField(
        max_length=LONGEST_DECISION_REASON,
        error_messages=dict.fromkeys(("blank", "required"), "Give a reason"),
    )


class WeekOffCommand(serializers.Serializer[None]):
    """A week of the current season, by number."""

    week = WholeNumberField(min_value=1, max_value=LARGEST_NUMBER)


class WeekOffSerializer(serializers.Serializer[Any]):
    """A week to come. `obstacle` says why the team can't ask for it or, if it `isOff`, can't
    withdraw; empty if it can."""

    week = serializers.IntegerField()
    opens = TimestampField()
    isOff = serializers.BooleanField(source="is_off")
    obstacle = serializers.CharField()


class WeeksOffSerializer(serializers.Serializer[Any]):
    """The weeks to come of a team, and how many it may have off in a season."""

    allowed = serializers.IntegerField()
    taken = serializers.IntegerField()
    weeks = WeekOffSerializer(many=True)
