"""API of staff's list of people, and of one person's desk."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.audit_log.serializers import PersonAuditPageSerializer, PersonAuditQuery
from accounts.models import User
from accounts.punishments.lengths import end_sent
from accounts.roles.powers import require_staff, staff_powers
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from leagues.models import League
from matches.enums import PersonSort, PersonState
from matches.people.users_desk.queries import (
    PersonQuery,
    audit_of_person,
    people_list,
    person_desk,
)
from matches.people.users_desk.serializers import (
    CooldownDecision,
    PeopleQuery,
    PeopleSerializer,
    PersonDeskSerializer,
)
from teams.services.cooldowns import decide_cooldown


class People(CommandView):
    """The people of the whole portal, for moderators of any league, fifty per page."""

    throttle_scope = "search"

    @extend_schema(parameters=[PeopleQuery], responses=PeopleSerializer)
    def get(self, request: Request) -> Response:
        require_staff(self.caller())
        asked = self.asked(PeopleQuery)
        found = people_list(
            PersonQuery(
                text=asked["q"],
                role=asked["role"],
                state=PersonState(asked["state"]),
                sort=PersonSort(asked["sort"]),
            ),
            asked.get("cursor"),
        )
        return Response(PeopleSerializer(found).data)


class Person(CommandView):
    """A person for moderators of any league: names, teams, matches, punishments, notes, and what
    the caller may do about them."""

    @extend_schema(responses=PersonDeskSerializer)
    def get(self, request: Request, id: int) -> Response:
        require_staff(self.caller())
        desk = person_desk(id, self.caller())
        if desk is None:
            raise Http404
        return Response(PersonDeskSerializer(desk).data)


class PersonCooldown(CommandView):
    """Set, shorten or lift a person's cooldown in a league."""

    command_scope = "notices"

    @extend_schema(request=CooldownDecision, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        player = get_object_or_404(User, pk=id)
        require_staff(self.caller())
        sent = self.values(request, CooldownDecision)
        until = end_sent(sent)
        decide_cooldown(
            league=League.objects.get(code=sent["league"]),
            player=player,
            until=until,
            by=self.caller(),
            reason=sent["reason"],
        )
        return done(
            f"{player} is on cooldown." if until else f"The cooldown of {player} is lifted."
        )


class PersonAudit(CommandView):
    """The audit log of what was done by a person and about them, for moderators of any league:
    newest first, twenty entries per page. With `?staff=true` only what staff did to the person."""

    @extend_schema(parameters=[PersonAuditQuery], responses=PersonAuditPageSerializer)
    def get(self, request: Request, id: int) -> Response:
        require_staff(self.caller())
        user = get_object_or_404(User, pk=id)
        asked = self.asked(PersonAuditQuery)
        page = audit_of_person(user, asked.get("before"), self.caller(), staff=asked["staff"])
        powers = staff_powers(self.caller())
        leagues = None if powers.is_admin else powers.moderated
        body = {"entries": page.rows, "hasMore": page.has_more}
        context = {"subject": user, "leagues": leagues}
        return Response(PersonAuditPageSerializer(body, context=context).data)
