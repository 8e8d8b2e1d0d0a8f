"""When the demonstration's teams can play, and who of them does."""

from datetime import datetime, timedelta

from clvr.demonstration.seed.times import EVENINGS
from clvr.discord_stand_in.people import CAPTAIN
from matches.enums import AttendanceAnswer, ProposalStatus, Side
from matches.models import Attendance, Availability, Match, TimeProposal
from matches.play.attendance.state import players_of
from matches.play.availability.rules import SLOT
from teams.leaders import leaders_of
from teams.models import Membership

ZONES = {Side.TEAM_A: "Europe/Berlin", Side.TEAM_B: "America/New_York"}
BEGIN = {Side.TEAM_A: -4, Side.TEAM_B: 0}
"""With which slot from an evening's hour a side begins; each marks six."""
SLOTS_OF_AN_EVENING = 6
SAID = (AttendanceAnswer.IN, AttendanceAnswer.IN, AttendanceAnswer.MAYBE, AttendanceAnswer.OUT)
"""What the first players of a side answered; the others are silent."""


def mark_and_answer(now: datetime) -> None:
    """Both sides of the match whose times the captain can answer have marked evenings; in the
    captain's next match some players have answered, and the captain is in."""
    leading = Membership.objects.leading().filter(user__discord_id=CAPTAIN.id)
    held = leading.select_related("team").order_by("id").first()
    if held is None:
        return
    proposals = TimeProposal.objects.filter(status=ProposalStatus.OPEN)
    proposal = proposals.filter(match__in=Match.objects.of_team(held.team)).first()
    if proposal is not None and proposal.match.week is not None:
        for side in Side:
            _mark(proposal.match, side, proposal.match.week.opens, at=now)
    coming = Match.objects.of_team(held.team).filter(time__gt=now, result=None)
    if (match := coming.with_context().order_by("time", "pk").first()) is not None:
        for side in Side:
            _answer(match, side, at=now)


def _mark(match: Match, side: Side, opens: datetime, *, at: datetime) -> None:
    slots = [
        int((opens + evening + (BEGIN[side] + number) * SLOT).timestamp())
        for evening in EVENINGS
        for number in range(SLOTS_OF_AN_EVENING)
    ]
    Availability.objects.create(
        match=match,
        side=side,
        slots=slots,
        time_zone=ZONES[side],
        by=leaders_of(match.team_on(side))[0],
        at=at - timedelta(hours=2 - side),
    )


def _answer(match: Match, side: Side, *, at: datetime) -> None:
    if match.time is None:
        return
    for user, said in zip(players_of(match, side), SAID, strict=False):
        Attendance.objects.create(match=match, user=user, answer=said, time=match.time, at=at)
