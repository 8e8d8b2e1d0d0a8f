"""What pick and ban in a season follows: its settings, the maps, the lengths of matches."""

from clvr.lib.name_order import NameOrder
from leagues.models import GameMap, PickBanSettings, Season
from leagues.pick_ban_settings import DEFAULT_PICK_BAN, PickBanValues
from matches.models import PLAYOFF_BEST_OF, Match


def values_of(season: Season) -> PickBanValues:
    """The settings of the season; off without a row. One query."""
    found = PickBanSettings.objects.filter(season=season).first()
    return DEFAULT_PICK_BAN if found is None else found.settings


def pool_of(league: int) -> list[GameMap]:
    """The maps that a pick and ban of the league would have if it opened now, by name. One query,
    and one more for their pictures."""
    pool = GameMap.objects.filter(league=league, in_pool=True).order_by(NameOrder("name_key"))
    return list(pool.select_related("picture"))


def lengths_of(season: Season, values: PickBanValues) -> list[int]:
    """The lengths of matches, as best of so many maps, that the season has or can have: the
    league's, those of playoffs, those of its matches, and those with an order of their own. One
    query."""
    played = Match.objects.filter(season=season).order_by().values_list("best_of", flat=True)
    return sorted({*PLAYOFF_BEST_OF, season.league.best_of, *played.distinct(), *values.orders})
