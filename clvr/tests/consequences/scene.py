"""A match with everything around it, and what is stored of its neighbours, for tests."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple

from accounts.models import Notification, OutboxMessage, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from leagues.models import League, Season, Week
from leagues.tests.factories import WeekFactory, league
from matches.enums import AttendanceAnswer, Side
from matches.models import (
    Attendance,
    Challenge,
    CheckIn,
    LineupPlayer,
    Match,
    MatchVote,
    RatingChange,
    Stream,
    Substitute,
    TimeProposal,
)
from matches.play.attendance.services import answer_attendance
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.challenges.services.challenges import challenge_team
from matches.play.lineups.services import hand_in_lineup
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.reminders import tell_check_in_open
from matches.play.scheduling.services import propose_times
from matches.play.substitutes.services import accept_substitution, name_substitute
from matches.shown.calendars.feed import in_calendars
from matches.tests.factories import enrol, match_between, official_match
from matches.tests.pairings import TUESDAY, evening
from teams.models import FreeAgent, Invitation, JoinRequest, OpenPlaces, SeasonRecord
from teams.recruiting.services.invitations import invite
from teams.services.join_requests import request_to_join
from teams.tests.factories import FreeAgentFactory, OpenPlacesFactory
from teams.tests.teams import LedTeam, led_team

TIME = TUESDAY + timedelta(minutes=50)
CHANNEL = "https://www.twitch.tv/cass"
Rows = list[tuple[Any, ...]]


@dataclass(frozen=True)
class Scene:
    """The Foxes have beaten the Owls last week. They play again in 50 minutes, when check-in is
    open, and once more this week, for which the Owls have proposed a time."""

    foxes: LedTeam
    owls: LedTeam
    bears: LedTeam
    week: Week
    match: Match
    later: Match
    caster: User
    substitute: User


class Neighbours(NamedTuple):
    """What is stored of each neighbour, in the order of docs/consequences.md."""

    matches: Rows
    requests: Rows
    lineups: Rows
    casts: Rows
    table: Rows


def make_scene() -> Scene:
    """The clock stands at TUESDAY."""
    League.objects.update(roster_minimum=3, substitutes_allowed=2)
    foxes, owls, bears = led_team("Foxes"), led_team("Owls"), led_team("Bears")
    enrol(foxes.team, owls.team, bears.team)
    official_match(foxes.team, owls.team, day=-7)
    League.objects.filter(code="bcl").update(webhook_url="https://discord.example/hook")
    week = WeekFactory.create(number=1)
    match, later = (match_between(foxes.team, owls.team, day=None, week=week) for _ in range(2))
    Match.objects.filter(pk=match.pk).update(time=TIME)
    match.refresh_from_db()
    propose_times(match=later, options=[evening(2)], by=owls.captain)
    caster = UserFactory.create(username="Cass")
    name_caster(league=league(), user=caster, channel=CHANNEL, by=None)
    claim_match(match=match, by=caster)
    substitute = _play_in(match, foxes, owls)
    _ask(match, foxes, owls, bears)
    tell_check_in_open()
    check_in(match=match, by=foxes.captain)
    return Scene(foxes, owls, bears, week, match, later, caster, substitute)


def _play_in(match: Match, foxes: LedTeam, owls: LedTeam) -> User:
    """Both line-ups, answers of the Foxes, and a substitute of the Owls."""
    substitute: User = PlayerNameFactory.create(user__username="Wes").user
    asked = name_substitute(
        match=match, side=Side.TEAM_B, user=substitute, available=2, by=owls.captain
    )
    accept_substitution(substitute=asked, by=substitute)
    fielded = {
        Side.TEAM_A: [foxes.captain, foxes.co_captain, foxes.member],
        Side.TEAM_B: [owls.captain, owls.member, substitute],
    }
    for side, players in fielded.items():
        keys = [player.pk for player in players]
        hand_in_lineup(match=match, side=side, players=keys, by=players[0])
    for player in fielded[Side.TEAM_A]:
        answer_attendance(match=match, answer=AttendanceAnswer.IN, by=player)
    return substitute


def _ask(match: Match, foxes: LedTeam, owls: LedTeam, bears: LedTeam) -> None:
    """A challenge, a request, an invitation, both kinds of posts, and votes for the match."""
    challenge_team(challenger=bears.team, challenged=foxes.team, by=bears.captain)
    request_to_join(team=foxes.team, user=PlayerNameFactory.create(user__username="Ona").user)
    pip = PlayerNameFactory.create(user__username="Pip").user
    FreeAgentFactory.create(user=pip, posted_at=TUESDAY)
    invite(team=foxes.team, user=pip, by=foxes.captain)
    OpenPlacesFactory.create(team=foxes.team, posted_at=TUESDAY)
    for voter in (foxes.captain, foxes.member, owls.member):
        MatchVote.objects.create(season=match.season, week=1, match=match, voter=voter)


def neighbours() -> Neighbours:
    """What is stored now."""
    return Neighbours(_matches(), _requests(), _lineups(), _casts(), _table())


def _matches() -> Rows:
    played = Match.objects.order_by("pk")
    columns = ("pk", "week", "time", "team_a", "team_b", "best_of", "result", "effective_at")
    proposals = TimeProposal.objects.order_by("pk").values_list("pk", "status", "first")
    return [*played.values_list(*columns), *proposals]


def _requests() -> Rows:
    asked = (Challenge, JoinRequest, Invitation)
    states = [row for each in asked for row in each.objects.order_by("pk").values_list("status")]
    posts = [
        *FreeAgent.objects.values_list("user__username"),
        *OpenPlaces.objects.values_list("team"),
    ]
    votes = MatchVote.objects.order_by("pk").values_list("match", "voter__username")
    return [*states, *posts, *votes]


def _lineups() -> Rows:
    return [
        *LineupPlayer.objects.order_by("pk").values_list("lineup__side", "user__username"),
        *Substitute.objects.order_by("pk").values_list("user__username", "status"),
        *CheckIn.objects.order_by("pk").values_list("match", "side", "time"),
        *Attendance.objects.order_by("pk").values_list("user__username", "answer", "time"),
    ]


def _casts() -> Rows:
    """Casts, entries of calendars, what the portal still asks about matches, and the posts in the
    league's Discord channel."""
    asked = Notification.objects.filter(dedupe__startswith="match:", settled_at=None)
    return [
        *Stream.objects.order_by("pk").values_list("match", "channel", "claimed_by__username"),
        *((each,) for each in in_calendars(Match.objects.all())),
        *asked.order_by("pk").values_list("user__username", "dedupe"),
        *((post,) for post in posts()),
    ]


def _table() -> Rows:
    records = SeasonRecord.objects.order_by("pk")
    lines = RatingChange.objects.order_by("pk").values_list("record", "match", "after")
    return [*records.values_list("team", "season", "elo", "wins", "losses", "draws"), *lines]


def posts() -> list[str]:
    """What the portal posts in the league's Discord channel, in order."""
    every = OutboxMessage.objects.order_by("pk")
    return [each.payload["content"] for each in every if "content" in each.payload]


def season() -> Season:
    return Season.objects.current().select_related("league").get(league__code="bcl")
