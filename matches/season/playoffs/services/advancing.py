"""Making the matches that a playoff's results allow, and removing those that they overtake."""

from collections.abc import Mapping, Sequence

from django.utils import timezone

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_all_done, notify
from clvr.lib.refusals import Refused
from leagues.models import Week
from matches.added_weeks import week_up_to, weeks_after
from matches.addresses import manage_address
from matches.enums import PlayoffStage, PlayoffState, SpotState
from matches.models import Match, Playoff, PlayoffMatch, PlayoffRound
from matches.play.scheduling.services.creation import store_match
from matches.play.scheduling.services.deleting import obstacle_to_deleting, remove_match, touched_of
from matches.powers import managers_beside
from matches.season.playoffs import texts
from matches.season.playoffs.addresses import playoff_desk_address
from matches.season.playoffs.bracket import Bracket, invalidated, read_bracket
from matches.season.playoffs.rules.fold import Spot
from matches.season.playoffs.rules.places import places_of
from matches.season.playoffs.rules.structure import RoundKey
from matches.season.playoffs.rules.titles import node_title
from matches.season.playoffs.rules.weeks import before
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import SeasonRecord
from teams.rosters import NOT_PLAYING_STATUSES

LATER = (
    "{versus} of the playoffs comes after this result, and its teams have used it already. Correct "
    "the result on the page of its match: it shows what that undoes."
)


def follow_result(match: Match, *, by: User | None) -> None:
    """Carry a changed result of a match on into its playoff, if it is part of one. The match is
    locked in the ledger.

    Raises Refused if a later match, whose teams would change, has been used: `undo_later` undoes
    it.
    """
    found: PlayoffMatch | None = getattr(match, "playoff_match", None)
    if found is None:
        return
    settle_ruling(match)
    if found.ruled_at is not None:
        # The ruling was about the result before.
        found.ruled_for = found.ruled_by = found.ruled_at = None
        found.ruling = ""
        found.save()
    advance(found.playoff, by=by)


def advance(playoff: Playoff, *, by: User | None, tells: bool = True) -> list[Match]:
    """Remove the untouched matches of a published playoff whose teams no longer meet there, and
    create those whose teams are known; `tells` says whether this notifies their leaders of new
    ones. The league's ledger is locked. Raises Refused as `follow_result` does."""
    if playoff.state == PlayoffState.DRAFT:
        return []
    bracket = read_bracket(playoff.pk)
    gone = invalidated(bracket, bracket.standings)
    if gone:
        remove_untouched(bracket.playoff, gone, by=by)
        bracket = read_bracket(playoff.pk)
    made = []
    for spot in bracket.standings.in_order:
        if spot.state == SpotState.UNDECIDED:
            _ask_staff(bracket, spot)
        elif spot.state == SpotState.READY and spot.node.key not in bracket.matches:
            match = _make(bracket, spot, by=by, tells=tells)
            made += [match] if match is not None else []
    _reopen_if_changed(bracket)
    return made


def _reopen_if_changed(bracket: Bracket) -> None:
    """A finished playoff whose places changed waits for staff to confirm them again."""
    playoff = bracket.playoff
    confirmed = {team: each.place for team, each in bracket.entrants.items()}
    if playoff.state == PlayoffState.FINISHED and confirmed != places_of(bracket.standings):
        playoff.state, playoff.finished_at = PlayoffState.PUBLISHED, None
        playoff.save(update_fields=["state", "finished_at"])
        record("playoff.reopen", playoff, by=None)


def remove_untouched(playoff: Playoff, gone: Sequence[PlayoffMatch], *, by: User | None) -> None:
    """Delete matches that were only created. Raises Refused if one was used."""
    keys = [each.match_id for each in gone]
    PlayoffMatch.objects.filter(match__in=keys).delete()
    touched = touched_of(keys)
    for each in sorted(gone, key=lambda made: made.match_id):
        match = Match.objects.with_context().get(pk=each.match_id)
        if obstacle_to_deleting(match, touched=touched):
            raise Refused(LATER.format(versus=match.versus))
        remove_match(match, texts.match_overtaken(match, playoff), by=by)


def _make(bracket: Bracket, spot: Spot, *, by: User | None, tells: bool) -> Match | None:
    """Create the match of a spot, and notify both teams' leaders if `tells`. None if a team can't
    play: staff see it on the desk. A closed season gets it too, for staff to decide."""
    a, b = (bracket.entrants[team].team for team in spot.teams)
    playoff, key = bracket.playoff, spot.node.round
    if any(TeamStatus(team.status) in NOT_PLAYING_STATUSES for team in (a, b)):
        return None
    if SeasonRecord.objects.filter(season=playoff.season_id, team__in=[a, b]).count() < len((a, b)):
        return None
    match = store_match(
        season=playoff.season,
        team_a=a,
        team_b=b,
        by=by,
        week=_week_to_play(bracket, key, by=by),
        best_of=best_of_round(bracket, key),
        neutral=True,
        is_rated=playoff.is_rated,
        may_be_closed=True,
    )
    title = node_title(spot.node, bracket.structure.setup)
    PlayoffMatch.objects.create(playoff=playoff, node=spot.node.key, match=match, title=title)
    notify(
        people=[person for team in (a, b) if tells for person in leaders_of(team)],
        kind=NotificationKind.MATCH_MADE,
        text=texts.match_made(playoff, match, title),
        link=manage_address(match),
        league=playoff.season.league.code,
    )
    return match


def _week_to_play(bracket: Bracket, key: RoundKey, *, by: User | None) -> Week | None:
    """The week of a round that gets a match. If its own was removed, and the last one is over or
    has a round that it waits for, a week is added for it. A result never fails because of that:
    where no week can be added, the match is in the last one."""
    season, last, now = bracket.playoff.season, week_of(bracket, key), timezone.now()
    if last is None or key in bracket.rounds or season.is_closed:
        return last
    earlier = [
        bracket.rounds[each].week_number
        for each in before(bracket.structure)[key]
        if each in bracket.rounds and key.stage != PlayoffStage.RESET
    ]
    if last.report_by > now and last.number > max(earlier, default=0):
        return last
    new = next((week for week in weeks_after(last, season.league) if week.report_by > now), None)
    if new is None:
        return last
    week = week_up_to(season=season, number=new.number, by=by)
    PlayoffRound.objects.create(
        playoff=bracket.playoff,
        stage=key.stage,
        number=key.number,
        week=week,
        best_of=best_of_round(bracket, key),
    )
    return week


def week_of(bracket: Bracket, key: RoundKey) -> Week | None:
    """The week of a round; the season's last one if its own was removed."""
    if key in bracket.rounds:
        return bracket.rounds[key].week
    return bracket.playoff.season.weeks.order_by("-number").first()


def best_of_round(bracket: Bracket, key: RoundKey) -> int:
    if key in bracket.rounds:
        return bracket.rounds[key].best_of
    return bracket.playoff.season.league.best_of


def _ask_staff(bracket: Bracket, spot: Spot) -> None:
    """Notify, once, the league's managers who may decide who goes on."""
    made = bracket.matches[spot.node.key]
    match = made.match
    notify(
        people=managers_beside(match),
        kind=NotificationKind.RESULT_TO_SETTLE,
        text=texts.decision_needed(bracket.playoff, match, made.title),
        link=playoff_desk_address(bracket.playoff),
        league=bracket.playoff.season.league.code,
        dedupe=ruling_event(match.pk, match.result_id),
    )


def settle_ruling(match: Match) -> None:
    """Settle the notifications that ask staff who goes on after a result of this match."""
    results = match.results.values_list("pk", flat=True)
    mark_all_done([ruling_event(match.pk, result) for result in results])


def ruling_event(match: int, result: int | None) -> str:
    """The `dedupe` key of staff's notification that a result of a match, both given by their keys,
    sends nobody on."""
    return f"match:{match}:result:{result}:ruling"


def bracket_state(bracket: Bracket) -> dict[str, object]:
    """The audit's record of a playoff's matches."""
    return {
        node_title(spot.node, bracket.structure.setup): " – ".join(
            bracket.entrants[team].team.name for team in spot.teams
        )
        for spot in bracket.standings.in_order
        if spot.teams
    }


def record(
    action: str,
    playoff: Playoff,
    *,
    by: User | None,
    after: Mapping[str, object] | None = None,
    reason: str = "",
) -> None:
    """Write a playoff's audit entry."""
    audit.record(
        action,
        playoff,
        actor=by,
        league=playoff.season.league.code,
        after=after,
        reason=reason,
    )
