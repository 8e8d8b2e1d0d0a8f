"""What is known of a match's day. Read by commands and by the pages that offer them."""

from collections.abc import Iterable

from matches.enums import Side
from matches.models import CheckIn, Match
from matches.play.match_day.rules import DayFacts
from matches.scores.report_state import is_reported


def standing_check_ins(match: Match) -> list[CheckIn]:
    """The check-ins for the time that the match has now, with who made them; one query."""
    return list(match.check_ins.in_force().select_related("by"))


def day_facts(match: Match, check_ins: Iterable[CheckIn]) -> DayFacts:
    """The facts of a match read with its season and league, and its check-ins; one query."""
    return facts_of_day(match, check_ins, is_reported=is_reported(match))


def facts_of_day(match: Match, check_ins: Iterable[CheckIn], *, is_reported: bool) -> DayFacts:
    """The same without a query."""
    league = match.season.league
    return DayFacts(
        time=match.time,
        opens_before=league.check_in_opens_before,
        claimed_after=league.absence_claimed_after,
        checked_in=frozenset(Side(each.side) for each in check_ins),
        has_result=match.result_id is not None,
        is_reported=is_reported,
    )
