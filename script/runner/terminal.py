"""The commands' output on the terminal."""

import sys
import threading
from pathlib import Path

_lock = threading.Lock()


def say(text: str = "") -> None:
    """Print whole lines; lines of different threads never mix."""
    with _lock:
        sys.stdout.write(f"{_printable(text)}\n")
        sys.stdout.flush()


def end_of_log(log: Path, *, lines: int = 40) -> str:
    """Return the last lines of a log, indented, and the path of the log."""
    content = log.read_text(encoding="utf-8", errors="replace").splitlines()
    left_off = [f"… {len(content) - lines} lines above"] if len(content) > lines else []
    shown = [*left_off, *content[-lines:], f"The whole log: {log}"]
    return "\n".join(f"    {line}" for line in shown)


def _printable(text: str) -> str:
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, errors="replace").decode(encoding)
