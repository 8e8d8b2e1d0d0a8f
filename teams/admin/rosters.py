"""What belongs to a team: its records, players and requests."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.columns import rounded
from accounts.django_admin.reader import Power, Reader
from teams.addresses import team_address, team_desk_address
from teams.models import (
    CaptaincyOffer,
    FormerTeamName,
    JoinRequest,
    Membership,
    NameChangeRequest,
    SeasonRecord,
    Team,
)
from teams.services.former_names import forget_former_name

TEAM_AND_PERSON = ["team__name_key", "user__username_key"]


def address_for(team: Team, reader: Reader) -> str:
    """The desk of a team for those who manage its league, its page for others."""
    is_managed = team.league.code in reader.powers.managed
    return team_desk_address(team) if is_managed else team_address(team)


class OfATeam(PortalAdmin):
    """Rows with a team. Their history is the team's."""

    league_path = "team__league__code"
    list_select_related: ClassVar[Any] = ("team__league",)
    search_fields: ClassVar[Any] = ["team__name_key"]

    def subject_of(self, obj: Any) -> Model:
        team: Model = obj.team
        return team

    def address_for(self, obj: Any, reader: Reader) -> str:
        return address_for(obj.team, reader)


@admin.register(SeasonRecord)
class SeasonRecordAdmin(OfATeam):
    seen_with = Power.MODERATE
    changed_in = "Results change a record; region and division change on the team’s page."
    list_display = [
        "team",
        "season",
        "division",
        "region",
        rounded("elo"),
        "wins",
        "losses",
        "draws",
    ]
    list_filter = ["region"]
    list_select_related = ("team__league", "season__league", "division")


@admin.register(Membership)
class MembershipAdmin(OfATeam):
    league_path = "league__code"
    seen_with = Power.MODERATE
    changed_in = "Rosters change on the team’s page under Manage Teams."
    list_display = ["user", "team", "rank", "joined_at", "left_at"]
    list_filter = ["rank", ("left_at", admin.EmptyFieldListFilter)]
    list_select_related = ("team__league", "user")
    search_fields = TEAM_AND_PERSON


@admin.register(CaptaincyOffer)
class CaptaincyOfferAdmin(OfATeam):
    seen_with = Power.MANAGE
    changed_in = "A captaincy is offered on the team’s page; the player answers."
    list_display = ["team", "to", "offered_by", "offered_at", "outcome"]
    list_filter = ["outcome"]
    list_select_related = ("team__league", "to", "offered_by")
    search_fields = ["team__name_key", "to__username_key"]


@admin.register(FormerTeamName)
class FormerTeamNameAdmin(OfATeam):
    """A name by which the search finds a team. Who manages the league takes off one that should not
    be shown."""

    seen_with = Power.MODERATE
    changed_with = Power.MANAGE
    can_delete = True
    changed_in = "The portal keeps a former name when a team is renamed."
    list_display = ["name", "team", "until"]
    search_fields = ["name_key", "team__name_key"]

    def remove(self, obj: FormerTeamName, reader: Reader) -> None:
        forget_former_name(former=obj, by=reader.user)


@admin.register(NameChangeRequest)
class NameChangeRequestAdmin(OfATeam):
    seen_with = Power.MANAGE
    changed_in = "Requests for names are decided under Cases."
    list_display = ["name", "team", "asked_by", "asked_at", "outcome"]
    list_filter = ["outcome"]
    list_select_related = ("team__league", "asked_by")
    search_fields = ["name", "team__name_key"]


@admin.register(JoinRequest)
class JoinRequestAdmin(OfATeam):
    seen_with = Power.MANAGE
    changed_in = "Requests are answered on the team’s page or under Requests."
    list_display = ["user", "team", "status", "created_at"]
    list_filter = ["status"]
    list_select_related = ("team__league", "user")
    search_fields = TEAM_AND_PERSON
