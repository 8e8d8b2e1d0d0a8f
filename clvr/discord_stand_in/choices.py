"""What somebody can choose on the stand-ins' pages."""

from enum import Enum


class Choice(Enum):
    """A choice by its key, with its words for people."""

    def __init__(self, key: str, words: str) -> None:
        self.key = key
        self.words = words
