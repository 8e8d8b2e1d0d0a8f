"""Breaks without it: a list shows a row twice, or leaves one out, while others add or move rows."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import chain, pairwise

import pytest
from django.db.models import F
from django.db.models.functions import Coalesce
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.api.cursor_pagination import CursorPage, Order, cursor_page
from clvr.lib.name_order import NameOrder

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

SEEN = datetime(2026, 3, 2, 19, 30, 0, 123456, tzinfo=UTC)
BY_NAME = (NameOrder("username_key").asc(), F("pk").asc())
BY_SEEN = (F("last_login").desc(nulls_last=True), F("pk").desc())
NULLS_FIRST = (F("last_login").asc(nulls_first=True), F("pk").asc())
DESCENDING_NULLS_FIRST = (F("last_login").desc(nulls_first=True), F("pk").asc())
MIXED = (F("is_active").desc(), Coalesce(F("last_login"), F("joined_at")).desc(), F("pk").asc())
ORDERS: dict[str, Order] = {
    "name": BY_NAME,
    "seen": BY_SEEN,
    "nulls first": NULLS_FIRST,
    "descending, nulls first": DESCENDING_NULLS_FIRST,
    "mixed": MIXED,
}


@pytest.fixture(autouse=True)
def people() -> list[User]:
    """Seven people: three were never seen, two were seen at one moment, three can sign in."""
    seen = [SEEN, None, SEEN + timedelta(microseconds=1), None, SEEN, None, SEEN - timedelta(1)]
    names = ["Łukasz", "lukas", "Ärger", "Zoë", "anna", "Anna2", "bo"]
    return [
        UserFactory.create(username=name, last_login=at, is_active=place % 3 == 0)
        for place, (name, at) in enumerate(zip(names, seen, strict=True))
    ]


def pages(order: Order, length: int) -> Iterator[CursorPage[User]]:
    """All pages, from the first to the last."""
    page = cursor_page(User.objects.all(), order, length=length)
    yield page
    while page.next:
        page = cursor_page(User.objects.all(), order, length=length, cursor=page.next)
        yield page


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
@pytest.mark.parametrize("length", [1, 2, 3, 7, 8])
def test_pages_show_each_row_once_in_the_order_of_the_list(order: Order, length: int) -> None:
    shown = list(pages(order, length))
    assert list(chain.from_iterable(page.rows for page in shown)) == [
        *User.objects.order_by(*order)
    ]
    assert [len(page.rows) for page in shown[:-1]] == [length] * (len(shown) - 1)
    assert {page.count for page in shown} == {7}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_previous_leads_back_to_the_page_before(order: Order) -> None:
    for before, page in pairwise(pages(order, 2)):
        back = cursor_page(User.objects.all(), order, length=2, cursor=page.previous)
        assert back.rows == before.rows
        assert (back.previous is None) == (before.previous is None)
        ahead = cursor_page(User.objects.all(), order, length=2, cursor=back.next)
        assert ahead.rows == page.rows


def test_row_that_is_added_before_the_page_shifts_nothing(people: list[User]) -> None:
    first = cursor_page(User.objects.all(), BY_NAME, length=3)
    UserFactory.create(username="aaron")
    second = cursor_page(User.objects.all(), BY_NAME, length=3, cursor=first.next)
    assert [user.username for user in (*first.rows, *second.rows)] == [
        "anna",
        "Anna2",
        "Ärger",
        "bo",
        "lukas",
        "Łukasz",
    ]
    assert second.count == 8


def test_place_stays_when_its_row_moves_or_goes(people: list[User]) -> None:
    first = cursor_page(User.objects.all(), BY_SEEN, length=2)
    User.objects.filter(pk=first.rows[-1].pk).update(last_login=SEEN - timedelta(9))
    second = cursor_page(User.objects.all(), BY_SEEN, length=2, cursor=first.next)
    assert [user.username for user in second.rows] == ["Łukasz", "bo"]
    User.objects.filter(pk=second.rows[-1].pk).delete()
    third = cursor_page(User.objects.all(), BY_SEEN, length=2, cursor=second.next)
    assert [user.username for user in third.rows] == ["anna", "Anna2"]


def test_page_without_rows_is_the_first_page(people: list[User]) -> None:
    first = cursor_page(User.objects.all(), BY_NAME, length=6)
    User.objects.filter(username="Zoë").delete()
    again = cursor_page(User.objects.all(), BY_NAME, length=6, cursor=first.next)
    assert (again.rows, again.next, again.previous) == (first.rows, None, None)


def test_page_before_which_are_fewer_rows_than_it_holds_is_the_first_page() -> None:
    first = cursor_page(User.objects.all(), BY_NAME, length=3)
    second = cursor_page(User.objects.all(), BY_NAME, length=3, cursor=first.next)
    User.objects.filter(username="anna").delete()
    back = cursor_page(User.objects.all(), BY_NAME, length=3, cursor=second.previous)
    assert [user.username for user in back.rows] == ["Anna2", "Ärger", "bo"]
    assert back.previous is None


def test_cursor_of_another_order_or_one_that_was_changed_starts_the_list_again() -> None:
    first = cursor_page(User.objects.all(), BY_NAME, length=2)
    by_seen = cursor_page(User.objects.all(), BY_SEEN, length=2)
    for cursor in (by_seen.next, f"{first.next}x", "x", ""):
        again = cursor_page(User.objects.all(), BY_NAME, length=2, cursor=cursor)
        assert (again.rows, again.previous) == (first.rows, None)


def test_empty_list_has_one_page_without_rows() -> None:
    page = cursor_page(User.objects.none(), BY_NAME, length=2)
    assert page == CursorPage([], count=0, next=None, previous=None)


def test_page_takes_two_queries(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    first = cursor_page(User.objects.all(), BY_SEEN, length=2)
    with django_assert_num_queries(2):
        cursor_page(User.objects.all(), BY_SEEN, length=2, cursor=first.next)
