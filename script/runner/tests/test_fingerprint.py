from pathlib import Path

import pytest

from runner.fingerprint import fingerprint, matching_files

FILES = (
    "frontend/pages/home.tsx",
    "frontend/node_modules/left/index.js",
    "accounts/migrations/0001_initial.py",
    "var/build/client/manifest.json",
    "var/other.txt",
    ".venv/lib/migrations/0001.py",
    "vite.config.ts",
    "vite.shared.ts",
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("frontend/*", ["frontend/pages/home.tsx"]),
        ("*/migrations/*.py", ["accounts/migrations/0001_initial.py"]),
        ("var/build/client/*", ["var/build/client/manifest.json"]),
        ("vite.*.ts", ["vite.config.ts", "vite.shared.ts"]),
        ("vite.config.ts", ["vite.config.ts"]),
        ("absent.txt", []),
        ("absent/*", []),
    ],
)
def test_pattern_finds_sources_but_no_generated_files(
    root: Path, pattern: str, expected: list[str]
) -> None:
    found = sorted(file.relative_to(root).as_posix() for file in matching_files(root, pattern))

    assert found == expected


def test_fingerprint_changes_with_content_name_and_removal_alone(root: Path) -> None:
    page, renamed = (root / "frontend" / "pages" / name for name in ("home.tsx", "start.tsx"))

    def digest() -> str:
        return fingerprint(root, ["frontend/*"])

    seen = [digest()]
    page.touch()
    (root / "vite.config.ts").write_text("changed")
    assert digest() == seen[0]
    for change in (
        lambda: page.write_text("changed"),
        lambda: page.rename(renamed),
        renamed.unlink,
    ):
        change()
        seen.append(digest())
    assert len(set(seen)) == 4
