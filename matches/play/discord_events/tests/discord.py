"""A league with events, and the stand-in for Discord in which they are, for tests."""

from datetime import datetime
from itertools import count

from django.core.files.base import ContentFile
from django.utils import timezone

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.discord_stand_in.events import Event
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from leagues.enums import CardKind, MatchEvents
from leagues.models import League, ShareCard
from leagues.tests.factories import league
from matches.models import Match
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.discord_events.due import follow_match_events

CHANNEL = "https://twitch.tv/cass"
PICTURE = b"\x89PNG picture"
_NUMBERS = count(1)


def make_events(which: MatchEvents = MatchEvents.CAST) -> None:
    """Let the Breachers league have events."""
    League.objects.filter(code="bcl").update(match_events=which)


def by_the_clock(discord: DiscordStandIn) -> None:
    """Let events begin and end by the test's clock."""
    discord.events.now = lambda: timezone.now()  # noqa: PLW0108 - tests replace it


def cast(match: Match, channel: str = CHANNEL) -> User:
    """Let a caster claim the match; returns the caster."""
    caster: User = UserFactory.create(username=f"Cass {next(_NUMBERS)}")
    name_caster(league=league(), user=caster, channel=channel, by=None)
    claim_match(match=match, by=caster)
    return caster


def draw_card(match: Match, content: bytes = PICTURE) -> ShareCard:
    """The match's share card, as due work draws it."""
    former = ShareCard.objects.current().filter(kind=CardKind.MATCH, subject=match.pk)
    former.update(replaced_at=timezone.now())
    number = next(_NUMBERS)
    return ShareCard.objects.create(
        kind=CardKind.MATCH,
        subject=match.pk,
        digest=f"digest{number}",
        file=ContentFile(content, name=f"match-{number}.png"),
        alt="Foxes vs Owls",
    )


def retime(match: Match, time: datetime | None) -> None:
    Match.objects.filter(pk=match.pk).update(time=time)


def bring_up_to_date() -> None:
    """Do the due work until nothing is left to do, as it is done every ten seconds."""
    for _ in range(5):
        if not follow_match_events():
            return
        deliver_outbox()
    raise AssertionError("the events never are as they should be")


def only_event(discord: DiscordStandIn) -> Event:
    (event,) = discord.events.all()
    return event


def status(discord: DiscordStandIn) -> int:
    return only_event(discord).status(timezone.now())
