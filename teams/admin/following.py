"""What people follow, in Django admin."""

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from teams.models import Follow


@admin.register(Follow)
class FollowAdmin(PortalAdmin):
    changed_in = "People follow on the pages of teams, players and leagues."
    private = ("team", "player", "league")
    list_display = ["follower", "since"]
    list_select_related = ("follower",)
    search_fields = ["follower__username_key"]
