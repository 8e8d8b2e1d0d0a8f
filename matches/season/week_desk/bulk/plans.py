"""What a command would do to each match. It reads in a constant number of queries and writes
nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from accounts.models import User
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Week
from matches.enums import BulkKind, Decision, ForfeitBy, MatchState, Side
from matches.models import Match
from matches.play.results.texts import outcome_sentence
from matches.play.scheduling.clashes import around, keys_of
from matches.play.scheduling.services.deleting import obstacle_to_deleting, touched_of
from matches.play.scheduling.services.moving import fits, obstacle_to_moving
from matches.play.scheduling.services.state import default_of
from matches.play.steps.facts import facts_of, with_facts
from matches.play.steps.next_steps import MatchFacts, next_step
from matches.play.steps.states import with_states
from matches.powers import OWN_MATCH, parts_of
from matches.season.week_desk.bulk.bookings import Bookings
from matches.season.week_desk.bulk.orders import BulkOrder, RowPlan
from matches.season.week_desk.bulk.pairs import bookings_of, plan_pairs, sides
from matches.season.week_desk.reminding import (
    obstacle_to_reminding,
    reminded_lately,
    reminded_teams,
)

UNKNOWN = "This match no longer exists."
NO_DEFAULT = "The league has no default time for it."
DEFAULT_PASSED = "The default time of its week has passed."
HAS_RESULT = "This match has an official result. Amend it on its page."
REPORTED = "A result of this match has been reported. Decide it on its page."
ENDS_PROPOSAL = "The proposal of times that waits for an answer ends."
REPORTED_STATES = (MatchState.REPORTED, MatchState.DISPUTED)
VERDICTS: Mapping[ForfeitBy, tuple[Decision, Side | None]] = {
    ForfeitBy.TEAM_A: (Decision.FORFEIT, Side.TEAM_A),
    ForfeitBy.TEAM_B: (Decision.FORFEIT, Side.TEAM_B),
    ForfeitBy.BOTH: (Decision.DOUBLE_FORFEIT, None),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """What the rules need to know about all matches of an order. `own` are the matches that the
    caller is part of, `touched` those that something refers to, `reminded` those of which staff
    reminded teams lately, by key; `weeks` are the weeks to move to, by season."""

    order: BulkOrder
    now: datetime
    own: frozenset[int]
    touched: frozenset[int]
    reminded: frozenset[int]
    weeks: Mapping[int, Week]


Judge = Callable[[Match, RowPlan, Scene], RowPlan]
"""Completes the plan of a match: with its effect and warnings, or the refusal."""


def plan(order: BulkOrder, by: User, now: datetime) -> list[RowPlan]:
    """What will become of each match or pair of the order, in its order."""
    if order.kind == BulkKind.CREATE:
        return plan_pairs(order)
    found = with_facts(with_states(Match.objects.with_context(), now)).filter(
        pk__in=order.matches, season__league=order.league
    )
    matches = {match.pk: match for match in found}
    scene = _scene(order, list(matches.values()), by, now)
    judge = JUDGES[order.kind]
    plans = [
        judge(match, RowPlan(name=match.versus, match=match), scene)
        if (match := matches.get(key)) is not None
        else RowPlan(name="", refusal=UNKNOWN)
        for key in order.matches
    ]
    if order.kind == BulkKind.SET_TIMES:
        return _with_engagements(plans)
    return _with_clashes(plans) if order.kind == BulkKind.MOVE else plans


def _scene(order: BulkOrder, matches: list[Match], by: User, now: datetime) -> Scene:
    keys = [match.pk for match in matches]
    decides = order.kind in (BulkKind.FORFEIT, BulkKind.CANCEL, BulkKind.DELETE)
    weeks: list[Week] = []
    if order.kind == BulkKind.MOVE:
        seasons = {match.season_id for match in matches}
        of_seasons = Week.objects.filter(season__in=seasons, number=order.week or 0)
        weeks = list(of_seasons.select_related("season"))
    return Scene(
        order=order,
        now=now,
        own=frozenset(parts_of(matches, by) if decides else ()),
        touched=frozenset(touched_of(keys) if order.kind == BulkKind.DELETE else ()),
        reminded=frozenset(reminded_lately(keys, now) if order.kind == BulkKind.REMIND else ()),
        weeks={week.season_id: week for week in weeks},
    )


NOT_TIMED = {
    MatchState.VOID: "This match is void.",
    MatchState.OFFICIAL: "This match has an official result.",
}
"""Why a match in these states gets no default time."""


def _set_time(match: Match, row: RowPlan, scene: Scene) -> RowPlan:
    facts = facts_of(match, scene.now)
    if facts.state != MatchState.UNSCHEDULED:
        return replace(row, refusal=NOT_TIMED.get(facts.state, "This match already has a time."))
    if facts.is_season_closed:
        return replace(row, refusal=f"{match.season} is closed.")
    time = default_of(match)
    if time is None:
        return replace(row, refusal=NO_DEFAULT)
    if time <= scene.now:
        return replace(row, refusal=DEFAULT_PASSED)
    warnings = (ENDS_PROPOSAL,) if facts.proposed_by is not None else ()
    return replace(row, effect=f"Played on {timestamp_mark(time)}.", warnings=warnings)


def _remind(match: Match, row: RowPlan, scene: Scene) -> RowPlan:
    step = next_step(facts_of(match, scene.now), scene.now)
    if refusal := obstacle_to_reminding(step, is_recent=match.pk in scene.reminded):
        return replace(row, refusal=refusal)
    if step is None:
        return row
    names = " and ".join(f"{team}" for team in reminded_teams(match, step))
    return replace(row, effect=f"{names}: {step.step.label}.")


def _move(match: Match, row: RowPlan, scene: Scene) -> RowPlan:
    week, facts = scene.weeks.get(match.season_id), facts_of(match, scene.now)
    if week is None:
        return replace(row, refusal=f"{match.season} has no week {scene.order.week}.")
    is_reported = facts.state in REPORTED_STATES
    if refusal := obstacle_to_moving(match, week, is_reported=is_reported):
        return replace(row, refusal=refusal)
    over = [f"Week {week.number} is over."] if week.report_by <= scene.now else []
    warnings = (*over, *ended_by_moving(match, week, facts))
    return replace(row, week=week, effect=moves_to(week), warnings=warnings)


def moves_to(week: Week) -> str:
    """The effect of a move."""
    return f"Moves to week {week.number}."


def ended_by_moving(match: Match, week: Week, facts: MatchFacts) -> list[str]:
    """What of a match ends when it moves to the week."""
    ends = []
    if match.time is not None and not fits(match.time, week):
        ends.append(
            f"Its time, {timestamp_mark(match.time)}, is outside of week {week.number}, so the "
            "teams have to agree on another."
        )
    if facts.proposed_by is not None:
        ends.append(ENDS_PROPOSAL)
    return ends


def _forfeit(match: Match, row: RowPlan, scene: Scene) -> RowPlan:
    if scene.order.side is None:
        raise ValueError("a forfeit has a side")
    decision, side = VERDICTS[scene.order.side]
    return _decide(match, row, scene, outcome_sentence(match, decision, side, None))


def _cancel(match: Match, row: RowPlan, scene: Scene) -> RowPlan:
    return _decide(match, row, scene, "It becomes void and counts nowhere.")


def _decide(match: Match, row: RowPlan, scene: Scene, effect: str) -> RowPlan:
    """Only matches that nobody has reported: the others are decided one by one, on their pages."""
    facts = facts_of(match, scene.now)
    if match.pk in scene.own:
        return replace(row, refusal=OWN_MATCH)
    if match.result_id is not None:
        return replace(row, refusal=HAS_RESULT)
    if facts.state in REPORTED_STATES:
        return replace(row, refusal=REPORTED)
    warnings = (ENDS_PROPOSAL,) if facts.proposed_by is not None else ()
    return replace(row, effect=effect, warnings=warnings)


def _delete(match: Match, row: RowPlan, scene: Scene) -> RowPlan:
    if match.pk in scene.own:
        return replace(row, refusal=OWN_MATCH)
    if refusal := obstacle_to_deleting(match, touched=scene.touched):
        return replace(row, refusal=refusal)
    return replace(row, effect="Deleted, as if it had never been created.")


JUDGES: Mapping[BulkKind, Judge] = {
    BulkKind.SET_TIMES: _set_time,
    BulkKind.REMIND: _remind,
    BulkKind.MOVE: _move,
    BulkKind.FORFEIT: _forfeit,
    BulkKind.CANCEL: _cancel,
    BulkKind.DELETE: _delete,
}


def _with_clashes(plans: list[RowPlan]) -> list[RowPlan]:
    """The plans of matches to move, with the clashes in their new weeks, among each other too."""
    moving = [(row, row.match, row.week) for row in plans if row.match and row.week]
    booked: dict[int, Bookings] = {}
    for week in {week.pk: week for _, _, week in moving}.values():
        booked[week.pk] = bookings_of(week.season, [week.number])[week.number]
    for _, match, week in moving:
        booked[week.pk].add(match.pk, *sides(match))
    return [
        replace(
            row,
            warnings=(*row.warnings, *booked[row.week.pk].clashes(row.match.pk, *sides(row.match))),
        )
        if row.match and row.week
        else row
        for row in plans
    ]


def _with_engagements(plans: list[RowPlan]) -> list[RowPlan]:
    """The plans of matches that get the default time, with what their teams play then, among each
    other too: one query."""
    timed = [
        (row.match, time)
        for row in plans
        if row.match is not None and not row.refusal and (time := default_of(row.match))
    ]
    teams = {key for match, _ in timed for key in (match.team_a_id, match.team_b_id)}
    engagements = around(teams, [time for _, time in timed])
    for match, time in timed:
        engagements.add(keys_of(match), (match.team_a.name, match.team_b.name), time, match.pk)
    said = {
        match.pk: engagements.sentences(keys_of(match), time, but=match.pk) for match, time in timed
    }
    return [
        replace(row, warnings=(*row.warnings, *said[row.match.pk]))
        if row.match is not None and row.match.pk in said
        else row
        for row in plans
    ]
