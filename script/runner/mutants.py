"""Finding a mutation's place in a tree, whatever file it lies in."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from runner.mutations import Mutation

_FOLDERS = ("clvr", "accounts", "leagues", "teams", "matches", "frontend")
_SUFFIXES = {".py", ".ts", ".tsx"}
_NO_PRODUCT = re.compile(r"(^|/)(tests|migrations|browser|node_modules|lint)/|\.test\.|\.d\.ts$")


class UnlocatedError(Exception):
    """The mutation's text occurs nowhere, or in several places; the message says which."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutation, and the file that it changes, relative to the tree."""

    mutation: Mutation
    file: str

    @property
    def is_python(self) -> bool:
        return self.file.endswith(".py")

    def changed(self, text: str) -> str:
        """The file's text with the mutation."""
        return text.replace(self.mutation.old, self.mutation.new)


def product_files(tree: Path) -> dict[str, str]:
    """The texts of the tree's product code, by path: no tests, nothing generated."""
    found = (
        file
        for folder in _FOLDERS
        for file in (tree / folder).rglob("*")
        if file.suffix in _SUFFIXES
    )
    texts = {file.relative_to(tree).as_posix(): file for file in found}
    return {path: file.read_text() for path, file in texts.items() if not _NO_PRODUCT.search(path)}


def locate(mutation: Mutation, files: Mapping[str, str]) -> Mutant:
    """Find the one place of the mutation's text. Raises UnlocatedError."""
    places = [
        file
        for file, text in sorted(files.items())
        for _ in range(text.count(mutation.old))
        if file.endswith(mutation.file)
    ]
    if len(places) == 1:
        return Mutant(mutation, places[0])
    if not places:
        raise UnlocatedError("its text is no longer found: update runner/mutations.py")
    raise UnlocatedError(f"its text occurs in {len(places)} places: {', '.join(places)}")
