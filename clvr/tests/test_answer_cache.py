"""Answers for visitors are cached until the data change: on both databases, whoever changes them.

Each test is in no transaction, because nothing is cached inside of one.
"""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection, models, transaction
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from accounts.notifications.tests.factories import NotificationFactory
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.answer_cache import APPS, EXPIRIES, NOT_PUBLIC, watched_tables
from clvr.lib.answer_cache.revision import current_revision
from clvr.lib.answer_cache.triggers import triggers, watch
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.leagues import LeagueId
from leagues.models import Announcement, League
from matches.tests.factories import enrolled_teams, match_between
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.both_databases,
    pytest.mark.usefixtures("front_end"),
]

STANDINGS = f"/api/teams/standings/{LeagueId.BCL}"
ANNOUNCEMENTS = f"/api/announcements/all/{LeagueId.BCL}"
PAGE = "/bcl/standings"
HAPPENED = {
    *("AirCheck.on_air_at", "MapStart.at", "Stream.held_at", "Vod.ended_at", "Vod.started_at"),
    *("AccountChange.made_at", "AccountChange.undone_at"),
    *("Playoff.made_at", "Playoff.published_at", "Playoff.finished_at"),
    *("PlayoffEntrant.withdrawn_at", "PlayoffMatch.ruled_at"),
    *("Announcement.deleted_at", "Announcement.saved_at", "Announcement.told_at"),
    "Announcement.discord_claimed_until",
    *("League.thread_fault_at", "League.thread_tried_at"),
    *("League.event_fault_at", "League.event_tried_at"),
    *("ShareCard.drawn_at", "ShareCard.replaced_at"),
    *("AnnouncementVersion.saved_at", "Award.given_at", "AwardBallot.cast_at"),
    "AwardVote.opened_at",
    *("CaptaincyOffer.closed_at", "CaptaincyOffer.offered_at"),
    *("Challenge.answered_at", "Challenge.created_at", "ChallengeApproval.approved_at"),
    *("CheckIn.at", "CheckIn.time"),
    *("Lineup.handed_in_at", "MatchVote.cast_at"),
    *("PickBan.opened_at", "PickBan.begun_for", "PickBan.resumed_at", "PickBan.done_at"),
    "PickBanStep.at",
    *(
        "FormerName.until",
        "FormerTeamName.until",
        "GameMap.left_pool_at",
        "Image.uploaded_at",
        "JoinRequest.answered_at",
        "JoinRequest.created_at",
    ),
    *("Invitation.answered_at", "Invitation.created_at", "OpenPlaces.posted_at"),
    *("Match.created_at", "Match.effective_at", "Match.revised_at"),
    *("Membership.joined_at", "Membership.left_at"),
    *("NameChangeRequest.asked_at", "NameChangeRequest.closed_at"),
    *("OfficialResult.recorded_at", "PlayerNote.written_at"),
    *("Punishment.given_at", "Punishment.lifted_at"),
    *("RatingAdjustment.effective_at", "RatingChange.effective_at"),
    *("ResultReport.answered_at", "ResultReport.reported_at"),
    *("Season.closed_at", "Season.ratings_frozen_at", "Season.week_moved_at"),
    *("Season.ends_on", "Season.starts_on"),
    *("ServerResult.dismissed_at", "ServerResult.ended_at", "ServerResult.received_at"),
    *("Substitute.answered_at", "Substitute.ended_at", "Substitute.named_at"),
    *("TakenBackResult.taken_back_at", "WeekOff.at"),
    *("TimeProposal.answered_at", "TimeProposal.chosen", "TimeProposal.proposed_at"),
    "TimeProposal.reminded_at",
    *("User.joined_at", "User.last_login", "User.left_at"),
}
"""Timestamps at which something changed in the data, and whole days."""


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses whose answers were made, and not taken from the store."""
    made: list[str] = []
    make = PublicRead.initial

    def count(self: PublicRead, request: object, *args: object, **kwargs: object) -> None:
        made.append(self.request.path)
        make(self, request, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(PublicRead, "initial", count)
    return made


def test_visitors_get_the_cached_answer_with_its_headers(client: Client, built: list[str]) -> None:
    enrolled_teams(3)
    for address in (STANDINGS, PAGE):
        first, second = client.get(address), client.get(address)
        assert (second.status_code, second.content) == (200, first.content)
        new = {name: second[name] for name in ("X-Request-ID", "Server-Timing")}
        assert dict(second.items()) == {**dict(first.items()), **new}
        unchanged = client.get(address, headers={"If-None-Match": first["ETag"]})
        assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert built == [STANDINGS, STANDINGS]


def test_compressed_answer_goes_only_to_those_who_read_it(client: Client) -> None:
    enrolled_teams(20)
    packed = client.get(PAGE, headers={"Accept-Encoding": "gzip"})
    plain = client.get(PAGE)
    assert (packed["Content-Encoding"], plain.has_header("Content-Encoding")) == ("gzip", False)
    assert packed.content == client.get(PAGE, headers={"Accept-Encoding": "gzip"}).content


def _renamed(team: Team) -> Team:
    team.name = "Bears"
    return team


def _save(team: Team) -> None:
    _renamed(team).save()


def _write_sql(team: Team) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE teams_team SET name = 'Bears' WHERE id = %s", [team.pk])


CHANGES: dict[str, Callable[[Team], object]] = {
    "save": _save,
    "update": lambda team: Team.objects.filter(pk=team.pk).update(name="Bears"),
    "bulk update": lambda team: Team.objects.bulk_update(
        [Team(pk=team.pk, name="Bears")], ["name"]
    ),
    "bulk create": lambda team: SeasonRecord.objects.bulk_create(
        [
            SeasonRecord(
                season=team.records.get().season,
                team=TeamFactory.create(name="Bears"),
                elo=1500,
            )
        ]
    ),
    "sql": _write_sql,
    "delete": lambda team: team.records.all().delete(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_every_change_is_in_the_next_answer(
    client: Client, built: list[str], change: Callable[[Team], object]
) -> None:
    (team,) = enrolled_teams(1)
    before = client.get(STANDINGS).json()
    change(team)
    after = client.get(STANDINGS).json()
    assert after != before
    assert client.get(STANDINGS).json() == after
    assert built == [STANDINGS, STANDINGS]


def test_without_its_trigger_a_change_is_not_seen(client: Client) -> None:
    (team,) = enrolled_teams(1)
    watch([each for each in watched_tables() if each.table != Team._meta.db_table])
    try:
        before = client.get(STANDINGS).json()
        _save(team)
        assert client.get(STANDINGS).json() == before
    finally:
        watch(watched_tables())
    assert client.get(STANDINGS).json() != before


def test_answer_made_during_a_transaction_is_not_cached_beyond_its_commit(client: Client) -> None:
    (team,) = enrolled_teams(1)
    with transaction.atomic():
        _save(team)
        assert current_revision() is None
        transaction.set_rollback(True)
    before = client.get(STANDINGS).json()
    assert [row["name"]["name"] for row in before] != ["Bears"]
    with transaction.atomic():
        _save(team)
        assert client.get(STANDINGS).json() != before
    assert [row["name"]["name"] for row in client.get(STANDINGS).json()] == ["Bears"]


def test_answer_made_while_the_data_change_is_made_again(
    client: Client, monkeypatch: pytest.MonkeyPatch, built: list[str]
) -> None:
    (team,) = enrolled_teams(1)
    finish = PublicRead.finalize_response

    def change_then_finish(self: PublicRead, *args: object, **kwargs: object) -> object:
        if len(built) == 1:
            _save(team)
        return finish(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(PublicRead, "finalize_response", change_then_finish)
    client.get(STANDINGS)
    assert [row["name"]["name"] for row in client.get(STANDINGS).json()] == ["Bears"]


def test_what_people_do_for_themselves_makes_no_answer_again(
    client: Client, built: list[str]
) -> None:
    enrolled_teams(1)
    user = UserFactory.create()
    client.get(STANDINGS)
    Client().force_login(user)
    NotificationFactory.create(user=user)
    client.get(STANDINGS)
    assert built == [STANDINGS]
    User.objects.filter(pk=user.pk).update(username="Somebody")
    client.get(STANDINGS)
    assert built == [STANDINGS, STANDINGS]


def test_page_of_a_person_is_neither_cached_nor_taken_from_the_store() -> None:
    enrolled_teams(1)
    signed_in, visitor = Client(), Client()
    admin = person("admin")
    signed_in.force_login(admin)
    assert admin.username in signed_in.get(PAGE).content.decode()
    assert admin.username not in visitor.get(PAGE).content.decode()
    assert admin.username in signed_in.get(PAGE).content.decode()


def test_refusals_and_errors_are_not_cached(client: Client) -> None:
    assert client.get("/bcl/match/1").status_code == 404
    a, b = enrolled_teams(2)
    match = match_between(a, b)
    address = f"/bcl/match/{match.pk}"
    found = {client.get(address).status_code for _ in range(2)}
    assert found == {200}
    for _ in range(2):
        assert client.get("/bcl/match/999999").status_code == 404
        assert client.get(f"{STANDINGS}?region=Mars").status_code == 400


def test_announcement_appears_at_its_timestamp(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    Announcement.objects.create(
        league=League.objects.get(code="bcl"),
        title="The final",
        html="<p>Tonight.</p>",
        published_at=now + timedelta(seconds=20),
    )
    assert "The final" not in client.get(ANNOUNCEMENTS).content.decode()
    monkeypatch.setattr(timezone, "now", lambda: now + timedelta(seconds=21))
    assert "The final" in client.get(ANNOUNCEMENTS).content.decode()


def test_every_timestamp_of_public_data_is_sorted() -> None:
    """A new field of a public model is one that the clock reaches, or one that only records."""
    found = {
        f"{model.__name__}.{field.name}"
        for name in APPS
        for model in apps.get_app_config(name).get_models()
        if model._meta.label not in NOT_PUBLIC
        for field in model._meta.concrete_fields
        if isinstance(field, models.DateField)
    }
    by_clock = {f"{each.model.__name__}.{each.field}" for each in EXPIRIES}
    assert found == by_clock | HAPPENED
    assert by_clock.isdisjoint(HAPPENED)


def test_every_public_table_is_watched_after_migrate() -> None:
    watched = {table for _, table in triggers()}
    assert watched == {each.table for each in watched_tables()}
    assert {"teams_team", "matches_match", "accounts_user"} <= watched
    assert watched.isdisjoint({"accounts_notification", "django_session"})


def test_a_database_that_nobody_watches_keeps_nothing(client: Client, built: list[str]) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE data_revision RENAME TO hidden")
    try:
        client.get(STANDINGS)
        client.get(STANDINGS)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ALTER TABLE hidden RENAME TO data_revision")
    assert built == [STANDINGS, STANDINGS]


def test_portal_that_is_to_keep_nothing_keeps_nothing(
    client: Client, built: list[str], settings: Settings
) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"kept_answers_mb": 0})
    for _ in range(2):
        client.get(STANDINGS)
        client.get(PAGE)
    assert built == [STANDINGS] * 4
