"""The weeks that a playoff brings to a season that has none left for its rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count, islice

from leagues.models import Season, Week
from leagues.services.seasons import MOST_WEEKS
from matches.added_weeks import weeks_after
from matches.enums import PlayoffStage
from matches.models import Playoff
from matches.season.playoffs.rules.structure import RoundKey, Setup
from matches.season.playoffs.rules.titles import round_title

TOO_MANY_WEEKS = (
    "{title}: a season can have at most {most} weeks, so there is no week {week}. Choose an "
    "earlier one."
)


@dataclass(frozen=True, slots=True)
class Calendar:
    """A season's weeks, and those that can still be added behind them, by number."""

    weeks: Mapping[int, Week]
    new: Mapping[int, Week]

    def next(self, now: datetime) -> Week | None:
        """The first week to be added that is not over. None if the season has no weeks, or as many
        as it can have."""
        return next((week for week in self.new.values() if week.report_by > now), None)

    def week(self, number: int | None) -> Week | None:
        if number is None:
            return None
        return self.weeks.get(number) or self.new.get(number)

    def after(self, first: int, step: int) -> int:
        """The number of the week that is `step` weeks after the one with the number `first`, if
        catch-up weeks do not count."""
        catch_up = {number for number, week in self.weeks.items() if week.is_catch_up}
        later = (number for number in count(first) if number == first or number not in catch_up)
        return next(islice(later, step, None))


@dataclass(frozen=True, slots=True)
class AddedWeeks:
    """The weeks that publishing a draft adds, from number `first` to `last`, for these rounds by
    their titles. `opens` is when the first one opens."""

    rounds: Sequence[str]
    first: int
    last: int
    opens: datetime


def calendar_of(season: Season) -> Calendar:
    """One query."""
    found = list(
        Week.objects.filter(season=season).select_related("season__league").order_by("number")
    )
    new = weeks_after(found[-1], found[-1].season.league) if found else ()
    return Calendar({week.number: week for week in found}, {week.number: week for week in new})


def added_weeks(playoff: Playoff, setup: Setup) -> AddedWeeks | None:
    """What publishing a draft adds to its season; None if that has a week for each round, or can
    have none."""
    rows = [row for row in playoff.rounds.all() if row.new_week is not None]
    if not rows:
        return None
    calendar = calendar_of(playoff.season)
    lacking = [row for row in rows if row.new_week in calendar.new]
    if not lacking:
        return None
    first = next(iter(calendar.new.values()))
    titles = [round_title(RoundKey(PlayoffStage(row.stage), row.number), setup) for row in lacking]
    last = max(row.new_week or 0 for row in lacking)
    return AddedWeeks(titles, first.number, last, first.opens)


def too_many_weeks(title: str, week: int) -> str:
    return TOO_MANY_WEEKS.format(title=title, most=MOST_WEEKS, week=week)
