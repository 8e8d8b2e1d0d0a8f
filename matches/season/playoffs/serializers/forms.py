"""The input of the commands on playoffs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rest_framework import serializers

from clvr.lib.api.editing import EditCommand
from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.leagues import LeagueCode
from matches.enums import PlayoffFormat, PlayoffSeeding, PlayoffStage
from matches.models import (
    LONGEST_NODE,
    LONGEST_PLAYOFF_NAME,
    LONGEST_PLAYOFF_REASON,
    PLAYOFF_BEST_OF,
)
from matches.season.playoffs.rules.structure import MOST_GROUPS, MOST_IN_GROUP, MOST_TEAMS
from matches.season.playoffs.services.drafts import NAME_TOO_LONG
from matches.season.week_desk.serializers import LARGEST_NUMBER

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

MOST_ROUNDS = 32
MOST_MVPS = 4
_MISSING = ("required", "null", "blank", "invalid", "empty")
_CHOICE = ("required", "null", "invalid_choice")
_NUMBER = ("required", "null", "invalid", "min_value", "max_value", "max_string_length")
_LIST = ("required", "null", "not_a_list", "max_length")
HOW_MANY_GROUPS = f"Choose 0 to {MOST_GROUPS} groups."
HOW_MANY_GO_ON = f"Choose 1 to {MOST_IN_GROUP} teams of each group."
HOW_MANY_TEAMS = f"Choose 1 to {MOST_TEAMS} teams."
WHICH_WEEK = "Choose a week of the season."
HOW_LONG = "Choose best of 1, 3 or 5."


def _error_messages(
    codes: Sequence[str], words: str, **more: str
) -> "dict[str, str | _StrPromise]":
    """The same words for each of these mistakes."""
    return {**dict.fromkeys(codes, words), **more}


class LeagueQuery(serializers.Serializer[None]):
    league = serializers.ChoiceField(
        choices=LeagueCode.choices, error_messages=_error_messages(_CHOICE, "Choose a league.")
    )


class PlannedRoundSerializer(serializers.Serializer[Any]):
    stage = serializers.ChoiceField(
        choices=PlayoffStage.choices, error_messages=_error_messages(_CHOICE, "Choose a round.")
    )
    number = WholeNumberField(
        min_value=1,
        max_value=LARGEST_NUMBER,
        error_messages=_error_messages(_NUMBER, "Choose a round."),
    )
    week = WholeNumberField(
        min_value=1, max_value=LARGEST_NUMBER, error_messages=_error_messages(_NUMBER, WHICH_WEEK)
    )
    bestOf = serializers.ChoiceField(
        choices=PLAYOFF_BEST_OF, error_messages=_error_messages(_CHOICE, HOW_LONG)
    )


class PlanRoundCommand(EditCommand, PlannedRoundSerializer):
    """The new week of a round, and the new length of its matches."""


class PlanCommand(serializers.Serializer[None]):
    """What a playoff is like. Its teams are `teams`, by key, in the order of the seeds if `seeding`
    is by hand; or the first `top` of each of `divisions`, or of the season. Rounds that are not
    named in `rounds` follow from `firstWeek`. Weeks after the season's last one are added when the
    playoff is published."""

    name = serializers.CharField(
        max_length=LONGEST_PLAYOFF_NAME,
        error_messages=_error_messages(
            _MISSING, "A playoff needs a name.", max_length=NAME_TOO_LONG
        ),
    )
    format = serializers.ChoiceField(
        choices=PlayoffFormat.choices,
        default=PlayoffFormat.SINGLE,
        error_messages=_error_messages(_CHOICE, "Choose single or double elimination."),
    )
    seeding = serializers.ChoiceField(
        choices=PlayoffSeeding.choices,
        default=PlayoffSeeding.STANDINGS,
        error_messages=_error_messages(_CHOICE, "Choose how the teams are seeded."),
    )
    thirdPlace = serializers.BooleanField(default=False)
    groups = WholeNumberField(
        min_value=0,
        max_value=MOST_GROUPS,
        default=0,
        error_messages=_error_messages(_NUMBER, HOW_MANY_GROUPS),
    )
    goOn = WholeNumberField(
        min_value=0,
        max_value=MOST_IN_GROUP,
        default=0,
        error_messages=_error_messages(_NUMBER, HOW_MANY_GO_ON),
    )
    isRated = serializers.BooleanField(default=True)
    teams = serializers.ListField(
        child=KeyField(),
        max_length=MOST_TEAMS,
        default=list,
        error_messages=_error_messages(_LIST, f"A playoff can have at most {MOST_TEAMS} teams."),
    )
    top = WholeNumberField(
        min_value=1,
        max_value=MOST_TEAMS,
        allow_null=True,
        default=None,
        error_messages=_error_messages(_NUMBER, HOW_MANY_TEAMS),
    )
    divisions = serializers.ListField(
        child=KeyField(),
        max_length=100,
        default=list,
        error_messages=_error_messages(_LIST, "Choose divisions of the league."),
    )
    firstWeek = WholeNumberField(
        min_value=1,
        max_value=LARGEST_NUMBER,
        default=1,
        error_messages=_error_messages(_NUMBER, WHICH_WEEK),
    )
    rounds = serializers.ListField(
        child=PlannedRoundSerializer(),
        max_length=MOST_ROUNDS,
        default=list,
        error_messages=_error_messages(_LIST, f"A playoff can have at most {MOST_ROUNDS} rounds."),
    )


class DraftPlayoffCommand(PlanCommand, LeagueQuery):
    pass


class PlayoffRevisionCommand(serializers.Serializer[None]):
    """The revision of the draft that the caller saw."""

    revision = WholeNumberField(
        min_value=1,
        error_messages=_error_messages(_NUMBER, "Load the page again: it is out of date."),
    )


class ChangePlayoffCommand(PlanCommand, PlayoffRevisionCommand):
    """Everything that the draft holds from now on."""


class ReasonCommand(serializers.Serializer[None]):
    reason = serializers.CharField(
        max_length=LONGEST_PLAYOFF_REASON,
        error_messages=_error_messages(
            _MISSING,
            "Say why.",
            max_length=f"A reason can have at most {LONGEST_PLAYOFF_REASON} characters.",
        ),
    )


class WithdrawTeamCommand(ReasonCommand):
    """The team that leaves the playoff, or takes part again."""

    team = KeyField(
        error_messages=_error_messages(("required", "null", "no_key"), "Choose a team.")
    )


class RuleCommand(ReasonCommand):
    """Who goes on from the match with this key; null for nobody."""

    match = serializers.CharField(
        max_length=LONGEST_NODE,
        error_messages=_error_messages((*_MISSING, "max_length"), "Choose a match."),
    )
    winner = KeyField(
        allow_null=True,
        error_messages=_error_messages(
            ("required", "no_key"), "Choose one of the two teams, or nobody."
        ),
    )


class FinishCommand(serializers.Serializer[None]):
    """The most valuable players of the teams that get into the hall."""

    mvps = serializers.ListField(
        child=KeyField(),
        max_length=MOST_MVPS,
        default=list,
        error_messages=_error_messages(_LIST, f"Choose at most {MOST_MVPS} players."),
    )
