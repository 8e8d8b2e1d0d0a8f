"""Substitutes: a side that is short of players asks a free player to play in one match.

A side is short if fewer of its own players can play than the league requires. Its leader says how
many can, and the other side sees that number. A side can have one substitute per missing player, up
to the league's limit. A named player is asked first and is a substitute once they accept; until
then they hold the place.

A substitute plays for nobody else. They are taken off if they join a team, are no longer registered
for the league, or if the match moves to a time at which they are a substitute elsewhere.
"""

from collections.abc import Collection

from django.utils import timezone

from accounts.commands import command, require_free
from accounts.locking import lock_people, lock_person
from accounts.models import PlayerName, User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from matches.enums import Side, SubstituteStatus
from matches.locking import lock_match_in_league
from matches.models import MATCH_LASTS, Match, Substitute
from matches.play.substitutes.notifications import (
    record_in_audit,
    tell_accepted,
    tell_asked,
    tell_declined,
    tell_freed,
    tell_lapsed,
    tell_no_longer_asked,
    tell_taken_off,
)
from matches.play.substitutes.texts import (
    NO_REASON,
    Reason,
    barred,
    booked_elsewhere,
    joined_a_team,
    no_longer_registered,
)
from matches.powers import side_led_by
from matches.scores.report_state import is_reported, obstacle_to_sides
from teams.models import Membership, Team
from teams.queries.free_players import why_not_free

OFFICIAL = "This match has an official result, so its substitutes can’t change."
REPORTED = "A result of this match has been reported, so its substitutes can’t change."
BEGUN = "This match’s time has passed. Substitutes have to be named before that."
NAMED = Cap(20, "Your team has already named {most} substitutes for this match, the most allowed.")
ASKED_AGAIN = Cap(3, "This player was already asked {most} times for this match. Ask someone else.")
ENDED = {
    SubstituteStatus.ACCEPTED: "You have already accepted.",
    SubstituteStatus.DECLINED: "You have already declined.",
    SubstituteStatus.WITHDRAWN: "You are no longer asked to be a substitute in this match.",
    SubstituteStatus.LAPSED: "You are no longer asked to be a substitute in this match.",
}


@command("match.season.league.code")
def name_substitute(
    *, match: Match, side: Side, user: User, available: int, by: User | None
) -> Substitute:
    """Ask a free player to be a substitute for a side of which only `available` players can play.
    The player and the side's other leader are notified.

    Raises PermissionDenied unless `by` leads the side or manages the league; Refused, with the
    reason, if they are banned from the league, the match's time has passed, it has a result or a
    report, the side has no place left, or the player is not free, already named or asked, asked too
    often, or a substitute in another match at about the same time; FieldsRefused for an invalid
    `available`.
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
        raise Refused(_already_held(match, held, user))
    if refusal := why_not_free(user, match.season.league, timezone.now()):
        raise Refused(f"{refusal} Choose a free player.")
    if (other := _booked_elsewhere(match, user)) is not None:
        raise Refused(
            f"{user} is a substitute in {other.versus} at about the same time. Choose someone else."
        )
    substitute = Substitute.objects.create(
        match=match, side=side, user=user, available=available, named_by=by
    )
    record_in_audit("substitute.name", substitute, by=by, available=available)
    tell_asked(substitute, by=by)
    return substitute


@command("substitute.match.season.league.code")
def accept_substitution(*, substitute: Substitute, by: User) -> Substitute:
    """Accept to be a substitute and notify both teams' leaders.

    Raises PermissionDenied unless `by` is the asked player; Refused, with the reason, if they are
    banned from the league, no longer asked, no longer free, or a substitute in another match at
    about the same time, or if the match's time has passed or it has a result or a report.
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
            f"You are a substitute in {other.versus} at about the same time. Step back from that "
            "match on the Requests page first."
        )
    substitute.status, substitute.answered_at = SubstituteStatus.ACCEPTED, timezone.now()
    substitute.save(update_fields=["status", "answered_at"])
    record_in_audit("substitute.accept", substitute, by=by)
    tell_accepted(substitute)
    return substitute


@command("substitute.match.season.league.code", open_to_banned=True)
def decline_substitution(*, substitute: Substitute, by: User) -> Substitute:
    """Decline to be a substitute and notify the side's leaders.

    Raises PermissionDenied unless `by` is the asked player; Refused if they are no longer asked.
    """
    _, substitute = _lock_substitute(substitute)
    require(by.is_active and by.pk == substitute.user_id)
    if substitute.status != SubstituteStatus.ASKED:
        raise Refused(ENDED[SubstituteStatus(substitute.status)])
    _decline(substitute, by)
    return substitute


@command("substitute.match.season.league.code", open_to_banned=True)
def withdraw_substitute(*, substitute: Substitute, by: User | None) -> Substitute:
    """Take a substitute off a match, or step back oneself, and notify the player and both teams'
    leaders. A player who was only asked is no longer asked; if they step back themselves, they
    decline.

    Raises PermissionDenied unless `by` is the substitute, leads the side or manages the league;
    Refused, with the reason, if they lead it and are banned from the league, the match has a result
    or a report, or the substitute is already off.
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
    """Take substitutes off a locked match, whose time was just set, if they are substitutes
    elsewhere at about the same time, and notify them and both teams' leaders. Does nothing once the
    match has begun."""
    if match.time is None or obstacle_to_changing(match) or begun(match):
        return
    standing = match.substitutes.accepted()
    # A transaction that sets the time of another match of theirs waits here, and then sees this
    # match's new time.
    lock_people(substitute.user for substitute in standing.select_related("user"))
    for substitute in standing.select_related("user"):
        substitute.match = match
        other = _booked_elsewhere(match, substitute.user)
        if other is not None:
            reason = booked_elsewhere(substitute.user, other)
            _take_off(substitute, by=None, reason=reason)


@transactional
def take_off_ineligible(*, substitute: Substitute) -> bool:
    """Take a substitute off a future match if they have joined a team of the league, are no longer
    registered for it, or are barred from it. Notifies them and both teams' leaders. Returns whether
    they were taken off."""
    match = lock_match_in_league(substitute.match)
    found = Substitute.objects.ineligible().filter(pk=substitute.pk).select_related("user").first()
    if found is None or obstacle_to_changing(match) or begun(match):
        return False
    found.match = match
    league = match.season.league
    if Membership.objects.current().filter(user=found.user, league=league).exists():
        reason = joined_a_team(found.user)
    elif PlayerName.objects.filter(user=found.user, league=league.code).exists():
        reason = barred(found.user, league)
    else:
        reason = no_longer_registered(found.user, league)
    _take_off(found, by=None, reason=reason)
    return True


def take_off_all(match: Match, sides: Collection[Side], *, by: User | None, reason: Reason) -> None:
    """Free the places of these sides' substitutes in a locked match, and notify them. The caller
    notifies the teams, which lose more than their substitutes."""
    for substitute in match.substitutes.holding().filter(side__in=sides).select_related("user"):
        substitute.match = match
        _end(substitute, SubstituteStatus.WITHDRAWN)
        record_in_audit("substitute.withdraw", substitute, by=by)
        tell_freed(substitute, by=by, reason=reason)


@transactional
def lapse_ask(*, substitute: Substitute) -> bool:
    """Record that an asked player can no longer answer and notify the side's leaders. Returns
    whether that was so."""
    match = lock_match_in_league(substitute.match)
    found = Substitute.objects.lapsed().filter(pk=substitute.pk)
    lapsed = found.select_related("user", "named_by").first()
    if lapsed is None:
        return False
    lapsed.match = match
    _end(lapsed, SubstituteStatus.LAPSED)
    record_in_audit("substitute.lapse", lapsed, by=None)
    tell_lapsed(lapsed, is_in_time=not (obstacle_to_changing(match) or begun(match)))
    return True


def roster_size(team: Team) -> int:
    """How many players the team has, without its staff."""
    return Membership.objects.rostered().filter(team=team).count()


def _require_actor(match: Match, side: Side, by: User | None) -> None:
    """Raise PermissionDenied or Refused unless the user may name and withdraw for the side."""
    league = match.season.league.code
    leads = by is not None and by.is_active and side_led_by(match, by) == side
    require(leads or manages_league(by, league))
    require_free(by, league)


def obstacle_to_changing(match: Match) -> str:
    """Why substitutes can no longer change, or an empty string."""
    if match.result is not None:
        return OFFICIAL
    if is_reported(match):
        return REPORTED
    return obstacle_to_sides(match)


def begun(match: Match) -> str:
    """An error if the match's time has passed, otherwise an empty string."""
    return BEGUN if match.time is not None and match.time <= timezone.now() else ""


def _lock_substitute(substitute: Substitute) -> tuple[Match, Substitute]:
    """Lock the match and return it with the substitute's current state."""
    match = lock_match_in_league(substitute.match)
    found = Substitute.objects.select_related("user", "named_by").get(pk=substitute.pk)
    found.match = match
    return match, found


def _refuse_for(obstacle: str) -> None:
    """Raise Refused with this text, unless it is empty."""
    if obstacle:
        raise Refused(obstacle)


def _already_held(match: Match, held: Substitute, user: User) -> str:
    """The error for a player who already has a place in the match."""
    team = match.team_on(held.side)
    if held.status == SubstituteStatus.ACCEPTED:
        return f"{user} is already a substitute for {team} in this match."
    return f"{team} has already asked {user} for this match."


def _booked_elsewhere(match: Match, user: User) -> Match | None:
    """Another match, in any league, at about the same time in which the player is a substitute.
    Matches without a time never collide. The player is locked, so no other match can be added in
    the meantime."""
    if match.time is None:
        return None
    span = (match.time - MATCH_LASTS, match.time + MATCH_LASTS)
    standing = Substitute.objects.accepted().filter(
        user=user, match__result=None, match__time__gt=span[0], match__time__lt=span[1]
    )
    other = standing.exclude(match=match).select_related("match__team_a", "match__team_b").first()
    return None if other is None else other.match


def _require_short(match: Match, side: Side, available: int) -> None:
    """Raise Refused or FieldsRefused unless the side can have one more substitute."""
    league, team = match.season.league, match.team_on(side)
    if league.substitutes_allowed == 0:
        raise Refused(f"The {league} does not allow substitutes.")
    needed, roster = league.roster_minimum, roster_size(team)
    if available > roster:
        raise FieldsRefused({"available": [f"{team} has {roster} players. Say how many can play."]})
    if available >= needed:
        words = f"You need {needed} players. With {available} you don’t need a substitute."
        raise FieldsRefused({"available": [words]})
    named = match.substitutes.holding().filter(side=side).count()
    most = min(league.substitutes_allowed, needed - available)
    if named >= most:
        raise Refused(
            f"{team} already has all the substitutes it can have in this match ({most}), including "
            "players who were asked. Take one off first."
        )


def _end(substitute: Substitute, status: SubstituteStatus) -> None:
    """Free the place of a substitute of a locked match."""
    substitute.status, substitute.ended_at = status, timezone.now()
    substitute.save(update_fields=["status", "answered_at", "ended_at"])


def _decline(substitute: Substitute, by: User | None) -> None:
    substitute.answered_at = timezone.now()
    _end(substitute, SubstituteStatus.DECLINED)
    record_in_audit("substitute.decline", substitute, by=by)
    tell_declined(substitute)


def _take_off(substitute: Substitute, *, by: User | None, reason: Reason = NO_REASON) -> None:
    """Free the place of a substitute or asked player in a locked match, and notify everyone
    concerned."""
    was_in = substitute.status == SubstituteStatus.ACCEPTED
    _end(substitute, SubstituteStatus.WITHDRAWN)
    record_in_audit("substitute.withdraw", substitute, by=by)
    if was_in:
        tell_taken_off(substitute, by=by, reason=reason)
    else:
        tell_no_longer_asked(substitute, by=by, reason=reason)
