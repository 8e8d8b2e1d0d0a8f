"""What a season holds that decides who may play whom in a week."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from accounts.enums import Region
from clvr.lib.escaping.plain import isolated
from leagues.models import Season
from matches.ledger.ratings.ledger.sources import settings_of
from matches.ledger.ratings.mmr import expected_score, rating_difference
from matches.models import Bye, Match, WeekOff
from matches.season.pairing.rules import Candidate, Pair
from teams.enums import TeamStatus
from teams.models import SeasonRecord
from teams.rosters import NOT_PLAYING_STATUSES

WEEK_AND_TEAM = ("week__number", "team")


@dataclass(frozen=True, slots=True)
class Meeting:
    """The last match of two teams: its season, and its week if that is the current season."""

    season: str
    week: int | None


@dataclass(frozen=True, slots=True)
class Facts:
    """A season's teams and what they have had. Teams are named by their keys, weeks by their
    numbers. Void matches are left out, and byes of teams that play in the week after all."""

    season: Season
    records: Mapping[int, SeasonRecord]
    off: Collection[tuple[int, int]]
    """Week and team."""
    byes: Collection[tuple[int, int]]
    """Week and team."""
    busy: Mapping[tuple[int, int], Sequence[str]]
    """The opponents by week and team."""
    to_play: Collection[Pair]
    """Pairs with a match that is not played yet."""
    met: Mapping[Pair, Sequence[int]]
    """The weeks of this season in which pairs met."""
    earlier: Mapping[Pair, str]
    """The last earlier season in which pairs met."""
    home: Mapping[int, int]
    """How many matches of this season a team has on side A."""

    def obstacle_in(self, week: int, key: int) -> str:
        """Why the team can't be paired in the week, as text after its name; empty if it can."""
        record = self.records.get(key)
        if record is None:
            return f"is not enrolled in {self.season}"
        if why := NOT_PLAYING_STATUSES.get(TeamStatus(record.team.status)):
            return why
        if opponents := self.busy.get((week, key)):
            return f"already plays {', '.join(map(isolated, opponents))}"
        if (week, key) in self.byes:
            return "already has a bye"
        return "has this week off" if (week, key) in self.off else ""

    def candidate(self, week: int, key: int) -> Candidate:
        record = self.records[key]
        byes = sum(1 for number, team in self.byes if team == key and number != week)
        return Candidate(key, record.elo, Region(record.region), byes)

    def rematches(self, week: int, within: int) -> set[Pair]:
        """Pairs that met fewer weeks before or after this week than `within`, or as many."""
        return {
            pair
            for pair, weeks in self.met.items()
            if any(abs(number - week) <= within for number in weeks)
        }

    def last_meeting(self, pair: Pair) -> Meeting | None:
        if weeks := self.met.get(pair):
            return Meeting(self.season.label, max(weeks))
        return Meeting(self.earlier[pair], None) if pair in self.earlier else None

    def difference(self, a: int, b: int) -> float:
        """Team A's rating minus team B's, with home advantage."""
        settings = settings_of(self.season)
        return rating_difference(self.records[a].elo, self.records[b].elo, settings, neutral=False)

    def expected(self, a: int, b: int) -> float:
        """Team A's expected score."""
        return expected_score(self.difference(a, b))


def facts_of(season: Season) -> Facts:
    """The facts of a season, in five queries."""
    records = season.records.select_related("team", "division")
    busy: dict[tuple[int, int], list[str]] = defaultdict(list)
    met: dict[Pair, list[int]] = defaultdict(list)
    home: Counter[int] = Counter()
    to_play: set[Pair] = set()
    matches = Match.objects.filter(season=season).with_week_number()
    for match in matches.not_void().select_related("team_a", "team_b").order_by("pk"):
        number: int = match.week_number  # type: ignore[attr-defined]
        pair = frozenset((match.team_a_id, match.team_b_id))
        busy[number, match.team_a_id].append(match.team_b.name)
        busy[number, match.team_b_id].append(match.team_a.name)
        met[pair].append(number)
        home[match.team_a_id] += 1
        if match.result_id is None:
            to_play.add(pair)
    return Facts(
        season=season,
        records={record.team_id: record for record in records},
        off=set(WeekOff.objects.filter(week__season=season).values_list(*WEEK_AND_TEAM)),
        byes=set(Bye.objects.filter(week__season=season).values_list(*WEEK_AND_TEAM)) - busy.keys(),
        busy=busy,
        to_play=to_play,
        met=met,
        earlier=_earlier(season),
        home=home,
    )


def _earlier(season: Season) -> dict[Pair, str]:
    before = Match.objects.filter(
        season__league=season.league_id, season__value__lt=season.value
    ).order_by("season__value")
    rows = before.not_void().values_list("team_a", "team_b", "season__label")
    return {frozenset((a, b)): label for a, b, label in rows}
