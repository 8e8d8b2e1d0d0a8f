"""Static files whose names contain a digest of their content."""

import re

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

    def hashed_name(self, name: str, content: object = None, filename: str | None = None) -> str:
        if VITE_NAME.match(name):
            return name
        return str(super().hashed_name(name, content, filename))
