"""API of punishments, for staff."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.status import HTTP_201_CREATED

from accounts.enums import PunishmentType
from accounts.models import Punishment, User
from accounts.punishments.lengths import end_sent
from accounts.punishments.serializers import LiftCommand, PunishCommand, ShortenCommand
from accounts.punishments.services import lift_punishment, punish
from accounts.punishments.shortening import shorten_punishment
from accounts.roles.powers import require_staff
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView

DONE = {
    PunishmentType.BAN: "{user} is banned.",
    PunishmentType.LOG: "A log about {user} is saved.",
    PunishmentType.MUTE: "{user} is muted.",
    PunishmentType.WARN: "{user} is warned.",
}


class Punishments(CommandView):
    """Ban, mute or warn a person, or log something about them."""

    command_scope = "notices"

    @extend_schema(request=PunishCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        user = get_object_or_404(User, pk=id)
        require_staff(self.caller())
        sent = self.values(request, PunishCommand)
        kind = PunishmentType(sent["kind"])
        punish(
            user=user,
            kind=kind,
            league=sent["league"],
            reason=sent["reason"],
            until=end_sent(sent),
            matches=sent["matches"],
            links=sent["links"],
            by=self.caller(),
        )
        return done(DONE[kind].format(user=user), HTTP_201_CREATED)


class LiftPunishment(CommandView):
    """End a punishment before its time."""

    command_scope = "notices"

    @extend_schema(request=LiftCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int, punishmentId: int) -> Response:
        given = Punishment.objects.select_related("user")
        punishment = get_object_or_404(given, pk=punishmentId, user=id)
        require_staff(self.caller())
        sent = self.values(request, LiftCommand)
        lift_punishment(punishment=punishment, reason=sent["reason"], by=self.caller())
        is_told = punishment.kind != PunishmentType.LOG
        return done("Lifted. The person is notified." if is_told else "Lifted.")


class ShortenPunishment(CommandView):
    """Let a ban or mute end earlier."""

    command_scope = "notices"

    @extend_schema(request=ShortenCommand, responses={200: COMMAND_ANSWER})
    def post(self, request: Request, id: int, punishmentId: int) -> Response:
        given = Punishment.objects.select_related("user")
        punishment = get_object_or_404(given, pk=punishmentId, user=id)
        require_staff(self.caller())
        sent = self.values(request, ShortenCommand)
        shorten_punishment(
            punishment=punishment,
            until=end_sent(sent),
            matches=sent["matches"],
            reason=sent["reason"],
            by=self.caller(),
        )
        return done(f"Shortened. {punishment.user} is told.")
