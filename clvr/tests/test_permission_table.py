"""Who may use which address: the table in docs/powers.md, for every route of the portal.

A route without a row fails, and so does a row without a route. Each row is tried by all kinds of
people.
"""

from collections.abc import Callable, Iterator
from http.cookies import SimpleCookie
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from pytest_django import DjangoDbBlocker

from clvr.tests.permission_table import (
    EVERYBODY,
    HAS_MORE,
    HIDDEN,
    ROUTES,
    ROWS,
    TABLE,
    UNTRIED,
    Row,
    World,
    browser,
    caller,
    methods_of,
    noted_writes,
    rows_of_the_database,
    send,
    triers,
)

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("front_end"),
]


def refused(row: Row) -> list[str]:
    """The kinds of people whom the row refuses, without those who have less than another."""
    others = EVERYBODY - row.allowed
    return sorted(others - {less for less, more in HAS_MORE.items() if more in others})


def groups(row: Row) -> list[list[str]]:
    """The kinds of people who may: the first alone, and the others, whom one test tries."""
    first, *others = triers(row)
    return [[first], others] if others else [[first]]


def let_in(row: Row) -> Iterator[tuple[list[str], pytest.MarkDecorator]]:
    """The groups of people who may, and where each is tried: every statement of the portal runs on
    both databases."""
    first, *others = groups(row)
    yield first, pytest.mark.postgresql if others else pytest.mark.both_databases
    for group in others:
        yield group, pytest.mark.any_database


LET_IN = [
    pytest.param(route, row, kinds, marks=mark)
    for route, row in ROWS
    if row.allowed
    for kinds, mark in let_in(row)
]
REFUSED = [(route, row) for route, row in ROWS if row.allowed != EVERYBODY]


def test_table_has_a_row_for_every_route_and_no_other() -> None:
    assert set(ROUTES) == set(TABLE) | set(UNTRIED)


def test_table_has_every_method_of_the_api() -> None:
    offered = {route: methods_of(ROUTES[route]) for route in TABLE}
    tried = {route: {row.method for row in TABLE[route]} for route in TABLE if offered[route]}
    assert tried == {route: methods for route, methods in offered.items() if methods}


def is_refused(client: Client, route: str, row: Row, world: World) -> bool:
    """Whether a signed-in person is refused for missing power, and for no other reason."""
    status = send(client, route, row, world).status_code
    assert status < 500
    if route in HIDDEN:
        return status == 404
    # Django admin sends people who may not enter to its login.
    return status in ({302} if route == "django-admin/" else {401, 403})


def name(value: object) -> object:
    """The id of a test is its method, its route and its people."""
    return ", ".join(value) if isinstance(value, list) else getattr(value, "method", value)


@pytest.fixture(scope="module")
def signed_in(
    world_of_the_module: World, django_db_blocker: DjangoDbBlocker
) -> dict[str, SimpleCookie]:
    """The cookies of a person of each kind, who is there for the whole module."""
    with django_db_blocker.unblock():
        return {kind: caller(kind, world_of_the_module).cookies for kind in sorted(EVERYBODY)}


@pytest.fixture(scope="module")
def rows(
    signed_in: dict[str, SimpleCookie], django_db_blocker: DjangoDbBlocker
) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of the database at the start of each test of the module."""
    with django_db_blocker.unblock():
        return rows_of_the_database()


@pytest.fixture
def world(world_of_the_module: World) -> World:
    """Without a copy for each test, which takes as long as a request: these tests only read it."""
    return world_of_the_module


@pytest.fixture
def client_of(signed_in: dict[str, SimpleCookie]) -> Callable[[str], Client]:
    """Opens a browser of its own for a person of a kind."""
    return lambda kind: browser(signed_in[kind])


@pytest.mark.parametrize(("route", "row", "kinds"), LET_IN, ids=name)
def test_address_lets_in_people_whom_the_table_names(
    route: str, row: Row, kinds: list[str], world: World, client_of: Callable[[str], Client]
) -> None:
    for kind in kinds:
        with transaction.atomic():
            assert (kind, is_refused(client_of(kind), route, row, world)) == (kind, False)
            transaction.set_rollback(True)


@pytest.mark.parametrize(("route", "row"), REFUSED, ids=name)
def test_address_refuses_everybody_else_and_nothing_changes(
    route: str,
    row: Row,
    world: World,
    client_of: Callable[[str], Client],
    rows: dict[str, list[tuple[Any, ...]]],
) -> None:
    for kind in refused(row):
        with noted_writes() as writes:
            assert (kind, is_refused(client_of(kind), route, row, world)) == (kind, True)
        # Reading everything takes longer than the request, and most send no write.
        if writes:
            assert (kind, rows_of_the_database()) == (kind, rows)
