"""Leagues and their sponsors, divisions and maps."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.reader import Power, Reader
from clvr.lib.name_order import NameOrder
from leagues.admin.base import InLeagueForm, OfALeague
from leagues.models import (
    LONGEST_DIVISION_NAME,
    LONGEST_MAP_NAME,
    LONGEST_WELCOME,
    Division,
    FormerMapName,
    GameMap,
    League,
    Sponsor,
)
from leagues.services.divisions import create_division, delete_division, rename_division
from leagues.services.league_texts import (
    MOST_SPONSORS,
    LeagueTexts,
    SponsorLink,
    change_league_texts,
)
from leagues.services.maps import add_map, forget_former_name, move_map

LEAGUE_INFO = "/admin/league-info"


class LeagueTextsForm(ServiceForm):
    """What a league says about itself."""

    welcome = forms.CharField(
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=f"At most {LONGEST_WELCOME} characters.",
    )
    invite = forms.CharField(required=False, label="Invite link")
    contact = forms.CharField(required=False, label="Contact email")
    sponsors = forms.CharField(
        required=False,
        widget=forms.Textarea(attrs={"rows": MOST_SPONSORS}),
        help_text=f"One a line, at most {MOST_SPONSORS}: the name, a space and the link.",
    )

    def held(self) -> dict[str, Any]:
        texts = LeagueTexts.of(self.instance)
        lines = [f"{each.name} {each.url}" for each in texts.sponsors]
        return {
            "welcome": texts.welcome,
            "invite": texts.invite,
            "contact": texts.contact,
            "sponsors": "\n".join(lines),
        }

    def perform(self) -> Model:
        values = self.cleaned_data
        texts = LeagueTexts(
            # Browsers send line ends of two characters.
            welcome=values["welcome"].replace("\r\n", "\n"),
            invite=values["invite"],
            contact=values["contact"],
            sponsors=tuple(
                _sponsor(line) for line in values["sponsors"].splitlines() if line.strip()
            ),
        )
        return change_league_texts(league=self.instance, texts=texts, by=self.by)


def _sponsor(line: str) -> SponsorLink:
    """A sponsor as typed: the link is the last word."""
    name, _, url = line.strip().rpartition(" ")
    return SponsorLink(name.strip(), url)


@admin.register(League)
class LeagueAdmin(PortalAdmin):
    """A league. Its texts change here; its settings have rules of their own under League Info."""

    league_path = "code"
    seen_with = Power.MODERATE
    change_form = LeagueTextsForm
    changed_in = "Everything but the texts changes under League Info → League Settings."
    list_display = ["__str__", "code", "time_zone", "best_of", "roster_minimum", "roster_maximum"]
    search_fields = ["code"]
    ordering = ("code",)
    fields = [
        *("code", "welcome_text", "invite_url", "contact_email", "time_zone", "best_of"),
        *("rounds_to_win", "most_rounds", "roster_minimum", "roster_maximum", "leave_cooldown"),
        *("remind_to_propose", "remind_to_answer", "proposals_stand"),
        *("result_due_after", "remind_to_report"),
        *("confirm_results_after", "requests_last", "default_match_day", "default_match_hour"),
        *("check_in_opens_before", "absence_claimed_after", "absence_answered_within"),
        *("substitutes_allowed", "rated_challenges_per_pair", "weeks_off_per_season"),
        *("postponements_per_season", "has_pickem"),
        *("agree_by_day", "agree_by_time"),
        *("moves_weeks_itself", "approve_names", "founding", "game_roles", "stream_game"),
        "has_webhook",
        "result_posts",
        *("match_threads", "thread_channel", "thread_fault", "thread_fault_at"),
        *("match_events", "event_fault", "event_fault_at"),
    ]

    @admin.display(boolean=True, description="Discord webhook is set")
    def has_webhook(self, league: League) -> bool:
        """The address itself is a secret."""
        return bool(league.webhook_url)

    def portal_address(self, obj: League) -> str:
        return f"/{obj.code}/home"


@admin.register(Sponsor)
class SponsorAdmin(OfALeague):
    changed_in = "Sponsors change with the league’s texts."
    list_display = ["name", "league", "position", "url"]
    search_fields = ["name"]
    ordering = ("league", "position")

    def subject_of(self, obj: Sponsor) -> Model:
        return obj.league

    def portal_address(self, obj: Sponsor) -> str:
        return f"/{obj.league.code}/home"


class NewDivisionForm(InLeagueForm):
    name = forms.CharField(
        required=False, strip=False, help_text=f"At most {LONGEST_DIVISION_NAME} characters."
    )

    def perform(self) -> Model:
        name = self.cleaned_data["name"]
        return create_division(league=self.chosen_league(), name=name, by=self.by)


class DivisionForm(ServiceForm):
    name = forms.CharField(required=False, strip=False)

    def perform(self) -> Model:
        return rename_division(division=self.instance, name=self.cleaned_data["name"], by=self.by)


@admin.register(Division)
class DivisionAdmin(OfALeague):
    """A division, which is renamed here, and deleted while no team was in it."""

    changed_with = Power.MANAGE
    add_form, change_form = NewDivisionForm, DivisionForm
    can_delete = True
    changed_in = (
        "The order of divisions, and who goes up and down, change under League Info → Divisions."
    )
    list_display = ["name", "league", "position", "promoted", "relegated", "play_off"]
    search_fields = ["name"]
    ordering = ("league", "position")

    def remove(self, obj: Division, reader: Reader) -> None:
        delete_division(division=obj, by=reader.user)

    def portal_address(self, obj: Division) -> str:
        return f"/{obj.league.code}/standings"


class NewMapForm(InLeagueForm):
    name = forms.CharField(
        required=False, strip=False, help_text=f"At most {LONGEST_MAP_NAME} characters."
    )

    def perform(self) -> Model:
        return add_map(league=self.chosen_league(), name=self.cleaned_data["name"], by=self.by)


class MapForm(ServiceForm):
    in_pool = forms.BooleanField(required=False, label="In the league’s pool")

    def perform(self) -> Model:
        in_pool = self.cleaned_data["in_pool"]
        return move_map(game_map=self.instance, in_pool=in_pool, by=self.by)


@admin.register(GameMap)
class GameMapAdmin(OfALeague):
    add_form, change_form = NewMapForm, MapForm
    changed_in = "Maps are renamed and joined under League Info → Maps."
    list_display = ["name", "league", "in_pool"]
    list_filter = ["in_pool"]
    search_fields = ["name_key"]
    ordering = ("league_id", NameOrder("name_key"))

    def portal_address(self, obj: GameMap) -> str:
        return f"/{obj.league.code}/matches"


@admin.register(FormerMapName)
class FormerMapNameAdmin(OfALeague):
    """A name by which files and servers' logs still find a map. Admins take off one that means
    another map."""

    can_delete = True
    changed_in = "The portal keeps a former name when a map is renamed or joined."
    list_display = ["name", "league", "game_map", "until"]
    list_select_related = ("league", "game_map")
    search_fields = ["name_key", "game_map__name_key"]
    ordering = ("league_id", NameOrder("name_key"))

    def remove(self, obj: FormerMapName, reader: Reader) -> None:
        forget_former_name(former=obj, by=reader.user)
