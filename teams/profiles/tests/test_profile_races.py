"""Concurrent saves of profiles: on PostgreSQL, where transactions run side by side."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError

from accounts.enums import Platform, Region
from accounts.models import PlayerName, User
from accounts.profiles import editing
from accounts.profiles.draft import NameDraft, ProfileDraft, unlisted_place
from accounts.profiles.names import planned_names
from accounts.tests.concurrency import ROUNDS, Overtaking, at_once, without_locks
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from teams.services.profiles import edit_player

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def saving(user: User, username: str, *names: NameDraft) -> Callable[[], Any]:
    # As a form does that was opened before there were names.
    draft = ProfileDraft(username, Region.EU, names, known=frozenset())
    return lambda: edit_player(user=user, draft=draft, by=user)


def taken(error: BaseException) -> bool:
    return isinstance(error, FieldsRefused) and error.fields == {"username": [editing.TAKEN]}


def occupied(error: BaseException) -> bool:
    reason = unlisted_place(LeagueCode.BCL, Platform.STEAM)
    return isinstance(error, FieldsRefused) and error.fields == {"names": [{"platform": [reason]}]}


def test_one_of_two_people_gets_the_username() -> None:
    for number in range(ROUNDS):
        name = f"Wanted {number}"
        first, second = UserFactory.create(), UserFactory.create()
        raised = at_once(saving(first, name), saving(second, name.upper()))
        assert [taken(error) for error in raised] == [True]
        assert User.objects.filter(username_key=name.lower()).count() == 1


def test_constraint_keeps_usernames_unique(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both check before either saves: only the constraint stops the second one."""
    meet = threading.Barrier(2)
    monkeypatch.setattr(editing, "_refuse_username", lambda *_: meet.wait(timeout=120))
    first, second = UserFactory.create(), UserFactory.create()
    raised = at_once(saving(first, "Wanted"), saving(second, "wanted"))
    assert [taken(error) for error in raised] == [True]


def test_two_saves_of_one_profile_run_one_after_the_other() -> None:
    user = UserFactory.create()
    added = NameDraft(None, "Ace Pilot", LeagueCode.BCL, Platform.STEAM)
    for _ in range(ROUNDS):
        raised = at_once(saving(user, "Name", added), saving(user, "Name", added))
        assert [occupied(error) for error in raised] == [True]
        assert PlayerName.objects.filter(user=user).count() == 1
        PlayerName.objects.filter(user=user).delete()


def test_saves_fail_without_the_lock_on_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it both add the name, and the later one fails."""

    def race(name: str) -> list[BaseException]:
        # Another username would wait for a turn.
        user, overtaking = UserFactory.create(username=name), Overtaking()
        added = NameDraft(None, f"Ace {name}", LeagueCode.BCL, Platform.STEAM)
        with monkeypatch.context() as patched:
            look = overtaking.waiting_after(planned_names)
            patched.setattr(editing, "planned_names", look)
            save = saving(user, name, added)
            return at_once(save, overtaking.second(save))

    assert [occupied(error) for error in race("Ember")] == [True]
    without_locks(monkeypatch, User)
    assert [type(error) for error in race("Frost")] == [IntegrityError]


def test_concurrent_saves_keep_each_others_names() -> None:
    user = UserFactory.create()
    rows = [NameDraft(None, "Ace Pilot", league, Platform.STEAM) for league in LeagueCode]
    assert at_once(*(saving(user, "Ember", row) for row in rows)) == []
    assert PlayerName.objects.filter(user=user).count() == len(rows)
