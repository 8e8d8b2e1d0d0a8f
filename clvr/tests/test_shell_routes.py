"""The routes that the shell names are routes of the portal."""

import pytest
from django.urls import get_resolver

from clvr.shell import LEAGUE_PAGES, PAGES_ABOUT_LEAGUES, PAGES_BELOW

NAMED = {*PAGES_ABOUT_LEAGUES, *PAGES_BELOW, *PAGES_BELOW.values(), *dict(LEAGUE_PAGES).values()}


@pytest.mark.parametrize("name", sorted(NAMED))
def test_shell_names_a_route(name: str) -> None:
    assert name in get_resolver().reverse_dict
