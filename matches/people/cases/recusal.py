"""Who may not decide a case, because they are part of it.

Whoever was on a team when the case was opened, or the match played, is part of it, even after they
left.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from accounts.enums import CaseKind
from accounts.models import Case, Punishment, User
from accounts.roles.admins import admins
from accounts.roles.powers import league_moderators
from matches.enums import CaseAbout
from matches.models import Substitute
from matches.people.cases.subjects import Subject
from teams.models import Membership

OWN_MATCH = "You play in this match, so someone else has to decide."
OWN_TEAM = "You are on this team, so someone else has to decide."
TEAMMATE = "You are on a team with this player, so someone else has to decide."
OWN_REPORT = "You opened this case, so someone else has to decide."
OWN_PUNISHMENT = "You gave this punishment, so someone else has to decide."


def recusals(
    cases: Sequence[Case], subjects: Mapping[int, Subject], reader: User
) -> dict[int, str]:
    """Why the reader may not decide each of these cases, by its key; those that they may decide are
    left out. `subjects` is what `subjects_of` found. Three queries at most, and one for each league
    in which somebody appeals against the reader's punishment."""
    own = list(Membership.objects.filter(user=reader))
    fielded = Substitute.objects.accepted().filter(user=reader)
    matches = frozenset(fielded.values_list("match_id", flat=True))
    beside = _memberships_beside(own, cases)
    replaceable: dict[str, bool] = {}

    def reason(case: Case) -> str:
        subject = subjects[case.pk]
        timestamps = [case.opened_at, *([subject.timestamp] if subject.timestamp else [])]
        teams = _teams_at(own, timestamps)
        if subject.about == CaseAbout.MATCH and (teams & subject.teams or subject.key in matches):
            return OWN_MATCH
        if subject.about == CaseAbout.TEAM and teams & subject.teams:
            return OWN_TEAM
        theirs = [each for each in beside if each.user_id == case.person_id]
        if teams & _teams_at(theirs, timestamps):
            return TEAMMATE
        if case.kind == CaseKind.APPEAL:
            return OWN_PUNISHMENT if is_own_punishment(case) else ""
        return OWN_REPORT if case.opened_by_id == reader.pk else ""

    def is_own_punishment(case: Case) -> bool:
        punishment = subjects[case.pk].source
        if not isinstance(punishment, Punishment) or punishment.given_by_id != reader.pk:
            return False
        if case.league not in replaceable:
            replaceable[case.league] = _deciders_exist(case.league, but=reader)
        return replaceable[case.league]

    return {case.pk: words for case in cases if (words := reason(case))}


def _memberships_beside(own: Iterable[Membership], cases: Iterable[Case]) -> list[Membership]:
    """The memberships, in teams of the reader, of the people whom these cases are about."""
    people = {case.person_id for case in cases if case.person_id is not None}
    teams = {membership.team_id for membership in own}
    if not people or not teams:
        return []
    return list(Membership.objects.filter(user__in=people, team__in=teams))


def _teams_at(memberships: Iterable[Membership], timestamps: Sequence[datetime]) -> frozenset[int]:
    """The teams of these memberships now, and at any of the timestamps."""
    return frozenset(
        each.team_id
        for each in memberships
        if each.left_at is None
        or any(each.joined_at <= timestamp < each.left_at for timestamp in timestamps)
    )


def _deciders_exist(league: str, *, but: User) -> bool:
    """Whether others could decide an appeal. If not, whoever punished has to look again."""
    deciders = league_moderators(league) if league else admins()
    return deciders.exclude(pk=but.pk).exists()
