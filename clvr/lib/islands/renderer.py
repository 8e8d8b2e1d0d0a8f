"""Rendering components in V8, inside this process."""

import hashlib
import json
import logging
import os
import threading
from functools import cache
from pathlib import Path

from django.conf import settings
from django.core.cache import caches
from py_mini_racer import JSEvalException, JSOOMException, MiniRacer

log = logging.getLogger(__name__)

FAILED = ""
"""What the cache keeps of a rendering that failed: an island's markup is never empty."""
FAILURE_KEPT_SECONDS = 30
MARKUP_KEPT_SECONDS = 24 * 60 * 60


class Renderer:
    """The server bundle, loaded into a V8 context of this process.

    Threads may share it. A child process made by fork gets a context of its own, and so does a
    bundle that was built anew.
    """

    def __init__(self, bundle: Path, timeout_seconds: float, memory_bytes: int) -> None:
        self.bundle = bundle
        self.timeout_seconds = timeout_seconds
        self.memory_bytes = memory_bytes
        self._lock = threading.Lock()
        self._loaded: tuple[tuple[int, int], MiniRacer] | None = None
        self._digest = ""

    def markup(self, island: str, data: str) -> str | None:
        """The HTML of an island with its data (JSON text), from the cache when it was made before.

        None when rendering failed or took too long: the browser then renders it. The log says why.
        """
        try:
            context = self._context()
        except (OSError, JSEvalException) as error:
            log.warning("Island %s: the server bundle can't be loaded: %s", island, error)
            return None
        digest = hashlib.sha256(f"{self._digest}\n{island}\n{data}".encode()).hexdigest()
        cached: str | None = caches["islands"].get(digest)
        if cached is None:
            cached = self._render(context, island, data)
            kept = FAILURE_KEPT_SECONDS if cached == FAILED else MARKUP_KEPT_SECONDS
            caches["islands"].set(digest, cached, kept)
        return None if cached == FAILED else cached

    def _render(self, context: MiniRacer, island: str, data: str) -> str:
        call = f"renderIsland({json.dumps(island)}, {json.dumps(data)})"
        try:
            return str(
                context.eval(call, timeout_sec=self.timeout_seconds, max_memory=self.memory_bytes)
            )
        except JSEvalException as error:
            log.warning(
                "Island %s: left to the browser, for rendering it failed: %s: %s",
                island,
                type(error).__name__,
                str(error)[:500],
            )
            if isinstance(error, JSOOMException):
                self._loaded = None
            return FAILED

    def _context(self) -> MiniRacer:
        version = (os.getpid(), self.bundle.stat().st_mtime_ns)
        loaded = self._loaded
        if loaded is None or loaded[0] != version:
            with self._lock:
                loaded = self._loaded
                if loaded is None or loaded[0] != version:
                    source = self.bundle.read_text()
                    context = MiniRacer()
                    context.eval(source)
                    self._digest = hashlib.sha256(source.encode()).hexdigest()
                    self._loaded = loaded = (version, context)
        return loaded[1]


@cache
def renderer() -> Renderer:
    """The process's renderer."""
    return Renderer(
        settings.SERVER_BUNDLE, settings.ISLAND_TIMEOUT_SECONDS, settings.ISLAND_MEMORY_BYTES
    )
