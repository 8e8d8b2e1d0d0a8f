"""Factories of teams."""

from datetime import timedelta

from django.utils import timezone
from factory import LazyAttribute, LazyFunction, Sequence, SubFactory
from factory.django import DjangoModelFactory

from accounts.enums import Platform, Region
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.encryption import encrypted
from leagues.tests.factories import current_season, league
from teams.enums import WebhookEvent
from teams.models import (
    POST_LASTS,
    Champion,
    ChampionPlayer,
    Cooldown,
    FreeAgent,
    Membership,
    OpenPlaces,
    SeasonRecord,
    Team,
    Webhook,
)
from teams.webhooks.signing import new_secret


class TeamFactory(DjangoModelFactory[Team]):
    class Meta:
        model = Team

    league = LazyFunction(league)
    name = Sequence(lambda n: f"Team {n:05}")
    elo = 1500.0


class SeasonRecordFactory(DjangoModelFactory[SeasonRecord]):
    """A season record without the ledger; tests of ratings enrol teams instead."""

    class Meta:
        model = SeasonRecord

    season = LazyFunction(current_season)
    team = SubFactory(
        TeamFactory, league=LazyAttribute(lambda team: team.factory_parent.season.league)
    )
    region = LazyAttribute(lambda record: record.team.region)
    elo = LazyAttribute(lambda record: record.team.elo)


class MembershipFactory(DjangoModelFactory[Membership]):
    class Meta:
        model = Membership

    team = SubFactory(TeamFactory)
    user = SubFactory(UserFactory)
    league = LazyAttribute(lambda membership: membership.team.league)


class CooldownFactory(DjangoModelFactory[Cooldown]):
    """A cooldown that lasts for another day."""

    class Meta:
        model = Cooldown

    user = SubFactory(UserFactory)
    league = LazyFunction(league)
    until = LazyFunction(lambda: timezone.now() + timedelta(days=1))


class ChampionFactory(DjangoModelFactory[Champion]):
    class Meta:
        model = Champion

    season = LazyFunction(current_season)
    league = LazyAttribute(lambda champion: champion.season.league)
    team = SubFactory(
        TeamFactory, league=LazyAttribute(lambda team: team.factory_parent.season.league)
    )
    place = 1


class ChampionPlayerFactory(DjangoModelFactory[ChampionPlayer]):
    class Meta:
        model = ChampionPlayer

    champion = SubFactory(ChampionFactory)
    name = Sequence(lambda n: f"Champion {n:05}")


class FreeAgentFactory(DjangoModelFactory[FreeAgent]):
    """The post of a player who is registered for the league."""

    class Meta:
        model = FreeAgent

    league = LazyFunction(league)
    user = LazyAttribute(lambda post: PlayerNameFactory.create(league=post.league.code).user)
    platform = Platform.META
    region = Region.EU
    evenings = 0b0000010
    ends_at = LazyFunction(lambda: timezone.now() + POST_LASTS)


class OpenPlacesFactory(DjangoModelFactory[OpenPlaces]):
    class Meta:
        model = OpenPlaces

    team = SubFactory(TeamFactory)
    region = Region.EU
    evenings = 0b0000010
    ends_at = LazyFunction(lambda: timezone.now() + POST_LASTS)


class WebhookFactory(DjangoModelFactory[Webhook]):
    """A webhook about a league, which hears of everything. Nobody listens at its address."""

    class Meta:
        model = Webhook

    owner = SubFactory(UserFactory)
    league = LazyFunction(league)
    url = "http://127.0.0.1:9/hook"
    secret = LazyFunction(lambda: encrypted(new_secret()))
    events = LazyFunction(lambda: list(WebhookEvent.values))
