"""Breaks without it: a person whose accounts are joined loses a place in a match, a vote or a cast,
or ratings change."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.tests.consequences.scene import Neighbours, Scene, neighbours, posts
from leagues.tests.factories import league
from matches.people.joined_accounts.services import (
    change_discord,
    join_accounts,
    undo_account_change,
)
from matches.tests.ledger_checks import assert_sound, everything_stored

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PEOPLE: list[Callable[[Scene], User]] = [
    lambda scene: scene.foxes.captain,
    lambda scene: scene.foxes.member,
    lambda scene: scene.substitute,
    lambda scene: scene.caster,
]
IDS = ["captain", "member", "substitute", "caster"]
people = pytest.mark.parametrize("chosen", PEOPLE, ids=IDS)


@pytest.fixture
def stays() -> User:
    return UserFactory.create(username="Twin", discord_id=77)


def renamed(found: Neighbours, before: str, after: str) -> Neighbours:
    """The neighbours with another username."""

    def row(values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(after if value == before else value for value in values)

    return Neighbours(*(sorted(map(row, rows), key=repr) for rows in found))


@people
def test_person_keeps_each_place_in_matches_and_what_they_asked(
    scene: Scene, stays: User, chosen: Callable[[Scene], User]
) -> None:
    gone = chosen(scene)
    before = neighbours()
    join_accounts(stays=stays, gone=gone, reason="One person.", by=None)
    after = neighbours()
    assert renamed(after, "", "") == renamed(before, gone.username, "Twin")


@people
def test_ratings_and_posts_of_before_stay(
    scene: Scene, stays: User, chosen: Callable[[Scene], User]
) -> None:
    ratings, told = everything_stored(), posts()
    join_accounts(stays=stays, gone=chosen(scene), reason="One person.", by=None)
    assert (everything_stored(), posts()) == (ratings, told)
    assert_sound(league().pk)


@people
def test_undoing_it_puts_each_place_back(
    scene: Scene, stays: User, chosen: Callable[[Scene], User]
) -> None:
    before = neighbours()
    change = join_accounts(stays=stays, gone=chosen(scene), reason="One person.", by=None)
    undo_account_change(change=change, reason="They are two.", by=None)
    assert neighbours() == before


def test_another_discord_account_changes_nothing_around(scene: Scene) -> None:
    before = neighbours()
    change_discord(user=scene.foxes.captain, discord_id=99, reason="Lost.", by=None)
    assert neighbours() == before
