"""Concurrent registrations: on PostgreSQL, where transactions run side by side."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.enums import Platform
from accounts.models import PlayerName, User
from accounts.people.registration import register_player
from accounts.people.usernames import find_or_create_person
from accounts.tests.concurrency import at_once
from clvr.lib.leagues import LeagueCode

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

ROUNDS = 20


def registering(
    discord_id: int, *, league: LeagueCode = LeagueCode.BCL, platform: Platform | None = None
) -> Callable[[], Any]:
    return lambda: register_player(
        league=league,
        discord_id=discord_id,
        discord_name="Ember",
        name=f"Ember {discord_id}",
        platform=platform,
    )


def signing_in(discord_id: int) -> Callable[[], Any]:
    return lambda: find_or_create_person(discord_id=discord_id, name="Ember")


def test_concurrent_first_registrations_create_one_person_with_one_name() -> None:
    for discord_id in range(1, ROUNDS + 1):
        assert at_once(registering(discord_id), registering(discord_id)) == []
        person = User.objects.get(discord_id=discord_id)
        assert person.names.count() == 1
    assert User.objects.count() == ROUNDS


def test_concurrent_first_registrations_in_two_leagues_create_one_person() -> None:
    for discord_id in range(1, ROUNDS + 1):
        commands = [registering(discord_id, league=league) for league in LeagueCode]
        assert at_once(*commands) == []
        person = User.objects.get(discord_id=discord_id)
        assert person.names.count() == len(LeagueCode)


def test_concurrent_registration_and_sign_in_create_one_person() -> None:
    for discord_id in range(1, ROUNDS + 1):
        assert at_once(registering(discord_id), signing_in(discord_id)) == []
        assert User.objects.get(discord_id=discord_id).names.count() == 1


def test_people_who_want_the_same_username_at_once_get_different_ones() -> None:
    commands = [registering(discord_id) for discord_id in range(1, 9)]
    assert at_once(*commands) == []
    names = set(User.objects.values_list("username", flat=True))
    assert names == {"Ember", *(f"Ember{number}" for number in range(2, 9))}


def test_only_one_of_two_concurrent_platforms_fills_the_row() -> None:
    for discord_id in range(1, ROUNDS + 1):
        registering(discord_id)()
        raised = at_once(
            registering(discord_id, platform=Platform.META),
            registering(discord_id, platform=Platform.STEAM),
        )
        assert raised == []
        names = PlayerName.objects.filter(user__discord_id=discord_id)
        assert set(names.values_list("platform", flat=True)) == {Platform.META, Platform.STEAM}
