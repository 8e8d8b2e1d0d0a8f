"""An import is undone as a whole, or not at all with reasons; otherwise staff repair by hand."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.enums import Role
from accounts.models import AuditEntry, Notification
from accounts.tests.factories import UserFactory
from clvr.lib.caps import Cap
from leagues.enums import PickBanMode, PickBanSilence
from leagues.tests.factories import WeekFactory, current_season, league
from matches.enums import BeginReason, Side, Winner
from matches.models import (
    FileImport,
    Lineup,
    LineupPlayer,
    Match,
    OfficialResult,
    PickBan,
    Prediction,
)
from matches.play.scheduling.services.setting import set_time
from matches.season.imports.tests.files import BCL, imported, post, preview
from matches.season.imports.undo.services import delete_old_imports
from matches.tests.factories import enrolled_pair, match_between, timestamp
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.enums import MemberRank
from teams.models import Cooldown, Membership, SeasonRecord, Team
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def client() -> Client:
    client = Client()
    client.force_login(UserFactory.create(username="Zeno", roles=[Role.TM_BREACHERS]))
    return client


def owls_and_foxes() -> tuple[Team, Team]:
    a, b = enrolled_pair()
    for team, name in ((a, "Owls"), (b, "Foxes")):
        team.name = name
        team.save()
    return a, b


def clock(day: float) -> str:
    return f"{timestamp(day).astimezone(league().zone):%Y-%m-%d %H:%M}"


def undone(client: Client) -> tuple[int, dict[str, Any]]:
    """Undo the last import, and return the answer."""
    key = FileImport.objects.latest("pk").pk
    response = client.post(
        f"/api/matches/import/{BCL}/undo", {"change": str(key)}, content_type="application/json"
    )
    return response.status_code, response.json()


def test_results_are_taken_away_with_their_matches_and_teams(client: Client) -> None:
    a, b = owls_and_foxes()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    stored = match_between(a, b, day=None, week=week)
    season = current_season().value
    lines = [
        "season,week,team_a,team_b,date,score_a,score_b,forfeit",
        f"{season},3,Owls,Foxes,{clock(1)},13,5,",
        f"{season},,Foxes,Owls,{clock(20)},,,a",
    ]
    ratings = dict(SeasonRecord.objects.values_list("team__name", "elo"))
    imported(client, "results", *lines)
    assert dict(SeasonRecord.objects.values_list("team__name", "elo")) != ratings
    assert undone(client) == (200, {"success": True, "message": "Undone: the import of file.csv."})
    stored.refresh_from_db()
    assert (stored.result, stored.time, stored.effective_at) == (None, None, None)
    assert list(Match.objects.all()) == [stored]
    assert not OfficialResult.objects.exists()
    assert dict(SeasonRecord.objects.values_list("team__name", "elo")) == ratings
    current = current_season()
    current.refresh_from_db()
    assert current.ratings_frozen_at is None
    assert_sound(league().pk)
    entry = AuditEntry.objects.get(action="import.undo")
    assert {name: after for name, (_, after) in entry.changes.items()} == {
        "kind": "Results",
        "file": "file.csv",
        "new": 1,
        "changed": 1,
    }
    assert {row["verdict"] for row in preview(client, "results", *lines)["rows"]} == {
        "changes",
        "new",
    }


def test_used_result_keeps_the_whole_import(client: Client) -> None:
    owls_and_foxes()
    season = current_season().value
    imported(
        client,
        "results",
        "season,team_a,team_b,date,score_a,score_b",
        f"{season},Owls,Foxes,{clock(1)},13,5",
        f"{season},Foxes,Owls,{clock(20)},13,7",
    )
    first = Match.objects.earliest("time")
    first.save()
    before = everything_stored()
    assert undone(client) == (
        409,
        {"detail": f"Nothing was undone. {first} has changed since."},
    )
    assert everything_stored() == before


def test_matches_are_deleted_and_put_back_and_everyone_is_told_once(client: Client) -> None:
    a, b = owls_and_foxes()
    week = WeekFactory.create(number=3, opens=timestamp(-1), report_by=timestamp(9))
    WeekFactory.create(number=4, opens=timestamp(9), report_by=timestamp(19))
    stored = match_between(a, b, day=None, week=week)
    captain = MembershipFactory.create(team=a, rank=MemberRank.CAPTAIN).user
    imported(
        client,
        "matches",
        "week,team_a,team_b,date",
        f"3,Owls,Foxes,{clock(2)}",
        f"4,Owls,Foxes,{clock(10)}",
        "4,Foxes,Owls,",
    )
    before = set(Notification.objects.filter(user=captain).values_list("title", flat=True))
    assert undone(client)[0] == 200
    stored.refresh_from_db()
    assert (list(Match.objects.all()), stored.time) == ([stored], None)
    titles = list(Notification.objects.filter(user=captain).values_list("title", flat=True))
    assert sorted(each for each in titles if each not in before) == [
        "Staff deleted 2 matches of Owls",
        "Staff took back their change of Owls vs Foxes",
    ]


def test_predictions_and_what_the_portal_opens_do_not_keep_an_import(client: Client) -> None:
    owls_and_foxes()
    WeekFactory.create(number=4, opens=timestamp(9), report_by=timestamp(19))
    imported(client, "matches", "week,team_a,team_b,date", f"4,Owls,Foxes,{clock(10)}")
    match = Match.objects.get()
    Prediction.objects.create(match=match, user=UserFactory.create(), winner=Winner.DRAW)
    PickBan.objects.create(
        match=match,
        first=Side.TEAM_A,
        reason=BeginReason.COIN,
        mode=PickBanMode.CLOCK,
        step_seconds=60,
        silence=PickBanSilence.RANDOM,
        is_hidden=False,
        order="ban",
    )
    assert undone(client)[0] == 200
    assert not Match.objects.exists()


def test_match_with_a_new_time_keeps_the_import(client: Client) -> None:
    owls_and_foxes()
    WeekFactory.create(number=4, opens=timestamp(9), report_by=timestamp(19))
    imported(client, "matches", "week,team_a,team_b,date", "4,Foxes,Owls,")
    match = Match.objects.get()
    set_time(match=match, time=timestamp(11), by=None, reason="")
    assert undone(client) == (
        409,
        {"detail": f"Nothing was undone. {match} has changed since."},
    )


def test_players_leave_without_a_cooldown_and_new_teams_go(client: Client) -> None:
    owls, _ = owls_and_foxes()
    member = MembershipFactory.create(team=owls, rank=MemberRank.MEMBER).user
    for name in ("Ida", "Otto"):
        UserFactory.create(username=name)
    before = list(Membership.objects.values_list("pk", "rank", "left_at"))
    imported(
        client,
        "rosters",
        "team,region,username,rank",
        "Owls,NA,Ida,",
        f"Owls,,{member},Captain",
        "Ravens,EU,Otto,Captain",
    )
    assert undone(client)[0] == 200
    assert list(Membership.objects.values_list("pk", "rank", "left_at")) == before
    assert set(Team.objects.values_list("name", flat=True)) == {"Owls", "Foxes"}
    owls.refresh_from_db()
    assert owls.region == "NO-REGION"
    assert not Cooldown.objects.exists()
    told = Notification.objects.filter(user__username="Ida", title="You were removed from Owls")
    assert list(told.values_list("body", flat=True)) == ["Staff undid the import of file.csv."]
    assert_sound(league().pk)


def test_team_that_someone_joined_since_stays_with_all(client: Client) -> None:
    owls_and_foxes()
    UserFactory.create(username="Otto")
    imported(client, "rosters", "team,username", "Ravens,Otto", "Bears,")
    joined = MembershipFactory.create(team=Team.objects.get(name="Bears")).user
    before = everything_stored()
    assert undone(client) == (
        409,
        {"detail": f"Nothing was undone. {joined} has joined Bears since."},
    )
    assert everything_stored() == before


def test_player_in_a_line_up_keeps_the_import(client: Client) -> None:
    owls, foxes = owls_and_foxes()
    ida = UserFactory.create(username="Ida")
    match = match_between(owls, foxes, day=2)
    imported(client, "rosters", "team,username", "Owls,Ida")
    lineup = Lineup.objects.create(
        match=match, side=Side.TEAM_A, places=5, handed_in_at=timezone.now() + timedelta(seconds=1)
    )
    LineupPlayer.objects.create(lineup=lineup, user=ida)
    assert undone(client) == (
        409,
        {"detail": "Nothing was undone. Ida is in a line-up of Owls."},
    )


def test_import_is_undone_once_and_within_a_day(client: Client) -> None:
    owls_and_foxes()
    imported(client, "rosters", "team", "Ravens")
    assert undone(client)[0] == 200
    assert undone(client) == (409, {"detail": "Zeno has undone this import already."})
    imported(client, "rosters", "team", "Ravens")
    FileImport.objects.filter(undone_at=None).update(made_at=timezone.now() - timedelta(days=1))
    assert undone(client) == (
        409,
        {"detail": "This import can no longer be undone: more than a day has passed."},
    )


def test_imports_of_the_last_day_are_listed_and_older_ones_are_deleted(client: Client) -> None:
    owls_and_foxes()
    imported(client, "rosters", "team", "Ravens")
    kept = FileImport.objects.get()
    response = client.get(f"/api/matches/import/{BCL}/recent")
    assert response.json() == [
        {
            "_id": str(kept.pk),
            "kind": "rosters",
            "file": "file.csv",
            "new": 1,
            "changed": 0,
            "by": "Zeno",
            "at": int(kept.made_at.timestamp()),
            "until": int(kept.undo_until.timestamp()),
            "undoneBy": None,
            "undoneAt": None,
        }
    ]
    FileImport.objects.update(made_at=timezone.now() - timedelta(hours=25))
    assert client.get(f"/api/matches/import/{BCL}/recent").json() == []
    assert delete_old_imports() == 0
    FileImport.objects.update(made_at=timezone.now() - timedelta(hours=49))
    assert delete_old_imports() == 1


def test_person_imports_so_many_files_a_day(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    owls_and_foxes()
    monkeypatch.setattr(
        "matches.season.imports.undo.services.IMPORTS_A_DAY", Cap(1, "You can import {most} a day.")
    )
    imported(client, "rosters", "team", "Ravens")
    digest = preview(client, "rosters", "team", "Bears")["digest"]
    response = post(client, "apply", "rosters", "team\nBears", digest=digest)
    assert (response.status_code, response.json()) == (409, {"detail": "You can import 1 a day."})
