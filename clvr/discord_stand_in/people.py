"""The people of the stand-in. The demonstration uses these ids to give them roles and teams."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from time import time

from clvr.discord_stand_in.knowledge import Knowledge

FIRST_ID = 300_000_000_000_000_000
DISCORD_EPOCH_MS = 1_420_070_400_000
"""A Discord id is the milliseconds since then, shifted by 22 bits."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person of the stand-in. `key` is their name in tests, `name` their name in the stand-in and
    in the portal, `roles` are their roles in the portal."""

    key: str
    id: int
    username: str
    name: str
    label: str
    roles: tuple[str, ...] = ()
    avatar: str | None = None

    @property
    def profile(self) -> dict[str, object]:
        """The body of `users/@me`."""
        return {
            "id": str(self.id),
            "username": self.username,
            "global_name": self.name,
            "avatar": self.avatar,
            "discriminator": "0",
        }


def _id(number: int) -> int:
    return FIRST_ID + (number << 22)


PLAYER = Person("player", _id(1), "pip.wren", "Pip Wren", "Plays for a Breachers team")
CAPTAIN = Person("captain", _id(2), "cap.mara", "Mara Voss", "Captain of a Breachers team")
CO_CAPTAIN = Person(
    "co-captain", _id(3), "second.ivo", "Ivo Lund", "Co-captain of a Breachers team"
)
FREE_PLAYER = Person(
    "free-player", _id(10), "wes.free", "Wes Hale", "Registered for Breachers, on no team"
)
CASTER = Person("caster", _id(11), "cass.live", "Cass Ryder", "Casts Breachers matches")
STAFF = (
    Person(
        "tm-breachers",
        _id(4),
        "tess.breach",
        "Tess Marlow",
        "Team manager of Breachers",
        ("tm-breachers",),
        "5f2b8c0e9a7d4416b3c1d2e3f4a5b6c7",
    ),
    Person(
        "mod-breachers",
        _id(5),
        "moss.breach",
        "Moss Arden",
        "Moderator of Breachers",
        ("mod-breachers",),
    ),
    Person(
        "teamManager",
        _id(6),
        "gene.teams",
        "Gene Holt",
        "Team manager of no league",
        ("teamManager",),
    ),
    Person(
        "moderator", _id(7), "mina.mods", "Mina Farrow", "Moderator of no league", ("moderator",)
    ),
    Person(
        "rcon",
        _id(8),
        "rex.rcon",
        "Rex Calder",
        "Operates Pavlov's game servers",
        ("rcon", "mod-pavlov_shack"),
    ),
    Person(
        "admin",
        _id(9),
        "ada.admin",
        "Ada Lynn",
        "Admin",
        ("admin",),
        "a_0c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f",
    ),
)
KNOWN = (PLAYER, CAPTAIN, CO_CAPTAIN, FREE_PLAYER, CASTER, *STAFF)
NEWCOMER = Person("newcomer", 0, "new.comer", "Newcomer", "Comes here for the first time")
"""A new person each time, made by `newcomers`. Their id identifies them later."""
OFFERED = (NEWCOMER, *KNOWN)


def newcomers() -> Iterator[Person]:
    """First-time visitors, each with an id as Discord would make it now."""
    for number in count():
        key = (int(time() * 1000) - DISCORD_EPOCH_MS << 22) + number % (1 << 22)
        yield Person(NEWCOMER.key, key, f"new.comer{number}", NEWCOMER.name, NEWCOMER.label)


@dataclass
class People:
    """All people of one stand-in: its own, newcomers, and those who are only in the portal, with
    their names there."""

    knowledge: Knowledge = field(default_factory=Knowledge)
    _newcomers: Iterator[Person] = field(default_factory=newcomers)
    _met: dict[str, Person] = field(default_factory=lambda: {each.key: each for each in KNOWN})
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def with_id(self, key: int) -> Person:
        """The person with this id. The portal has more people than the stand-in."""
        with self._lock:
            found = [each for each in self._met.values() if each.id == key]
        if found:
            return found[0]
        name = self.knowledge.name_of(key) or f"Person {key}"
        return Person(str(key), key, f"person.{key}", name, "")

    def called(self, key: str) -> Person | None:
        """The person with a key, or the newcomer with an id; a new person for the newcomers'
        key."""
        with self._lock:
            if key != NEWCOMER.key:
                return self._met.get(key)
            newcomer = next(self._newcomers)
            self._met[str(newcomer.id)] = newcomer
            return newcomer
