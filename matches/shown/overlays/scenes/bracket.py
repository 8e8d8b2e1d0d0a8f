"""The bracket of the playoff in which the match is, or of the league's newest one."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.models import Playoff
from matches.season.playoffs.layout import HEIGHT, WIDTH, Box, Layout, layout_of
from matches.season.playoffs.queries import ShownSide, shown_playoffs
from matches.shown.overlays.parts import Name, name_of
from matches.shown.overlays.scenes.base import OnAir

WIDEST, HIGHEST = 1240, 640
"""What can be read on a stream, in the layout's pixels. Of a larger bracket the rounds at its
beginning are left out."""
HEADING = 18
"""Room above the first row."""
TALLER, LONGER = 12, 16
"""So much higher and longer than in the layout are the boxes, for names of two lines."""
SHAPE, LOW_SHAPE = 1550 / 736, 1550 / 668
"""How wide the picture is for its height, without and with a lower third. A bracket that is
narrower is stretched, as long names need it."""
WIDER = 1.8
"""How much at most."""


@dataclass(frozen=True, slots=True)
class BracketSide:
    """`score` is empty until the result is official, `seed` where nobody is known yet."""

    name: Name
    seed: str
    score: str
    goes_on: bool
    is_known: bool


@dataclass(frozen=True, slots=True)
class BracketBox:
    """A match at its place. `is_own` says that it is the overlay's."""

    x: int
    y: int
    heading: str
    sides: Sequence[BracketSide]
    is_own: bool
    is_live: bool


@dataclass(frozen=True, slots=True)
class ShownBracket:
    """Sizes are in the drawing's own unit. `lines` are paths of SVG. `champion` is None until there
    is one."""

    name: str
    season: str
    width: int
    height: int
    box_width: int
    box_height: int
    boxes: Sequence[BracketBox]
    lines: Sequence[str]
    champion: Name | None


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the drawing begins in the layout, its size, and how much wider it is than there."""

    left: int
    top: int
    width: int
    height: int
    wider: float

    def x(self, x: int) -> int:
        """Where a place of the layout is in the drawing."""
        return round((x - self.left) * self.wider)


def bracket(on_air: OnAir) -> ShownBracket | None:
    """None without a bracket, as before a group stage is over. A constant number of queries."""
    playoff = _playoff(on_air)
    if playoff is None:
        return None
    (found,) = shown_playoffs(Playoff.objects.filter(pk=playoff))
    layout = layout_of(found)
    boxes = _cropped(layout)
    if not boxes:
        return None
    frame = _frame(on_air, boxes)
    champion = found.champion
    return ShownBracket(
        name=found.playoff.name,
        season=found.playoff.season.label,
        width=frame.width,
        height=frame.height,
        box_width=round((WIDTH + LONGER) * frame.wider),
        box_height=HEIGHT + TALLER,
        boxes=[_box(on_air, box, frame) for box in boxes],
        lines=_lines(layout, frame),
        champion=None if champion is None else name_of(champion.team.name),
    )


def _playoff(on_air: OnAir) -> int | None:
    """The key of the playoff."""
    spot = getattr(on_air.match, "playoff_match", None)
    if spot is not None:
        return int(spot.playoff_id)
    shown = Playoff.objects.shown().filter(season__league=on_air.overlay.league_id)
    current = shown.filter(season__is_current=True)
    return current.newest_first().values_list("pk", flat=True).first()


def _cropped(layout: Layout) -> list[Box]:
    """The boxes that fit, without as many columns on the left as are too many."""
    boxes = list(layout.boxes)
    while boxes and not _fits(boxes):
        first = min(box.x for box in boxes)
        rest = [box for box in boxes if box.x > first]
        if not rest:
            break
        boxes = rest
    return boxes


def _fits(boxes: Sequence[Box]) -> bool:
    width = max(box.x for box in boxes) + WIDTH - min(box.x for box in boxes)
    height = max(box.y for box in boxes) + HEIGHT - min(box.y for box in boxes)
    return width <= WIDEST and height <= HIGHEST


def _frame(on_air: OnAir, boxes: Sequence[Box]) -> _Frame:
    left = min(box.x for box in boxes) - LONGER // 2
    top = min(box.y for box in boxes) - HEADING - TALLER // 2
    width = max(box.x for box in boxes) + WIDTH + LONGER // 2 - left
    height = max(box.y for box in boxes) + HEIGHT + TALLER // 2 - top
    shape = LOW_SHAPE if on_air.has_lower_third else SHAPE
    wider = min(max(shape * height / width, 1), WIDER)
    return _Frame(left, top, round(width * wider), height, wider)


def _box(on_air: OnAir, box: Box, frame: _Frame) -> BracketBox:
    match = box.spot.match
    return BracketBox(
        x=frame.x(box.x - LONGER // 2),
        y=box.y - frame.top - TALLER // 2,
        heading=box.heading,
        sides=[_side(side) for side in box.spot.sides],
        is_own=match is not None and on_air.is_own(match),
        is_live=box.spot.is_live,
    )


def _side(side: ShownSide) -> BracketSide:
    entrant = side.entrant
    return BracketSide(
        name=name_of(side.words if entrant is None else entrant.team.name),
        seed="" if entrant is None else str(entrant.seed),
        score="" if side.score is None else str(side.score),
        goes_on=side.goes_on,
        is_known=entrant is not None,
    )


def _lines(layout: Layout, frame: _Frame) -> list[str]:
    """From match to match, where both are shown."""
    found = []
    for (from_x, from_y), (to_x, to_y) in layout.lines:
        if from_x - WIDTH < frame.left:
            continue
        ends = from_x + LONGER // 2, (from_x + to_x) // 2, to_x - LONGER // 2
        start, half, end = map(frame.x, ends)
        found.append(f"M{start} {from_y - frame.top}H{half}V{to_y - frame.top}H{end}")
    return found
