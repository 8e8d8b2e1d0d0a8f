"""What the API answers about webhooks. No secret is in them, but in the answer that makes one."""

from typing import Annotated, TypedDict

from typing_extensions import ReadOnly

from clvr.lib.api.answers import CommandAnswerShape
from clvr.lib.api.shapes import Timestamp
from clvr.lib.leagues import LeagueCode
from teams.enums import DeliveryState, WebhookEvent


class WebhookTeamShape(TypedDict):
    """The team that a webhook is about."""

    _id: str
    name: str


class WebhookSubjectShape(TypedDict):
    """What a webhook is or can be about: a league, or a team of it."""

    league: Annotated[str, LeagueCode]
    team: WebhookTeamShape | None


class WebhookShape(WebhookSubjectShape):
    """A webhook. `url` is empty for everybody but its owner, because it may be a secret; `host` is
    not. `failingSince` is when the address failed first since it took a message, `stoppedAt` when
    the webhook stopped, both 0 otherwise; `stopReason` says why."""

    _id: str
    owner: str
    isOwn: bool
    url: str
    host: str
    events: list[Annotated[str, WebhookEvent]]
    createdAt: ReadOnly[Timestamp]
    failingSince: ReadOnly[Timestamp]
    stoppedAt: ReadOnly[Timestamp]
    stopReason: str


class WebhooksShape(TypedDict):
    """Webhooks, newest first, and what the caller can make one about."""

    webhooks: list[WebhookShape]
    subjects: list[WebhookSubjectShape]


class DeliveryShape(TypedDict):
    """A message to a webhook. `eventId` is its `webhook-id`. `event` is one that can be chosen, or
    `webhook.test`. `nextAt` is when it is sent next, `finishedAt` when it was taken or given up,
    both 0 otherwise. `status` is that of the last answer, null without one; `answer` is the same in
    words."""

    _id: str
    eventId: str
    event: str
    state: Annotated[str, DeliveryState]
    attempts: int
    createdAt: ReadOnly[Timestamp]
    nextAt: ReadOnly[Timestamp]
    finishedAt: ReadOnly[Timestamp]
    status: int | None
    answer: str
    body: str


class DeliveriesShape(TypedDict):
    """A page of messages to a webhook, newest first."""

    deliveries: list[DeliveryShape]
    hasMore: bool


class WebhookSecretAnswerShape(CommandAnswerShape):
    """The only answer that contains the secret."""

    secret: str
