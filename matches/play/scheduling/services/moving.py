"""Moving a match to another week, and putting back what a change of its week or time replaced."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from leagues.models import Week
from matches.addresses import room_address
from matches.enums import MatchPanel
from matches.locking import lock_match_in_league
from matches.models import Match
from matches.play.casts.holds import end_holds
from matches.play.events.closing import close_time_events, time_subject
from matches.play.events.followers import tell_followers
from matches.play.events.postponements import end_postponement
from matches.play.scheduling import texts
from matches.play.scheduling.services.closing import (
    MOVE_ACTION,
    PUT_BACK_ACTION,
    end_open_proposal,
)
from matches.play.scheduling.services.creation import match_state
from matches.play.scheduling.services.notifications import everybody_in
from matches.play.substitutes.services import take_off_double_booked
from matches.scores.report_state import is_reported
from teams.leaders import leaders_of

MOVES_A_DAY = Cap(20, "A match can be moved {most} times a day. Try again tomorrow.")


@command("match.season.league.code")
def move_to_week(*, match: Match, week: Week, by: User | None) -> Match:
    """Do what `place_in_week` does, and notify everyone in the match."""
    match = place_in_week(match=match, week=week, by=by)
    tell_moved(match, texts.moved_to_week(match, week), by=by)
    return match


@command("match.season.league.code")
def place_in_week(*, match: Match, week: Week, by: User | None) -> Match:
    """Move a match without a result to another week of its season. A time outside of the new week
    is taken back, and open proposals are closed. The caller tells people.

    Raises PermissionDenied unless `by` manages the league; Refused, with the reason, if the match
    has a report or a result, is in that week already, or its season is closed.
    """
    require(manages_league(by, match.season.league.code))
    match = lock_match_in_league(match)
    MOVES_A_DAY.require_room(audit.recent_entries(MOVE_ACTION, subject=match), by=by)
    if obstacle := obstacle_to_moving(match, week, is_reported=is_reported(match)):
        raise Refused(obstacle)
    time = match.time if fits(match.time, week) else None
    store_week(match, week, time, by=by, action=MOVE_ACTION)
    return match


def obstacle_to_moving(match: Match, week: Week, *, is_reported: bool) -> str:
    """Why the match can't move to the week, or an empty string."""
    if match.season_id != week.season_id:
        return f"{match.season} has no such week."
    if match.season.is_closed:
        return f"{match.season} is closed."
    if match.result_id is not None:
        return "This match has an official result."
    if is_reported:
        return "A result of this match has been reported."
    return f"This match is in week {week.number} already." if match.week_id == week.pk else ""


def fits(time: datetime | None, week: Week) -> bool:
    """Whether a match of the week can have this time."""
    return time is not None and week.opens <= time < week.report_by


@command("match.season.league.code")
def put_back_schedule(
    *, match: Match, week: Week | None, time: datetime | None, by: User | None
) -> Match:
    """Give a match without a result the week and the time back that it had before a change. The
    caller tells people, with `tell_put_back`.

    Raises PermissionDenied unless `by` manages the league; Refused if the match has a report or a
    result.
    """
    require(manages_league(by, match.season.league.code))
    match = lock_match_in_league(match)
    if match.result_id is not None or is_reported(match):
        raise Refused("A result of this match has been reported or is official.")
    store_week(match, week, time, by=by, action=PUT_BACK_ACTION)
    take_off_double_booked(match)
    return match


def tell_put_back(
    matches: Sequence[Match], clashes: Mapping[int, Sequence[str]], *, by: User | None
) -> None:
    """Notify everyone in the matches once that they are as before. `clashes` are by the keys of the
    matches."""

    def text(theirs: Sequence[Match]) -> NotificationText:
        said = [words for match in theirs for words in clashes.get(match.pk, ())]
        return texts.schedules_put_back(theirs, said)

    tell_moved_together(matches, text, by=by)


def store_week(
    match: Match, week: Week | None, time: datetime | None, *, by: User | None, action: str
) -> None:
    """Store the week and the time of a locked match, and close its open proposal and its open
    request to be postponed. Followers are notified of another time; the caller tells the others."""
    before, earlier = match_state(match), match.time
    end_open_proposal(match, by=by)
    end_postponement(match, by=by)
    close_time_events(match)
    if earlier != time:
        end_holds(match)
    match.week, match.time = week, time
    match.save(update_fields=["week", "time"])
    audit.record(
        action,
        match,
        actor=by,
        league=match.season.league.code,
        before=before,
        after=match_state(match),
    )
    if earlier != time:
        news = texts.time_for_followers(match)
        tell_followers(match, news, what="time", told=lambda: people_of_move(match), by=by)


def tell_moved(match: Match, text: NotificationText, *, by: User | None) -> None:
    """Notify the people of a move."""
    tell_moved_together([match], lambda _: text, by=by)


def tell_moved_together(
    matches: Sequence[Match],
    text: Callable[[Sequence[Match]], NotificationText],
    *,
    by: User | None,
) -> None:
    """Notify everyone in the matches of a move once, whether one of them is theirs or several.
    `text` is about those that are."""
    own: defaultdict[User, list[Match]] = defaultdict(list)
    for match in matches:
        for person in people_of_move(match):
            own[person].append(match)
    readers: defaultdict[tuple[int, ...], list[User]] = defaultdict(list)
    for person, theirs in own.items():
        if person != by:
            readers[tuple(match.pk for match in theirs)].append(person)
    by_key = {match.pk: match for match in matches}
    for keys, people in readers.items():
        theirs = [by_key[key] for key in keys]
        first = theirs[0]
        is_one = len(theirs) == 1
        notify(
            people=people,
            kind=NotificationKind.TIME_CHANGED,
            text=text(theirs),
            link=room_address(first, MatchPanel.TIME) if is_one else _week_address(first),
            league=first.season.league.code,
            subject=time_subject(first) if is_one else "",
        )


def _week_address(match: Match) -> str:
    week = "" if match.week is None else f"?week={match.week.number}"
    return f"/{match.season.league.code}/matches{week}"


def people_of_move(match: Match) -> set[User]:
    """Everyone in the match, and its leaders, who may have to agree on a time."""
    return {*everybody_in(match), *leaders_of(match.team_a), *leaders_of(match.team_b)}
