"""Static files whose names contain a digest of their content."""

import re
from functools import cached_property

from whitenoise.storage import CompressedManifestStaticFilesStorage

from clvr.lib.stored_files import WholeFileStorage

VITE_NAME = re.compile(r"^assets/.+-[0-9A-Za-z_-]{8}\.[0-9a-z.]+$")


class HashedOnceStorage(
    WholeFileStorage,
    CompressedManifestStaticFilesStorage,  # type: ignore[misc] # untyped
):
    """Keeps the names that Vite gave its files.

    They contain a digest already and refer to each other; under a second name browsers would load
    every shared script twice. Files are written whole, because a file with a digest in its name is
    never written again.
    """

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
