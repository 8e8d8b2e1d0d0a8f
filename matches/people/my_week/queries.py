"""What a person's week shows."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone

from accounts.cases.addresses import cases_address
from accounts.models import User
from accounts.punishments.bans import league_bans
from accounts.roles.powers import staff_powers
from clvr.lib.leagues import REMOTE_LEAGUES
from clvr.lib.prepared import Values, prepared
from matches.enums import LedgerKind, MatchPhase
from matches.live_scores import LiveScore, live_scores, score_of
from matches.models import CAST_LASTS, Match, MatchQuerySet, RatingChange, Stream, Substitute
from matches.people.cases.queries import count_open_cases
from matches.people.my_week.deadlines import WEEK, is_near
from matches.people.my_week.for_others import waits_for_others
from matches.people.my_week.shapes import WaitForOthersShape
from matches.play.room.phases import OF_SIDES, PHASE_OF
from matches.play.room.queries import MatchWait, match_waits
from matches.rows import rated_values
from matches.season.entering.next_season import TeamToEnter, teams_to_enter
from teams.models import Membership, SeasonRecord

MOST_MATCHES = 40
MOST_RESULTS = 8


@dataclass(frozen=True, slots=True)
class MyWeek:
    """A person's next match, if there is one, with its live score; the steps that they take in
    their matches as leaders; the values of their teams' official results of the last week, newest
    first; and of their teams with what it did to their ratings; the teams that they can enter in a
    season now; in words their bans from leagues; how many matches of the next days have no cast
    yet, by the code of each league in which the person may claim one; and what they wait for until
    others answer. Staff have the address of their cases, and how many are open."""

    next: MatchWait | None
    live: LiveScore | None
    steps: list[MatchWait]
    results: list[Values]
    ratings: list[Values]
    to_enter: list[TeamToEnter]
    bans: list[str]
    uncast: dict[str, int]
    others: list[WaitForOthersShape]
    cases: str
    open_cases: int

    @classmethod
    def of(cls, user: User, request: HttpRequest | None = None) -> "MyWeek":
        """Takes twenty queries at most, and one more for staff."""
        now = timezone.now()
        cases, bans = cases_address(staff_powers(user)), league_bans(user)
        waits = match_waits(_to_play(user), user, now, request)
        shown = _next(waits, now)
        return cls(
            next=shown,
            live=None if shown is None else _live(shown, now),
            steps=[wait for wait in waits if _is_step(wait, now)],
            results=_results(user=user.pk, since=now - WEEK),
            ratings=_ratings(user=user.pk, since=now - WEEK),
            to_enter=teams_to_enter(user, banned=bans),
            bans=list(bans.values()),
            uncast=_uncast(user, now, banned=bans),
            others=waits_for_others(user, now),
            cases=cases,
            open_cases=count_open_cases(user) if cases else 0,
        )


def _to_play(user: User) -> MatchQuerySet:
    """The next open matches of the person's teams, and those in which they are a substitute, for
    `has_hold`, too."""
    teams = Membership.objects.current().filter(user=user).values("team")
    stands_in = Substitute.objects.accepted().filter(user=user).values("match")
    own = Q(team_a__in=teams) | Q(team_b__in=teams) | Q(pk__in=stands_in)
    found = Match.objects.filter(own, result=None, season__closed_at=None)
    timestamp = Coalesce("time", "week__agree_by").asc(nulls_last=True)
    soonest = found.order_by(timestamp, "pk").values("pk")[:MOST_MATCHES]
    held = Stream.objects.filter(match=OuterRef("pk"), held_at__isnull=False)
    named = Match.objects.select_related("team_a__league", "team_b__league").annotate(
        has_hold=Exists(held)
    )
    return named.filter(pk__in=soonest).order_by(timestamp, "pk")


def has_hold(match: Match) -> bool:
    """Whether a cast asks the teams to keep the time of a match of a `MyWeek`. That ends when the
    match begins."""
    return bool(getattr(match, "has_hold", False))


def _next(waits: list[MatchWait], now: datetime) -> MatchWait | None:
    """The match that is played now or next, and that nobody has reported; without one, the next
    that needs a time."""
    unreported = [each for each in waits if each.what and PHASE_OF[each.what] != MatchPhase.CONFIRM]
    timed = (each for each in unreported if each.match.time and each.match.time > now - CAST_LASTS)
    return next(timed, None) or next((each for each in waits if each.match.time is None), None)


def _live(wait: MatchWait, now: datetime) -> LiveScore | None:
    """The match's live score. It takes a query only while the match is played."""
    if not wait.is_on or wait.match.season.league.code not in REMOTE_LEAGUES:
        return None
    return score_of(wait.match.pk, live_scores(now))


def _is_step(wait: MatchWait, now: datetime) -> bool:
    """Whether it is a step that the person takes now, and that is not among their requests."""
    return wait.is_turn and wait.what in OF_SIDES and is_near(wait.match, now)


def _uncast(user: User, now: datetime, *, banned: Collection[str]) -> dict[str, int]:
    matches = (
        Match.objects.to_cast(now)
        .uncast()
        .filter(season__is_current=True, season__league__casters__user=user, time__lte=now + WEEK)
    )
    counts = matches.order_by().values_list("season__league__code").annotate(Count("pk"))
    return {code: count for code, count in sorted(counts) if code not in banned}


@prepared
def _results(*, user: int, since: datetime) -> QuerySet[Match, Values]:
    """The values of the official results since then, in current seasons, of the person's teams."""
    teams = Membership.objects.current().filter(user=user).values("team")
    found = Match.objects.official().filter(
        Q(team_a__in=teams) | Q(team_b__in=teams),
        season__is_current=True,
        effective_at__gt=since,
    )
    return found.order_by("-effective_at", "-pk").values_list(*rated_values())[:MOST_RESULTS]


@prepared
def _ratings(*, user: int, since: datetime) -> QuerySet[SeasonRecord, Values]:
    """The values of the person's teams: their ratings, and the sum of what the ledger has since
    then, None if it has nothing."""
    teams = Membership.objects.current().filter(user=user).values("team")
    moves = RatingChange.objects.filter(
        record=OuterRef("pk"),
        kind__in=[LedgerKind.MATCH, LedgerKind.ADJUSTMENT],
        effective_at__gt=since,
    )
    total = moves.order_by().values("record").annotate(total=Sum(F("after") - F("before")))
    records = SeasonRecord.objects.filter(team__in=teams, season__is_current=True)
    shown = records.annotate(move=Subquery(total.values("total")))
    return shown.order_by("season__league", "team").values_list(
        "team_id", "team__name", "team__image", "season__league__code", "elo", "move"
    )
