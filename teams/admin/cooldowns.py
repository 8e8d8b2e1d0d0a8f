"""Cooldowns."""

from typing import Any

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import PersonField, ReasonField, ServiceForm, TimestampField
from accounts.django_admin.reader import Power
from accounts.people.addresses import person_desk_address
from leagues.admin.base import InLeagueForm
from teams.models import Cooldown
from teams.services.cooldowns import LONGEST_COOLDOWN_REASON, decide_cooldown


class SetCooldownForm(InLeagueForm):
    user = PersonField(label="Player")
    until = TimestampField()
    reason = ReasonField(help_text=f"At most {LONGEST_COOLDOWN_REASON} characters.")

    def perform(self) -> Model:
        values = self.cleaned_data
        return decide_cooldown(
            league=self.chosen_league(),
            player=values["user"],
            until=values["until"],
            by=self.by,
            reason=values["reason"],
        )


class ChangeCooldownForm(ServiceForm):
    until = TimestampField(required=False, help_text="In UTC. Empty: it is lifted now.")
    reason = ReasonField(help_text=f"At most {LONGEST_COOLDOWN_REASON} characters.")

    def held(self) -> dict[str, Any]:
        return {"until": self.instance.until}

    def perform(self) -> Model:
        return decide_cooldown(
            league=self.instance.league,
            player=self.instance.user,
            until=self.cleaned_data["until"],
            by=self.by,
            reason=self.cleaned_data["reason"],
        )


@admin.register(Cooldown)
class CooldownAdmin(PortalAdmin):
    """A cooldown, which is set, and then ends earlier or later, or now. Its history is the
    person's."""

    league_path = "league__code"
    seen_with = changed_with = Power.MODERATE
    add_form, change_form = SetCooldownForm, ChangeCooldownForm
    list_display = ["user", "league", "until", "reason"]
    list_filter = ["until"]
    list_select_related = ("user", "league")
    search_fields = ["user__username_key"]

    def subject_of(self, obj: Cooldown) -> Model:
        return obj.user

    def portal_address(self, obj: Cooldown) -> str:
        return person_desk_address(obj.user_id)
