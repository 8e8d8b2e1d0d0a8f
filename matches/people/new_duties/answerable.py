"""Whether a person with a new role may answer what others of the staff are asked."""

from collections.abc import Callable, Mapping

from accounts.models import Case, User
from matches.models import Match, ResultReport, SeasonEntry
from matches.people.cases.queries import visible_cases
from matches.people.cases.recusal import recusals
from matches.people.cases.subjects import subjects_of
from matches.powers import managers_beside, moderators_beside
from teams.models import Membership, NameChangeRequest, RosterException, TeamFounding

MayAnswer = Callable[[User, int], bool]
"""Whether the person may answer what the object with this key asks."""


def may_answer(user: User, event: str) -> bool:
    """Whether the person may answer the demand with this `dedupe` key. They may not if it is about
    themself, their team or a match of it, or if no role decides it."""
    name, _, rest = event.partition(":")
    key, _, what = rest.partition(":")
    rule = _RULES.get((name, what.rpartition(":")[2]))
    return rule is not None and key.isdecimal() and rule(user, int(key))


def _case(user: User, key: int) -> bool:
    return _decides(user, Case.objects.open().filter(pk=key).first())


def _case_about(model: type[NameChangeRequest | RosterException | TeamFounding]) -> MayAnswer:
    def may_decide(user: User, key: int) -> bool:
        label = model._meta.label_lower
        cases = Case.objects.open().filter(subject_type=label, subject_id=str(key))
        return _decides(user, cases.first())

    return may_decide


def _decides(user: User, case: Case | None) -> bool:
    if case is None or not visible_cases(user).filter(pk=case.pk).exists():
        return False
    return not recusals([case], subjects_of([case]), user)


def _entry(user: User, key: int) -> bool:
    team = SeasonEntry.objects.filter(pk=key).values("team")
    return not Membership.objects.current().filter(user=user, team__in=team).exists()


def _settles(user: User, key: int) -> bool:
    match = Match.objects.with_context().filter(pk=key).first()
    return match is not None and moderators_beside(match).filter(pk=user.pk).exists()


def _rules_on(user: User, key: int) -> bool:
    match = Match.objects.with_context().filter(pk=key).first()
    return match is not None and managers_beside(match).filter(pk=user.pk).exists()


def _disputed(user: User, key: int) -> bool:
    report = ResultReport.objects.filter(pk=key).first()
    return report is not None and _settles(user, report.match_id)


_RULES: Mapping[tuple[str, str], MayAnswer] = {
    ("case", "opened"): _case,
    ("name-request", "made"): _case_about(NameChangeRequest),
    ("founding", "asked"): _case_about(TeamFounding),
    ("roster-exception", "asked"): _case_about(RosterException),
    ("entry", "entered"): _entry,
    ("match", "left-open"): _settles,
    ("match", "ruling"): _rules_on,
    ("result-report", "disputed"): _disputed,
}
"""By the first and the last word of the demand's event: see the functions that name the events."""
