"""Which names of teams are free in a league."""

from clvr.lib.folded_key import LookKeyField
from clvr.lib.text import folded
from teams.models import Team

NAME_TAKEN = "A team of this league has this name already"


def looks_like(other: Team) -> str:
    """What somebody is told who asks for a name that looks like this team's."""
    return f"This name looks like {other}, which is another team of this league"


def why_taken(league_id: int, name: str, *, but: Team | None = None) -> str:
    """Why no team of the league can be called this, beside `but`; empty when one can. A team whose
    name looks like another's since before names were compared may go on looking so."""
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
