"""Staff who settle a match without a time in the past say when it was played."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import Season
from matches.enums import ProposalStatus, Side
from matches.ledger.ratings.ledger.replay import rebuild
from matches.models import Match, TimeProposal
from matches.play.results.services.official import make_official
from matches.play.results.services.settling import settle_match
from matches.play.scheduling.services import propose_times, set_time
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, match_between, official_match, on_a_map
from matches.tests.reports import leader

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def test_match_without_a_time_counts_at_the_staff_s_timestamp() -> None:
    match = match_between(*enrolled_pair(), day=None)
    soon = timezone.now() + HOUR
    propose_times(match=match, options=[soon], by=leader(match.team_a))
    played_at, by = timezone.now() - 5 * HOUR, person("moderator")
    settled = settle_match(
        match=match, verdict=on_a_map(10, 7), by=by, reason="Seen.", played_at=played_at
    )
    assert (settled.time, settled.effective_at, settled.scores) == (played_at, played_at, [10, 7])
    assert TimeProposal.objects.get().status == ProposalStatus.SUPERSEDED
    noted = AuditEntry.objects.filter(actor=by).values_list("action", flat=True)
    assert {"match.set_time", "result.official"} <= set(noted)


@pytest.mark.parametrize("is_agreed", [True, False])
@pytest.mark.parametrize(
    ("hours", "words"),
    [
        (None, "Say when the match was played: it has no time in the past."),
        (1, "This time is in the future. Say when the match was played."),
    ],
)
def test_staff_have_to_say_when_it_was_played(
    hours: int | None, words: str, is_agreed: bool
) -> None:
    match = match_between(*enrolled_pair(), day=None)
    if is_agreed:
        Match.objects.update(time=timezone.now() + 2 * HOUR)
    at = None if hours is None else timezone.now() + hours * HOUR
    with pytest.raises(FieldsRefused) as refused:
        settle_match(match=match, verdict=on_a_map(10, 7), by=None, reason="Seen.", played_at=at)
    assert refused.value.fields == {"playedAt": [words]}
    forfeit = Verdict.forfeit(Side.TEAM_A)
    settle_match(match=match, verdict=forfeit, by=None, reason="Seen.", played_at=at)


def test_match_can_t_be_played_before_its_season() -> None:
    match = match_between(*enrolled_pair(), day=None)
    began = timezone.localdate() - timedelta(days=9)
    Season.objects.update(starts_on=began)
    at = timezone.now() - timedelta(days=11)
    why = f"{match.season} began on {began.day} {began:%B %Y}. Choose a time after that."
    with pytest.raises(FieldsRefused) as refused:
        settle_match(match=match, verdict=on_a_map(10, 7), by=None, reason="Seen.", played_at=at)
    assert refused.value.fields == {"playedAt": [why]}
    with pytest.raises(FieldsRefused) as refused:
        set_time(match=match, time=at, by=None)
    assert refused.value.fields == {"time": [why]}
    assert Match.objects.get().time is None


def test_staff_can_t_give_a_past_time_to_their_own_match() -> None:
    match = match_between(*enrolled_pair(), day=None)
    by = leader(match.team_a, user=person("team manager"))
    with pytest.raises(PermissionDenied, match="a match in which you play"):
        set_time(match=match, time=timezone.now() - HOUR, by=by)
    set_time(match=match, time=timezone.now() + HOUR, by=by)


def test_only_team_managers_change_a_past_time() -> None:
    match, verdict = match_between(*enrolled_pair()), on_a_map(10, 7)
    now = timezone.now()
    with pytest.raises(Refused, match="already has a time in the past"):
        settle_match(match=match, verdict=verdict, by=None, reason="Seen.", played_at=now)
    settle_match(match=match, verdict=verdict, by=None, reason="Seen.")


def test_players_can_t_settle() -> None:
    match, verdict = match_between(*enrolled_pair(), day=None), on_a_map(10, 7)
    by, at = leader(match.team_a), timezone.now() - HOUR
    with pytest.raises(PermissionDenied):
        settle_match(match=match, verdict=verdict, by=by, reason="Seen.", played_at=at)
    assert Match.objects.get().time is None


def test_forfeit_without_a_time_is_amended_to_a_match_that_was_played() -> None:
    a, b = enrolled_pair()
    official_match(b, a)
    match = match_between(a, b, day=None)
    make_official(match=match, verdict=Verdict.double_forfeit(), by=None)
    at = timezone.now() - 3 * HOUR
    amended = settle_match(
        match=match, verdict=on_a_map(10, 7), by=None, reason="Seen.", seen=1, played_at=at
    )
    assert (amended.time, amended.effective_at, amended.scores) == (at, at, [10, 7])
    assert rebuild(match.season.league_id, write=False).differences == 0
