"""Throttles, on example routes, with a frozen clock."""

from typing import ClassVar

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import Settings
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import APIView

from accounts.tests.factories import UserFactory
from clvr.lib.islands import Page, render_page
from clvr.lib.throttling import ScopedRateThrottle, waiting_words

pytestmark = pytest.mark.django_db


class Search(APIView):
    permission_classes = [AllowAny]
    throttle_scope: ClassVar[str | None] = "search"

    def get(self, request: Request) -> Response:
        return Response([])


class Unthrottled(Search):
    throttle_scope = None


def page(request: HttpRequest) -> HttpResponse:
    """A page that reads two routes of one scope."""
    reads = ["/api/search?q=a", "/api/search?q=b"]
    return render_page(request, Page(title="Search", island="styleguide", reads=reads))


urlpatterns = [
    path("api/search", Search.as_view()),
    path("api/unthrottled", Unthrottled.as_view()),
    path("search-page", page),
    path("", include("clvr.urls")),
]


class Clock:
    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Three calls a minute, by this clock."""
    settings.ROOT_URLCONF = __name__
    clock = Clock()
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "search": "3/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "timer", clock)
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    return clock


def statuses(client: Client, times: int, **environ: str) -> list[int]:
    return [client.get("/api/search", **environ).status_code for _ in range(times)]  # type: ignore[arg-type]


def test_every_scope_of_the_portal_has_a_rate() -> None:
    assert set(api_settings.DEFAULT_THROTTLE_RATES) >= {
        "sign-in",
        "tokens",
        "interactions",
        "search",
        "commands",
        "notices",
        "uploads",
    }


def test_call_beyond_the_rate_is_told_when_to_try_again(client: Client, clock: Clock) -> None:
    assert statuses(client, 2) == [200, 200]
    clock.now += 20
    assert statuses(client, 1) == [200]
    clock.now += 10
    refused = client.get("/api/search")
    assert (refused.status_code, refused.json(), refused["Retry-After"]) == (
        429,
        {"detail": "Too many requests. Try again in 30 seconds."},
        "30",
    )
    clock.now += 30
    assert statuses(client, 3) == [200, 200, 429]


@pytest.mark.parametrize("step", [-3600, -61, -1])
def test_clock_that_is_set_back_keeps_nobody_waiting_longer_than_the_rate_says(
    client: Client, clock: Clock, step: int
) -> None:
    assert statuses(client, 4) == [200, 200, 200, 429]
    clock.now += step
    refused = client.get("/api/search")
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    clock.now += 59
    assert statuses(client, 1) == [429]
    clock.now += 1
    assert statuses(client, 4) == [200, 200, 200, 429]


def test_call_after_the_clock_was_set_back_leaves_no_count_in_the_future(
    client: Client, clock: Clock
) -> None:
    assert statuses(client, 2) == [200, 200]
    clock.now -= 3600
    assert statuses(client, 2) == [200, 429]
    clock.now += 60
    assert statuses(client, 4) == [200, 200, 200, 429]


def test_refused_call_is_not_counted(client: Client, clock: Clock) -> None:
    assert statuses(client, 9) == [200] * 3 + [429] * 6
    clock.now += 60
    assert statuses(client, 3) == [200] * 3


def test_view_without_a_scope_is_not_throttled(client: Client) -> None:
    assert {client.get("/api/unthrottled").status_code for _ in range(9)} == {200}


def test_people_are_counted_by_account_from_any_address(client: Client) -> None:
    assert statuses(client, 4)[-1] == 429
    first, second = Client(), Client()
    first.force_login(UserFactory.create())
    second.force_login(UserFactory.create())
    assert statuses(first, 4) == [200, 200, 200, 429]
    assert statuses(first, 1, REMOTE_ADDR="198.51.100.9") == [429]
    assert statuses(second, 1) == [200]


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("198.51.100.7", "198.51.100.8", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:198.51.100.7", "198.51.100.7", True),
    ],
)
def test_visitors_are_counted_by_address_or_network(
    client: Client, first: str, second: str, same: bool
) -> None:
    assert statuses(client, 4, REMOTE_ADDR=first)[-1] == 429
    assert statuses(client, 1, REMOTE_ADDR=second) == [429 if same else 200]


def test_forwarded_address_is_ignored_without_a_proxy(client: Client) -> None:
    seen = [
        statuses(client, 1, HTTP_X_FORWARDED_FOR=f"203.0.113.{number}")[0] for number in range(4)
    ]
    assert seen == [200, 200, 200, 429]


def test_visitor_behind_the_trusted_proxy_has_the_address_that_it_names(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api_settings, "NUM_PROXIES", 1, raising=False)

    def status(forwarded: str) -> int:
        return statuses(client, 1, HTTP_X_FORWARDED_FOR=forwarded)[0]

    claims = [f"203.0.113.{number}, 198.51.100.7" for number in range(4)]
    assert [status(claim) for claim in claims] == [200, 200, 200, 429]
    assert status("198.51.100.8") == 200


@pytest.mark.usefixtures("front_end")
def test_page_counts_as_one_call(client: Client) -> None:
    for _ in range(3):
        html = client.get("/search-page").content.decode()
        assert '"/api/search?q=a":[]' in html
        assert '"/api/search?q=b":[]' in html
    assert statuses(client, 1) == [429]


@pytest.mark.usefixtures("front_end")
def test_page_of_a_throttled_person_has_no_data(client: Client) -> None:
    statuses(client, 3)
    response = client.get("/search-page")
    assert response.status_code == 200
    assert '"fallback":{}' in response.content.decode()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (None, "Try again later."),
        (0.0, "Try again in 1 second."),
        (1.0, "Try again in 1 second."),
        (1.2, "Try again in 2 seconds."),
        (89.0, "Try again in 89 seconds."),
        (90.0, "Try again in 2 minutes."),
        (3600.0, "Try again in 60 minutes."),
    ],
)
def test_wait_in_words(seconds: float | None, words: str) -> None:
    assert waiting_words(seconds) == words
