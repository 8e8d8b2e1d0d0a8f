"""Checking that a team can have a name, and that it is free in its league."""

from accounts.models import User
from clvr.lib.folded_key import LookKeyField
from clvr.lib.names import fault_in
from clvr.lib.text import folded
from teams.models import Team, TeamFounding

NAME_TAKEN = "Another team in this league already has this name"
WORDLESS = "A team’s name needs a letter or a digit"
NAME_WAITS = "A player has asked staff for a team with this name, or with one that looks like it"


def looks_like(other: Team) -> str:
    """The error for a name that looks like this team's."""
    return f"This name looks like {other}, another team in this league"


def fault_in_team_name(name: str) -> str:
    """Why a team can't get this name, in one sentence; empty when it can. One that has such a name
    keeps it."""
    if fault := fault_in(name):
        return fault
    return "" if any(map(str.isalnum, name)) else WORDLESS


def why_taken(
    league_id: int, name: str, *, but: Team | None = None, founder: User | None = None
) -> str:
    """Why the name is taken in the league, by a team or by a player's wish to found one, not
    counting the team `but` and the wish of `founder`; empty when it is free. A team whose name has
    looked like another's since before names were compared may keep that look."""
    others = Team.objects.filter(league=league_id)
    if but is not None:
        others = others.exclude(pk=but.pk)
    if others.filter(name_key=folded(name)).exists():
        return NAME_TAKEN
    look = LookKeyField.key_of(name)
    if but is not None and but.look_key == look:
        return ""
    alike = others.filter(look_key=look).first()
    if alike is not None:
        return looks_like(alike)
    return NAME_WAITS if _waits(league_id, look, founder) else ""


def _waits(league_id: int, look: str, founder: User | None) -> bool:
    """Whether a player, other than `founder`, waits for a team whose name looks like this."""
    waiting = TeamFounding.objects.waiting().filter(league=league_id)
    if founder is not None:
        waiting = waiting.exclude(user=founder)
    names = waiting.order_by().values_list("name", flat=True)
    return any(LookKeyField.key_of(name) == look for name in names)
