"""Without this, an upgrade takes files away from the version that runs, a process finds neither
version, or the version to go back to is gone."""

import subprocess
import threading
from pathlib import Path

import pytest

from runner.releases import NoReleaseError, Releases


def git(checkout: Path, *command: str) -> None:
    own = ("-c", "user.name=a", "-c", "user.email=a@localhost")
    subprocess.run(["git", *own, *command], cwd=checkout, check=True, capture_output=True)


class Portal(Releases):
    """The releases of a checkout, whose code is only a text."""

    def commit(self, text: str, version: str = "0.4.0") -> None:
        (self.checkout / "code.py").write_text(text)
        (self.checkout / "pyproject.toml").write_text(f'[project]\nversion = "{version}"\n')
        git(self.checkout, "add", "-A")
        git(self.checkout, "commit", "-qm", text)

    def release(self, *texts: str) -> list[Path]:
        """Commit each text, and let it run."""
        made = []
        for text in texts:
            self.commit(text)
            made.append(self.begin(self.checkout))
            self.finish(made[-1], self.checkout)
            self.switch(made[-1])
        return made

    @property
    def checkout(self) -> Path:
        return self.root / "source"


@pytest.fixture
def portal(tmp_path: Path) -> Portal:
    made = Portal(tmp_path)
    made.checkout.mkdir()
    git(made.checkout, "init", "-q")
    return made


def test_each_version_has_its_own_folder_and_current_leads_to_the_last(portal: Portal) -> None:
    one, two = portal.release("one", "two")
    assert [(each / "code.py").read_text() for each in (one, two)] == ["one", "two"]
    assert two.name.startswith("0.4.0-")
    assert (portal.current.resolve(), portal.before()) == (two, one)
    # The folder can be moved as a whole.
    assert str(portal.current.readlink()) == f"releases/{two.name}"
    # A switch to the version that runs keeps the one before, and the way back leads forward again.
    portal.switch(two)
    portal.switch(portal.before())
    assert (portal.current.resolve(), portal.before()) == (one, two)


def test_only_the_last_two_stay(portal: Portal) -> None:
    made = portal.release("one", "two", "three")
    portal.remove_others()
    assert sorted((portal.root / "releases").iterdir()) == sorted(made[1:])


def test_version_that_is_not_whole_is_made_again_and_never_gone_back_to(portal: Portal) -> None:
    portal.commit("one")
    half = portal.begin(portal.checkout)
    portal.switch(half)
    (half / "code.py").write_text("half")
    assert (portal.begin(portal.checkout) / "code.py").read_text() == "one"
    portal.release("two")
    with pytest.raises(NoReleaseError, match="no version before"):
        portal.before()


def test_changes_that_are_not_committed_are_refused(portal: Portal) -> None:
    portal.commit("one")
    (portal.checkout / "code.py").write_text("typed in a hurry")
    with pytest.raises(NoReleaseError, match="not committed"):
        portal.begin(portal.checkout)


def test_process_that_starts_meanwhile_finds_one_version(portal: Portal) -> None:
    folders = portal.release("one", "two")
    over, found = threading.Event(), set()

    def look() -> None:
        while not over.is_set():
            found.add((portal.current / "code.py").read_text())

    looking = threading.Thread(target=look)
    looking.start()
    for number in range(200):
        portal.switch(folders[number % 2])
    over.set()
    looking.join()
    assert found <= {"one", "two"}
