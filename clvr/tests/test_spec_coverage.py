"""The documents that name a test for each statement of the specification name tests that there are."""

import re
from functools import cache

import pytest

from clvr.lib.tests.source_code import ROOT

DOCS = ROOT / "docs"
DOCUMENTS = ("spec-coverage.md", "deviations.md")
ROW = re.compile(r"^\| (?!---|statement |the specification )(.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([^`]+\.(?:py|tsx?))(?:::| › )([^`]+)`")
LINK = re.compile(r"\]\(deviations\.md#([\w-]+)\)")
ANCHOR = re.compile(r'<a id="([\w-]+)"></a>')
NO_TEST = "no test yet"


@cache
def text(name: str) -> str:
    """A file of the checkout; empty if there is none."""
    path = ROOT / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def document(name: str) -> str:
    return text(f"docs/{name}")


def has_test(path: str, name: str) -> bool:
    """Whether the file has the test. In the front end a name is a path of titles."""
    if path.endswith(".py"):
        return re.search(rf"^\s*(?:async )?def {re.escape(name)}\(", text(path), re.M) is not None
    titles = name.split(" › ")
    return all(any(f"{q}{title}{q}" in text(path) for q in "\"'`") for title in titles)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_document_names_tests_that_there_are(name: str) -> None:
    named = NAMED.findall(document(name))
    assert len(named) > 30
    assert [f"{path}: {test}" for path, test in named if not has_test(path, test)] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_row_names_a_test_or_says_that_there_is_none(name: str) -> None:
    rows = ROW.findall(document(name))
    assert len(rows) > 30
    assert [row for row in rows if not NAMED.search(row) and NO_TEST not in row] == []


def test_each_deviation_is_linked_from_the_statement_that_it_is_about() -> None:
    anchors = ANCHOR.findall(document("deviations.md"))
    assert len(anchors) == len(set(anchors)) == len(ROW.findall(document("deviations.md")))
    assert set(LINK.findall(document("spec-coverage.md"))) == set(anchors)


@pytest.mark.parametrize(
    ("path", "name", "there"),
    [
        ("clvr/tests/test_spec_coverage.py", "test_name_of_a_test_is_found", True),
        ("clvr/tests/test_spec_coverage.py", "test_name_of_a_test", False),
        ("clvr/tests/test_nothing.py", "test_name_of_a_test_is_found", False),
        ("frontend/browser/stream.spec.ts", "a cast › has a page", False),
        (
            "frontend/browser/stream.spec.ts",
            "a cast › has a page, and is shown beside a page that does not exist",
            True,
        ),
    ],
)
def test_name_of_a_test_is_found(path: str, name: str, there: bool) -> None:
    assert has_test(path, name) is there
