"""Who plays for a side of a match, and what they answered. Read by commands and by pages."""

from collections.abc import Mapping
from datetime import UTC, datetime

from django.db.models import Exists, OuterRef, Q

from accounts.models import AuditEntry, User
from clvr.lib.name_order import NameOrder
from matches.enums import Side
from matches.models import Attendance, Match, MatchQuerySet, ResultReport, Substitute
from matches.play.attendance.rules import (
    ASKED_BEFORE,
    BEGUN,
    MOST_ASKS,
    NO_TIME,
    OFFICIAL,
    REPORTED,
)
from matches.scores.report_state import is_reported, obstacle_to_sides
from teams.models import Membership

ASK_ACTION = "match.ask_silent"
"""The audit action of asking silent players."""


def players_of(match: Match, side: Side) -> list[User]:
    """The side's roster by rank and name; two queries with `substitutes_on`."""
    rostered = Membership.objects.rostered().filter(team=match.team_on(side))
    found = rostered.select_related("user").order_by("rank", NameOrder("user__username_key"))
    return [membership.user for membership in found]


def substitutes_on(match: Match, side: Side) -> list[User]:
    """The side's substitutes."""
    found = match.substitutes.accepted().filter(side=side)
    return [each.user for each in found.select_related("user").order_by("named_at", "pk")]


def answers_to(match: Match) -> Mapping[int, Attendance]:
    """The answers for the time that the match has now, by the person's key; one query."""
    return {each.user_id: each for each in match.attendance.in_force()}


def silent_on(match: Match, side: Side) -> list[User]:
    """The side's players and substitutes who have not answered."""
    answered = answers_to(match)
    people = [*players_of(match, side), *substitutes_on(match, side)]
    return [user for user in people if user.pk not in answered]


def obstacle_to_answering(match: Match, now: datetime) -> str:
    """Why the match's players can't answer, or an empty string; one query at most."""
    if match.result_id is not None:
        return OFFICIAL
    if match.time is None:
        return NO_TIME
    if match.time <= now:
        return BEGUN
    if obstacle := obstacle_to_sides(match):
        return obstacle
    return REPORTED if is_reported(match) else ""


def asks_of(match: Match, side: Side) -> list[datetime]:
    """When the side asked its silent players about the time that the match has now."""
    entries = AuditEntry.objects.filter(
        subject_type=Match._meta.label_lower, subject_id=str(match.pk), action=ASK_ACTION
    )
    about = (match.team_on(side).name, time_key(match))
    notes = [{name: after for name, (_, after) in entry.changes.items()} for entry in entries]
    return [
        datetime.fromtimestamp(noted["asked"], UTC)
        for noted in notes
        if (noted["team"], noted["time"]) == about
    ]


def time_key(match: Match) -> int | None:
    """The match's time as the audit log stores it."""
    return None if match.time is None else int(match.time.timestamp())


def ask_event(match: Match, user: int, number: int) -> str:
    """The `dedupe` key of asking one person. Another time of the match is another event."""
    return f"match:{match.pk}:attendance:{time_key(match)}:{user}:{number}"


def ask_events(match: Match) -> list[str]:
    """The `dedupe` keys of asking the people of a match with a time, one query; its next time asks
    anew."""
    if match.time is None:
        return []
    members = Membership.objects.rostered().filter(team__in=[match.team_a_id, match.team_b_id])
    substitutes = match.substitutes.accepted().order_by().values_list("user")
    people = members.order_by().values_list("user").union(substitutes)
    return [ask_event(match, person, number) for (person,) in people for number in range(MOST_ASKS)]


def to_attend(user: User | int, now: datetime) -> MatchQuerySet:
    """Matches of the next days in which the person can play and has not answered, soonest first."""
    teams = Membership.objects.rostered().filter(user=user).values("team")
    substituting = Substitute.objects.accepted().filter(match=OuterRef("pk"), user=user)
    answered = Attendance.objects.filter(match=OuterRef("pk"), user=user, time=OuterRef("time"))
    reported = ResultReport.objects.pending().filter(match=OuterRef("pk"))
    is_theirs = Q(team_a__in=teams) | Q(team_b__in=teams) | Q(Exists(substituting))
    found = Match.objects.open_to_sides().filter(
        is_theirs,
        ~Exists(answered),
        ~Exists(reported),
        time__gt=now,
        time__lte=now + ASKED_BEFORE,
    )
    return found.order_by("time", "pk")
