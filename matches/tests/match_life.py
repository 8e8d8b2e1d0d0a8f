"""A league for tests with random legal and illegal commands on matches: its people, the clock, and
stored rows."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from accounts.enums import Role
from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from leagues.models import GameMap, League, Week
from leagues.tests.factories import GameMapFactory, WeekFactory, play_to
from matches.enums import Decision, ReportStatus, Side
from matches.models import (
    MapResult,
    Match,
    OfficialResult,
    RatingChange,
    ResultReport,
    TimeProposal,
)
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import propose_times
from matches.scores.map_rules import MapRule
from matches.scores.scoring import MapScore, ScoreError, tally_maps
from matches.scores.verdicts import PlayedMap, Verdict
from matches.tests.factories import enrol, match_between
from matches.tests.pairings import AFTER_DEADLINE, DEFAULT, play_by_default
from teams.enums import MemberRank
from teams.models import SeasonRecord, Team
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam, led_team

RULE = MapRule(7, 13)
"""How maps end in every life: the last round decides."""

START = datetime(2026, 9, 9, 12, tzinfo=UTC)
"""Wednesday of the first week, the start of every life."""


class Who(StrEnum):
    """People by their role in a match. One side is their own: the one that reported or proposed."""

    CAPTAIN = "captain"
    CO_CAPTAIN = "co-captain"
    MEMBER = "member"
    OTHER_CAPTAIN = "captain of the other side"
    OTHER_CO_CAPTAIN = "co-captain of the other side"
    OTHER_MEMBER = "member of the other side"
    AUTHOR = "who reported or proposed it"
    OUTSIDER = "captain of a team that does not play"
    MODERATOR = "moderator of the league"
    MANAGER = "manager of the league who plays for the Foxes"
    ADMIN = "admin"
    MODERATOR_ELSEWHERE = "moderator of another league"
    CLOSED_MODERATOR = "moderator whose account is closed"
    STRANGER = "somebody"


@dataclass
class Clock:
    """Replaces `timezone.now`."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now


@dataclass(frozen=True)
class Ending:
    """A claimed outcome: won by a margin, or on these maps, given as (number, rounds of A, rounds
    of B); or not played."""

    decision: Decision = Decision.PLAYED
    margin: int = 1
    maps: tuple[tuple[int, int, int], ...] = ()
    names_maps: bool = True


@dataclass(frozen=True)
class Snapshot:
    """Everything that commands on matches can change, and the inputs of ratings."""

    rows: tuple[tuple[tuple[object, ...], ...], ...]

    @classmethod
    def now(cls) -> "Snapshot":
        whole = (ResultReport, OfficialResult, MapResult, Match, TimeProposal, RatingChange)
        rows = [model.objects.order_by("pk").values_list() for model in whole]
        records = SeasonRecord.objects.order_by("pk").values_list()
        teams = Team.objects.order_by("pk").values_list("pk", "elo")
        counts = ((AuditEntry.objects.count(), Notification.objects.count()),)
        return cls((*(tuple(each) for each in (*rows, records, teams)), counts))


@dataclass
class LeagueLife:
    """Three teams that play each other, people with and without permissions, and a match at each
    stage."""

    league: League
    week: Week
    teams: list[LedTeam]
    maps: list[GameMap]
    clock: Clock
    staff: dict[Who, User]
    matches: list[Match] = field(default_factory=list)

    @classmethod
    def create(cls, clock: Clock) -> "LeagueLife":
        """The clock must be the one that the services read."""
        play_by_default()
        play_to(*RULE)
        week = WeekFactory.create(number=1)
        WeekFactory.create(number=2)
        teams = [led_team(name) for name in ("Foxes", "Owls", "Bears")]
        enrol(*(each.team for each in teams))
        maps = [*GameMapFactory.create_batch(2), GameMapFactory.create(in_pool=False)]
        life = cls(week.season.league, week, teams, maps, clock, _staff(teams[0].team))
        life._begin_matches()
        return life

    def _begin_matches(self) -> None:
        """Matches of a week: one without a time, one with proposed times, one to be reported, one
        reported, one with a result and a void one."""
        foxes, owls, bears = (each.team for each in self.teams)
        to_agree = match_between(foxes, owls, day=None, week=self.week)
        to_accept = match_between(foxes, bears, day=None)
        to_report = match_between(owls, bears, day=0, best_of=3)
        to_confirm = match_between(bears, foxes, day=0.1, best_of=3)
        official = match_between(owls, foxes, day=0.2)
        void = match_between(bears, owls, day=0.3)
        self.matches = [to_agree, to_accept, to_report, to_confirm, official, void]
        # The field's default uses the real clock.
        Match.objects.update(created_at=START)
        evenings = [START + timedelta(days=days) for days in (1, 2)]
        propose_times(match=self.match(1), options=evenings, by=self.teams[0].captain)
        straight = self.verdict(to_confirm, Ending())
        assert straight is not None
        report_result(match=to_confirm, verdict=straight, by=self.teams[2].captain)
        moderator = self.staff[Who.MODERATOR]
        make_official(match=official, verdict=Verdict.scored(1, 7, 5), by=moderator, reason="Seen.")
        make_official(match=void, verdict=Verdict.void(), by=moderator, reason="Nobody came.")

    @property
    def now(self) -> datetime:
        return self.clock.now

    def match(self, number: int) -> Match:
        """The match's current state."""
        return Match.objects.with_context().get(pk=self.matches[number].pk)

    def person(self, who: Who, match: Match, *, own: Side, author: User | None = None) -> User:
        """The person with this role in the match, from the view of a side."""
        if who in self.staff:
            return self.staff[who]
        mine, other = self.team_of(match, own), self.team_of(match, own.other)
        outside = next(each for each in self.teams if each not in (mine, other))
        return {
            Who.CAPTAIN: mine.captain,
            Who.CO_CAPTAIN: mine.co_captain,
            Who.MEMBER: mine.member,
            Who.OTHER_CAPTAIN: other.captain,
            Who.OTHER_CO_CAPTAIN: other.co_captain,
            Who.OTHER_MEMBER: other.member,
            Who.AUTHOR: author or mine.captain,
            Who.OUTSIDER: outside.captain,
        }[who]

    def team_of(self, match: Match, side: Side) -> LedTeam:
        key = match.team_a_id if side is Side.TEAM_A else match.team_b_id
        return next(each for each in self.teams if each.team.pk == key)

    def side_of(self, person: User, match: Match) -> Side | None:
        """The side that the person leads, by the test's own records."""
        for side in Side:
            team = self.team_of(match, side)
            if person in (team.captain, team.co_captain):
                return side
        return None

    def settles(self, person: User, match: Match) -> bool:
        """Whether the person is staff of the league and plays for neither team."""
        if person == self.staff[Who.MANAGER]:
            return self.teams[0].team.pk not in (match.team_a_id, match.team_b_id)
        return person in (self.staff[Who.MODERATOR], self.staff[Who.ADMIN])

    def manages(self, person: User) -> bool:
        return person in (self.staff[Who.MANAGER], self.staff[Who.ADMIN])

    def verdict(self, match: Match, ending: Ending) -> Verdict | None:
        """The ending as a verdict for this match, or None if no match of its format can end like
        this."""
        if ending.decision == Decision.FORFEIT:
            return Verdict.forfeit(Side.TEAM_B)
        if ending.decision != Decision.PLAYED:
            return Verdict(ending.decision)
        needed = match.best_of // 2 + 1
        straight = tuple((number % 2, 7, 7 - ending.margin) for number in range(needed))
        chosen = ending.maps or straight
        maps = [PlayedMap(self.maps[number].pk, MapScore(a, b)) for number, a, b in chosen]
        try:
            tally_maps(match.best_of, [each.score for each in maps], RULE)
            played = Verdict.played(match.best_of, maps)
        except ScoreError:
            return None
        if ending.names_maps or played.tally is None:
            return played
        return Verdict.scored(match.best_of, played.tally.score_a, played.tally.score_b)

    def has_begun(self, match: Match) -> bool:
        """Whether the match's time has passed."""
        return match.time is not None and match.time <= self.now

    def is_due(self, match: Match) -> bool:
        """Whether the match's time, or its week without one, has passed."""
        if match.time is None and match.week_id is not None:
            return self.week.report_by <= self.now
        return self.has_begun(match)

    def may_be_said(
        self, match: Match, side: Side | None, decision: Decision, forfeiting: object
    ) -> bool:
        """Whether it is not too early for the side to claim this ending."""
        if decision == Decision.PLAYED:
            return self.has_begun(match)
        is_own = decision == Decision.FORFEIT and forfeiting == side
        return is_own or self.is_due(match)

    def may_be_confirmed(self, report: ResultReport) -> bool:
        """Whether it is not too early for the report's claim."""
        claim, side = report.claim, Side(report.side)
        decision = Decision(claim["decision"])
        return self.may_be_said(report.match, side, decision, claim["forfeitingSide"])

    def is_own_forfeit(self, report: ResultReport) -> bool:
        """Whether the reporting side claims its own forfeit."""
        claim = report.claim
        return (claim["decision"], claim["forfeitingSide"]) == ("forfeit", report.side)

    def awaits_settling(self, match: Match) -> bool:
        """Whether a report waits for the other side, or for staff."""
        waiting = (ReportStatus.OPEN, ReportStatus.DISPUTED)
        return any(each.status in waiting for each in match.reports.all())

    def default_is_due(self, match: Match) -> bool:
        """Whether the week's deadline has passed without an agreement."""
        is_open = match.week_id is not None and match.time is None and match.result is None
        return is_open and AFTER_DEADLINE <= self.now < DEFAULT and not self.awaits_settling(match)

    def window(self, match: Match) -> tuple[datetime, datetime]:
        """The span in which the match can be played."""
        end = self.week.report_by
        return (self.week.opens, end) if match.week_id else (START, end + timedelta(weeks=1))


def _staff(foxes: Team) -> dict[Who, User]:
    manager = UserFactory.create(roles=[Role.TM_BREACHERS])
    MembershipFactory.create(team=foxes, user=manager, rank=MemberRank.MEMBER)
    return {
        Who.MODERATOR: UserFactory.create(roles=[Role.MOD_BREACHERS]),
        Who.MANAGER: manager,
        Who.ADMIN: UserFactory.create(roles=[Role.ADMIN]),
        Who.MODERATOR_ELSEWHERE: UserFactory.create(roles=[Role.MOD_ONWARD]),
        Who.CLOSED_MODERATOR: UserFactory.create(roles=[Role.MOD_BREACHERS], is_active=False),
        Who.STRANGER: UserFactory.create(),
    }
