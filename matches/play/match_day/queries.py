"""The data of match day: matches with an open check-in, and the section of the manage page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.db.models import Exists, F, OuterRef
from django.utils import timezone

from accounts.models import AuditEntry, User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import moderates_league
from matches.enums import NextStep, Reminder, Side
from matches.models import CheckIn, Match, MatchQuerySet, ResultReport
from matches.play.match_day.rules import (
    DayFacts,
    DayTimes,
    day_times,
    obstacle_to_check_in,
    obstacle_to_claim,
)
from matches.play.match_day.state import day_facts, standing_check_ins
from matches.powers import side_led_by
from matches.reminders import ACTION as REMINDED
from matches.scores.report_state import obstacle_to_sides
from teams.models import Membership

SENT = (REMINDED, "match.claim_absence")
"""The actions in the audit log of which teams were told as part of chasing a match."""
MOST_SENT = 50
CLAIMED = "Claim that the team did not come"
REMINDERS = {each.value: str(each.label) for each in (*NextStep, *Reminder)}
"""What reminders are about in words, by their words in the audit log."""


def to_check_in(now: datetime) -> MatchQuerySet:
    """Upcoming matches whose check-in is open and that a side has not checked in to. A side can
    still check in after the match's time, but nobody is asked to any more."""
    waiting = ResultReport.objects.pending().filter(match=OuterRef("pk"))
    found = Match.objects.open_to_sides().filter(
        time__gt=now,
        time__lte=now + F("season__league__check_in_opens_before"),
        season__league__check_in_opens_before__gt=timedelta(0),
    )
    sides = CheckIn.objects.filter(match=OuterRef("pk"), time=OuterRef("time"))
    missing = ~Exists(sides.filter(side=Side.TEAM_A)) | ~Exists(sides.filter(side=Side.TEAM_B))
    return found.filter(~Exists(waiting), missing).order_by("season__league", "pk")


def to_check_in_for(user: User | int, now: datetime) -> MatchQuerySet:
    """Those in which a team that the person leads has not checked in, soonest first."""
    led = Membership.objects.leading().filter(user=user).values("team")
    there = CheckIn.objects.filter(match=OuterRef("pk"), time=OuterRef("time"))
    as_a = to_check_in(now).filter(~Exists(there.filter(side=Side.TEAM_A)), team_a__in=led)
    as_b = to_check_in(now).filter(~Exists(there.filter(side=Side.TEAM_B)), team_b__in=led)
    return (as_a | as_b).order_by("time", "pk")


@dataclass(frozen=True, slots=True)
class Sent:
    """Something that teams were told to chase a match: when, about what, the names of the teams,
    and the person who sent it (None: the portal)."""

    at: datetime
    about: str
    to: Sequence[str]
    by: User | None


@dataclass(frozen=True, slots=True)
class MatchDaySheet:
    """A match's day for people who run it: its timestamps (None without a time), the check-ins that
    count, what the user may do, and for staff what was sent, newest first."""

    match: Match
    times: DayTimes | None
    check_ins: Sequence[CheckIn]
    is_open: bool
    """Whether a side that has not checked in can do so now."""
    may_check_in: bool
    may_claim: bool
    sent: Sequence[Sent] | None


def match_day_sheet(match: Match, user: User) -> MatchDaySheet:
    """The sheet for a user who runs the match."""
    league, now = match.season.league, timezone.now()
    check_ins = standing_check_ins(match)
    facts = day_facts(match, check_ins)
    side = side_led_by(match, user)
    if obstacle_to_sides(match) or league_refusal(user, league.code):
        side = None
    return MatchDaySheet(
        match=match,
        times=day_times(match.time, facts.opens_before, facts.claimed_after),
        check_ins=check_ins,
        is_open=_is_open(facts, now) and not obstacle_to_sides(match),
        may_check_in=side is not None and not obstacle_to_check_in(facts, side, now),
        may_claim=side is not None and not obstacle_to_claim(facts, side, now),
        sent=sent_of(match) if moderates_league(user, league.code) else None,
    )


def _is_open(facts: DayFacts, now: datetime) -> bool:
    nobody = replace(facts, checked_in=frozenset())
    return not obstacle_to_check_in(nobody, Side.TEAM_A, now)


def sent_of(match: Match) -> list[Sent]:
    """What teams were told to chase the match, newest first."""
    entries = AuditEntry.objects.filter(
        subject_type=Match._meta.label_lower, subject_id=str(match.pk), action__in=SENT
    )
    return [_sent(match, each) for each in entries.select_related("actor")[:MOST_SENT]]


def _sent(match: Match, entry: AuditEntry) -> Sent:
    """An entry of `matches.reminders`, or that of an absence claim, which the other side was told
    of."""
    noted = {name: after for name, (_, after) in entry.changes.items()}
    if entry.action == REMINDED:
        about = noted.get("about", "")
        words = f"Reminder: {REMINDERS.get(about, about)}"
        return Sent(entry.at, words, noted.get("to") or [], entry.actor)
    absent = match.team_on(Side(noted["forfeitingSide"]))
    return Sent(entry.at, CLAIMED, [str(absent)], entry.actor)
