"""Two casters at one overlay at the same time, on PostgreSQL, where transactions run in parallel.
Each race fails without its locks."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.models import User
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from matches.enums import OverlayScene
from matches.models import Match, Overlay
from matches.play.scheduling.services.deleting import delete_match
from matches.shown.overlay_control.services.addresses import renew_address, revoke_address
from matches.shown.overlay_control.services.changes import set_overlay, undo
from matches.shown.overlay_control.tests.overlays import caster, overlay
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Overlay, list[User]], bool]
"""One round of a race of two casters at an overlay. Returns whether it ended correctly."""


def refused(raised: list[BaseException]) -> int:
    assert all(type(error) is Refused for error in raised), raised
    return len(raised)


def change(shown: Overlay, by: User, **new: object) -> Callable[[], object]:
    """A change by somebody who sees the overlay as it is now."""
    return partial(set_overlay, overlay=shown, revision=shown.revision, changes=new, by=by)


def same_thing(shown: Overlay, people: list[User]) -> bool:
    """One is refused, and the other's change is there."""
    moss, ida = people
    before, two = shown.scene, [OverlayScene.BREAK, OverlayScene.NEXT]
    if before in two:
        two = [OverlayScene.BRACKET, OverlayScene.CASTERS]
    raised = at_once(change(shown, moss, scene=two[0]), change(shown, ida, scene=two[1]))
    revision = shown.revision
    shown.refresh_from_db()
    return refused(raised) == 1 and shown.scene in two and shown.revision == revision + 1


def different_things(shown: Overlay, people: list[User]) -> bool:
    """Both changes are there."""
    moss, ida = people
    title, revision = f"Title {shown.revision}", shown.revision
    raised = at_once(change(shown, moss, lower_title=title), change(shown, ida, break_text=title))
    shown.refresh_from_db()
    is_both = (shown.lower_title, shown.break_text) == (title, title)
    return not raised and is_both and shown.revision == revision + 2


def two_undo(shown: Overlay, people: list[User]) -> bool:
    """Both saw one change on top, and it alone is undone."""
    moss, ida = people
    for title in ("One", "Two"):
        shown.refresh_from_db()
        change(shown, moss, lower_title=f"{title} {shown.revision}")()
    shown.refresh_from_db()
    raised = at_once(
        *(partial(undo, overlay=shown, revision=shown.revision, by=user) for user in (moss, ida))
    )
    shown.refresh_from_db()
    return refused(raised) == 1 and shown.lower_title.startswith("One")


RACES: list[Race] = [same_thing, different_things, two_undo]


@pytest.fixture
def people() -> list[User]:
    return [caster(), caster("Ida")]


@pytest.mark.parametrize("race", RACES)
def test_race_always_ends_correctly(race: Race, people: list[User]) -> None:
    shown = overlay()
    assert [race(shown, people) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES)
def test_race_is_lost_without_locks(
    race: Race, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference."""
    shown = overlay()
    without_locks(monkeypatch)

    def is_right() -> bool:
        shown.refresh_from_db()
        try:
            return race(shown, people)
        except AssertionError:
            # The database refuses a second change of the same revision.
            return False

    assert not all(is_right() for _ in range(PATIENCE))


def test_match_that_is_being_deleted_is_not_chosen(people: list[User]) -> None:
    """It was there and left the overlay with it, or was gone: neither fails."""
    a, b = enrolled_pair()
    shown = overlay()
    for _ in range(ROUNDS):
        match = match_between(a, b, day=None)
        shown.refresh_from_db()
        raised = at_once(
            change(shown, people[0], next_match=match.pk),
            partial(delete_match, match=match, by=None),
        )
        refused_or_none = [error for error in raised if not isinstance(error, Refused)]
        assert refused_or_none == []
        shown.refresh_from_db()
        assert shown.next_match_id is None
        assert not Match.objects.exists()


def test_revoked_address_is_not_renewed(people: list[User]) -> None:
    """The new address came first and is revoked, or there was none to renew."""
    for index in range(ROUNDS):
        shown = overlay()
        raised = at_once(
            partial(revoke_address, overlay=shown, by=None),
            partial(renew_address, overlay=shown, by=None),
        )
        shown.refresh_from_db()
        assert shown.is_revoked, index
        assert refused(raised) == (1 if shown.number == 1 else 0)
        shown.delete()
