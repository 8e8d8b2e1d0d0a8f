"""People who use a portal, for Locust: visitors and signed-in people, each with an address and a
browser of their own. PLAN in the environment names a JSON file: `portal`, `certificate`, how many
`visitors`, the `sessions` of signed-in people (cookies, and the matches that they may change),
`thinking`, the seconds between two pages, at least and at most, `command_every`, on which page a
signed-in person sends a command, whether they load `files` of pages, and the places for what they
`met` and that they have `begun`."""

import itertools
import json
import math
import os
import random
import re
import time
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import requests
from locust import HttpUser, between, events, task
from locust.env import Environment
from locust.stats import StatsEntry
from requests.adapters import HTTPAdapter

PLAN = json.loads(Path(os.environ["PLAN"]).read_text())
SEED = 20
BREACHERS = "1045744289201782826"
FILES = "files"
SEARCHED = ("night", "owl", "fox", "a", "raven", "steel")
API = (
    f"/api/teams/standings/{BREACHERS}",
    f"/api/matches/matches-page/{BREACHERS}",
    "/api/matches/live",
)
OWN = ("/requests", "/notifications")
MIX = {
    "landing": (10, r"/"),
    "home": (20, r"/\w+/home"),
    "standings": (15, r"/\w+/standings(\?.*)?"),
    "matches": (15, r"/\w+/matches(\?.*)?"),
    "team": (14, r"/\w+/team/\d+"),
    "match": (12, r"/\w+/match/\d+"),
    "player": (5, r"/players/\d+"),
    "other": (3, r".+"),
    "search": (2, ""),
    "api": (4, ""),
}
"""How many of a hundred pages are of each kind, and the addresses of the site map that are."""
_NOTICE_SECONDS = 7200
"""Times are proposed at least so long before."""
_TIMEOUT_SECONDS = 60
_FILE = re.compile(r'(?:src|href)="(/static/[^"]+)"')
_LOCATION = re.compile(r"<loc>https?://[^/<]+([^<]*)</loc>")


def sorted_by_kind(paths: Iterable[str]) -> dict[str, list[str]]:
    """Paths by the kind of their page; what has no kind is `other`."""
    places: dict[str, list[str]] = {}
    for path in paths:
        kind = next(kind for kind, (_, pattern) in MIX.items() if re.fullmatch(pattern, path))
        places.setdefault(kind, []).append(path)
    return places


class _FromAddress(HTTPAdapter):
    """The portal counts visitors by their addresses: each has another loopback address."""

    def __init__(self, number: int) -> None:
        self._address = f"127.1.{number // 250}.{number % 250 + 1}"
        super().__init__()

    def init_poolmanager(self, *args: Any, **options: Any) -> None:
        super().init_poolmanager(*args, **options, source_address=(self._address, 0))


class Person(HttpUser):
    abstract = True
    host = PLAN["portal"]
    wait_time = between(*PLAN["thinking"])
    numbers = itertools.count()
    places: dict[str, list[str]] = {}

    def on_start(self) -> None:
        number = next(Person.numbers)
        self.chance = random.Random(f"{SEED} {number}")  # noqa: S311 # no secret
        self.etags: dict[str, str] = {}
        self.client.trust_env, self.client.verify = False, PLAN["certificate"]
        self.client.mount("https://", _FromAddress(number))
        self.client.headers.update({"Accept-Encoding": "gzip", "Referer": f"{self.host}/"})

    def read(self, pages: str) -> None:
        shares = {kind: MIX[kind][0] for kind in self.places}
        [kind] = self.chance.choices(list(shares), list(shares.values()))
        path = self.chance.choice(self.places[kind])
        if kind == "api":
            self.get("API reads", path)
        else:
            self.open(pages, path)

    def open(self, kind: str, path: str) -> None:
        """Load a page, and those of its files that the browser does not have yet."""
        for file in dict.fromkeys(_FILE.findall(self.get(kind, path))):
            if file not in self.etags and PLAN["files"]:
                self.get(FILES, file)

    def get(self, kind: str, path: str) -> str:
        """The text of an answer; nothing if it is not modified or an error."""
        return self.ask(kind, "GET", path, headers={"If-None-Match": self.etags.get(path)})

    def ask(self, kind: str, method: str, path: str, **sent: Any) -> str:
        options = {"timeout": _TIMEOUT_SECONDS, "allow_redirects": False, **sent}
        with self.client.request(method, path, kind, catch_response=True, **options) as answer:
            if answer.status_code in {200, 201, 304}:
                answer.success()
                self.etags[path] = answer.headers.get("ETag", "")
                return str(answer.text)
            # Equal errors of different teams are counted together.
            place = re.sub(r"\d+", "N", path.partition("?")[0])
            said = answer.error or f"{answer.status_code} {str(answer.text)[:120]}"
            answer.failure(f"{method} {place}: {said}")
        return ""


class Visitor(Person):
    fixed_count = PLAN["visitors"]

    @task
    def open_page(self) -> None:
        self.read("pages")


class SignedIn(Person):
    fixed_count = len(PLAN["sessions"])
    sessions = iter(PLAN["sessions"])

    def on_start(self) -> None:
        super().on_start()
        session = next(SignedIn.sessions)
        self.client.cookies.update(session["cookies"])
        self.token, self.matches = session["cookies"]["csrftoken"], session["matches"]
        self.turns = itertools.count(1)

    @task
    def open_page(self) -> None:
        turn = next(self.turns) % PLAN["command_every"]
        if turn == 0:
            self.command()
        elif turn == 2:
            self.open("own pages", self.chance.choice(OWN))
        else:
            self.read("pages, signed in")
            self.get("API reads", "/api/notifications/unread-count")

    def command(self) -> None:
        """Propose times for an own match or take them back; without one, write what is theirs."""
        if self.matches and self.change_times(self.chance.choice(self.matches)):
            return
        if self.chance.random() < 0.75:
            self.send("POST", "/api/notifications/read", all=True)
        else:
            wish = {"quietFrom": f"2{self.chance.randrange(3)}:00", "quietTo": "07:00"}
            place = "/api/notifications/preferences"
            self.send("PUT", place, channels={}, zone="UTC", **wish)

    def change_times(self, match: str) -> bool:
        """Whether the match's times could be changed by this person."""
        path = f"/api/matches/{match}/times"
        times = json.loads(self.get("API reads", path) or '{"may": {}}')
        if times["may"].get("withdraw"):
            self.send("POST", f"{path}/withdraw", proposal=times["open"]["_id"])
            return True
        first = max(times.get("opens", 0), int(time.time()) + _NOTICE_SECONDS)
        if not times["may"].get("propose") or times["closes"] <= first:
            return False
        option = self.chance.randrange(first, times["closes"])
        self.send("POST", f"{path}/propose", options=[option])
        return True

    def send(self, method: str, path: str, **body: object) -> None:
        headers = {"X-CSRFToken": self.token, "Idempotency-Key": str(uuid.uuid4())}
        self.ask("commands", method, path, headers=headers, json=body)


@events.test_start.add_listener  # type: ignore[untyped-decorator]
def begin(environment: Environment, **_: object) -> None:
    """Find the public pages of the site map, and what else visitors ask for."""
    with requests.Session() as session:
        session.trust_env, session.verify = False, PLAN["certificate"]
        site_map = session.get(f"{PLAN['portal']}/sitemap.xml", timeout=_TIMEOUT_SECONDS)
    site_map.raise_for_status()
    places = sorted_by_kind(path or "/" for path in _LOCATION.findall(site_map.text))
    searches = [f"/search?q={word}" for word in SEARCHED]
    Person.places = {**places, "search": searches, "api": [*API]}
    Path(PLAN["begun"]).touch()


@events.quitting.add_listener  # type: ignore[untyped-decorator]
def tell(environment: Environment, **_: object) -> None:
    """Write what they met: a row for each kind of request, most frequent first, and for all."""
    stats = environment.stats
    kinds = sorted(stats.entries.values(), key=lambda each: -each.num_requests)
    without_files = StatsEntry(stats, "all without files", "")
    for each in kinds:
        if each.name != FILES:
            without_files.extend(each)
    stats.total.name = "all"
    rows = [
        (
            *(each.name, each.num_requests, each.num_failures),
            *map(each.get_response_time_percentile, (0.5, 0.99, 1)),
        )
        for each in (*kinds, without_files, stats.total)
    ]
    errors = [f"{each.occurrences} × {each.error}" for each in stats.errors.values()]
    seconds = (stats.total.last_request_timestamp or math.inf) - stats.total.start_time
    met = {"rows": rows, "errors": errors, "seconds": seconds}
    Path(PLAN["met"]).write_text(json.dumps(met))
