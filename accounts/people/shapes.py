"""Shapes of people in answers."""

from typing import TypedDict


class PersonShape(TypedDict):
    """A person's key and username."""

    _id: str
    username: str
