"""The API of a person's own notifications."""

from typing import cast
from zoneinfo import ZoneInfo

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import User
from accounts.notifications.preferences import Preferences
from accounts.notifications.quiet_hours import QuietPeriod
from accounts.notifications.serializers import (
    NotificationsQuery,
    NotificationsSerializer,
    OwnPreferencesSerializer,
    PreferencesSerializer,
    ReadAnswerSerializer,
    ReadSerializer,
    UnreadSerializer,
)
from accounts.notifications.services import mark_read, save_preferences
from accounts.tokens.serializers import CommandAnswerSerializer
from clvr.lib.commands import done
from clvr.lib.keys import LARGEST_KEY

PAGE_LENGTH = 30


def caller(request: Request) -> User:
    """The signed-in person; these views require sign-in."""
    return cast("User", request.user)


class Notifications(APIView):
    """The caller's notifications, newest first, thirty per page."""

    @extend_schema(parameters=[NotificationsQuery], responses=NotificationsSerializer)
    def get(self, request: Request) -> Response:
        query = NotificationsQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        own = caller(request).notifications.all()
        older = own.filter(pk__lt=query.validated_data.get("before", LARGEST_KEY))
        # One extra row shows whether there is another page.
        found = list(older.order_by("-id")[: PAGE_LENGTH + 1])
        body = {
            "unread": own.unread().count(),
            "notifications": found[:PAGE_LENGTH],
            "hasMore": len(found) > PAGE_LENGTH,
        }
        return Response(NotificationsSerializer(body).data)


class UnreadCount(APIView):
    """The number of the caller's unread notifications."""

    @extend_schema(responses=UnreadSerializer)
    def get(self, request: Request) -> Response:
        return Response({"unread": caller(request).notifications.unread().count()})


class Read(APIView):
    """Mark some or all of the caller's notifications as read."""

    @extend_schema(request=ReadSerializer, responses={200: ReadAnswerSerializer})
    def post(self, request: Request) -> Response:
        which = ReadSerializer(data=request.data)
        which.is_valid(raise_exception=True)
        user = caller(request)
        count = mark_read(user=user, keys=which.keys)
        message = f"{count} notification{'' if count == 1 else 's'} marked as read."
        unread = user.notifications.unread().count()
        return Response({"success": True, "message": message, "unread": unread})


class OwnPreferences(APIView):
    """The caller's notification preferences and quiet hours."""

    @extend_schema(responses=OwnPreferencesSerializer)
    def get(self, request: Request) -> Response:
        fields = Preferences.of(caller(request)).as_fields()
        return Response(OwnPreferencesSerializer(fields).data)

    @extend_schema(request=PreferencesSerializer, responses={200: CommandAnswerSerializer})
    def put(self, request: Request) -> Response:
        wish = PreferencesSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        given = wish.validated_data
        starts, ends, zone = given["quietFrom"], given["quietTo"], given["zone"]
        save_preferences(
            user=caller(request),
            channels={
                NotificationKind(kind): NotificationChannel(channel)
                for kind, channel in given["channels"].items()
            },
            quiet=QuietPeriod(starts, ends, ZoneInfo(zone)) if starts is not None else None,
        )
        return done("Preferences saved.")
