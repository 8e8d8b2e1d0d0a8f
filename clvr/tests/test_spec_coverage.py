"""Each row of docs/spec-coverage.md and docs/deviations.md names a test, and that test exists."""

import re
from functools import cache

import pytest

from clvr.lib.tests.source_code import ROOT

COVERAGE, DEVIATIONS = "docs/spec-coverage.md", "docs/deviations.md"
ROW = re.compile(r"^\| (?!--- |statement |the specification )(.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([^`]+\.(?:py|tsx?))(?:::| › )([^`]+)`")
LINK = re.compile(r"\]\(deviations\.md#([\w-]+)\)")
ANCHOR = re.compile(r'^\| <a id="([\w-]+)"></a>', re.MULTILINE)
NO_TEST = "no test yet"

each_document = pytest.mark.parametrize("document", [COVERAGE, DEVIATIONS])


@cache
def text(path: str) -> str:
    """A file of the checkout; empty if there is none."""
    file = ROOT / path
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def has_test(path: str, name: str) -> bool:
    """Whether the file has the test. In the front end a name is a path of titles, and the title of
    a step within a test is none."""
    if path.endswith(".py"):
        return re.search(rf"^def {re.escape(name)}\(", text(path), re.MULTILINE) is not None
    titles = (rf"(?<!\.step\()([\"'`]){re.escape(title)}\1" for title in name.split(" › "))
    return all(re.search(title, text(path)) for title in titles)


@each_document
def test_document_names_tests_that_there_are(document: str) -> None:
    named = NAMED.findall(text(document))
    assert len(named) > 50
    assert [(path, name) for path, name in named if not has_test(path, name)] == []


@each_document
def test_row_names_a_test_or_says_that_there_is_none(document: str) -> None:
    rows = ROW.findall(text(document))
    assert len(rows) > 40
    assert [row for row in rows if not NAMED.search(row) and NO_TEST not in row] == []


def test_statements_with_a_deviation_lead_to_its_row_and_each_row_is_led_to() -> None:
    anchors = ANCHOR.findall(text(DEVIATIONS))
    assert len(anchors) == len(set(anchors)) == len(ROW.findall(text(DEVIATIONS)))
    assert set(LINK.findall(text(COVERAGE))) == set(anchors)


@pytest.mark.parametrize(
    ("path", "name", "is_there"),
    [
        ("clvr/tests/test_spec_coverage.py", "test_name_of_a_test_is_found", True),
        ("clvr/tests/test_spec_coverage.py", "test_name_of_a_test", False),
        ("clvr/tests/test_nothing.py", "test_name_of_a_test_is_found", False),
        (
            "frontend/browser/stream.spec.ts",
            "a cast › has a page, and is shown beside a page that does not exist",
            True,
        ),
        # A step.
        ("frontend/browser/stream.spec.ts", "a cast › has a page", False),
    ],
)
def test_name_of_a_test_is_found(path: str, name: str, is_there: bool) -> None:
    assert has_test(path, name) is is_there
