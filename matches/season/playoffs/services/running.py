"""Running a published playoff: rulings, the weeks of rounds to come, and matches held up."""

from dataclasses import replace
from typing import Any

from django.utils import timezone

from accounts.commands import command
from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused, require_reason_within
from clvr.lib.text import trimmed
from leagues.models import Season
from matches.added_weeks import week_up_to
from matches.enums import PlayoffState, SpotState
from matches.models import (
    LONGEST_PLAYOFF_REASON,
    PLAYOFF_BEST_OF,
    Match,
    Playoff,
    PlayoffRound,
)
from matches.powers import require_settler
from matches.season.playoffs.bracket import Bracket, read_bracket, week_of_round
from matches.season.playoffs.new_weeks import calendar_of
from matches.season.playoffs.rules.fold import NOBODY, Ruling, Spot, bracket_state
from matches.season.playoffs.rules.structure import RoundKey
from matches.season.playoffs.rules.weeks import too_early
from matches.season.playoffs.services.advancing import advance, best_of_round, record, settle_ruling
from matches.season.playoffs.services.publishing import lock_with_ledger

NOBODY_LEFT = "Then no team would be left to win the playoff."
HAS_LEFT = "This team has withdrawn. Choose the other one, or nobody."
NOT_RUNNING = "This playoff is not running."


@command("playoff.season.league.code")
def rule_on_match(
    *, playoff: Playoff, node: str, winner: int | None, reason: str, by: User | None
) -> None:
    """Decide who goes on from a match whose result sends nobody on: a team, by its key, or nobody
    (None). It stands until the match's result changes.

    Raises PermissionDenied unless `by` manages the league and plays for neither side; FieldsRefused
    without a reason, or for a team of another match; Refused if nothing is to be decided there, or
    nobody could win the playoff then.
    """
    playoff = lock_running(playoff, by)
    reason = given_reason(reason)
    bracket = read_bracket(playoff.pk)
    made = bracket.matches.get(node)
    spot = bracket.standings.spots.get(node)
    if made is None or spot is None or spot.state != SpotState.UNDECIDED:
        raise Refused("There is nothing to decide about this match. Load the page again.")
    match = Match.objects.with_context().get(pk=made.match_id)
    require_settler(by, match)
    if winner is not None and winner not in spot.teams:
        raise FieldsRefused({"winner": ["Choose one of the two teams, or nobody."]})
    if winner in bracket.facts.withdrawn:
        raise FieldsRefused({"winner": [HAS_LEFT]})
    goes_on = NOBODY if winner is None else winner
    ruling = Ruling(match.team_a_id, match.team_b_id, goes_on)
    if leaves_nobody(bracket, rulings={**bracket.facts.rulings, node: ruling}):
        raise Refused(NOBODY_LEFT)
    made.ruled_for_id, made.ruled_by = winner, by
    made.ruled_at, made.ruling = timezone.now(), reason
    made.save(update_fields=["ruled_for", "ruled_by", "ruled_at", "ruling"])
    settle_ruling(match)
    advance(playoff, by=by)
    name = "nobody" if winner is None else bracket.entrants[winner].team.name
    after = {"match": made.title, "goes_on": name}
    record("playoff.rule", playoff, by=by, after=after, reason=reason)


@command("playoff.season.league.code")
def plan_round(
    *, playoff: Playoff, key: RoundKey, week: int, best_of: int, by: User | None
) -> PlayoffRound:
    """Change the week, by its number, and the length of a round's matches that are still to be
    made. A week that the season lacks is added if it is the next one.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused for a week that does not
    fit or another length than 1, 3 or 5; Refused if the playoff has no such round.
    """
    playoff = lock_running(playoff, by)
    bracket = read_bracket(playoff.pk)
    _require_round(bracket, key)
    if best_of not in PLAYOFF_BEST_OF:
        raise FieldsRefused({"bestOf": ["Choose best of 1, 3 or 5."]})
    if obstacle := _obstacle_to_week(playoff.season, week):
        raise FieldsRefused({"week": [obstacle]})
    weeks = {each: row.week_number for each, row in bracket.rounds.items()}
    if too_early(bracket.structure, {**weeks, key: week}):
        words = f"Then the rounds would not be in order: see week {week}."
        raise FieldsRefused({"week": [words]})
    found, _ = PlayoffRound.objects.update_or_create(
        playoff=playoff,
        stage=key.stage,
        number=key.number,
        defaults={
            "week": week_up_to(season=playoff.season, number=week, by=by),
            "new_week": None,
            "best_of": best_of,
        },
    )
    after = {"round": str(found), "week": week, "best_of": best_of}
    record("playoff.plan_round", playoff, by=by, after=after)
    return found


def _obstacle_to_week(season: Season, number: int) -> str:
    """Why a round can't be in the week with this number; empty if it can."""
    calendar, now = calendar_of(season), timezone.now()
    week, following = calendar.weeks.get(number), calendar.next(now)
    if week is not None:
        return f"Week {number} is over." if week.report_by <= now else ""
    if following is None or following.number != number:
        return f"{season} has no week {number}."
    return ""


def lock_round(playoff: Playoff, key: RoundKey, by: User | None) -> tuple[int | None, int]:
    """Lock a running playoff and return the number of a round's week, None if that was removed, and
    the length of its matches. Raises PermissionDenied unless `by` manages the league; Refused if
    the playoff does not run or has no such round."""
    bracket = read_bracket(lock_running(playoff, by).pk)
    _require_round(bracket, key)
    return week_of_round(bracket, key), best_of_round(bracket, key)


def _require_round(bracket: Bracket, key: RoundKey) -> None:
    if key not in bracket.structure.rounds:
        raise Refused("This playoff has no such round.")


@command("playoff.season.league.code")
def make_due_matches(*, playoff: Playoff, by: User | None) -> list[Match]:
    """Create the matches that were held up because a team could not play.

    Raises PermissionDenied unless `by` manages the league; Refused if there is none.
    """
    playoff = lock_running(playoff, by)
    made = advance(playoff, by=by)
    if not made:
        raise Refused("No match can be made now.")
    return made


def blocked_matches(bracket: Bracket) -> list[Spot]:
    """The matches that could not be made although their teams are known."""
    return [
        spot
        for spot in bracket.standings.in_order
        if spot.state == SpotState.READY and spot.node.key not in bracket.matches
    ]


def leaves_nobody(bracket: Bracket, **changed: Any) -> bool:
    """Whether no team could win the playoff with these facts changed."""
    facts = replace(bracket.facts, **changed)
    return bracket_state(bracket.structure, facts).champion in {NOBODY, *facts.withdrawn}


def lock_running(playoff: Playoff, by: User | None) -> Playoff:
    """Lock the ledger of a running playoff's league and return its current row. Raises
    PermissionDenied unless `by` manages the league; Refused if the playoff is gone or does not
    run."""
    playoff = lock_with_ledger(playoff, by)
    if playoff.state != PlayoffState.PUBLISHED:
        raise Refused(NOT_RUNNING)
    return playoff


def given_reason(reason: str) -> str:
    """The reason without spaces around it. Raises FieldsRefused without one."""
    reason = trimmed(reason)
    if not reason:
        raise FieldsRefused({"reason": ["Say why."]})
    require_reason_within(LONGEST_PLAYOFF_REASON, reason)
    return reason
