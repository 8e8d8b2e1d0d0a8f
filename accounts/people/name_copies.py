"""Copies of a person's names in texts, which are replaced when they leave for good.

Not replaced: what people wrote themselves, such as reasons and announcements. docs/own-data.md
lists these places.
"""

import json
import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.contrib.admin.models import LogEntry
from django.db.models import Q, TextField
from django.db.models.functions import Cast

from accounts.models import AuditEntry, FormerName, Notification, OutboxMessage, PlayerName, User
from accounts.models.notifications import LONGEST_BODY, LONGEST_TITLE
from clvr.lib.escaping.plain import balanced
from clvr.lib.text import folded
from clvr.lib.timestamps import without_cut_mark

NAMES_OF_THINGS = frozenset({"team", "name", "challenger", "challenged", "opponent", "label"})
"""Keys in audit entries with names that are not people's, except in entries about the person."""
SPOKEN_NAME = "spoken_name"
"""What an audit entry about a person has of how their name is spoken, which goes with them."""
_THINGS = ("teams.team", "matches.match", "leagues.")
"""Subjects of audit entries whose labels name no person."""


class Replacement:
    """One name in place of a person's others, as whole words.

    Texts about other people name people by their usernames. There the person's present and former
    usernames are replaced, without those that another person has now; in what is about the person,
    all their names are.
    """

    def __init__(self, user: User, name: str) -> None:
        former = FormerName.objects.filter(user=user).values_list("league", "name")
        usernames = {user.username, *(each for league, each in former if not league)}
        in_games = PlayerName.objects.filter(user=user).values_list("name", flat=True)
        keys = {folded(each) for each in usernames}
        others = User.objects.exclude(pk=user.pk).filter(username_key__in=keys)
        taken = {*others.values_list("username_key", flat=True)}
        self.name = name
        self.usernames = frozenset(each for each in usernames if folded(each) not in taken)
        self._username = _any_of(self.usernames)
        self._own = _any_of({*usernames, *in_games, *(each for _, each in former)})

    def within(self, text: str, longest: int) -> str:
        """The text with the name in place of usernames, cut to `longest` characters."""
        changed = self._username.sub(lambda _: self.name, text)
        return balanced(without_cut_mark(changed[:longest]))

    def in_values(self, value: Any, key: str = "") -> Any:
        """Plain data in which whole texts are replaced, except the names of things."""
        match value:
            case str():
                is_name = value in self.usernames and key not in NAMES_OF_THINGS
                return self.name if is_name else value
            case list():
                return [self.in_values(each, key) for each in value]
            case dict():
                return {each: self.in_values(value[each], each) for each in value}
            case _:
                return value

    def in_own_values(self, value: Any) -> Any:
        """Plain data about the person, in which every name is replaced, also within texts."""
        match value:
            case str():
                return self._own.sub(lambda _: self.name, value)
            case list():
                return [self.in_own_values(each) for each in value]
            case dict():
                return {each: self.in_own_values(value[each]) for each in value}
            case _:
                return value


def _any_of(names: Collection[str]) -> re.Pattern[str]:
    """Any of the names as whole words, the longest first; without a name, nothing."""
    listed = "|".join(re.escape(each) for each in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{listed})(?!\w)" if listed else r"(?!)")


def replace_copies(user: User, replacement: Replacement, links: Iterable[str]) -> None:
    """Replace the person's names in the audit log, in Django admin's log, and in the notifications
    with these links, with their messages to Discord and those that wait to be told. The person has
    the new name already."""
    _in_audit(user, replacement)
    LogEntry.objects.filter(
        content_type__app_label="accounts", content_type__model="user", object_id=str(user.pk)
    ).update(object_repr=replacement.name)
    links = [*links]
    _in_notices(replacement, links)
    _in_notifications(replacement, links)


def _in_audit(user: User, replacement: Replacement) -> None:
    own = {"subject_type": User._meta.label_lower, "subject_id": str(user.pk)}
    named = Q(**own)
    for name in replacement.usernames:
        named |= Q(subject_label__contains=name)
        # SQLite stores JSON with escapes, PostgreSQL without.
        for text in (json.dumps(name), json.dumps(name, ensure_ascii=False)):
            named |= Q(changes_text__contains=text)
    entries = AuditEntry.objects.annotate(changes_text=Cast("changes", TextField())).filter(named)
    changed = []
    for entry in entries.order_by("pk"):
        before = entry.subject_label, entry.changes
        if (entry.subject_type, entry.subject_id) == (own["subject_type"], own["subject_id"]):
            entry.subject_label = replacement.name
            said = {each: value for each, value in entry.changes.items() if each != SPOKEN_NAME}
            entry.changes = replacement.in_own_values(said)
        else:
            if not entry.subject_type.startswith(_THINGS):
                entry.subject_label = replacement.within(entry.subject_label, 200)
            entry.changes = replacement.in_values(entry.changes)
        if (entry.subject_label, entry.changes) != before:
            changed.append(entry)
    AuditEntry.objects.put_names(changed)


def _in_notices(replacement: Replacement, links: Iterable[str]) -> None:
    notices = OutboxMessage.objects.notices().filter(payload__link__in=[*links])
    for notice in notices.order_by("pk"):
        words = {
            "title": replacement.within(notice.payload["title"], LONGEST_TITLE),
            "body": replacement.within(notice.payload["body"], LONGEST_BODY),
        }
        if not words.items() <= notice.payload.items():
            notice.payload |= words
            notice.save(update_fields=["payload"])


def _in_notifications(replacement: Replacement, links: Iterable[str]) -> None:
    named = Q()
    for name in replacement.usernames:
        named |= Q(title__contains=name) | Q(body__contains=name)
    if not named:
        return
    found = Notification.objects.filter(named, link__in=[*links]).order_by("pk")
    changed: Mapping[int, Notification] = {each.pk: each for each in found}
    for each in changed.values():
        each.title = replacement.within(each.title, LONGEST_TITLE)
        each.body = replacement.within(each.body, LONGEST_BODY)
    Notification.objects.bulk_update(changed.values(), ["title", "body"], batch_size=500)
    for message in OutboxMessage.objects.filter(payload__notification__in=[*changed]).order_by(
        "pk"
    ):
        told = changed[message.payload["notification"]]
        message.payload |= {"title": told.title, "body": told.body}
        message.save(update_fields=["payload"])
