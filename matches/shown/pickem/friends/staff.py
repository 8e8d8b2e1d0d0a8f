"""What staff do about a friends' table whose name is rude: they rename or delete it."""

from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.reasons import needed_reason
from accounts.roles.powers import moderates_league, require
from clvr.lib.field_refusals import FieldsRefused
from matches.models import FriendsTable
from matches.shown.pickem.addresses import pickem_address
from matches.shown.pickem.friends import texts
from matches.shown.pickem.friends.services import delete, locked_table, rename, valid_name

SAME_NAME = "The table has this name already."


@command("table.league.code", speaks=True)
def rename_as_staff(*, table: FriendsTable, name: str, reason: str, by: User) -> FriendsTable:
    """Give somebody's friends' table another name, with a reason that its owner is told.

    Raises PermissionDenied unless `by` moderates the league; FieldsRefused without a reason, and
    for a name that misleads or is the same.
    """
    table = locked_table(table)
    require(moderates_league(by, table.league.code))
    before, name, reason = table.name, valid_name(name), needed_reason(reason)
    if name == before:
        raise FieldsRefused({"name": [SAME_NAME]})
    rename(table, name, by, reason)
    _tell_owner(table, texts.renamed(table, before, reason), by)
    return table


@command("table.league.code")
def delete_as_staff(*, table: FriendsTable, reason: str, by: User) -> None:
    """Delete somebody's friends' table, with a reason that its owner is told; predictions stay.

    Raises PermissionDenied unless `by` moderates the league, FieldsRefused without a reason.
    """
    table = locked_table(table)
    require(moderates_league(by, table.league.code))
    reason = needed_reason(reason)
    delete(table, by, reason)
    _tell_owner(table, texts.deleted(table, reason), by)


def _tell_owner(table: FriendsTable, text: NotificationText, by: User) -> None:
    notify(
        people=[table.owner] if table.owner != by else [],
        kind=NotificationKind.FRIENDS_TABLE,
        text=text,
        link=pickem_address(table.league),
        league=table.league.code,
    )
