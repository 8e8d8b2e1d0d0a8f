"""The demonstration matches the real clock: nothing in it is in the future."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from django.db import models, transaction
from django.test import override_settings
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from accounts.models import (
    AuditEntry,
    Notification,
    OutboxMessage,
    PlayerNote,
    Punishment,
    User,
)
from clvr.demonstration.seed.plan import LEAGUE_PLANS
from clvr.demonstration.seed.portal import seed
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.lib.leagues import LeagueCode
from clvr.lib.timestamps import timestamp_mark
from leagues.models import AnnouncementVersion, League, RulesDocument, Season
from matches.models import (
    Challenge,
    ChallengeApproval,
    Match,
    OfficialResult,
    ResultReport,
    Substitute,
    TimeProposal,
)
from teams.enums import RequestStatus
from teams.models import JoinRequest, Membership
from teams.request_state import AnswerableRequest

PAST: tuple[tuple[type[models.Model], str], ...] = (
    (AnnouncementVersion, "saved_at"),
    (AuditEntry, "at"),
    (Challenge, "created_at"),
    (ChallengeApproval, "approved_at"),
    (JoinRequest, "created_at"),
    (Match, "created_at"),
    (Membership, "joined_at"),
    (Membership, "left_at"),
    (Notification, "created_at"),
    (Notification, "read_at"),
    (OfficialResult, "recorded_at"),
    (OutboxMessage, "created_at"),
    (PlayerNote, "written_at"),
    (Punishment, "given_at"),
    (ResultReport, "answered_at"),
    (ResultReport, "reported_at"),
    (RulesDocument, "published_at"),
    (Substitute, "named_at"),
    (TimeProposal, "proposed_at"),
    (User, "last_login"),
)
"""The columns with timestamps of past events."""


@pytest.fixture(scope="module")
def timestamp(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[datetime]:
    """The timestamp of the demonstration of the Breachers league, seeded once for all tests
    here."""
    now = timezone.now().replace(minute=0, second=0, microsecond=0)
    media = tmp_path_factory.mktemp("media")
    with django_db_blocker.unblock(), override_settings(MEDIA_ROOT=media), transaction.atomic():
        assert seed(now, lambda line: None, LEAGUE_PLANS[:1])
        yield now
        transaction.set_rollback(True)


pytestmark = [pytest.mark.usefixtures("timestamp"), pytest.mark.django_db]


@pytest.mark.parametrize(
    ("model", "column"), PAST, ids=[f"{model.__name__} {column}" for model, column in PAST]
)
def test_nothing_has_happened_in_the_future(model: type[models.Model], column: str) -> None:
    times = model._default_manager.exclude(**{column: None}).values_list(column, flat=True)
    assert times
    assert max(times) <= timezone.now()


def test_requests_wait_as_long_as_their_league_says() -> None:
    waiting: list[AnswerableRequest] = [
        *JoinRequest.objects.filter(status=RequestStatus.OPEN),
        *Challenge.objects.filter(status=RequestStatus.OPEN),
    ]
    assert len(waiting) == 4
    league = League.objects.get(code=LeagueCode.BCL)
    for request in waiting:
        assert request.expires_at == request.created_at + league.requests_last
        body = f"Accept or decline by {timestamp_mark(request.expires_at)}."
        notices = Notification.objects.filter(dedupe=request.event)
        assert set(notices.values_list("created_at", "body")) <= {(request.created_at, body)}
    assert Notification.objects.filter(dedupe__in=[each.event for each in waiting]).count() > 1


def test_reports_wait_as_long_as_their_league_and_the_notifications_say() -> None:
    reports = list(ResultReport.objects.open().select_related("match__season__league"))
    assert len(reports) > 1
    for report in reports:
        own = report.match.season.league
        lasts = (
            own.absence_answered_within if report.is_absence_claim else own.confirm_results_after
        )
        assert report.confirms_at == report.reported_at + lasts
        assert timezone.now() < report.confirms_at
        notices = Notification.objects.filter(dedupe=report.event)
        assert set(notices.values_list("created_at", flat=True)) == {report.reported_at}
        assert all(timestamp_mark(report.confirms_at) in notice.body for notice in notices)


def test_rosters_are_open_until_the_week_that_the_texts_name(timestamp: datetime) -> None:
    season = Season.objects.current().get(league__code=LeagueCode.BCL)
    assert season.roster_lock_at == season.weeks.get(number=8).report_by
    assert season.roster_lock_at > timestamp
    titles = [title for title, _ in DEMONSTRATION_LEAGUES[LeagueCode.BCL].announcements]
    assert "Rosters lock after week 8" in titles
