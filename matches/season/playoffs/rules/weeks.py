"""When the rounds of a playoff can be played. Pure."""

from collections.abc import Iterator, Mapping

from matches.enums import PlayoffStage
from matches.season.playoffs.rules.structure import (
    Again,
    GroupPlace,
    LoserOf,
    Node,
    RoundKey,
    Structure,
    WinnerOf,
)


def before(structure: Structure) -> dict[RoundKey, set[RoundKey]]:
    """The rounds that have to be over before each round begins."""
    rounds = {node.key: node.round for node in structure.nodes}
    last_of_groups = [key for key in structure.rounds if key.stage == PlayoffStage.GROUP][-1:]
    found: dict[RoundKey, set[RoundKey]] = {key: set() for key in structure.rounds}
    for node in structure.nodes:
        found[node.round] |= {rounds[key] for key in _sources(node)}
        if any(isinstance(feed, GroupPlace) for feed in (node.a, node.b)):
            found[node.round] |= set(last_of_groups)
    for key in structure.rounds:
        if key.stage == PlayoffStage.GROUP and key.number > 1:
            found[key].add(RoundKey(PlayoffStage.GROUP, key.number - 1))
    return found


def _sources(node: Node) -> Iterator[str]:
    for feed in (node.a, node.b):
        if isinstance(feed, WinnerOf | LoserOf | Again):
            yield feed.node


def shared_steps(structure: Structure) -> dict[RoundKey, int]:
    """The step, from 0, in which each round can be played at the earliest. A final is played again
    in the same step; a match for third place is played with the final."""
    steps: dict[RoundKey, int] = {}
    for key, earlier in before(structure).items():
        is_again = key.stage == PlayoffStage.RESET
        steps[key] = max((steps[each] + (not is_again) for each in earlier), default=0)
    return steps


def too_early(structure: Structure, weeks: Mapping[RoundKey, int]) -> list[RoundKey]:
    """The rounds that are planned for a week before one that they wait for, by the weeks'
    numbers."""
    return [
        key
        for key, earlier in before(structure).items()
        if key in weeks and any(weeks.get(each, 0) > weeks[key] for each in earlier)
    ]
