"""Without this, somebody who searches the code for the usual word, such as cache or retry, finds no
module, or too many."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from clvr.environment import BASE_DIR
from clvr.lib.tests.source_code import modules

MOST_PLACES = 9
"""A handful: so many modules and folders may have a word."""
ROW = re.compile(r"^\| ([^|]+) \| `([\w./]+)` \|$", re.MULTILINE)

WORDS = dict(ROW.findall((BASE_DIR / "docs" / "words.md").read_text()))


@cache
def first_paragraphs() -> dict[str, str]:
    """The first paragraph of each module's docstring, by its path."""
    return {
        each.path: " ".join((ast.get_docstring(each.tree) or "").partition("\n\n")[0].split())
        for each in modules()
    }


def says(word: str, text: str) -> bool:
    """Whether the text has the word, whatever ends it: `restoring` has restore."""
    return re.search(rf"\b{re.escape(word.rstrip('ey'))}", text, re.IGNORECASE) is not None


def in_words(path: str) -> str:
    return re.sub(r"[_/.]", " ", path)


def places(word: str) -> set[str]:
    """The modules that a search for the word finds. A folder that has it is one, with all in it."""
    found = {
        path.removesuffix("__init__.py")
        for path, text in first_paragraphs().items()
        if says(word, in_words(Path(path).name)) or says(word, text)
    }
    found |= {
        f"{parent}/"
        for path in first_paragraphs()
        for parent in Path(path).parents
        if says(word, in_words(parent.name))
    }
    folders = {f"{parent}/" for parent in map(Path, found)} & found
    return {
        path for path in found if folders.isdisjoint(f"{parent}/" for parent in Path(path).parents)
    }


def front_end_places(word: str) -> set[str]:
    """The front end's files whose names have the word."""
    together = re.sub(r"[\s-]", "", word).rstrip("ey").lower()
    return {
        str(each.relative_to(BASE_DIR))
        for each in (BASE_DIR / "frontend").rglob("*.ts*")
        if together in each.stem.lower() and not each.stem.endswith((".test", ".spec"))
    }


def test_there_are_forty_words() -> None:
    assert len(WORDS) >= 40


@pytest.mark.parametrize("word", sorted(WORDS))
def test_word_leads_to_its_module_and_to_few_others(word: str) -> None:
    is_in_front_end = WORDS[word].startswith("frontend/")
    found = front_end_places(word) if is_in_front_end else places(word)
    assert WORDS[word] in found
    assert len(found) <= MOST_PLACES, sorted(found)
