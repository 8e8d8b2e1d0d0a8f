"""Two people change an announcement at the same time, on PostgreSQL, where transactions run in
parallel."""

from functools import partial

import pytest

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from leagues.models import Announcement
from leagues.services.announcements import (
    Outdated,
    Publication,
    Text,
    delete_announcement,
    save_announcement,
    write_announcement,
)
from leagues.tests.factories import league

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def written(*, is_published: bool = True) -> Announcement:
    publication = Publication() if is_published else None
    text = Text("Cup", "<p>Soon.</p>")
    return write_announcement(league=league(), text=text, publication=publication, by=None)


def two_saves() -> bool:
    """One is saved, and the other one is told about it."""
    news = written()
    raised = at_once(
        *(
            partial(save_announcement, announcement=news, revision=1, text=text, by=None)
            for text in (Text("Cup", "<p>One.</p>"), Text("Cup", "<p>Two.</p>"))
        )
    )
    news.refresh_from_db()
    last = news.versions.get(revision=2)
    return [type(error) for error in raised] == [Outdated] and news.html == last.html


def publication_and_deletion() -> bool:
    """A deleted announcement is never published, and a published one can be deleted."""
    news = written(is_published=False)
    text = Text("Cup", "<p>Now.</p>")
    raised = at_once(
        partial(
            save_announcement,
            announcement=news,
            revision=1,
            text=text,
            publication=Publication(),
            by=None,
        ),
        partial(delete_announcement, announcement=news, by=None),
    )
    news.refresh_from_db()
    is_consistent = bool(raised) == (news.published_at is None)
    return all(type(error) is Refused for error in raised) and (
        news.deleted_at is not None and is_consistent
    )


def test_of_two_saves_one_is_told_of_the_other() -> None:
    assert all(two_saves() for _ in range(ROUNDS))


def test_deleted_announcement_is_not_published() -> None:
    assert all(publication_and_deletion() for _ in range(ROUNDS))


def test_two_saves_collide_without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first test can fail: the lock makes the difference."""
    without_locks(monkeypatch)
    assert not all(two_saves() for _ in range(PATIENCE))
