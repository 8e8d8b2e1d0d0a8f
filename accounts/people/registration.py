"""Registering for a league from its chat."""

from typing import NamedTuple

from accounts import audit
from accounts.enums import Platform
from accounts.locking import lock_person
from accounts.models import PlayerName, User
from accounts.people.usernames import LONGEST_USERNAME, SHORTEST_USERNAME, find_or_create_person
from accounts.profiles.held_names import held_by_another, other_holder, take_turns_at_names
from accounts.punishments.bans import league_refusal
from clvr.lib.folded_key import LookKeyField
from clvr.lib.leagues import LeagueCode
from clvr.lib.names import fault_in
from clvr.lib.refusals import Refused
from clvr.lib.text import readable
from clvr.lib.transactions import transactional

TOO_SHORT = "Name is too short"
TOO_LONG = "Name is too long"


class Registration(NamedTuple):
    """A name in a league's game, and whether its owner had none there before."""

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
    """Register who has this Discord id for a league under a name in its game; doing it again
    changes the name. Who is not known yet becomes a person of the portal.

    Without a platform the name goes to the one row that there is, or to a row without one, which
    takes the first platform that is named later.

    Raises Refused for a name that is too short, too long or deceives, for who is banned in the
    league, when the name is somebody else's there, and when it could be meant for several
    platforms.
    """
    name = readable(name)
    if len(name) < SHORTEST_USERNAME:
        raise Refused(TOO_SHORT)
    if len(name) > LONGEST_USERNAME:
        raise Refused(TOO_LONG)
    if fault := fault_in(name):
        raise Refused(f"{fault}.")
    person = find_or_create_person(discord_id=discord_id, name=discord_name)
    # Who registers twice at once is registered one after the other.
    person = lock_person(person)
    if refusal := league_refusal(person, league):
        raise Refused(refusal)
    rows = list(person.names.filter(league=league))
    row = _row_for(rows, person, league, platform)
    _refuse_name_of_another(row, name, platform)
    _write(row, name, platform)
    return Registration(row, is_first=not rows)


def _row_for(
    rows: list[PlayerName], person: User, league: LeagueCode, platform: Platform | None
) -> PlayerName:
    """The row that the name goes to: one of those there are, or a new one."""
    by_platform = {row.platform: row for row in rows}
    if platform in by_platform:
        return by_platform[platform]
    if platform is None and len(rows) > 1:
        platforms = " and ".join(row.get_platform_display() or "" for row in rows)
        raise Refused(f"Say for which platform: you are registered for {platforms}.")
    if platform is None and rows:
        return rows[0]
    if None in by_platform:
        return by_platform[None]
    return PlayerName(user=person, league=league, platform=platform)


def _refuse_name_of_another(row: PlayerName, name: str, platform: Platform | None) -> None:
    if row.pk and row.look_key == LookKeyField.key_of(name):
        return
    league = LeagueCode(row.league)
    take_turns_at_names([(league, name)])
    known = row.platform if platform is None else platform
    if held := other_holder(row.user, league, None if known is None else Platform(known), name):
        raise Refused(f"{held_by_another(held)}.")


def _write(row: PlayerName, name: str, platform: Platform | None) -> None:
    before = {"name": row.name, "platform": row.get_platform_display()} if row.pk else {}
    row.name = name
    row.platform = row.platform if platform is None else platform
    after = {"name": name, "platform": row.get_platform_display()}
    if before == after:
        return
    row.save()
    audit.record(
        "player.register",
        row.user,
        actor=row.user,
        league=row.league,
        before=before,
        after=after,
    )
