"""What ends players' wishes to found teams; `matches.season.enrolment` makes and answers them."""

from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.cases.services import close_cases
from accounts.enums import CaseKind, CaseOutcome
from accounts.models import User
from accounts.notifications.services import mark_done
from clvr.lib.prepared import Place, prepared
from leagues.models import League
from teams.enums import FoundingOutcome
from teams.models import TeamFounding

CASE_OUTCOMES = {
    FoundingOutcome.FOUNDED: CaseOutcome.APPROVED,
    FoundingOutcome.DECLINED: CaseOutcome.DECLINED,
    FoundingOutcome.WITHDRAWN: CaseOutcome.SOLVED,
}


ACTIONS = {
    FoundingOutcome.FOUNDED: "founding.approve",
    FoundingOutcome.DECLINED: "founding.decline",
    FoundingOutcome.WITHDRAWN: "founding.withdraw",
}


def close_founding(
    founding: TeamFounding, outcome: FoundingOutcome, *, by: User | None, answer: str = ""
) -> None:
    """Close a person's open wish to found a team, and its case. The person must be locked."""
    founding.outcome, founding.closed_at = outcome, timezone.now()
    founding.save(update_fields=["outcome", "closed_at", "team"])
    mark_done(dedupe=founding_event(founding))
    audit.record(
        ACTIONS[outcome],
        founding,
        actor=by,
        league=founding.league.code,
        after={"name": founding.name},
        reason=answer,
    )
    close_cases(CaseKind.NAME, founding, outcome=CASE_OUTCOMES[outcome], by=by, answer=answer)


def drop_foundings(user: User, league: League, *, by: User | None, why: str) -> None:
    """Close the wish of a locked person to found a team in the league, if there is one, because
    they no longer can. `why` is a sentence."""
    for founding in _waiting(user=user.pk, league=league.pk):
        close_founding(founding, FoundingOutcome.WITHDRAWN, by=by, answer=why)


@prepared
def _waiting(*, user: Place, league: Place) -> QuerySet[TeamFounding, TeamFounding]:
    return TeamFounding.objects.waiting().filter(user=user, league=league)


def founding_event(founding: TeamFounding) -> str:
    """The `dedupe` of the notification that it was asked."""
    return f"founding:{founding.pk}:asked"
