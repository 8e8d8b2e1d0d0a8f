"""Substitutes: a side that is short of players asks a free player to play in one match.

A side is short when fewer of its own players can play than a team of the league needs; how many
can, its leader says, and the other side sees it. A substitute takes the place of one who is
missing, so a side has as many as it misses at most, and no more than the league allows. Who is
named is asked first, and plays once they have said yes; until then they hold the place.

Who stands in plays for nobody else: they are taken off once they have joined a team, have no name
in the league any more, or once the match is given a time at which they stand in elsewhere.
"""

from django.utils import timezone

from accounts.commands import command, require_free
from accounts.locking import lock_people, lock_person
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from matches.enums import Side, SubstituteStatus
from matches.locking import lock_match_in_league
from matches.models import MATCH_LASTS, Match, Substitute
from matches.powers import side_led_by
from matches.results.services.report_state import is_reported
from matches.substitutes.news import (
    Why,
    note,
    tell_asked,
    tell_declined,
    tell_in,
    tell_lapsed,
    tell_off,
    tell_unasked,
)
from teams.models import Membership, Team
from teams.queries.free_players import why_not_free

OFFICIAL = "This match has an official result. Who played in it stands."
REPORTED = "A result of this match has been reported. Who played in it stands."
BEGUN = "This match’s time has passed. Substitutes are named before it."
NAMED = Cap(20, "A side can name {most} substitutes in a match, and yours has.")
ASKED_AGAIN = Cap(3, "They were asked {most} times for this match. Ask somebody else.")
NO_REASON = Why("", "")
ENDED = {
    SubstituteStatus.ACCEPTED: "You have said yes already.",
    SubstituteStatus.DECLINED: "You have said no already.",
    SubstituteStatus.WITHDRAWN: "You are no longer asked to be a substitute in this match.",
    SubstituteStatus.LAPSED: "You are no longer asked to be a substitute in this match.",
}


@command("match.season.league.code")
def name_substitute(
    *, match: Match, side: Side, user: User, available: int, by: User | None
) -> Substitute:
    """Ask a free player to stand in for a side of which only `available` players can play; the
    player is asked, and the side's other leader is told.

    Raises PermissionDenied unless `by` leads the side or manages the league; Refused, saying why,
    when they are banned from the league, the match's time has passed, it has a result or a reported
    one, the side has the substitutes that it may have, or the player is not free, named or asked
    already, has been asked often enough, or stands in in another match at about the same time;
    FieldsRefused for an `available` that can't be.
    """
    match = lock_match_in_league(match)
    _require_actor(match, side, by)
    NAMED.require_room(match.substitutes.filter(side=side), by=by)
    ASKED_AGAIN.require_room(match.substitutes.filter(side=side, user=user), by=by)
    _refuse_for(obstacle_to_changing(match) or begun(match))
    user = lock_person(user)
    _require_short(match, side, available)
    held = match.substitutes.holding().filter(user=user).first()
    if held is not None:
        raise Refused(_held_words(match, held, user))
    if refusal := why_not_free(user, match.season.league, timezone.now()):
        raise Refused(f"{refusal} Choose a free player.")
    if (other := _booked_elsewhere(match, user)) is not None:
        raise Refused(
            f"{user} is a substitute in {other.versus} at about the same time. Choose somebody "
            "else."
        )
    substitute = Substitute.objects.create(
        match=match, side=side, user=user, available=available, named_by=by
    )
    note("substitute.name", substitute, by=by, available=available)
    tell_asked(substitute, by=by)
    return substitute


@command("substitute.match.season.league.code")
def accept_substitution(*, substitute: Substitute, by: User) -> Substitute:
    """Say that one plays; both teams' leaders are told.

    Raises PermissionDenied unless `by` is the one who is asked; Refused, saying why, when they are
    banned from the league, are not asked any more, are no longer free, or stand in in another match
    at about the same time, or when the match's time has passed, or it has a result or a reported
    one.
    """
    match, substitute = _lock_substitute(substitute)
    require(by.is_active and by.pk == substitute.user_id)
    if substitute.status != SubstituteStatus.ASKED:
        raise Refused(ENDED[SubstituteStatus(substitute.status)])
    _refuse_for(obstacle_to_changing(match) or begun(match))
    substitute.user = lock_person(substitute.user)
    _refuse_for(why_not_free(substitute.user, match.season.league, timezone.now(), is_self=True))
    if (other := _booked_elsewhere(match, substitute.user)) is not None:
        raise Refused(
            f"You are a substitute in {other.versus} at about the same time. First say on the "
            "Requests page that you can’t play there."
        )
    substitute.status, substitute.answered_at = SubstituteStatus.ACCEPTED, timezone.now()
    substitute.save(update_fields=["status", "answered_at"])
    note("substitute.accept", substitute, by=by)
    tell_in(substitute)
    return substitute


@command("substitute.match.season.league.code", open_to_banned=True)
def decline_substitution(*, substitute: Substitute, by: User) -> Substitute:
    """Say that one does not play; the side's leaders are told.

    Raises PermissionDenied unless `by` is the one who is asked; Refused when they are not asked any
    more.
    """
    _, substitute = _lock_substitute(substitute)
    require(by.is_active and by.pk == substitute.user_id)
    if substitute.status != SubstituteStatus.ASKED:
        raise Refused(ENDED[SubstituteStatus(substitute.status)])
    _decline(substitute, by)
    return substitute


@command("substitute.match.season.league.code", open_to_banned=True)
def withdraw_substitute(*, substitute: Substitute, by: User | None) -> Substitute:
    """Take a substitute off a match, or step back oneself: the player and both teams' leaders are
    told. Who is only asked is asked no more, and told so; if they step back themself, they decline.

    Raises PermissionDenied unless `by` is the substitute, leads the side or manages the league;
    Refused, saying why, when they lead it and are banned from the league, the match has a result or
    a reported one, or the substitute is off it already.
    """
    match, substitute = _lock_substitute(substitute)
    is_own = by is not None and by.pk == substitute.user_id and by.is_active
    if not is_own:
        _require_actor(match, Side(substitute.side), by)
    _refuse_for(obstacle_to_changing(match))
    if substitute.ended_at is not None:
        raise Refused(f"{substitute.user} is no longer a substitute in this match.")
    if is_own and substitute.status == SubstituteStatus.ASKED:
        _decline(substitute, by)
    else:
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
            role = f"a substitute in {other.versus} at about the same time."
            why = Why(f"You are {role}", f"{substitute.user} is {role}")
            _take_off(substitute, by=None, why=why)


@transactional
def take_off_unfit(*, substitute: Substitute) -> bool:
    """Free a place in a match to come whose holder is on a team of the league by now, or has no
    name in it any more; they and both teams' leaders are told. Whether there was any need."""
    match = lock_match_in_league(substitute.match)
    found = Substitute.objects.unfit().filter(pk=substitute.pk).select_related("user").first()
    if found is None or obstacle_to_changing(match) or begun(match):
        return False
    found.match = match
    league = match.season.league
    if Membership.objects.current().filter(user=found.user, league=league).exists():
        why = Why("You have joined a team.", f"{found.user} has joined a team.")
    else:
        lost = f"no longer registered for the {league}."
        why = Why(f"You are {lost}", f"{found.user} is {lost}")
    _take_off(found, by=None, why=why)
    return True


@transactional
def lapse_ask(*, substitute: Substitute) -> bool:
    """Note that somebody who was asked can't answer any more; the side's leaders are told. Whether
    there was any need."""
    match = lock_match_in_league(substitute.match)
    found = Substitute.objects.lapsed().filter(pk=substitute.pk)
    lapsed = found.select_related("user", "named_by").first()
    if lapsed is None:
        return False
    lapsed.match = match
    _end(lapsed, SubstituteStatus.LAPSED)
    note("substitute.lapse", lapsed, by=None)
    tell_lapsed(lapsed, is_in_time=not (obstacle_to_changing(match) or begun(match)))
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


def _lock_substitute(substitute: Substitute) -> tuple[Match, Substitute]:
    """The match, locked, and the substitute as they are now."""
    match = lock_match_in_league(substitute.match)
    found = Substitute.objects.select_related("user", "named_by").get(pk=substitute.pk)
    found.match = match
    return match, found


def _refuse_for(obstacle: str) -> None:
    """Raise Refused with these words, if there are any."""
    if obstacle:
        raise Refused(obstacle)


def _held_words(match: Match, held: Substitute, user: User) -> str:
    """That the person has a place in the match already."""
    team = match.team_on(held.side)
    if held.status == SubstituteStatus.ACCEPTED:
        return f"{user} is a substitute of {team} in this match already."
    return f"{team} has asked {user} for this match already."


def _booked_elsewhere(match: Match, user: User) -> Match | None:
    """Another match at about the same time in which the person stands in, in whatever league. Two
    matches of which one has no time yet are not in each other's way. The person is locked: nobody
    makes them stand in elsewhere meanwhile."""
    if match.time is None:
        return None
    span = (match.time - MATCH_LASTS, match.time + MATCH_LASTS)
    standing = Substitute.objects.standing().filter(
        user=user, match__result=None, match__time__gt=span[0], match__time__lt=span[1]
    )
    other = standing.exclude(match=match).select_related("match__team_a", "match__team_b").first()
    return None if other is None else other.match


def _require_short(match: Match, side: Side, available: int) -> None:
    """Raise Refused, or FieldsRefused, unless the side may have one more substitute."""
    league, team = match.season.league, match.team_on(side)
    if league.substitutes_allowed == 0:
        raise Refused(f"The {league} allows no substitutes.")
    needed, roster = league.roster_minimum, roster_size(team)
    if available > roster:
        raise FieldsRefused({"available": [f"{team} has {roster} players. Say how many can play."]})
    if available >= needed:
        words = f"A side of the {league} needs {needed} players. With {available} it is complete."
        raise FieldsRefused({"available": [words]})
    named = match.substitutes.holding().filter(side=side).count()
    most = min(league.substitutes_allowed, needed - available)
    if named >= most:
        raise Refused(
            f"{team} has as many substitutes as it may have here, those who are asked among them: "
            f"{most}. Take one off first."
        )


def _end(substitute: Substitute, status: SubstituteStatus) -> None:
    """Free the place that a substitute of a locked match holds."""
    substitute.status, substitute.ended_at = status, timezone.now()
    substitute.save(update_fields=["status", "answered_at", "ended_at"])


def _decline(substitute: Substitute, by: User | None) -> None:
    substitute.answered_at = timezone.now()
    _end(substitute, SubstituteStatus.DECLINED)
    note("substitute.decline", substitute, by=by)
    tell_declined(substitute)


def _take_off(substitute: Substitute, *, by: User | None, why: Why = NO_REASON) -> None:
    """Free the place in a locked match of who stands in, or is asked, and tell it."""
    was_in = substitute.status == SubstituteStatus.ACCEPTED
    _end(substitute, SubstituteStatus.WITHDRAWN)
    note("substitute.withdraw", substitute, by=by)
    if was_in:
        tell_off(substitute, by=by, why=why)
    else:
        tell_unasked(substitute, by=by, why=why)
