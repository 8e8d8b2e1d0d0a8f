"""Share cards, as they were drawn."""

from django.contrib import admin

from accounts.django_admin.base import PortalAdmin
from leagues.models import ShareCard


@admin.register(ShareCard)
class ShareCardAdmin(PortalAdmin):
    changed_in = "The portal draws share cards by itself, again when their contents change."
    list_display = ["alt", "kind", "drawn_at", "replaced_at"]
    list_filter = ["kind", "drawn_at"]
    search_fields = ["alt"]
