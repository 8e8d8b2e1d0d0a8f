from pathlib import Path

import pytest

from runner.tests.test_commands import call
from runner.upgrade import BACKUP, PARTS, SMOKE, Part, UpgradeError, try_portal, upgrade

PORTAL = "https://clvr.example"


def titles_run(failing: str = "") -> tuple[list[str], str]:
    """The commands that are run until one fails, in short, and what is said then."""
    done: list[str] = []

    def run(part: Part) -> int:
        done.append(part.command[0])
        return int(done[-1] == failing)

    try:
        upgrade((BACKUP, *PARTS), run)
    except UpgradeError as error:
        return done, str(error)
    return done, ""


def test_upgrade_backs_up_before_it_changes_anything() -> None:
    assert titles_run() == (["backup", "keep_static_files", "migrate", "check"], "")


def test_upgrade_without_a_backup_changes_nothing() -> None:
    done, said = titles_run("backup")
    assert done == ["backup"]
    assert said == "Backup failed. Nothing has changed: the old version serves."


@pytest.mark.parametrize("failing", ["migrate", "check"])
def test_failed_upgrade_does_not_switch_and_says_how_things_are(failing: str) -> None:
    done, said = titles_run(failing)
    assert done[-1] == failing
    assert "The old version serves, with the new tables, which it can use." in said


def test_nothing_to_go_back_to_is_said(tmp_path: Path) -> None:
    answer = call("upgrade", "--back", "--root", str(tmp_path), PORTAL_URL=PORTAL)
    assert answer.returncode == 1
    assert answer.stdout == "There is no version before this one.\n"


def test_portal_is_tried_until_it_answers() -> None:
    asked: list[str] = []

    def fetch(url: str) -> str:
        asked.append(url)
        if len(asked) < 3:
            return "status 502"
        return SMOKE[url.removeprefix(PORTAL)].upper()

    try_portal(PORTAL, fetch, sleep=lambda _: None)
    assert asked == [f"{PORTAL}/healthz"] * 2 + [f"{PORTAL}{path}" for path in SMOKE]


def test_portal_that_answers_something_else_is_named() -> None:
    with pytest.raises(UpgradeError, match=r"/bcl/standings does not answer as it should: 'stat"):
        try_portal(
            PORTAL,
            lambda url: "status 500" if "/bcl" in url else SMOKE[url.removeprefix(PORTAL)],
            patience=0,
        )


@pytest.mark.parametrize(
    ("arguments", "portal", "said"),
    [
        (("--user", "no-one-here"), PORTAL, "there is no user no-one-here"),
        ((), "", "PORTAL_URL is not set"),
    ],
)
def test_upgrade_says_what_it_has_to_know(
    arguments: tuple[str, ...], portal: str, said: str
) -> None:
    answer = call("upgrade", *arguments, PORTAL_URL=portal)
    assert (answer.returncode, said in answer.stderr) == (2, True)
