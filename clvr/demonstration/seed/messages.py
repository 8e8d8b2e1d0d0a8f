"""Messages about matches in the demonstration: both sides write about each match, in any phase, of
the teams whose leaders people can sign in as; staff write too, and removed a message."""

from datetime import datetime, timedelta

from django.db.models import Q

from accounts.models import User
from accounts.roles.powers import league_moderators
from clvr.demonstration.texts.messages import LINES, REMOVED, RUDE, STAFF_LINE
from clvr.discord_stand_in.people import CAPTAIN, CO_CAPTAIN
from matches.enums import Side
from matches.models import Match, MatchMessage
from matches.powers import leaders_by_side
from teams.models import Membership

BETWEEN = timedelta(minutes=7)
"""How long after one message the next one came."""
PLAYED = 2
"""How many matches of the teams that have a result get messages, beside all that have none."""


def write_messages(now: datetime) -> None:
    """Write to each other about these matches. Nobody is told of it."""
    people = (CAPTAIN.id, CO_CAPTAIN.id)
    led = Membership.objects.leading().filter(user__discord_id__in=people).values("team")
    found = Match.objects.filter(Q(team_a__in=led) | Q(team_b__in=led)).with_context()
    to_play = found.filter(result=None, season__is_current=True).order_by("pk")
    played = found.filter(season__is_current=True, result__isnull=False, time__isnull=False)
    for match in [*to_play, *played.order_by("-time", "pk")[:PLAYED]]:
        _write(match, now)


def _write(match: Match, now: datetime) -> None:
    leaders = leaders_by_side(match)
    staff = league_moderators(match.season.league.code).first()
    if staff is None or not all(leaders.values()):
        return
    lines = [*LINES, RUDE] if match.result_id is not None else list(LINES)
    first = max(match.created_at, min(match.time or now, now) - BETWEEN * (len(lines) + 1))
    messages = [
        _line(match, leaders[side][0], side, text)
        for by_a, text in lines
        for side in [Side.TEAM_A if by_a else Side.TEAM_B]
    ]
    if match.result_id is not None:
        rude = messages[-1]
        rude.removed_at, rude.removed_by = now, staff
        rude.removal_reason = REMOVED
    messages.append(_line(match, staff, None, STAFF_LINE))
    for place, message in enumerate(messages):
        message.sent_at = min(first + BETWEEN * place, now)
    MatchMessage.objects.bulk_create(messages)


def _line(match: Match, author: User, side: Side | None, text: str) -> MatchMessage:
    return MatchMessage(match=match, author=author, side=side, text=text)
