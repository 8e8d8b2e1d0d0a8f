"""A simulated season of one league with everything that it can have on Discord, and what the portal
asks of Discord meanwhile: `python -m clvr.tests.simulated_season.on_discord TEAMS WEEKS SEED POSTS`
prints it as JSON. The stand-in answers at once and limits nothing.
"""

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")
if __name__ == "__main__":
    django.setup()

from django.conf import settings
from django.core.files.base import ContentFile
from django.utils import timezone
from pydantic import SecretStr

from accounts.models import User
from accounts.notifications.telling import notify_synchronously
from clvr.discord_stand_in.conversations import CHANNELS_FROM
from clvr.discord_stand_in.http import Answer, Call
from clvr.discord_stand_in.limits import Limit, Limits
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from clvr.due import deliver_outbox
from clvr.tests.simulated_season.season import play_season
from clvr.tests.simulated_season.world import LeagueWorld, Size
from leagues.enums import CardKind, MatchEvents, MatchThreads
from leagues.models import League, ShareCard
from matches.enums import DiscordRoleKind
from matches.models import Match
from matches.people.discord_roles.following import follow_roles
from matches.people.discord_roles.reading import read_now
from matches.people.discord_roles.services import map_roles, turn_roles_on
from matches.play.casts.services.casts import create_stream
from matches.play.discord_events.due import follow_match_events
from matches.play.discord_threads.due import follow_match_threads
from matches.shown.share_cards.queries import match_and_week_cards

FIRST_ACCOUNT = 310_000_000_000_000_000
EVERY_CAST = 2
"""Every second match has a cast."""
PATIENT = Limit(10_000_000, 1)
ROLES = {DiscordRoleKind.PLAYER: "Player", DiscordRoleKind.CAPTAIN: "Captain"}
TO_PEOPLE = str(CHANNELS_FROM)[0] + r"\d{18}"
"""The numbers of conversations in the stand-in. Those of threads are smaller."""
KINDS = (
    ("Threads: made", r"POST /channels/\d+/threads"),
    ("Threads: people added or removed", r"(PUT|DELETE) /channels/\d+/thread-members/\d+"),
    ("Threads: renamed, closed or opened", r"PATCH /channels/\d+"),
    ("People: conversations opened", r"POST /users/@me/channels"),
    ("People: messages and edits", rf"(POST|PATCH) /channels/{TO_PEOPLE}/messages.*"),
    ("Threads: messages", r"(POST|PATCH|DELETE) /channels/\d+/messages.*"),
    ("Roles: given or taken", r"(PUT|DELETE) /guilds/\d+/members/\d+/roles/\d+"),
    ("Roles: read at night", r"GET /(guilds/\d+/(roles|members).*|users/@me)"),
    ("Events: made", r"POST /guilds/\d+/scheduled-events"),
    ("Events: changed or cancelled", r"PATCH /guilds/\d+/scheduled-events/\d+"),
    ("Channel: posts", r"POST /webhooks/.*"),
    ("Channel: edits", r"PATCH /webhooks/.*"),
)
"""What is asked, by the method and the path."""


class CountingStandIn(DiscordStandIn):
    """Counts what it is asked."""

    def __init__(self) -> None:
        super().__init__(
            Application("1234", "s3cret", "b0t"), Limits(PATIENT, PATIENT, PATIENT, members=PATIENT)
        )
        self.asked: Counter[str] = Counter()

    def answer(self, call: Call) -> Answer:
        asked = f"{call.method} {call.path.removeprefix('/api/v10')}"
        kind = next((name for name, path in KINDS if re.fullmatch(path, asked)), asked)
        self.asked[kind] += 1
        return super().answer(call)


@contextmanager
def connected() -> Iterator[CountingStandIn]:
    stand_in = CountingStandIn()
    stand_in.events.now = timezone.now
    before = settings.ENVIRONMENT
    with running_stand_in(stand_in) as address:
        settings.ENVIRONMENT = before.model_copy(
            update={"discord_api_url": f"{address}/api/v10", "discord_bot_token": SecretStr("b0t")}
        )
        try:
            yield stand_in
        finally:
            settings.ENVIRONMENT = before


def set_up(world: LeagueWorld, discord: DiscordStandIn, posts: str) -> None:
    """Let the league have threads, roles, events and a channel, and people accounts."""
    for person in User.objects.all():
        User.objects.filter(pk=person.pk).update(discord_id=FIRST_ACCOUNT + person.pk)
        discord.guilds.guild(world.league.pk).members[FIRST_ACCOUNT + person.pk] = set()
    League.objects.filter(pk=world.league.pk).update(
        match_threads=MatchThreads.PUBLISHED,
        thread_channel="400000000000000001",
        match_events=MatchEvents.CAST,
        webhook_url=f"{settings.ENVIRONMENT.discord_api_url}/webhooks/1/news",
        result_posts=posts,
    )
    guild, _ = read_now(world.league)
    found = discord.guilds.guild(world.league.pk)
    roles: dict[DiscordRoleKind, int | None] = {
        kind: found.called(name).id for kind, name in ROLES.items()
    }
    map_roles(league=world.league, roles=roles, guild=guild, by=None)
    turn_roles_on(league=world.league, by=None)


def follow(world: LeagueWorld, now: datetime) -> None:
    """What happens on Discord at a stop of the season, until nothing is left to do."""
    _cast(world)
    _draw(now)
    while follow_match_threads() + follow_match_events() + follow_roles() + deliver_outbox():
        pass


def _cast(world: LeagueWorld) -> None:
    timed = Match.objects.with_context().filter(
        season=world.season, result=None, time__gt=timezone.now()
    )
    for match in timed.uncast():
        if match.pk % EVERY_CAST == 0:
            create_stream(match=match, channel="https://twitch.tv/clvr", by=None)


def _draw(now: datetime) -> None:
    """The cards of matches, as far as events tell one from another."""
    cards = ShareCard.objects.current().filter(kind=CardKind.MATCH)
    drawn = dict(cards.values_list("subject", "digest"))
    for card in match_and_week_cards("clvr.example", now, {}):
        if card.kind == CardKind.MATCH and drawn.get(card.subject) != card.digest:
            cards.filter(subject=card.subject).update(replaced_at=now)
            ShareCard.objects.create(
                kind=card.kind,
                subject=card.subject,
                digest=card.digest,
                file=ContentFile(b"picture", name=f"match-{card.subject}-{card.digest}.png"),
                alt="",
            )


def play_on_discord(discord: CountingStandIn, size: Size, seed: int, posts: str) -> None:
    """Play a season with a stand-in that is `connected`."""
    begun: list[LeagueWorld] = []

    def also(world: LeagueWorld, now: datetime) -> None:
        if world not in begun:
            begun.append(world)
            set_up(world, discord, posts)
        follow(world, now)

    play_season(size, seed, also)


def main() -> None:
    teams, weeks, seed = map(int, sys.argv[1:4])
    with notify_synchronously(), connected() as discord:
        play_on_discord(discord, Size(1, teams, weeks), seed, sys.argv[4])
        matches = Match.objects.count()
    rows = [(name, discord.asked.pop(name, 0)) for name, _ in KINDS]
    outcome = {"matches": matches, "calls": [*rows, *sorted(discord.asked.items())]}
    sys.stdout.write(json.dumps(outcome))


if __name__ == "__main__":
    main()
