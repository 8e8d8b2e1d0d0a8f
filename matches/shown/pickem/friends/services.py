"""Making, joining, leaving and managing the tables of friends.

The owner's lock guards a table and who is in it, and a person's lock guards in which tables they
are.
"""

from collections.abc import Collection

from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.locking import lock_people, lock_person
from accounts.models import AuditEntry, User
from accounts.roles.powers import require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.names import fault_in
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from leagues.models import League
from matches.models import FriendsTable, FriendsTableMember
from matches.shown.pickem.friends.links import WRONG_LINK, table_opened_by
from matches.shown.pickem.rules import OFF

TABLES = Cap(10, "You are in {most} friends’ tables of this league. Leave one first.")
PEOPLE = Cap(50, "This table is full: it has {most} people.")
MADE_A_DAY = Cap(10, "You can make {most} friends’ tables a day. Try again tomorrow.")
SHORTEST_NAME = 3
TOO_SHORT = f"A name needs at least {SHORTEST_NAME} characters"
GONE = "This table is not there any more, or belongs to somebody else now. Load the page again."


@command("league.code", speaks=True)
def make_friends_table(*, league: League, name: str, by: User) -> FriendsTable:
    """Make a friends' table, whose owner and first member is `by`.

    Raises Refused if they are banned or muted, or in too many tables; FieldsRefused for a
    misleading name.
    """
    by = lock_person(by)
    require(by.is_active)
    if not league.has_pickem:
        raise Refused(OFF)
    name = valid_name(name)
    lately = AuditEntry.objects.filter(
        actor=by, action="friends.make", at__gt=timezone.now() - A_DAY
    )
    MADE_A_DAY.require_room(lately, by=by)
    _require_room(league, by)
    table = FriendsTable.objects.create(league=league, name=name, owner=by)
    FriendsTableMember.objects.create(table=table, user=by)
    _record("friends.make", table, by, after={"name": name})
    return table


@command("table.league.code", speaks=True)
def rename_friends_table(*, table: FriendsTable, name: str, by: User) -> FriendsTable:
    """Give a friends' table another name.

    Raises PermissionDenied unless `by` owns it, FieldsRefused for a name that misleads.
    """
    table = locked_table(table)
    require(by.pk == table.owner_id)
    rename(table, valid_name(name), by)
    return table


@command("table.league.code")
def renew_friends_link(*, table: FriendsTable, by: User) -> FriendsTable:
    """Give a friends' table another link, and revoke the one that it has. Raises PermissionDenied
    unless `by` owns it."""
    table = locked_table(table)
    require(by.pk == table.owner_id)
    table.number += 1
    table.save(update_fields=["number"])
    _record("friends.renew_link", table, by)
    return table


@command("table.league.code")
def delete_friends_table(*, table: FriendsTable, by: User) -> None:
    """Delete a friends' table; predictions stay. Raises PermissionDenied unless `by` owns it."""
    table = locked_table(table)
    require(by.pk == table.owner_id)
    delete(table, by)


@command("league.code")
def join_friends_table(*, league: League, secret: str, by: User) -> FriendsTable:
    """Join the friends' table to which this secret belongs.

    Raises Refused if they are banned, the link is wrong or revoked, the table is full, or they are
    in it or in too many.
    """
    found = table_opened_by(secret, league.pk)
    if found is None:
        raise Refused(WRONG_LINK)
    table = locked_table(found, by)
    # The owner may have revoked the link before they were locked.
    if table_opened_by(secret, league.pk) is None:
        raise Refused(WRONG_LINK)
    require(by.is_active)
    members = FriendsTableMember.objects.filter(table=table)
    if members.filter(user=by).exists():
        raise Refused(f"You are in the table {table} already.")
    PEOPLE.require_room(members.with_open_accounts(), by=by)
    _require_room(league, by)
    FriendsTableMember.objects.create(table=table, user=by)
    _record("friends.join", table, by)
    return table


@command("table.league.code", open_to_banned=True)
def leave_friends_table(*, table: FriendsTable, by: User) -> None:
    """Leave a friends' table. When its owner leaves, who has been in it the longest owns it, of
    those whose account is open; the last one takes it along. Raises Refused if they are not in
    it."""
    table = locked_table(table, by)
    take_off(table, by)
    _record("friends.leave", table, by)


@command("table.league.code")
def remove_from_friends_table(*, table: FriendsTable, person: User, by: User) -> None:
    """Remove somebody else from a friends' table, whose link they may still have: renew it, too.

    Raises PermissionDenied unless `by` owns it; Refused if the person is not in it.
    """
    table = locked_table(table, person)
    require(by.pk == table.owner_id)
    if person.pk == by.pk:
        raise Refused("Leave the table instead.")
    take_off(table, person)
    _record("friends.remove", table, by, person=person)


def owners_of_tables_of(people: Collection[int]) -> set[int]:
    """The keys of who owns the tables in which these people are, or which they own. Their locks
    guard all that `leave_all_friends_tables` changes."""
    concerned = Q(members__user__in=people) | Q(owner__in=people)
    return {*FriendsTable.objects.filter(concerned).values_list("owner_id", flat=True)}


def leave_all_friends_tables(person: User) -> None:
    """Take somebody off all tables: they leave the portal for good. They are locked, and so are the
    tables' owners."""
    theirs = FriendsTable.objects.filter(members__user=person).order_by("pk")
    for table in theirs:
        take_off(table, person)


def take_off(table: FriendsTable, person: User) -> None:
    """Take somebody off a table whose owner is locked. Raises Refused if they are not in it."""
    deleted, _ = FriendsTableMember.objects.filter(table=table, user=person).delete()
    if not deleted:
        raise Refused(f"{person} is not in this table.")
    if table.owner_id != person.pk:
        return
    others = FriendsTableMember.objects.with_open_accounts().filter(table=table)
    heir = others.order_by("joined_at", "pk").first()
    if heir is None:
        FriendsTable.objects.filter(pk=table.pk).delete()
    else:
        FriendsTable.objects.filter(pk=table.pk).update(owner=heir.user_id)


def locked_table(table: FriendsTable, *others: User) -> FriendsTable:
    """The table as it is, with its owner and the others locked. Raises Refused if it is gone, or
    has got another owner meanwhile."""
    lock_people([table.owner, *others])
    found = FriendsTable.objects.select_related("league", "owner").filter(pk=table.pk).first()
    if found is None or found.owner_id != table.owner_id:
        raise Refused(GONE)
    return found


def rename(table: FriendsTable, name: str, by: User, reason: str = "") -> None:
    """Give a locked table another name. The caller has checked permissions and the name."""
    before = {"name": table.name}
    table.name = name
    table.save(update_fields=["name"])
    after, owner = {"name": name}, table.owner
    _record("friends.rename", table, by, before=before, after=after, person=owner, reason=reason)


def delete(table: FriendsTable, by: User, reason: str = "") -> None:
    """Delete a locked table. The caller has checked permissions."""
    before = {"name": table.name}
    _record("friends.delete", table, by, before=before, person=table.owner, reason=reason)
    FriendsTable.objects.filter(pk=table.pk).delete()


def valid_name(name: str) -> str:
    """The name as it is stored. Raises FieldsRefused for one that misleads or is too short."""
    name = " ".join(trimmed(name).split())
    fault = fault_in(name) or (TOO_SHORT if len(name) < SHORTEST_NAME else "")
    if fault:
        raise FieldsRefused({"name": [fault]})
    return name


def _require_room(league: League, person: User) -> None:
    theirs = FriendsTableMember.objects.filter(user=person, table__league=league)
    TABLES.require_room(theirs, by=person)


def _record(
    action: str,
    table: FriendsTable,
    by: User,
    *,
    before: dict[str, str] | None = None,
    after: dict[str, str] | None = None,
    person: User | None = None,
    reason: str = "",
) -> None:
    audit.record(
        action,
        table,
        actor=by,
        league=table.league.code,
        before=before,
        after=after,
        person=person,
        reason=reason,
    )
