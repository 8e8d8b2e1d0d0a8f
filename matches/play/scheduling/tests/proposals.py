"""Commands and views of a match's times, for tests."""

from collections.abc import Callable
from datetime import datetime

from accounts.models import Notification, OutboxMessage, User
from matches.enums import ProposalStatus, Side
from matches.models import Match, TimeProposal
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import (
    accept_time,
    decline_times,
    propose_times,
)
from matches.scores.verdicts import Verdict
from matches.tests.pairings import (
    Pairing,
    evening,
)
from teams.tests.teams import audited

Answer = Callable[[TimeProposal, User], object]


def accept(proposal: TimeProposal, by: User) -> None:
    """The first time that is proposed."""
    accept_time(proposal=proposal, time=proposal.first, by=by)


def decline(proposal: TimeProposal, by: User) -> None:
    decline_times(proposal=proposal, by=by)


def proposed(pair: Pairing, *days: int, by: User | None = None) -> TimeProposal:
    """A proposal by the Foxes' captain (by default) for these evenings, the third day's by
    default."""
    options = [evening(day) for day in days or (3,)]
    return propose_times(match=pair.match, options=options, by=by or pair.foxes.captain)


def states() -> list[tuple[Side, ProposalStatus]]:
    return [
        (Side(each.side), ProposalStatus(each.status))
        for each in TimeProposal.objects.order_by("pk")
    ]


def stored() -> list[object]:
    """Everything that commands about times can change."""
    tables = (Match, TimeProposal, Notification, OutboxMessage)
    return [list(model.objects.order_by("pk").values()) for model in tables] + [len(audited())]


def time_of(match: Match) -> datetime | None:
    return Match.objects.get(pk=match.pk).time


def with_result(pair: Pairing) -> None:
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)


def reported(pair: Pairing) -> None:
    """A report that the Foxes forfeit, which is possible without a time."""
    verdict = Verdict.forfeit(Side.TEAM_A)
    report_result(match=pair.match, verdict=verdict, by=pair.foxes.captain)
