"""Registering for a league with /register."""

from typing import NamedTuple

from django.core.exceptions import ValidationError

from accounts import audit
from accounts.enums import Platform
from accounts.locking import lock_person
from accounts.models import LONGEST_PLAYER_NAME, SHORTEST_PLAYER_NAME, PlayerName, User
from accounts.people.former_names import keep_former_names
from accounts.people.reserved_names import RESERVED, is_reserved
from accounts.people.usernames import find_or_create_person
from accounts.profiles.held_names import held_by_another, lock_names, other_holder
from accounts.punishments.bans import speech_refusal
from clvr.lib.folded_key import LookKeyField, validate_name, validate_readable
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional

TOO_SHORT = "Name is too short"
TOO_LONG = "Name is too long"


class Registration(NamedTuple):
    """A registered name, and whether it is the person's first in the league."""

    name: PlayerName
    is_first: bool


@transactional
def register_player(
    *,
    league: LeagueCode,
    discord_id: int,
    discord_name: str,
    name: str,
    platform: Platform | None = None,
) -> Registration:
    """Register the person with this Discord id for a league, or change their name there. Creates
    the person if needed.

    Without a platform, the name goes to the person's only row in the league, or to a new row
    without a platform. A later registration with a platform fills that row.

    Raises Refused when the name is too short, too long, misleading or another person's, when the
    person is banned from the league or muted there, and when several platforms are possible.
    """
    name = name.strip()
    _refuse_invalid(name)
    person = find_or_create_person(discord_id=discord_id, name=discord_name)
    # Two registrations of one person at once run one after the other.
    person = lock_person(person)
    if refusal := speech_refusal(person, league):
        raise Refused(refusal)
    rows = list(person.names.filter(league=league))
    row = _row_for(rows, person, league, platform)
    _refuse_name_of_another(row, name, platform)
    _write(row, name, platform)
    return Registration(row, is_first=not rows)


def _refuse_invalid(name: str) -> None:
    if len(name) < SHORTEST_PLAYER_NAME:
        raise Refused(TOO_SHORT)
    if len(name) > LONGEST_PLAYER_NAME:
        raise Refused(TOO_LONG)
    try:
        validate_readable(name)
        validate_name(name)
    except ValidationError as error:
        raise Refused(f"{error.message.rstrip('.')}.") from error
    if is_reserved(name):
        raise Refused(f"{RESERVED}.")


def _row_for(
    rows: list[PlayerName], person: User, league: LeagueCode, platform: Platform | None
) -> PlayerName:
    """The row to write: an existing one, or a new one."""
    by_platform = {row.platform: row for row in rows}
    if platform in by_platform:
        return by_platform[platform]
    if platform is None and len(rows) > 1:
        platforms = " and ".join(row.get_platform_display() or "" for row in rows)
        raise Refused(f"Choose a platform: you are registered on {platforms}.")
    if platform is None and rows:
        return rows[0]
    if None in by_platform:
        return by_platform[None]
    return PlayerName(user=person, league=league, platform=platform)


def _refuse_name_of_another(row: PlayerName, name: str, platform: Platform | None) -> None:
    if row.pk and row.look_key == LookKeyField.key_of(name):
        return
    league = LeagueCode(row.league)
    lock_names([(league, name)])
    known = row.platform if platform is None else platform
    if held := other_holder(row.user, league, None if known is None else Platform(known), name):
        raise Refused(f"{held_by_another(held)}.")


def _write(row: PlayerName, name: str, platform: Platform | None) -> None:
    before = {"name": row.name, "platform": row.get_platform_display()} if row.pk else {}
    former = {(row.league, row.name)} if row.pk else set()
    row.name = name
    row.platform = row.platform if platform is None else platform
    after = {"name": name, "platform": row.get_platform_display()}
    if before == after:
        return
    row.save()
    keep_former_names(row.user, former)
    audit.record(
        "player.register",
        row.user,
        actor=row.user,
        league=row.league,
        before=before,
        after=after,
    )
