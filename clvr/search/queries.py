"""What a search finds, in the order of the results."""

from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from django.db.models import Case, QuerySet, Value, When

from accounts.enums import Platform
from accounts.models import PlayerName, User
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from clvr.lib.matching import Rank, Search
from clvr.lib.name_order import NameOrder, order_of_key
from teams.enums import TeamStatus
from teams.models import Membership, Team

Thing = TypeVar("Thing")

MOST_NAMES_OF_A_PERSON = len(LeagueCode) * (len(Platform) + 1)
"""How many in-game names a person can have: one per platform in each league, and one without."""


@dataclass(frozen=True, slots=True)
class Hits(Generic[Thing]):
    """The first results, and whether there are more."""

    first: list[Thing]
    has_more: bool

    @classmethod
    def of(cls, found: list[Thing], limit: int) -> "Hits[Thing]":
        return cls(found[:limit], len(found) > limit)


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    """A player, the in-game name that matched if the username did not, and what distinguishes
    people with the same name: their teams, and the leagues in which they have an in-game name."""

    user: User
    found_by: PlayerName | None
    places: list[Membership] = field(default_factory=list)
    leagues: list[str] = field(default_factory=list)


def find_leagues(search: Search) -> list[LeagueIdentity]:
    """The leagues whose code, name or game matches: the best first, then in the portal's order."""

    def rank(league: LeagueIdentity) -> Rank:
        return min(search.rank_of(name) for name in (league.code, league.name, league.game))

    found = [league for league in LEAGUES.values() if rank(league) < Rank.NOT_AT_ALL]
    return sorted(found, key=rank)


def find_teams(search: Search, limit: int) -> Hits[Team]:
    """The teams whose name matches; disbanded ones come last. One query."""
    is_disbanded = Case(When(status=TeamStatus.DISBANDED, then=Value(1)), default=Value(0))
    teams = search.among(Team.objects.select_related("league"), "name_key").order_by(
        is_disbanded, search.rank(), NameOrder("name_key"), "league__code"
    )
    return Hits.of(list(teams[: limit + 1]), limit)


def find_players(search: Search, limit: int) -> Hits[FoundPlayer]:
    """The people with a matching name, without inactive ones. Four queries.

    Each person is listed once, at the place of the best matching name. The username is shown
    anyway, so an in-game name counts only where it matches better.
    """
    found: dict[int, tuple[Rank, str, FoundPlayer]] = {}
    for user in _users(search, limit):
        rank = search.rank_of(user.username)
        found[user.pk] = (rank, order_of_key(user.username_key), FoundPlayer(user, None))
    for name in _names_in_game(search, limit):
        rank = search.rank_of(name.name)
        if name.user_id not in found or rank < found[name.user_id][0]:
            place = order_of_key(name.user.username_key)
            found[name.user_id] = (rank, place, FoundPlayer(name.user, name))
    in_order = sorted(found.values(), key=lambda each: each[:2])
    hits = Hits.of([player for _, _, player in in_order], limit)
    return replace(hits, first=_with_leagues(_with_places(hits.first)))


def _with_places(players: list[FoundPlayer]) -> list[FoundPlayer]:
    """The players with their current teams, in the order of the leagues' codes."""
    users = [player.user for player in players]
    held = Membership.objects.current().filter(user__in=users).select_related("team__league")
    places: dict[int, list[Membership]] = {}
    for membership in held.order_by("league__code"):
        places.setdefault(membership.user_id, []).append(membership)
    return [replace(player, places=places.get(player.user.pk, [])) for player in players]


def _with_leagues(players: list[FoundPlayer]) -> list[FoundPlayer]:
    """The players with the leagues in which they have an in-game name, by code."""
    names = PlayerName.objects.filter(user__in=[player.user for player in players])
    leagues: dict[int, list[str]] = {}
    for user, code in names.order_by("league").values_list("user", "league").distinct():
        leagues.setdefault(user, []).append(code)
    return [replace(player, leagues=leagues.get(player.user.pk, [])) for player in players]


def _users(search: Search, limit: int) -> QuerySet[User]:
    users = search.among(User.objects.filter(is_active=True), "username_key")
    return users.order_by(search.rank(), NameOrder("username_key"))[: limit + 1]


def _names_in_game(search: Search, limit: int) -> QuerySet[PlayerName]:
    """As many matching names as are needed to include one person more than the limit."""
    active = PlayerName.objects.filter(user__is_active=True).select_related("user")
    names = search.among(active, "name_key")
    in_order = names.order_by(search.rank(), NameOrder("user__username_key"), "league", "pk")
    return in_order[: (limit + 1) * MOST_NAMES_OF_A_PERSON]
