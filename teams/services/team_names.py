"""Checking that a team's name is free in its league."""

from clvr.lib.folded_key import LookKeyField
from clvr.lib.text import folded
from teams.models import Team

NAME_TAKEN = "Another team in this league already has this name"


def looks_like(other: Team) -> str:
    """The error for a name that looks like this team's."""
    return f"This name looks like {other}, another team in this league"


def why_taken(league_id: int, name: str, *, but: Team | None = None) -> str:
    """Why the name is taken in the league, not counting the team `but`; empty when it is free. A
    team whose name has looked like another's since before names were compared may keep that
    look."""
    others = Team.objects.filter(league=league_id)
    if but is not None:
        others = others.exclude(pk=but.pk)
    if others.filter(name_key=folded(name)).exists():
        return NAME_TAKEN
    look = LookKeyField.key_of(name)
    if but is not None and but.look_key == look:
        return ""
    alike = others.filter(look_key=look).first()
    return "" if alike is None else looks_like(alike)
