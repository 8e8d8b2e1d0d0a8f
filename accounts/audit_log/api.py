"""API of the whole audit log, for staff."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.audit_log.export import COLUMNS, CUT, MOST_EXPORTED
from accounts.audit_log.queries import (
    AuditFilter,
    entries_for,
    folded,
    newest_first_in_parts,
    sizes_of_groups,
)
from accounts.audit_log.serializers import (
    AuditExportQuery,
    AuditLogPageSerializer,
    AuditLogQuery,
    LeagueExportQuery,
)
from accounts.exports import Found, ListExport, export_of
from clvr.lib.api.commands import CommandView
from clvr.lib.api.forms import valid_form
from clvr.lib.api.pagination import newest_first

PAGE_LENGTH = 50


class AuditLog(CommandView):
    """Who did what, when, with the values before and after; newest first, fifty entries per page.
    What one command did to many things is one entry, which `?group=` unfolds.

    Admins see everything. Team managers and moderators see the leagues that they moderate, without
    what others did about themselves.
    """

    throttle_scope = "search"

    @extend_schema(parameters=[AuditLogQuery], responses=AuditLogPageSerializer)
    def get(self, request: Request) -> Response:
        query = valid_form(AuditLogQuery, request.query_params)
        asked = query.asked
        entries = entries_for(self.caller(), asked)
        shown = entries if asked.group or asked.entry is not None else folded(entries)
        before = query.validated_data.get("before")
        page = newest_first(shown, length=PAGE_LENGTH, before=before)
        sizes = {} if shown is entries else sizes_of_groups(entries, page.rows)
        body = {"entries": page.rows, "hasMore": page.has_more}
        return Response(AuditLogPageSerializer(body, context={"sizes": sizes}).data)


@export_of(AuditExportQuery)
class AuditExport(ListExport):
    """The same entries as CSV in UTF-8 with a byte order mark, newest first, at most 10,000; if
    there are more, the last line says so. A cell that a spreadsheet would take for a formula begins
    with an apostrophe."""

    columns = COLUMNS
    most = MOST_EXPORTED
    cut = CUT

    def found(self) -> Found:
        query = valid_form(AuditExportQuery, self.request.query_params)
        entries = entries_for(self.caller(), query.asked).order_by("-pk")
        return Found(entries, f"audit-log-{timezone.now():%Y-%m-%d}")


@export_of(LeagueExportQuery)
class AuditLeagueExport(ListExport):
    """Every entry of a league that the caller may see, in one file, newest first; otherwise as the
    export of a selection. The audit log says who downloaded it."""

    columns = COLUMNS
    most = None
    personal = "audit log"

    def found(self) -> Found:
        league = self.asked(LeagueExportQuery)["league"]
        entries = entries_for(self.caller(), AuditFilter(league=league))
        rows = newest_first_in_parts(entries)
        return Found(rows, f"audit-log-{league}-{timezone.now():%Y-%m-%d}", league)
