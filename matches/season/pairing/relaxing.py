"""What other rules would make of a week's pairing: how many teams have no opponent, and how many
pairs are hours apart. Pure.

Nothing is estimated: each other set of rules is really paired, as a proposal would be.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from matches.season.pairing.rules import (
    Candidate,
    History,
    Pair,
    hours_apart,
    propose,
)

FAR_APART = 6
"""From this many hours between their regions on, two teams are far apart."""
MOST_TEAMS = 80
"""With more teams to pair, other rules are not tried: it would take seconds."""


class Rules(NamedTuple):
    """Pairs that met within `rematch_weeks` weeks are avoided; regions play each other or not."""

    rematch_weeks: int
    across_regions: bool


class Outcome(NamedTuple):
    """How many teams have no opponent, by a bye or because nobody is left; how many pairs are far
    apart; and how many are rematches within the weeks of the draft's own rules."""

    idle: int
    far: int
    rematches: int


@dataclass(frozen=True, slots=True)
class Situation:
    """The season's teams with their divisions, and the keys of those that a proposal would pair;
    the pairs that stay; the weeks in which pairs met; and the pairs that must not be."""

    week: int
    teams: Mapping[int, Candidate]
    free: Collection[int]
    divisions: Mapping[int, int | None]
    kept: Sequence[Pair]
    met: Mapping[Pair, Sequence[int]]
    forbidden: Collection[Pair]

    def rematches(self, within: int) -> set[Pair]:
        """Pairs that met fewer weeks before or after than `within`, or as many; 0 is none."""
        return {
            pair
            for pair, weeks in self.met.items()
            if within and any(abs(number - self.week) <= within for number in weeks)
        }


@dataclass(frozen=True, slots=True)
class Relaxation:
    """Other rules, and what they would make of the week."""

    rules: Rules
    outcome: Outcome


def outcome_of(situation: Situation, rules: Rules, own: Rules) -> Outcome:
    """What the rules make of the week. Rematches are counted by the draft's `own` rules."""
    groups: dict[tuple[int | None, str], list[Candidate]] = defaultdict(list)
    for key in sorted(situation.free):
        team = situation.teams[key]
        region = "" if rules.across_regions else team.region
        groups[situation.divisions[key], region].append(team)
    history = History(situation.rematches(rules.rematch_weeks), situation.forbidden)
    pairs, idle = list(situation.kept), 0
    for group in groups.values():
        proposal = propose(group, history)
        pairs += [frozenset(pair) for pair in proposal.pairs]
        idle += len(proposal.left) + (proposal.bye is not None)
    rematches = situation.rematches(own.rematch_weeks)
    return Outcome(idle, far_pairs(situation.teams, pairs), len(rematches.intersection(pairs)))


def far_pairs(teams: Mapping[int, Candidate], pairs: Sequence[Pair]) -> int:
    """How many of these pairs of known teams are far apart."""
    known = [[teams[key] for key in pair if key in teams] for pair in pairs]
    return sum(
        len(pair) > 1 and hours_apart(pair[0].region, pair[1].region) >= FAR_APART for pair in known
    )


def relaxations(situation: Situation, own: Rules, shown: Outcome) -> list[Relaxation]:
    """Other rules that leave fewer teams without an opponent, or fewer pairs far apart, than the
    draft that is `shown` and than a new proposal by its own rules; the best first. None for fewer
    than two teams to pair, or too many."""
    if not 1 < len(situation.free) <= MOST_TEAMS:
        return []
    same = outcome_of(situation, own, own)
    idle, far = min(shown.idle, same.idle), min(shown.far, same.far)
    found: dict[Outcome, Relaxation] = {}
    for rules in _others(own):
        outcome = outcome_of(situation, rules, own)
        if outcome.idle == len(situation.free) and not situation.kept:
            # Nobody would be paired, which is no draft.
            continue
        if outcome.idle < idle or outcome.far < far:
            # Of rules with the same outcome, those that change least.
            found.setdefault(outcome, Relaxation(rules, outcome))
    best = [each for each in found if not any(_is_better(other, each) for other in found)]
    return [found[outcome] for outcome in sorted(best)]


def _is_better(one: Outcome, other: Outcome) -> bool:
    """Whether one is better in something, and worse in nothing."""
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def _others(own: Rules) -> Iterator[Rules]:
    """The rules to try, those that change least first."""
    weeks = own.rematch_weeks
    yield own._replace(across_regions=not own.across_regions)
    if weeks > 1:
        yield own._replace(rematch_weeks=weeks // 2)
    if weeks:
        yield own._replace(rematch_weeks=0)
        yield Rules(0, not own.across_regions)
