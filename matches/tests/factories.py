"""Matches for tests, made with the services, so that the ledger is correct."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import zip_longest
from typing import Any

from django.db.transaction import atomic
from django.utils import timezone
from factory import LazyFunction, RelatedFactory, Sequence
from factory.django import DjangoModelFactory

from accounts.models import User
from clvr.lib.leagues import LeagueCode
from leagues.enums import PickBanMode, PickBanSilence
from leagues.models import GameMap, Season
from leagues.tests.factories import GameMapFactory, current_season, league
from matches.enums import BeginReason, PickBanAction, PickBanTeam, Side
from matches.locking import lock_match
from matches.models import (
    AgreedMap,
    GameServer,
    Match,
    PickBan,
    PickBanMap,
    PickBanStep,
    ServerState,
)
from matches.play.pick_ban.orders import stored_order, usual_order
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.creation import create_match
from matches.scores.scoring import MapScore
from matches.scores.verdicts import PlayedMap, Verdict
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.servers.game_servers.passwords import encrypted
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory


class GameServerFactory(DjangoModelFactory[GameServer]):
    """A server on the machine itself, of which nobody has heard; its password is `secret`."""

    class Meta:
        model = GameServer
        skip_postgeneration_save = True

    league = LazyFunction(lambda: league(LeagueCode.PCL))
    name = Sequence(lambda n: f"Server {n}")
    host = "127.0.0.1"
    address = "127.0.0.1"
    port = 9100
    password = LazyFunction(lambda: encrypted("secret"))

    state = RelatedFactory("matches.tests.factories.ServerStateFactory", "server")


class ServerStateFactory(DjangoModelFactory[ServerState]):
    class Meta:
        model = ServerState


def delete_locked(match: Match) -> None:
    """Delete a match that no service would delete, under its lock as they do."""
    with atomic():
        lock_match(match).delete()


def put_on(server: GameServer, match: Match, **state: object) -> None:
    """Play the match on the server, which was just heard of: 3:7 on sand."""
    GameServer.objects.filter(pk=server.pk).update(match=match, match_since=timezone.now())
    ServerState.objects.filter(server=server).update(
        **{
            "received_at": timezone.now(),
            "asked_at": timezone.now(),
            "map_label": "sand",
            "mode": "SND",
            "score_0": 7,
            "score_1": 3,
            "round": 11,
            "side_of_team_0": Side.TEAM_B,
            **state,
        }
    )


KICK_OFF = datetime(2026, 9, 8, 19, 0, tzinfo=UTC)


def timestamp(days: float) -> datetime:
    """This many days after the first match of the season."""
    return KICK_OFF + timedelta(days=days)


def enrol(*teams: Team, season: Season | None = None) -> list[SeasonRecord]:
    season = season or current_season()
    return enrol_teams(season=season, enrolments=[Enrolment(team) for team in teams], by=None)


def enrolled_teams(count: int, season: Season | None = None) -> list[Team]:
    season = season or current_season()
    teams = TeamFactory.create_batch(count, league=season.league)
    enrol(*teams, season=season)
    return teams


def enrolled_pair() -> tuple[Team, Team]:
    a, b = enrolled_teams(2)
    return a, b


def match_between(team_a: Team, team_b: Team, *, day: float | None = 0, **fields: Any) -> Match:
    """A match of the current season without a result, `day` days in."""
    fields.setdefault("season", current_season())
    time = None if day is None else timestamp(day)
    return create_match(team_a=team_a, team_b=team_b, time=time, by=None, **fields)


def played(rounds_a: int, rounds_b: int) -> Verdict:
    """A played one-map match with this score."""
    return Verdict.scored(1, rounds_a, rounds_b)


def played_on(best_of: int, *maps: tuple[int, int, int]) -> Verdict:
    """Played on maps given as (key, rounds of A, rounds of B)."""
    scores = [PlayedMap(key, MapScore(rounds_a, rounds_b)) for key, rounds_a, rounds_b in maps]
    return Verdict.played(best_of, scores)


def on_a_map(rounds_a: int, rounds_b: int) -> Verdict:
    """A played one-map match with this score, on a map in the Breachers league's pool."""
    game_map = GameMap.objects.filter(league__code=LeagueCode.BCL, in_pool=True).first()
    return played_on(1, ((game_map or GameMapFactory.create()).pk, rounds_a, rounds_b))


def official_match(
    team_a: Team, team_b: Team, rounds_a: int = 10, rounds_b: int = 7, *, day: float = 0
) -> Match:
    match = match_between(team_a, team_b, day=day)
    return make_official(match=match, verdict=played(rounds_a, rounds_b), by=None)


class PickBanFactory(DjangoModelFactory[PickBan]):
    """A pick and ban with a clock that has just opened; team A begins. Its `match` has to be
    given."""

    class Meta:
        model = PickBan

    first = Side.TEAM_A
    reason = BeginReason.SEED
    seed = "seed"
    mode = PickBanMode.CLOCK
    step_seconds = 60
    silence = PickBanSilence.RANDOM
    is_hidden = False
    order = ""


def pick_ban_of(match: Match, *maps: GameMap, sides: tuple[str, str] | None = None) -> PickBan:
    """The open pick and ban of a match with these maps as its pool, in the usual order."""
    order = usual_order(match.best_of, len(maps), has_sides=sides is not None)
    one, two = sides or ("", "")
    made = PickBanFactory.create(match=match, order=stored_order(order), side_one=one, side_two=two)
    PickBanMap.objects.bulk_create(
        PickBanMap(pick_ban=made, place=place, game_map=each, name=each.name)
        for place, each in enumerate(maps)
    )
    return made


def with_steps(
    pick_ban: PickBan, *steps: tuple[PickBanAction, PickBanTeam, int], by: User
) -> PickBan:
    """The pick and ban with these steps after those that it has: what, who, and the map's place or
    the side. Nobody takes the decider."""
    taken = pick_ban.steps.count()
    PickBanStep.objects.bulk_create(
        PickBanStep(
            pick_ban=pick_ban,
            number=taken + number,
            action=action,
            side={
                PickBanTeam.FIRST: pick_ban.first,
                PickBanTeam.SECOND: 1 - pick_ban.first,
                PickBanTeam.NOBODY: None,
            }[team],
            chosen=chosen,
            by=None if team is PickBanTeam.NOBODY else by,
            is_automatic=team is PickBanTeam.NOBODY,
        )
        for number, (action, team, chosen) in enumerate(steps)
    )
    return pick_ban


def agree_on(match: Match, *maps: GameMap, sides: Iterable[int | None] = ()) -> list[AgreedMap]:
    """Let the match have these maps, with the side that team A plays on each; none if not given."""
    return AgreedMap.objects.bulk_create(
        AgreedMap(match=match, number=number, game_map=each, side_a=side)
        for number, (each, side) in enumerate(zip_longest(maps, sides), start=1)
    )
