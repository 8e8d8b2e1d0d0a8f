"""The people of script/bench load, each in a thread of their own, in a process beside the portal's.
Run as a program: PLAN RESULT, both JSON."""

import json
import random
import re
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from urllib3 import HTTPSConnectionPool
from urllib3.exceptions import HTTPError
from urllib3.util.ssl_ import create_urllib3_context

from runner.bench.figures import THINKING_SECONDS, Asked

ARRIVING_SECONDS = 30.0
"""Within this time the first page of everybody begins, or within a fifth of a short run."""
SEED = 20
BREACHERS = "1045744289201782826"
COMMAND_EVERY = 4
"""A signed-in person sends a command on every fourth page."""
CHANGES_MATCHES = 5
"""Every fifth of them changes matches, which invalidates all cached answers some 15 times a minute;
the others' commands change only what is theirs."""
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

_TIMEOUT_SECONDS = 30.0
_NOTICE_SECONDS = 7200
"""Times are proposed at least so long before."""
_FILE = re.compile(rb'(?:src|href)="(/static/[^"]+)"')
_LOCATION = re.compile(rb"<loc>https?://[^/<]+([^<]*)</loc>")

Places = dict[str, list[str]]


class Person:
    """A person with a browser: one connection over TLS that stays open, and the files and ETags of
    what it has loaded. `session` is of a signed-in person: cookies, the token of their forms, and
    the matches without a result that they lead."""

    def __init__(
        self, number: int, plan: dict[str, Any], tls: object, session: dict[str, Any] | None = None
    ) -> None:
        address = urlsplit(plan["portal"])
        self.pool = HTTPSConnectionPool(
            str(address.hostname),
            address.port,
            timeout=_TIMEOUT_SECONDS,
            retries=False,
            # The portal counts visitors by their addresses.
            source_address=(address_of(number), 0),
            ssl_context=tls,
        )
        self.chance = random.Random(f"{SEED} {number}")  # noqa: S311 # no secret
        self.session = session
        self.asked: list[Asked] = []
        self._headers = {"Accept-Encoding": "gzip"}
        if session is not None:
            self._headers["Cookie"] = session["cookies"]
        self._etags: dict[str, str] = {}
        self._files: set[str] = set()
        self._referer = f"{plan['portal']}/"

    def visit(self, places: Places, seconds: float) -> None:
        """Open page after page for so long."""
        end = time.monotonic() + seconds
        time.sleep(self.chance.uniform(0, min(ARRIVING_SECONDS, seconds / 5)))
        opened = 0
        while time.monotonic() < end:
            opened += 1
            if self.session is not None and opened % COMMAND_EVERY == 0:
                self._command(self.session["matches"])
            elif self.session is not None and opened % COMMAND_EVERY == 2:
                self._open("own pages", self.chance.choice(OWN))
            else:
                self._read(places)
            pause = self.chance.uniform(*THINKING_SECONDS)
            time.sleep(max(0.0, min(pause, end - time.monotonic())))
        self.pool.close()

    def get(self, kind: str, path: str) -> bytes | None:
        """The body of an answer; None if it is not modified or an error."""
        etag = self._etags.get(path)
        return self._ask(kind, "GET", path, headers={"If-None-Match": etag} if etag else {})

    def _read(self, places: Places) -> None:
        [kind] = self.chance.choices(list(MIX), [share for share, _ in MIX.values()])
        path = self.chance.choice(places[kind])
        if kind == "api":
            self.get("API reads", path)
            return
        self._open("pages" if self.session is None else "pages, signed in", path)
        if self.session is not None:
            self.get("API reads", "/api/notifications/unread-count")

    def _open(self, kind: str, path: str) -> None:
        """Load a page, and those of its files that the browser does not have yet."""
        for file in files_of(self.get(kind, path) or b""):
            if file not in self._files:
                self._files.add(file)
                self.get("files", file)

    def _command(self, matches: list[str]) -> None:
        """Propose times for an own match or take them back; without one, read all notifications."""
        if not matches or not self._change_times(self.chance.choice(matches)):
            self._send("/api/notifications/read", all=True)

    def _change_times(self, match: str) -> bool:
        """Whether the match's times could be changed by this person."""
        path = f"/api/matches/{match}/times"
        times = json.loads(self.get("API reads", path) or b'{"may": {}}')
        if times["may"].get("withdraw"):
            self._send(f"{path}/withdraw", proposal=times["open"]["_id"])
            return True
        first = max(times.get("opens", 0), int(time.time()) + _NOTICE_SECONDS)
        if not times["may"].get("propose") or times["closes"] <= first:
            return False
        self._send(f"{path}/propose", options=[self.chance.randrange(first, times["closes"])])
        return True

    def _send(self, path: str, **body: object) -> None:
        token = self.session["token"] if self.session else ""
        headers = {"X-CSRFToken": token, "Referer": self._referer}
        headers["Content-Type"] = "application/json"
        self._ask("commands", "POST", path, json.dumps(body).encode(), headers)

    def _ask(
        self, kind: str, method: str, path: str, body: bytes | None = None, headers: Any = None
    ) -> bytes | None:
        begun, error, given = time.perf_counter(), "", None
        try:
            sent = {**self._headers, **headers}
            answer = self.pool.urlopen(method, path, body, sent, redirect=False)
            if answer.status in {200, 201}:
                given = answer.data
                self._etags[path] = answer.headers.get("ETag", "")
            elif answer.status != 304:
                error = f"{answer.status} {answer.data[:120].decode(errors='replace')}"
        except HTTPError as failure:
            error = type(failure).__name__
        seconds = time.perf_counter() - begun
        told = f"{method} {path_kind(path)}: {error}" if error else ""
        self.asked.append(Asked(kind, seconds, told))
        return given


def main(plan_file: Path, result_file: Path) -> None:
    plan = json.loads(plan_file.read_text())
    tls = create_urllib3_context()
    tls.load_verify_locations(plan["certificate"])
    people = [Person(number, plan, tls) for number in range(plan["visitors"])]
    for place, session in enumerate(plan["sessions"]):
        if place % CHANGES_MATCHES:
            session["matches"] = []
        people.append(Person(len(people), plan, tls, session))
    places = _places(Person(len(people), plan, tls))
    begun = time.monotonic()
    with ThreadPoolExecutor(len(people)) as pool:
        list(pool.map(lambda person: person.visit(places, plan["seconds"]), people))
    asked = [each for person in people for each in person.asked]
    result_file.write_text(json.dumps({"seconds": time.monotonic() - begun, "asked": asked}))


def _places(person: Person) -> Places:
    """The public pages of the site map by kind, and what else visitors ask for."""
    site_map = person.get("site map", "/sitemap.xml")
    if site_map is None:
        raise RuntimeError(f"the portal gives no site map: {person.asked}")
    places = sorted_by_kind(path.decode() or "/" for path in _LOCATION.findall(site_map))
    return {**places, "search": [f"/search?q={word}" for word in SEARCHED], "api": [*API]}


def sorted_by_kind(paths: Iterable[str]) -> Places:
    """Paths by the kind of their page; what has no kind is `other`."""
    places: Places = {}
    for path in paths:
        kind = next(kind for kind, (_, pattern) in MIX.items() if re.fullmatch(pattern, path))
        places.setdefault(kind, []).append(path)
    return places


def address_of(number: int) -> str:
    """The loopback address of a person; each has another one."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


def path_kind(path: str) -> str:
    """A path with its keys left out, so that equal errors are counted together."""
    return re.sub(r"\d+", "N", path.partition("?")[0])


def files_of(page: bytes) -> tuple[str, ...]:
    """The portal's own scripts, styles and pictures that a page names, each once."""
    return tuple(dict.fromkeys(found.decode() for found in _FILE.findall(page)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
