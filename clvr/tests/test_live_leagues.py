"""The header's mark on leagues in which a match is played now."""

from datetime import timedelta

import pytest
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clvr import live_leagues, shell
from clvr.live_leagues import READ_EVERY
from matches.models import Match
from matches.tests.factories import delete_locked, enrolled_pair, match_between

pytestmark = [pytest.mark.django_db, pytest.mark.database]

MARK = '<span class="league-live" title="A match is live">Live </span>'


@pytest.fixture(autouse=True)
def _read_live_leagues(monkeypatch: pytest.MonkeyPatch, _frame_without_live_leagues: None) -> None:
    live_leagues._live_leagues.cache_clear()
    monkeypatch.setattr(shell, "live_leagues", live_leagues.live_leagues)


def match_begun(*, minutes: float) -> Match:
    """A match of Breachers whose time came so many minutes ago."""
    match = match_between(*enrolled_pair())
    match.time = timezone.now() - timedelta(minutes=minutes)
    match.save()
    return match


def later(monkeypatch: pytest.MonkeyPatch, span: timedelta) -> None:
    now = timezone.now() + span
    monkeypatch.setattr("clvr.live_leagues.timezone.now", lambda: now)


@pytest.mark.parametrize("page", ["/", "/ocl/home", "/bcl/rules", "/zzz", "/search"])
def test_every_page_marks_the_league_whose_match_is_played(client: Client, page: str) -> None:
    match_begun(minutes=5)
    markup = client.get(page).content.decode()
    tabs = [tab for tab in markup.split("<a ") if MARK in tab]
    assert tabs
    for tab in tabs:
        assert tab.startswith('class="league-tab')
        assert 'data-league="bcl"' in tab


@pytest.mark.parametrize("minutes", [-5, 24 * 60])
def test_no_league_is_marked_before_and_long_after_a_match(client: Client, minutes: float) -> None:
    match_begun(minutes=minutes)
    assert MARK not in client.get("/bcl/rules").content.decode()


def test_a_league_of_several_live_matches_is_read_once_for_all_pages(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    match_begun(minutes=20)
    match_begun(minutes=5)
    now = timezone.now()
    monkeypatch.setattr("clvr.live_leagues.timezone.now", lambda: now)
    with django_assert_num_queries(1):
        assert live_leagues.live_leagues() == {"bcl"}
        assert live_leagues.live_leagues() == {"bcl"}


def test_the_mark_comes_and_goes_within_the_time_between_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_begun(minutes=5)
    assert live_leagues.live_leagues() == {"bcl"}
    delete_locked(match)
    later(monkeypatch, READ_EVERY)
    assert live_leagues.live_leagues() == frozenset()


def test_pages_without_a_database_have_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    match_begun(minutes=5)

    def fail(now: object) -> None:
        raise DatabaseError

    monkeypatch.setattr(live_leagues, "_live_leagues", fail)
    assert live_leagues.live_leagues() == frozenset()
