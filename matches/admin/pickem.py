"""Pick'em: predictions, and the tables of friends, which staff rename and delete."""

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import ReasonField, ServiceForm
from accounts.django_admin.reader import Power
from matches.models import (
    LONGEST_FRIENDS_NAME,
    FriendsTable,
    FriendsTableMember,
    Prediction,
)
from matches.shown.pickem.addresses import pickem_address
from matches.shown.pickem.friends.staff import delete_as_staff, rename_as_staff


@admin.register(Prediction)
class PredictionAdmin(PortalAdmin):
    league_path = "match__season__league__code"
    seen_with = Power.MODERATE
    changed_in = "People predict matches on the page of Pick’em."
    private = ("winner", "score_a", "score_b")
    list_display = ["user", "match", "made_at", "changed_at"]
    list_select_related = ("match__team_a", "match__team_b", "match__season__league", "user")
    search_fields = ["user__username_key"]

    def subject_of(self, obj: Prediction) -> Model:
        return obj.match

    def portal_address(self, obj: Prediction) -> str:
        return pickem_address(obj.match.season.league)


class ModeratedTableForm(ServiceForm):
    """Rename somebody's friends' table, or delete it."""

    name = forms.CharField(max_length=LONGEST_FRIENDS_NAME)
    deletes = forms.BooleanField(required=False, label="Delete this table")
    reason = ReasonField(help_text="Its owner is told it.")

    def perform(self) -> Model | None:
        table, values = self.instance, self.cleaned_data
        reason = values["reason"]
        if values["deletes"]:
            delete_as_staff(table=table, reason=reason, by=self.by)
            return None
        return rename_as_staff(table=table, name=values["name"], reason=reason, by=self.by)


@admin.register(FriendsTable)
class FriendsTableAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = changed_with = Power.MODERATE
    change_form = ModeratedTableForm
    changed_in = "To rename or delete a table, give a reason and save."
    private = ("number",)
    list_display = ["name", "league", "owner", "made_at"]
    list_select_related = ("league", "owner")
    search_fields = ["name", "owner__username_key"]

    def portal_address(self, obj: FriendsTable) -> str:
        return pickem_address(obj.league)


@admin.register(FriendsTableMember)
class FriendsTableMemberAdmin(PortalAdmin):
    league_path = "table__league__code"
    seen_with = Power.MODERATE
    changed_in = "People join and leave them on the page of Pick’em."
    list_display = ["user", "table", "joined_at"]
    list_select_related = ("table__league", "user")
    search_fields = ["user__username_key"]

    def subject_of(self, obj: FriendsTableMember) -> Model:
        return obj.table

    def portal_address(self, obj: FriendsTableMember) -> str:
        return pickem_address(obj.table.league)
