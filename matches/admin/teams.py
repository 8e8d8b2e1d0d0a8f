"""Teams. They are here, because a change of status closes challenges."""

from functools import partial
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Exists, Model, OuterRef, QuerySet

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.columns import rounded
from accounts.django_admin.filters import SharedLookFilter
from accounts.django_admin.forms import ReasonField, ServiceForm
from accounts.django_admin.reader import Power, Reader
from accounts.enums import Region
from clvr.lib.name_order import NameOrder
from clvr.lib.transactions import in_transaction
from leagues.models import Division
from matches.season.enrolment.services.participation import change_status
from teams.admin.rosters import address_for
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.services.staff import place_team


class TeamForm(ServiceForm):
    """A team's status and region. Only what the reader changed is saved: somebody else may have
    changed the other since the page was opened."""

    status = forms.TypedChoiceField(
        choices=TeamStatus.choices, coerce=int, show_hidden_initial=True
    )
    region = forms.ChoiceField(choices=Region.choices, show_hidden_initial=True)
    reason = ReasonField(
        max_length=500, help_text="For another status. The team’s leaders are told it."
    )

    def perform(self) -> Model:
        """Both, or neither."""
        return in_transaction(partial(self._change, self.instance))

    def _change(self, team: Team) -> Team:
        values = self.cleaned_data
        status, region = TeamStatus(values["status"]), Region(values["region"])
        if "status" in self.changed_data and status != team.status:
            reason = values["reason"]
            team = change_status(team=team, status=status, by=self.by, reason=reason)
        if "region" in self.changed_data and region != team.region:
            team = place_team(team=team, region=region, division=_division(team), by=self.by)
        return team


def _division(team: Team) -> Division | None:
    record = SeasonRecord.objects.filter(team=team, season__is_current=True).first()
    return record.division if record else None


@admin.register(Team)
class TeamAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MODERATE
    changed_with = Power.MANAGE
    change_form = TeamForm
    changed_in = "Players, captains, the name and the division change under Manage Teams."
    list_display = ["name", "league", "status", "region", rounded("elo")]
    list_filter = ["status", SharedLookFilter, "region"]
    list_select_related = ("league",)
    search_fields = ["name_key"]
    ordering = ("league_id", NameOrder("name_key"))

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        same = Team.objects.filter(league=OuterRef("league"), look_key=OuterRef("look_key"))
        alike = Exists(same.exclude(pk=OuterRef("pk")))
        return super().visible(rows.annotate(shares_look=alike), reader)

    def address_for(self, obj: Team, reader: Reader) -> str:
        return address_for(obj, reader)
