"""What happened in a simulated season, counted; and the promises that it must keep."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from itertools import chain, combinations

import networkx
from django.db.models import Count

from accounts.models import AuditEntry, Notification
from clvr.tests.simulated_season.season import Played
from clvr.tests.simulated_season.staff import BY_REGION
from clvr.tests.simulated_season.world import LeagueWorld
from leagues.models import Week
from matches.enums import Decision, Reminder
from matches.ledger.ratings.ledger.replay import rebuild
from matches.models import Bye, Match, OfficialResult, ResultReport, WeekOff
from teams.models import Team

Row = tuple[str, int]
Pair = frozenset[int]


def broken_promises(played: Played) -> list[str]:
    """Each promise that the season broke, in words; empty if all hold."""
    return [broken for world in played.worlds for broken in _broken_in(world)]


def _broken_in(world: LeagueWorld) -> Iterator[str]:
    for match in Match.objects.filter(season=world.season, result=None).order_by("pk"):
        yield f"{match} has no outcome."
    met: set[Pair] = set()
    for week in world.weeks:
        yield from _not_once(world, week)
        yield from _avoidable_rematches(world, week, met)
    yield from _repeated_reminders(world)
    if differences := rebuild(world.league.pk, write=False).differences:
        yield f"{world.league}: {differences} ratings differ from their recomputation."


def _not_once(world: LeagueWorld, week: Week) -> Iterator[str]:
    """Teams that do not have exactly one match, bye or week off in the week."""
    found = Counter(chain.from_iterable(_pairs(week)))
    found.update(week.byes.values_list("team", flat=True))
    found.update(week.weeks_off.values_list("team", flat=True))
    for team in Team.objects.filter(records__season=world.season).order_by("pk"):
        if found[team.pk] != 1:
            yield f"{team} has {found[team.pk]} matches, byes and weeks off in {week}."


def _pairs(week: Week) -> list[tuple[int, int]]:
    return list(week.matches.order_by("pk").values_list("team_a", "team_b"))


def _avoidable_rematches(world: LeagueWorld, week: Week, met: set[Pair]) -> Iterator[str]:
    """More rematches in a group than the teams there needed. `met` are the pairs of earlier weeks;
    those of this week are added."""
    pairs = [frozenset(pair) for pair in _pairs(week)]
    groups = _groups(world, week)
    for group in groups:
        had = sum(pair in met for pair in pairs if pair <= group)
        least = _fewest_rematches(group, met)
        if had > least:
            yield f"{week} has {had} rematches where {least} were enough."
    met.update(pairs)


def _groups(world: LeagueWorld, week: Week) -> list[frozenset[int]]:
    """The teams that were paired with each other in the week."""
    off = set(week.weeks_off.values_list("team", flat=True))
    groups: dict[tuple[int | None, str], set[int]] = defaultdict(set)
    for record in world.season.records.all():
        if record.team_id not in off:
            region = record.region if world.league.code in BY_REGION else ""
            groups[record.division_id, region].add(record.team_id)
    return [frozenset(group) for group in groups.values()]


def _fewest_rematches(group: frozenset[int], met: Collection[Pair]) -> int:
    """The least number of rematches with which all teams of the group, but one if it is odd, can
    be paired."""
    graph = networkx.Graph()
    teams = [*sorted(group), *([0] if len(group) % 2 else [])]
    for one, other in combinations(teams, 2):
        graph.add_edge(one, other, weight=int(frozenset((one, other)) in met))
    matching = networkx.min_weight_matching(graph)
    return sum(graph.edges[pair]["weight"] for pair in matching)


def _repeated_reminders(world: LeagueWorld) -> Iterator[str]:
    """Notices that a person got twice for the same."""
    notes = Notification.objects.filter(league=world.league.code).exclude(dedupe="")
    twice = notes.values("user__username", "dedupe").annotate(times=Count("pk")).filter(times__gt=1)
    for each in twice.order_by("user__username"):
        yield f"{each['user__username']} was told {each['times']} times of {each['dedupe']}."


def figures(played: Played) -> list[Row]:
    """What happened, in all leagues together."""
    actions = Counter(AuditEntry.objects.values_list("action", flat=True))
    by_nobody = Counter(AuditEntry.objects.filter(actor=None).values_list("action", flat=True))
    reminders = Counter(
        changes["about"][1]
        for changes in AuditEntry.objects.filter(action="match.remind").values_list(
            "changes", flat=True
        )
    )
    results = Counter(OfficialResult.objects.values_list("decision", flat=True))
    people = 2 * Team.objects.count()
    weeks = sum(len(world.weeks) for world in played.worlds) / len(played.worlds)
    return [
        ("Matches", Match.objects.count()),
        ("Byes", Bye.objects.count()),
        ("Weeks off", WeekOff.objects.count()),
        ("Rematches, none avoidable", _rematches(played)),
        ("Times agreed by both sides", actions["match.agree_time"]),
        ("Proposed times that stood unanswered", actions["match.unanswered_time"]),
        ("Default times", actions["match.default_time"]),
        *((f"Reminders: {label.lower()}", reminders[value]) for value, label in Reminder.choices),
        ("Absence claims", _claims()),
        ("Results by report", actions["result.confirm"]),
        ("of these without an answer", by_nobody["result.confirm"]),
        ("Disputes", actions["result.dispute"]),
        ("Results given by staff", actions["result.official"]),
        ("Played", results[Decision.PLAYED]),
        ("Forfeits", results[Decision.FORFEIT]),
        ("Double forfeits", results[Decision.DOUBLE_FORFEIT]),
        ("Notices a captain or co-captain gets in a week", _round(people, weeks)),
    ]


def _rematches(played: Played) -> int:
    """How many matches were between teams that had met before."""
    count = 0
    for world in played.worlds:
        pairs = Match.objects.filter(season=world.season).values_list("team_a", "team_b")
        count += len(pairs) - len({frozenset(pair) for pair in pairs})
    return count


def _claims() -> int:
    return ResultReport.objects.filter(is_absence_claim=True).count()


def _round(people: int, weeks: float) -> int:
    return round(Notification.objects.count() / people / weeks)
