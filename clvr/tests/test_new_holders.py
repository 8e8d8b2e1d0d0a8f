"""Breaks without it: who becomes a team manager, a moderator or an admin does not hear of what
waits for them."""

from collections.abc import Callable, Iterator

import pytest

from accounts.enums import NotificationKind, PunishmentType, Role
from accounts.models import Notification, User
from accounts.people.activity import set_active
from accounts.punishments.services import lift_punishment, punish
from accounts.roles.services import grant_role, revoke_role
from accounts.tests.factories import UserFactory
from clvr.tests.test_demands import ANSWERS, OTHER_WAYS, Answer, faults
from clvr.tests.test_every_notice import DEEDS, Scene, pair_of_the_module, scene

__all__ = ["pair_of_the_module", "scene"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

STAFF = (
    NotificationKind.APPROVAL_NEEDED,
    NotificationKind.RESULT_TO_SETTLE,
    NotificationKind.CASE_OPENED,
)


def deed(kind: NotificationKind) -> Callable[[Scene], object]:
    return lambda scene: list(DEEDS[kind](scene))


WAYS: dict[str, tuple[NotificationKind, Callable[[Scene], object], Answer]] = {
    **{kind.value: (kind, deed(kind), ANSWERS[kind]) for kind in STAFF},
    **{about: way for about, way in OTHER_WAYS.items() if way[0] in STAFF},
}
"""How staff are asked, by what they are asked about."""


def asked(user: User) -> list[tuple[str, str]]:
    rows = Notification.objects.filter(user=user, kind__in=STAFF, settled_at=None)
    return list(rows.order_by("pk").values_list("kind", "title"))


def newcomer(role: Role) -> User:
    user: User = UserFactory.create()
    grant_role(user=user, role=role, by=None)
    return user


@pytest.mark.parametrize("about", WAYS)
@pytest.mark.parametrize("role", [Role.TM_BREACHERS, Role.ADMIN])
def test_new_holder_is_asked_what_waits_and_may_answer(
    about: str, role: Role, scene: Scene
) -> None:
    kind, ask, answer = WAYS[about]
    ask(scene)
    others = set(
        Notification.objects.filter(kind=kind, settled_at=None).values_list("kind", "title")
    )
    assert others
    assert set(asked(newcomer(role))) == others
    assert list(faults(kind, scene, answer)) == []


@pytest.mark.parametrize("about", WAYS)
def test_holder_of_another_league_and_what_is_done_are_left_out(about: str, scene: Scene) -> None:
    _, ask, _ = WAYS[about]
    ask(scene)
    assert asked(newcomer(Role.TM_X8)) == []
    Notification.objects.update(settled_at=scene.clock.now)
    assert asked(newcomer(Role.TM_BREACHERS)) == []


def test_moderators_are_not_asked_what_managers_decide(scene: Scene) -> None:
    deed(NotificationKind.APPROVAL_NEEDED)(scene)
    assert asked(newcomer(Role.MOD_BREACHERS)) == []


def test_players_of_the_match_are_not_asked_to_settle_it(scene: Scene) -> None:
    deed(NotificationKind.RESULT_TO_SETTLE)(scene)
    member = scene.pair.owls.member
    grant_role(user=member, role=Role.MOD_BREACHERS, by=None)
    assert asked(member) == []


@pytest.mark.parametrize("about", ["entry", "exception", "leader"])
def test_people_of_the_team_are_not_asked_about_it(about: str, scene: Scene) -> None:
    kind, ask, _ = WAYS[about]
    ask(scene)
    member = scene.pair.foxes.member
    grant_role(user=member, role=Role.TM_BREACHERS, by=None)
    assert kind not in [found for found, _ in asked(member)]


def test_who_gets_a_role_back_is_asked_again(scene: Scene) -> None:
    kind = NotificationKind.RESULT_TO_SETTLE
    deed(kind)(scene)
    user = newcomer(Role.MOD_BREACHERS)
    revoke_role(user=user, role=Role.MOD_BREACHERS, by=None)
    assert asked(user) == []
    grant_role(user=user, role=Role.MOD_BREACHERS, by=None)
    assert [found for found, _ in asked(user)] == [kind]
    assert Notification.objects.filter(user=user, kind=kind).count() == 1


def banned_and_free_again(user: User) -> Iterator[None]:
    ban = punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Cheats.", by=None)
    yield
    lift_punishment(punishment=ban, reason="It was somebody else.", by=None)


def closed_and_open_again(user: User) -> Iterator[None]:
    set_active(user=user, is_active=False, by=None)
    yield
    set_active(user=user, is_active=True, by=None)


@pytest.mark.parametrize("away", [banned_and_free_again, closed_and_open_again])
def test_staff_who_come_back_are_asked_again(
    away: Callable[[User], Iterator[None]], scene: Scene
) -> None:
    kind = NotificationKind.RESULT_TO_SETTLE
    deed(kind)(scene)
    user = newcomer(Role.MOD_BREACHERS)
    steps = away(user)
    next(steps)
    assert asked(user) == []
    assert next(steps, "back") == "back"
    assert [found for found, _ in asked(user)] == [kind]
