"""API of commands on several matches."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import manages_league, moderates_league, require
from clvr.lib.api.answers import done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from matches.enums import BulkKind
from matches.models import BulkChange
from matches.season.week_desk.bulk.serializers import (
    BulkChangeSerializer,
    BulkCommand,
    BulkPreviewSerializer,
    BulkQuery,
    RowPlanSerializer,
    UndoCommand,
    UndoneRowSerializer,
    order_of,
)
from matches.season.week_desk.bulk.services import OF_MODERATORS, apply_bulk, preview_bulk
from matches.season.week_desk.bulk.shapes import BulkAnswerShape, UndoAnswerShape
from matches.season.week_desk.bulk.undo import undo_bulk


class BulkPreview(CommandView):
    """What a command on several matches would do to each. It changes nothing."""

    @extend_schema(request=BulkCommand, responses=BulkPreviewSerializer)
    def post(self, request: Request) -> Response:
        sent = self.values(request, BulkCommand)
        outcome = preview_bulk(order=order_of(sent), by=self.caller())
        return Response(BulkPreviewSerializer(outcome).data)


class Bulk(CommandView):
    """Carry out a command on several matches, as its preview said."""

    throttle_scope = "notices"

    @extend_schema(request=BulkCommand, responses=described(BulkAnswerShape))
    def post(self, request: Request) -> Response:
        sent = self.values(request, BulkCommand)
        seen = [row["seen"] for row in sent["rows"]]
        order = order_of(sent)
        outcome = apply_bulk(league=order.league, order=order, seen=seen, by=self.caller())
        return done(
            _result_message(
                outcome.accepted, len(outcome.rows), _DONE.get(order.kind, "{} changed.")
            ),
            accepted=outcome.accepted,
            rows=RowPlanSerializer(outcome.rows, many=True).data,
            change="" if outcome.change is None else str(outcome.change.pk),
        )


class RecentBulk(CommandView):
    """The league’s commands on several matches in the last ten minutes, the latest first."""

    @extend_schema(parameters=[BulkQuery], responses=BulkChangeSerializer(many=True))
    def get(self, request: Request) -> Response:
        league, now = self.asked(BulkQuery)["league"], timezone.now()
        require(moderates_league(self.caller(), league))
        kinds = frozenset(BulkKind) if manages_league(self.caller(), league) else OF_MODERATORS
        changes = BulkChange.objects.recent(now).filter(league__code=league)
        found = changes.select_related("made_by", "undone_by")
        context = {"kinds": kinds, "now": now}
        return Response(BulkChangeSerializer(found, many=True, context=context).data)


class UndoBulk(CommandView):
    """Undo a command on several matches, where nothing was built on it."""

    throttle_scope = "notices"

    @extend_schema(request=UndoCommand, responses=described(UndoAnswerShape))
    def post(self, request: Request) -> Response:
        key = self.values(request, UndoCommand)["change"]
        change = get_object_or_404(BulkChange.objects.select_related("league"), pk=key)
        rows = undo_bulk(change=change, by=self.caller())
        undone = sum(not row.refusal for row in rows)
        return done(
            _result_message(undone, len(rows), "{} undone."),
            rows=UndoneRowSerializer(rows, many=True).data,
        )


_DONE = {BulkKind.REMIND: "Reminded the teams of {}."}


def _result_message(count: int, of: int, words: str) -> str:
    """The words, for this many matches, and how many others were refused."""
    matches = "1 match" if count == 1 else f"{count} matches"
    rest = f" {of - count} refused." if count < of else ""
    return words.format(matches) + rest
