"""The API of the portal's state, for admins."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import is_admin, require
from clvr.lib.api.commands import CommandView
from clvr.operations.serializers import PortalStatusSerializer
from clvr.operations.status import portal_status


class Status(CommandView):
    """The state of the portal, checked now, for admins."""

    throttle_scope = "search"

    @extend_schema(responses=PortalStatusSerializer)
    def get(self, request: Request) -> Response:
        require(is_admin(self.caller()))
        return Response(PortalStatusSerializer(portal_status()).data)
