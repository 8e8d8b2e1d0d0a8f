"""What would become of a week's matches if they were postponed, and to which week. It reads in a
constant number of queries and writes nothing."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Exists, OuterRef, Prefetch

from clvr.lib.escaping.plain import listed_names
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Season, Week
from matches.added_weeks import new_week
from matches.enums import MatchState
from matches.models import Lineup, Match, PlayoffRound, Postponement, Stream
from matches.play.casts.holds import held_words
from matches.play.casts.powers import is_held
from matches.play.scheduling.services.moving import fits
from matches.play.steps.facts import facts_of, with_facts
from matches.play.steps.states import with_states
from matches.scores.report_state import obstacle_to_sides
from matches.season.week_desk.bulk.bookings import Bookings
from matches.season.week_desk.bulk.orders import RowPlan
from matches.season.week_desk.bulk.pairs import bookings_of, sides
from matches.season.week_desk.bulk.plans import REPORTED_STATES, ended_by_moving, moves_to
from matches.used_weeks import last_used_week

OF_PLAYOFF = "It is of a playoff, so it stays. Move it on its own."
HAS_RESULT = "It has an official result."
IS_VOID = "It is void."
REPORTED = "A result of it has been reported."
REQUEST_ENDS = "The request of a team to postpone it ends."
LINE_UPS_STAY = "Line-ups that were handed in stay."
CHECK_IN_ENDS = "A team has checked in. Check-in starts anew."


@dataclass(frozen=True, slots=True)
class Target:
    """The week to which matches move. One that is added is not stored yet; then `before` is the
    number of the week that it comes before, None at the end of the season."""

    week: Week
    is_new: bool = False
    before: int | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WeekPlan:
    """What becomes of each match of a week, and where those go that move."""

    target: Target
    rows: Sequence[RowPlan]

    @property
    def moving(self) -> list[RowPlan]:
        return [row for row in self.rows if not row.refusal]

    @property
    def accepted(self) -> int:
        """How many matches move."""
        return len(self.moving)

    @property
    def seen(self) -> str:
        """A mark of everything that the reader sees."""
        week = self.target.week
        shown = [week.number, timestamp_mark(week.opens), self.target.notes]
        text = json.dumps([*shown, *(row.seen for row in self.rows)])
        return hashlib.blake2s(text.encode(), digest_size=12).hexdigest()


def plan_week(season: Season, number: int, to: int | None, now: datetime) -> WeekPlan:
    """What becomes of the matches of the week with this number if they move to the week with the
    number `to`, or to a new one.

    Raises Refused for a week that the season lacks, one to which matches can't move, and where no
    week can be added.
    """
    from_week = season.weeks.filter(number=number).first()
    if from_week is None:
        raise Refused(f"{season} has no week {number}.")
    target = _new(season, from_week, now) if to is None else _existing(season, from_week, to, now)
    rows = [_row(match, target.week, now) for match in _matches(season, number, now)]
    return WeekPlan(target, _with_clashes(season, target, rows))


def _existing(season: Season, from_week: Week, to: int, now: datetime) -> Target:
    week = season.weeks.filter(number=to).first()
    if week is None:
        raise Refused(f"{season} has no week {to}.")
    if to <= from_week.number or week.report_by <= now:
        raise Refused("Choose a later week that is not over.")
    week.season = season
    return Target(week, notes=_playoffs_before(season, to))


def _new(season: Season, from_week: Week, now: datetime) -> Target:
    """A new week after the last one that has matches, so that no other match moves."""
    after = max(last_used_week(season), from_week.number)
    free = season.weeks.filter(number__gt=after, opens__gt=now).order_by("number").first()
    before = None if free is None else free.number
    week, later = new_week(season, before)
    if week.report_by <= now:
        raise Refused(f"{season} has no week that is still to come. Plan more weeks first.")
    notes = [f"Week {week.number} is added. It opens on {timestamp_mark(week.opens)}."]
    if len(later) == 1:
        notes.append(f"Week {week.number} of now, without matches, is a week later then.")
    elif later:
        numbers = f"{week.number} to {later[-1].number}"
        notes.append(f"Weeks {numbers} of now, without matches, are each a week later then.")
    rounds = _rounds(season)
    first = next(iter(rounds), None)
    # The rounds of a week that moves back move with it.
    if first is not None and first < week.number:
        notes.append(_after_playoffs(week.number, first))
    return Target(week, is_new=True, before=before, notes=tuple(notes))


def _rounds(season: Season) -> list[int]:
    """The numbers of the weeks with a round of a playoff, in order."""
    rounds = PlayoffRound.objects.filter(playoff__season=season).exclude(week=None)
    return list(rounds.order_by("week__number").values_list("week__number", flat=True))


def _playoffs_before(season: Season, number: int) -> tuple[str, ...]:
    first = next(iter(_rounds(season)), None)
    if first is None or first > number:
        return ()
    return (_after_playoffs(number, first),)


def _after_playoffs(number: int, first: int) -> str:
    if first == number:
        return f"Playoffs are in week {number}."
    return f"Playoffs begin in week {first}, so week {number} comes after their first round."


def _matches(season: Season, number: int, now: datetime) -> list[Match]:
    """The matches of the week, with all that decides about them: seven queries. One without week
    and time is in no week yet."""
    casts = Stream.objects.with_people().order_by("pk")
    of_week = Match.objects.with_context().filter(season=season).in_week(number)
    of_week = of_week.exclude(week=None, time=None, effective_at=None)
    found = with_facts(with_states(of_week, now))
    handed_in = Lineup.objects.filter(match=OuterRef("pk"))
    asked = Postponement.objects.open().filter(match=OuterRef("pk"))
    return list(
        found.select_related("playoff_match")
        .annotate(has_lineup=Exists(handed_in), is_asked_to_move=Exists(asked))
        .prefetch_related(Prefetch("streams", casts, to_attr="known_casts"))
        .order_by("pk")
    )


def _row(match: Match, week: Week, now: datetime) -> RowPlan:
    row, facts = RowPlan(name=match.versus, match=match), facts_of(match, now)
    if hasattr(match, "playoff_match"):
        return replace(row, refusal=OF_PLAYOFF)
    if match.result_id is not None:
        is_void = facts.state == MatchState.VOID
        return replace(row, refusal=IS_VOID if is_void else HAS_RESULT)
    if facts.state in REPORTED_STATES:
        return replace(row, refusal=REPORTED)
    if obstacle := obstacle_to_sides(match):
        return replace(row, refusal=obstacle)
    warnings = (*ended_by_moving(match, week, facts), *_around(match, week, now))
    return replace(row, week=week, effect=moves_to(week), warnings=warnings)


def _around(match: Match, week: Week, now: datetime) -> list[str]:
    """What of the match's cast, line-ups and check-in staff should know."""
    said = [REQUEST_ENDS] if match.is_asked_to_move else []  # type: ignore[attr-defined]
    casts: list[Stream] = match.known_casts  # type: ignore[attr-defined]
    if claimed := [cast.claimed_by for cast in casts if cast.claimed_by is not None]:
        said.append(f"Claimed by {listed_names(claimed)}, who will be told. The cast stays.")
    if not fits(match.time, week):
        said += [held_words(cast) for cast in casts if is_held(cast, match, now)]
    if match.has_lineup:  # type: ignore[attr-defined]
        said.append(LINE_UPS_STAY)
    if match.standing_check_ins and not fits(match.time, week):  # type: ignore[attr-defined]
        said.append(CHECK_IN_ENDS)
    return said


def _with_clashes(season: Season, target: Target, rows: Sequence[RowPlan]) -> list[RowPlan]:
    """The rows with the clashes in the new week, among each other too."""
    number = target.week.number
    booked = Bookings(number) if target.is_new else bookings_of(season, [number])[number]
    matches = [row.match for row in rows if row.match is not None and not row.refusal]
    for match in matches:
        booked.add(match.pk, *sides(match))
    return [
        row
        if row.match is None or row.refusal
        else replace(
            row, warnings=(*row.warnings, *booked.clashes(row.match.pk, *sides(row.match)))
        )
        for row in rows
    ]
