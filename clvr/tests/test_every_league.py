"""What docs/adding-a-league.md asks for, for every league: a step that is missing fails here."""

import re

import pytest
from django.conf import settings

from accounts.enums import PlayerNameLeague, Role
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueId

each_league = pytest.mark.parametrize("code", LeagueCode)
FRONTEND = settings.BASE_DIR / "frontend"


@each_league
def test_league_has_its_entry_and_its_discord_server(code: LeagueCode) -> None:
    assert code in LEAGUES, "clvr/lib/leagues.py: LEAGUES"
    assert LEAGUES[code].id == LeagueId[code.name]


@each_league
def test_league_has_its_roles(code: LeagueCode) -> None:
    suffix, game = LEAGUES[code].role_suffix, LEAGUES[code].game
    labels = {role.value: role.label for role in Role}
    assert labels.get(f"tm-{suffix}") == f"Team Manager ({game})", "accounts/enums.py: Role"
    assert labels.get(f"mod-{suffix}") == f"Moderator ({game})", "accounts/enums.py: Role"


def test_people_can_hold_a_name_in_every_league_s_game() -> None:
    codes = {code.upper() for code in LeagueCode}
    assert set(PlayerNameLeague.values) == codes, "accounts/enums.py: PlayerNameLeague"


@each_league
def test_league_has_its_mark(code: LeagueCode) -> None:
    mark = settings.BASE_DIR / "static" / "icons" / code.upper() / "mark.svg"
    assert mark.exists(), f"{mark}: see static/icons/BCL/mark.svg"


@each_league
@pytest.mark.parametrize(
    ("rule", "count"), [("--accent-{}: #", 2), ("--glow-{}: #", 1), ('[data-league="{}"]', 1)]
)
def test_league_has_its_colours(code: LeagueCode, rule: str, count: int) -> None:
    tokens = (FRONTEND / "ui" / "tokens.css").read_text()
    assert tokens.count(rule.format(code)) == count, f"frontend/ui/tokens.css: {rule.format(code)}"


@each_league
def test_league_is_in_the_demonstration(code: LeagueCode) -> None:
    assert code in DEMONSTRATION_LEAGUES, "clvr/demonstration/texts/leagues"


def test_landing_page_keeps_a_place_for_every_poster_while_it_loads() -> None:
    css = (FRONTEND / "leagues" / "landing" / "Landing.module.css").read_text()
    assert f"--posters: {len(LEAGUES)};" in css
    places = [int(number) for number in re.findall(r"section:nth-of-type\((\d+)\)", css)]
    assert places == list(range(len(LEAGUES), 1, -1))
    others = [int(number) for number in re.findall(r"calc\((\d+) \* var\(--place\)\)", css)]
    assert others == list(range(2, len(LEAGUES)))
