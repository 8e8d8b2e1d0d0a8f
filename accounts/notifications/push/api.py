"""The API of a person's own devices. Needs a session, not a token."""

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import NotFound
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import PushDevice
from accounts.notifications.push.serializers import DeviceSerializer, NewDeviceSerializer
from accounts.notifications.push.services import add_device, remove_device
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.escaping.plain import isolated


class Devices(CommandView, ListAPIView[PushDevice]):
    """The devices that show the caller's notifications, newest first."""

    serializer_class = DeviceSerializer
    pagination_class = None
    queryset = PushDevice.objects.all()
    tokens_allowed = False

    def get_queryset(self) -> QuerySet[PushDevice]:
        return super().get_queryset().filter(user=self.caller()).order_by("-pk")

    @extend_schema(request=NewDeviceSerializer, responses={201: COMMAND_ANSWER})
    def post(self, request: Request) -> Response:
        """Show the caller's notifications on a device."""
        user = self.caller()
        add_device(user=user, by=user, **self.values(request, NewDeviceSerializer))
        return done("This device now shows your notifications.", status.HTTP_201_CREATED)


class OneDevice(CommandView):
    """One of the caller's devices."""

    tokens_allowed = False

    @extend_schema(responses={200: COMMAND_ANSWER})
    def delete(self, request: Request, id: int) -> Response:
        """Show no more notifications on the device."""
        device = PushDevice.objects.filter(pk=id).first()
        if device is None:
            raise NotFound("You have no such device.")
        remove_device(device=device, by=self.caller())
        return done(f"{isolated(device.name)} no longer shows your notifications.")
