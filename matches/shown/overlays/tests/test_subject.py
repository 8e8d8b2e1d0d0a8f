"""Which match an overlay is about, and which comes next."""

import pytest
from django.utils import timezone

from matches.enums import Decision
from matches.models import Match
from matches.play.results.services.official import make_official, void_result
from matches.shown.overlays.subject import match_of, next_match_of
from matches.shown.overlays.tests.overlays import cast_in, match_in, overlay_with
from matches.tests.factories import played

pytestmark = pytest.mark.django_db


def official(match: Match) -> Match:
    make_official(match=match, verdict=played(10, 7), by=None)
    return match


def test_match_is_none_without_a_cast() -> None:
    match_in(-10)
    assert match_of(overlay_with(), timezone.now()) is None


def test_match_is_the_chosen_one() -> None:
    cast_in(-10)
    chosen = match_in(300)
    assert match_of(overlay_with(match=chosen), timezone.now()) == chosen


def test_void_match_is_not_shown() -> None:
    match = official(cast_in(-10))
    void_result(match=match, by=None, reason="Wrong teams.")
    match = Match.objects.get(pk=match.pk)
    assert match.result is not None
    assert match.result.decision == Decision.VOID
    assert match_of(overlay_with(), timezone.now()) is None
    assert match_of(overlay_with(channel="other", match=match), timezone.now()) is None


def test_match_is_the_last_that_has_begun_without_a_result() -> None:
    official(cast_in(-100))
    cast_in(-60)
    running = cast_in(-5)
    cast_in(20)
    assert match_of(overlay_with(), timezone.now()) == running


def test_match_with_a_result_stays_until_the_next_begins_soon() -> None:
    played_last, following = official(cast_in(-60)), cast_in(31)
    overlay = overlay_with()
    assert match_of(overlay, timezone.now()) == played_last
    Match.objects.filter(pk=following.pk).update(time=timezone.now())
    assert match_of(overlay, timezone.now()) == following


def test_match_is_the_next_one_when_none_is_on() -> None:
    cast_in(-121)
    following = cast_in(600)
    cast_in(700)
    assert match_of(overlay_with(), timezone.now()) == following


def test_match_is_of_the_own_channel_and_league() -> None:
    cast_in(-10)
    assert match_of(overlay_with(channel="https://www.twitch.tv/other"), timezone.now()) is None


def test_next_match_is_the_own_one_while_it_lies_ahead() -> None:
    own, now = cast_in(60), timezone.now()
    assert next_match_of(overlay_with(), own, now) == own


def test_next_match_is_the_cast_after_the_own_one() -> None:
    own, following = cast_in(-10), cast_in(60)
    cast_in(90)
    assert next_match_of(overlay_with(), own, timezone.now()) == following


def test_next_match_is_the_chosen_one() -> None:
    own, chosen = cast_in(60), match_in(90)
    assert next_match_of(overlay_with(next_match=chosen), own, timezone.now()) == chosen


def test_next_match_is_none_after_the_last_one() -> None:
    own = cast_in(-10)
    assert next_match_of(overlay_with(), own, timezone.now()) is None
