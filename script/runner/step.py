"""A setup step: it runs only when its inputs have changed."""

import fcntl
import hashlib
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from runner import processes
from runner.fingerprint import fingerprint
from runner.paths import ROOT, VAR
from runner.terminal import announce, conclude, end_of_log, say


class StepFailedError(Exception):
    """A command of a step ended with a status other than 0, or an output was missing afterwards."""

    def __init__(self, step: "Step", reason: str) -> None:
        super().__init__(reason)
        self.step = step


@dataclass(frozen=True)
class Step:
    """Commands that make outputs from inputs.

    Inputs are patterns of files, compared by content; `version` contains everything else that
    changes the result. Outputs are paths that have to exist for the step to count as done. `undoes`
    names later steps that have to run again after this one.
    """

    name: str
    title: str
    commands: tuple[tuple[str, ...], ...]
    environment: Mapping[str, str] = field(repr=False)
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    version: str = ""
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

    def adopt(self) -> None:
        """Count the step as done if its outputs are there: made by hand, without a stamp."""
        if not self.stamp.exists() and not self._missing_outputs():
            self._write_stamp(self.digest())

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
                raise StepFailedError(self, f"{' '.join(command)} ended with status {status}")
        if missing := self._missing_outputs():
            raise StepFailedError(self, f"it did not make {', '.join(missing)}")
        self._write_stamp(digest)

    def _write_stamp(self, digest: str) -> None:
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(digest)

    def _stamp_of(self, name: str) -> Path:
        return self.root / "var" / "steps" / name

    def _missing_outputs(self) -> list[str]:
        return [output for output in self.outputs if not (self.root / output).exists()]


def perform(step: Step, *, quietly: bool = False) -> None:
    """Bring one step up to date and print it; with `quietly`, print nothing for a step that is
    done."""
    if step.is_done():
        if not quietly:
            conclude("✓", step.title, "up to date")
        return
    announce(step.title)
    began = time.monotonic()
    try:
        step.run()
    except StepFailedError as failure:
        conclude("✗", step.title, f"failed: {failure}", end_of_log(step.log))
        raise
    conclude("✓", step.title, f"{time.monotonic() - began:.1f} s")


def perform_all(steps: Iterable[Step], *, quietly: bool = False) -> None:
    """Bring steps up to date in their order, until one fails."""
    for step in steps:
        perform(step, quietly=quietly)


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
