"""A server that is killed while it confirms a result: the result is official, with everything that
follows from it, or it is not; and confirming again ends well."""

import os
import random
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

import pytest
import requests
from django.conf import settings
from django.db import connection
from django.test import Client

from accounts.models import AnsweredCommand, AuditEntry, Notification, OutboxMessage, User
from clvr.lib.api.idempotency import KEY_HEADER
from clvr.tests.processes import environment, running, wait_until
from leagues.tests.factories import league
from matches.enums import ReportStatus
from matches.models import Match, RatingChange, ResultReport
from matches.play.results.services.reports import report_result
from matches.tests.factories import enrol, match_between, on_a_map
from matches.tests.ledger_checks import assert_sound
from teams.tests.teams import LedTeam, led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

KILLS = int(os.environ.get("SERVER_KILLS", "6"))
"""How often the server is killed: a few times in every test run, or SERVER_KILLS."""
SEED = 7
TOKEN = "k" * 32
VOD = "https://video.example/1"


def database_url() -> str:
    """The address of the test's database, in the form of the environment."""
    given = connection.settings_dict
    who = quote(given["USER"]) + (f":{quote(given['PASSWORD'])}" if given["PASSWORD"] else "")
    port = f":{given['PORT']}" if given["PORT"] else ""
    return f"postgres://{who}@{quote(given['HOST'], safe='')}{port}/{given['NAME']}"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def answers(address: str) -> bool:
    try:
        return requests.get(f"{address}/healthz", timeout=5).ok
    except requests.RequestException:
        return False


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a server on the test's database. Its master replaces a worker that died."""
    port, log = free_port(), tmp_path / "server.log"
    command = [sys.executable, "-m", "gunicorn", "clvr.tests.faults.dying_server:application"]
    options = ["--preload", "--no-control-socket", "--bind", f"127.0.0.1:{port}"]
    # It reads the sessions that the test creates.
    env = environment(tmp_path, DATABASE_URL=database_url(), SECRET_KEY=settings.SECRET_KEY)
    address = f"http://127.0.0.1:{port}"
    with running([*command, *options], env, log):
        wait_until(lambda: answers(address), log=log)
        yield address


@pytest.fixture
def sides() -> tuple[LedTeam, LedTeam]:
    one, other = led_team("Foxes"), led_team("Owls")
    enrol(one.team, other.team)
    return one, other


def reported(sides: tuple[LedTeam, LedTeam]) -> ResultReport:
    """The first side's report of a new match, which the second one confirms."""
    one, other = sides
    match = match_between(one.team, other.team, day=Match.objects.count() / 1000)
    return report_result(match=match, verdict=on_a_map(10, 7), by=one.captain, vods=[VOD])


def confirm(
    server: str, report: ResultReport, by: User, die_at: str = "never", key: str | None = None
) -> requests.Response:
    """Confirm the report at the server, as a browser does, with an idempotency key or without, and
    let the server die at a point."""
    browser = Client()
    browser.force_login(by)
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    return requests.post(
        f"{server}/api/matches/{report.match_id}/results/confirm",
        json={"report": str(report.pk)},
        cookies={settings.SESSION_COOKIE_NAME: session, "csrftoken": TOKEN},
        headers={"X-CSRFToken": TOKEN, "X-Die-At": die_at, KEY_HEADER: key},
        timeout=120,
    )


def is_official(report: ResultReport, by: User) -> bool:
    """Whether the report is official, with everything that belongs to it. Fails when only a part is
    stored."""
    report.refresh_from_db()
    match = Match.objects.select_related("result").get(pk=report.match_id)
    notices = OutboxMessage.objects.notices()
    told = notices.filter(payload__link__endswith=f"/match/{match.pk}").exists()
    waits = Notification.objects.filter(dedupe=report.event, settled_at=None).exists()
    facts = [
        match.result is not None and match.result.recorded_by == by,
        match.results.exists(),
        report.status == ReportStatus.CONFIRMED,
        RatingChange.objects.filter(match=match).count() == 2,
        list(match.vods.values_list("url", flat=True)) == [VOD],
        AuditEntry.objects.filter(action="result.confirm", subject_id=match.pk).exists(),
        told,
        not waits,
    ]
    assert len(set(facts)) == 1, f"half of it is stored: {facts}"
    return facts[0]


def test_confirm_is_atomic_wherever_its_server_is_killed(
    server: str, sides: tuple[LedTeam, LedTeam]
) -> None:
    by = sides[1].captain
    # The first confirmation of a season does more than later ones, and so does a server's first.
    whole = [confirm(server, reported(sides), by) for _ in range(2)][-1]
    assert whole.status_code == 200
    statements = range(1, int(whole.headers["X-Statements"]) + 1)
    drawn = sorted(random.Random(SEED).choices(statements, k=KILLS - 3))
    ends = set()
    for point in [*map(str, drawn), "commit", "committed", "v8"]:
        report = reported(sides)
        with pytest.raises(requests.ConnectionError):
            confirm(server, report, by, die_at=point)
        was_official = is_official(report, by)
        ends.add(was_official)
        assert_sound(league().pk)
        again = confirm(server, report, by)
        assert again.status_code == (409 if was_official else 200), point
        assert is_official(report, by)
        assert_sound(league().pk)
    assert ends == {False, True}


def test_press_whose_server_is_killed_is_carried_out_once_when_it_is_sent_again(
    server: str, sides: tuple[LedTeam, LedTeam]
) -> None:
    by = sides[1].captain
    ends = []
    for point in ("commit", "committed"):
        report, key = reported(sides), str(uuid4())
        with pytest.raises(requests.ConnectionError):
            confirm(server, report, by, die_at=point, key=key)
        ends.append(is_official(report, by))
        answers_again = [confirm(server, report, by, key=key) for _ in range(2)]
        assert [each.status_code for each in answers_again] == [200, 200]
        assert is_official(report, by)
        # Without the key, the press is one of its own.
        assert confirm(server, report, by).status_code == 409
    assert (ends, AnsweredCommand.objects.count()) == ([False, True], 2)
