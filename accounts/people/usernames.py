"""Usernames for people whom Discord brings: made from what they are called there."""

from collections.abc import Iterator
from itertools import chain, count, islice

from django.db import IntegrityError
from django.db.models import Q

from accounts import audit
from accounts.models import User
from clvr.lib.folded_key import LONGEST_KEY, LookKeyField
from clvr.lib.names import fault_in, plain
from clvr.lib.text import folded, readable
from clvr.lib.transactions import transactional
from clvr.lib.turns import take_turns

SHORTEST_USERNAME = 4
LONGEST_USERNAME = 60
NAMELESS = "player"
"""What someone is called whose own name leaves nothing that can be read."""
ROOM_FOR_NUMBER = 12
BATCH = 50
MOST_ATTEMPTS = 20


def username_candidates(wanted: str) -> Iterator[str]:
    """What the person could be called, the closest to `wanted` first; it never ends.

    Each can be stored: it has 4 to 60 characters, a key that is not too long, and nothing that
    names may not have. The numbers start at 2, for a 1 looks like an l.
    """
    base = _passable(readable(wanted), LONGEST_USERNAME)
    while len(folded(base)) > LONGEST_KEY - ROOM_FOR_NUMBER:
        base = _passable(base, len(base) - 1)
    if len(base) >= SHORTEST_USERNAME:
        yield base
    for number in count(2):
        digits = str(number).zfill(SHORTEST_USERNAME - len(base))
        yield _passable(base, LONGEST_USERNAME - len(digits)) + digits


def _passable(name: str, room: int) -> str:
    """The name, or what comes closest to it, without what names may not have and no longer than
    the room for it."""
    name = name[:room].strip()
    while fault_in(name):
        # What is cut off can be the letter that showed which alphabet the word is in.
        name = plain(name)[:room].strip() or NAMELESS
    return name


def free_username(wanted: str) -> str:
    """A username that nobody has and that looks like nobody's, `wanted` itself where it is long
    enough and free.

    Somebody else may take it before it is saved: look again in its turn, as
    `find_or_create_person` does.
    """
    candidates = username_candidates(wanted)
    while True:
        batch = {name: LookKeyField.key_of(name) for name in islice(candidates, BATCH)}
        keys = {folded(name) for name in batch}
        same = User.objects.filter(Q(username_key__in=keys) | Q(look_key__in=batch.values()))
        taken = set(chain.from_iterable(same.values_list("username_key", "look_key")))
        for name, look in batch.items():
            if taken.isdisjoint((folded(name), look)):
                return name


def look_alike_of(username: str, *, but: User | None = None) -> User | None:
    """Who has a username that looks like this one, beside `but`; nobody else takes such a one
    until the transaction ends."""
    look = LookKeyField.key_of(username)
    take_turns([f"username {look}"])
    same = User.objects.filter(look_key=look)
    return (same if but is None else same.exclude(pk=but.pk)).first()


def find_or_create_person(*, discord_id: int, name: str) -> User:
    """The person with this Discord id; who comes for the first time is created, with a free
    username made from `name`. What a person who is known is called in Discord changes nothing.

    Safe when the same person, or the same name, comes twice at once.
    """
    for _ in range(MOST_ATTEMPTS):
        known = User.objects.filter(discord_id=discord_id).first()
        if known is not None:
            return known
        try:
            person = _create_person(discord_id, free_username(name))
        except IntegrityError:
            # Someone took the username, or this very person came through another door meanwhile.
            continue
        if person is not None:
            return person
    raise RuntimeError(f"No free username was found for {discord_id} in {MOST_ATTEMPTS} attempts")


@transactional
def _create_person(discord_id: int, username: str) -> User | None:
    """None when the username looks like one that somebody took meanwhile."""
    if look_alike_of(username) is not None:
        return None
    user = User.objects.create_user(username, discord_id=discord_id)
    audit.record("person.create", user, actor=user, after={"username": username})
    return user
