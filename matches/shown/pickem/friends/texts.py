"""Texts of the notifications about friends' tables."""

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from matches.models import FriendsTable


def renamed(table: FriendsTable, before: str, reason: str) -> NotificationText:
    title = f"Staff changed the name of your friends’ table {isolated(before)} to {table}"
    return NotificationText(title, reason)


def deleted(table: FriendsTable, reason: str) -> NotificationText:
    return NotificationText(f"Staff deleted your friends’ table {table}", reason)
