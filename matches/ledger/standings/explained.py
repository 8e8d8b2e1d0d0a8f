"""The places of a table by points in words, with the names that the teams have now."""

from collections.abc import Iterable

from clvr.lib.escaping.plain import isolated
from matches.ledger.standings.reasons import explained, named_in, reason_in
from teams.models import Team

Listed = tuple[int, str, int, str]
"""A team's key and name, its points, and its stored reason, empty in a season by Elo."""


def reasons_of(listed: Iterable[Listed]) -> dict[int, str]:
    """Why each team of a season by points has its place, by the team's key. One query if they name
    teams that are not listed, such as those of other regions."""
    names: dict[int, str] = {}
    stored = []
    for team, name, points, reason in listed:
        names[team] = name
        if reason:
            stored.append((team, points, reason_in(reason)))
    named = {team for _, _, reason in stored for team in named_in(reason)}
    if missing := named - names.keys():
        names.update(Team.objects.filter(pk__in=missing).values_list("pk", "name"))
    return {
        team: explained(points, reason, lambda key: isolated(names[key]))
        for team, points, reason in stored
    }
