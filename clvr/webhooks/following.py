"""Which changes of the portal are events for webhooks.

Each change is recorded in the audit log, in its transaction. The table below says which actions of
the log are events; a test compares it with the actions that there are. If a webhook may hear of an
event, it is put into the outbox with the change (docs/decisions/0064).
"""

from collections.abc import Mapping
from uuid import uuid4

from django.db.models import Model

from accounts.enums import OutboxKind
from accounts.outbox import delivery as outbox
from leagues.services.announcing import TOLD
from matches.models import Match
from teams.enums import WebhookEvent
from teams.models import Team, Webhook

MOVED = (
    *("match.agree_time", "match.default_time", "match.move", "match.postpone", "match.put_back"),
    *("match.set_time", "match.unanswered_time"),
)
ROSTER = (
    *("team.appoint_captain", "team.demote", "team.hand_over", "team.join", "team.leave"),
    *("team.move_player", "team.place", "team.promote", "team.put_rank_back", "team.remove"),
    *("team.replace_captain", "team.step_down"),
)
TABLE = (
    *("rating.adjust", "results.import", "season.close", "season.reopen", "team.enrol"),
    *("team.withdraw", "season.table", "season.rating_settings", "season.place_teams"),
    *("season.approve_divisions", "season.undo_divisions"),
)
EVENTS: Mapping[str, tuple[WebhookEvent, ...]] = {
    **dict.fromkeys(("match.create", "match.create_again"), (WebhookEvent.MATCH_CREATED,)),
    **dict.fromkeys(MOVED, (WebhookEvent.MATCH_MOVED,)),
    **dict.fromkeys(
        ("result.confirm", "result.official"),
        (WebhookEvent.RESULT_OFFICIAL, WebhookEvent.STANDINGS_CHANGED),
    ),
    **dict.fromkeys(
        ("result.amend", "result.take_back", "result.void"),
        (WebhookEvent.RESULT_AMENDED, WebhookEvent.STANDINGS_CHANGED),
    ),
    **dict.fromkeys(TABLE, (WebhookEvent.STANDINGS_CHANGED,)),
    "season.make_current": (WebhookEvent.WEEK_OPENED, WebhookEvent.STANDINGS_CHANGED),
    "season.move_week": (WebhookEvent.WEEK_OPENED,),
    "team.disband": (WebhookEvent.ROSTER_CHANGED, WebhookEvent.STANDINGS_CHANGED),
    TOLD: (WebhookEvent.ANNOUNCEMENT_PUBLISHED,),
    **dict.fromkeys(ROSTER, (WebhookEvent.ROSTER_CHANGED,)),
}
"""The events of each action."""
OF_TEAMS = (
    WebhookEvent.MATCH_CREATED,
    WebhookEvent.MATCH_MOVED,
    WebhookEvent.RESULT_OFFICIAL,
    WebhookEvent.RESULT_AMENDED,
    WebhookEvent.ROSTER_CHANGED,
)
"""The events that a team's webhook hears only if they are about the team; the others are its
league's."""


def follow(action: str, subject: Model, league: str) -> None:
    """Put the events of a change into the outbox, if a webhook may hear of them."""
    events = EVENTS.get(action, ())
    if not events or not Webhook.objects.hearing(league, None).exists():
        return
    for event in events:
        teams = _teams_of(subject) if event in OF_TEAMS else None
        payload = {"id": uuid4().hex, "event": event, "subject": subject.pk, "teams": teams}
        outbox.put(OutboxKind.WEBHOOK_EVENT, payload, league=league)


def _teams_of(subject: Model) -> list[int]:
    match subject:
        case Match():
            return [subject.team_a_id, subject.team_b_id]
        case Team():
            return [subject.pk]
    raise TypeError(f"{subject._meta.label} has no teams")
