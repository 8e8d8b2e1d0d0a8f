"""Where the matches of a bracket stand in its picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean

from matches.enums import PlayoffStage
from matches.season.playoffs.queries import ShownPlayoff, ShownSpot
from matches.season.playoffs.rules.structure import Node, RoundKey, WinnerOf
from matches.season.playoffs.rules.weeks import shared_steps

WIDTH, HEIGHT = 190, 48
COLUMN, ROW = 230, 76
TOP = 20
"""Room for the heading above the first row."""


@dataclass(frozen=True, slots=True)
class Box:
    """A match at a place. `heading` is the round's title above its first match."""

    spot: ShownSpot
    x: int
    y: int
    heading: str


Line = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes, and the lines from a match to the one that its winner plays, in pixels."""

    boxes: Sequence[Box]
    lines: Sequence[Line]
    width: int
    height: int


def layout_of(found: ShownPlayoff) -> Layout:
    """The bracket without its group stage and without byes. The upper bracket is above the lower
    one."""
    rounds = [each for each in found.rounds if each.key.stage != PlayoffStage.GROUP]
    if not rounds or found.bracket is None:
        return Layout((), (), COLUMN, ROW)
    columns = _columns([each.key for each in rounds], shared_steps(found.bracket.structure))
    rows = _rows([spot.spot.node for each in rounds for spot in each.spots])
    places = {
        spot.spot.node.key: (
            columns[each.key] * COLUMN,
            TOP + round(rows[spot.spot.node.key] * ROW),
        )
        for each in rounds
        for spot in each.spots
    }
    boxes = []
    for each in rounds:
        drawn = [spot for spot in each.spots if not spot.is_bye]
        boxes += [
            Box(spot, *places[spot.spot.node.key], each.title if spot is drawn[0] else "")
            for spot in drawn
        ]
    return Layout(
        boxes,
        list(_lines(boxes)),
        max(box.x for box in boxes) + WIDTH,
        max(box.y for box in boxes) + HEIGHT,
    )


def _columns(keys: Iterable[RoundKey], steps: dict[RoundKey, int]) -> dict[RoundKey, int]:
    """The column of each round: rounds of the same step are above each other."""
    shown = {key: steps[key] for key in keys}
    first = min(shown.values())
    again = {key: step - first for key, step in shown.items()}
    for key in again:
        if key.stage == PlayoffStage.RESET:
            again[key] += 1
    return again


def _rows(nodes: Sequence[Node]) -> dict[str, float]:
    """The row of each match: in the middle of those whose winners it takes in its own bracket."""
    rows: dict[str, float] = {}
    lower_from = sum(_is_first(node, PlayoffStage.UPPER) for node in nodes)
    stages = {node.key: node.round.stage for node in nodes}
    for node in nodes:
        stage = node.round.stage
        feeders = [
            rows[feed.node]
            for feed in (node.a, node.b)
            if isinstance(feed, WinnerOf)
            and (stage == PlayoffStage.FINAL or stages[feed.node] == stage)
        ]
        if feeders:
            rows[node.key] = mean(feeders)
        elif stage == PlayoffStage.LOWER:
            rows[node.key] = lower_from + node.position - 1
        elif stage == PlayoffStage.THIRD:
            rows[node.key] = _below_the_final(rows)
        elif stage == PlayoffStage.RESET:
            rows[node.key] = rows["F"]
        else:
            rows[node.key] = node.position - 1
    return rows


def _below_the_final(rows: dict[str, float]) -> float:
    """The row of the match for third place: one below that of the final."""
    return mean([rows[key] for key in list(rows)[-2:]]) + 1


def _is_first(node: Node, stage: PlayoffStage) -> bool:
    return node.round == RoundKey(stage)


def _lines(boxes: Sequence[Box]) -> Iterable[Line]:
    at = {box.spot.spot.node.key: box for box in boxes}
    for box in boxes:
        node = box.spot.spot.node
        for feed in (node.a, node.b):
            if isinstance(feed, WinnerOf) and feed.node in at:
                start = at[feed.node]
                yield (
                    (start.x + WIDTH, start.y + HEIGHT // 2),
                    (box.x, box.y + HEIGHT // 2),
                )
