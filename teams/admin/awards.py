"""Awards, and the votes for them. For whom a team voted is secret."""

from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import Power
from teams.models import Award, AwardBallot, AwardVote

CHANGED_IN = "Votes and awards change under Awards in the portal."


def _manage_address(league: str) -> str:
    return f"/tm/manage/awards?league={league}"


@admin.register(AwardVote)
class AwardVoteAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MANAGE
    changed_in = CHANGED_IN
    list_display = ["__str__", "opened_at", "closes_at"]
    list_filter = ["award"]
    list_select_related = ("season__league",)
    search_fields = ["season__label"]

    def portal_address(self, obj: AwardVote) -> str:
        return _manage_address(obj.season.league.code)


@admin.register(AwardBallot)
class AwardBallotAdmin(PortalAdmin):
    league_path = "vote__season__league__code"
    seen_with = Power.MANAGE
    changed_in = "A team’s captain or co-captain votes on the league’s awards page."
    private = ("nominee", "nominee_team")
    list_display = ["team", "vote", "by", "cast_at"]
    list_select_related = ("team__league", "vote__season__league", "by")
    search_fields = ["team__name_key"]

    def subject_of(self, obj: AwardBallot) -> Model:
        return obj.vote

    def portal_address(self, obj: AwardBallot) -> str:
        return _manage_address(obj.vote.season.league.code)


@admin.register(Award)
class AwardAdmin(PortalAdmin):
    league_path = "season__league__code"
    seen_with = Power.MODERATE
    changed_in = CHANGED_IN
    list_display = ["__str__", "user", "team", "given_at"]
    list_filter = ["award"]
    list_select_related = ("season__league", "user", "team__league")
    search_fields = ["user__username_key", "team__name_key"]

    def subject_of(self, obj: Award) -> Model:
        return obj.user

    def portal_address(self, obj: Award) -> str:
        return f"/{obj.season.league.code}/awards"
