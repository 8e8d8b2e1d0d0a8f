"""The times that the demonstration's teams propose, and their substitutes."""

from datetime import datetime, timedelta

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from clvr.demonstration.seed.plan import CURRENT_WEEK
from clvr.discord_stand_in.people import CAPTAIN, CO_CAPTAIN, FREE_PLAYER
from leagues.enums import Weekday
from leagues.models import League, Week
from matches.addresses import room_address
from matches.enums import MatchPanel, ProposalStatus, Side, SubstituteStatus
from matches.models import Match, MatchQuerySet, Substitute, TimeProposal
from matches.play.scheduling.services.state import default_of
from matches.play.scheduling.texts import times_proposed
from teams.leaders import leaders_of
from teams.models import Membership, Team

DEFAULT_DAY, DEFAULT_HOUR = Weekday.SUNDAY, 20
HOUR = timedelta(hours=1)
EVENINGS = tuple(timedelta(days=days, hours=19) for days in (2, 4, 5))
"""The proposed times, from the opening of a week."""


def set_default_times() -> None:
    """In every league, matches without an agreed time are played on Sunday evening."""
    League.objects.update(default_match_day=DEFAULT_DAY, default_match_hour=DEFAULT_HOUR)


def agree_on_times(now: datetime) -> None:
    """Give the captain times to answer and the co-captain a counter-proposal; let one match get its
    league's default time, and let a free player be a substitute."""
    captain, co_captain = (_led_by(person.id) for person in (CAPTAIN, CO_CAPTAIN))
    if captain is not None and (match := _to_schedule(captain.team).first()):
        rivals = _side_of(captain.team, match).other
        _tell(captain.user, _propose(match, rivals, at=now - HOUR))
    if co_captain is not None and (match := _to_schedule(co_captain.team).first()):
        own = _side_of(co_captain.team, match)
        first = _propose(match, own, at=now - 9 * HOUR)
        _counter(first, at=now - 3 * HOUR)
    _apply_default()
    _stand_in(now)


def _led_by(discord_id: int) -> Membership | None:
    leading = Membership.objects.leading().select_related("user", "team__league")
    return leading.filter(user__discord_id=discord_id).order_by("id").first()


def _to_schedule(team: Team) -> MatchQuerySet:
    """The team's matches of next week without proposed times."""
    matches = Match.objects.of_team(team).filter(week__number=CURRENT_WEEK + 1, time=None)
    return matches.filter(time_proposals=None).with_context().order_by("pk")


def _side_of(team: Team, match: Match) -> Side:
    return Side.TEAM_A if match.team_a_id == team.pk else Side.TEAM_B


def _leader(match: Match, side: Side) -> User:
    return leaders_of(match.team_on(side))[0]


def _propose(match: Match, side: Side, *, at: datetime, later: timedelta = HOUR) -> TimeProposal:
    """Three evenings of the match's week. The service uses the current day."""
    opens = Week.objects.get(matches=match).opens
    first, second, third = (opens + evening + later for evening in EVENINGS)
    return TimeProposal.objects.create(
        match=match,
        side=side,
        first=first,
        second=second,
        third=third,
        proposed_by=_leader(match, side),
        proposed_at=at,
    )


def _counter(proposal: TimeProposal, *, at: datetime) -> None:
    other = Side(proposal.side).other
    proposal.status = ProposalStatus.COUNTERED
    proposal.answered_by, proposal.answered_at = _leader(proposal.match, other), at
    proposal.save()
    _propose(proposal.match, other, at=at, later=2 * HOUR)


def _tell(user: User, proposal: TimeProposal) -> None:
    match = proposal.match
    proposer = match.team_on(proposal.side)
    notify(
        people=[user],
        kind=NotificationKind.TIME_PROPOSED,
        text=times_proposed(match, proposer, proposal.options),
        link=room_address(match, MatchPanel.TIME),
        league=match.season.league.code,
        dedupe=proposal.event,
    )
    user.notifications.filter(dedupe=proposal.event).update(created_at=proposal.proposed_at)


def _apply_default() -> None:
    """Let one of last week's matches, whose result still waits, have been played at its league's
    default time."""
    waiting = Match.objects.filter(
        season__league__code="bcl",
        season__is_current=True,
        week__number=CURRENT_WEEK - 1,
        result=None,
    )
    match = waiting.with_context().order_by("pk").first()
    timestamp = default_of(match) if match is not None else None
    if match is None or timestamp is None:
        return
    match.time = timestamp
    match.save(update_fields=["time"])
    after = {"time": timestamp.isoformat()}
    audit.record("match.default_time", match, actor=None, league="bcl", after=after)


def _stand_in(now: datetime) -> None:
    """Make the free player a substitute of a team that plays the captain's team this week, or else
    of any team."""
    free = User.objects.filter(discord_id=FREE_PLAYER.id).first()
    captain = _led_by(CAPTAIN.id)
    coming = Match.objects.filter(
        season__league__code="bcl", week__number=CURRENT_WEEK, time__isnull=False, result=None
    ).with_context()
    if free is None or captain is None:
        return
    match = coming.of_team(captain.team).first() or coming.order_by("-time").first()
    if match is None:
        return
    Substitute.objects.create(
        match=match,
        side=_side_of(captain.team, match).other,
        user=free,
        available=match.season.league.roster_minimum - 1,
        named_by=_leader(match, _side_of(captain.team, match).other),
        named_at=now - 5 * HOUR,
        status=SubstituteStatus.ACCEPTED,
        answered_at=now - 4 * HOUR,
    )
