"""Nobody can fill the cache of answers, empty it or switch it off: whatever is asked for, each
answer is cached once, at the address as the portal writes it.

The addresses are those of the permission table, which has every route.
"""

import re
from collections.abc import Iterator
from typing import Any, ClassVar, cast

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, QueryDict
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.tests.people import person
from clvr.embeds import answers as embeds
from clvr.lib.answer_cache.addresses import Parameters, canonical_query
from clvr.lib.answer_cache.middleware import CacheAnswers, answer_cache
from clvr.lib.answer_cache.store import AnswerStore
from clvr.lib.api import public_reads
from clvr.lib.islands.page import Page, PageInRequest
from clvr.tests.permission_table import TABLE, World, make_world, read_to_the_end
from leagues.tests.factories import league
from matches.tests.factories import enrolled_teams

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("front_end"),
]

HOME, STANDINGS = "/bcl/home", "/bcl/standings"
JUNK = ("?made-up=1", "?x=%00", "?&", "?made-up", "?utm_source=a&utm_medium=b")
ALL_JUNK = "?made-up=1&x=%00&&made-up&utm_source=a&utm_medium=b"
SENT: dict[str, dict[str, str]] = {
    "another host": {"HTTP_HOST": "evil.example"},
    "another port": {"HTTP_HOST": "testserver:81"},
    "no host": {"HTTP_HOST": ""},
    "another type": {"HTTP_ACCEPT": "text/xml"},
    "another compression": {"HTTP_ACCEPT_ENCODING": "xgzipx, br;q=1"},
    "an end of a session": {"HTTP_COOKIE": "sessionid=x"},
    "a condition": {"HTTP_IF_NONE_MATCH": '"x"'},
    "a part": {"HTTP_RANGE": "bytes=0-1"},
    "a body": {"CONTENT_LENGTH": "5"},
    "a large body": {"CONTENT_LENGTH": "5000000000"},
    "chunks": {"HTTP_TRANSFER_ENCODING": "chunked"},
}
"""What else a client may send with a request."""
METHODS = ("HEAD", "POST")


class Watch:
    """What happens to the store: the keys of its answers, and how often an answer was made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.keys: set[str] = set()
        self.made = 0
        self.parameters: dict[str, set[str]] = {}
        """What the views of addresses declare that they read from the query."""
        put, make = AnswerStore.put, CacheAnswers._made
        begin = PageInRequest.__init__

        def noted_put(store: AnswerStore, key: str, *args: Any, **options: Any) -> None:
            self.keys.add(key)
            put(store, key, *args, **options)

        def noted_made(keeper: CacheAnswers, *args: Any) -> HttpResponseBase:
            self.made += 1
            return make(keeper, *args)

        def noted_page(
            page: PageInRequest, request: HttpRequest, own: Page, **options: Any
        ) -> None:
            self.parameters.setdefault(request.path, set()).update(own.parameters)
            begin(page, request, own, **options)

        def noted_query(asked: QueryDict, parameters: Parameters) -> str:
            if isinstance(asked, NotedQuery):
                self.parameters.setdefault(asked.path, set()).update(parameters)
            return canonical_query(asked, parameters)

        monkeypatch.setattr(AnswerStore, "put", noted_put)
        monkeypatch.setattr(CacheAnswers, "_made", noted_made)
        monkeypatch.setattr(PageInRequest, "__init__", noted_page)
        monkeypatch.setattr(public_reads, "canonical_query", noted_query)
        monkeypatch.setattr(embeds, "canonical_query", noted_query)
        monkeypatch.setattr(WSGIRequest, "GET", property(noted_parameters))

    @property
    def outer(self) -> set[str]:
        """The keys of what was asked for over the network."""
        return {key for key in self.keys if key.startswith("http:")}


class NotedQuery(QueryDict):
    """A query that notes which parameters are read."""

    path = ""
    read: ClassVar[set[str]] = set()

    def __contains__(self, name: object) -> bool:
        self.read.add(str(name))
        return super().__contains__(name)

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.read.add(name)
        return super().get(name, default)


READ: dict[str, set[str]] = {}


def noted_parameters(request: WSGIRequest) -> NotedQuery:
    text = request.META.get("QUERY_STRING", "")
    found = cast("NotedQuery", NotedQuery(text))
    found.path = request.path
    vars(found)["read"] = READ.setdefault(request.path, set())
    return found


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    READ.clear()
    return Watch(monkeypatch)


def kept_addresses(client: Client, world: World, watch: Watch) -> list[str]:
    """The addresses at which visitors' answers are cached, also as compressed ones."""
    found = []
    read = [route for route, rows in TABLE.items() if any(row.method == "GET" for row in rows)]
    for route in ["", *read]:
        address = world.address(route)
        answer = read_to_the_end(client.get(address))
        if f"http:{address} False" in watch.keys:
            read_to_the_end(client.get(address, headers={"Accept-Encoding": "gzip"}))
            found.append(address)
        else:
            is_marked = getattr(answer, "is_same_for_everyone", False)
            assert not is_marked or answer.status_code != 200, address
    return found


def spellings(address: str, names: set[str]) -> Iterator[str]:
    """Other spellings of an address, and what is no address at all."""
    yield address + ALL_JUNK
    for name in sorted(names):
        yield f"{address}?{name}=made-up"
        yield f"{address}?{name}=987654321"
        # A length that no list of the portal has.
        yield f"{address}?{name}=17"
        yield f"{address}?{name}=all&{name}=all"
    yield f"{address}/"
    yield address.upper()
    yield re.sub(r"/([0-9]+)", r"/00\1", address)
    yield re.sub(r"/[0-9]+", "/987654321", address)


def stop_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no answer become old while the test sends its requests."""
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)


def test_views_read_what_they_declare_and_nothing_but_the_portals_own_addresses_is_cached(
    client: Client, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.raise_request_exception = False
    world = make_world()
    stop_the_clock(monkeypatch)
    good = kept_addresses(client, world, watch)
    assert len(good) > 40
    assert {HOME, STANDINGS, "/"} <= set(good)
    for address in good:
        undeclared = READ.get(address, set()) - watch.parameters.get(address, set())
        assert undeclared == set(), address
    cached = watch.outer
    for address in good:
        for other in spellings(address, watch.parameters.get(address, set())):
            if other != address:
                read_to_the_end(client.get(other))
        assert watch.outer == cached, address
    # What else is sent no view sees: the middleware decides before.
    own, public = ([each for each in good if each.startswith(at)] for at in ("/api/", "/api/v1/"))
    for address in (HOME, STANDINGS, "/", min(set(own) - set(public)), min(public)):
        for junk in JUNK:
            read_to_the_end(client.get(address + junk))
        for headers in SENT.values():
            read_to_the_end(client.generic("GET", address, **headers))  # type: ignore[arg-type]
        for method in METHODS:
            read_to_the_end(client.generic(method, address))
        assert watch.outer == cached, address
    # What pages read in process is cached, too, for what they understood.
    assert not [key for key in watch.keys if "made-up" in key or "987654321" in key]
    made = watch.made
    for address in good:
        assert client.get(address).status_code == 200
        assert watch.made == made, address


def test_page_is_cached_for_parameters_that_mean_something(client: Client, watch: Watch) -> None:
    enrolled_teams(2)
    matches = reverse("api-week-matches", args=[league().pk])
    for address in (
        f"{STANDINGS}?region=eu",
        f"{HOME}?casts=all&announcements=all",
        "/bcl/matches?week=1&region=na",
        f"/api/announcements/all/{league().pk}?limit=7",
        f"{matches}?week=1&region=na",
    ):
        query = "&".join(reversed(address.partition("?")[2].split("&")))
        first = client.get(address)
        assert first.status_code == 200
        made = watch.made
        again = client.get(f"{address.partition('?')[0]}?{query}")
        assert (again.content, watch.made) == (first.content, made), address


def test_made_up_addresses_push_nothing_out(
    client: Client, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    enrolled_teams(2)
    stop_the_clock(monkeypatch)
    good = (HOME, STANDINGS, "/clvr/home", "/bcl/rules")
    for address in good:
        client.get(address)
    used = answer_cache().bytes_used
    for number in range(10):
        client.get(f"{STANDINGS}?made-up={number}")
        client.get(f"/api/search?q=ab{number}")
        client.get(f"/bcl/team/{number + 1_000_000}")
    assert answer_cache().bytes_used == used
    made = watch.made
    for address in good:
        client.get(address)
    assert watch.made == made


def test_made_up_addresses_of_a_person_are_not_cached_either(watch: Watch) -> None:
    enrolled_teams(2)
    reader = Client()
    reader.force_login(person("player"))
    for _ in range(2):
        reader.get(STANDINGS)
    cached = set(watch.keys)
    for junk in (*JUNK, "?region=made-up", "?season=98765"):
        reader.get(STANDINGS + junk)
    assert watch.keys == cached
