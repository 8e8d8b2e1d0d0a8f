"""Pages of lists, on people."""

import pytest

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.api.pagination import BeforeQuery, NumberedPage, newest_first, numbered_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def keys() -> list[int]:
    """The keys of five people, from the first to the newest."""
    return [UserFactory.create().pk for _ in range(5)]


def test_list_begins_with_the_newest(keys: list[int]) -> None:
    page = newest_first(User.objects.order_by("username"), length=2)
    assert ([user.pk for user in page.rows], page.has_more) == ([keys[4], keys[3]], True)


def test_list_goes_on_before_the_last_row_that_is_known(keys: list[int]) -> None:
    page = newest_first(User.objects.all(), length=2, before=keys[3])
    assert ([user.pk for user in page.rows], page.has_more) == ([keys[2], keys[1]], True)
    page = newest_first(User.objects.all(), length=2, before=keys[1])
    assert ([user.pk for user in page.rows], page.has_more) == ([keys[0]], False)
    page = newest_first(User.objects.all(), length=2, before=keys[0])
    assert (page.rows, page.has_more) == ([], False)


def test_full_last_page_has_nothing_after_it(keys: list[int]) -> None:
    page = newest_first(User.objects.all(), length=5)
    assert (len(page.rows), page.has_more) == (5, False)


@pytest.mark.parametrize(("number", "shown"), [(1, [0, 1]), (2, [2, 3]), (3, [4]), (9, [4])])
def test_page_is_named_by_its_number(keys: list[int], number: int, shown: list[int]) -> None:
    page = numbered_page(User.objects.order_by("pk"), number, length=2)
    assert [user.pk for user in page.rows] == [keys[place] for place in shown]
    assert (page.count, page.page, page.pages) == (5, min(number, 3), 3)


def test_empty_list_has_one_page() -> None:
    page = numbered_page(User.objects.order_by("pk"), 1, length=2)
    assert page == NumberedPage([], count=0, page=1, pages=1)


@pytest.mark.parametrize("before", ["0", "-1", "x", str(2**63)])
def test_query_takes_nothing_but_a_key(before: str) -> None:
    query = BeforeQuery(data={"before": before})
    assert not query.is_valid()
    assert list(query.errors) == ["before"]


def test_query_takes_a_key_or_none() -> None:
    for sent, read in (({"before": "7"}, {"before": 7}), ({}, {})):
        query = BeforeQuery(data=sent)
        assert query.is_valid()
        assert query.validated_data == read
