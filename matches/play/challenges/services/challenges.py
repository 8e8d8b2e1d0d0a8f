"""Making challenges and answering them."""

from dataclasses import dataclass
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.buttons import accept_or_decline
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import require
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.locking import lock
from clvr.lib.name_order import NameOrder
from clvr.lib.prepared import Values, prepared
from clvr.lib.refusals import Refused
from clvr.lib.rehearsals import checks_end
from clvr.lib.transactions import transactional
from leagues.models import Season, Week
from matches.addresses import match_address
from matches.models import Challenge, ChallengeQuerySet, Match
from matches.play.challenges import texts
from matches.play.challenges.services.limits import obstacle_to_challenging
from matches.play.scheduling.services.creation import store_match
from teams.addresses import REQUESTS, team_address
from teams.enums import RequestStatus, TeamStatus
from teams.leaders import leaders_of
from teams.models import Membership, SeasonRecord, Team
from teams.powers import acts_for_team
from teams.request_state import end_of_request
from teams.services.closing_requests import (
    audit_name,
    close,
    close_all,
    expire_each,
    lock_open_request,
)
from teams.services.locking import lock_teams

OPEN_CHALLENGES = Cap(20, "Your team already has {most} open challenges. Withdraw one first.")
NOBODY_TO_CHALLENGE = "No other team of the league plays this season."
CHALLENGES_A_DAY = Cap(
    3, "A team can challenge the same team {most} times a day. Try again tomorrow."
)


@dataclass(frozen=True, slots=True)
class Challenged:
    """The outcome: an open challenge, or a match if the other team had already challenged."""

    challenge: Challenge
    match: Match | None


@command("challenged.league.code")
def challenge_team(*, challenger: Team, challenged: Team, by: User) -> Challenged:
    """Challenge a team of the same league for the challenger and notify its leaders. If the other
    team has already challenged, this accepts that challenge.

    Raises PermissionDenied unless `by` acts for the challenger; Refused, with the reason and what
    to do, if `by` is on the challenged team or banned from the league, if the two can't play each
    other in the current season, have a match to play or no challenges left, or if the same
    challenge is open.
    """
    require(acts_for_team(by, challenger))
    if obstacle := _mismatch(challenger, challenged, by):
        raise Refused(obstacle)
    challenger, challenged = lock_teams(challenger, challenged)
    earlier = Challenge.objects.between(challenger, challenged)
    _expire(earlier)
    standing = lock(earlier.open().with_context()).first()
    if obstacle := _obstacle_now(challenger, challenged, standing):
        raise Refused(obstacle)
    if standing is None:
        return Challenged(_make(challenger, challenged, by), None)
    return Challenged(standing, _accept(standing, by))


def obstacle_to_challenge(challenged: Team, user: User, *, ban: str = "") -> str:
    """Why the user can't challenge the team, and what to do. Empty if they can, and for staff who
    have yet to choose the challenger. `ban` is the reason for a ban from the league."""
    try:
        choices = challengers_for(challenged=challenged, by=user)
        if ban:
            return ban
        if len(choices) != 1:
            season_of(challenged)
    except (PermissionDenied, Refused) as refused:
        return str(refused)
    if not choices:
        return NOBODY_TO_CHALLENGE
    if len(choices) > 1:
        return ""
    challenger = choices[0]
    if obstacle := _mismatch(challenger, challenged, user):
        return obstacle
    standing = _standing.first(one=challenger.pk, other=challenged.pk, now=timezone.now())
    return _obstacle_now(challenger, challenged, standing)


@prepared
def _standing(*, one: int, other: int, now: datetime) -> QuerySet[Challenge]:
    return Challenge.objects.between(one, other).open(now)[:1]


def _mismatch(challenger: Team, challenged: Team, by: User) -> str:
    """Why these two teams can never play a match by this user's challenge, or an empty string."""
    if challenger.league_id != challenged.league_id:
        return f"{challenger} and {challenged} play in different leagues."
    if challenger.pk == challenged.pk:
        return f"{challenged} can’t challenge itself."
    if _memberships(user=by.pk, team=challenged.pk):
        return f"You are on {challenged} yourself. Challenge another team."
    return ""


@prepared
def _memberships(*, user: int, team: int) -> QuerySet[Membership, Values]:
    return Membership.objects.current().filter(user=user, team=team).values_list("pk")


def _obstacle_now(challenger: Team, challenged: Team, standing: Challenge | None) -> str:
    """Why the challenger can't challenge now, or an empty string. `standing` is the open challenge
    between the two; one by the other team is accepted by challenging."""
    try:
        season = season_of(challenger, challenged)
    except Refused as refused:
        return str(refused)
    if standing is not None and standing.challenger_id == challenger.pk:
        return f"{challenger} has already challenged {challenged}. Wait for the answer."
    if obstacle := obstacle_to_challenging(season, challenger, challenged):
        return obstacle
    if standing is not None:
        return ""
    made = Challenge.objects.filter(challenger=challenger)
    lately = made.filter(challenged=challenged, created_at__gt=timezone.now() - A_DAY)
    return OPEN_CHALLENGES.obstacle(made.open()) or CHALLENGES_A_DAY.obstacle(lately)


@command("challenge.league_code")
def accept_challenge(*, challenge: Challenge, by: User) -> Match:
    """Accept a challenge, which creates an unscheduled match in the current season, in the week in
    which it will be played.

    Raises PermissionDenied unless `by` acts for the challenged team; Refused if the challenge is
    closed, the two can no longer play each other, have a match to play or no challenges left, or
    `by` is banned from the league.
    """
    require(acts_for_team(by, challenge.challenged))
    lock_teams(challenge.challenger, challenge.challenged)
    return _accept(lock_open_request(Challenge.objects.with_context(), challenge.pk), by)


@command("challenge.league_code", speaks="reason")
def decline_challenge(*, challenge: Challenge, by: User, reason: str = "") -> Challenge:
    """Decline a challenge and notify its makers with the reason.

    Raises PermissionDenied unless `by` acts for the challenged team; Refused if the challenge is
    closed or `by` is banned from the league.
    """
    require(acts_for_team(by, challenge.challenged))
    challenge = lock_open_request(Challenge.objects.with_context(), challenge.pk)
    checks_end()
    close(challenge, RequestStatus.DECLINED, by=by, reason=reason)
    _tell_makers(challenge, texts.challenge_declined(challenge), by=by)
    return challenge


@command("challenge.league_code")
def withdraw_challenge(*, challenge: Challenge, by: User) -> Challenge:
    """Withdraw a challenge.

    Raises PermissionDenied unless `by` made it or acts for the challenger; Refused if it is closed.
    """
    is_maker = by.is_active and challenge.made_by_id == by.pk
    require(is_maker or acts_for_team(by, challenge.challenger))
    challenge = lock_open_request(Challenge.objects.with_context(), challenge.pk)
    close(challenge, RequestStatus.WITHDRAWN, by=by)
    return challenge


def expire_challenges() -> int:
    """Close expired challenges, notify their makers and return how many there were."""
    return expire_each(Challenge.objects.all(), _expire)


def close_challenges_of(team: Team, *, why: str, by: User | None) -> None:
    """Close all challenges from and to a team that stops playing, and notify the other teams. `why`
    is a sentence. The caller has locked the team."""
    concerned = Challenge.objects.filter(status=RequestStatus.OPEN).of_team(team)
    for challenge in lock(concerned.with_context()):
        is_own = challenge.challenger_id == team.pk
        outcome = RequestStatus.WITHDRAWN if is_own else RequestStatus.DECLINED
        close(challenge, outcome, by=by, reason=why)
        people = leaders_of(challenge.challenged) if is_own else _makers(challenge)
        notify(
            people=[person for person in people if person != by],
            kind=NotificationKind.CHALLENGE_ANSWERED,
            text=texts.challenge_closed(challenge, why),
            link=team_address(team),
            league=challenge.league_code,
        )


def close_challenges_in(season: Season, *, by: User | None) -> None:
    """Close all open challenges of a league whose season is closed, and notify both teams' leaders.
    The caller has locked the league."""
    why = f"{season} is closed."
    concerned = Challenge.objects.filter(
        status=RequestStatus.OPEN, challenger__league=season.league_id
    )
    for challenge in lock(concerned.with_context().order_by("pk")):
        close(challenge, RequestStatus.DECLINED, by=by, reason=why)
        people = {*_makers(challenge), *leaders_of(challenge.challenged)}
        notify(
            people=[person for person in people if person != by],
            kind=NotificationKind.CHALLENGE_ANSWERED,
            text=texts.challenge_closed(challenge, why),
            link=team_address(challenge.challenged),
            league=challenge.league_code,
        )


def challengers_for(*, challenged: Team, by: User) -> list[Team]:
    """The teams for which the user can challenge: the team that they lead in this league or, for
    managers of the league who lead none, every team that could play this one.

    Raises PermissionDenied for anyone else.
    """
    if own := _led(league=challenged.league_id, user=by.pk):
        return own
    if not acts_for_team(by, challenged):
        raise PermissionDenied(
            f"You don’t lead a team in the {challenged.league}. Only its captains, co-captains and "
            "team managers can challenge."
        )
    enrolled = SeasonRecord.objects.filter(season__is_current=True).values("team")
    teams = Team.objects.filter(league=challenged.league_id).select_related("league")
    able = teams.participating().filter(pk__in=enrolled).exclude(pk=challenged.pk)
    return list(able.order_by(NameOrder("name_key")))


@prepared
def _led(*, league: int, user: int) -> QuerySet[Team]:
    led = Membership.objects.leading().filter(user=user, league=league)
    teams = Team.objects.filter(league=league, pk__in=led.values("team"))
    return teams.select_related("league")


def season_of(*teams: Team) -> Season:
    """The current season, in which this team plays, or both of these. Raises Refused if there is
    none, it is closed, or one doesn't."""
    current = _season.first(league=teams[0].league_id)
    if current is None:
        raise Refused(
            f"The {teams[0].league} has no season right now. You can challenge once one has begun."
        )
    if current.is_closed:
        raise Refused(f"{current} is closed. You can challenge once the next season has begun.")
    able = {key for (key,) in _playing(season=current.pk, one=teams[0].pk, other=teams[-1].pk)}
    for team in teams:
        if team.status == TeamStatus.DISBANDED:
            raise Refused(f"{team} has disbanded. Challenge another team.")
        if team.pk not in able:
            raise Refused(
                f"{team} does not play in {current}. The league’s team managers can help."
            )
    return current


@prepared
def _season(*, league: int) -> QuerySet[Season]:
    return Season.objects.current().select_related("league").filter(league=league)[:1]


@prepared
def _playing(*, season: int, one: int, other: int) -> QuerySet[Team, Values]:
    playing = Team.objects.participating().filter(records__season=season)
    return playing.filter(Q(pk=one) | Q(pk=other)).values_list("pk")


def _require_able(season: Season, one: Team, other: Team) -> None:
    """Raise Refused unless the two locked teams can play a match by challenge."""
    if obstacle := obstacle_to_challenging(season, one, other):
        raise Refused(obstacle)


def _make(challenger: Team, challenged: Team, by: User) -> Challenge:
    challenge = Challenge.objects.create(
        challenger=challenger,
        challenged=challenged,
        made_by=by,
        expires_at=end_of_request(challenged.league),
    )
    audit.record(
        f"{audit_name(challenge)}.create",
        challenge,
        actor=by,
        league=challenge.league_code,
        after=challenge.audited(),
    )
    notify(
        people=[leader for leader in leaders_of(challenged) if leader != by],
        kind=NotificationKind.CHALLENGE_RECEIVED,
        text=texts.challenge_received(challenge),
        link=REQUESTS,
        league=challenge.league_code,
        dedupe=challenge.event,
        buttons=accept_or_decline("challenge", challenge.pk),
    )
    return challenge


def _accept(challenge: Challenge, by: User) -> Match:
    """Create the match of an open challenge. The challenge and both teams are locked."""
    challenger, challenged = challenge.challenger, challenge.challenged
    season = season_of(challenger, challenged)
    _require_able(season, challenger, challenged)
    match = store_match(
        season=season, team_a=challenger, team_b=challenged, week=_week_to_play(season), by=by
    )
    challenge.match = match
    close(challenge, RequestStatus.ACCEPTED, by=by)
    text = texts.challenge_accepted(challenge)
    _tell_makers(challenge, text, by=by, link=match_address(match))
    return match


def _week_to_play(season: Season) -> Week | None:
    """The week of a match that is made now: the first whose deadline for agreeing on a time is
    ahead, or else the last that is not over. None if all are over, or without weeks."""
    now = timezone.now()
    # Staff who move on to a week end those before it, whatever the calendar says.
    left = season.weeks.filter(report_by__gt=now, number__gte=season.current_week)
    in_order = left.order_by("number")
    return in_order.filter(agree_by__gt=now).first() or in_order.last()


@transactional
def _expire(challenges: ChallengeQuerySet) -> int:
    overdue = lock(challenges.overdue().with_context())
    expired = close_all(overdue, RequestStatus.EXPIRED, by=None)
    for challenge in expired:
        notify(
            people=_makers(challenge),
            kind=NotificationKind.CHALLENGE_EXPIRED,
            text=texts.challenge_expired(challenge),
            link=team_address(challenge.challenged),
            league=challenge.league_code,
        )
    return len(expired)


def _makers(challenge: Challenge) -> list[User]:
    """The people who wait for the answer: the challenger's leaders, and the person who made the
    challenge."""
    return list({*leaders_of(challenge.challenger), challenge.made_by})


def _tell_makers(challenge: Challenge, text: NotificationText, *, by: User, link: str = "") -> None:
    notify(
        people=[person for person in _makers(challenge) if person != by],
        kind=NotificationKind.CHALLENGE_ANSWERED,
        text=text,
        link=link or team_address(challenge.challenged),
        league=challenge.league_code,
    )
