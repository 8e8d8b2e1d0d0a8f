"""The style that marks the reader's own teams in tables and lists.

The markup of these pages is the same for every reader, so the mark is a rule about links: it needs
no script, is there when the page is first painted, and costs visitors nothing.
"""

from collections.abc import Sequence
from functools import lru_cache

from django.urls import reverse

MARKING_PAGES = frozenset(
    {"league-home", "league-standings", "league-matches", "league-statistics", "league-playoffs"}
)
"""Routes of pages that list many teams. On a team's own page every row would be marked."""
MOST_CACHED = 1000


@lru_cache(MOST_CACHED)
def own_teams_style(teams: Sequence[tuple[str, str]]) -> str:
    """The rules for teams, each the league's code and the team's id; empty without teams.

    Rows of tables are marked wherever the link is; items of lists, which may hold other lists, when
    the link is theirs. On phones, where a row is a block, the whole row has the bar; `--own-first`
    puts it first where a list wants that.
    """
    if not teams:
        return ""
    addresses = [reverse("team", args=team) for team in teams]
    # The list of a former season links with its season.
    links = ",".join(f'a[href="{each}"],a[href^="{each}?"]' for each in addresses)
    row, item = f"main tr:has({links})", f"main li:has(>:is({links}))"
    bar = "{box-shadow:inset 3px 0 var(--accent)}"
    return (
        f"{row},{item}{{--own-first:-1;"
        "background:color-mix(in srgb,var(--accent) 14%,var(--surface))}"
        f"{item}{bar}"
        f"@media(min-width:48.01em){{{row}>:first-child{bar}}}"
        f"@media(max-width:48em){{{row}{bar}}}"
    )
