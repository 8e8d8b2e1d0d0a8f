"""Alerts: errors and stopped work are posted to a channel of the operators in Discord.

An alert says what kind of error happened where, and the request's id, under which the log has the
rest. It never has the error's text, an address or a name, because they may be secret or personal.

It is posted again until Discord accepts it, as long as the process lives. It does not wait in the
database, because that may be what the alert is about.
"""

import logging
import queue
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import Any

import requests
from django.conf import settings
from django.core.cache import caches
from django.utils import timezone

from accounts.outbox.rate_limits import retry_after
from clvr.environment import BASE_DIR
from clvr.lib.escaping.discord import message_body
from clvr.lib.request_ids import request_id
from clvr.operations.logs import COMMANDS
from clvr.operations.outages import PARTS

QUIET_SECONDS = 600
"""The same alert is posted once in this time, by whichever process is first."""
GAP_SECONDS = 5.0
"""Between two posts of a process: Discord limits a webhook's rate."""
TIMEOUT_SECONDS = 5.0
FIRST_WAIT = 5.0
"""Seconds before an alert that was not accepted is posted again. Each further wait is twice as
long, unless Discord says how long."""
LONGEST_WAIT = 300.0
MOST_WAITING = 50
LONGEST = 1900

log = logging.getLogger(__name__)


class AlertHandler(logging.Handler):
    """A log handler that posts errors, in a thread, so that nothing waits for Discord."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        # What ends a command that a timer runs is a fault, of which operators are told anyway.
        if record.name in (__name__, COMMANDS):
            return
        try:
            if (part := PARTS.get(getattr(record, "outage", ""))) is not None:
                alert(f"**{part} can't be reached**", f"from {Path(sys.argv[0]).name}")
            else:
                alert(_what(record), _where(record))
        except Exception:
            self.handleError(record)


def alert(what: str, where: str) -> None:
    """Post what happened, unless the same was posted a moment ago. Without a webhook in the
    environment, nothing is posted."""
    url = settings.ENVIRONMENT.operations_webhook_url.get_secret_value()
    if url:
        _POSTER.put(url, f"{what} {where}", request_id())


class NotAccepted(Exception):
    """Discord may accept the alert later: after so many seconds, if it says when."""

    def __init__(self, reason: str, after: float | None = None) -> None:
        super().__init__(reason)
        self.after = after


class _Poster:
    """Posts alerts one after the other. Its thread ends when there is nothing to post, so that a
    process made by fork starts its own."""

    def __init__(self) -> None:
        self._waiting: queue.Queue[tuple[str, str]] = queue.Queue(MOST_WAITING)
        self._posted: dict[str, float] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._given_up = threading.Event()

    def put(self, url: str, text: str, of_request: str) -> None:
        with self._lock:
            now = time.monotonic()
            if now - self._posted.get(text, -QUIET_SECONDS) < QUIET_SECONDS:
                return
            told = f"{text} (request `{of_request}`)" if of_request else text
            try:
                self._waiting.put_nowait((url, told))
            except queue.Full:
                # It comes when it happens again and there is room.
                log.warning("An alert could not be posted: %s others wait", MOST_WAITING)
                return
            if len(self._posted) >= MOST_WAITING:
                self._posted.clear()
            self._posted[text] = now
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._post_all, daemon=True, name="alerts")
                self._thread.start()

    def stop(self) -> None:
        """Give up the alerts that wait."""
        self._given_up.set()

    def _post_all(self) -> None:
        while not self._given_up.is_set():
            try:
                url, text = self._waiting.get(timeout=1)
            except queue.Empty:
                return
            if self._is_first(text):
                self._post_until_accepted(url, text)
                self._given_up.wait(GAP_SECONDS)

    def _is_first(self, text: str) -> bool:
        """Whether no other process posted it a moment ago. While Redis is away, each does."""
        kind = text.partition(" (request")[0]
        return bool(caches["default"].add(f"alert {kind}".replace(" ", "-"), 1, QUIET_SECONDS))

    def _post_until_accepted(self, url: str, text: str) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                post(url, text)
            except NotAccepted as error:
                log.warning("An alert could not be posted: %s", error)
                if self._given_up.wait(error.after or wait):
                    return
                wait = min(2 * wait, LONGEST_WAIT)
            else:
                return


def post(url: str, text: str) -> bool:
    """Post a text, and return whether the channel took it: not if it refuses it for good, which is
    logged. Raises NotAccepted when another attempt may succeed."""
    body = message_body(text[:LONGEST])
    try:
        answer = requests.post(
            url,
            # Otherwise Discord accepts what it may then fail to save.
            params={"wait": "true"},
            json=body,
            timeout=TIMEOUT_SECONDS,
            allow_redirects=False,
        )
    except requests.RequestException as error:
        # The exception's own text contains the address.
        raise NotAccepted(type(error).__name__) from None
    status = answer.status_code
    if status == requests.codes.too_many_requests or status >= requests.codes.server_error:
        wait = retry_after(answer.headers, timezone.now())
        raise NotAccepted(
            f"Discord answered {status}", wait.total_seconds() if wait is not None else None
        )
    if not 200 <= status < 300:
        log.warning("An alert was refused: Discord answered %s", status)
        return False
    return True


_POSTER = _Poster()


def _what(record: logging.LogRecord) -> str:
    kind = record.exc_info[0] if record.exc_info else None
    name = f"**{kind.__name__}**" if kind is not None else "**Error**"
    return f"{name} in {Path(sys.argv[0]).name}, {record.name}"


def _where(record: logging.LogRecord) -> str:
    """The place in the portal's own code that the error came through last, or that logged it."""
    last: Any = record.exc_info[2] if record.exc_info else None
    frames = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(last)]
    own = [each for each in frames if Path(each[0]).is_relative_to(BASE_DIR)]
    own = [each for each in own if ".venv" not in Path(each[0]).parts]
    file, line = (own or frames or [(record.pathname, record.lineno)])[-1]
    path = Path(file)
    shown = path.relative_to(BASE_DIR) if path.is_relative_to(BASE_DIR) else path.name
    return f"at `{shown}:{line}`"
