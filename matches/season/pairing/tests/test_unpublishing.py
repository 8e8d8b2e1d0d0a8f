"""Without these, a week that was published by mistake would be deleted match by match."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from accounts.models import AuditEntry, Notification
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from matches.enums import DraftState
from matches.models import Bye, Match, PairingDraft
from matches.play.scheduling.services.deleting import TOUCHED
from matches.play.thread.services import send_message
from matches.season.pairing.services import (
    Choice,
    propose_week,
    publish_draft,
    undo_publishing,
)
from matches.season.pairing.services.unpublishing import NOT_OF_DRAFT, NOT_PUBLISHED
from matches.season.pairing.tests.pairs import Field, pairs_of
from matches.season.week_desk.bulk.undo import TOO_LATE

pytestmark = pytest.mark.django_db


def published(field: Field) -> PairingDraft:
    draft = propose_week(season=field.season, week=field.weeks[1], choice=Choice(), by=None)
    publish_draft(draft=draft, revision=draft.revision, by=None)
    Notification.objects.all().delete()
    draft.refresh_from_db()
    return draft


def test_whole_publication_goes_and_the_draft_is_open_again(five: Field) -> None:
    draft = published(five)
    before = pairs_of(draft)
    found = undo_publishing(draft=draft, by=None)
    assert found.words == "Taken back: 2 matches and 1 bye. The draft is open again."
    assert (Match.objects.count(), Bye.objects.count()) == (0, 0)
    draft.refresh_from_db()
    assert (draft.state, draft.closed_at, draft.revision) == (DraftState.OPEN, None, 2)
    assert pairs_of(draft) == before
    # Everyone on the five teams is told once.
    told = Notification.objects.values_list("user", flat=True)
    assert len(told) == len(set(told)) > 0
    entry = AuditEntry.objects.filter(action="pairing.undo").get()
    assert entry.changes == {"matches": [None, 2], "byes": [None, 1]}
    matches = publish_draft(draft=draft, revision=2, by=None)
    assert len(matches) == 2


def test_one_match_goes_and_the_others_stay(four: Field) -> None:
    draft = published(four)
    first, second = Match.objects.order_by("pk")
    found = undo_publishing(draft=draft, by=None, match=first.pk)
    assert found.words == "Taken back: 1 match."
    assert list(Match.objects.all()) == [second]
    draft.refresh_from_db()
    assert draft.state == DraftState.PUBLISHED
    with pytest.raises(Refused, match=NOT_OF_DRAFT):
        undo_publishing(draft=draft, by=None, match=first.pk)


def test_match_that_someone_has_used_stays_and_the_draft_stays_published(four: Field) -> None:
    draft = published(four)
    used = Match.objects.with_context().order_by("pk")[0]
    captain = next(each.captain for each in four.teams if each.team.pk == used.team_a_id)
    send_message(match=used, text="When do you play?", by=captain)
    found = undo_publishing(draft=draft, by=None)
    assert found.words == f"Taken back: 1 match. {used.versus}: {TOUCHED}"
    assert list(Match.objects.all()) == [used]
    draft.refresh_from_db()
    assert draft.state == DraftState.PUBLISHED


def test_week_with_another_draft_keeps_that_one(four: Field) -> None:
    draft = published(four)
    Match.objects.all().delete()
    other = propose_week(season=four.season, week=four.weeks[1], choice=Choice(), by=None)
    assert not undo_publishing(draft=draft, by=None).is_open
    assert PairingDraft.objects.filter(state=DraftState.OPEN).get() == other


def test_what_can_t_be_undone(four: Field) -> None:
    draft = published(four)
    with pytest.raises(PermissionDenied):
        undo_publishing(draft=draft, by=person("moderator"))
    assert draft.closed_at is not None
    PairingDraft.objects.update(closed_at=draft.closed_at - timedelta(minutes=11))
    with pytest.raises(Refused, match=TOO_LATE):
        undo_publishing(draft=draft, by=None)
    PairingDraft.objects.update(state=DraftState.OPEN, closed_at=None)
    with pytest.raises(Refused, match=NOT_PUBLISHED):
        undo_publishing(draft=draft, by=None)
    assert Match.objects.count() == 2
