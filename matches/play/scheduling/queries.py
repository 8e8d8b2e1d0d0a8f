"""The data of the scheduling section on the manage page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import manages_league
from leagues.models import Week
from matches.enums import ProposalStatus, TimeOrigin
from matches.models import MATCH_LASTS, Match, TimeProposal
from matches.play.casts.holds import holds_of
from matches.play.scheduling.clashes import MOST_ENGAGEMENTS, Engagement, engagements_of, keys_of
from matches.play.scheduling.rules import Window
from matches.play.scheduling.services.closing import ACTIONS, decisions_on_time
from matches.play.scheduling.services.setting import weeks_to_move_to
from matches.play.scheduling.services.state import (
    default_of,
    obstacle_to_agreeing,
    stands_at,
    time_due,
    window_of,
)
from matches.powers import is_part_of, side_led_by
from matches.scores.report_state import obstacle_to_sides

HISTORY_LENGTH = 20


@dataclass(frozen=True, slots=True)
class MayTime:
    """What a user may do about the match's time now."""

    propose: bool
    accept: bool
    """Whether the user may accept at least one of the other side's times."""
    decline: bool
    withdraw: bool
    set: bool


@dataclass(frozen=True, slots=True)
class MatchTimes:
    """The match's time, who decided it, and the proposals."""

    time: datetime | None
    """The time in force: agreed, set by staff, or the default after the deadline."""
    origin: TimeOrigin | None
    """Who decided the time; None without one."""
    reason: str
    """The reason that staff gave."""
    window: Window
    agree_by: datetime | None
    default_time: datetime | None
    """The default time, as long as it can still apply."""
    stands_at: datetime | None
    """From when the earliest time of the open proposal stands without an answer."""
    obstacle: str
    """Why the sides can't agree on a time now, or an empty string."""
    busy: Sequence[Engagement]
    """What else the sides play, the earliest first."""
    holds: Sequence[str]
    """A sentence for each cast for which the time is held."""
    weeks: Sequence[Week]
    """The weeks to which a time set by the user can move the match."""
    open: TimeProposal | None
    history: list[TimeProposal]
    """Earlier proposals, the latest first."""
    may: MayTime


def match_times(match: Match, user: User) -> MatchTimes:
    """The match's times for a user who runs it. The match needs its context."""
    now = timezone.now()
    proposals = list(match.time_proposals.latest_first()[: HISTORY_LENGTH + 1])
    waiting = next((each for each in proposals if each.state == ProposalStatus.OPEN), None)
    due = time_due(match, waiting, now)
    for each in proposals:
        each.status = _status_now(each, match, due)
        if each.status == ProposalStatus.STOOD and due is not None:
            each.chosen = due[0]
    standing = next((each for each in proposals if each.status == ProposalStatus.OPEN), None)
    obstacle = obstacle_to_agreeing(match, now)
    origin, reason = (due[1], "") if due else _decision(match)
    is_deadline_ahead = match.week is not None and now < match.week.agree_by
    may_default = match.time is None and is_deadline_ahead and not obstacle_to_sides(match)
    window = window_of(match)
    may = _may(match, user, standing, obstacle)
    since = min(window.opens, now) - MATCH_LASTS
    teams = [match.team_a_id, match.team_b_id]
    return MatchTimes(
        time=due[0] if due else match.time,
        origin=origin,
        reason=reason,
        window=window,
        busy=engagements_of(teams, since=since, but=match.pk, most=MOST_ENGAGEMENTS).of(
            keys_of(match)
        ),
        holds=holds_of(match, now),
        agree_by=match.week.agree_by if match.week else None,
        default_time=default_of(match) if may_default else None,
        obstacle=obstacle,
        stands_at=stands_at(match, standing),
        open=standing,
        history=[each for each in proposals if each is not standing][:HISTORY_LENGTH],
        may=may,
        weeks=weeks_to_move_to(match) if may.set else [],
    )


def _status_now(
    proposal: TimeProposal, match: Match, due: tuple[datetime, TimeOrigin] | None
) -> ProposalStatus:
    """The status that due work will give the proposal."""
    if proposal.state != ProposalStatus.OPEN:
        return proposal.state
    if match.result is not None:
        return ProposalStatus.SUPERSEDED
    if due is None:
        return ProposalStatus.OPEN
    return ProposalStatus.STOOD if due[1] is TimeOrigin.UNANSWERED else ProposalStatus.EXPIRED


def _may(match: Match, user: User, standing: TimeProposal | None, obstacle: str) -> MayTime:
    league = match.season.league.code
    side, is_manager = side_led_by(match, user), manages_league(user, league)
    if (side is not None or is_manager) and league_refusal(user, league):
        side, is_manager = None, False
    is_own = standing is not None and side is not None and standing.side == side
    is_theirs = standing is not None and side is not None and standing.side == side.other
    return MayTime(
        propose=side is not None and not obstacle,
        accept=is_theirs and not obstacle,
        decline=is_theirs,
        withdraw=is_own,
        set=is_manager and (match.result is None or not is_part_of(match, user)),
    )


def _decision(match: Match) -> tuple[TimeOrigin | None, str]:
    """Who decided the match's time, and the staff's reason. A match created with a time has it from
    staff."""
    if match.time is None:
        return None, ""
    origins = {action: origin for origin, action in ACTIONS.items()}
    entry = decisions_on_time(str(match.pk)).last()
    if entry is None:
        return TimeOrigin.STAFF, ""
    return origins.get(entry.action, TimeOrigin.STAFF), entry.reason
