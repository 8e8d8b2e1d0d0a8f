"""The API of undelivered messages, for staff."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import OutboxMessage
from accounts.outbox.serializers import (
    UndeliveredPageSerializer,
    UndeliveredQuery,
    usernames_of,
)
from accounts.outbox.services import leagues_seen, retry_message
from accounts.outbox.waiting import delayed_messages
from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.pagination import newest_first

PAGE_LENGTH = 30


class Undelivered(CommandView):
    """Failed messages, newest first, thirty per page: of one league, or of all leagues in which the
    caller is staff. The first page also says what waits, why and until when."""

    @extend_schema(parameters=[UndeliveredQuery], responses=UndeliveredPageSerializer)
    def get(self, request: Request) -> Response:
        wanted = self.asked(UndeliveredQuery)
        seen = leagues_seen(self.caller())
        leagues = [wanted["league"]] if "league" in wanted else seen
        require(bool(leagues) and set(leagues) <= set(seen))
        messages = OutboxMessage.objects.undelivered().filter(league__in=leagues)
        page = newest_first(messages, length=PAGE_LENGTH, before=wanted.get("before"))
        held = [] if "before" in wanted else delayed_messages(leagues, timezone.now())
        body = {"messages": page.rows, "heldBack": held, "hasMore": page.has_more}
        context = {"usernames": usernames_of(page.rows, held)}
        return Response(UndeliveredPageSerializer(body, context=context).data)


class Retry(CommandView):
    """Send an undelivered message again."""

    @extend_schema(request=None, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        message = get_object_or_404(OutboxMessage, pk=id)
        retry_message(message=message, by=self.caller())
        return done("The message will be sent again.")
