"""How the matches of a season get their maps: defaults and bounds. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from leagues.enums import PickBanMode, PickBanSilence

PICK_BAN_BOUNDS: dict[str, tuple[int, int]] = {
    "step_seconds": (10, 600),
    "step_hours": (1, 72),
}
"""The bounds of the times of a step: minimum and maximum."""
LONGEST_SIDE_NAME = 30


@dataclass(frozen=True, slots=True)
class PickBanValues:
    """The settings of a season. `side_names` are those of the two sides of a map, None if the game
    has none; `orders` has stored orders by the length of match."""

    mode: PickBanMode = PickBanMode.OFF
    step_seconds: int = 60
    step_hours: int = 24
    silence: PickBanSilence = PickBanSilence.RANDOM
    is_hidden: bool = False
    side_names: tuple[str, str] | None = None
    orders: Mapping[int, str] = field(default_factory=dict)


DEFAULT_PICK_BAN = PickBanValues()
