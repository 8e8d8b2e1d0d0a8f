"""Which weeks a team can have off."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, QuerySet

from clvr.lib.text import counted
from leagues.models import Season, Week
from matches.enums import DraftKind, DraftState
from matches.models import Bye, Match, PairingDraft, WeekOff
from teams.models import Team

ASK_STAFF = "The league’s team managers can help."


@dataclass(frozen=True, slots=True)
class TeamWeeks:
    """A team in the weeks of a season: by their numbers, the weeks that it has off, those with a
    match or a bye, and those with a published pairing."""

    team: Team
    season: Season
    is_enrolled: bool
    off: Collection[int]
    played: Collection[int]
    byes: Collection[int]
    published: Collection[int]

    def obstacle_to_asking(self, week: Week, now: datetime, *, is_staff: bool) -> str:
        """Why the team can't have the week off, and what to do; empty if it can."""
        most = self.team.league.weeks_off_per_season
        if taken := self._taken(week):
            return taken
        if is_staff:
            return ""
        if len(self.off) >= most:
            return f"A team can ask for {counted(most, 'week')} off in a season. {ASK_STAFF}"
        return self._settled(week, now)

    def obstacle_to_withdrawing(self, week: Week, now: datetime, *, is_staff: bool) -> str:
        """Why the week off can't be withdrawn, and what to do; empty if it can."""
        if week.number not in self.off:
            return f"{self.team} has not asked for week {week.number} off."
        return "" if is_staff else self._settled(week, now)

    def _taken(self, week: Week) -> str:
        """Why the week is no longer free for the team."""
        number = week.number
        if not self.is_enrolled:
            return f"{self.team} does not play in {self.season}."
        if number in self.off:
            return f"{self.team} already has week {number} off."
        if week.is_catch_up:
            return f"Nobody is paired in week {number}. It is for catching up."
        if number in self.byes:
            return f"{self.team} has a bye in week {number} anyway."
        if number in self.played:
            return f"{self.team} already has a match in week {number}. {ASK_STAFF}"
        return ""

    def _settled(self, week: Week, now: datetime) -> str:
        if week.opens <= now:
            return f"Week {week.number} has begun. {ASK_STAFF}"
        if week.number in self.published:
            return f"Week {week.number} is already paired. {ASK_STAFF}"
        return ""


def weeks_of(team: Team, season: Season) -> TeamWeeks:
    """The weeks of a team of the league in a season, in five queries."""
    matches = Match.objects.filter(season=season).of_team(team).not_void()
    played = matches.with_week_number().values_list(F("week_number"), flat=True)
    published = PairingDraft.objects.filter(
        season=season, kind=DraftKind.WEEK, state=DraftState.PUBLISHED
    )
    return TeamWeeks(
        team=team,
        season=season,
        is_enrolled=season.records.filter(team=team).exists(),
        off=_numbers(WeekOff.objects.filter(team=team, week__season=season)),
        played=set(played),
        byes=_numbers(Bye.objects.filter(team=team, week__season=season)),
        published=_numbers(published),
    )


def _numbers(rows: QuerySet[Any, Any]) -> set[int]:
    return set(rows.values_list("week__number", flat=True))
