"""The people who could play in a match, by their names in the league's game."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from accounts.models import FormerName, PlayerName
from leagues.models import League
from matches.enums import Side
from matches.models import Match, Substitute
from teams.models import Membership


class Named(NamedTuple):
    """A player of a match, by key, and the side."""

    user: int
    side: Side


@dataclass(frozen=True, slots=True)
class MatchNames:
    """A match's players by folded names. A name that people of both sides have is left out."""

    by_name: Mapping[str, Named] = field(default_factory=dict)

    @property
    def sides(self) -> dict[str, Side]:
        return {name: named.side for name, named in self.by_name.items()}


def match_names(league: League, matches: Collection[Match], at: datetime) -> dict[int, MatchNames]:
    """The players of these matches by key: who was on a team or a substitute at a timestamp, with
    the names that they had then. Four queries."""
    players = [*_members(matches, at), *_substitutes(matches)]
    names = _names(league, {user for _, user, _ in players}, at)
    found: dict[int, dict[str, set[Named]]] = {match.pk: {} for match in matches}
    for match, user, side in players:
        for name in names.get(user, ()):
            found[match].setdefault(name, set()).add(Named(user, side))
    return {
        match: MatchNames(
            {name: held.copy().pop() for name, held in each.items() if len(held) == 1}
        )
        for match, each in found.items()
    }


def _members(matches: Collection[Match], at: datetime) -> Iterator[tuple[int, int, Side]]:
    teams: dict[int, list[tuple[int, Side]]] = {}
    for match in matches:
        teams.setdefault(match.team_a_id, []).append((match.pk, Side.TEAM_A))
        teams.setdefault(match.team_b_id, []).append((match.pk, Side.TEAM_B))
    held = Membership.objects.filter(team__in=teams, joined_at__lte=at).exclude(left_at__lte=at)
    for team, user in held.values_list("team", "user"):
        for key, side in teams[team]:
            yield key, user, side


def _substitutes(matches: Collection[Match]) -> Iterator[tuple[int, int, Side]]:
    accepted = Substitute.objects.accepted().filter(match__in=matches)
    for match, user, side in accepted.values_list("match", "user", "side"):
        yield match, user, Side(side)


def _names(league: League, users: Collection[int], at: datetime) -> dict[int, set[str]]:
    """The folded names of these people in the league at a timestamp."""
    found: dict[int, set[str]] = {}
    current = PlayerName.objects.filter(league=league.code, user__in=users)
    former = FormerName.objects.filter(league=league.code, user__in=users, until__gte=at)
    for rows in (current, former):
        for user, name in rows.values_list("user", "name_key"):
            found.setdefault(user, set()).add(name)
    return found
