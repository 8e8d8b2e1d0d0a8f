"""What accounts hold of a person, for the export of their own data (GDPR)."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from accounts.models import (
    AccountChange,
    AuditEntry,
    BearerToken,
    Case,
    CasePicture,
    FormerName,
    Notification,
    NotificationPreference,
    PlayerName,
    PlayerNote,
    Punishment,
    PushDevice,
    QuietHours,
    User,
)
from clvr.lib.own_data import INTERNAL, OF_OTHERS, OwnPicture, Section

_STAFF = "who decided is staff's data"
_DISCORD = "nobody has one: people sign in with Discord"


def _about(person: int) -> Q:
    return Q(subject_type=User._meta.label_lower, subject_id=str(person))


def _without_staff(row: dict[str, Any], person: int) -> dict[str, Any]:
    """An audit entry without who made it and without links to evidence."""
    row["byYourself"] = row.pop("byYourself") == person
    row["changes"] = {name: each for name, each in row["changes"].items() if name != "links"}
    return row


SECTIONS: Mapping[str, Section] = {
    "profile": Section(
        "Your account: your username and how it is spoken, your Discord id and region, the files "
        "of your pictures, and when you joined and last signed in.",
        User,
        {
            "username": "username",
            "discordId": "discord_id",
            "spokenName": "spoken_name",
            "region": "region",
            "picture": "avatar",
            "pictureFromDiscord": "discord_picture",
            "digestOfDiscordPicture": "discord_avatar",
            "isOpen": "is_active",
            "joinedAt": "joined_at",
            "lastSignedInAt": "last_login",
            "leftAt": "left_at",
        },
        by="pk",
        leaves_out={
            "password": _DISCORD,
            "is_superuser": INTERNAL,
            "discord_picture_of": INTERNAL,
        },
    ),
    "roles": Section(
        "Your roles in the portal.", User.groups.through, {"role": "group__name"}, by="user"
    ),
    "accountsJoined": Section(
        "Accounts that were joined into yours, and other Discord accounts that you got.",
        AccountChange,
        {
            "joined": "gone__username",
            "reason": "reason",
            "madeAt": "made_at",
            "undoneAt": "undone_at",
        },
        by="stays",
        leaves_out={"record": INTERNAL, "made_by": _STAFF, "undone_by": _STAFF},
    ),
    "joinedInto": Section(
        "When your account was joined into another one of yours.",
        AccountChange,
        {
            "into": "stays__username",
            "reason": "reason",
            "madeAt": "made_at",
            "undoneAt": "undone_at",
        },
        by="gone",
        leaves_out={"record": INTERNAL, "made_by": _STAFF, "undone_by": _STAFF},
    ),
    "inGameNames": Section(
        "Your names in the leagues' games.",
        PlayerName,
        {"league": "league", "platform": "platform", "name": "name"},
        by="user",
    ),
    "formerNames": Section(
        "Names that you had, and until when. A name without a league was a username.",
        FormerName,
        {"league": "league", "name": "name", "until": "until"},
        by="user",
    ),
    "notesAboutYou": Section(
        "Notes of staff that are shown beside your name.",
        PlayerNote,
        {"league": "league", "note": "note", "icon": "icon", "writtenAt": "written_at"},
        by="user",
        leaves_out={"written_by": _STAFF},
    ),
    "punishments": Section(
        "Your bans, mutes, warnings and logs, with their reasons. Without a league they apply "
        "everywhere; without an end they are permanent.",
        Punishment,
        {
            "kind": "kind",
            "league": "league",
            "reason": "reason",
            "givenAt": "given_at",
            "startsAt": "starts_at",
            "until": "until",
            "matches": "matches",
            "served": "served",
            "liftedAt": "lifted_at",
            "liftReason": "lift_reason",
        },
        by="user",
        leaves_out={
            "links": "the evidence can show other people",
            "given_by": _STAFF,
            "lifted_by": _STAFF,
        },
    ),
    "casesYouOpened": Section(
        "Your reports of misconduct and appeals, and what else of yours staff had to decide, with "
        "the answers.",
        Case,
        {
            "kind": "kind",
            "league": "league",
            "about": "subject_type",
            "aboutId": "subject_id",
            "text": "text",
            "links": "links",
            "openedAt": "opened_at",
            "closedAt": "closed_at",
            "outcome": "outcome",
            "answer": "answer",
        },
        by="opened_by",
        leaves_out={
            "person": OF_OTHERS,
            "due_at": "it is a deadline of staff",
            "owner": _STAFF,
            "closed_by": _STAFF,
        },
    ),
    "casesAboutYou": Section(
        "Cases about you: reports of misconduct by other people, and your appeals.",
        Case,
        {
            "kind": "kind",
            "league": "league",
            "openedAt": "opened_at",
            "closedAt": "closed_at",
            "outcome": "outcome",
        },
        by="person",
        leaves_out={
            "subject_type": "it is the person, or their punishment",
            "subject_id": "it is the person, or their punishment",
            "text": OF_OTHERS,
            "links": OF_OTHERS,
            "opened_by": OF_OTHERS,
            "answer": OF_OTHERS,
            "due_at": "it is a deadline of staff",
            "owner": _STAFF,
            "closed_by": _STAFF,
        },
    ),
    "notifications": Section(
        "Your notifications.",
        Notification,
        {
            "kind": "kind",
            "league": "league",
            "title": "title",
            "body": "body",
            "link": "link",
            "createdAt": "created_at",
            "readAt": "read_at",
            "doneAt": "settled_at",
        },
        by="user",
        leaves_out=dict.fromkeys(("dedupe", "subject", "telling", "discord_message"), INTERNAL),
    ),
    "notificationChannels": Section(
        "Where you chose to get which notifications.",
        NotificationPreference,
        {"kind": "kind", "channel": "channel"},
        by="user",
    ),
    "quietHours": Section(
        "When you want no messages on Discord.",
        QuietHours,
        {"startsAt": "starts_at", "endsAt": "ends_at", "timeZone": "time_zone"},
        by="user",
    ),
    "devices": Section(
        "Devices that show your notifications.",
        PushDevice,
        {"name": "name", "addedAt": "added_at", "lastSentAt": "last_sent_at"},
        by="user",
        leaves_out={
            "endpoint": "who has it could send to your browser",
            "p256dh": INTERNAL,
            "auth": INTERNAL,
        },
    ),
    "tokens": Section(
        "Your bearer tokens. The portal does not store the tokens themselves.",
        BearerToken,
        {
            "name": "name",
            "scope": "scope",
            "createdAt": "created_at",
            "expiresAt": "expires_at",
            "lastUsedAt": "last_used_at",
            "revokedAt": "revoked_at",
        },
        by="owner",
        leaves_out={"digest": "it could help to guess the token", "prefix": "part of the token"},
    ),
    "whatYouDid": Section(
        "What you did, from the audit log: when, what, in which league and to which object.",
        AuditEntry,
        {
            "at": "at",
            "action": "action",
            "league": "league",
            "object": "subject_type",
            "objectId": "subject_id",
        },
        by="actor",
        leaves_out={
            "subject_label": OF_OTHERS,
            "changes": OF_OTHERS,
            "reason": OF_OTHERS,
            "group": INTERNAL,
            "as_staff": INTERNAL,
            "person": OF_OTHERS,
        },
    ),
    "whatWasDoneAboutYou": Section(
        "What was done about you, from the audit log: the values before and after, and the reason.",
        AuditEntry,
        {
            "at": "at",
            "action": "action",
            "league": "league",
            "changes": "changes",
            "reason": "reason",
            "byYourself": "actor",
        },
        where=_about,
        leaves_out={
            "subject_type": "it is the person",
            "subject_id": "it is the person",
            "subject_label": "it is the person",
            "group": INTERNAL,
            "as_staff": INTERNAL,
            "person": "it is the person",
        },
        tidy=_without_staff,
    ),
}
"""Sections by their names in the download."""

NOT_IN_THE_DOWNLOAD: Mapping[str, str] = {
    "teams.Follow.player": "who follows somebody is told to nobody",
    "accounts.AccountChange.made_by": OF_OTHERS,
    "accounts.AccountChange.undone_by": OF_OTHERS,
    "accounts.AuditEntry.person": "your time on teams is among your teams",
    "accounts.Case.owner": OF_OTHERS,
    "accounts.Case.closed_by": OF_OTHERS,
    "accounts.CaseNote.written_by": OF_OTHERS,
    "accounts.DiscordConversation.user": INTERNAL,
    "accounts.PlayerNote.written_by": OF_OTHERS,
    "accounts.Punishment.given_by": OF_OTHERS,
    "accounts.Punishment.lifted_by": OF_OTHERS,
    "accounts.User_user_permissions.user": "the portal gives powers by roles alone",
    "teams.AwardBallot.nominee": "votes are secret, also from who got them",
    "admin.LogEntry.user": "Django admin writes to the audit log instead",
    "account.EmailAddress.user": "the portal asks for no email address",
    "socialaccount.SocialAccount.user": "the portal keeps the Discord id in the profile",
}
"""Relations to people whose rows are in no section, with the reason."""


def pictures(person: int) -> list[OwnPicture]:
    """The picture that the person uploaded, the copy of the one on Discord, and those of the
    misconduct that they reported."""
    sent = CasePicture.objects.filter(case__opened_by=person).order_by("pk")
    return [
        *(
            OwnPicture("profile", each.storage, str(each))
            for user in User.objects.filter(pk=person)
            for each in (user.avatar, user.discord_picture)
            if each
        ),
        *(OwnPicture("cases", each.image.storage, str(each.image)) for each in sent),
    ]
