"""Running a published playoff: withdrawals, rulings, and the weeks of rounds to come."""

from dataclasses import replace

from django.utils import timezone

from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused, require_reason_within
from clvr.lib.text import trimmed
from leagues.models import Week
from matches.enums import PlayoffState, Side, SpotState
from matches.models import (
    LONGEST_PLAYOFF_REASON,
    PLAYOFF_BEST_OF,
    Match,
    Playoff,
    PlayoffRound,
)
from matches.playoffs import texts
from matches.playoffs.addresses import playoffs_address
from matches.playoffs.bracket import Bracket, read_bracket
from matches.playoffs.rules.fold import NOBODY, Ruling, Spot, stand
from matches.playoffs.rules.structure import RoundKey
from matches.playoffs.rules.weeks import too_early
from matches.playoffs.services.advancing import advance, record
from matches.playoffs.services.publishing import lock_with_ledger
from matches.powers import require_settler
from matches.results.services.official import make_official
from matches.results.verdicts import Verdict
from teams.leaders import leaders_of
from teams.models import Team

NOBODY_LEFT = "Then no team would be left to win the playoff."
DECIDED = "This playoff has a champion already."
NOT_RUNNING = "This playoff is not running."


@command("playoff.season.league.code")
def withdraw_team(*, playoff: Playoff, team: int, reason: str, by: User | None) -> None:
    """Take a team, by its key, out of a running playoff. It forfeits the matches that it still has
    to play, and whoever meets it later moves on without a match.

    Raises PermissionDenied unless `by` manages the league and, for each match that it forfeits,
    plays for neither side; FieldsRefused without a reason; Refused if the team is not in the
    playoff any more, or the playoff is decided.
    """
    playoff = _lock_running(playoff, by)
    reason = _reason(reason)
    bracket = read_bracket(playoff.pk)
    entrant = bracket.entrants.get(team)
    if entrant is None or entrant.withdrawn_at is not None:
        raise Refused("This team does not take part any more.")
    if bracket.standings.champion is not None:
        raise Refused(DECIDED)
    entrant.withdrawn_at, entrant.withdrawn_why = timezone.now(), reason
    entrant.save(update_fields=["withdrawn_at", "withdrawn_why"])
    for match in _lock_unplayed(bracket, team):
        side = Side.TEAM_A if match.team_a_id == team else Side.TEAM_B
        make_official(match=match, verdict=Verdict.forfeit(side), by=by, reason=reason)
    advance(playoff, by=by)
    _tell_withdrawn(playoff, entrant.team, reason, by=by)
    record("playoff.withdraw", playoff, by=by, after={"team": entrant.team.name}, reason=reason)


def _lock_unplayed(bracket: Bracket, team: int) -> list[Match]:
    """The team's matches without a result, locked."""
    keys = [
        bracket.matches[spot.node.key].match_id
        for spot in bracket.standings.in_order
        if spot.state == SpotState.READY and team in spot.teams and spot.node.key in bracket.matches
    ]
    return list(lock(Match.objects.with_context().filter(pk__in=keys)))


def _tell_withdrawn(playoff: Playoff, team: Team, reason: str, *, by: User | None) -> None:
    notify(
        people=[person for person in leaders_of(team) if person != by],
        kind=NotificationKind.TEAM_CHANGED,
        text=texts.team_withdrawn(playoff, team, reason),
        link=playoffs_address(playoff),
        league=playoff.season.league.code,
    )


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
    playoff = _lock_running(playoff, by)
    reason = _reason(reason)
    bracket = read_bracket(playoff.pk)
    made = bracket.matches.get(node)
    spot = bracket.standings.spots.get(node)
    if made is None or spot is None or spot.state != SpotState.UNDECIDED:
        raise Refused("There is nothing to decide about this match. Load the page again.")
    match = Match.objects.with_context().get(pk=made.match_id)
    require_settler(by, match)
    if winner is not None and winner not in spot.teams:
        raise FieldsRefused({"winner": ["Choose one of the two teams, or nobody."]})
    goes_on = NOBODY if winner is None else winner
    ruling = Ruling(match.team_a_id, match.team_b_id, goes_on)
    ruled = replace(bracket.facts, rulings={**bracket.facts.rulings, node: ruling})
    if stand(bracket.structure, ruled).champion == NOBODY:
        raise Refused(NOBODY_LEFT)
    made.ruled_for_id, made.ruled_by = winner, by
    made.ruled_at, made.ruling = timezone.now(), reason
    made.save(update_fields=["ruled_for", "ruled_by", "ruled_at", "ruling"])
    advance(playoff, by=by)
    name = "nobody" if winner is None else bracket.entrants[winner].team.name
    after = {"match": made.title, "goes_on": name}
    record("playoff.rule", playoff, by=by, after=after, reason=reason)


@command("playoff.season.league.code")
def plan_round(
    *, playoff: Playoff, key: RoundKey, week: Week, best_of: int, by: User | None
) -> PlayoffRound:
    """Change the week and the length of a round's matches that are still to be made.

    Raises PermissionDenied unless `by` manages the league; FieldsRefused for a week that does not
    fit or another length than 1, 3 or 5; Refused if the playoff has no such round.
    """
    playoff = _lock_running(playoff, by)
    bracket = read_bracket(playoff.pk)
    if key not in bracket.structure.rounds:
        raise Refused("This playoff has no such round.")
    if best_of not in PLAYOFF_BEST_OF:
        raise FieldsRefused({"bestOf": ["Choose best of 1, 3 or 5."]})
    if week.season_id != playoff.season_id or week.report_by <= timezone.now():
        raise FieldsRefused({"week": [f"Week {week.number} is over, or of another season."]})
    weeks = {each: row.week.number for each, row in bracket.rounds.items()}
    if too_early(bracket.structure, {**weeks, key: week.number}):
        words = f"Then the rounds would not be in order: see week {week.number}."
        raise FieldsRefused({"week": [words]})
    found, _ = PlayoffRound.objects.update_or_create(
        playoff=playoff,
        stage=key.stage,
        number=key.number,
        defaults={"week": week, "best_of": best_of},
    )
    after = {"round": str(found), "week": week.number, "best_of": best_of}
    record("playoff.plan_round", playoff, by=by, after=after)
    return found


@command("playoff.season.league.code")
def make_due_matches(*, playoff: Playoff, by: User | None) -> list[Match]:
    """Create the matches that were held up because a team could not play.

    Raises PermissionDenied unless `by` manages the league; Refused if there is none.
    """
    playoff = _lock_running(playoff, by)
    made = advance(playoff, by=by)
    if not made:
        raise Refused("No match can be made now.")
    return made


def held_up(bracket: Bracket) -> list[Spot]:
    """The matches that could not be made although their teams are known."""
    return [
        spot
        for spot in bracket.standings.in_order
        if spot.state == SpotState.READY and spot.node.key not in bracket.matches
    ]


def _lock_running(playoff: Playoff, by: User | None) -> Playoff:
    playoff = lock_with_ledger(playoff, by)
    if playoff.state != PlayoffState.PUBLISHED:
        raise Refused(NOT_RUNNING)
    return playoff


def _reason(reason: str) -> str:
    reason = trimmed(reason)
    if not reason:
        raise FieldsRefused({"reason": ["Say why."]})
    require_reason_within(LONGEST_PLAYOFF_REASON, reason)
    return reason
