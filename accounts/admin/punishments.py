"""Bans, mutes, warnings and logs."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model, Q, QuerySet

from accounts.admin.people import OfAPerson
from accounts.django_admin.forms import PersonField, ReasonField, ServiceForm, TimestampField
from accounts.django_admin.reader import Power, Reader
from accounts.enums import PunishmentType
from accounts.models import Punishment
from accounts.punishments.services import (
    LONGEST_PUNISHMENT_REASON,
    MOST_LINKS,
    lift_punishment,
    punish,
)
from accounts.roles.powers import is_admin


class PunishForm(ServiceForm):
    user = PersonField(label="Person")
    kind = forms.TypedChoiceField(choices=PunishmentType.choices, coerce=int)
    league = forms.ChoiceField()
    reason = ReasonField(max_length=LONGEST_PUNISHMENT_REASON)
    until = TimestampField(required=False, help_text="In UTC. Leave it empty for no end.")
    links = forms.CharField(
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=f"To evidence, one a line, at most {MOST_LINKS}. Only staff see them.",
    )

    def offered(self, leagues: list[tuple[str, str]]) -> list[tuple[str, str]]:
        return [*leagues, *([("all", "All leagues")] if is_admin(self.by) else [])]

    def perform(self) -> Model:
        values = self.cleaned_data
        league = values["league"]
        return punish(
            user=values["user"],
            kind=PunishmentType(values["kind"]),
            reason=values["reason"],
            by=self.by,
            league="" if league == "all" else league,
            until=values["until"],
            links=[line for line in values["links"].splitlines() if line.strip()],
        )


class LiftForm(ServiceForm):
    lift_reason = ReasonField(
        label="Reason for lifting it now", max_length=LONGEST_PUNISHMENT_REASON
    )
    done = "Lifted."

    def perform(self) -> Model:
        reason = self.cleaned_data["lift_reason"]
        return lift_punishment(punishment=self.instance, reason=reason, by=self.by)


@admin.register(Punishment)
class PunishmentAdmin(OfAPerson):
    """A punishment, which is given, and lifted with a reason. Nobody but admins sees logs about
    themself."""

    league_path = "league"
    seen_with = changed_with = Power.MODERATE
    add_form, change_form = PunishForm, LiftForm
    changed_in = "To lift a punishment, give a reason and save. Appeals are decided under Cases."
    list_display = [
        "user",
        "kind",
        "league",
        "starts_at",
        "until",
        "matches",
        "given_by",
        "lifted_at",
    ]
    list_filter = ["kind"]
    list_select_related = ("user", "given_by")
    search_fields = ("user__username_key", "reason")

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        rows = super().visible(rows, reader)
        if reader.is_admin:
            return rows
        return rows.exclude(Q(user=reader.user, kind=PunishmentType.LOG))

    def can_change(self, obj: Any) -> bool:
        return obj.lifted_at is None
