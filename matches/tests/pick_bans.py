"""Pick and ban in a test's league: its maps, its settings, and one that is open."""

import pytest

from leagues.enums import PickBanMode
from leagues.models import GameMap, PickBanSettings, Season
from leagues.tests.factories import GameMapFactory
from matches.enums import Side
from matches.models import Match, PickBan
from matches.play.pick_ban.services import opening
from matches.play.pick_ban.services.opening import open_pick_bans

MAPS = ("Factory", "Hideout", "Ship", "Skyscraper")


def with_pick_ban(
    season: Season, mode: PickBanMode = PickBanMode.CLOCK, *, sides: bool = True
) -> list[GameMap]:
    """Let a season's matches choose among four maps."""
    one, two = ("Enforcers", "Revolters") if sides else ("", "")
    PickBanSettings.objects.update_or_create(
        season=season, defaults={"mode": mode, "side_one": one, "side_two": two}
    )
    GameMap.objects.filter(league=season.league).update(in_pool=False)
    return [GameMapFactory.create(league=season.league, name=name) for name in MAPS]


def opened(match: Match, mode: PickBanMode = PickBanMode.CLOCK) -> PickBan:
    """The open pick and ban of a match, whose time has come."""
    with_pick_ban(match.season, mode)
    assert open_pick_bans() >= 1
    return PickBan.objects.get(match=match)


def coin_says_a(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every coin lets team A begin."""
    monkeypatch.setattr(opening, "toss", lambda: Side.TEAM_A)
