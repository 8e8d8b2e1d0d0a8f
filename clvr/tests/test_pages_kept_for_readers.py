"""Pages of signed-in people are kept for their session alone, until anything in them changes."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from accounts.enums import PunishmentType, Role
from accounts.models import Notification, Punishment, User
from accounts.notifications.tests.factories import NotificationFactory
from accounts.tests.factories import UserFactory
from clvr.lib.islands.page import PageInRequest
from clvr.lib.kept.answers import answers
from clvr.sign_in.welcome import _KEPT_AS
from matches.tests.factories import enrolled_teams
from teams.models import Membership, Team
from teams.tests.teams import LedTeam, led_team

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.both_databases,
    pytest.mark.usefixtures("front_end"),
]

PAGE = "/bcl/standings"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses of the pages that were made, and not taken from the store."""
    found: list[str] = []
    make = PageInRequest.__init__

    def count(self: PageInRequest, request: object, *args: object, **kwargs: object) -> None:
        make(self, request, *args, **kwargs)  # type: ignore[arg-type]
        found.append(self.request.path)

    monkeypatch.setattr(PageInRequest, "__init__", count)
    return found


def signed_in(user: User) -> Client:
    """Somebody who has opened a page before, and so has all cookies."""
    client = Client()
    client.force_login(user)
    client.get("/bcl/rules")
    return client


def test_page_is_made_once_for_a_session(made: list[str]) -> None:
    led = led_team("Foxes")
    reader = signed_in(led.captain)
    pages = (PAGE, "/bcl/home", "/bcl/matches", f"/bcl/team/{led.team.pk}", "/clvr/standings", "/")
    del made[:]
    for address in pages:
        first, second = reader.get(address), reader.get(address)
        new = {"X-Request-ID": second["X-Request-ID"]}
        assert second.content == first.content
        assert dict(second.items()) == {**dict(first.items()), **new}
        assert led.captain.username in second.content.decode()
        assert second["Cache-Control"] == "private, no-cache"
    assert made == list(pages)


def test_page_of_a_session_is_for_nobody_else(made: list[str]) -> None:
    ann, ben = (UserFactory.create(username=name) for name in ("Annabel", "Benedict"))
    first, second, other = signed_in(ann), signed_in(ann), signed_in(ben)
    del made[:]
    for client, name in ((first, "Annabel"), (other, "Benedict"), (second, "Annabel")):
        text = client.get(PAGE).content.decode()
        assert [each in text for each in ("Annabel", "Benedict")] == [
            name == "Annabel",
            name == "Benedict",
        ]
    visitor = Client().get(PAGE).content.decode()
    assert ("Annabel" in visitor, "Benedict" in visitor) == (False, False)
    # Each session has its own, and the visitor another one.
    assert made == [PAGE] * 4


def _ban(led: LedTeam) -> None:
    Punishment.objects.create(
        user=led.captain, kind=PunishmentType.BAN, reason="Rude.", starts_at=timezone.now()
    )


def _give_role(led: LedTeam) -> None:
    led.captain.groups.add(Group.objects.get(name=Role.ADMIN))


def _leave(led: LedTeam) -> None:
    Membership.objects.filter(user=led.captain).update(left_at=timezone.now())


CHANGES: dict[str, Callable[[LedTeam], object]] = {
    "ban": _ban,
    "role": _give_role,
    "leaving": _leave,
    "own name": lambda led: User.objects.filter(pk=led.captain.pk).update(username="Renamed"),
    "team": lambda led: Team.objects.filter(pk=led.team.pk).update(name="Bears"),
    "notification": lambda led: NotificationFactory.create(user=led.captain),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_change_is_on_the_reader_s_next_page(
    made: list[str], change: Callable[[LedTeam], object]
) -> None:
    led = led_team("Foxes")
    enrolled_teams(1)
    reader = signed_in(led.captain)
    address = f"/bcl/team/{led.team.pk}"
    before = reader.get(address).content
    del made[:]
    change(led)
    after = reader.get(address).content
    assert after != before
    assert made == [address]
    assert reader.get(address).content == after


def test_read_notifications_are_on_the_next_page() -> None:
    user = UserFactory.create()
    NotificationFactory.create_batch(2, user=user)
    reader = signed_in(user)
    assert "&quot;unread&quot;:2" in reader.get(PAGE).content.decode()
    Notification.objects.filter(user=user).update(read_at=timezone.now())
    assert "&quot;unread&quot;:0" in reader.get(PAGE).content.decode()


def test_ended_session_has_no_page_any_more(made: list[str]) -> None:
    user = UserFactory.create(username="Annabel")
    reader, elsewhere = signed_in(user), signed_in(user)
    cookie = reader.cookies["sessionid"].value
    for client in (reader, elsewhere):
        assert "Annabel" in client.get(PAGE).content.decode()
    reader.logout()
    reader.cookies["sessionid"] = cookie
    assert "Annabel" not in reader.get(PAGE).content.decode()
    assert "Annabel" in elsewhere.get(PAGE).content.decode()


def test_made_up_cookies_take_no_more_room(made: list[str]) -> None:
    reader = signed_in(UserFactory.create())
    reader.get(PAGE)
    used = answers().bytes_used
    del made[:]
    for number in range(20):
        reader.cookies["csrftoken"] = f"{number:032}"
        reader.get(PAGE)
    assert made == [PAGE] * 20
    assert answers().bytes_used == used


def test_what_the_session_contains_is_on_the_next_page(made: list[str]) -> None:
    reader = signed_in(UserFactory.create())
    before = reader.get(PAGE).content.decode()
    session = reader.session
    session[_KEPT_AS] = True
    session.save()
    assert ("welcome-title" in before, "welcome-title" in reader.get(PAGE).content.decode()) == (
        False,
        True,
    )


def test_ban_begins_and_ends_at_its_moment(
    monkeypatch: pytest.MonkeyPatch, made: list[str]
) -> None:
    led = led_team("Foxes")
    reader, now = signed_in(led.captain), timezone.now()
    begins = now + timedelta(seconds=20)
    Punishment.objects.create(
        user=led.captain,
        kind=PunishmentType.BAN,
        league="bcl",
        reason="Rude.",
        starts_at=begins,
        until=begins + timedelta(seconds=10),
    )
    seen = []
    for seconds in (0, 1, 21, 31):
        monkeypatch.setattr(timezone, "now", lambda at=seconds: now + timedelta(seconds=at))
        seen.append("Rude." in reader.get(PAGE).content.decode())
    assert seen == [False, False, True, False]


def test_page_without_the_cookie_of_its_commands_gets_it_and_is_not_kept(made: list[str]) -> None:
    client = Client()
    client.force_login(UserFactory.create())
    assert "csrftoken" in client.get(PAGE).cookies
    assert "csrftoken" not in client.get(PAGE).cookies
    del client.cookies["csrftoken"]
    assert "csrftoken" in client.get(PAGE).cookies
    client.cookies["csrftoken"] = "no token"
    assert "csrftoken" in client.get(PAGE).cookies


def test_pages_of_what_is_not_watched_are_made_each_time(made: list[str]) -> None:
    reader = signed_in(UserFactory.create())
    del made[:]
    for _ in range(2):
        for address in ("/notifications", "/search"):
            assert reader.get(address).status_code == 200
    assert len(made) == 4
