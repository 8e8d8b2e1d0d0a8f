"""Texts of the notifications about a match's time."""

from collections.abc import Sequence
from datetime import datetime

from accounts.notifications.discord_edits import outcome_words
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import listed
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Week
from matches.enums import ProposalStatus, TimeOrigin
from matches.models import Match, TimeProposal
from teams.models import Team

MOST_NAMED = 5


def _with_clashes(body: str, clashes: Sequence[str]) -> str:
    """The body, then the sentences about what a team plays at the same time, each on its line."""
    return "\n".join(filter(None, (body, *clashes)))


def propose_reminder(
    match: Match, agree_by: datetime, default: datetime | None, clashes: Sequence[str] = ()
) -> NotificationText:
    """`default` is the league's default time, which applies without an agreement; `clashes` say
    what a team plays then."""
    after = (
        "After that, staff decide."
        if default is None
        else f"After that, the league’s default time applies: {timestamp_mark(default)}."
    )
    return NotificationText(
        f"{match.versus} has no time yet",
        _with_clashes(
            f"Agree on a time with the other team before {timestamp_mark(agree_by)}. {after}",
            clashes,
        ),
    )


def answer_reminder(
    match: Match,
    proposer: Team,
    times: Sequence[datetime],
    stands_at: datetime | None,
    clashes: Sequence[str] = (),
) -> NotificationText:
    """`stands_at` is when the earliest time stands without an answer; None if none does. `clashes`
    say what a team plays at one of the times."""
    shown = "; ".join(timestamp_mark(time) for time in times)
    after = (
        f" If you do not answer before {timestamp_mark(stands_at)}, the match is played at the "
        "first of them."
        if stands_at is not None
        else ""
    )
    return NotificationText(
        f"{proposer} waits for your answer about {match.versus}",
        _with_clashes(f"Proposed: {shown}.{after}", clashes),
    )


def match_created(match: Match) -> NotificationText:
    return NotificationText(f"New match: {match.versus}", "Agree on a time with the other team.")


def matches_created(
    team: Team, matches: Sequence[Match], *, leads: bool, clashes: Sequence[str] = ()
) -> NotificationText:
    """New matches of a team that staff created at once; the first ones are named. `leads`: for the
    team's leaders, who agree on the times that are missing. `clashes` say what a team plays at the
    time of one of them; the first is named."""
    deed = _to_agree(matches) if leads else ""
    named_clashes = _first_of(clashes)
    if len(matches) == 1:
        body = f"{_when(matches[0])} {deed}".strip()
        return NotificationText(
            f"New match: {matches[0].versus}", _with_clashes(body, named_clashes)
        )
    named = "; ".join(map(_named, matches[:MOST_NAMED]))
    more = f"; and {len(matches) - MOST_NAMED} more" if len(matches) > MOST_NAMED else ""
    return NotificationText(
        f"{len(matches)} new matches of {team}",
        _with_clashes(f"{named}{more}. {deed}".strip(), named_clashes),
    )


def _first_of(clashes: Sequence[str]) -> list[str]:
    """The first sentence, and how many more there are."""
    more = len(clashes) - 1
    if more < 1:
        return list(clashes)
    rest = "1 more match is" if more == 1 else f"{more} more matches are"
    return [f"{clashes[0]} {rest} at the same time as another."]


def _to_agree(matches: Sequence[Match]) -> str:
    """What leaders do about the matches that have no time."""
    untimed = sum(match.time is None for match in matches)
    if untimed == 1:
        return "Agree on a time with the other team."
    return "Agree on times with the other teams." if untimed else ""


def _when(match: Match) -> str:
    if match.time is not None:
        return f"It is on {timestamp_mark(match.time)}."
    return "" if match.week is None else f"It is in week {match.week.number}."


def _named(match: Match) -> str:
    """A new match with its time or, without one, its week."""
    if match.time is not None:
        return f"{match.versus}: {timestamp_mark(match.time)}"
    return match.versus if match.week is None else f"Week {match.week.number}: {match.versus}"


def times_proposed(
    match: Match, proposer: Team, times: Sequence[datetime], clashes: Sequence[str] = ()
) -> NotificationText:
    return NotificationText(
        f"{proposer} proposed times for {match.versus}", _options(times, clashes)
    )


def other_times_proposed(
    match: Match, proposer: Team, times: Sequence[datetime], clashes: Sequence[str] = ()
) -> NotificationText:
    return NotificationText(
        f"{proposer} proposed other times for {match.versus}", _options(times, clashes)
    )


def _options(times: Sequence[datetime], clashes: Sequence[str]) -> str:
    shown = "; ".join(timestamp_mark(time) for time in times)
    return _with_clashes(f"{shown}." if clashes else shown, clashes)


def proposed(times: Sequence[datetime]) -> str:
    """What who proposed these times reads, so that a time read otherwise than meant is seen."""
    shown = listed([timestamp_mark(time) for time in times])
    return f"Times proposed: {shown}. The other team has been notified."


def agreed(time: datetime) -> str:
    return f"Time agreed: {timestamp_mark(time)}. Everyone in the match has been notified."


def what_became(proposal: TimeProposal, status: ProposalStatus) -> str:
    """What the proposal's message says of it once it has this status: by whom, and which time
    stands."""
    words = outcome_words(status.label, proposal.answered_by)
    if proposal.chosen is None:
        return words
    return f"{words.removesuffix('.')}: {timestamp_mark(proposal.chosen)}."


def times_declined(match: Match, decliner: Team, reason: str) -> NotificationText:
    return NotificationText(
        f"{decliner} can’t play {match.versus} at the times you proposed",
        reason or "Propose other times.",
    )


def times_expired(match: Match) -> NotificationText:
    return NotificationText(
        f"Nobody answered the times you proposed for {match.versus}",
        "The times have passed. Propose other times.",
    )


def time_set(
    match: Match,
    time: datetime,
    earlier: datetime | None,
    origin: TimeOrigin,
    *,
    reason: str,
    clashes: Sequence[str] = (),
) -> NotificationText:
    """The match got its first time, or another one than `earlier`. `reason` is the staff's;
    `clashes` say what a team plays at the same time."""
    if match.result is not None:
        change = "now counts as played on"
    else:
        change = "is scheduled for" if earlier is None else "has moved to"
    bodies = {
        TimeOrigin.AGREED: "Both teams agreed.",
        TimeOrigin.UNANSWERED: "Nobody answered the proposed times, so the first of them stands.",
        TimeOrigin.DEFAULT: (
            "The teams did not agree on a time, so the league’s default time applies."
        ),
        # Alone it is the whole text; before other sentences it is a part.
        TimeOrigin.STAFF: isolated(reason) if clashes else reason,
    }
    title = f"{match.versus} {change} {timestamp_mark(time)}"
    return NotificationText(title, _with_clashes(bodies[origin], clashes))


def time_for_followers(match: Match) -> NotificationText:
    """When a match is played, for people who are not in it."""
    if match.time is None:
        return NotificationText(f"{match.versus} has no time any more")
    return NotificationText(f"{match.versus} is on {timestamp_mark(match.time)}")


def time_clashes(match: Match, time: datetime, clashes: Sequence[str]) -> NotificationText:
    """For staff: a deadline gave the match a time at which a team plays another match."""
    return NotificationText(
        f"{match.versus} got a time at which a team plays another match",
        _with_clashes(f"It is on {timestamp_mark(time)}.", [*clashes, "Set another time."]),
    )


def moved_to_week(match: Match, week: Week) -> NotificationText:
    """Staff moved the match; `match.time` is the time that it still has."""
    if match.time is not None:
        body = f"It is still on {timestamp_mark(match.time)}."
    else:
        body = f"Agree on a time with the other team by {timestamp_mark(week.agree_by)}."
    return NotificationText(f"Staff moved {match.versus} to week {week.number}", body)


def schedule_put_back(match: Match, clashes: Sequence[str] = ()) -> NotificationText:
    """Staff took back a change of the match's week or time."""
    body = f"It is{_again(match)}."
    if match.time is None:
        body += " Agree on one with the other team."
    title = f"Staff took back their change of {match.versus}"
    return NotificationText(title, _with_clashes(body, clashes))


def schedules_put_back(matches: Sequence[Match], clashes: Sequence[str] = ()) -> NotificationText:
    """As `schedule_put_back`, for one match or several."""
    if len(matches) == 1:
        return schedule_put_back(matches[0], clashes)
    said = [f"{match.versus} is{_again(match)}." for match in matches]
    if any(match.time is None for match in matches):
        said.append("Agree on the missing times with the other teams.")
    title = f"Staff took back their change of {len(matches)} matches"
    return NotificationText(title, _with_clashes(" ".join(said), clashes))


def _again(match: Match) -> str:
    week = "" if match.week is None else f" in week {match.week.number}"
    time = "without a time" if match.time is None else f"on {timestamp_mark(match.time)}"
    return f"{week} {time} again"


def match_deleted(match: Match) -> NotificationText:
    return NotificationText(
        f"Staff deleted {match.versus}", "This match is not played. It counts nowhere."
    )


def matches_deleted(team: Team, matches: Sequence[Match]) -> NotificationText:
    """Matches of a team that staff deleted at once; the first ones are named."""
    if len(matches) == 1:
        return match_deleted(matches[0])
    named = "; ".join(match.versus for match in matches[:MOST_NAMED])
    more = f"; and {len(matches) - MOST_NAMED} more" if len(matches) > MOST_NAMED else ""
    return NotificationText(
        f"Staff deleted {len(matches)} matches of {team}",
        f"{named}{more}. These matches are not played. They count nowhere.",
    )


def match_restored(match: Match, clashes: Sequence[str] = ()) -> NotificationText:
    return NotificationText(
        f"{match.versus} is played after all",
        _with_clashes("Staff took back that they deleted it.", clashes),
    )


def channel_post(text: NotificationText) -> str:
    """The notification as a post to the league's Discord channel."""
    return f"{text.title}."
