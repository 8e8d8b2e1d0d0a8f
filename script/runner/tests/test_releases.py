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


def commit(checkout: Path, text: str, version: str = "0.4.0") -> None:
    (checkout / "code.py").write_text(text)
    (checkout / "pyproject.toml").write_text(f'[project]\nversion = "{version}"\n')
    git(checkout, "add", "-A")
    git(checkout, "commit", "-qm", text)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    made = tmp_path / "source"
    made.mkdir()
    git(made, "init", "-q")
    commit(made, "one")
    return made


def released(releases: Releases, checkout: Path) -> Path:
    release = releases.begin(checkout)
    releases.finish(release, checkout)
    releases.switch(release)
    return release


def test_each_version_has_its_own_folder_and_current_leads_to_the_last(checkout: Path) -> None:
    releases = Releases(checkout.parent)
    one = released(releases, checkout)
    commit(checkout, "two", "0.5.0")
    two = released(releases, checkout)
    assert [(each / "code.py").read_text() for each in (one, two)] == ["one", "two"]
    assert two.name.startswith("0.5.0-")
    assert (releases.current.resolve(), releases.before()) == (two, one)
    # The folder can be moved as a whole.
    assert str(releases.current.readlink()) == f"releases/{two.name}"


def test_way_back_leads_forward_again(checkout: Path) -> None:
    releases = Releases(checkout.parent)
    one = released(releases, checkout)
    commit(checkout, "two")
    two = released(releases, checkout)
    releases.switch(releases.before())
    assert (releases.current.resolve(), releases.before()) == (one, two)


def test_switch_to_the_running_version_keeps_the_one_before(checkout: Path) -> None:
    releases = Releases(checkout.parent)
    one = released(releases, checkout)
    commit(checkout, "two")
    released(releases, checkout)
    released(releases, checkout)
    assert releases.before() == one


def test_only_the_last_two_stay(checkout: Path) -> None:
    releases = Releases(checkout.parent)
    made = []
    for text in ("one", "two", "three"):
        commit(checkout, f"version {text}")
        made.append(released(releases, checkout))
    releases.remove_others()
    assert sorted((checkout.parent / "releases").iterdir()) == sorted(made[1:])


def test_version_that_is_not_whole_is_made_again_and_never_gone_back_to(checkout: Path) -> None:
    releases = Releases(checkout.parent)
    half = releases.begin(checkout)
    releases.switch(half)
    (half / "code.py").write_text("half")
    assert (releases.begin(checkout) / "code.py").read_text() == "one"
    commit(checkout, "two")
    released(releases, checkout)
    with pytest.raises(NoReleaseError, match="no version before"):
        releases.before()


def test_changes_that_are_not_committed_are_refused(checkout: Path) -> None:
    (checkout / "code.py").write_text("typed in a hurry")
    with pytest.raises(NoReleaseError, match="not committed"):
        Releases(checkout.parent).begin(checkout)


def test_process_that_starts_meanwhile_finds_one_version(checkout: Path) -> None:
    releases = Releases(checkout.parent)
    folders = [released(releases, checkout)]
    commit(checkout, "two")
    folders.append(released(releases, checkout))
    over, found = threading.Event(), set()

    def look() -> None:
        while not over.is_set():
            found.add((releases.current / "code.py").read_text())

    looking = threading.Thread(target=look)
    looking.start()
    for number in range(200):
        releases.switch(folders[number % 2])
    over.set()
    looking.join()
    assert found <= {"one", "two"}
