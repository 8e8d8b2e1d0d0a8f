"""No answer to other people contains a person's Discord id."""

from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from pytest_django import Settings

from accounts.discord.interactions.tests.discord import Discord
from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from clvr.tests import permission_table as powers
from matches.shown.calendars.keys import secret_of
from matches.shown.calendars.services import make_calendar_key
from teams.models import Membership

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("front_end"),
]

FIRST_ID = 873_386_946_792_000_000
DIGEST = "5f2b8c0e9a7d4416b3c1d2e3f4a5b6c7"


@pytest.fixture
def discord(settings: Settings) -> Discord:
    discord = Discord()
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_public_key": discord.public_key}
    )
    return discord


def give_everybody_an_id() -> list[str]:
    """Everybody signs in with Discord and has a picture there; their ids."""
    people = list(User.objects.order_by("pk"))
    for number, user in enumerate(people):
        user.discord_id, user.discord_avatar = FIRST_ID + number, DIGEST
        user.last_login = user.joined_at
    User.objects.bulk_update(people, ["discord_id", "discord_avatar", "last_login"])
    return [str(user.discord_id) for user in people]


def shown(response: Any) -> str:
    """The headers and the body of an answer."""
    body = b"".join(response) if response.streaming else response.content
    return f"{response.items()} {body.decode('utf-8', 'replace')}"


FOR_MANAGERS = {
    "django-admin/": "admins give roles by these ids",
    "api/matches/export/rosters": "the import of teams reads people's ids from such a file",
}
READS = [
    (route, row)
    for route, rows in powers.TABLE.items()
    if route not in FOR_MANAGERS
    for row in rows
    if row.method == "GET"
]
"""Every other address that answers."""


def tells_more(kind: str, row: powers.Row) -> bool:
    """Whether a read may tell this kind more than the kinds before it: a public one ignores its
    reader, and what refuses them says nothing."""
    if kind == powers.ANONYMOUS:
        return True
    is_public = row == powers.Row(powers.EVERYBODY)
    # What is everybody's who is signed in is about themself.
    is_about_reader = row.allowed == powers.SIGNED_IN and kind == powers.LEADER
    return kind in row.allowed and not is_public and not is_about_reader


@pytest.mark.parametrize("kind", [powers.ANONYMOUS, powers.SELF, powers.LEADER, "admin"])
def test_no_answer_has_a_discord_id(kind: str, world: powers.World) -> None:
    client = powers.caller(kind, world)
    client.raise_request_exception = True
    ids = give_everybody_an_id()
    answered, found = 0, {}
    for route, row in READS:
        if not tells_more(kind, row):
            continue
        # Who reads so much in a minute would be told to wait.
        caches["counts"].clear()
        response = client.get(world.address(route) + world.filled(row.query))
        text = shown(response)
        if told := [each for each in [*ids, DIGEST, "discordapp"] if each in text]:
            found[route] = told
        answered += response.status_code == 200
    assert found == {}
    assert answered > 20


def test_no_search_finds_a_discord_id(world: powers.World) -> None:
    ids = give_everybody_an_id()
    name = world.themself.username[:6]
    for query in (name, ids[0], str(FIRST_ID)[:9]):
        text = shown(Client().get(f"/api/search?q={query}"))
        assert (query, [each for each in ids if each in text and each != query]) == (query, [])


def test_calendar_of_a_player_has_no_discord_id(world: powers.World) -> None:
    ids = give_everybody_an_id()
    player = User.objects.get(pk=world.themself.pk)
    secret = secret_of(make_calendar_key(user=player, by=player))
    response = Client().get(f"/players/{player.pk}/calendar.ics?key={secret}")
    assert (response.status_code, [each for each in ids if each in shown(response)]) == (200, [])


@pytest.mark.parametrize("command", ["register", "team", "next-match", "standings"])
def test_slash_command_answers_without_a_discord_id(
    command: str, world: powers.World, discord: Discord
) -> None:
    ids = give_everybody_an_id()
    options: dict[str, Any] = {"name": "Petrichor"} if command == "register" else {}
    assert Membership.objects.filter(user=world.themself).exists()
    for caller in (int(ids[0]), FIRST_ID + 999_999):
        text = shown(discord.command(command, by=caller, **options))
        assert [each for each in [*ids, str(caller)] if each in text] == []


def test_refusal_of_a_banned_person_has_no_discord_id(world: powers.World) -> None:
    ids = give_everybody_an_id()
    client = Client()
    client.force_login(world.themself)
    punish(user=world.themself, kind=PunishmentType.BAN, reason="Sold accounts.", by=None)
    for address in ("/bcl/standings", "/requests", "/api/notifications"):
        assert [each for each in ids if each in shown(client.get(address))] == []
