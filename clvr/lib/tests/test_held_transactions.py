"""Transactions that stay open for what is stored with their changes."""

from collections.abc import Callable, Iterator

import pytest
from django.db import connection

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.transactions import Held, deferred_commit, in_transaction

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def add(name: str) -> Callable[[], User]:
    return lambda: UserFactory.create(username=name)


def names() -> set[str]:
    return {*User.objects.values_list("username", flat=True)}


@pytest.fixture(autouse=True)
def _leaves_no_transaction_open() -> Iterator[None]:
    before = len(connection.atomic_blocks)
    yield
    assert len(connection.atomic_blocks) == before


def test_parts_of_held_transaction_are_stored_together() -> None:
    with deferred_commit() as held:
        in_transaction(lambda: [add("Wren")(), in_transaction(add("Finch"))])
        in_transaction(add("Heron"))
        assert held.is_open is True
        held.commit()
    assert names() == {"Wren", "Finch", "Heron"}


def test_held_transaction_is_rolled_back_unless_it_is_committed() -> None:
    with deferred_commit():
        in_transaction(lambda: [add("Wren")(), in_transaction(add("Finch"))])
    assert names() == set()


def test_error_ends_held_transaction_and_the_next_one_begins_anew() -> None:
    def fail() -> None:
        add("Wren")()
        raise ValueError("No.")

    with deferred_commit() as held:
        with pytest.raises(ValueError, match="No"):
            in_transaction(fail)
        assert held.is_open is False
        in_transaction(add("Finch"))
        held.commit()
    assert names() == {"Finch"}


def test_held_transaction_that_never_began_has_nothing_to_end() -> None:
    with deferred_commit() as held:
        held.commit()
        held.roll_back()
    assert Held().is_open is False
