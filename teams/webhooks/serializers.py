"""What is sent to the API of webhooks."""

from django.db.models import TextChoices
from rest_framework import serializers

from clvr.lib.api.key_fields import KeyField
from clvr.lib.api.query_fields import QueryChoiceField
from clvr.lib.leagues import LeagueCode
from clvr.lib.links import LONGEST_LINK
from teams.enums import WebhookEvent
from teams.webhooks.services import NO_EVENTS

NO_URL = "Enter the address of your program."
NO_SUBJECT = "Choose what the webhook is about."


class Whose(TextChoices):
    """Values of `?of=` of webhooks: one's own, or those about the leagues that one manages."""

    OWN = "own", "Own"
    LEAGUES = "leagues", "Of leagues"


class WebhooksQuery(serializers.Serializer[None]):
    """`?of=` of webhooks."""

    of = QueryChoiceField(Whose.choices, default=Whose.OWN)


class ChangeWebhookCommand(serializers.Serializer[None]):
    """The address and the events of a webhook."""

    url = serializers.CharField(
        max_length=LONGEST_LINK,
        error_messages={
            **dict.fromkeys(("required", "null", "blank", "invalid"), NO_URL),
            "max_length": f"An address can have at most {LONGEST_LINK} characters.",
        },
    )
    events = serializers.ListField(
        child=serializers.ChoiceField(choices=WebhookEvent.choices),
        allow_empty=False,
        max_length=len(WebhookEvent),
        error_messages=dict.fromkeys(
            ("required", "null", "empty", "not_a_list", "min_length", "max_length"), NO_EVENTS
        ),
    )


class MakeWebhookCommand(ChangeWebhookCommand):
    """A webhook about a league; with a team, about that team of the league."""

    league = serializers.ChoiceField(
        choices=LeagueCode.choices,
        error_messages=dict.fromkeys(("required", "null", "invalid_choice"), NO_SUBJECT),
    )
    team = KeyField(required=False, allow_null=True, default=None)
