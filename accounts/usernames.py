"""Usernames for people whom Discord brings: made from what they are called there."""

from collections.abc import Iterator
from itertools import count, islice

from django.db import IntegrityError

from accounts import audit
from accounts.models import User
from clvr.lib.folded_key import LONGEST_KEY
from clvr.lib.text import folded, readable
from clvr.lib.transactions import transactional

SHORTEST_USERNAME = 4
LONGEST_USERNAME = 60
NAMELESS = "player"
"""What someone is called whose own name leaves nothing that can be read."""
ROOM_FOR_NUMBER = 12
BATCH = 50
MOST_ATTEMPTS = 20


def username_candidates(wanted: str) -> Iterator[str]:
    """What the person could be called, the closest to `wanted` first; it never ends.

    Each can be stored: it has 4 to 60 characters and a key that is not too long.
    """
    base = readable(wanted)[:LONGEST_USERNAME].strip() or NAMELESS
    while len(folded(base)) > LONGEST_KEY - ROOM_FOR_NUMBER:
        base = base[:-1].strip()
    if len(base) >= SHORTEST_USERNAME:
        yield base
    for number in count(2 if len(base) >= SHORTEST_USERNAME else 1):
        digits = str(number).zfill(SHORTEST_USERNAME - len(base))
        yield base[: LONGEST_USERNAME - len(digits)] + digits


def free_username(wanted: str) -> str:
    """A username that nobody has, `wanted` itself where it is long enough and free.

    Somebody else may take it before it is saved: save it under the unique constraint, as
    `find_or_create_person` does.
    """
    candidates = username_candidates(wanted)
    while True:
        batch = {folded(name): name for name in islice(candidates, BATCH)}
        taken = set(
            User.objects.filter(username_key__in=batch).values_list("username_key", flat=True)
        )
        for key, name in batch.items():
            if key not in taken:
                return name


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
            return _create_person(discord_id, free_username(name))
        except IntegrityError:
            # Someone took the username, or this very person came through another door meanwhile.
            continue
    raise RuntimeError(f"No free username was found for {discord_id} in {MOST_ATTEMPTS} attempts")


@transactional
def _create_person(discord_id: int, username: str) -> User:
    user = User.objects.create_user(username, discord_id=discord_id)
    audit.record("person.create", user, actor=user, after={"username": username})
    return user
