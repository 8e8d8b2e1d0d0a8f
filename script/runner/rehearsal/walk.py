"""What people do on a rehearsed portal, from signing in to the standings, and that both web
processes know of it. The first thing that is not as it should be ends it."""

import json
import re
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import requests
from PIL import Image

from runner.paths import ROOT
from runner.setup_steps import PYTHON
from runner.terminal import say

BREACHERS = "1045744289201782826"
ADMIN, HOME, AWAY, PLAYER, CASTER = "admin", "captain", "co-captain", "free-player", "caster"
OWLS, FOXES = "Amber Owls", "Basalt Foxes"
_PATIENCE_SECONDS = 300.0
_SECONDS = 120.0
# What staff did before, by the services of their pages.
_STAFF = """
from datetime import timedelta
from django.core.management import call_command
from django.utils import timezone
from accounts.enums import Region
from accounts.models import User
from leagues.models import GameMap, League, Season
from matches.season.enrolment.services.founding import found_team
from matches.play.scheduling.services.creation import create_match
from teams.services.staff_roster import add_player, appoint_captain

call_command("grant_role", "{admin}", "admin")
admin = User.objects.get(discord_id={admin})
league = League.objects.get(code="bcl")
League.objects.filter(code="bcl").update(webhook_url="{webhook}")
teams = []
for name, captain in (("{owls}", {home}), ("{foxes}", {away})):
    team = found_team(league=league, name=name, region=Region.EU, by=admin)
    player = User.objects.get(discord_id=captain)
    add_player(team=team, player=player, by=admin, reason="Founded the team.")
    appoint_captain(team=team, player=player, by=admin, reason="The team chose.")
    teams.append(team)
game_map = GameMap.objects.create(league=league, name="Skyscraper")
match = create_match(
    season=Season.objects.current().get(league=league),
    team_a=teams[0], team_b=teams[1], by=admin, time=timezone.now() - timedelta(hours=2),
)
print(f"made: {{teams[0].pk}} {{match.pk}} {{game_map.pk}}")
"""


class WalkError(Exception):
    """Something is not as it should be."""


def expect(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise WalkError(otherwise)


@contextmanager
def step(what: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    say(f"✓ {what}  {time.monotonic() - began:.1f} s")


class Person:
    """A person in a browser of their own, who trusts the rehearsal's certificate."""

    def __init__(self, environment: Mapping[str, str], key: str) -> None:
        self.key = key
        self.portal = environment["PORTAL_URL"]
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.verify = environment["CERTIFICATE"]
        self.session.headers["Referer"] = f"{self.portal}/"

    def sign_in(self) -> dict[str, Any]:
        """Sign in as Discord's people do, and return the session that the portal answers."""
        self._ask("GET", "/login")
        form = {"csrfmiddlewaretoken": self.session.cookies["csrftoken"]}
        asked = self._ask("POST", "/login", 302, data=form, allow_redirects=False)
        address = urlsplit(asked.headers["Location"])
        wish = {name: values[0] for name, values in parse_qs(address.query).items()}
        consent = self.session.post(
            asked.headers["Location"],
            data={**wish, "person": self.key},
            allow_redirects=False,
            timeout=_SECONDS,
        )
        back = parse_qs(urlsplit(consent.headers["Location"]).query)
        query = {"code": back["code"][0], "state": back["state"][0], "uri": wish["redirect_uri"]}
        answer: dict[str, Any] = self._ask("GET", "/api/auth/discord/callback", params=query).json()
        return answer

    def read(self, path: str) -> Any:
        return self._ask("GET", path).json()

    def fetch(self, path: str) -> bytes:
        return self._ask("GET", path).content

    def command(self, path: str, status: int = 200, **sent: Any) -> Any:
        """Send a command: `json`, or `data` and `files` of a form."""
        headers = {"X-CSRFToken": self.session.cookies["csrftoken"]}
        return self._ask("POST", path, status, headers=headers, **sent).json()

    def _ask(self, method: str, path: str, status: int = 200, **sent: Any) -> requests.Response:
        answer = self.session.request(method, f"{self.portal}{path}", timeout=_SECONDS, **sent)
        expect(
            answer.status_code == status,
            f"{method} {path}: {answer.status_code} {answer.text[:500]}",
        )
        return answer


def walk(environment: Mapping[str, str]) -> list[requests.Session]:
    """What they do; their sessions."""
    people = {key: Person(environment, key) for key in (ADMIN, HOME, AWAY, PLAYER, CASTER)}
    home, away, player = people[HOME], people[AWAY], people[PLAYER]
    with step("register by a slash command, which reaches the portal through the proxy"):
        ids = {key: _register(environment, key) for key in people}
    with step("staff found two teams and create a match"):
        team, match, game_map = _staff(environment, ids)
    with step("sign in"):
        sessions = {key: person.sign_in() for key, person in people.items()}
        expect("admin" in sessions[ADMIN]["roles"], f"The admin's session: {sessions[ADMIN]}")
    with step("upload a picture, which everybody loads from the bucket"):
        _upload(player, sessions[PLAYER])
    with step("join a team"):
        _join(player, home, team)
    with step("report a result with a private picture"):
        report = _report(home, away, match, game_map)
    with step("confirm it"):
        away.command(f"/api/matches/{match}/results/confirm", json={"report": report})
    with step("both web processes show the new standings"):
        _standings(environment)
    with step("the worker posts the result to Discord"):
        wait_until(lambda: OWLS in _received(environment), "The result was not posted")
    with step("both web processes served"):
        _both_served(environment)
    return [person.session for person in people.values()]


def _register(environment: Mapping[str, str], key: str) -> str:
    answer = requests.post(
        f"{_stand_in(environment)}/stand-in/interactions",
        json={"person": key, "league": BREACHERS, "name": "register", "options": {"name": key}},
        timeout=_SECONDS,
    )
    expect(answer.ok and answer.json()["status"] == 200, f"/register: {answer.text}")
    return str(answer.json()["person"]["id"])


def _staff(environment: Mapping[str, str], ids: Mapping[str, str]) -> list[str]:
    """The keys of the first team, the match and the map that staff made."""
    script = _STAFF.format(
        admin=ids[ADMIN],
        home=ids[HOME],
        away=ids[AWAY],
        owls=OWLS,
        foxes=FOXES,
        webhook=f"{environment['DISCORD_API_URL']}/webhooks/1/rehearsal",
    )
    ended = subprocess.run(
        [PYTHON, "manage.py", "shell", "-c", script],
        cwd=ROOT,
        env=dict(environment),
        capture_output=True,
        text=True,
        check=False,
    )
    made = re.search(r"^made: (\d+) (\d+) (\d+)$", ended.stdout, re.MULTILINE)
    if made is None:
        raise WalkError(ended.stderr)
    return list(made.groups())


def _upload(player: Person, session: Mapping[str, Any]) -> None:
    names = [{"name": player.key, "league": "BCL", "platform": 0}]
    form = {"username": session["username"], "region": "EU", "names": json.dumps(names)}
    files = {"image": ("me.png", _picture(), "image/png")}
    key = session["_id"]
    player.command(f"/api/users/{key}/edit", 201, data=form, files=files)
    url = player.read(f"/api/users/{key}/public-page")["avatarURL"]
    picture = requests.get(url, timeout=_SECONDS)
    kind = picture.headers["Content-Type"]
    expect(picture.ok and kind == "image/webp", f"{url}: {picture.status_code} {kind}")


def _join(player: Person, captain: Person, team: str) -> None:
    player.command(f"/api/requests/create/join?id={team}", 201)
    [asked] = captain.read(f"/api/teams/{team}/requests")["toAnswer"]["joins"]
    captain.command(f"/api/requests/join/{asked['_id']}/accept")


def _report(home: Person, away: Person, match: str, game_map: str) -> str:
    claim = {"decision": "played", "maps": [{"map": game_map, "scores": [7, 3]}]}
    home.command(
        f"/api/matches/{match}/results/report",
        201,
        data={"claim": json.dumps(claim)},
        files={"evidence": ("scores.png", _picture(), "image/png")},
    )
    [report] = away.read(f"/api/matches/{match}/results")["reports"]
    [evidence] = report["evidence"]
    expect(away.fetch(evidence)[8:12] == b"WEBP", f"{evidence} is no picture")
    return str(report["_id"])


def _standings(environment: Mapping[str, str]) -> None:
    """Both web processes, asked past the proxy, show them."""
    expected = [(OWLS, 1, 0), (FOXES, 0, 1)]
    host = urlsplit(environment["PORTAL_URL"]).netloc
    headers = {"Host": host, "X-Forwarded-Proto": "https"}
    session = requests.Session()
    session.trust_env = False

    def are_right(web: str) -> bool:
        path = f"{web}/api/teams/standings/{BREACHERS}"
        rows = session.get(path, headers=headers, timeout=_SECONDS).json()
        return [(row["name"]["name"], row["wins"], row["losses"]) for row in rows] == expected

    # Someone else's change shows within a second.
    for web in environment["WEB_ADDRESSES"].split(","):
        wait_until(partial(are_right, web), "The standings stay as they were")


def _both_served(environment: Mapping[str, str]) -> None:
    """Each web process answered through the proxy."""
    lines = Path(environment["PROXY_LOG"]).read_text().splitlines()
    # One that was asked after another is the last of several.
    served = {"http://" + re.split(", | : ", json.loads(line)["web"])[-1] for line in lines}
    expect({*environment["WEB_ADDRESSES"].split(",")} <= served, f"Only {served} answered")


def wait_until(is_so: Callable[[], bool], otherwise: str) -> None:
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while not is_so():
        expect(time.monotonic() < deadline, otherwise)
        time.sleep(0.2)


def _received(environment: Mapping[str, str]) -> str:
    answer = requests.get(f"{_stand_in(environment)}/stand-in/received", timeout=_SECONDS)
    return " ".join(
        str(each["body"])
        for each in answer.json()
        if each["path"].endswith("/webhooks/1/rehearsal")
    )


def _stand_in(environment: Mapping[str, str]) -> str:
    return environment["DISCORD_API_URL"].removesuffix("/api/v10")


def _picture() -> bytes:
    file = BytesIO()
    Image.effect_noise((300, 200), 60).save(file, "PNG")
    return file.getvalue()
