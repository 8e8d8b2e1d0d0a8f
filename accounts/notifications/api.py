"""The API of a person's own notifications."""

from zoneinfo import ZoneInfo

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import NotificationChannel, NotificationKind
from accounts.notifications.preferences import Preferences
from accounts.notifications.quiet_hours import QuietPeriod
from accounts.notifications.serializers import (
    NotificationsSerializer,
    OwnPreferencesSerializer,
    PreferencesSerializer,
    ReadSerializer,
    UnreadSerializer,
)
from accounts.notifications.services import mark_read, save_preferences
from accounts.notifications.shapes import ReadAnswerShape
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.pagination import BeforeQuery, newest_first
from clvr.lib.api.shapes import described

PAGE_LENGTH = 30


class Notifications(CommandView):
    """The caller's notifications, newest first, thirty per page."""

    @extend_schema(parameters=[BeforeQuery], responses=NotificationsSerializer)
    def get(self, request: Request) -> Response:
        own = self.caller().notifications.all()
        before = self.asked(BeforeQuery).get("before")
        page = newest_first(own, length=PAGE_LENGTH, before=before)
        body = {
            "unread": own.unread().count(),
            "notifications": page.rows,
            "hasMore": page.has_more,
        }
        return Response(NotificationsSerializer(body).data)


class UnreadCount(CommandView):
    """The number of the caller's unread notifications."""

    @extend_schema(responses=UnreadSerializer)
    def get(self, request: Request) -> Response:
        return Response({"unread": self.caller().notifications.unread().count()})


class Read(CommandView):
    """Mark some or all of the caller's notifications as read."""

    @extend_schema(request=ReadSerializer, responses={200: described(ReadAnswerShape)})
    def post(self, request: Request) -> Response:
        which = self.form(request, ReadSerializer)
        user = self.caller()
        count = mark_read(user=user, keys=which.keys)
        message = f"{count} notification{'' if count == 1 else 's'} marked as read."
        unread = user.notifications.unread().count()
        return done(message, unread=unread)


class OwnPreferences(CommandView):
    """The caller's notification preferences and quiet hours."""

    @extend_schema(responses=OwnPreferencesSerializer)
    def get(self, request: Request) -> Response:
        fields = Preferences.of(self.caller()).as_fields()
        return Response(OwnPreferencesSerializer(fields).data)

    @extend_schema(request=PreferencesSerializer, responses={200: COMMAND_ANSWER})
    def put(self, request: Request) -> Response:
        given = self.values(request, PreferencesSerializer)
        starts, ends, zone = given["quietFrom"], given["quietTo"], given["zone"]
        save_preferences(
            user=self.caller(),
            channels={
                NotificationKind(kind): NotificationChannel(channel)
                for kind, channel in given["channels"].items()
            },
            quiet=QuietPeriod(starts, ends, ZoneInfo(zone)) if starts is not None else None,
        )
        return done("Preferences saved.")
