"""Static files whose names contain a digest of their content."""

import re
from collections import defaultdict
from collections.abc import Callable
from functools import cached_property
from threading import Lock
from typing import Any

import brotli  # type: ignore[import-untyped] # it has no stubs
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from clvr.lib.stored_files import WholeFileStorage

VITE_NAME = re.compile(r"^assets/.+-[0-9A-Za-z_-]{7,8}\.[0-9a-z.]+$")


def _smaller_brotli(data: bytes) -> bytes:
    """The data as brotli. This mode and block size make the file that all pages share 50 bytes
    smaller than the usual ones."""
    compressed: bytes = brotli.compress(data, mode=brotli.MODE_FONT, lgblock=16)
    return compressed


class OnceCompressor(Compressor):  # type: ignore[misc] # untyped
    """Compresses each file once, although most of them have two names: their own, and one with a
    digest."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._results: dict[tuple[str, bytes], bytes] = {}
        self._locks: defaultdict[tuple[str, bytes], Lock] = defaultdict(Lock)

    def compress_brotli(self, data: bytes) -> bytes:
        return self._once("brotli", data, _smaller_brotli)

    def compress_gzip(self, data: bytes) -> bytes:
        return self._once("gzip", data, super().compress_gzip)

    def _once(self, kind: str, data: bytes, compress: Callable[[bytes], bytes]) -> bytes:
        # Several threads compress files.
        with self._locks[kind, data]:
            if (kind, data) not in self._results:
                self._results[kind, data] = compress(data)
            return self._results[kind, data]


class HashedOnceStorage(
    WholeFileStorage,
    CompressedManifestStaticFilesStorage,  # type: ignore[misc] # untyped
):
    """Keeps the names that Vite gave its files.

    They contain a digest already and refer to each other; under a second name browsers would load
    every shared script twice. Files are written whole, because a file with a digest in its name is
    never written again.
    """

    def create_compressor(self, **options: Any) -> Compressor:
        return OnceCompressor(**options)

    @cached_property
    def _addresses(self) -> dict[str, str]:
        return {}

    def url(self, name: str | None, force: bool = False) -> str:
        """The address of a file. A page asks for thirty, which stay the same while the process
        runs, as the list of the files does."""
        if force or name is None:
            return str(super().url(name, force))  # type: ignore[call-arg] # the base is untyped
        if name not in self._addresses:
            self._addresses[name] = str(super().url(name))
        return self._addresses[name]

    def hashed_name(self, name: str, content: object = None, filename: str | None = None) -> str:
        if VITE_NAME.match(name):
            return name
        return str(super().hashed_name(name, content, filename))
