"""Usernames of new people, made from their Discord names."""

from collections.abc import Iterator
from itertools import chain, count, islice

from django.db import IntegrityError
from django.db.models import Q

from accounts import audit
from accounts.models import LONGEST_PLAYER_NAME, SHORTEST_PLAYER_NAME, User
from accounts.people.leaving import forget_discord_id
from accounts.people.reserved_names import is_reserved
from accounts.people.staff_names import reads_like_staff
from clvr.lib.advisory_locks import take_advisory_locks
from clvr.lib.folded_key import LONGEST_KEY, LookKeyField
from clvr.lib.names import fault_in, plain
from clvr.lib.text import folded, readable
from clvr.lib.transactions import transactional

NAMELESS = "player"
"""The name when nothing readable is left of a person's own."""
ROOM_FOR_NUMBER = 12
BATCH = 50
MOST_ATTEMPTS = 20


def username_candidates(wanted: str) -> Iterator[str]:
    """Possible usernames, the closest to `wanted` first; endless.

    Each is valid: it has 4 to 60 characters, a key within the limit, and no forbidden characters.
    The numbers start at 2, because 1 looks like l.
    """
    base = _valid_name(readable(wanted), LONGEST_PLAYER_NAME)
    if is_reserved(base) or reads_like_staff(base):
        base = NAMELESS
    while len(folded(base)) > LONGEST_KEY - ROOM_FOR_NUMBER:
        base = _valid_name(base, len(base) - 1)
    if len(base) >= SHORTEST_PLAYER_NAME:
        yield base
    for number in count(2):
        digits = str(number).zfill(SHORTEST_PLAYER_NAME - len(base))
        candidate = _valid_name(base, LONGEST_PLAYER_NAME - len(digits)) + digits
        # Cutting can leave a word of the staff, and digits can be read as letters.
        if not reads_like_staff(candidate):
            yield candidate


def _valid_name(name: str, room: int) -> str:
    """The name, or the closest valid one, with at most `room` characters."""
    name = name[:room].strip()
    while fault_in(name):
        # Cutting can remove the letter that decided which alphabet the word is in.
        name = plain(name)[:room].strip() or NAMELESS
    return name


def free_username(wanted: str) -> str:
    """A username that is free and looks like no one else's; `wanted` itself when possible.

    Another person may take it before it is saved. Check again under the lock, as
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
    """Another person than `but` whose username looks like this one. Locks the look until the
    transaction ends, so that no one else takes it."""
    look = LookKeyField.key_of(username)
    take_advisory_locks([f"username {look}"])
    same = User.objects.filter(look_key=look)
    return (same if but is None else same.exclude(pk=but.pk)).first()


def find_or_create_person(*, discord_id: int, name: str) -> User:
    """The person with this Discord id. A new person is created with a free username made from
    `name`; a known person's username doesn't change. A person who left for good gets a new
    account, unless a ban or mute is still in force.

    Safe when the same person, or the same name, arrives twice at once.
    """
    for _ in range(MOST_ATTEMPTS):
        known = User.objects.filter(discord_id=discord_id).first()
        if known is not None and not forget_discord_id(known):
            return known
        try:
            person = _create_person(discord_id, free_username(name))
        except IntegrityError:
            # Someone else took the username, or a concurrent request created this person.
            continue
        if person is not None:
            return person
    raise RuntimeError(f"No free username was found for {discord_id} in {MOST_ATTEMPTS} attempts")


@transactional
def _create_person(discord_id: int, username: str) -> User | None:
    """Create a person; None when another person took a username that looks like this one."""
    if look_alike_of(username) is not None:
        return None
    user = User.objects.create_user(username, discord_id=discord_id)
    audit.record("person.create", user, actor=user, after={"username": username})
    return user
