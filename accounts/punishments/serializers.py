"""Serializers of commands about punishments."""

from rest_framework import serializers

from accounts.enums import PunishmentType
from accounts.models import MOST_MATCHES
from accounts.people.reason_field import ReasonField
from accounts.punishments.lengths import OwnEnd
from accounts.punishments.services import LONGEST_PUNISHMENT_REASON, MOST_LINKS
from clvr.lib.api.link_fields import LinkField
from clvr.lib.api.number_fields import WholeNumberField
from clvr.lib.leagues import LeagueCode

LONGEST_DAYS = 5 * 365
NO_KIND = "Choose a punishment"


class HttpsLinkField(LinkField):
    """A link that starts with https://, which may be left out."""

    def to_internal_value(self, data: object) -> str:
        link = super().to_internal_value(data)
        if not link.startswith("https://"):
            self.fail("invalid")
        return link


class PunishCommand(OwnEnd):
    """A punishment from now on. `league` is empty for all leagues; without `days` and `until`, the
    time at which it ends, it has no end; `links` lead to evidence. `matches`, instead of both: a
    ban or mute in one league lasts until the person's team has played so many official matches."""

    kind = serializers.ChoiceField(
        choices=PunishmentType.choices,
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_KIND),
    )
    league = serializers.ChoiceField(choices=[("", "All leagues"), *LeagueCode.choices])
    days = WholeNumberField(min_value=1, max_value=LONGEST_DAYS, allow_null=True, default=None)
    matches = WholeNumberField(min_value=1, max_value=MOST_MATCHES, allow_null=True, default=None)
    reason = ReasonField(LONGEST_PUNISHMENT_REASON)
    links = serializers.ListField(
        child=HttpsLinkField(), max_length=MOST_LINKS, required=False, default=list
    )


class LiftCommand(serializers.Serializer[None]):
    """Why a punishment is lifted."""

    reason = ReasonField(LONGEST_PUNISHMENT_REASON)


class ShortenCommand(OwnEnd):
    """An earlier end of a ban or mute, one of these: `days` from now, `until`, a time, or `matches`
    in total, with those that are served; and why."""

    days = WholeNumberField(min_value=1, max_value=LONGEST_DAYS, allow_null=True, default=None)
    matches = WholeNumberField(min_value=1, max_value=MOST_MATCHES, allow_null=True, default=None)
    reason = ReasonField(LONGEST_PUNISHMENT_REASON)
