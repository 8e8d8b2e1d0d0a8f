"""Notifications about a match's reports and result.

`matches.play.events.closing` ends the events that they are about.
"""

from collections.abc import Iterable, Mapping, Sequence

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from matches.addresses import desk_address, match_address, room_address
from matches.enums import MatchPanel, Side
from matches.models import Match, ResultReport, TakenBackResult
from matches.play.agreed_maps.queries import reported_otherwise
from matches.play.buttons import report_buttons
from matches.play.events.closing import result_subject
from matches.play.events.followers import tell_followers
from matches.play.results import texts
from matches.play.scheduling.clashes import clashes_now
from matches.powers import moderators_beside
from teams.leaders import leaders_of


def tell_reported(match: Match, report: ResultReport) -> None:
    """Notify the other side's leaders, with their deadline."""
    side = Side(report.side)
    notify(
        people=_others(leaders_of(match.team_on(side.other)), report.reported_by),
        kind=NotificationKind.RESULT_REPORTED,
        text=texts.result_reported(match, report, reported_otherwise(match, report)),
        link=room_address(match, MatchPanel.RESULT),
        league=match.season.league.code,
        dedupe=report.event,
        buttons=report_buttons(report),
    )


def tell_confirmed(
    match: Match,
    report: ResultReport,
    people: Iterable[User],
    *,
    by: User | None,
) -> None:
    """Notify people that the report is official, as `told_of_report` names them. If `by` is None,
    nobody answered in time."""
    if by is None:
        text = texts.report_became_official(match, report)
    else:
        text = texts.report_confirmed(match, report)
    notify(
        people=_others(people, by),
        kind=NotificationKind.RESULT_CONFIRMED,
        text=text,
        link=match_address(match),
        league=match.season.league.code,
    )


def told_of_report(
    report: ResultReport, leaders: Mapping[Side, Sequence[User]], *, by: User | None
) -> list[User]:
    """Who is notified that a report is official: the reporting side when the other side confirmed
    it, both sides when nobody answered in time. `leaders` are those of each side."""
    side = Side(report.side)
    others = leaders[side.other] if by is None else ()
    return [*leaders[side], report.reported_by, *others]


def tell_disputed(match: Match, report: ResultReport, *, by: User) -> None:
    """Notify the reporting side, and the league's moderators who are not on either team."""
    side, league = Side(report.side), match.season.league.code
    text = texts.report_disputed(match, report)
    notify(
        people=_others([*leaders_of(match.team_on(side)), report.reported_by], by),
        kind=NotificationKind.RESULT_DISPUTED,
        text=text,
        link=room_address(match, MatchPanel.RESULT),
        league=league,
    )
    notify(
        people=moderators_beside(match),
        kind=NotificationKind.RESULT_TO_SETTLE,
        text=text,
        link=desk_address(match, MatchPanel.RESULT),
        league=league,
        dedupe=report.dispute_event,
    )


def tell_decided(match: Match, leaders: Iterable[User], *, by: User | None) -> None:
    """Notify the leaders of both sides of the result that staff decided."""
    result = match.result
    if result is None:
        return
    notify(
        people=_others(leaders, by),
        kind=(
            NotificationKind.RESULT_AMENDED
            if result.is_amendment
            else NotificationKind.RESULT_SETTLED
        ),
        text=texts.result_decided(match, result),
        link=match_address(match),
        league=match.season.league.code,
        subject=result_subject(match),
    )


def tell_taken_back(match: Match, taken_back: TakenBackResult, *, by: User | None) -> None:
    """Notify both sides that staff took the match's result back, and of what a team plays at the
    same time."""
    leaders = leaders_of_both(match)
    notify(
        people=_others(leaders, by),
        kind=NotificationKind.RESULT_AMENDED,
        text=texts.result_taken_back(match, taken_back, clashes_now(match)),
        link=match_address(match),
        league=match.season.league.code,
        subject=result_subject(match),
    )
    tell_result_to_followers(match, leaders, by=by)


def tell_result_to_followers(match: Match, told: Iterable[User], *, by: User | None) -> None:
    """Notify followers of the match's result, or that it has none any more. `told` are told of it
    anyway."""
    news = texts.result_for_followers(match)
    tell_followers(match, news, what="result", told=lambda: told, by=by)


def leaders_of_both(match: Match) -> list[User]:
    """The leaders of team A, then those of team B."""
    return [*leaders_of(match.team_a), *leaders_of(match.team_b)]


def _others(people: Iterable[User], by: User | None) -> list[User]:
    """The people, each once, without `by`."""
    return [person for person in dict.fromkeys(people) if person != by]
