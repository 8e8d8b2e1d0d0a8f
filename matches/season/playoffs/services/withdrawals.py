"""Teams that leave a running playoff, and teams that come back because that was a mistake."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from django.utils import timezone

from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from matches.enums import Decision, PlayoffState, Side, SpotState
from matches.models import Match, Playoff, PlayoffEntrant, PlayoffMatch, ResultReport
from matches.play.results.services.official import make_official
from matches.play.results.services.taking_back import take_back_result
from matches.scores.verdicts import Verdict
from matches.season.playoffs import texts
from matches.season.playoffs.addresses import playoffs_address
from matches.season.playoffs.bracket import Bracket, invalidated, read_bracket
from matches.season.playoffs.rules.fold import bracket_state, takes_part
from matches.season.playoffs.services.advancing import advance, record
from matches.season.playoffs.services.running import (
    NOBODY_LEFT,
    given_reason,
    leaves_nobody,
    lock_running,
)
from matches.season.playoffs.services.undoing import undo_matches
from teams.leaders import leaders_of
from teams.models import Team

DECIDED = "This playoff has a champion already."
IS_OUT = "This team does not take part any more."
HAS_NOT_LEFT = "This team has not withdrawn."
PLAYED_SINCE = (
    "{names} has been played or reported since, without this team. It would not count any more, so "
    "the team stays out."
)


@command("playoff.season.league.code")
def withdraw_team(*, playoff: Playoff, team: int, reason: str, by: User | None) -> None:
    """Take a team, by its key, out of a running playoff. It forfeits the matches that it still has
    to play, and whoever meets it later moves on without a match.

    Raises PermissionDenied unless `by` manages the league and, for each match that it forfeits,
    plays for neither side; FieldsRefused without a reason; Refused if the team is not in the
    playoff any more, the playoff is decided, or nobody could win it then.
    """
    playoff = lock_running(playoff, by)
    reason = given_reason(reason)
    bracket = read_bracket(playoff.pk)
    entrant = bracket.entrants.get(team)
    if bracket.standings.champion is not None:
        raise Refused(DECIDED)
    if entrant is None or team not in takes_part(bracket.standings, bracket.facts):
        raise Refused(IS_OUT)
    if leaves_nobody(bracket, withdrawn=[*bracket.facts.withdrawn, team]):
        raise Refused(NOBODY_LEFT)
    _store_withdrawal(entrant, reason)
    for match in _lock_unplayed(bracket, team):
        side = Side.TEAM_A if match.team_a_id == team else Side.TEAM_B
        make_official(match=match, verdict=Verdict.forfeit(side), by=by, reason=reason)
    advance(playoff, by=by)
    _tell(entrant.team, playoff, texts.team_withdrawn(playoff, entrant.team, reason), by=by)
    record("playoff.withdraw", playoff, by=by, after={"team": entrant.team.name}, reason=reason)


def leave_playoff(playoff: Playoff, team: Team, *, reason: str, by: User | None) -> None:
    """Record that a team takes no further part in a playoff, because it does not play any more. Its
    open match there still has to be forfeited to its opponent, which carries the playoff on. The
    league's ledger is locked."""
    entrant = read_bracket(playoff.pk).entrants[team.pk]
    if entrant.withdrawn_at is None:
        _store_withdrawal(entrant, reason)
        record("playoff.withdraw", playoff, by=by, after={"team": team.name}, reason=reason)


def leave_waiting_playoffs(
    team: Team, *, staying: Collection[Playoff], reason: str, by: User | None
) -> None:
    """Take a team that does not play any more out of the running playoffs in which it waits for its
    next match, so that whoever meets it goes on: all but `staying`, and those that nobody could win
    then. The league's ledger is locked."""
    waiting = PlayoffEntrant.objects.filter(
        team=team,
        withdrawn_at=None,
        playoff__state=PlayoffState.PUBLISHED,
        playoff__season__closed_at=None,
    ).exclude(playoff__in=staying)
    for entrant in waiting.select_related("playoff__season__league").order_by("playoff"):
        bracket = read_bracket(entrant.playoff_id)
        if team.pk not in takes_part(bracket.standings, bracket.facts):
            continue
        if not leaves_nobody(bracket, withdrawn=[*bracket.facts.withdrawn, team.pk]):
            leave_playoff(entrant.playoff, team, reason=reason, by=by)
            advance(entrant.playoff, by=by)


def _store_withdrawal(entrant: PlayoffEntrant, reason: str) -> None:
    entrant.withdrawn_at, entrant.withdrawn_why = timezone.now(), reason
    entrant.save(update_fields=["withdrawn_at", "withdrawn_why"])


def _lock_unplayed(bracket: Bracket, team: int) -> list[Match]:
    """The team's matches without a result, locked."""
    keys = [
        bracket.matches[spot.node.key].match_id
        for spot in bracket.standings.in_order
        if spot.state == SpotState.READY and team in spot.teams and spot.node.key in bracket.matches
    ]
    return list(lock(Match.objects.with_context().filter(pk__in=keys)))


@dataclass(frozen=True, slots=True)
class Comeback:
    """What it means to take back a team's withdrawal: the forfeits that fall with it, and the
    matches that were made since and are undone. `obstacle` says why it can't be; empty if it
    can."""

    entrant: PlayoffEntrant
    forfeits: Sequence[PlayoffMatch]
    undoes: Sequence[PlayoffMatch]
    obstacle: str


def comebacks(bracket: Bracket) -> list[Comeback]:
    """The withdrawals of a playoff, by seed. One query."""
    reports = ResultReport.objects.pending().filter(match__playoff_match__playoff=bracket.playoff)
    reported = set(reports.values_list("match", flat=True))
    return [
        _comeback(bracket, entrant, reported)
        for entrant in bracket.entrants.values()
        if entrant.withdrawn_at is not None
    ]


def _comeback(bracket: Bracket, entrant: PlayoffEntrant, reported: Collection[int]) -> Comeback:
    forfeits = [each for each in bracket.matches.values() if _is_given_up(each, entrant)]
    fallen = {each.node for each in forfeits}
    facts = bracket.facts
    back = replace(
        facts,
        results={node: found for node, found in facts.results.items() if node not in fallen},
        withdrawn=[team for team in facts.withdrawn if team != entrant.team_id],
    )
    undoes = invalidated(bracket, bracket_state(bracket.structure, back))
    played = [each for each in undoes if each.match.confirmed or each.match_id in reported]
    names = ", ".join(f"{each.title}, {each.match.versus}," for each in played)
    obstacle = PLAYED_SINCE.format(names=names) if played else ""
    return Comeback(entrant, forfeits, undoes, obstacle)


def _is_given_up(made: PlayoffMatch, entrant: PlayoffEntrant) -> bool:
    """Whether this is a match that the team forfeited by its withdrawal."""
    result = made.match.result
    if result is None or result.decision != Decision.FORFEIT or entrant.withdrawn_at is None:
        return False
    side = made.match.team_a_id if result.forfeiting_side == Side.TEAM_A else made.match.team_b_id
    is_its_own = side == entrant.team_id and not result.is_amendment
    return is_its_own and result.recorded_at >= entrant.withdrawn_at


@command("playoff.season.league.code")
def return_team(*, playoff: Playoff, team: int, reason: str, by: User | None) -> None:
    """Take back the withdrawal of a team, by its key: its forfeits fall, and the matches that were
    made since are deleted, or voided if their teams have used them. All of them are notified.

    Raises PermissionDenied unless `by` manages the league and plays in none of these matches;
    FieldsRefused without a reason; Refused if the team has not withdrawn, or a later match was
    played or reported.
    """
    playoff = lock_running(playoff, by)
    reason = given_reason(reason)
    bracket = read_bracket(playoff.pk)
    found = [each for each in comebacks(bracket) if each.entrant.team_id == team]
    if not found:
        raise Refused(HAS_NOT_LEFT)
    comeback, entrant = found[0], found[0].entrant
    if comeback.obstacle:
        raise Refused(comeback.obstacle)
    keys = [each.match_id for each in (*comeback.forfeits, *comeback.undoes)]
    list(lock(Match.objects.filter(pk__in=keys)))
    entrant.withdrawn_at, entrant.withdrawn_why = None, ""
    entrant.save(update_fields=["withdrawn_at", "withdrawn_why"])
    words = f"{entrant.team} takes part again: {isolated(reason)}"
    undo_matches(playoff, comeback.undoes, by=by, reason=words)
    for made in comeback.forfeits:
        seen = made.match.result.number if made.match.result is not None else 0
        take_back_result(match=made.match, seen=seen, by=by, reason=words)
    advance(playoff, by=by)
    _tell(entrant.team, playoff, texts.team_returned(playoff, entrant.team, reason), by=by)
    record("playoff.return", playoff, by=by, after={"team": entrant.team.name}, reason=reason)


def _tell(team: Team, playoff: Playoff, text: NotificationText, *, by: User | None) -> None:
    notify(
        people=[person for person in leaders_of(team) if person != by],
        kind=NotificationKind.TEAM_CHANGED,
        text=text,
        link=playoffs_address(playoff),
        league=playoff.season.league.code,
    )
