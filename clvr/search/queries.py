"""What a search finds, in the order of the results."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Generic, TypeVar

from django.db.models import Case, OuterRef, Q, QuerySet, Subquery, Value, When

from accounts.enums import Platform
from accounts.models import PlayerName, User
from clvr.lib.leagues import LEAGUES, LeagueCode, LeagueIdentity
from clvr.lib.matching import Rank, Search
from clvr.lib.name_order import NameOrder, order_of_key
from matches.live_scores import live_scores
from matches.models import Match
from teams.enums import TeamStatus
from teams.models import FormerTeamName, Membership, Team

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
class FoundTeam:
    """A team, and the former name that matched if its present one did not; empty if it did.
    `playing` is the key of the match that it plays now, and `rounds` what a server tells of it, its
    own first."""

    team: Team
    formerly: str = ""
    playing: int | None = None
    rounds: tuple[int, int] | None = None


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


def find_teams(search: Search, limit: int, now: datetime) -> Hits[FoundTeam]:
    """The teams whose name matches, then those that had such a name; of each, disbanded ones come
    last. Three queries: another team may have the name now, so present names come first."""
    teams = search.among(Team.objects.select_related("league"), "name_key").order_by(
        _is_disbanded("status"), search.rank(), NameOrder("name_key"), "league__code"
    )
    found = {team.pk: FoundTeam(team) for team in teams[: limit + 1]}
    for former in _former_names(search, limit):
        found.setdefault(former.team_id, FoundTeam(former.team, former.name))
    hits = Hits.of(list(found.values()), limit)
    return replace(hits, first=_with_matches(hits.first, now))


def _with_matches(found: list[FoundTeam], now: datetime) -> list[FoundTeam]:
    """The teams with the matches that they play now, and their live scores. One query, and one more
    if any of them plays."""
    teams = [each.team.pk for each in found]
    of_teams = Match.objects.playing(now).filter(Q(team_a__in=teams) | Q(team_b__in=teams))
    matches = list(of_teams.order_by("time", "pk").values_list("pk", "team_a", "team_b"))
    live = live_scores(now) if matches else []
    scores = {each.match: (each.rounds_a, each.rounds_b) for each in live}
    playing: dict[int | None, int] = {}
    rounds: dict[int | None, tuple[int, int]] = {}
    for key, a, b in matches:
        playing[a] = playing[b] = key
        if score := scores.get(key):
            rounds[a], rounds[b] = score, (score[1], score[0])
    return [
        replace(each, playing=playing.get(each.team.pk), rounds=rounds.get(each.team.pk))
        for each in found
    ]


def _former_names(search: Search, limit: int) -> QuerySet[FormerTeamName]:
    """Former names that match, of as many teams as are needed, without teams whose present name
    matches; of a team the best one."""
    present = search.among(Team.objects.all(), "name_key").order_by().values("pk")
    of_other_teams = FormerTeamName.objects.exclude(team__in=present)
    names = search.among(of_other_teams.select_related("team__league"), "name_key")
    better = search.among(FormerTeamName.objects.filter(team=OuterRef("team")), "name_key")
    best = better.order_by(search.rank(), "-until", "-pk").values("pk")[:1]
    return names.filter(pk=Subquery(best)).order_by(
        _is_disbanded("team__status"), search.rank(), NameOrder("name_key"), "team__league__code"
    )[: limit + 1]


def _is_disbanded(status: str) -> Case:
    return Case(When(**{status: TeamStatus.DISBANDED}, then=Value(1)), default=Value(0))


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
