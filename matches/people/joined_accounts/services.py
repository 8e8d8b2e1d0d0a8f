"""Joining two accounts of one person, giving a person another Discord account, and undoing it."""

from collections.abc import Iterable
from itertools import chain

from django.apps import apps
from django.contrib.auth.hashers import make_password
from django.db.models import Model, Q, QuerySet
from django.utils import timezone

from accounts import audit
from accounts.cases.services import close_found
from accounts.commands import command
from accounts.enums import CaseKind, CaseOutcome, NotificationKind
from accounts.models import AccountChange, Case, User
from accounts.notifications.services import notify, notify_now
from accounts.notifications.text import NotificationText
from accounts.reasons import needed_reason
from accounts.roles.admins import admins, require_still_admin
from accounts.roles.powers import is_admin, require
from accounts.sign_in.discord import LARGEST_ID
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import ORDER, lock
from clvr.lib.refusals import Refused
from clvr.lib.row_changes import RowChanges, undo
from clvr.lib.transactions import transactional
from leagues.models import League
from matches.models import Match, Overlay, OverlayChange, Stream
from matches.people.joined_accounts import texts
from matches.people.joined_accounts.moving import end_rows, move_everything
from matches.people.joined_accounts.queries import OWN, obstacles_to_joining
from teams.models import Membership, Team

NAME_COLUMNS = ("username", "username_key", "look_key")
OVER = "This can no longer be undone."
LATER_FIRST = "Another change of these accounts was made after it. Undo that one first."
GONE = "{person} was joined into another account, or left for good."


@command()
def join_accounts(
    *,
    stays: User,
    gone: User,
    takes_name: bool = False,
    takes_discord: bool = False,
    reason: str,
    by: User | None,
) -> AccountChange:
    """Join an account into another one of the same person: everything that `PLACES` says moves to
    the one that stays, and the other is closed; its sessions and tokens end. `takes_name` and
    `takes_discord` exchange the usernames and the Discord accounts of both. Both are told, and a
    request to join them is approved. It can be undone for a week. No rating changes.

    Raises PermissionDenied unless `by` is an admin; FieldsRefused without a reason; Refused, with
    what is to be done first, as `obstacles_to_joining` says.
    """
    require(is_admin(by))
    reason = needed_reason(reason) if by is not None else reason
    stays, gone = _locked(stays, gone, by)
    if obstacles := obstacles_to_joining(stays=stays, gone=gone, admin=by):
        raise Refused(" ".join(obstacles))
    names = stays.username, gone.username
    told = texts.joined(gone, stays, reason)
    changes = RowChanges()
    move_everything(changes, gone=gone, stays=stays)
    # While it is open: whoever has it has to see what happened.
    _tell_now(gone, told, link=f"/players/{stays.pk}")
    if takes_name:
        _exchange(changes, stays, gone, NAME_COLUMNS)
    if takes_discord:
        _exchange(changes, stays, gone, ("discord_id",))
    changes.set(User.objects.filter(pk=gone.pk, is_active=True), "is_active", False)
    end_rows(gone)
    _end_sessions([gone, *([stays] if takes_discord else [])])
    made = AccountChange.objects.create(
        stays=stays, gone=gone, record=changes.record, reason=reason, made_by=by
    )
    audit.record(
        "person.join",
        stays,
        actor=by,
        after={"joined": names[1], "takesName": takes_name, "takesDiscord": takes_discord},
        reason=reason,
    )
    _approve(stays, gone, reason, by)
    _tell([stays], told, link=f"/players/{stays.pk}")
    return made


@command()
def change_discord(*, user: User, discord_id: int, reason: str, by: User | None) -> AccountChange:
    """Let a person sign in with another Discord account, with which nobody has signed in yet. Their
    sessions end, and they are told. It can be undone for a week.

    Raises PermissionDenied unless `by` is an admin; FieldsRefused without a reason, and for a
    Discord account that somebody has; Refused for one's own account and one that is gone.
    """
    require(is_admin(by))
    reason = needed_reason(reason) if by is not None else reason
    user, _ = _locked(user, user, by)
    if user == by:
        raise Refused(OWN)
    _require_there(user)
    if not 0 < discord_id <= LARGEST_ID:
        raise FieldsRefused({"discordId": ["This is no Discord id."]})
    holder = User.objects.filter(discord_id=discord_id).first()
    if holder == user:
        raise FieldsRefused({"discordId": ["They sign in with this Discord account already."]})
    if holder is not None:
        words = f"{holder} signs in with this Discord account. Join both accounts instead."
        raise FieldsRefused({"discordId": [words]})
    changes = RowChanges()
    changes.set(User.objects.filter(pk=user.pk), "discord_id", discord_id)
    _end_sessions([user])
    made = AccountChange.objects.create(
        stays=user, record=changes.record, reason=reason, made_by=by
    )
    audit.record("person.change_discord", user, actor=by, reason=reason)
    _tell([user], texts.discord_changed(reason), link=f"/players/{user.pk}")
    return made


@command()
def undo_account_change(*, change: AccountChange, reason: str, by: User | None) -> AccountChange:
    """Undo a change of accounts: what still is where it put it goes back, what was made since stays
    with the account that stayed. Both are told.

    Raises PermissionDenied unless `by` is an admin; FieldsRefused without a reason; Refused when
    its week has passed, it was undone, a later change has to be undone first, a name or a Discord
    account was taken by somebody else since, and for one's own account.
    """
    require(is_admin(by))
    reason = needed_reason(reason) if by is not None else reason
    stays, gone = _locked(change.stays, change.gone or change.stays, by)
    change = AccountChange.objects.select_related("stays", "gone").get(pk=change.pk)
    if not change.can_be_undone(timezone.now()):
        raise Refused(OVER)
    if by in (stays, gone):
        raise Refused(OWN)
    _require_last(change)
    _require_free_values(change)
    _lock_recorded(change)
    undo(change.record)
    is_about_sign_in = any(each.get("column") == "discord_id" for each in change.record)
    change.undone_at, change.undone_by, change.record = timezone.now(), by, []
    change.save(update_fields=["undone_at", "undone_by", "record"])
    # Whoever signed in with an account that is another's again.
    _end_sessions([gone, *([stays] if is_about_sign_in else [])])
    audit.record(
        "person.undo_join" if change.gone else "person.undo_discord",
        stays,
        actor=by,
        before={"joined": gone.username} if change.gone else {},
        reason=reason,
    )
    for person in User.objects.filter(pk__in=[stays.pk, gone.pk]):
        told = (
            texts.not_joined_any_more(gone, stays, reason)
            if change.gone
            else texts.discord_changed_back(reason)
        )
        _tell([person], told, link=f"/players/{person.pk}")
    return change


@transactional
def forget_account_records() -> int:
    """Due work: empty the records of changes that can't be undone any more; returns how many."""
    return AccountChange.objects.prunable(timezone.now()).update(record=[])


def _locked(stays: User, gone: User, by: User | None) -> tuple[User, User]:
    """Lock all that joining changes, in the order of `clvr.lib.locking`, and return the current
    rows of both people. Raises PermissionDenied when `by` is no admin any more."""
    both = [stays.pk, gone.pk]
    list(lock(League.objects.all()))
    teams = Membership.objects.filter(user__in=both).values("team")
    list(lock(Team.objects.filter(pk__in=[row["team"] for row in teams])))
    casts = Stream.objects.filter(claimed_by__in=both).values_list("match", flat=True)
    list(lock(Match.objects.filter(pk__in=list(casts))))
    changed = list(OverlayChange.objects.filter(by__in=both).values_list("overlay", flat=True))
    list(lock(Overlay.objects.filter(Q(changed_by__in=both) | Q(pk__in=changed))))
    people = {*both, *admins().values_list("pk", flat=True)}
    # Names and Discord ids are keys.
    locked = {row.pk: row for row in lock(User.objects.filter(pk__in=people), keys_change=True)}
    require_still_admin(by)
    return locked[stays.pk], locked[gone.pk]


def _lock_recorded(change: AccountChange) -> None:
    """Lock what undoing the change writes, in the order of `clvr.lib.locking`: the record is undone
    from its end."""
    for label in chain.from_iterable(ORDER):
        model = apps.get_model(label)
        of_model = [each for each in change.record if each["model"] == model._meta.label]
        keys = {key for each in of_model for key in each.get("keys", ())}
        if keys:
            rows: QuerySet[Model] = QuerySet(model).filter(pk__in=keys)
            list(lock(rows, keys_change=model is User))


def _exchange(changes: RowChanges, a: User, b: User, columns: Iterable[str]) -> None:
    """Exchange the values of columns of two people. Nobody else can have a value of them, so one
    of both is without it for a moment."""
    for column in columns:
        of_a, of_b = getattr(a, column), getattr(b, column)
        nothing = None if column == "discord_id" else f"exchanged {b.pk}"
        changes.set(User.objects.filter(pk=b.pk), column, nothing)
        changes.set(User.objects.filter(pk=a.pk), column, of_b)
        changes.set(User.objects.filter(pk=b.pk), column, of_a)


def _end_sessions(people: Iterable[User]) -> None:
    """Sessions contain a digest of the password, which nobody has."""
    for person in people:
        User.objects.filter(pk=person.pk).update(password=make_password(None))


def _require_there(user: User) -> None:
    if user.left_at is not None or AccountChange.objects.not_undone().filter(gone=user).exists():
        raise Refused(GONE.format(person=user))


def _require_last(change: AccountChange) -> None:
    """Raise Refused when a later change of one of the accounts stands."""
    both = [change.stays_id, change.gone_id]
    later = AccountChange.objects.not_undone().filter(
        Q(stays__in=both) | Q(gone__in=both), pk__gt=change.pk
    )
    if later.exists():
        raise Refused(LATER_FIRST)


def _require_free_values(change: AccountChange) -> None:
    """Raise Refused when somebody else has a name or a Discord account that goes back."""
    both = [change.stays_id, change.gone_id]
    others = User.objects.exclude(pk__in=[key for key in both if key is not None])
    for each in change.record:
        if each["model"] != User._meta.label or each["before"] is None:
            continue
        if each["column"] in ("username_key", "discord_id"):
            holder = others.filter(**{each["column"]: each["before"]}).first()
            if holder is not None:
                what = "Discord account" if each["column"] == "discord_id" else "name"
                raise Refused(f"{holder} has the {what} by now, so this can’t be undone.")


def _approve(stays: User, gone: User, reason: str, by: User | None) -> None:
    """Close the requests of one of both to be joined with the other."""
    asked = Case.objects.open().filter(kind=CaseKind.ACCOUNT, league="")
    theirs = asked.filter(Q(opened_by=stays, person=gone) | Q(opened_by=gone, person=stays))
    close_found(theirs, outcome=CaseOutcome.APPROVED, by=by, answer=reason)


def _tell(people: Iterable[User], text: NotificationText, *, link: str) -> None:
    notify(people=people, kind=NotificationKind.ACCOUNT_CHANGED, text=text, link=link)


def _tell_now(person: User, text: NotificationText, *, link: str) -> None:
    notify_now(people=[person], kind=NotificationKind.ACCOUNT_CHANGED, text=text, link=link)
