"""Steps that leaders take in their matches and that nobody asks of them, as rows for counting.

`matches.play.room.phases` says the same of one match: a test compares the two.
"""

from datetime import datetime
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from matches.enums import Side
from matches.models import Lineup, Match, MatchQuerySet, ResultReport, Substitute, TimeProposal
from matches.play.match_day.queries import to_check_in, to_check_in_for
from teams.models import Membership


def to_agree_for(user: int, now: datetime) -> MatchQuerySet:
    """Matches of teams that the person leads for which nobody has proposed a time, until the
    deadline for times."""
    found = _without_report(user).filter(time=None, week__agree_by__gt=now)
    return found.exclude(pk__in=_proposed(now)).order_by("week__agree_by", "pk")


def to_pick_for(user: int, now: datetime) -> MatchQuerySet:
    """Matches in whose pick and ban it is the turn of a team that the person leads, or for which
    they were named. An answer to proposed times, and check-in, come first."""
    is_turn = Q(_acts_for("a", user), pick_ban__turn_side=Side.TEAM_A) | Q(
        _acts_for("b", user), pick_ban__turn_side=Side.TEAM_B
    )
    found = _unreported().filter(is_turn, pick_ban__begun_for=F("time"))
    # Times are not answered any more once the match's time has passed.
    first = Q(time__gt=now, pk__in=_proposed(now)) | Q(pk__in=_keys(to_check_in(now)))
    return found.exclude(first).order_by("pick_ban__turn_until", "pk")


def _acts_for(side: str, user: int) -> Q:
    """That the person takes the steps of pick and ban of a match's side, `a` or `b`. Whom a leader
    named does as long as they play for it; `matches.play.pick_ban.acting` says so of one match."""
    members = Membership.objects.filter(user=user)
    led, played = members.leading().values("team"), members.rostered().values("team")
    stands_in = Substitute.objects.accepted().filter(match=OuterRef("pk"), user=user)
    plays = Q(**{f"team_{side}__in": played}) | Exists(stands_in)
    return Q(**{f"team_{side}__in": led}) | Q(plays, **{f"pick_ban__acting_{side}": user})


def to_line_up_for(user: int, now: datetime) -> MatchQuerySet:
    """Matches to come for which a team that the person leads has not handed in its line-up. An
    answer to proposed times, their team's check-in, and its turn in pick and ban come first."""
    lineups = Lineup.objects.filter(match=OuterRef("pk"))
    led = Membership.objects.leading().filter(user=user).values("team")
    missing = Q(team_a__in=led) & ~Exists(lineups.filter(side=Side.TEAM_A)) | (
        Q(team_b__in=led) & ~Exists(lineups.filter(side=Side.TEAM_B))
    )
    found = _without_report(user).filter(missing, time__gt=now)
    check_in = _keys(to_check_in_for(user, now))
    first = Q(pk__in=_proposed(now)) | Q(pk__in=check_in) | Q(pk__in=_keys(to_pick_for(user, now)))
    return found.exclude(first).order_by("time", "pk")


def to_report_for(user: int, now: datetime) -> MatchQuerySet:
    """Matches of teams that the person leads whose time has passed and which nobody has reported,
    until the end of their week. One whose teams still choose their maps is not played yet."""
    found = _without_report(user).filter(time__lte=now, week__report_by__gt=now)
    found = found.exclude(pick_ban__turn_side__isnull=False, pick_ban__begun_for=F("time"))
    return found.order_by("week__report_by", "pk")


def _without_report(user: int) -> MatchQuerySet:
    """Open matches of teams that the person leads, without a report."""
    led = Membership.objects.leading().filter(user=user).values("team")
    return _unreported().filter(Q(team_a__in=led) | Q(team_b__in=led))


def _unreported() -> MatchQuerySet:
    """Open matches without a report."""
    reports = ResultReport.objects.pending().filter(match=OuterRef("pk"))
    return Match.objects.open_to_sides().filter(~Exists(reports))


def _keys(matches: MatchQuerySet) -> QuerySet[Any, Any]:
    return matches.order_by().values("pk")


def _proposed(now: datetime) -> QuerySet[Any, Any]:
    """The keys of matches with a proposal that can still be accepted."""
    return TimeProposal.objects.acceptable(now).values("match")
