from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.files.base import ContentFile

from clvr.lib.static_files import HashedOnceStorage


@pytest.fixture
def storage(tmp_path: Path) -> HashedOnceStorage:
    return HashedOnceStorage(location=tmp_path, base_url="/static/")


@pytest.mark.parametrize(
    "name",
    [
        "assets/standings-BxfaaXs2.js",
        "assets/standings-BCTejumO.css",
        "assets/react-f_Q-tvre.js",
        "assets/barlow-condensed-latin-600-normal-DepVgxBB.woff2",
    ],
)
def test_file_with_vite_s_digest_keeps_its_name(storage: HashedOnceStorage, name: str) -> None:
    assert storage.hashed_name(name, ContentFile(b"x")) == name


@pytest.mark.parametrize(
    ("name", "hashed"),
    [
        ("theme.js", "theme.9dd4e461268c.js"),
        ("icons/BCL/mark.svg", "icons/BCL/mark.9dd4e461268c.svg"),
        ("assets/plain.js", "assets/plain.9dd4e461268c.js"),
        ("other/standings-BxfaaXs2.js", "other/standings-BxfaaXs2.9dd4e461268c.js"),
    ],
)
def test_other_file_gets_a_digest_of_its_content(
    storage: HashedOnceStorage, name: str, hashed: str
) -> None:
    assert storage.hashed_name(name, ContentFile(b"x")) == hashed


def collected(storage: HashedOnceStorage, names: dict[str, bytes]) -> Iterator[str]:
    """Collect the files as collectstatic does; returns every name that exists afterwards."""
    for name, content in names.items():
        storage.save(name, ContentFile(content))
    for _, _, processed in storage.post_process({name: (storage, name) for name in names}):
        if isinstance(processed, Exception):
            raise processed
    root = Path(storage.location)
    yield from sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())


def test_collected_vite_file_exists_once_and_is_served_under_its_own_name(
    storage: HashedOnceStorage,
) -> None:
    name = "assets/standings-BxfaaXs2.js"
    scripts = [each for each in collected(storage, {name: b"1"}) if each.endswith(".js")]
    assert (scripts, storage.url(name)) == ([name], f"/static/{name}")


def test_collected_other_file_is_served_under_its_digest(storage: HashedOnceStorage) -> None:
    list(collected(storage, {"theme.js": b"x"}))
    assert storage.url("theme.js") == "/static/theme.9dd4e461268c.js"


def test_file_is_compressed_under_both_of_its_names(storage: HashedOnceStorage) -> None:
    names = [f"theme{digest}.js" for digest in ("", ".398533d48111")]
    found = set(collected(storage, {"theme.js": b"x" * 1000})) - {"staticfiles.json"}
    assert found == {f"{name}{kind}" for name in names for kind in ("", ".br", ".gz")}
    for kind in (".br", ".gz"):
        first, second = ((Path(storage.location) / f"{name}{kind}").read_bytes() for name in names)
        assert first == second
