"""Concurrent names that look alike: on PostgreSQL, where transactions run side by side.

No constraint keeps them apart, because older names may look alike. Turns do.
"""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.enums import Platform, Region
from accounts.models import PlayerName, User
from accounts.people import usernames
from accounts.people.registration import register_player
from accounts.people.usernames import find_or_create_person
from accounts.profiles import held_names
from accounts.profiles.draft import NameDraft, ProfileDraft
from accounts.profiles.editing import edit_profile
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def signing_in(discord_id: int, name: str) -> Callable[[], Any]:
    return lambda: find_or_create_person(discord_id=discord_id, name=name)


def renaming(user: User, username: str, *names: NameDraft) -> Callable[[], Any]:
    draft = ProfileDraft(username, Region.EU, names)
    return lambda: edit_profile(user=user, draft=draft, by=user)


def registering(discord_id: int, name: str) -> Callable[[], Any]:
    return lambda: register_player(
        league=LeagueCode.BCL, discord_id=discord_id, discord_name=f"P{discord_id}", name=name
    )


def sign_in_round(number: int) -> int:
    """How many usernames look alike after two concurrent sign-ins."""
    assert (
        at_once(
            signing_in(2 * number, f"Adal1 {number}"), signing_in(2 * number + 1, f"Adall {number}")
        )
        == []
    )
    return len(
        {
            *User.objects.filter(discord_id__in=[2 * number, 2 * number + 1]).values_list(
                "look_key", flat=True
            )
        }
    )


def test_concurrent_sign_ins_get_usernames_that_look_different() -> None:
    assert [sign_in_round(number) for number in range(1, ROUNDS + 1)] == [2] * ROUNDS


def test_first_usernames_look_alike_without_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usernames, "take_advisory_locks", lambda subjects: None)
    assert any(sign_in_round(number) == 1 for number in range(1, PATIENCE + 1))


def test_one_of_two_look_alike_usernames_is_saved() -> None:
    for number in range(ROUNDS):
        one, other = UserFactory.create(), UserFactory.create()
        raised = at_once(renaming(one, f"Adal1 {number}"), renaming(other, f"Adall {number}"))
        assert [type(error) for error in raised] == [FieldsRefused]


def names_round(number: int) -> list[BaseException]:
    row = NameDraft(None, f"Adal1 {number}", LeagueCode.BCL, Platform.META)
    editing = renaming(UserFactory.create(), f"User {number}", row)
    return at_once(editing, registering(number + 1, f"Adall {number}"))


def test_one_of_two_concurrent_people_gets_an_in_game_name() -> None:
    for number in range(ROUNDS):
        assert [isinstance(error, (FieldsRefused, Refused)) for error in names_round(number)] == [
            True
        ]
    assert PlayerName.objects.count() == ROUNDS


def test_in_game_names_look_alike_without_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_names, "take_advisory_locks", lambda subjects: None)
    assert any(names_round(number) == [] for number in range(PATIENCE))


def test_people_who_swap_names_at_once_do_not_deadlock() -> None:
    for number in range(ROUNDS):
        rows = [
            NameDraft(None, f"{name} {number}", LeagueCode.BCL, platform)
            for name, platform in (("Ember", Platform.META), ("Frost", Platform.STEAM))
        ]
        one, other = UserFactory.create(), UserFactory.create()
        raised = at_once(
            renaming(one, f"One {number}", *rows), renaming(other, f"Other {number}", *rows[::-1])
        )
        assert [type(error) for error in raised] == [FieldsRefused]
