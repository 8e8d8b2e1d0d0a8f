"""Logging: lines are JSON objects in production, with the id of the request or the run.

Both formats keep a record on its own line, and a terminal from obeying what people wrote: control
characters are written as escapes. Neither has a secret that is in an address.
"""

import io
import logging
import re
import sys
import threading
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from logging.config import dictConfig
from pathlib import Path
from typing import Any

from pythonjsonlogger.json import JsonFormatter

from clvr.lib.request_ids import request_id
from clvr.lib.secret_addresses import without_secrets

COMMANDS = "clvr.commands"
"""The logger of commands that a timer runs."""
log = logging.getLogger(__name__)
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class WithRequestId(logging.Filter):
    """Adds `request_id` to each record."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id()
        return True


class PlainLines(logging.Formatter):
    """One line for a record, and the lines of its traceback indented below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        return _without_control(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802
        lines = super().formatException(ei).split("\n")
        return "\n".join(f"    {_without_control(line)}" for line in lines)


def _without_control(text: str) -> str:
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


class JsonLines(JsonFormatter):
    """One JSON object a line: when, how grave, who says what; what `extra` names comes after."""

    def __init__(self) -> None:
        super().__init__("%(message)s")
        self._program = Path(sys.argv[0]).name

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        at = datetime.fromtimestamp(record.created, UTC)
        log_data["time"] = at.isoformat(timespec="milliseconds")
        log_data["level"] = record.levelname
        log_data["logger"] = record.name
        log_data["program"] = self._program
        log_data["process"] = record.process
        super().add_fields(log_data, record, message_dict)
        # Django adds the request itself, whose text may be long; its id is there.
        log_data.pop("request", None)


def logging_settings(
    *, is_json: bool, level: str, loggers: Mapping[str, Any], handlers: Mapping[str, Any]
) -> dict[str, Any]:
    """The settings of a process's log: all lines on standard error, in one format. `handlers` come
    besides it, `loggers` are those with levels of their own."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {
            "request_id": {"()": "clvr.operations.logs.WithRequestId"},
            "outages": {"()": "clvr.operations.outages.OneAMinute"},
        },
        "formatters": {
            "line": {"()": "clvr.operations.logs.PlainLines"},
            "json": {"()": "clvr.operations.logs.JsonLines"},
        },
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "json" if is_json else "line",
                "filters": ["request_id", "outages"],
            },
            **handlers,
        },
        "root": {"handlers": ["stderr", *handlers], "level": level},
        "loggers": dict(loggers),
    }


def configure(config: dict[str, Any]) -> None:
    """Set up the log by such settings. Where its lines are JSON, what Python itself would write is
    in it, too: warnings, and errors that end a process or a thread."""
    dictConfig(config)
    if config["handlers"]["stderr"]["formatter"] == "json":
        logging.captureWarnings(True)
        sys.excepthook = _log_the_end
        threading.excepthook = _log_the_end_of_a_thread


def _log_the_end(kind: type[BaseException], error: BaseException, trace: Any) -> None:
    if issubclass(kind, KeyboardInterrupt):
        log.info("Interrupted")
        return
    log.critical("An error ended the process", exc_info=(kind, error, trace))


def _log_the_end_of_a_thread(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_value is not None:
        found = (ended.exc_type, ended.exc_value, ended.exc_traceback)
        log.error("An error ended a thread", exc_info=found)


def write_at_once(lines: Iterable[str], *, is_json: bool) -> None:
    """Write errors to standard error before the log is set up."""
    handler = logging.StreamHandler()
    if is_json:
        handler.setFormatter(JsonLines())
    for line in lines:
        record = logging.makeLogRecord(
            {"name": "clvr.settings", "levelno": logging.ERROR, "levelname": "ERROR", "msg": line}
        )
        handler.handle(record)


class LogStream(io.TextIOBase):
    """A stream whose lines become lines of the log."""

    def __init__(self, level: int) -> None:
        self._level = level

    def write(self, text: str) -> int:
        for line in text.splitlines():
            if line.strip():
                logging.getLogger(COMMANDS).log(self._level, "%s", line.rstrip())
        return len(text)
