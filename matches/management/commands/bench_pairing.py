"""`manage.py bench_pairing`: how long it takes to pair a group of teams."""

import random
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from accounts.enums import Region
from matches.season.pairing.rules import Candidate, History, propose

REGIONS = (Region.NA, Region.EU, Region.APAC)
MET_EACH = 3
"""How many opponents a team has met lately."""


class Command(BaseCommand):
    help = "Measures how long the pairing of one large group takes, in seconds."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--teams", type=int, default=120)

    def handle(self, *args: Any, teams: int, **options: Any) -> None:
        for count in (teams // 2, teams - 1, teams):
            began = time.perf_counter()
            proposal = propose(*a_group(count))
            took = time.perf_counter() - began
            self.stdout.write(
                f"pairing {count:4} teams: {took:6.2f} s, {len(proposal.pairs)} pairs"
            )


def a_group(count: int) -> tuple[list[Candidate], History]:
    """Teams of all regions, the same in each run."""
    chance = random.Random(1)
    teams = [
        Candidate(key, chance.gauss(1500, 200), chance.choice(REGIONS), chance.randrange(2))
        for key in range(count)
    ]
    met = {frozenset(chance.sample(range(count), 2)) for _ in range(count * MET_EACH // 2)}
    return teams, History(rematches=met)
