"""Ending the open matches of a team that disbands or stops playing."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from django.utils import timezone

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_all_done, notify
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from matches.addresses import manage_address, match_address
from matches.enums import Ending, Side
from matches.locking import lock_ledger
from matches.models import Match
from matches.models.match import left_by_a_team
from matches.play.casts.services.casts import end_casts
from matches.play.events.closing import left_event, settle_events
from matches.play.events.postponements import end_postponement
from matches.play.lineups.services import end_lineup
from matches.play.results.services.official import record_result
from matches.play.scheduling.services.closing import end_open_proposal
from matches.play.substitutes.services import take_off_all
from matches.play.substitutes.texts import Reason
from matches.powers import moderators_beside
from matches.scores.verdicts import Verdict
from matches.season.leaving import texts
from matches.season.leaving.queries import EndedMatch, OpenMatch, open_match_rows, open_matches
from matches.season.playoffs.services.withdrawals import leave_playoff, leave_waiting_playoffs
from teams.leaders import leaders_of
from teams.models import Team

NOT_OPEN = "One of these matches is no longer open. Load the page again."
NOT_POSSIBLE = "{versus} can’t end like this. Load the page again."

Chosen = Sequence[EndedMatch]


def lock_open_matches(team: Team, endings: Mapping[int, Ending]) -> Chosen:
    """Lock the league's ledger and the team's open matches. Returns each with its ending: as
    `endings` says by the match's key, or else its default.

    Raises Refused for a match that is not open, or that can't end as `endings` says.
    """
    lock_ledger(team.league_id)
    keys = [*open_match_rows(team).values_list("pk", flat=True)]
    list(lock(Match.objects.filter(pk__in=keys)))
    found = open_matches(team, timezone.now())
    if not endings.keys() <= {each.match.pk for each in found}:
        raise Refused(NOT_OPEN)
    chosen = [EndedMatch(each, endings.get(each.match.pk, each.default)) for each in found]
    for each, ending in chosen:
        if ending not in each.endings:
            raise Refused(NOT_POSSIBLE.format(versus=each.match.versus))
    return chosen


def end_open_matches(team: Team, chosen: Chosen, *, why: str, by: User | None) -> None:
    """End these locked matches of a team that leaves. Their casts and substitutes end too, and so
    do the team's line-ups. Everyone concerned is notified once: the other teams, casters and
    substitutes, and staff of the matches that they have to decide.

    `why` is text after the team's name.
    """
    others: dict[Team, list[EndedMatch]] = defaultdict(list)
    for each, ending in chosen:
        others[each.opponent].append(EndedMatch(each, ending))
    leaders = {other: leaders_of(other) for other in others}
    for each, ending in chosen:
        _end(team, each, ending, leaders[each.opponent], why=why, by=by)
        if ending == Ending.KEEP:
            _ask_staff(team, each.match, why=why, by=by)
    kept = [
        each.match.playoff_match.playoff
        for each, ending in chosen
        if ending == Ending.KEEP and hasattr(each.match, "playoff_match")
    ]
    leave_waiting_playoffs(team, staying=kept, reason=f"{team} {why}.", by=by)
    for other, matches in others.items():
        first = matches[0].open_match.match
        notify(
            people=[leader for leader in leaders[other] if leader != by],
            kind=NotificationKind.TIME_CHANGED,
            text=texts.opponent_left(team, why, matches),
            link=match_address(first),
            league=first.season.league.code,
        )


def _end(
    team: Team,
    open_match: OpenMatch,
    ending: Ending,
    leaders: Collection[User],
    *,
    why: str,
    by: User | None,
) -> None:
    """End one match. `leaders` are those of the other team, who are told by the caller."""
    match, side, reason = open_match.match, open_match.side, f"{team} {why}."
    made = getattr(match, "playoff_match", None)
    if made is not None and ending == Ending.FORFEIT:
        leave_playoff(made.playoff, team, reason=reason, by=by)
    sides = [side] if ending == Ending.KEEP else list(Side)
    take_off_all(match, sides, by=by, reason=Reason(reason, reason))
    end_lineup(match, side, by=by)
    if ending == Ending.KEEP:
        _leave_open(match, reason=reason, by=by)
        return
    verdict = Verdict.forfeit(side) if ending == Ending.FORFEIT else Verdict.void()
    match = record_result(
        match, verdict, told=leaders, by=by, reason=reason, action="result.official"
    )
    end_casts(match, by=by)


def _leave_open(match: Match, *, reason: str, by: User | None) -> None:
    """Leave a match to staff. Nobody else is asked for anything about it any more, and a match to
    come has no cast."""
    settle_events([], due=[match])
    end_open_proposal(match, by=by)
    end_postponement(match, by=by)
    if not match.has_begun(timezone.now()):
        end_casts(match, by=by)
    match.touch()
    audit.record(
        "match.leave_open", match, actor=by, league=match.season.league.code, reason=reason
    )


def lock_left_matches(team: Team) -> list[Match]:
    """Lock the league's ledger and the matches that the team has left open; returns these."""
    lock_ledger(team.league_id)
    left = Match.objects.of_team(team).filter(left_by_a_team(), result=None)
    return list(lock(left.order_by("pk")))


def take_up_matches(matches: Sequence[Match]) -> None:
    """Staff need no longer decide those of these locked matches whose teams both play again: the
    sides run them. Nothing that was ended returns."""
    keys = [match.pk for match in matches]
    ours = list(Match.objects.open_to_sides().filter(pk__in=keys))
    mark_all_done([left_event(match) for match in ours])
    for match in ours:
        match.touch()


def _ask_staff(team: Team, match: Match, *, why: str, by: User | None) -> None:
    """Ask the moderators who play for neither side, until somebody decides the match."""
    league = match.season.league.code
    notify(
        people=moderators_beside(match),
        kind=NotificationKind.RESULT_TO_SETTLE,
        text=texts.match_left_open(team, why, match),
        link=manage_address(match),
        league=league,
        dedupe=left_event(match),
    )
