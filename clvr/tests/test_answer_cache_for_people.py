"""Signed-in people share what is the same for everyone, and nothing else."""

import json
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.notifications.tests.factories import NotificationFactory
from accounts.tests.factories import UserFactory
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.islands.renderer import Renderer
from clvr.lib.leagues import LeagueId
from clvr.lib.tests.document import Document
from matches.tests.factories import enrolled_teams
from teams.models import JoinRequest, Team
from teams.tests.teams import led_team

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.both_databases,
    pytest.mark.usefixtures("front_end"),
]

STANDINGS = f"/api/teams/standings/{LeagueId.BCL}"
PAGE = "/bcl/standings"
INBOX = "/api/requests/inbox"


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The public answers that were made, and not taken from the store."""
    made: list[str] = []
    make = PublicRead.initial

    def count(self: PublicRead, request: object, *args: object, **kwargs: object) -> None:
        made.append(self.request.path)
        make(self, request, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(PublicRead, "initial", count)
    return made


def signed_in() -> Client:
    client = Client()
    client.force_login(UserFactory.create())
    return client


def test_public_answer_is_made_once_for_people_and_visitors(built: list[str]) -> None:
    (team,) = enrolled_teams(1)
    readers = [signed_in(), Client(), signed_in()]
    first, *others = [reader.get(STANDINGS).content for reader in readers]
    assert (others, built) == ([first, first], [STANDINGS])
    Team.objects.filter(pk=team.pk).update(name="Bears")
    names = [reader.get(STANDINGS).json()[0]["name"]["name"] for reader in readers]
    assert (names, built) == (["Bears"] * 3, [STANDINGS] * 2)


def test_island_with_parts_for_its_reader_is_rendered_once_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    foxes = led_team("Foxes")
    captain, page, rendered = Client(), f"/bcl/team/{foxes.team.pk}", []
    captain.force_login(foxes.captain)
    render = Renderer._render

    def count(self: Renderer, context: object, island: str, *args: str) -> object:
        rendered.append(island)
        return render(self, context, island, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Renderer, "_render", count)
    pages = [reader.get(page).content.decode() for reader in (captain, signed_in(), Client())]
    assert rendered.count("teams/team") == 1
    assert [INBOX in each for each in pages] == [True, True, False]


def test_pages_of_several_people_take_one_public_answer(built: list[str]) -> None:
    (team,) = enrolled_teams(1)
    readers = [signed_in(), signed_in(), Client()]
    assert all(team.name in reader.get(PAGE).content.decode() for reader in readers)
    assert built == [STANDINGS]
    Team.objects.filter(pk=team.pk).update(name="Bears")
    assert all("Bears" in reader.get(PAGE).content.decode() for reader in readers)
    assert built == [STANDINGS] * 2


def test_answer_and_page_of_one_person_are_not_given_to_another() -> None:
    enrolled_teams(1)
    people = [UserFactory.create(username=name) for name in ("Ann", "Ben")]
    for user in people:
        NotificationFactory.create(user=user, title=f"For {user}")
    for user, other in (people, people[::-1]):
        client = Client()
        client.force_login(user)
        page = client.get(PAGE)
        assert (str(user) in page.content.decode(), str(other) in page.content.decode()) == (
            True,
            False,
        )
        told = client.get("/api/notifications").content.decode()
        assert (f"For {user}" in told, f"For {other}" in told) == (True, False)
        assert not page.has_header("ETag")
    assert Client().get("/api/notifications").status_code == 401


def test_number_of_requests_changes_with_the_next_page(monkeypatch: pytest.MonkeyPatch) -> None:
    mara = led_team("Foxes")
    client = Client()
    client.force_login(mara.captain)

    def shown() -> str:
        found = re.search(r"requestsToAnswer&quot;:(\d+)", client.get(PAGE).content.decode())
        return found[1] if found else ""

    assert [shown(), shown()] == ["0", "0"]
    until = timezone.now() + timedelta(seconds=30)
    JoinRequest.objects.create(team=mara.team, user=UserFactory.create(), expires_at=until)
    assert [shown(), shown()] == ["1", "1"]
    monkeypatch.setattr(timezone, "now", lambda: until + timedelta(seconds=1))
    assert shown() == "0"


def test_own_requests_on_a_page_are_the_reader_s_and_of_now() -> None:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    asking, other = UserFactory.create(username="Mara"), UserFactory.create()
    until = timezone.now() + timedelta(days=1)

    def told(reader: User) -> str:
        client = Client()
        client.force_login(reader)
        document = Document(client.get(f"/bcl/team/{foxes.team.pk}").content.decode())
        return json.dumps(json.loads(document.page_data)["fallback"][INBOX])

    assert told(asking) == told(owls.captain)
    request = JoinRequest.objects.create(team=foxes.team, user=asking, expires_at=until)
    for _ in range(2):
        found = ["Mara" in told(each) for each in (asking, owls.captain, other)]
        assert found == [True, False, False]
    request.delete()
    assert "Mara" not in told(asking)
