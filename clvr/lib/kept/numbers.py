"""Numbers about one person on every page that they open, kept until the data change."""

from collections.abc import Callable

from clvr.lib.kept.bodies import kept_body


def kept_number(key: str, count: Callable[[], int]) -> int:
    """The number under this key, kept as `kept_body`. The key names the person."""
    return int(kept_body(f"number {key}", lambda: b"%d" % count()))
