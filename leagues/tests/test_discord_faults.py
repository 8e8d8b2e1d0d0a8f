"""What Discord refuses is told to who has the page that shows it."""

from urllib.parse import urlsplit

import pytest
from django.test import Client

from accounts.models import Notification
from accounts.notifications.telling import tell_people
from accounts.notifications.text import NotificationText
from accounts.tests.people import KINDS, person
from leagues.enums import EventFault, ThreadFault
from leagues.services.discord_faults import EVENTS, THREADS, Fault, Feature, note_fault, note_mended
from leagues.tests.factories import league

pytestmark = [pytest.mark.django_db]


@pytest.mark.parametrize(
    ("feature", "fault"), [(THREADS, ThreadFault.PERMISSION), (EVENTS, EventFault.FULL)]
)
def test_fault_is_told_to_who_has_the_page_and_its_link_opens_for_each(
    client: Client, feature: Feature, fault: Fault
) -> None:
    people = {kind: person(kind) for kind in KINDS}
    text = NotificationText("Discord refuses", "Mend it.")
    assert note_fault(league(), feature, fault, text)
    assert not note_fault(league(), feature, fault, text)
    tell_people()
    told = Notification.objects.filter(kind="discord-refuses")
    assert {each.user for each in told} == {people["admin"], people["team manager"]}
    assert {each.link for each in told} == {"/tm/discord?league=bcl"}
    for each in told:
        client.force_login(each.user)
        page = client.get(each.link)
        assert page.status_code == 200
        assert urlsplit(each.link).path == page.wsgi_request.path
        assert "Breachers Champions League" in page.content.decode()
    note_mended(league(), feature)
    assert {each.settled_at is None for each in told.all()} == {False}
