"""The week grid of a match, for people who run it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.db.models import F
from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from matches.enums import Side
from matches.models import Availability, Match
from matches.play.availability.rules import (
    Openness,
    WeekGrid,
    common_starts,
    same_as,
    week_grid,
    weeks_of,
)
from matches.play.availability.state import marks_of, openness_of
from matches.play.scheduling.services.state import obstacle_to_agreeing
from matches.powers import side_led_by
from teams.models import Team


@dataclass(frozen=True, slots=True)
class SideMarks:
    """The slots that a side has marked and that can still be proposed. Without marks, `by` and `at`
    are None and `zone` is empty."""

    slots: Sequence[datetime]
    zone: str
    by: User | None
    at: datetime | None


@dataclass(frozen=True, slots=True)
class AvailabilitySheet:
    """A week of the grid in the reader's zone, and what both sides have marked in all weeks."""

    zone: str
    weeks: Sequence[date]
    """The Mondays of the weeks in which the match can be played; none if its time can't change."""
    grid: WeekGrid | None
    sides: Sequence[SideMarks]
    both: Sequence[datetime]
    """Times that fit both sides, one an hour."""
    last_time: Sequence[datetime]
    """Slots like those that the user's side marked for its match before."""
    side: Side | None
    may_mark: bool


def availability_sheet(
    match: Match, user: User, *, zone: ZoneInfo, week: date | None
) -> AvailabilitySheet:
    """The sheet for a user who runs the match. `zone` is the one in which they read it;
    `week` is a Monday of `weeks`, or else the first of them is shown."""
    now, side = timezone.now(), side_led_by(match, user)
    openness = openness_of(match, now)
    weeks = [] if obstacle_to_agreeing(match, now) else weeks_of(openness, zone)
    if weeks and week not in weeks:
        week = weeks[0]
    sides = [_side_marks(each, openness) for each in _of_both(match)] if weeks else [_NONE, _NONE]
    before = _before(match, match.team_on(side)) if weeks and side is not None else None
    is_banned = side is not None and bool(league_refusal(user, match.season.league.code))
    return AvailabilitySheet(
        zone=zone.key,
        weeks=weeks,
        grid=week_grid(week, zone, openness) if weeks and week is not None else None,
        sides=sides,
        both=common_starts(sides[0].slots, sides[1].slots, zone),
        last_time=same_as(before.timestamps, openness, ZoneInfo(before.time_zone))
        if before
        else [],
        side=side,
        may_mark=bool(weeks) and side is not None and not is_banned,
    )


_NONE = SideMarks([], "", None, None)


def _of_both(match: Match) -> list[Availability | None]:
    marks = marks_of(match)
    return [marks.get(side) for side in Side]


def _side_marks(marks: Availability | None, openness: Openness) -> SideMarks:
    if marks is None:
        return _NONE
    return SideMarks(openness.those_open(marks.timestamps), marks.time_zone, marks.by, marks.at)


def _before(match: Match, team: Team) -> Availability | None:
    """What the team last marked for another match of the league."""
    others = Availability.objects.of_team(team).exclude(match=match).exclude(slots=[])
    return others.order_by(F("at").desc()).first()
