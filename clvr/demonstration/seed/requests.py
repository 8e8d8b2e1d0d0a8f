"""Requests to the demonstration's captain and player, and from the captain's team."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import islice

from django.utils import timezone

from accounts.enums import NotificationChannel, NotificationKind
from accounts.models import Notification, User
from accounts.notifications.services import save_preferences
from accounts.punishments.bans import league_refusal
from clvr.demonstration.seed.notices import correct_deadline
from clvr.discord_stand_in.people import CAPTAIN, PLAYER
from matches.models import Match
from matches.play.challenges.services.challenges import challenge_team
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import CaptaincyOffer, Cooldown, Membership, Team
from teams.request_state import AnswerableRequest
from teams.services.captaincy import offer_captaincy
from teams.services.join_requests import request_to_join

WAITING_PLAYERS = 2
APART = timedelta(minutes=10)
ENDS_IN = timedelta(hours=3)
"""When the oldest request ends, so that something is due today."""
IN_PORTAL = {
    NotificationKind.JOIN_RECEIVED: NotificationChannel.PORTAL,
    NotificationKind.CHALLENGE_RECEIVED: NotificationChannel.PORTAL,
    NotificationKind.CAPTAINCY_OFFERED: NotificationChannel.PORTAL,
}


def ask(now: datetime) -> None:
    """Let players ask to join the captain's team, and let teams challenge each other."""
    current = Membership.objects.leading().select_related("team__league")
    membership = current.filter(user__discord_id=CAPTAIN.id).order_by("id").first()
    rivals = _rivals(membership.team) if membership else []
    if membership is None or len(rivals) < 2:
        return
    team = membership.team
    _keep_off_discord([team, *rivals])
    made: list[AnswerableRequest] = [
        request_to_join(team=team, user=player) for player in _free_players(team)
    ]
    for challenger, challenged in zip((rivals[0], team), (team, rivals[1]), strict=True):
        captain, *_ = leaders_of(challenger)
        outcome = challenge_team(challenger=challenger, challenged=challenged, by=captain)
        made.append(outcome.challenge)
    for number, request in enumerate(reversed(made), start=1):
        _date(request, now - number * APART, team.league.requests_last)
    oldest, length = made[0], team.league.requests_last
    _date(oldest, now + ENDS_IN - length, length)
    _offer_captaincy(now - APART)


def _offer_captaincy(at: datetime) -> None:
    """Let the captain of the player's team offer them the captaincy."""
    current = Membership.objects.current().select_related("team__league", "user")
    membership = current.filter(user__discord_id=PLAYER.id).order_by("id").first()
    if membership is None:
        return
    captain, *_ = leaders_of(membership.team)
    save_preferences(user=membership.user, channels=IN_PORTAL, quiet=None)
    offer = offer_captaincy(team=membership.team, to=membership.user, by=captain)
    CaptaincyOffer.objects.filter(pk=offer.pk).update(offered_at=at)
    told = Notification.objects.filter(user=membership.user)
    told.filter(kind=NotificationKind.CAPTAINCY_OFFERED).update(created_at=at)


def _rivals(team: Team) -> Sequence[Team]:
    """Two teams of the same league without a match to play against the team: only those can be
    challenged."""
    others = Team.objects.filter(league=team.league, status=TeamStatus.ACTIVE)
    to_play = Match.objects.of_team(team).filter(season__is_current=True, result=None)
    busy = {key for sides in to_play.values_list("team_a", "team_b") for key in sides}
    able = others.exclude(pk__in={*busy, team.pk}).select_related("league")
    return list(able.order_by("-pk")[:2])


def _free_players(team: Team) -> Iterable[User]:
    """Some people who play the league's game and can join a team: they have no team in it, no
    cooldown and no ban."""
    taken = Membership.objects.current().filter(league=team.league).values("user")
    waiting = Cooldown.objects.filter(league=team.league, until__gt=timezone.now())
    players = User.objects.filter(names__league=team.league.code).order_by("pk")
    free = players.exclude(pk__in=taken).exclude(pk__in=waiting.values("user"))
    able = (each for each in free.distinct() if not league_refusal(each, team.league.code))
    return islice(able, WAITING_PLAYERS)


def _keep_off_discord(teams: Iterable[Team]) -> None:
    """Turn off Discord messages."""
    for team in teams:
        for leader in leaders_of(team):
            save_preferences(user=leader, channels=IN_PORTAL, quiet=None)


def _date(request: AnswerableRequest, at: datetime, length: timedelta) -> None:
    """Move a request and its notification to a timestamp in the past, with a new expiry."""
    deadline = request.expires_at
    request.created_at, request.expires_at = at, at + length
    request.save(update_fields=["created_at", "expires_at"])
    correct_deadline(request.event, deadline, request.expires_at)
    Notification.objects.filter(dedupe=request.event).update(created_at=at)
