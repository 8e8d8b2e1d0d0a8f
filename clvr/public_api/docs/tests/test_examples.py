"""Breaks without it: an example of the API's guide that no longer works."""

import json
import threading
import time
import urllib.request
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer
from pytest_django.live_server_helper import LiveServer

from clvr.environment import LOCAL_NETWORKS
from clvr.public_api.docs.pages import examples
from matches.enums import Side
from matches.models import Match
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, match_between, official_match, timestamp
from teams.webhooks.receivers import post
from teams.webhooks.signing import headers, new_secret

pytestmark = pytest.mark.django_db(transaction=True)


SERVICE_OF_SHEETS = """
var UrlFetchApp = {
  fetch(address) {
    asked.push(address);
    return { getContentText: () => body, getResponseCode: () => 200 };
  },
};
"""


class Enough(Exception):
    """Ends a program that runs for ever."""


@pytest.fixture
def match() -> Match:
    return official_match(*enrolled_pair())


def run(name: str, server: LiveServer) -> dict[str, Any]:
    """Run an example of Python against the portal; returns its names."""
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(examples(server.url)[name], f"{name}.py", "exec"), names)
    return names


def test_every_page_is_read(
    match: Match, live_server: LiveServer, capsys: pytest.CaptureFixture[str]
) -> None:
    run("every_page", live_server)
    sides = f"{match.team_a.name} vs {match.team_b.name}"
    assert capsys.readouterr().out.splitlines() == [f"{match.pk} {sides}"]


def test_unchanged_answers_are_read_once(
    match: Match,
    live_server: LiveServer,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            raise Enough

    monkeypatch.setattr(time, "sleep", sleep)
    with pytest.raises(Enough):
        run("unchanged", live_server)
    assert waits == [60, 60]
    # The second answer was 304.
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_bot_posts_what_is_new_once(
    match: Match,
    live_server: LiveServer,
    channel: list[Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(time, "time", lambda: timestamp(7).timestamp())
    run("bot", live_server)
    assert channel == []  # of what happened before its first run, it says nothing
    sides = match.team_a, match.team_b
    official_match(*sides, 3, 10, day=1)
    given = match_between(*sides, day=2)
    make_official(match=given, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    run("bot", live_server)
    run("bot", live_server)
    a, b = (f"\u2068{side.name}\u2069" for side in sides)
    assert channel == [
        {"content": text, "allowed_mentions": {"parse": []}}
        for text in (f"{a} 3:10 {b}", f"{a} won by forfeit over {b}.")
    ]


def test_sheet_has_the_standings(match: Match, live_server: LiveServer) -> None:
    text = examples(live_server.url)["sheet"]
    with urllib.request.urlopen(f"{live_server.url}/api/v1/leagues/bcl/standings") as answer:
        body = answer.read().decode()
    sheet = MiniRacer()
    sheet.eval(f"var asked = []; var body = {json.dumps(body)};")
    sheet.eval(SERVICE_OF_SHEETS)
    sheet.eval(text)
    rows = json.loads(str(sheet.eval('JSON.stringify(CLVR_STANDINGS("bcl"))')))
    assert json.loads(str(sheet.eval("JSON.stringify(asked)"))) == [answer.url]
    assert rows[0] == ["Team", "Rating or points", "Won", "Lost", "Drawn"]
    assert [(name, won, lost) for name, _, won, lost, _ in rows[1:]] == [
        (match.team_a.name, 1, 0),
        (match.team_b.name, 0, 1),
    ]


def test_receiver_takes_the_portal_s_messages_once_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
    live_server: LiveServer,
    capsys: pytest.CaptureFixture[str],
) -> None:
    secret, other = new_secret(), new_secret()
    monkeypatch.setenv("WEBHOOK_SECRET", secret)
    names: dict[str, Any] = {"__name__": "receiver"}
    exec(compile(examples(live_server.url)["receiver"], "receiver.py", "exec"), names)

    quiet = {"log_message": lambda *_args: None}
    handler = type("Quiet", (names["Receiver"],), quiet)
    body, now = b'{"type": "week.opened", "data": {"league": "bcl"}}', int(time.time())
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/"

        def status(keys: list[str], at: int, sent: bytes = body) -> int | None:
            signed = headers(keys, "evt_1", at, body)
            return post(url, sent, signed, networks=LOCAL_NETWORKS).status

        taken = [status([secret], now), status([other, secret], now)]
        refused = [
            status([other], now),
            status([secret], now - 3600),
            status([secret], now, body.replace(b"bcl", b"pcl")),
        ]
        server.shutdown()
    assert (taken, refused) == ([204, 204], [401, 401, 401])
    assert capsys.readouterr().out == "week.opened {'league': 'bcl'}\n"
