"""A season of random changes in the portal and on Discord, with refusals and lost answers between:
after each night nothing differs, and only differences were called.

`--log-cli-level INFO` shows the calls of each season.
"""

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.enums import PunishmentType
from accounts.models import OutboxMessage, OutboxRest, Punishment, User
from accounts.tests.factories import UserFactory
from matches.enums import RoleChangeResult, RoleObstacle
from matches.models import Caster, DiscordServer, MappedRole, RoleChange
from matches.people.discord_roles.facts import wanted_in
from matches.people.discord_roles.following import compare_servers, follow_roles
from matches.people.discord_roles.state import mapped_of
from matches.people.discord_roles.tests.server import Server, deliver, discord_server
from matches.tests.factories import enrol
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, Team
from teams.tests.factories import MembershipFactory, TeamFactory

log = logging.getLogger(__name__)
pytestmark = [pytest.mark.django_db]

DAYS = 20
CHANGES_A_DAY = 4
TEAMS, PLAYERS = 6, 40


@dataclass
class Season:
    """What can happen, to whom it happens by chance."""

    server: Server
    chance: Random
    calls: Counter[str] = field(default_factory=Counter)
    people: list[User] = field(default_factory=list)
    teams: list[Team] = field(default_factory=list)

    def begin(self) -> None:
        self.people = [UserFactory.create() for _ in range(PLAYERS)]
        self.teams = [TeamFactory.create() for _ in range(TEAMS)]
        enrol(*self.teams)
        for number, person in enumerate(self.people[: TEAMS * 5]):
            ranks = (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN, MemberRank.MEMBER)
            rank = ranks[min(number // TEAMS, 2)]
            MembershipFactory.create(team=self.teams[number % TEAMS], user=person, rank=rank)
        self.server.join(*(each for each in self.people if self.chance.random() < 0.8))
        self.server.map()
        self.server.turn_on()
        self.settle()

    def somebody(self) -> User:
        return self.chance.choice(self.people)

    def joins(self) -> None:
        user = self.somebody()
        if not Membership.objects.current().filter(user=user).exists():
            MembershipFactory.create(team=self.chance.choice(self.teams), user=user)

    def leaves(self) -> None:
        Membership.objects.current().filter(user=self.somebody()).update(left_at=timezone.now())

    def captaincy(self) -> None:
        team = self.chance.choice(self.teams)
        members = Membership.objects.current().filter(team=team)
        members.filter(rank=MemberRank.CAPTAIN).update(rank=MemberRank.MEMBER)
        chosen = members.order_by("?").first()
        if chosen is not None:
            members.filter(pk=chosen.pk).update(rank=MemberRank.CAPTAIN)

    def ban(self) -> None:
        user = self.somebody()
        if not Punishment.objects.filter(user=user).delete()[0]:
            kind = PunishmentType.BAN
            Punishment.objects.create(user=user, kind=kind, reason="x", league="bcl")

    def caster(self) -> None:
        user = self.somebody()
        if not Caster.objects.filter(user=user).delete()[0]:
            league = self.server.league
            Caster.objects.create(user=user, league=league, channel="https://twitch.tv/x")

    def status(self) -> None:
        team = self.chance.choice(self.teams)
        now = self.chance.choice((TeamStatus.ACTIVE, TeamStatus.NOT_PARTICIPATING))
        Team.objects.filter(pk=team.pk).update(status=now)

    def account(self) -> None:
        user = self.somebody()
        User.objects.filter(pk=user.pk).update(is_active=self.chance.random() < 0.7)

    def server_left(self) -> None:
        self.server.guild.members.pop(self.somebody().discord_id or 0, None)

    def server_joined(self) -> None:
        self.server.join(self.somebody())

    def by_hand(self) -> None:
        roles = self.server.guild.members.get(self.somebody().discord_id or 0)
        if roles is not None:
            role = self.chance.choice(list(mapped_of(self.server.league).values()))
            self.chance.choice((roles.add, roles.discard))(role)

    def refused(self) -> None:
        self.server.guild.refuses = True

    def lost(self) -> None:
        self.server.guild.loses = 2

    def raised(self) -> None:
        self.server.guild.called("Captain").position = 90

    def removed(self) -> None:
        self.server.guild.has_bot = False

    def mend(self) -> None:
        guild = self.server.guild
        guild.refuses, guild.has_bot = False, True
        guild.called("Captain").position = 6

    def settle(self) -> None:
        """Send all that waits, and wait for what rests: in tests no time passes."""
        while True:
            deliver()
            OutboxRest.objects.all().delete()
            before = timezone.now() - timedelta(minutes=1)
            waiting = OutboxMessage.objects.external().waiting()
            if not waiting.update(due_at=before, created_at=before, claimed_until=None):
                break
        self.calls.update(self.server.calls())

    def night(self) -> None:
        DiscordServer.objects.update(compare_at=None)
        compare_servers()
        self.settle()

    def differences(self) -> list[tuple[int, set[int]]]:
        """The members whose roles that work are not what they should be."""
        league = self.server.league
        wanted = wanted_in(league, mapped_of(league), timezone.now())
        working = set(
            MappedRole.objects.filter(obstacle=RoleObstacle.NONE).values_list("role", flat=True)
        )
        return [
            (who, (roles & working) ^ (wanted.get(who, frozenset()) & working))
            for who, roles in self.server.guild.members.items()
            if (roles & working) != (wanted.get(who, frozenset()) & working)
        ]

    def day(self) -> None:
        usual: list[Callable[[], None]] = [
            *(self.joins, self.leaves, self.captaincy, self.ban, self.caster, self.status),
            *(self.account, self.server_left, self.server_joined, self.by_hand, self.lost),
        ]
        for _ in range(CHANGES_A_DAY):
            self.chance.choice(usual)()
            follow_roles()
            self.settle()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_differs_after_any_night_of_a_season(settings: Settings, seed: int) -> None:
    with discord_server(settings) as server:
        season = Season(server, Random(seed))
        season.begin()
        faults = (season.refused, season.raised, season.removed)
        for day in range(DAYS):
            if day % 5 == 2:
                season.chance.choice(faults)()
            season.day()
            season.night()
            if server.guild.has_bot:
                assert season.differences() == []
            season.mend()
        season.night()
        assert season.differences() == []
        assert not MappedRole.objects.exclude(obstacle=RoleObstacle.NONE).exists()
        results = Counter(RoleChange.objects.values_list("result", flat=True))
        log.info("Season %s: %s, %s", seed, dict(season.calls), dict(results))
        assert RoleChangeResult.WAITING not in results
        # One call for each change, one more for each lost answer; a refusal takes the rest back.
        changed = sum(season.calls[method] for method in ("PUT", "DELETE"))
        assert changed <= sum(results.values()) + 2 * DAYS
        season.calls.clear()
        season.night()
        assert season.calls == {"roles": 1, "member": 1, "members": 1}
