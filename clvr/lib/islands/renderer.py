"""Server-side rendering: React components rendered in V8, inside this process."""

import hashlib
import json
import logging
import os
import threading
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.core.cache import caches
from py_mini_racer import JSEvalException, JSOOMException, MiniRacer

log = logging.getLogger(__name__)

FAILED = ""
"""What the cache stores for a rendering that failed: an island's markup is never empty."""
_CALL = """
(markup => (globalThis.asksForReader?.() ? "1" : "0") + markup)(renderIsland(%s, %s, %s))
"""
LOADING_SECONDS = 10
FAILURE_CACHE_SECONDS = 30
MARKUP_CACHE_SECONDS = 24 * 60 * 60


class Renderer:
    """The server bundle, loaded into a V8 context of this process.

    Threads may share it. A child process made by fork gets a context of its own, and a bundle that
    was built again gets a new context.
    """

    def __init__(self, bundle: Path, timeout_seconds: float, memory_bytes: int) -> None:
        self.bundle = bundle
        self.timeout_seconds = timeout_seconds
        self.memory_bytes = memory_bytes
        self._lock = threading.Lock()
        self._loaded: _Loaded | None = None
        self._parents: list[_Loaded] = []
        os.register_at_fork(after_in_child=self._leave_to_parent)

    def markup(
        self, island: str, data: str, session: str = "null", *, is_cached: bool = True
    ) -> str | None:
        """The HTML of an island with its data and its reader's session (JSON texts), from the cache
        if it is there. An island that did not ask for the session is the same for all readers. New
        markup goes to the cache unless `is_cached` is false.

        None when rendering failed or took too long: the browser then renders the island. The log
        says why.
        """
        try:
            loaded = self._load()
        except (OSError, JSEvalException) as error:
            log.warning("Island %s: the server bundle can't be loaded: %s", island, error)
            return None
        digest = hashlib.sha256(f"{loaded.digest}\n{island}\n{data}".encode())
        everyones = digest.hexdigest()
        digest.update(f"\n{session}".encode())
        readers = digest.hexdigest()
        cached = caches["islands"].get_many([everyones, readers])
        if found := [cached[key] for key in (everyones, readers) if key in cached]:
            return found[0] or None
        markup, is_readers = self._render(loaded.context, island, data, session)
        seconds = FAILURE_CACHE_SECONDS if markup == FAILED else MARKUP_CACHE_SECONDS
        if is_cached:
            caches["islands"].set(readers if is_readers else everyones, markup, seconds)
        return markup or None

    def _render(self, context: MiniRacer, island: str, data: str, session: str) -> tuple[str, bool]:
        """The markup, and whether it is made for this reader."""
        call = _CALL % (json.dumps(island), json.dumps(data), json.dumps(session))
        try:
            rendered = str(self._evaluate(context, call))
            return rendered[1:], rendered[0] == "1"
        except JSEvalException as error:
            log.warning(
                "Island %s: the browser renders it, because the server failed: %s: %s",
                island,
                type(error).__name__,
                str(error)[:500],
            )
            if isinstance(error, JSOOMException):
                self._loaded = None
            return FAILED, True

    def _evaluate(self, context: MiniRacer, code: str) -> object:
        return context.eval(code, timeout_sec=self.timeout_seconds, max_memory=self.memory_bytes)

    def _load(self) -> "_Loaded":
        built_at = self.bundle.stat().st_mtime_ns
        loaded = self._loaded
        if loaded is not None and loaded.built_at == built_at:
            return loaded
        with self._lock:
            loaded = self._loaded
            if loaded is None or loaded.built_at != built_at:
                source = self.bundle.read_text(encoding="utf-8")
                context = MiniRacer()
                context.eval(source, timeout_sec=LOADING_SECONDS, max_memory=self.memory_bytes)
                digest = hashlib.sha256(source.encode()).hexdigest()
                self._loaded = loaded = _Loaded(built_at, digest, context)
            return loaded

    def _leave_to_parent(self) -> None:
        """In a child made by fork: start again, and keep the parent's context from being collected,
        because the thread that would end it stayed in the parent."""
        if self._loaded is not None:
            self._parents.append(self._loaded)
        self._loaded = None
        self._lock = threading.Lock()


class _Loaded(NamedTuple):
    """A bundle in a context: when it was built, and the digest of its source."""

    built_at: int
    digest: str
    context: MiniRacer


@cache
def renderer() -> Renderer:
    """The renderer of this process."""
    return Renderer(
        settings.SERVER_BUNDLE, settings.ISLAND_TIMEOUT_SECONDS, settings.ISLAND_MEMORY_BYTES
    )
