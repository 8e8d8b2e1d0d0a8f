"""What programs may ask for: the parameters of the reads."""

from datetime import UTC, datetime
from typing import Any

from django.db.models import TextChoices
from rest_framework import serializers

from clvr.lib.api.key_fields import QueryKeyField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.api.timestamps import LATEST
from clvr.lib.leagues import LeagueCode
from clvr.public_api.lists import PageQuery
from leagues.enums import RegionFilter
from matches.play.casts.serializers import Upcoming
from teams.enums import TeamStatus, TeamStatusFilter

HIGHEST_WEEK = 1000


class MomentField(WholeNumberField):
    """A moment in unix seconds."""

    def __init__(self, **options: Any) -> None:
        wrong = "Choose a moment in unix seconds."
        super().__init__(
            min_value=0,
            max_value=LATEST,
            required=False,
            error_messages=dict.fromkeys(
                ("invalid", "min_value", "max_value", "max_string_length"), wrong
            ),
            **options,
        )


def moment(seconds: int) -> datetime:
    """The moment of a `MomentField`."""
    return datetime.fromtimestamp(seconds, UTC)


class MatchFilter(TextChoices):
    """Values of `?state=` of matches. To be played: the time is ahead, or there is none. On now:
    `playing` without `awaited`, or nobody has reported a result. Over: `awaited` or `unsettled`.
    Official: there is a `decision`."""

    UPCOMING = "upcoming", "Upcoming"
    PLAYING = "playing", "Being played"
    WAITING = "waiting", "Waiting for the result"
    OFFICIAL = "official", "Official"


class SeasonOnlyQuery(serializers.Serializer[None]):
    """`?season=` of a league's list."""

    season = serializers.CharField(
        required=False, allow_blank=True, help_text="A season's number (`value`)."
    )


class StandingsAtQuery(SeasonOnlyQuery):
    """`?season=`, `?region=` and `?at=` of standings."""

    region = QueryChoiceField(RegionFilter.choices, default=RegionFilter.ALL)
    at = MomentField(
        help_text=(
            "The standings as of this moment, in unix seconds, with what counts at this second; now"
            " without it."
        )
    )


class TeamsQuery(PageQuery):
    """The filters of teams."""

    league = QueryChoiceField(LeagueCode.choices, required=False)
    status = QueryChoiceField(
        [*TeamStatusFilter.choices, *TeamStatus.choices],
        default=TeamStatusFilter.ALL,
        help_text="A status; -2 for teams that can play, -1 for all.",
    )
    region = QueryChoiceField(RegionFilter.choices, default=RegionFilter.ALL)
    division = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=40,
        help_text="The name of a division of the league's current season; asks for `league`, too.",
    )


class MatchesQuery(PageQuery):
    """The filters of matches. `season` and `week` ask for `league`, too."""

    league = QueryChoiceField(LeagueCode.choices, required=False)
    season = serializers.CharField(
        required=False, allow_blank=True, help_text="A season's number (`value`)."
    )
    week = WholeNumberField(
        required=False,
        min_value=1,
        max_value=HIGHEST_WEEK,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_string_length"), "Choose a week’s number."
        ),
        help_text="A week's number: of the current season, or of `season`.",
    )
    team = QueryKeyField(required=False, help_text="The key of a team.")
    since = MomentField(help_text="Matches from this time on, in unix seconds.")
    until = MomentField(help_text="Matches before this time, in unix seconds.")
    state = QueryChoiceField(
        MatchFilter.choices,
        required=False,
        help_text=(
            "`upcoming` has no result and its time is ahead or not known; `playing` is on now;"
            " `waiting` is over, and its result is not official; `official` has a `decision`."
        ),
    )


class CastsQuery(PageQuery):
    """`?upcoming=` of casts: those to come, or those that are over."""

    upcoming = QueryChoiceField(
        Upcoming.choices,
        default=Upcoming.TRUE,
        help_text=(
            "`true` for casts that are to come or on, until their match has a result; `false` for"
            " those that are over."
        ),
    )
