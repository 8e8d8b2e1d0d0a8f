"""Editing a profile."""

from collections.abc import Collection, Mapping
from typing import Any

from django.core.files.base import ContentFile
from django.db import IntegrityError, transaction

from accounts import audit
from accounts.commands import command
from accounts.locking import lock_person, lock_profile
from accounts.models import PlayerName, User
from accounts.people.former_names import keep_former_names, names_held
from accounts.people.staff_names import STAFF_ONLY, reads_like_staff
from accounts.people.usernames import look_alike_of
from accounts.profiles.draft import ProfileDraft
from accounts.profiles.held_names import refuse_names_of_others
from accounts.profiles.names import planned_names
from accounts.roles.powers import is_admin, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.folded_key import LookKeyField
from clvr.lib.images.small import keep_picture
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.text import folded

TAKEN = "This username is taken"
EDITS_A_DAY = Cap(50, "A profile can change {most} times a day. Try again tomorrow.")
AVATARS_A_DAY = Cap(10, "You can change your picture {most} times a day. Try again tomorrow.")


def require_editor(user: User, by: User | None) -> None:
    """Raise PermissionDenied unless `by` is the person, with an open account, or an admin; Refused
    when the person has left for good."""
    require(by is None or is_admin(by) or (by.pk == user.pk and by.is_active))
    if user.left_at is not None:
        raise Refused(f"{user} has left for good, so the profile stays empty.")


@command(speaks=True)
def edit_profile(
    *,
    user: User,
    draft: ProfileDraft,
    by: User | None,
    leagues_played: Collection[LeagueCode] = (),
) -> User:
    """Save a draft as a person's profile, completely or not at all.

    In each of `leagues_played`, where the person is on a team, at least one name must stay. Raises
    PermissionDenied unless `by` is the person or an admin. Raises FieldsRefused when the username
    is taken or looks like another person's, a row doesn't match the stored names, a row is new or
    changed in a league that bans or mutes the person, or a new name is another person's there. Only
    an admin may give two people the same name.
    """
    require_editor(user, by)
    user = lock_profile(user, by)
    before, names = _described(user), names_held(user)
    _refuse_username(user, draft.username)
    is_self = by is not None and by.pk == user.pk
    plan = planned_names(user, draft, leagues_played, is_self=is_self)
    if is_self or by is None:
        refuse_names_of_others(user, draft.names, plan)
    user.username, user.region = draft.username, draft.region
    if draft.spoken_name is not None:
        user.spoken_name = draft.spoken_name
    try:
        with transaction.atomic():
            user.save(update_fields=["username", "region", "spoken_name"])
    except IntegrityError as error:
        # Another person took the username between the check and the save.
        raise FieldsRefused({"username": [TAKEN]}) from error
    plan.carry_out()
    after = _described(user)
    if before != after:
        EDITS_A_DAY.require_room(audit.recent_entries("person.edit_profile", subject=user), by=by)
        keep_former_names(user, names)
        audit.record("person.edit_profile", user, actor=by, before=before, after=after)
    return user


@command(speaks=True)
def change_avatar(*, user: User, picture: "ContentFile[bytes]", by: User | None) -> User:
    """Change a person's picture to one that `clvr.lib.images` made.

    The old file stays: files are named by their content, so another person may use the same one,
    and open pages still show it. Raises PermissionDenied unless `by` is the person or an admin,
    Refused after too many changes a day, and errors of the storage; the old picture then stays.
    """
    require_editor(user, by)
    user = lock_person(user)
    AVATARS_A_DAY.require_room(audit.recent_entries("person.change_avatar", subject=user), by=by)
    before = {"avatar": user.avatar.name}
    keep_picture(user.avatar, picture)
    after = {"avatar": user.avatar.name}
    if before != after:
        user.save(update_fields=["avatar"])
        audit.record("person.change_avatar", user, actor=by, before=before, after=after)
    return user


def _refuse_username(user: User, username: str) -> None:
    """Raise FieldsRefused for a username that is somebody else's, or reads like staff. Who has such
    a name keeps it."""
    if username == user.username:
        return
    if folded(username) != user.username_key and reads_like_staff(username):
        raise FieldsRefused({"username": [STAFF_ONLY]})
    if User.objects.filter(username_key=folded(username)).exclude(pk=user.pk).exists():
        raise FieldsRefused({"username": [TAKEN]})
    if LookKeyField.key_of(username) == user.look_key:
        return
    if other := look_alike_of(username, but=user):
        reason = TAKEN if other.username_key == folded(username) else looks_like(other)
        raise FieldsRefused({"username": [reason]})


def looks_like(other: User) -> str:
    """The error for a username that looks like this person's."""
    return f"This username looks like {other}, which belongs to someone else"


def _described(user: User) -> Mapping[str, Any]:
    """The profile's values for the audit log."""
    names = PlayerName.objects.filter(user=user).order_by("league", "platform")
    return {
        "username": user.username,
        "region": user.region,
        "spoken_name": user.spoken_name,
        "names": [[name.league, name.platform, name.name] for name in names],
    }
