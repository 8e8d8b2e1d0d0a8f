"""The people of script/bench load, each in a thread of their own, in a process beside the portal's.
Run as a program: PLAN RESULT, both JSON."""

import json
import random
import re
import ssl
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from runner.bench.load.browser import Browser, address_of

THINKING_SECONDS = (5.0, 15.0)
"""How long a person reads a page, at least and at most."""
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
_LOCATION = re.compile(rb"<loc>https?://[^/<]+([^<]*)</loc>")
_KINDS = {
    "landing": re.compile(r"/"),
    "home": re.compile(r"/\w+/home"),
    "standings": re.compile(r"/\w+/standings(\?.*)?"),
    "matches": re.compile(r"/\w+/matches(\?.*)?"),
    "team": re.compile(r"/\w+/team/\d+"),
    "match": re.compile(r"/\w+/match/\d+"),
    "player": re.compile(r"/players/\d+"),
}
MIX = {
    "landing": 10,
    "home": 20,
    "standings": 15,
    "matches": 15,
    "team": 14,
    "match": 12,
    "player": 5,
    "other": 3,
    "search": 2,
    "api": 4,
}
"""How many of a hundred pages are of each kind."""
API = (
    f"/api/teams/standings/{BREACHERS}",
    f"/api/matches/matches-page/{BREACHERS}",
    "/api/matches/live",
)
OWN = ("/requests", "/notifications")

_NOTICE_SECONDS = 7200
"""Times are proposed at least so long before."""

Places = dict[str, list[str]]


@dataclass(frozen=True)
class Plan:
    """What the people do, and where. `sessions` are the signed-in people: cookies, the token of
    their forms, and the matches that they lead without a result."""

    portal: str
    certificate: str
    seconds: float
    visitors: int
    sessions: list[dict[str, Any]] = field(default_factory=list)


def main(plan_file: Path, result_file: Path) -> None:
    plan = Plan(**json.loads(plan_file.read_text()))
    context = ssl.create_default_context(cafile=plan.certificate)
    address = urlsplit(plan.portal)
    people = [
        Browser(str(address.hostname), int(address.port or 443), context, address_of(number))
        for number in range(plan.visitors + len(plan.sessions))
    ]
    places = _places(people[0])
    for place, session in enumerate(plan.sessions):
        browser = people[plan.visitors + place]
        browser.cookies, browser.token = session["cookies"], session["token"]
        if place % CHANGES_MATCHES:
            session["matches"] = []
    begun = time.monotonic()

    def live(number: int) -> None:
        chance = random.Random(f"{SEED} {number}")  # noqa: S311 # no secret
        session = plan.sessions[number - plan.visitors] if number >= plan.visitors else None
        _visit(people[number], places, chance, plan.seconds, session)

    with ThreadPoolExecutor(len(people)) as pool:
        list(pool.map(live, range(len(people))))
    asked = [astuple(each) for browser in people for each in browser.asked]
    result_file.write_text(json.dumps({"seconds": time.monotonic() - begun, "asked": asked}))


def _places(browser: Browser) -> Places:
    """The public pages of the site map by kind, and what else visitors ask for."""
    found = browser.get("site map", "/sitemap.xml")
    browser.asked.clear()
    if found is None:
        raise RuntimeError("the portal gives no site map")
    places = sorted_by_kind(path.decode() or "/" for path in _LOCATION.findall(found))
    places["search"] = [f"/search?q={word}" for word in SEARCHED]
    places["api"] = list(API)
    return places


def sorted_by_kind(paths: Iterable[str]) -> Places:
    """Paths by the kind of their page; what has no kind is `other`."""
    places: Places = {}
    for path in paths:
        kinds = (kind for kind, pattern in _KINDS.items() if pattern.fullmatch(path))
        places.setdefault(next(kinds, "other"), []).append(path)
    return places


def _visit(
    browser: Browser,
    places: Places,
    chance: random.Random,
    seconds: float,
    session: dict[str, Any] | None,
) -> None:
    """Open page after page for so long."""
    begun = time.monotonic()
    time.sleep(chance.uniform(0, min(ARRIVING_SECONDS, seconds / 5)))
    opened = 0
    while time.monotonic() < begun + seconds:
        opened += 1
        if session is not None and opened % COMMAND_EVERY == 0:
            _command(browser, chance, session)
        elif session is not None and opened % COMMAND_EVERY == 2:
            browser.open_page("own pages", chance.choice(OWN))
        else:
            _read(browser, places, chance, is_known=session is not None)
        pause = chance.uniform(*THINKING_SECONDS)
        time.sleep(max(0.0, min(pause, begun + seconds - time.monotonic())))
    browser.close()


def _read(browser: Browser, places: Places, chance: random.Random, *, is_known: bool) -> None:
    [kind] = chance.choices(list(MIX), list(MIX.values()))
    path = chance.choice(places[kind])
    if kind == "api":
        browser.get("API reads", path)
        return
    browser.open_page("pages, signed in" if is_known else "pages", path)
    if is_known:
        browser.get("API reads", "/api/notifications/unread-count")


def _command(browser: Browser, chance: random.Random, session: dict[str, Any]) -> None:
    """Propose times for an own match or take them back; without one, read all notifications."""
    matches = session["matches"]
    if not matches or not _change_times(browser, chance.choice(matches), chance):
        _send(browser, "/api/notifications/read", all=True)


def _send(browser: Browser, path: str, **body: object) -> None:
    browser.send("commands", "POST", path, json.dumps(body).encode())


def _change_times(browser: Browser, match: str, chance: random.Random) -> bool:
    """Whether the match's times could be changed by this person."""
    found = browser.get("API reads", f"/api/matches/{match}/times")
    if found is None:
        return False
    times = json.loads(found)
    if times["may"]["withdraw"]:
        _send(browser, f"/api/matches/{match}/times/withdraw", proposal=times["open"]["_id"])
    elif times["may"]["propose"]:
        first, last = max(times["opens"], int(time.time()) + _NOTICE_SECONDS), times["closes"]
        if last <= first:
            return False
        option = chance.randrange(first, last)
        _send(browser, f"/api/matches/{match}/times/propose", options=[option])
    else:
        return False
    return True


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
