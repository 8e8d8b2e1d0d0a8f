"""Logging: lines are JSON objects in production, with the id of the request or the run.

Both formats keep a record on its own line, and a terminal from obeying what people wrote: control
characters are written as escapes.
"""

import logging
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pythonjsonlogger.json import JsonFormatter

from clvr.lib.request_ids import request_id

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
