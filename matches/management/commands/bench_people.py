"""`manage.py bench_people`: how long staff's search for people takes, with 20,000 people.

It uses a database of its own, as `manage.py bench_ratings` does.
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice, product
from statistics import median
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection
from django.utils import timezone

from accounts.enums import Platform
from accounts.models import FormerName, PlayerName, User
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import League
from matches.enums import PersonSort, PersonState
from matches.management.commands.bench_ratings import scratch_database, seconds
from matches.people.users_desk.queries import PersonQuery, people_list
from matches.people.users_desk.serializers import PeopleSerializer
from teams.enums import MemberRank
from teams.models import Membership, Team

TEAM_SIZE = 10
ROUNDS = 9
SYLLABLES = ("ash", "bri", "cor", "dun", "elm", "fen", "gar", "hol", "iri", "jun", "kel", "lor")
SEARCHES = {
    "everybody": "",
    "a name that few have": "ashbricorfen",
    "a part that many have": "corfen",
    "two letters": "bj",
    "nobody": "nobody here",
    "a Discord id": "200000000000000007",
}


class Command(BaseCommand):
    help = "Measures staff's search for people."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--people", type=int, default=20_000)

    def handle(self, *args: Any, people: int, **options: Any) -> None:
        with scratch_database():
            create_people(people)
            self.stdout.write(f"{connection.vendor}: a search among {people} people")
            for name, text in SEARCHES.items():
                took = median(seconds(partial(search, text)) for _ in range(ROUNDS))
                self.stdout.write(f"  {name:<24} {took:8.3f} s")


def search(text: str) -> object:
    """What the API does for one page of the list; its answer."""
    asked = PersonQuery(text=text, role="", state=PersonState.ALL, sort=PersonSort.NAME)
    return PeopleSerializer(people_list(asked)).data


def invented_names() -> Iterator[str]:
    return ("".join(parts) for parts in product(SYLLABLES, repeat=4))


def create_people(count: int) -> None:
    """Store people with a name in a game, a former name and a team; the database then counts
    them."""
    league = League.objects.get(pk=int(LEAGUES[LeagueCode.BCL].id))
    now = timezone.now()
    names = list(islice(invented_names(), count))
    users = User.objects.bulk_create(
        User(username=name, discord_id=200_000_000_000_000_000 + number)
        for number, name in enumerate(names)
    )
    PlayerName.objects.bulk_create(
        PlayerName(user=user, league=league.code, platform=Platform.STEAM, name=f"{name} vr")
        for user, name in zip(users, reversed(names), strict=True)
    )
    FormerName.objects.bulk_create(
        FormerName(user=user, league="", name=f"old {user.username}", until=now) for user in users
    )
    teams = Team.objects.bulk_create(
        Team(league=league, name=f"Team {name}", elo=1000) for name in names[::TEAM_SIZE]
    )
    Membership.objects.bulk_create(
        Membership(
            user=user,
            team=teams[number // TEAM_SIZE],
            league=league,
            rank=MemberRank.MEMBER,
            joined_at=now,
        )
        for number, user in enumerate(users)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
