"""What people follow, by its keys, and by its names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from accounts.models import User
from clvr.lib.leagues import LEAGUES
from clvr.lib.name_order import NameOrder
from clvr.lib.prepared import Values, prepared
from teams.addresses import team_path
from teams.enums import FollowKind, TeamStatus
from teams.following.shapes import FollowedShape
from teams.models import Follow, Team

CLOSED, DISBANDED = "Account closed", "Disbanded"


@dataclass(frozen=True, slots=True)
class Follows:
    """The keys of the teams, the players and the leagues that somebody follows, in order."""

    teams: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    leagues: tuple[int, ...] = ()

    @classmethod
    def of(cls, user: User) -> "Follows":
        """What a person follows. One query."""
        rows = _rows(user=user.pk)
        return cls(*(tuple(sorted(row[n] for row in rows if row[n])) for n in range(3)))

    def __len__(self) -> int:
        return len(self.teams) + len(self.players) + len(self.leagues)

    def without(self, others: "Follows") -> "Follows":
        """Those that are not among others."""
        return Follows(
            *(
                tuple(key for key in own if key not in {*left_out})
                for own, left_out in (
                    (self.teams, others.teams),
                    (self.players, others.players),
                    (self.leagues, others.leagues),
                )
            )
        )


@prepared
def _rows(*, user: int) -> QuerySet[Follow, Values]:
    own = Follow.objects.filter(follower=user)
    return own.order_by().values_list("team_id", "player_id", "league_id")


def followed(follows: Follows) -> list[FollowedShape]:
    """Teams, players and leagues with their names, each kind by name. What is not there, or has
    left for good, is left out. Two queries."""
    return [*_teams(follows.teams), *_players(follows.players), *_leagues(follows.leagues)]


def _teams(keys: Sequence[int]) -> Iterator[FollowedShape]:
    rows = Team.objects.filter(pk__in=keys).order_by(NameOrder("name_key"), "pk")
    for key, name, league, status in rows.values_list("pk", "name", "league__code", "status"):
        note = DISBANDED if status == TeamStatus.DISBANDED else ""
        yield {
            "kind": FollowKind.TEAMS,
            "_id": str(key),
            "name": name,
            "league": league,
            "href": team_path(league, key),
            "note": note,
        }


def _players(keys: Sequence[int]) -> Iterator[FollowedShape]:
    rows = User.objects.filter(pk__in=keys, left_at=None).order_by(NameOrder("username_key"))
    for key, name, is_active in rows.values_list("pk", "username", "is_active"):
        note = "" if is_active else CLOSED
        yield {
            "kind": FollowKind.PLAYERS,
            "_id": str(key),
            "name": name,
            "league": "",
            "href": f"/players/{key}",
            "note": note,
        }


def _leagues(keys: Sequence[int]) -> Iterator[FollowedShape]:
    for code, league in LEAGUES.items():
        if int(league.id) in keys:
            yield {
                "kind": FollowKind.LEAGUES,
                "_id": str(league.id),
                "name": league.name,
                "league": code,
                "href": f"/{code}/home",
                "note": "",
            }
