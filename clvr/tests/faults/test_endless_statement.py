"""Without this, a statement that never ends holds a thread of a web process for ever, or people see
an unexpected error when it is ended; or the limit ends the work of commands."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
from django.conf import settings
from django.db import connection, transaction
from django.test import Client

from accounts.tests.factories import UserFactory
from clvr.tests.faults.test_web_process_killed import TOKEN, answers, database_url, free_port
from clvr.tests.processes import environment, manage, running, wait_until

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

WORDS = (
    "The portal stopped this, because it took too long. Nothing was changed. Try again in a minute."
)
LIMIT = {"STATEMENT_TIMEOUT_MS": "400"}


@pytest.fixture
def portal(tmp_path: Path) -> Iterator[str]:
    """The address of a web process on the test's database."""
    port, log = free_port(), tmp_path / "server.log"
    command = [sys.executable, "-m", "gunicorn", "clvr.wsgi"]
    options = ["--config", "deploy/gunicorn.conf.py", "--bind", f"127.0.0.1:{port}"]
    values = {"DATABASE_URL": database_url(), "SECRET_KEY": settings.SECRET_KEY, **LIMIT}
    address = f"http://127.0.0.1:{port}"
    with running([*command, *options], environment(tmp_path, **values), log):
        wait_until(lambda: answers(address), log=log)
        yield address


def test_statement_that_takes_too_long_is_told_in_words(portal: str) -> None:
    browser = Client()
    browser.force_login(UserFactory.create())
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    cookies = {settings.SESSION_COOKIE_NAME: session, "csrftoken": TOKEN}
    with transaction.atomic(), connection.cursor() as cursor:
        # Each statement that needs the table waits, until it is ended.
        cursor.execute("LOCK TABLE accounts_notification IN ACCESS EXCLUSIVE MODE")
        page = requests.get(f"{portal}/notifications", cookies=cookies, timeout=120)
        read = requests.get(f"{portal}/api/notifications", cookies=cookies, timeout=120)
        command = requests.post(
            f"{portal}/api/notifications/read",
            json={"all": True},
            cookies=cookies,
            headers={"X-CSRFToken": TOKEN},
            timeout=120,
        )
    for answer in (page, read, command):
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "60")
    assert WORDS in page.text
    assert [read.json(), command.json()] == [{"detail": WORDS}] * 2
    # The connection is as good as before.
    assert requests.get(f"{portal}/api/notifications", cookies=cookies, timeout=120).ok


def test_commands_take_their_time(tmp_path: Path) -> None:
    show = "from django.db import connection; cursor = connection.cursor(); "
    show += "cursor.execute('SHOW statement_timeout'); print(cursor.fetchone()[0])"
    env = environment(tmp_path, DATABASE_URL=database_url(), **LIMIT)
    assert manage(env, "shell", "-v", "0", "-c", show).split() == ["0"]
