"""Substitutes: a side that is short of players fields a free player in one match.

A side is short when fewer of its own players can play than a team of the league needs; how many
can, its leader says, and the other side sees it. A substitute takes the place of one who is
missing, so a side has as many as it misses at most, and no more than the league allows.

Who stands in plays for nobody else: they are taken off once they have joined a team, or once the
match is given a time at which they stand in elsewhere.
"""

from datetime import timedelta

from django.utils import timezone

from accounts import audit
from accounts.commands import command, require_free
from accounts.enums import NotificationKind
from accounts.locking import lock_people, lock_person
from accounts.models import User
from accounts.notifications import notify
from accounts.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from matches.addresses import match_address
from matches.enums import Side
from matches.locking import lock_match_in_league
from matches.models import Match, Substitute
from matches.powers import side_led_by
from matches.services.report_state import is_reported
from teams.models import Membership, Team
from teams.queries.free_players import why_not_free
from teams.services.join_requests import leaders_of

OFFICIAL = "This match has an official result. Who played in it stands."
REPORTED = "A result of this match has been reported. Who played in it stands."
BEGUN = "This match’s time has passed. Substitutes are named before it."
NAMED = Cap(20, "A side can name {most} substitutes in a match, and yours has.")
MATCH_LASTS = timedelta(hours=2)
"""Matches that are less than this apart are played at about the same time."""


@command("match.season.league.code")
def name_substitute(
    *, match: Match, side: Side, user: User, available: int, by: User | None
) -> Substitute:
    """Field a free player for a side of which only `available` players can play; the player and
    both teams' leaders are told.

    Raises PermissionDenied unless `by` leads the side or manages the league; Refused, saying why,
    when they are banned from the league, the match's time has passed, it has a result or a reported
    one, the side has the substitutes that it may have, or the player is not free, named already, or
    named in another match at about the same time; FieldsRefused for an `available` that can't be.
    """
    match = lock_match_in_league(match)
    _require_actor(match, side, by)
    NAMED.require_room(match.substitutes.filter(side=side), by=by)
    _refuse_for(obstacle_to_changing(match) or begun(match))
    user = lock_person(user)
    _require_short(match, side, available)
    standing = match.substitutes.standing().filter(user=user).first()
    if standing is not None:
        team = match.team_on(standing.side)
        raise Refused(f"{user} is a substitute of {team} in this match already.")
    if refusal := why_not_free(user, match.season.league, timezone.now()):
        raise Refused(f"{refusal} Choose a free player.")
    _require_time_for(match, user)
    substitute = Substitute.objects.create(
        match=match, side=side, user=user, available=available, named_by=by
    )
    _note("substitute.name", substitute, by=by, available=available)
    _tell(substitute, f"{user} is a substitute of {match.team_on(side)} in {match.versus}", by=by)
    return substitute


@command("substitute.match.season.league.code", open_to_banned=True)
def withdraw_substitute(*, substitute: Substitute, by: User | None) -> Substitute:
    """Take a substitute off a match, or step back oneself; the player and both teams' leaders are
    told.

    Raises PermissionDenied unless `by` is the substitute, leads the side or manages the league;
    Refused, saying why, when they lead it and are banned from the league, the match has a result or
    a reported one, or the substitute is off it already.
    """
    match = lock_match_in_league(substitute.match)
    side = Side(substitute.side)
    if by is None or by.pk != substitute.user_id or not by.is_active:
        _require_actor(match, side, by)
    _refuse_for(obstacle_to_changing(match))
    substitute = Substitute.objects.select_related("user").get(pk=substitute.pk)
    substitute.match = match
    if substitute.withdrawn_at is not None:
        raise Refused(f"{substitute.user} is no substitute in this match any more.")
    _take_off(substitute, by=by)
    return substitute


def take_off_double_booked(match: Match) -> None:
    """Take those substitutes off a locked match to come, whose time was just set, who stand in
    elsewhere at about the same time; they and both teams' leaders are told."""
    if match.time is None or obstacle_to_changing(match) or begun(match):
        return
    standing = match.substitutes.standing()
    # Whoever gives another match of theirs a time waits here, and then sees this one's.
    lock_people(substitute.user for substitute in standing.select_related("user"))
    for substitute in standing.select_related("user"):
        substitute.match = match
        other = _booked_elsewhere(match, substitute.user)
        if other is not None:
            why = f"{substitute.user} is a substitute in {other.versus} at about the same time."
            _take_off(substitute, by=None, why=why)


@transactional
def take_off_taken(*, substitute: Substitute) -> bool:
    """Take a substitute off a match to come who is on a team of the league by now; they and both
    teams' leaders are told. Whether there was any need."""
    match = lock_match_in_league(substitute.match)
    found = Substitute.objects.taken().filter(pk=substitute.pk).select_related("user").first()
    if found is None or obstacle_to_changing(match) or begun(match):
        return False
    found.match = match
    _take_off(found, by=None, why=f"{found.user} has joined a team.")
    return True


def roster_size(team: Team) -> int:
    """How many players the team has; its staff does not count."""
    return Membership.objects.rostered().filter(team=team).count()


def _require_actor(match: Match, side: Side, by: User | None) -> None:
    """Raise PermissionDenied or Refused unless the person may name and withdraw for the side."""
    league = match.season.league.code
    leads = by is not None and by.is_active and side_led_by(match, by) == side
    require(leads or manages_league(by, league))
    require_free(by, league)


def obstacle_to_changing(match: Match) -> str:
    """Why nobody is named nor taken off any more; empty while somebody can be."""
    if match.result is not None:
        return OFFICIAL
    return REPORTED if is_reported(match) else ""


def begun(match: Match) -> str:
    """That the match's time has passed, so that nobody is named any more, in words; empty when it
    has not."""
    return BEGUN if match.time is not None and match.time <= timezone.now() else ""


def _refuse_for(obstacle: str) -> None:
    """Raise Refused with these words, if there are any."""
    if obstacle:
        raise Refused(obstacle)


def _require_time_for(match: Match, user: User) -> None:
    """Raise Refused when the person stands in elsewhere at about the same time.

    The person is locked: nobody names them in another match meanwhile.
    """
    other = _booked_elsewhere(match, user)
    if other is not None:
        raise Refused(
            f"{user} is a substitute in {other.versus} at about the same time. Choose somebody "
            "else."
        )


def _booked_elsewhere(match: Match, user: User) -> Match | None:
    """Another match at about the same time in which the person stands in, in whatever league. Two
    matches of which one has no time yet are not in each other's way."""
    if match.time is None:
        return None
    span = (match.time - MATCH_LASTS, match.time + MATCH_LASTS)
    standing = Substitute.objects.standing().filter(
        user=user, match__result=None, match__time__gt=span[0], match__time__lt=span[1]
    )
    other = standing.exclude(match=match).select_related("match__team_a", "match__team_b").first()
    return None if other is None else other.match


def _require_short(match: Match, side: Side, available: int) -> None:
    """Raise Refused, or FieldsRefused, unless the side may field one more substitute."""
    league, team = match.season.league, match.team_on(side)
    if league.substitutes_allowed == 0:
        raise Refused(f"The {league} allows no substitutes.")
    needed, roster = league.roster_minimum, roster_size(team)
    if available > roster:
        raise FieldsRefused({"available": [f"{team} has {roster} players. Say how many can play."]})
    if available >= needed:
        words = f"A side of the {league} needs {needed} players. With {available} it is complete."
        raise FieldsRefused({"available": [words]})
    named = match.substitutes.standing().filter(side=side).count()
    most = min(league.substitutes_allowed, needed - available)
    if named >= most:
        raise Refused(
            f"{team} has as many substitutes as it may have here: {most}. Take one off first."
        )


def _take_off(substitute: Substitute, *, by: User | None, why: str = "") -> None:
    """Note and tell that a standing substitute of a locked match is none any more."""
    substitute.withdrawn_at = timezone.now()
    substitute.save(update_fields=["withdrawn_at"])
    _note("substitute.withdraw", substitute, by=by)
    match = substitute.match
    team = match.team_on(substitute.side)
    title = f"{substitute.user} is no substitute of {team} in {match.versus} any more"
    _tell(substitute, title, by=by, body=why)


def _note(action: str, substitute: Substitute, *, by: User | None, **more: object) -> None:
    match = substitute.match
    audit.record(
        action,
        match,
        actor=by,
        league=match.season.league.code,
        after={
            "player": substitute.user.username,
            "team": match.team_on(substitute.side).name,
            **more,
        },
    )


def _tell(substitute: Substitute, title: str, *, by: User | None, body: str = "") -> None:
    match = substitute.match
    people = {*leaders_of(match.team_a), *leaders_of(match.team_b), substitute.user}
    notify(
        people=[person for person in people if person != by],
        kind=NotificationKind.SUBSTITUTE_NAMED,
        title=title,
        body=body,
        link=match_address(match),
        league=match.season.league.code,
    )
