"""Whether a match can be postponed now, and to which weeks. Read by commands and by the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Max

from clvr.lib.text import counted
from leagues.models import Season, Week
from matches.enums import Side
from matches.models import Match, PlayoffRound, Postponement
from matches.scores.report_state import is_reported, obstacle_to_sides
from teams.models import Team

ASK_STAFF = "Ask the league’s team managers."
OFFICIAL = "This match has an official result, so it can’t be postponed."
REPORTED = "A result of this match has been reported, so it can’t be postponed."
OF_PLAYOFF = f"This match is of a playoff. Staff set its week. {ASK_STAFF}"
NO_WEEK = "This match is in no week. Agree on another time with the other team."
IS_DUE = f"This match should have been played by now, so it can’t be postponed. {ASK_STAFF}"
ONCE = "These teams have already postponed a match against each other this season."
NO_WEEKS = f"No later week is free for both teams. {ASK_STAFF}"


@dataclass(frozen=True, slots=True)
class Targets:
    """The weeks of a match's season, and what keeps the match from being moved to one of them:
    `playoffs_from` is the number of the first week with a round of a playoff after the last regular
    week, which has a match that is of no playoff, or None; `booked` are
    the numbers of the weeks in which each of its teams has another match."""

    match: Match
    weeks: Sequence[Week]
    playoffs_from: int | None
    booked: Mapping[Side, frozenset[int]]
    now: datetime

    @property
    def free(self) -> list[Week]:
        """The weeks to which the match can be moved, in order."""
        return [week for week in self.weeks if not self.obstacle(week)]

    def obstacle(self, week: Week) -> str:
        """Why the match can't be moved to the week, and what to do; empty if it can."""
        number, own = week.number, self.match.week
        if week.season_id != self.match.season_id:
            return f"{self.match.season} has no such week."
        if own is None or number <= own.number or week.report_by <= self.now:
            return "Choose a later week."
        if self.playoffs_from is not None and number >= self.playoffs_from:
            last = self.playoffs_from - 1
            return f"Playoffs begin in week {last + 1}. Choose a week up to week {last}."
        for side in Side:
            if number in self.booked[side]:
                team = self.match.team_on(side)
                return f"{team} already has a match in week {number}. Choose another week."
        return ""


def targets_of(match: Match, now: datetime) -> Targets:
    """The weeks to which the match could be moved: five queries."""
    regular = Match.objects.filter(season=match.season_id, playoff_match=None).not_void()
    last = regular.with_week_number().aggregate(last=Max("week_number"))["last"] or 0
    # A cup in the middle of the season ends nothing.
    rounds = PlayoffRound.objects.filter(playoff__season=match.season_id, week__number__gt=last)
    first = rounds.order_by("week__number").values_list("week__number", flat=True).first()
    weeks = list(Week.objects.filter(season=match.season_id).order_by("number"))
    booked = {side: _booked(match, match.team_on(side)) for side in Side}
    return Targets(match, weeks, first, booked, now)


def _booked(match: Match, team: Team) -> frozenset[int]:
    """The numbers of the weeks in which the team has another match that is not void."""
    others = Match.objects.filter(season=match.season_id).of_team(team).not_void()
    found = others.exclude(pk=match.pk).with_week_number()
    return frozenset(found.values_list(F("week_number"), flat=True))


def postponements_left(season: Season, team: Team) -> int:
    """How many more matches the team can postpone in the season."""
    used = Postponement.objects.agreed_in(season).asked_by_team(team).count()
    return max(season.league.postponements_per_season - used, 0)


def obstacle_to_postponing(match: Match, targets: Targets) -> str:
    """Why the sides can't postpone the match now, and what to do; empty if they can."""
    return _obstacle_of_state(match, targets.now) or _obstacle_of_rules(match, targets)


def obstacle_of_right(match: Match, side: Side) -> str:
    """Why the side has no postponement left, or an empty string."""
    season = match.season
    if postponements_left(season, match.team_on(side)):
        return ""
    most = counted(season.league.postponements_per_season, "match", "matches")
    team = match.team_on(side)
    return f"{team} has used its postponements: a team can postpone {most} in a season. {ASK_STAFF}"


def _obstacle_of_state(match: Match, now: datetime) -> str:
    if match.result is not None:
        return OFFICIAL
    if is_reported(match):
        return REPORTED
    if obstacle := obstacle_to_sides(match):
        return obstacle
    if hasattr(match, "playoff_match"):
        return OF_PLAYOFF
    if match.week is None:
        return NO_WEEK
    is_over = match.is_due(now) or match.week.report_by <= now
    return IS_DUE if is_over else ""


def _obstacle_of_rules(match: Match, targets: Targets) -> str:
    league = match.season.league
    if not league.postponements_per_season:
        return f"Teams of the {league} can’t postpone matches. {ASK_STAFF}"
    agreed = Postponement.objects.agreed_in(match.season)
    if agreed.between(match.team_a, match.team_b).exists():
        return f"{ONCE} {ASK_STAFF}"
    return "" if targets.free else NO_WEEKS
