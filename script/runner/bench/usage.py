"""What processes use of the processor and of memory, as Linux counts it: servers, and each part of
a portal."""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from runner.bench.record import markdown_table

WEB, DATABASE = "web, both processes", "PostgreSQL"
PARTS = {
    "runner.bench.people": "the people",
    "gunicorn": WEB,
    "nginx": "nginx",
    "postgres": DATABASE,
    "redis-server": "Redis",
    "valkey-server": "Redis",
    "moto_server": "S3 server",
    "discord_stand_in": "stand-in for Discord",
    "bench_results": "results that come in",
    # Celery's names for its processes.
    "[celeryd": "worker of due work",
    "[celery beat": "beat",
    "run_server_link": "link to game servers",
}
"""Words of a command line, and the part that it is."""
HEADINGS = ("Process", "of one core", "largest, RSS, MB", "all together, PSS, MB")


@dataclass(frozen=True, slots=True)
class Usage:
    """Seconds of the processor since the start; RSS of the largest process and PSS of all, in
    MB."""

    cpu: float
    largest: float
    memory: float


def part_of(command: str) -> str | None:
    """The part that a command line belongs to."""
    return next((part for words, part in PARTS.items() if words in command), None)


def usage_below(parent: int) -> Mapping[str, Usage]:
    """What the parts among a process's descendants use now."""
    found: dict[str, Usage] = {}
    for process in descendants(parent):
        # A process can end meanwhile.
        with suppress(OSError):
            command = Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
            part = part_of(command)
            if part is None:
                continue
            before = found.get(part, Usage(0, 0, 0))
            found[part] = Usage(
                before.cpu + _cpu(process),
                max(before.largest, _resident(process)),
                before.memory + _proportional_memory(process),
            )
    return found


def table(before: Mapping[str, Usage], after: Mapping[str, Usage], seconds: float) -> str:
    """A row for each part: its share of one core between the two, and its memory at the end."""
    rows = []
    for part in dict.fromkeys(PARTS.values()):
        if (now := after.get(part)) is not None:
            share = used(before, after, part) / seconds
            rows.append((part, f"{share:.1%}", f"{now.largest:.0f}", f"{now.memory:.0f}"))
    return markdown_table(HEADINGS, rows)


def used(before: Mapping[str, Usage], after: Mapping[str, Usage], part: str) -> float:
    """Seconds of the processor that a part used between the two."""
    earlier = before.get(part)
    return after[part].cpu - (earlier.cpu if earlier is not None else 0.0)


def cpu_seconds(parent: int) -> float:
    """What a server and its workers have used of the processor."""
    return sum(_cpu(each) for each in (parent, *descendants(parent)))


def memory_below(parent: int) -> float:
    """What a server's workers occupy alone or share, each its part, in MB."""
    return sum(map(_proportional_memory, descendants(parent)))


def descendants(parent: int) -> Iterator[int]:
    """The processes that a process has started, and those that they have."""
    for thread in Path(f"/proc/{parent}/task").iterdir():
        children = ""
        with suppress(OSError):
            children = (thread / "children").read_text()
        for child in map(int, children.split()):
            yield child
            with suppress(OSError):
                yield from descendants(child)


def _cpu(process: int) -> float:
    """With the children that it has waited for."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(each) for each in fields[11:15]) / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


def _proportional_memory(process: int) -> float:
    """A process's own memory and its part of what it shares, in MB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    [size] = (line.split()[1] for line in lines if line.startswith("Pss:"))
    return int(size) / 1000
