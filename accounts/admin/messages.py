"""The audit log, notifications and the outbox."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from accounts.admin.people import OfAPerson
from accounts.audit_log.queries import AuditFilter, entries_for
from accounts.audit_log.words import in_words
from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power, Reader, required_reader
from accounts.models import (
    AnsweredCommand,
    AuditEntry,
    DiscordConversation,
    DueRun,
    Fault,
    Notification,
    NotificationPreference,
    OutboxMessage,
    OutboxRest,
    PushDevice,
    QuietHours,
    TakenInteraction,
)
from accounts.outbox.services import retry_message
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import in_utc


@admin.register(AuditEntry)
class AuditEntryAdmin(PortalAdmin):
    """An entry of the audit log. Readers see what the portals' audit log shows them."""

    league_path = "league"
    seen_with = Power.MODERATE
    changed_in = "The audit log never changes."
    list_display = ["at", "actor", "words", "subject_label", "league"]
    list_filter = ["at"]
    list_select_related = ("actor",)
    search_fields = ["subject_label", "actor__username_key"]

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        return entries_for(reader.user, AuditFilter()).order_by()

    @admin.display(description="what was done")
    def words(self, entry: AuditEntry) -> str:
        return in_words(entry).action

    def portal_address(self, obj: AuditEntry) -> str:
        return f"/mod/manage/audit?about={obj.subject_type}:{obj.subject_id}"


class _Private(OfAPerson):
    """What concerns the person alone. Admins see it."""

    changed_in = "People change this themselves, under Notifications."


@admin.register(Notification)
class NotificationAdmin(_Private):
    changed_in = "The portal writes notifications, and people read them."
    list_display = ["title", "user", "kind", "league", "created_at", "read_at"]
    list_filter = ["created_at"]


@admin.register(NotificationPreference)
class NotificationPreferenceAdmin(_Private):
    list_display = ["user", "kind", "channel"]
    list_filter = ["channel"]


@admin.register(QuietHours)
class QuietHoursAdmin(_Private):
    list_display = ["user", "starts_at", "ends_at", "time_zone"]


@admin.register(PushDevice)
class PushDeviceAdmin(_Private):
    list_display = ["name", "user", "added_at", "last_sent_at"]
    fields = ["user", "name", "added_at", "last_sent_at"]


@admin.register(DiscordConversation)
class DiscordConversationAdmin(OfAPerson):
    changed_in = "The portal notes where its bot writes to people."
    list_display = ["user", "channel"]
    fields = ["user", "channel"]


@admin.register(TakenInteraction)
class TakenInteractionAdmin(PortalAdmin):
    changed_in = "The portal notes which slash commands it has answered."
    list_display = ["id", "taken_at"]
    fields = ["id", "taken_at"]


@admin.register(AnsweredCommand)
class AnsweredCommandAdmin(PortalAdmin):
    changed_in = "The portal keeps answers for ten minutes, for pages that did not get them."
    list_display = ["id", "answered_at"]
    fields = ["id", "answered_at"]


@admin.register(DueRun)
class DueRunAdmin(PortalAdmin):
    changed_in = "The portal notes when each due function last ran."
    list_display = ["name", "ended_at", "succeeded_at", "seconds", "failures", "error"]
    fields = ["name", "ended_at", "succeeded_at", "seconds", "failures", "error"]

    def portal_address(self, obj: Model) -> str:
        return "/admin/status"


@admin.register(Fault)
class FaultAdmin(PortalAdmin):
    changed_in = "The portal notes what operators have to mend, and deletes it when it is mended."
    list_display = ["name", "words", "since", "posted_at", "gone_at"]
    fields = ["name", "words", "since", "post_at", "posted_at", "gone_at"]

    def portal_address(self, obj: Model) -> str:
        return "/admin/status"


@admin.register(OutboxRest)
class OutboxRestAdmin(PortalAdmin):
    changed_in = "The portal notes which receivers of messages asked it to wait."
    list_display = ["destination", "until", "reason"]
    fields = ["destination", "until", "reason"]

    def portal_address(self, obj: Model) -> str:
        return "/admin"


@admin.register(OutboxMessage)
class OutboxMessageAdmin(PortalAdmin):
    """A message in the outbox. Failed messages can be sent again."""

    changed_in = "Select failed messages to send them again, here or on a portal’s home."
    list_display = [
        *("id", "kind", "league", "created_at", "due_at", "sent_at", "failed_at", "last_error")
    ]
    list_filter = ["kind", ("failed_at", admin.EmptyFieldListFilter)]
    league_path = "league"
    actions = ("try_again",)

    @admin.action(description="Send failed messages again")
    def try_again(self, request: HttpRequest, messages: "QuerySet[OutboxMessage]") -> None:
        reader = required_reader(request)
        if not reader.is_admin:
            raise PermissionDenied
        failed = list(messages.filter(failed_at__isnull=False))
        refusals = []
        for message in failed:
            try:
                retry_message(message=message, by=reader.user)
            except Refused as refused:
                refusals.append(in_utc(str(refused)))
        for refusal in sorted(set(refusals)):
            self.message_user(request, refusal, level="ERROR")
        self.message_user(request, f"Sent again: {len(failed) - len(refusals)}.")

    def portal_address(self, obj: Model) -> str:
        return "/admin"
