"""Values with which the settings of pick and ban can start, and orders to choose from. Pure."""

from dataclasses import dataclass

from leagues.enums import PickBanMode
from leagues.pick_ban_settings import PickBanValues
from matches.enums import PickBanAction
from matches.play.pick_ban.orders import Order, in_turn

FIRST_BANS = 2
"""How many maps the classic order bans before the picks."""


@dataclass(frozen=True, slots=True)
class Template:
    """The values that fit a game, its name, and the code of the league that plays it."""

    league: str
    name: str
    values: PickBanValues


TEMPLATES = [
    Template(league, name, PickBanValues(mode=mode, side_names=side_names))
    for league, name, mode, side_names in (
        ("bcl", "Breachers", PickBanMode.CLOCK, ("Enforcers", "Revolters")),
        ("ocl", "Onward", PickBanMode.DEADLINES, ("MARSOC", "Volk")),
        ("pcl", "Pavlov Shack", PickBanMode.CLOCK, ("Terrorists", "Counter-Terrorists")),
        ("xcl", "X8", PickBanMode.CLOCK, ("Attackers", "Defenders")),
    )
]


def templates(own: str) -> list[Template]:
    """All templates, that of the league with this code first."""
    return sorted(TEMPLATES, key=lambda each: each.league != own)


def classic_order(best_of: int, pool: int, *, has_sides: bool) -> Order:
    """Each team bans a map before the picks, and the other bans come after them: for a best of
    three from seven maps, ban, ban, pick, pick, ban, ban, decider. Empty if there are too few maps
    for that, or no decider."""
    bans = pool - best_of
    if best_of < 3 or best_of % 2 == 0 or bans < FIRST_BANS:
        return ()
    actions = [
        *[PickBanAction.BAN] * FIRST_BANS,
        *[PickBanAction.PICK] * (best_of - 1),
        *[PickBanAction.BAN] * (bans - FIRST_BANS),
    ]
    return in_turn(actions, has_decider=True, has_sides=has_sides)
