"""Commands that a timer or a service runs, without a person who reads what they write."""

import logging
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from clvr.operations.logs import LogStream


class UnattendedCommand(BaseCommand):
    """A command whose words are lines of the log, where those are JSON and nobody sits at a
    terminal."""

    def __init__(self, stdout: Any = None, stderr: Any = None, **options: Any) -> None:
        if stdout is None and settings.ENVIRONMENT.writes_json and not sys.stderr.isatty():
            stdout, stderr = LogStream(logging.INFO), LogStream(logging.ERROR)
        super().__init__(stdout, stderr, **options)
