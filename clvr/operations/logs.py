"""Lines of the log: JSON objects in production, with the id of the request or the run."""

import logging
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pythonjsonlogger.json import JsonFormatter

from clvr.lib.request_ids import request_id


class WithRequestId(logging.Filter):
    """Adds `request_id` to each record."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id()
        return True


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
