from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.due import delete_expired_sessions

pytestmark = pytest.mark.django_db


def a_session(key: str, expires_in: timedelta) -> Session:
    return Session.objects.create(
        session_key=key, session_data="", expire_date=timezone.now() + expires_in
    )


def test_delete_expired_sessions_keeps_valid_sessions() -> None:
    a_session("old", timedelta(seconds=-1))
    a_session("older", timedelta(days=-30))
    running = a_session("running", timedelta(minutes=1))
    assert delete_expired_sessions() == 2
    assert list(Session.objects.all()) == [running]


def test_delete_expired_sessions_finds_nothing_the_second_time() -> None:
    a_session("old", timedelta(seconds=-1))
    assert [delete_expired_sessions(), delete_expired_sessions()] == [1, 0]
