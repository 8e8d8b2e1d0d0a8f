"""The demonstration as a whole: that it holds what it promises, and the same each time."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from django.db import transaction
from django.db.models import Count, F, Q
from django.test import override_settings
from pytest_django import DjangoDbBlocker

from accounts.models import PlayerName, PlayerNote
from clvr.demonstration.seed.plan import LEAGUE_PLANS
from clvr.demonstration.seed.portal import seed
from clvr.demonstration.tests.facts import facts
from clvr.lib.leagues import LeagueCode
from leagues.models import Announcement, RulesDocument, Season
from matches.enums import Decision, ReportStatus
from matches.ledger.replay import rebuild
from matches.models import Match, ResultReport, Stream, Vod
from teams.enums import TeamStatus
from teams.models import Champion, Cooldown, SeasonRecord, Team

TODAY = date(2026, 11, 4)
NOW = datetime(2026, 11, 4, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def seeded(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Path]:
    """The demonstration, seeded once for all tests here; where its pictures are."""
    media = tmp_path_factory.mktemp("media")
    with django_db_blocker.unblock(), override_settings(MEDIA_ROOT=media), transaction.atomic():
        assert seed(TODAY, lambda line: None)
        yield media
        transaction.set_rollback(True)


codes = pytest.mark.parametrize("code", LeagueCode.values)
pytestmark = [pytest.mark.usefixtures("seeded"), pytest.mark.django_db]


@codes
def test_league_has_teams_of_three_regions_in_several_divisions(code: str) -> None:
    teams = Team.objects.filter(league__code=code)
    assert 12 <= teams.count() <= 24
    assert set(teams.values_list("region", flat=True)) == {"NA", "EU", "APAC"}
    records = SeasonRecord.objects.filter(season__league__code=code, season__is_current=True)
    assert records.values("division").distinct().count() == 3
    assert not teams.filter(image="").exists()
    assert set(TeamStatus.values) == set(teams.values_list("status", flat=True))


@codes
def test_rosters_have_five_to_eight_players_with_both_leaders(code: str) -> None:
    sizes = Team.objects.filter(league__code=code).annotate(
        players=Count("memberships", filter=Q(memberships__left_at=None)),
        leaders=Count("memberships", filter=Q(memberships__left_at=None, memberships__rank__lt=3)),
        former=Count("memberships", filter=Q(memberships__left_at__isnull=False)),
    )
    for players, leaders, former in sizes.values_list("players", "leaders", "former"):
        assert 5 <= players <= 8
        assert (leaders, former >= 1) == (2, True)


@codes
def test_league_has_two_seasons_with_every_kind_of_match(code: str) -> None:
    matches = Match.objects.filter(season__league__code=code)
    assert Season.objects.filter(league__code=code).count() == 2
    assert matches.official().filter(season__is_current=False).count() > 30
    assert matches.official().filter(season__is_current=True).count() >= 12
    assert matches.filter(time=None, result=None).exists()
    assert matches.filter(time__gt=NOW, result=None).exists()
    forfeits = matches.filter(result__decision__in=[Decision.FORFEIT, Decision.DOUBLE_FORFEIT])
    assert forfeits.exists()
    played = matches.official().filter(result__decision=Decision.PLAYED)
    assert not played.filter(result__maps=None).exists()
    reports = ResultReport.objects.filter(match__season__league__code=code)
    assert set(reports.values_list("status", flat=True)) == {
        ReportStatus.OPEN,
        ReportStatus.CONFIRMED,
        ReportStatus.DISPUTED,
    }


@codes
def test_league_tells_what_happens(code: str) -> None:
    assert Announcement.objects.filter(league__code=code, published_at__lt=NOW).count() >= 6
    streams = Stream.objects.filter(match__season__league__code=code)
    assert (streams.upcoming(NOW).count() >= 2, streams.past(NOW).count() >= 3) == (True, True)
    assert Vod.objects.filter(match__season__league__code=code).exists()
    champions = Champion.objects.filter(season__league__code=code)
    assert list(champions.values_list("place", flat=True)) == [1, 2, 3]
    assert all(
        champion.icon and champion.note and champion.roster.exists() for champion in champions
    )
    assert Cooldown.objects.filter(league__code=code, until__gt=NOW).exists()
    assert PlayerNote.objects.filter(league=code).exists()
    assert PlayerName.objects.filter(league=code).exists()


@codes
def test_some_matches_are_drawn(code: str) -> None:
    drawn = Match.objects.official().filter(
        season__league__code=code, result__score_a=F("result__score_b")
    )
    assert drawn.exists()


def test_rules_come_in_both_forms() -> None:
    pdfs = RulesDocument.objects.exclude(pdf="")
    assert {rules.league.code for rules in pdfs} == {"pcl", "xcl"}
    assert RulesDocument.objects.exclude(html="").count() == 2


def test_ledger_is_sound() -> None:
    for plan in LEAGUE_PLANS:
        season = Season.objects.current().get(league__code=plan.code)
        assert rebuild(season.league_id, write=False).differences == 0


def test_portal_that_has_teams_is_left_alone() -> None:
    before = facts()
    assert not seed(TODAY, lambda line: None)
    assert facts() == before
