"""Receiving servers' logs: on which match the end of a map lands, and why on none."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import AuditEntry, FormerName, PlayerName, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import GameMap, Season
from leagues.tests.factories import GameMapFactory, league, play_to
from matches.enums import ServerResultSource, Side, SubstituteStatus
from matches.models import Match, PlayerStatistics, ServerResult, Substitute
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.deleting import delete_match
from matches.servers.server_results.log import NO_LOG
from matches.servers.server_results.places import NO_MATCH, NO_SIDES
from matches.servers.server_results.services import (
    FROM_THE_FUTURE,
    NOT_LOGGED,
    REPLACED,
    attach_server_result,
    dismiss_server_result,
    receive_log,
    upload_log,
)
from matches.servers.server_results.tests.conftest import Duel
from matches.servers.server_results.tests.logs import Logged, map_end
from matches.tests.factories import KICK_OFF, match_between, played_on
from teams.models import Membership

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def receive(duel: Duel, log: str, by: User | None = None) -> ServerResult:
    (received,) = receive_log(league=duel.league, log=log, by=by)
    return received.result


def why_not(duel: Duel, log: str) -> str:
    """Why the end of a map fits no match."""
    stored = receive(duel, log)
    assert (stored.match, stored.game_map, stored.side_of_team_0) == (None, None, None)
    assert set(stored.players.values_list("user", "side")) <= {(None, None)}
    return stored.problem


def test_end_of_a_map_lands_on_the_match_of_its_players(duel: Duel, developer: User) -> None:
    match_between(duel.foxes.team, duel.owls.team, season=duel.match.season, day=1)
    stored = receive(duel, duel.log(), developer)
    assert (stored.match, stored.game_map, stored.side_of_team_0, stored.problem) == (
        duel.match,
        duel.sand,
        Side.TEAM_B,
        "",
    )
    assert (stored.rounds, stored.source, stored.received_by) == (
        (4, 10),
        ServerResultSource.SERVER,
        developer,
    )
    rows = stored.players.values_list("name", "user__username", "side", "kills", "headshots")
    assert list(rows)[::3] == [
        ("Owls captain", "Owls captain", Side.TEAM_B, 9, None),
        ("Foxes captain", "Foxes captain", Side.TEAM_A, 4, None),
    ]
    entry = AuditEntry.objects.latest("id")
    assert (entry.action, entry.actor, entry.league, entry.subject_id) == (
        "server_result.attach",
        developer,
        "pcl",
        str(duel.match.pk),
    )


def test_posting_a_log_twice_changes_nothing(duel: Duel, developer: User) -> None:
    log = duel.log() + duel.log(minutes=55, label="UGC7")
    first = receive_log(league=duel.league, log=log, by=developer)
    assert [each.is_new for each in first] == [True, True]
    before = (list(ServerResult.objects.values()), list(PlayerStatistics.objects.values()))
    audited = AuditEntry.objects.count()
    again = receive_log(league=duel.league, log=log.replace("\t", ""), by=developer)
    assert [(each.is_new, each.result) for each in again] == [
        (False, each.result) for each in first
    ]
    assert before == (list(ServerResult.objects.values()), list(PlayerStatistics.objects.values()))
    assert AuditEntry.objects.count() == audited


def test_names_are_those_at_the_time_of_the_match(duel: Duel) -> None:
    """The captain renamed themself, a member left, a substitute came; a guest is only a name."""
    played_at = KICK_OFF + timedelta(minutes=50)
    PlayerName.objects.filter(name="Owls captain").update(name="New", name_key="new")
    FormerName.objects.create(
        user=duel.owls.captain, league="pcl", name="Owls captain", until=timezone.now()
    )
    held = Membership.objects.filter(user=duel.foxes.member)
    held.update(left_at=played_at - timedelta(hours=1))
    substitute = UserFactory.create(username="Wes")
    PlayerName.objects.create(user=substitute, league="pcl", platform=0, name="WesVR")
    Substitute.objects.create(
        match=duel.match,
        side=Side.TEAM_A,
        user=substitute,
        available=2,
        status=SubstituteStatus.ACCEPTED,
        answered_at=KICK_OFF,
    )
    players = [*duel.players(), Logged("ＷｅｓVR", 1), Logged("Guest", 1)]
    stored = receive(duel, map_end(played_at, players))
    assert stored.match == duel.match
    found = dict(stored.players.values_list("name", "user__username"))
    assert found == {
        "Owls captain": "Owls captain",
        "Owls second": "Owls second",
        "Owls member": "Owls member",
        "Foxes captain": "Foxes captain",
        "Foxes second": "Foxes second",
        "Foxes member": None,
        "ＷｅｓVR": "Wes",
        "Guest": None,
    }


def test_map_without_a_match_says_why(duel: Duel) -> None:
    at = KICK_OFF + timedelta(minutes=50)
    versus = duel.match.versus
    strangers = [Logged("Eve", 0), Logged("Mallory", 1)]
    no_sides = [player._replace(team=None) for player in duel.players()]
    assert why_not(duel, map_end(at, no_sides)) == NO_SIDES
    assert why_not(duel, duel.log(minutes=60 * 5)) == NO_MATCH
    assert why_not(duel, duel.log(minutes=-31)) == NO_MATCH
    assert why_not(duel, map_end(at, strangers)) == (
        f"The players are not those of a match at that time: {versus}."
    )
    assert why_not(duel, duel.log(label="UGC1758")) == (
        f"{versus} fits, but UGC1758 is no map of the league’s pool."
    )
    GameMapFactory.create(league=duel.league, name="Old", in_pool=False)
    assert "Old is no map of the league’s pool" in why_not(duel, duel.log(label="Old"))
    play_to(10, 18, LeagueCode.PCL)
    assert why_not(duel, duel.log(rounds=(3, 1))).startswith(f"{versus} fits. A map can’t end 3:1.")
    twin = match_between(duel.owls.team, duel.foxes.team, season=duel.match.season, day=0)
    assert why_not(duel, duel.log(rounds=(10, 5))) == (
        f"Several matches fit: {versus}, {twin.versus}."
    )
    delete_match(match=twin, by=None)
    Season.objects.filter(pk=duel.match.season_id).update(closed_at=timezone.now())
    assert why_not(duel, duel.log(rounds=(10, 6))) == (
        f"{versus} fits, but {duel.match.season} is closed."
    )


def test_map_of_a_match_with_a_result_waits_for_staff(duel: Duel) -> None:
    verdict = played_on(1, (duel.sand.pk, 4, 10))
    make_official(match=duel.match, verdict=verdict, by=None)
    assert why_not(duel, duel.log()) == (
        f"{duel.match.versus} fits, but already has an official result."
    )


def test_match_takes_each_map_once_and_no_more_than_it_has(duel: Duel) -> None:
    skyline = GameMapFactory.create(league=duel.league, name="Skyline")
    Match.objects.filter(pk=duel.match.pk).update(best_of=2)
    receive(duel, duel.log())
    already = f"{duel.match.versus} already has "
    assert why_not(duel, duel.log(minutes=60)) == f"{already}Sand from a server."
    assert receive(duel, duel.log(minutes=70, label="SKYLINE")).game_map == skyline
    GameMapFactory.create(league=duel.league, name="Third")
    third = duel.log(minutes=80, label="Third")
    assert why_not(duel, third) == f"{already}all its maps from a server."


def test_the_server_s_own_log_replaces_what_a_captain_uploaded(duel: Duel, developer: User) -> None:
    (uploaded,) = upload_log(match=duel.match, log=duel.log(rounds=(10, 1)), by=duel.owls.captain)
    assert (uploaded.result.match, uploaded.result.source) == (duel.match, "side")
    own = receive(duel, duel.log(), developer)
    assert own.match == duel.match
    replaced = ServerResult.objects.get(pk=uploaded.result.pk)
    assert (replaced.match, replaced.problem) == (None, REPLACED)
    with pytest.raises(Refused, match="already has Sand from a server"):
        upload_log(match=duel.match, log=duel.log(rounds=(10, 2)), by=duel.owls.captain)


def test_captain_uploads_only_what_fits_the_match(duel: Duel) -> None:
    other = match_between(duel.foxes.team, duel.owls.team, season=duel.match.season, day=2)
    by = duel.foxes.co_captain
    log = duel.log() + duel.log(minutes=60 * 48 + 40)
    received = upload_log(match=duel.match, log=log, by=by)
    assert [(each.is_new, each.result.match) for each in received] == [(True, duel.match)]
    assert [each.is_new for each in upload_log(match=duel.match, log=log, by=by)] == [False]
    assert ServerResult.objects.count() == 1
    with pytest.raises(Refused, match="The map did not end around the match’s time"):
        upload_log(match=other, log=duel.log(rounds=(10, 3)), by=by)
    assert ServerResult.objects.count() == 1


def test_upload_finds_the_match_of_a_map_that_waited(duel: Duel, developer: User) -> None:
    PlayerName.objects.filter(league="pcl").update(name_key="gone")
    waiting = receive(duel, duel.log(), developer)
    assert waiting.match is None
    for name in PlayerName.objects.filter(league="pcl"):
        name.save()
    (received,) = upload_log(match=duel.match, log=duel.log(), by=duel.owls.captain)
    assert (received.is_new, received.result.pk) == (True, waiting.pk)
    assert (received.result.match, received.result.problem) == (duel.match, "")


def test_log_that_can_not_be_used_is_refused(duel: Duel, developer: User) -> None:
    late = map_end(timezone.now() + timedelta(minutes=20), duel.players())
    for log, why in (("nothing", NO_LOG), (late, FROM_THE_FUTURE)):
        with pytest.raises(FieldsRefused) as refused:
            receive_log(league=duel.league, log=log, by=developer)
        assert refused.value.fields == {"log": [why]}
    with pytest.raises(Refused, match=NOT_LOGGED):
        receive_log(league=league(LeagueCode.BCL), log=duel.log(), by=None)
    assert not ServerResult.objects.exists()


@pytest.mark.any_database
def test_only_the_game_developer_and_the_league_s_staff_send_logs(duel: Duel) -> None:
    for by in (duel.owls.captain, UserFactory.create(roles=["mod-breachers"])):
        with pytest.raises(PermissionDenied):
            receive_log(league=duel.league, log=duel.log(), by=by)
    with pytest.raises(PermissionDenied):
        upload_log(match=duel.match, log=duel.log(), by=duel.owls.member)
    assert not ServerResult.objects.exists()


def test_people_banned_from_the_league_send_no_logs(duel: Duel, moderator: User) -> None:
    for by in (moderator, duel.owls.captain):
        punish(user=by, kind=PunishmentType.BAN, league="pcl", reason="Boosted.", by=None)
    with pytest.raises(Refused, match="You are banned"):
        receive_log(league=duel.league, log=duel.log(), by=moderator)
    with pytest.raises(Refused, match="You are banned"):
        upload_log(match=duel.match, log=duel.log(), by=duel.owls.captain)


@pytest.fixture
def waiting(duel: Duel, developer: User) -> ServerResult:
    """A map with a label that no map of the pool has."""
    return receive(duel, duel.log(label="UGC1758"), developer)


def attach(
    stored: ServerResult, match: Match, game_map: GameMap, by: User, side: Side = Side.TEAM_B
) -> ServerResult:
    return attach_server_result(
        server_result=stored, match=match, game_map=game_map.pk, side=side, by=by
    )


def test_staff_attach_by_hand_and_the_label_is_known_from_then_on(
    duel: Duel, waiting: ServerResult, moderator: User
) -> None:
    attached = attach(waiting, duel.match, duel.sand, moderator)
    assert (attached.match, attached.rounds, attached.problem) == (duel.match, (4, 10), "")
    assert attached.players.filter(user=duel.owls.captain, side=Side.TEAM_B).exists()
    entry = AuditEntry.objects.latest("id")
    assert (entry.action, entry.actor, entry.changes["map"]) == (
        "server_result.attach",
        moderator,
        [None, "Sand"],
    )
    again = match_between(duel.foxes.team, duel.owls.team, season=duel.match.season, day=1)
    stored = receive(duel, duel.log(minutes=60 * 24 + 50, label="UGC1758"))
    assert (stored.match, stored.game_map) == (again, duel.sand)
    with pytest.raises(Refused, match="already attached"):
        attach(attached, again, duel.sand, moderator)


def test_staff_dismiss_with_a_reason_and_may_attach_after_all(
    duel: Duel, waiting: ServerResult, moderator: User
) -> None:
    with pytest.raises(Refused, match="Say why"):
        dismiss_server_result(server_result=waiting, reason=" ", by=moderator)
    dismissed = dismiss_server_result(server_result=waiting, reason="A scrim.", by=moderator)
    assert (dismissed.dismissal, dismissed.dismissed_by) == ("A scrim.", moderator)
    with pytest.raises(Refused, match="already dismissed"):
        dismiss_server_result(server_result=waiting, reason="Again.", by=moderator)
    assert receive(duel, duel.log(label="UGC1758")).dismissed_at is not None
    with pytest.raises(Refused, match="Staff dismissed it"):
        upload_log(match=duel.match, log=duel.log(label="UGC1758"), by=duel.owls.captain)
    attached = attach(waiting, duel.match, duel.sand, moderator)
    assert (attached.match, attached.dismissed_at, attached.dismissal) == (duel.match, None, "")
    off = dismiss_server_result(server_result=attached, reason="Forged.", by=moderator)
    assert (off.match, off.game_map) == (None, None)
    assert not off.players.filter(user__isnull=False).exists()


def test_staff_decide_only_in_their_league_and_not_about_themselves(
    duel: Duel, waiting: ServerResult, moderator: User
) -> None:
    outsider = UserFactory.create(roles=["mod-breachers"])
    Membership.objects.create(team=duel.foxes.team, user=moderator, league=duel.league)
    for by in (outsider, moderator, duel.owls.captain):
        with pytest.raises(PermissionDenied):
            attach(waiting, duel.match, duel.sand, by)
    for by in (outsider, duel.owls.captain):
        with pytest.raises(PermissionDenied):
            dismiss_server_result(server_result=waiting, reason="No.", by=by)
    waiting.refresh_from_db()
    assert (waiting.match, waiting.dismissed_at) == (None, None)


def test_map_is_attached_only_where_it_can_be(
    duel: Duel, waiting: ServerResult, moderator: User
) -> None:
    elsewhere = GameMapFactory.create()
    with pytest.raises(FieldsRefused) as refused:
        attach(waiting, duel.match, elsewhere, moderator)
    assert refused.value.fields == {"map": ["Choose a map of the league."]}
    receive(duel, duel.log())
    with pytest.raises(Refused, match="already has Sand from a server"):
        attach(waiting, duel.match, duel.sand, moderator)


def test_map_from_a_server_is_only_a_draft(duel: Duel) -> None:
    receive(duel, duel.log())
    duel.match.refresh_from_db()
    assert (duel.match.result, duel.match.reports.count()) == (None, 0)
