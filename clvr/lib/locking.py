"""Locking rows: the functions for it, and the order of locks that rules out a deadlock.

PostgreSQL aborts a transaction (a deadlock) when two wait for each other. That cannot happen when
all take locks in this order:

1. The league. It guards its seasons, weeks, maps, settings, announcements and casters, its drafts
   of pairs, byes and weeks off, and the results, reports, times and substitutes of its matches;
   together with all its teams, the ledger.
2. Teams, by key. Each guards its roster, captaincy, name, and its rows of the tables.
3. Matches, by key. Each guards its casts and recordings. After them the overlays that show them, by
   key. Each guards what it shows, and the changes that lead there.
4. People, by key. Each guards what is theirs: names, tokens, the teams and matches they are in.
5. Requests (to join, challenges, exceptions) and invitations, by key; and turns at names, which
   have no row (`clvr.lib.advisory_locks`).
6. Punishments, then cases, by key.
7. Game servers, by key. Each guards its settings, and the commands that wait for it.

Notifications and messages that nobody has read or sent are outside of this order. Code that settles
them has locked their subject, so no two transactions do; code that reads, sends or deletes them
skips locked rows (`lock_free`). Other rows outside of it are locked ALONE: after such a lock a
transaction waits for no other.

A transaction leaves out the kinds that it does not need, and may lock a row again. A row that one
of these guards is written under that lock alone, and needs none of its own. The functions that lock
are `leagues.services.locking`, `teams.services.locking`, `matches.locking` and `accounts.locking`.

Inserting a row that refers to another one locks that one too, when the transaction ends (FOR KEY
SHARE: Django's constraints are deferred). So a lock leaves keys free, because otherwise inserts
would wait for it out of order: `keys_change` is for changing a name that is a key, and for
deleting.
"""

from typing import Any, TypeVar

from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)

ORDER = (
    ("leagues.league",),
    ("teams.team",),
    ("matches.match",),
    ("matches.overlay",),
    ("accounts.user",),
    ("matches.challenge", "teams.invitation", "teams.joinrequest", "teams.rosterexception"),
    ("accounts.punishment",),
    ("accounts.case",),
    ("matches.gameserver",),
)
"""The models whose rows are locked, in the order of locking."""

ALONE = frozenset({"accounts.outboxmessage"})


def lock(rows: QuerySet[Row], *, keys_change: bool = False) -> QuerySet[Row]:
    """The rows as they are now, by their keys; nobody else can change them until the transaction
    ends.

    They are locked when the query is evaluated. SQLite allows one writing transaction at a time, so
    it locks nothing.
    """
    if rows.model._meta.label_lower not in LOCKED:
        raise ValueError(f"{rows.model._meta.label} has no place in the order of locks")
    return _locking(rows, no_key=not keys_change).order_by("pk")


def lock_free(rows: QuerySet[Row]) -> QuerySet[Row]:
    """Like `lock`, but without the rows that others have locked, and in the queryset's own
    order. It waits for nobody."""
    return _locking(rows, no_key=True, skip_locked=True)


def is_locking(rows: QuerySet[Any, Any]) -> bool:
    """Whether the query locks its rows."""
    return bool(rows.query.select_for_update)


def _locking(rows: QuerySet[Row], *, no_key: bool, skip_locked: bool = False) -> QuerySet[Row]:
    return rows.select_for_update(of=("self",), no_key=no_key, skip_locked=skip_locked)


LOCKED = ALONE.union(*ORDER)
