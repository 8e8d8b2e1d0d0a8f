"""Breaks without it: people learn of their roles by chance, and duties wait for who may no longer
do them."""

from collections.abc import Callable

import pytest
from django.utils import timezone

from accounts.enums import CaseKind, NotificationKind, PunishmentType, Role
from accounts.models import AuditEntry, Case, Notification, User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.people.activity import set_active
from accounts.people.leaving import forget_person
from accounts.punishments.services import punish
from accounts.roles.services import grant_role, revoke_role
from accounts.tests.factories import UserFactory
from accounts.tests.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.database]

KINDS = (
    NotificationKind.APPROVAL_NEEDED,
    NotificationKind.RESULT_TO_SETTLE,
    NotificationKind.CASE_OPENED,
)


def taken_case(league: str, owner: User) -> Case:
    """A report of somebody's misconduct, which this person has taken."""
    about = UserFactory.create()
    return Case.objects.create(
        kind=CaseKind.MISCONDUCT,
        league=league,
        subject_type=User._meta.label_lower,
        subject_id=str(about.pk),
        person=about,
        due_at=timezone.now(),
        owner=owner,
    )


def told(user: User) -> list[tuple[str, str, str]]:
    rows = user.notifications.filter(kind=NotificationKind.ROLE_CHANGED).order_by("pk")
    return list(rows.values_list("title", "body", "link"))


@pytest.mark.parametrize(
    ("role", "words", "home"),
    [
        (Role.ADMIN, "Admin", "/admin"),
        (Role.TM_X8, "Team Manager (X8)", "/tm"),
        (Role.MOD_ONWARD, "Moderator (Onward)", "/mod"),
        (Role.RCON, "RCON", "/clvr/rcon"),
        (Role.VANKRUPT_API, "Vankrupt API", "/players/{}/generate-bearer"),
    ],
)
def test_person_is_told_once_of_a_role_that_is_given_and_taken(
    role: Role, words: str, home: str
) -> None:
    admin, user = person("admin"), UserFactory.create()
    grant_role(user=user, role=role, by=admin, reason="Helps.")
    grant_role(user=user, role=role, by=admin, reason="Helps.")
    revoke_role(user=user, role=role, by=admin, reason="Is away.")
    assert told(user) == [
        (f"You are now {words}", "Helps.", home.format(user.pk)),
        (f"You are no longer {words}", "Is away.", f"/players/{user.pk}"),
    ]
    assert told(admin) == []


def test_who_changes_their_own_roles_is_not_told() -> None:
    admin = person("admin")
    grant_role(user=admin, role=Role.RCON, by=admin, reason="For the evening.")
    assert told(admin) == []


def demand(user: User, league: str) -> None:
    for kind in KINDS:
        notify(
            people=[user], kind=kind, text=NotificationText("Decide"), link="/mod", league=league
        )


def waiting(user: User) -> set[tuple[str, str]]:
    return set(user.notifications.filter(settled_at=None).values_list("league", "kind"))


def demands(*leagues: str, kinds: tuple[NotificationKind, ...] = KINDS) -> set[tuple[str, str]]:
    return {(league, kind.value) for league in leagues for kind in kinds}


def test_demands_of_a_former_role_end_and_those_of_other_roles_stay() -> None:
    user = UserFactory.create(roles=[Role.TM_X8, Role.MOD_X8, Role.MOD_ONWARD])
    demand(user, "xcl")
    demand(user, "ocl")
    revoke_role(user=user, role=Role.TM_X8, by=None)
    moderators = (NotificationKind.RESULT_TO_SETTLE, NotificationKind.CASE_OPENED)
    left = demands("xcl", "ocl", kinds=moderators)
    new = ("", NotificationKind.ROLE_CHANGED.value)
    assert waiting(user) - {new} == left
    revoke_role(user=user, role=Role.MOD_X8, by=None)
    assert waiting(user) - {new} == demands("ocl", kinds=moderators)


Loss = Callable[[User], object]
LOSSES: dict[str, Loss] = {
    "role": lambda user: revoke_role(user=user, role=Role.MOD_X8, by=None),
    "ban": lambda user: punish(
        user=user, kind=PunishmentType.BAN, league="xcl", reason="Cheats.", until=None, by=None
    ),
    "account": lambda user: set_active(user=user, is_active=False, by=None),
    "leaving": lambda user: forget_person(user, links=[]),
}


@pytest.mark.parametrize("lose", LOSSES.values(), ids=LOSSES)
def test_cases_that_the_person_had_taken_become_free(lose: Loss) -> None:
    user = UserFactory.create(roles=[Role.MOD_X8])
    theirs = taken_case("xcl", user)
    other = taken_case("xcl", UserFactory.create(roles=[Role.MOD_X8]))
    before = other.owner
    lose(user)
    owners = dict(Case.objects.values_list("pk", "owner"))
    assert before is not None
    assert owners == {theirs.pk: None, other.pk: before.pk}
    entry = AuditEntry.objects.get(action="case.give_up")
    assert entry.subject_id == str(theirs.pk)


def test_cases_of_leagues_that_the_person_still_moderates_stay_theirs() -> None:
    user = UserFactory.create(roles=[Role.MOD_X8, Role.TM_ONWARD])
    kept = [
        taken_case("xcl", user),
        taken_case("ocl", user),
    ]
    revoke_role(user=user, role=Role.TM_ONWARD, by=None)
    owners = [Case.objects.get(pk=case.pk).owner for case in kept]
    assert owners == [user, None]


def test_ban_elsewhere_takes_nothing() -> None:
    user = UserFactory.create(roles=[Role.MOD_X8])
    demand(user, "xcl")
    punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Cheats.", until=None, by=None)
    assert demands("xcl", kinds=KINDS[1:]) <= waiting(user)
    assert Notification.objects.filter(kind=NotificationKind.RESULT_TO_SETTLE).count() == 1
