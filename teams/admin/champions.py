"""The champions hall."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.reader import Power
from clvr.lib.text import folded
from leagues.models import Season
from teams.models import Champion, ChampionPlayer, Team
from teams.services.champions import crown_champion, rosters_of


class CrownForm(ServiceForm):
    """Add a team to the hall, with its players of today."""

    season = forms.ModelChoiceField(Season.objects.none())
    team = forms.CharField(max_length=60, help_text="The team’s whole name.")
    place = forms.IntegerField(min_value=1, max_value=100)
    note = forms.CharField(
        required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3})
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        seasons = Season.objects.filter(league__code__in=self.leagues)
        field: Any = self.fields["season"]
        field.queryset = seasons.select_related("league").order_by("league", "-value")

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        season, name = values.get("season"), values.get("team")
        if season is None or name is None:
            return values
        team = Team.objects.filter(league=season.league_id, name_key=folded(name)).first()
        if team is None:
            self.add_error("team", f"The {season.league} has no team {name}.")
        return {**values, "found": team}

    def perform(self) -> Model:
        values = self.cleaned_data
        team = values["found"]
        return crown_champion(
            season=values["season"],
            team=team,
            place=values["place"],
            roster=rosters_of([team.pk]).get(team.pk, ()),
            by=self.by,
            note=values["note"],
        )


def _hall(champion: Champion) -> str:
    return f"/{champion.season.league.code}/champions"


@admin.register(Champion)
class ChampionAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MODERATE
    changed_with = Power.MANAGE
    add_form = CrownForm
    changed_in = "A team in the champions hall stays as it was."
    list_display = ["team", "season", "place"]
    list_select_related = ("team", "season__league")
    search_fields = ["team__name_key"]

    def subject_of(self, obj: Champion) -> Model:
        return obj.team

    def portal_address(self, obj: Champion) -> str:
        return _hall(obj)


@admin.register(ChampionPlayer)
class ChampionPlayerAdmin(PortalAdmin):
    league_path = "champion__season__league__code"
    seen_with = Power.MODERATE
    changed_in = "A champion’s roster stays as it was."
    list_display = ["name", "champion", "is_captain", "is_mvp"]
    list_filter = ["is_captain", "is_mvp"]
    list_select_related = ("champion__team", "champion__season__league")
    search_fields = ["name", "champion__team__name_key"]

    def subject_of(self, obj: ChampionPlayer) -> Model:
        return obj.champion.team

    def portal_address(self, obj: ChampionPlayer) -> str:
        return _hall(obj.champion)
