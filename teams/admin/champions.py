"""The champions hall."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.reader import Power, Reader
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import folded
from leagues.models import League, Season
from teams.models import (
    LONGEST_CHAMPION_NOTE,
    LONGEST_FORMER_SEASON,
    LONGEST_TEAM_NAME,
    Champion,
    ChampionPlayer,
    Team,
)
from teams.services.champion_entries import LOWEST_PLACE, Entry, RosterLine
from teams.services.champions import (
    add_champion,
    change_champion,
    remove_champion,
    rosters_of,
)


class EntryFields(ServiceForm):
    """What staff write of an entry. Its roster and pictures change in the portal."""

    former_season = forms.CharField(
        required=False,
        max_length=LONGEST_FORMER_SEASON,
        help_text="Of a season before the portal: its name.",
    )
    former_year = forms.IntegerField(required=False, help_text="The year in which it ended.")
    former_team = forms.CharField(
        required=False,
        max_length=LONGEST_TEAM_NAME,
        help_text="The name of a team that the portal does not have.",
    )
    place = forms.IntegerField(min_value=1, max_value=LOWEST_PLACE)
    note = forms.CharField(
        required=False,
        max_length=LONGEST_CHAMPION_NOTE,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    names = {
        "formerYear": "former_year",
        "formerTeam": "former_team",
        "season": "former_season",
        "team": "former_team",
    }

    def entry(self, season: Season | None, team: Team | None, roster: list[RosterLine]) -> Entry:
        values = self.cleaned_data
        return Entry(
            place=values["place"],
            season=season,
            former_season=values["former_season"],
            former_year=values["former_year"],
            team=team,
            former_team=values["former_team"],
            note=values["note"],
            roster=roster,
        )


class AddForm(EntryFields):
    """Add a team to the hall; one of the portal with its players of today."""

    league = forms.ChoiceField()
    season = forms.ModelChoiceField(Season.objects.none(), required=False)
    team = forms.CharField(
        required=False, max_length=LONGEST_TEAM_NAME, help_text="Its whole name."
    )
    names = {"formerYear": "former_year", "formerTeam": "former_team"}
    field_order = ["league", "season", "team", "place", "note"]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        seasons = Season.objects.filter(league__code__in=self.leagues)
        field: Any = self.fields["season"]
        field.queryset = seasons.select_related("league").order_by("league", "-value")

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        season, name, code = values.get("season"), values.get("team"), values.get("league")
        if season is not None and season.league.code != code:
            self.add_error("season", "This season is of another league.")
        teams = Team.objects.filter(league__code=code, name_key=folded(name or ""))
        team = teams.select_related("league").first() if name else None
        if name and team is None:
            self.add_error("team", f"The league has no team {isolated(name)}.")
        return {**values, "found": team}

    def perform(self) -> Model:
        values = self.cleaned_data
        team = values["found"]
        roster = list(rosters_of([team.pk]).get(team.pk, ())) if team else []
        entry = self.entry(values["season"], team, roster)
        league = League.objects.get(code=values["league"])
        return add_champion(league=league, entry=entry, by=self.by)


class ChangeForm(EntryFields):
    """Change an entry; its season and team stay, unless they are from before the portal."""

    # What the writer started from: a newer entry is not overwritten.
    revision = forms.IntegerField(widget=forms.HiddenInput)

    def perform(self) -> Model:
        champion: Champion = self.instance
        roster = [
            RosterLine(line.user, line.is_captain, line.is_mvp, line.name)
            for line in champion.roster.select_related("user")
        ]
        entry = self.entry(champion.season, champion.team, roster)
        return change_champion(
            champion=champion, entry=entry, revision=self.cleaned_data["revision"], by=self.by
        )


def _manage_address(champion: Champion) -> str:
    return f"/tm/manage/champions?league={champion.league.code}"


@admin.register(Champion)
class ChampionAdmin(PortalAdmin):
    league_path = "league__code"
    seen_with = Power.MODERATE
    changed_with = Power.MANAGE
    add_form = AddForm
    change_form = ChangeForm
    can_delete = True
    changed_in = "Rosters and pictures change under Champions in the portal."
    list_display = ["team_name", "season_label", "place"]
    list_select_related = ("league", "team", "season__league")
    search_fields = ["team__name_key", "former_team"]

    def subject_of(self, obj: Champion) -> Model:
        return obj.team or obj

    def remove(self, obj: Champion, reader: Reader) -> None:
        remove_champion(champion=obj, by=reader.user)

    def portal_address(self, obj: Champion) -> str:
        return f"/{obj.league.code}/champions"

    def address_for(self, obj: Champion, reader: Reader) -> str:
        is_managed = obj.league.code in reader.powers.managed
        return _manage_address(obj) if is_managed else self.portal_address(obj)


@admin.register(ChampionPlayer)
class ChampionPlayerAdmin(PortalAdmin):
    league_path = "champion__league__code"
    seen_with = Power.MODERATE
    changed_in = "A champion’s roster changes under Champions in the portal."
    list_display = ["name", "champion", "is_captain", "is_mvp"]
    list_filter = ["is_captain", "is_mvp"]
    list_select_related = (
        "champion__league",
        "champion__team",
        "champion__season__league",
    )
    search_fields = ["name", "champion__team__name_key"]

    def subject_of(self, obj: ChampionPlayer) -> Model:
        return obj.champion.team or obj.champion

    def portal_address(self, obj: ChampionPlayer) -> str:
        return f"/{obj.champion.league.code}/champions"
