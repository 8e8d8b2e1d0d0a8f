"""Times set by staff."""

from datetime import date

import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.timestamps import timestamp_mark as timestamp
from matches.enums import ProposalStatus, Side
from matches.models import Match
from matches.play.scheduling.services import (
    set_time,
)
from matches.play.scheduling.tests.proposals import (
    proposed,
    states,
    stored,
    time_of,
    with_result,
)
from matches.tests.pairings import (
    Pairing,
    evening,
)
from teams.tests.teams import audited

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_tuesday")]


def test_staff_s_time_closes_open_proposals_and_is_notified_with_the_reason(pair: Pairing) -> None:
    proposed(pair)
    Notification.objects.all().delete()
    manager = person("team manager")
    set_time(match=pair.match, time=evening(9), by=manager, reason="The server was down.")
    assert states() == [(Side.TEAM_A, ProposalStatus.SUPERSEDED)]
    assert time_of(pair.match) == evening(9)
    note = Notification.objects.get(user=pair.owls.member)
    assert (note.kind, note.title, note.body) == (
        NotificationKind.TIME_AGREED,
        "Foxes vs Owls is scheduled for <t:1789668000>",
        "The server was down.",
    )
    assert audited()[-1] == (
        "match.set_time",
        {"time": [None, evening(9).isoformat()]},
        "The server was down.",
    )


def test_time_of_a_match_with_a_result_is_notified_as_when_it_counts(pair: Pairing) -> None:
    with_result(pair)
    Notification.objects.all().delete()
    set_time(match=pair.match, time=evening(-1), by=None, reason="It was played later.")
    match = Match.objects.get(pk=pair.match.pk)
    assert (match.time, match.effective_at) == (evening(-1), evening(-1))
    when = timestamp(evening(-1))
    told_to = Notification.objects.values_list("title", "body")
    assert set(told_to) == {
        (f"{match.versus} now counts as played on {when}", "It was played later.")
    }


def test_same_time_set_again_notifies_nobody(pair: Pairing) -> None:
    set_time(match=pair.match, time=evening(2), by=None)
    Notification.objects.all().delete()
    set_time(match=pair.match, time=evening(2), by=None)
    assert not Notification.objects.exists()


@pytest.mark.parametrize(
    ("ends_on", "words"),
    [
        (
            date(2026, 9, 20),
            (
                "BCL Season 1 ends on 20 September 2026. Choose a time before that, or ask an "
                "admin to change when it ends."
            ),
        ),
        (
            None,
            "Matches of BCL Season 1 can be played until 8 November 2026. Choose an earlier time.",
        ),
    ],
)
def test_time_after_the_season_is_refused(pair: Pairing, ends_on: date | None, words: str) -> None:
    season = pair.match.season
    season.ends_on = ends_on
    season.save()
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        set_time(match=pair.match, time=evening(90), by=None)
    assert refused.value.fields == {"time": [words]}
    assert stored() == before


@pytest.mark.parametrize(
    "who", [*sorted({*KINDS} - {"admin", "team manager"}), "captain of the match"]
)
def test_only_managers_of_the_league_set_a_time(pair: Pairing, who: str) -> None:
    by = pair.foxes.captain if who == "captain of the match" else person(who)
    before = stored()
    with pytest.raises(PermissionDenied):
        set_time(match=pair.match, time=evening(2), by=by, reason="Because.")
    assert stored() == before


def test_time_that_was_moved_often_is_one_notification(pair: Pairing) -> None:
    for days in (1, 2, 3, 4):
        set_time(match=pair.match, time=evening(days), by=None)
    notices = Notification.objects.filter(user=pair.owls.captain)
    assert [each.link for each in notices] == [f"/bcl/match/{pair.match.pk}"]
    assert timestamp(evening(4)) in f"{notices.get().title} {notices.get().body}"
