"""People, the audit log and the outbox in Django admin.

Roles are granted by `accounts.roles.services`. Nothing is added or deleted here, because all of it
has a history.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.db.models import Exists, Model, OuterRef, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest

from accounts.models import AuditEntry, OutboxMessage, PlayerName, User
from accounts.outbox.services import retry_message
from accounts.people.activity import set_active
from clvr.lib.moments import in_utc
from clvr.lib.refusals import Refused

admin.site.unregister(Group)

# Django's classes accept type arguments only in type checking.
if TYPE_CHECKING:
    _ModelAdmin = admin.ModelAdmin[Any]
else:
    _ModelAdmin = admin.ModelAdmin


class ReadOnly(_ModelAdmin):
    """A model that can only be viewed."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class SharedLookFilter(admin.SimpleListFilter):
    """Filters names that look like another person's name."""

    title = "looks like another"
    parameter_name = "alike"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Sequence[tuple[str, str]]:
        return [("yes", "Yes"), ("no", "No")]

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        if self.value() not in ("yes", "no"):
            return queryset
        return queryset.filter(shares_look=self.value() == "yes")


@admin.register(User)
class UserAdmin(ReadOnly):
    """A person. An admin can open or close the account, but can't change roles and permissions."""

    list_display = ["username", "discord_id", "region", "is_active", "joined_at", "last_login"]
    list_filter = ["is_active", SharedLookFilter, "groups", "region"]
    search_fields = ["username_key", "discord_id"]
    fields = [
        *("username", "discord_id", "region", "avatar", "is_active"),
        *("joined_at", "last_login", "groups"),
    ]
    readonly_fields = [
        *("username", "discord_id", "region", "avatar"),
        *("joined_at", "last_login", "groups"),
    ]

    def get_queryset(self, request: HttpRequest) -> "QuerySet[User]":
        users: QuerySet[User] = super().get_queryset(request)
        alike = User.objects.filter(look_key=OuterRef("look_key")).exclude(pk=OuterRef("pk"))
        return users.annotate(shares_look=Exists(alike))

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return _ModelAdmin.has_change_permission(self, request, obj)

    def save_model(
        self, request: HttpRequest, obj: User, form: "ModelForm[User]", change: bool
    ) -> None:
        if isinstance(request.user, User):
            try:
                set_active(
                    user=obj, is_active=obj.is_active, by=request.user, reason="In Django admin."
                )
            except Refused as refused:
                self.message_user(request, str(refused), messages.ERROR)


@admin.register(PlayerName)
class PlayerNameAdmin(ReadOnly):
    """An in-game name. It is contested when another person's name in the league looks like it; an
    admin resolves that on the profiles."""

    list_display = ["name", "user", "league", "platform", "is_contested"]
    list_filter = [SharedLookFilter, "league", "platform"]
    list_select_related = ["user"]
    search_fields = ["name_key", "look_key", "user__username_key"]
    ordering = ["league", "look_key", "pk"]

    def get_queryset(self, request: HttpRequest) -> "QuerySet[PlayerName]":
        names: QuerySet[PlayerName] = super().get_queryset(request)
        return names.annotate(shares_look=PlayerName.held_by_another())

    @admin.display(boolean=True, description="contested")
    def is_contested(self, name: Any) -> bool:
        return bool(name.shares_look)


@admin.register(Group)
class RoleAdmin(ReadOnly):
    """A role; `manage.py grant_role` gives it to people."""

    fields = ["name"]
    search_fields = ["name"]


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly):
    """An entry of the audit log, read-only."""

    list_display = ["at", "actor", "action", "subject_label", "league"]
    list_filter = ["league", "action", "at"]
    list_select_related = ["actor"]
    search_fields = ["subject_label", "subject_id", "actor__username_key"]
    date_hierarchy = "at"


@admin.register(OutboxMessage)
class OutboxMessageAdmin(ReadOnly):
    """A message in the outbox. Failed messages can be sent again."""

    list_display = [
        *("id", "kind", "league", "created_at", "due_at", "sent_at", "failed_at", "last_error")
    ]
    list_filter = ["kind", "league", ("failed_at", admin.EmptyFieldListFilter)]
    actions = ["try_again"]

    def get_queryset(self, request: HttpRequest) -> "QuerySet[OutboxMessage]":
        return super().get_queryset(request).order_by("-id")

    @admin.action(description="Send failed messages again")
    def try_again(self, request: HttpRequest, messages: "QuerySet[OutboxMessage]") -> None:
        if not isinstance(request.user, User):
            raise PermissionDenied
        failed = list(messages.filter(failed_at__isnull=False))
        refusals = []
        for message in failed:
            try:
                retry_message(message=message, by=request.user)
            except Refused as refused:
                refusals.append(in_utc(str(refused)))
        for refusal in sorted(set(refusals)):
            self.message_user(request, refusal, level="ERROR")
        self.message_user(request, f"Sent again: {len(failed) - len(refusals)}.")
