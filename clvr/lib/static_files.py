"""Static files under names that carry a digest of their content."""

import re

from whitenoise.storage import CompressedManifestStaticFilesStorage

from clvr.lib.stored_files import WholeFileStorage

VITE_NAME = re.compile(r"^assets/.+-[0-9A-Za-z_-]{8}\.[0-9a-z.]+$")


class HashedOnceStorage(
    WholeFileStorage,
    CompressedManifestStaticFilesStorage,  # type: ignore[misc] # untyped
):
    """Leaves Vite's files under the names that Vite gave them.

    They carry a digest already and name each other; under a second name every shared script
    would be downloaded twice. Files are whole, for a name with a digest is never written again.
    """

    def hashed_name(self, name: str, content: object = None, filename: str | None = None) -> str:
        if VITE_NAME.match(name):
            return name
        return str(super().hashed_name(name, content, filename))
