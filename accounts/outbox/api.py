"""The API of undelivered messages, for staff."""

from typing import cast

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.models import OutboxMessage, User
from accounts.outbox.serializers import (
    UndeliveredPageSerializer,
    UndeliveredQuery,
    usernames_of,
)
from accounts.outbox.services import leagues_seen, retry_message
from accounts.roles.powers import require
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from clvr.lib.keys import LARGEST_KEY

PAGE_LENGTH = 30


class Undelivered(APIView):
    """Failed messages, newest first, thirty per page: of one league, or of all leagues in which the
    caller is staff."""

    @extend_schema(parameters=[UndeliveredQuery], responses=UndeliveredPageSerializer)
    def get(self, request: Request) -> Response:
        query = UndeliveredQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        wanted = query.validated_data
        seen = leagues_seen(cast("User", request.user))
        leagues = [wanted["league"]] if "league" in wanted else seen
        require(bool(leagues) and set(leagues) <= set(seen))
        messages = OutboxMessage.objects.undelivered().filter(league__in=leagues)
        older = messages.filter(pk__lt=wanted.get("before", LARGEST_KEY))
        # One extra row shows whether there is another page.
        found = list(older.order_by("-id")[: PAGE_LENGTH + 1])
        body = {"messages": found[:PAGE_LENGTH], "hasMore": len(found) > PAGE_LENGTH}
        context = {"usernames": usernames_of(found)}
        return Response(UndeliveredPageSerializer(body, context=context).data)


class Retry(APIView):
    """Send a failed message again."""

    @extend_schema(request=None, responses={200: CommandAnswerSerializer})
    def post(self, request: Request, id: int) -> Response:
        message = get_object_or_404(OutboxMessage, pk=id)
        retry_message(message=message, by=cast("User", request.user))
        return done("The message will be sent again.")
