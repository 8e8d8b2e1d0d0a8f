"""API of a match's thread, for the leaders of both sides and the league's staff."""

from django.shortcuts import get_object_or_404
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.api.answers import COMMAND_ANSWER, UNCHANGED, done
from matches.play.thread.queries import thread_of
from matches.play.thread.serializers import MessageCommand, RemoveMessageCommand, ThreadSerializer
from matches.play.thread.services import remove_message, send_message
from matches.views import MatchCommand


@method_decorator(cache_control(private=True, no_cache=True), name="get")
@method_decorator(conditional_page, name="get")
class Thread(MatchCommand):
    """A match's messages. Pages ask again and again; the browser sends back the ETag, and gets 304
    while there is nothing new."""

    command_scope = "notices"

    @extend_schema(responses={200: ThreadSerializer, **UNCHANGED})
    def get(self, request: Request, id: int) -> Response:
        return Response(ThreadSerializer(thread_of(self.match(), self.caller())).data)

    @extend_schema(request=MessageCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        match = self.match()
        text = self.values(request, MessageCommand)["text"]
        send_message(match=match, text=text, by=self.caller())
        return done("Message sent.", status.HTTP_201_CREATED)


class RemoveMessage(MatchCommand):
    """Remove a message, as staff."""

    @extend_schema(request=RemoveMessageCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int, messageId: int) -> Response:
        message = get_object_or_404(self.match().messages, pk=messageId)
        reason = self.values(request, RemoveMessageCommand)["reason"]
        remove_message(message=message, reason=reason, by=self.caller())
        return done("Message removed. Staff still see its text.")
