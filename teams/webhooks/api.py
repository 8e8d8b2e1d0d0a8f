"""The API of webhooks.

It requires a session: a token that leaked could have everything sent elsewhere.
"""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.roles.powers import require
from clvr.lib.api.answers import COMMAND_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.pagination import BeforeQuery
from clvr.lib.api.shapes import described
from leagues.models import League
from teams.models import Team, Webhook, WebhookDelivery
from teams.webhooks import queries, services
from teams.webhooks.powers import handles, may_have
from teams.webhooks.serializers import (
    NO_SUBJECT,
    ChangeWebhookCommand,
    MakeWebhookCommand,
    WebhooksQuery,
    Whose,
)
from teams.webhooks.shapes import DeliveriesShape, WebhookSecretAnswerShape, WebhooksShape

ANSWER = {200: COMMAND_ANSWER}


class WebhookView(CommandView):
    """The base view of webhooks."""

    tokens_allowed = False
    command_scope = "webhooks"

    def webhook(self) -> Webhook:
        """The webhook of the address. Raises PermissionDenied unless the caller handles it."""
        found = get_object_or_404(Webhook.objects.with_context(), pk=self.kwargs["id"])
        require(handles(self.caller(), found))
        return found


class Webhooks(WebhookView):
    """The caller's webhooks, or those about the leagues that they manage, newest first."""

    @extend_schema(parameters=[WebhooksQuery], responses=described(WebhooksShape))
    def get(self, request: Request) -> Response:
        by = self.caller()
        if self.asked(WebhooksQuery)["of"] == Whose.LEAGUES:
            return Response(queries.webhooks_of_leagues(by))
        return Response(queries.own_webhooks(by))

    @extend_schema(request=MakeWebhookCommand, responses={201: described(WebhookSecretAnswerShape)})
    def post(self, request: Request) -> Response:
        """Make a webhook. Only this answer contains its secret."""
        by, values = self.caller(), self.values(request, MakeWebhookCommand)
        league = League.objects.get(code=values["league"])
        team = _team(league, values["team"])
        require(may_have(by, league, team))
        services.check_address(values["url"])
        _, secret = services.make_webhook(
            league=league, team=team, url=values["url"], events=values["events"], by=by
        )
        return done("Webhook created.", status.HTTP_201_CREATED, secret=secret)


def _team(league: League, key: int | None) -> Team | None:
    """Raises ValidationError if the league has no team with the key."""
    if key is None:
        return None
    team = Team.objects.select_related("league").filter(league=league, pk=key).first()
    if team is None:
        raise ValidationError({"team": [NO_SUBJECT]})
    return team


class OneWebhook(WebhookView):
    """A webhook."""

    @extend_schema(request=ChangeWebhookCommand, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        """Change the address and the events of one's webhook."""
        webhook, by, values = (
            self.webhook(),
            self.caller(),
            self.values(request, ChangeWebhookCommand),
        )
        require(by.pk == webhook.owner_id)
        if values["url"] != webhook.url:
            services.check_address(values["url"])
        services.change_webhook(webhook=webhook, url=values["url"], events=values["events"], by=by)
        return done("Webhook saved.")

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        """Remove a webhook with its log."""
        services.remove_webhook(webhook=self.webhook(), by=self.caller())
        return done("Webhook removed.")


class WebhookSecret(WebhookView):
    """The secret of one's webhook."""

    @extend_schema(request=None, responses={200: described(WebhookSecretAnswerShape)})
    def post(self, request: Request, id: int) -> Response:
        """Give it a new secret. The former one signs the messages of a day, too."""
        secret = services.change_secret(webhook=self.webhook(), by=self.caller())
        return done("The webhook has a new secret.", secret=secret)


class StartWebhook(WebhookView):
    """Start one's stopped webhook again."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        services.start_webhook(webhook=self.webhook(), by=self.caller())
        return done("The webhook is on again.")


class TestWebhook(WebhookView):
    """Send a test message to a webhook."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        services.send_test(webhook=self.webhook(), by=self.caller())
        return done("A test is on its way.")


class Deliveries(WebhookView):
    """The log of a webhook: its messages of the last 30 days."""

    @extend_schema(parameters=[BeforeQuery], responses=described(DeliveriesShape))
    def get(self, request: Request, id: int) -> Response:
        webhook = self.webhook()
        return Response(queries.deliveries_of(webhook, self.asked(BeforeQuery).get("before")))


class SendAgain(WebhookView):
    """Send a message again."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int, deliveryId: int) -> Response:
        deliveries = WebhookDelivery.objects.select_related(
            "webhook__owner", "webhook__league", "webhook__team__league"
        )
        webhook = self.webhook()
        delivery = get_object_or_404(deliveries, pk=deliveryId, webhook=webhook)
        services.send_again(delivery=delivery, by=self.caller())
        return done("The message is sent again.")
