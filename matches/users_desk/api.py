"""API of staff's list of people."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import require, staff_powers
from clvr.lib.api.commands import CommandView
from matches.enums import PersonSort, PersonState
from matches.users_desk.queries import Asked, people_list
from matches.users_desk.serializers import PeopleQuery, PeopleSerializer


def require_staff(user: User) -> None:
    """Raise PermissionDenied unless the person moderates a league."""
    require(bool(staff_powers(user).moderated))


class People(CommandView):
    """The people of the whole portal, for moderators of any league, fifty per page."""

    throttle_scope = "search"

    @extend_schema(parameters=[PeopleQuery], responses=PeopleSerializer)
    def get(self, request: Request) -> Response:
        require_staff(self.caller())
        asked = self.asked(PeopleQuery)
        found = people_list(
            Asked(
                text=asked["q"],
                role=asked["role"],
                state=PersonState(asked["state"]),
                sort=PersonSort(asked["sort"]),
                page=asked["page"],
            )
        )
        return Response(PeopleSerializer(found).data)
