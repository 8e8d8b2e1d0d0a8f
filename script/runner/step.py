"""A setup step: it runs only when its inputs have changed."""

import fcntl
import hashlib
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from runner import processes
from runner.jobs import Job, do_side_by_side
from runner.paths import ROOT, VAR
from runner.terminal import end_of_log, say


class StepFailedError(Exception):
    """A command of a step ended with a status other than 0, or an output was missing afterwards."""


@dataclass(frozen=True)
class Step:
    """Commands that make outputs from inputs.

    Inputs are patterns of files, compared by content; `version` contains everything else that
    changes the result. Outputs are paths that have to exist for the step to count as done. `after`
    names steps that it needs, and `undoes` later ones that have to run again after this one.
    """

    name: str
    title: str
    commands: tuple[tuple[str, ...], ...]
    environment: Mapping[str, str] = field(repr=False)
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    version: str = ""
    after: frozenset[str] = frozenset()
    undoes: tuple[str, ...] = ()
    root: Path = ROOT

    @property
    def stamp(self) -> Path:
        """The file with the digest of the last success."""
        return self._stamp_of(self.name)

    @property
    def log(self) -> Path:
        """The file with the output of the last run."""
        return self.root / "var" / "log" / f"{self.name}.log"

    def digest(self) -> str:
        """Digest everything that changes the result."""
        state = repr((self.commands, self.version, fingerprint(self.root, self.inputs)))
        return hashlib.sha256(state.encode()).hexdigest()

    def is_done(self) -> bool:
        """Say whether the last success is still valid."""
        return (
            self.stamp.exists()
            and self.stamp.read_text() == self.digest()
            and not self._missing_outputs()
        )

    def forget(self) -> None:
        """Make the step run the next time, whatever its inputs."""
        self.stamp.unlink(missing_ok=True)

    def run(self) -> None:
        """Run the commands in order; StepFailedError leaves no stamp."""
        # An input that changes while the commands run has to make the step run again.
        digest = self.digest()
        for name in (self.name, *self.undoes):
            self._stamp_of(name).unlink(missing_ok=True)
        self.log.unlink(missing_ok=True)
        for command in self.commands:
            status = processes.run(
                command, environment=self.environment, log=self.log, folder=self.root
            )
            if status != 0:
                raise StepFailedError(f"{' '.join(command)} ended with status {status}")
        if missing := self._missing_outputs():
            raise StepFailedError(f"it did not make {', '.join(missing)}")
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(digest)

    def _stamp_of(self, name: str) -> Path:
        return self.root / "var" / "steps" / name

    def _missing_outputs(self) -> list[str]:
        return [output for output in self.outputs if not (self.root / output).exists()]


def fingerprint(root: Path, patterns: Iterable[str]) -> str:
    """Digest the names and contents of the files under root that match any of the patterns."""
    digest = hashlib.sha256()
    for file in sorted({file for pattern in patterns for file in root.glob(pattern)}):
        if file.is_file() and file.parent.name != "__pycache__":
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            digest.update(f"{file.relative_to(root).as_posix()}\0{content}\n".encode())
    return digest.hexdigest()


def perform(step: Step, failed: set[str], *, quietly: bool = False) -> None:
    """Bring one step up to date and print it, with `quietly` only if it was not. Of one that fails,
    or needs one that did, the name is added to `failed`."""
    if step.after & failed:
        failed.add(step.name)
        return
    if step.is_done():
        if not quietly:
            say(f"✓ {step.title}  up to date")
        return
    say(f"… {step.title}")
    began = time.monotonic()
    try:
        step.run()
    except StepFailedError as failure:
        failed.add(step.name)
        say(f"✗ {step.title}  failed: {failure}\n{end_of_log(step.log)}")
        return
    say(f"✓ {step.title}  {time.monotonic() - began:.1f} s")


def jobs_of(steps: Iterable[Step], failed: set[str], *, quietly: bool = False) -> list[Job]:
    """The work of bringing steps up to date."""
    return [
        Job(each.name, partial(perform, each, failed, quietly=quietly), each.after)
        for each in steps
    ]


def perform_all(steps: Sequence[Step], *, quietly: bool = False) -> bool:
    """Bring steps up to date, while no other command does, and say whether all are."""
    failed: set[str] = set()
    with sole_setup():
        do_side_by_side(jobs_of(steps, failed, quietly=quietly))
    return not failed


@contextmanager
def sole_setup(folder: Path = VAR) -> Iterator[None]:
    """Prevent two commands from setting up the same checkout at once: the second waits."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "setup.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another command is setting this checkout up; waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
