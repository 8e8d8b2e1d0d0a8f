"""Posts, invitations, exceptions from the roster lock and teams that players found, in Django
admin."""

from typing import Any, ClassVar

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from teams.addresses import free_agents_address
from teams.admin.rosters import TEAM_AND_PERSON, OfATeam
from teams.models import FreeAgent, Invitation, OpenPlaces, RosterException, TeamFounding


class OfALeagueAndAPerson(PortalAdmin):
    """Something that a person has in a league."""

    league_path = "league__code"
    list_select_related: ClassVar[Any] = ("user", "league")
    search_fields: ClassVar[Any] = ["user__username_key"]

    def portal_address(self, obj: Any) -> str:
        return free_agents_address(obj.league.code)


@admin.register(FreeAgent)
class FreeAgentAdmin(OfALeagueAndAPerson):
    seen_with = Power.MODERATE
    changed_in = "Players write their posts under Free Agents; moderators remove them there."
    list_display = ["user", "league", "platform", "region", "ends_at"]
    list_filter = ["region", "platform"]


@admin.register(OpenPlaces)
class OpenPlacesAdmin(OfATeam):
    seen_with = Power.MODERATE
    changed_in = "Teams write their posts on their pages; moderators remove them under Open Places."
    list_display = ["team", "region", "ends_at"]
    list_filter = ["region"]
    list_select_related = ("team__league",)
    search_fields = ["team__name_key"]


@admin.register(Invitation)
class InvitationAdmin(OfATeam):
    seen_with = Power.MANAGE
    changed_in = "Invitations are sent under Free Agents and answered under Requests."
    list_display = ["user", "team", "made_by", "status", "created_at"]
    list_filter = ["status"]
    list_select_related = ("team__league", "user", "made_by")
    search_fields = TEAM_AND_PERSON


@admin.register(RosterException)
class RosterExceptionAdmin(OfATeam):
    seen_with = Power.MANAGE
    changed_in = "Exceptions are asked for and decided on the team’s page, or under Cases."
    list_display = ["user", "team", "state", "until", "asked_by", "made_at"]
    list_filter = ["state"]
    list_select_related = ("team__league", "user", "asked_by")
    search_fields = TEAM_AND_PERSON


@admin.register(TeamFounding)
class TeamFoundingAdmin(OfALeagueAndAPerson):
    seen_with = Power.MANAGE
    changed_in = "Players found teams under Open Places; staff decide under Cases."
    list_display = ["name", "league", "user", "asked_at", "outcome"]
    list_filter = ["outcome"]
    search_fields = ["name", "user__username_key"]
