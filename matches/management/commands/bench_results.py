"""`manage.py bench_results`: results that come in while `script/bench load` measures."""

import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from statistics import median
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from matches.enums import Side
from matches.models import Match
from matches.play.results.services.official import amend_result
from matches.scores.verdicts import Verdict

NEWEST = 400
"""So many matches get another result in turn, those whose ratings the fewest others follow."""


class Command(BaseCommand):
    help = (
        "Gives matches of the current seasons other results, one after the other, tells a channel "
        "of each league on the stand-in for Discord, and says how long they took. Not in "
        "production."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--seconds", type=float, default=60.0, help="how long in all (60)")
        parser.add_argument("--every", type=float, default=1.0, help="seconds between two (1)")

    def handle(self, *args: Any, seconds: float, every: float, **options: Any) -> None:
        environment = settings.ENVIRONMENT
        if not environment.has_stand_in:
            raise CommandError("This command is for local portals and rehearsals.")
        for code in LeagueCode:
            channel = f"{environment.discord_api_url}/webhooks/2/{code}"
            League.objects.filter(code=code, webhook_url="").update(webhook_url=channel)
        took = list(result_times(seconds, every))
        self.stdout.write(
            f"{len(took)} results came in. Half of them took {median(took) * 1000:.0f} ms, the "
            f"slowest {max(took) * 1000:.0f} ms."
        )


def result_times(seconds: float, every: float) -> Iterator[float]:
    """Seconds that each result took. Raises CommandError if no match has a result."""
    played = Match.objects.filter(season__in=Season.objects.current(), result__isnull=False)
    newest = list(played.order_by("-effective_at", "-pk")[:NEWEST])
    if not newest:
        raise CommandError("No match of a current season has a result.")
    end = time.monotonic() + seconds
    for number, match in enumerate(cycle(newest)):
        begun = time.monotonic()
        if begun >= end:
            return
        # Each time round the other side wins.
        winner = [*Side][(number + number // len(newest)) % 2]
        verdict = Verdict.forfeit(winner)
        # Others may stand by now on a match of a playoff.
        with suppress(Refused):
            amend_result(match=match, verdict=verdict, by=None, reason="A measurement.")
            yield time.monotonic() - begun
        time.sleep(max(0.0, begun + every - time.monotonic()))
