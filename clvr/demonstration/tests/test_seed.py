"""The demonstration's content, and that it is the same each time."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import transaction
from django.db.models import Count, F, Q
from django.test import override_settings
from pytest_django import DjangoDbBlocker

from accounts.enums import CaseKind, OutboxKind, PunishmentType
from accounts.models import (
    SHORTEST_PLAYER_NAME,
    AuditEntry,
    Case,
    Notification,
    NotificationPreference,
    OutboxMessage,
    PlayerName,
    PlayerNote,
    Punishment,
    QuietHours,
    User,
)
from accounts.notifications.kinds import DEMANDING_ACTION
from accounts.roles.powers import roles_of
from clvr.demonstration.seed.cup import FINALS, HELD_IN
from clvr.demonstration.seed.plan import LEAGUE_PLANS, NEXT_SEASON, THIS_SEASON
from clvr.demonstration.seed.portal import seed
from clvr.demonstration.seed.season_entries import ENTERED_IN
from clvr.demonstration.tests.facts import facts
from clvr.discord_stand_in.people import (
    CAPTAIN,
    CASTER,
    CO_CAPTAIN,
    FREE_PLAYER,
    KNOWN,
    PLAYER,
    STAFF,
    Person,
)
from clvr.lib.leagues import LeagueCode
from leagues.images.uses import uses_of
from leagues.models import Announcement, League, PickBanSettings, RulesDocument, Season
from leagues.tests.factories import play_as_the_games
from matches.enums import Decision, EntryState, MatchEvent, MatchPhase, ReportStatus, Side
from matches.ledger.ratings.ledger.replay import rebuild
from matches.ledger.standings.reasons import reason_in
from matches.models import (
    Caster,
    Challenge,
    ChallengeApproval,
    Lineup,
    LineupPlayer,
    MapResult,
    Match,
    MatchMessage,
    OfficialResult,
    PairingDraft,
    PickBan,
    PlayerStatistics,
    Postponement,
    ResultReport,
    SeasonEntry,
    ServerResult,
    Stream,
    Substitute,
    TimeProposal,
    Vod,
    WeekOff,
)
from matches.play.postponing.state import targets_of
from matches.play.results.unusual.queries import unusual_results
from matches.play.room.phases import PHASE_OF
from matches.play.room.queries import match_waits
from matches.play.scheduling.services.state import default_of
from matches.play.statistics.queries import leaders_of
from matches.powers import side_led_by
from matches.scores.formats import map_rule
from matches.shown.match_page.history import history, results_of
from matches.shown.match_page.queries import match_shown
from teams.enums import AwardType, MemberRank, RequestStatus, TeamStatus
from teams.models import (
    Award,
    Champion,
    Cooldown,
    FreeAgent,
    Invitation,
    JoinRequest,
    Membership,
    NameChangeRequest,
    OpenPlaces,
    RosterException,
    SeasonRecord,
    Team,
    TeamFounding,
)

NOW = datetime(2026, 11, 4, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def seeded(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Path]:
    """The demonstration, seeded once for all tests here; the folder of its pictures."""
    media = tmp_path_factory.mktemp("media")
    with django_db_blocker.unblock(), override_settings(MEDIA_ROOT=media), transaction.atomic():
        play_as_the_games()
        assert seed(NOW, lambda line: None)
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
    teams = Team.objects.filter(league__code=code).exclude(status=TeamStatus.DISBANDED)
    sizes = teams.annotate(
        players=Count("memberships", filter=Q(memberships__left_at=None)),
        leaders=Count("memberships", filter=Q(memberships__left_at=None, memberships__rank__lt=3)),
        former=Count("memberships", filter=Q(memberships__left_at__isnull=False)),
    )
    for status, players, leaders, former in sizes.values_list(
        "status", "players", "leaders", "former"
    ):
        # The team in review has too few.
        assert players == 4 if status == TeamStatus.REVIEW else 5 <= players <= 8
        assert (leaders, former >= 1) == (2, True)


def test_two_leagues_pick_and_ban_in_this_season_and_the_next() -> None:
    found = PickBanSettings.objects.values_list("season__league__code", "season__value", "mode")
    assert set(found) == {
        (code, season, mode)
        for code, mode in (("bcl", "clock"), ("ocl", "deadlines"))
        for season in (THIS_SEASON, NEXT_SEASON)
    }


def test_maps_were_chosen_by_pick_and_ban_and_some_teams_are_in_the_middle_of_it() -> None:
    done = PickBan.objects.filter(done_at__isnull=False).prefetch_related("match__agreed_maps")
    assert len(done) >= 10
    for each in done.prefetch_related("match__result__maps"):
        agreed = [one.game_map_id for one in each.match.agreed_maps.all()]
        assert each.match.result is not None
        played = [one.game_map_id for one in each.match.result.maps.all()]
        assert agreed[: len(played)] == played
    open_ones = PickBan.objects.filter(done_at=None)
    assert open_ones.filter(match__season__league__code=LeagueCode.OCL).count() >= 3
    (own,) = open_ones.filter(match__season__league__code=LeagueCode.BCL)
    turn = own.match.team_on(own.turn_side or 0)
    assert turn.memberships.leading().filter(user__discord_id=CAPTAIN.id).exists()


def test_one_league_is_by_points_with_a_tie_that_a_match_decides() -> None:
    season = Season.objects.get(league__code=LeagueCode.XCL, is_current=True)
    kinds = set(Season.objects.filter(is_current=True).values_list("league__code", "table"))
    assert kinds == {("bcl", "elo"), ("ocl", "elo"), ("pcl", "elo"), ("xcl", "points")}
    reasons = season.records.values_list("table_reason", flat=True)
    below = [reason_in(reason).below for reason in reasons]
    assert "head-to-head" in {neighbour.by for neighbour in below if neighbour is not None}


def test_a_team_asks_for_a_name() -> None:
    request = NameChangeRequest.objects.select_related("team__league").get()
    assert (request.outcome, request.team.status) == ("", TeamStatus.ACTIVE)
    assert (request.team.league.code, request.team.league.approve_names) == ("bcl", True)
    assert request.asked_at < NOW


@codes
def test_players_and_teams_look_for_each_other(code: str) -> None:
    agents = FreeAgent.objects.filter(league__code=code)
    assert agents.count() >= 3
    assert OpenPlaces.objects.filter(team__league__code=code).count() == 3
    invited = Invitation.objects.filter(team__league__code=code).count()
    founded = TeamFounding.objects.waiting().filter(league__code=code).count()
    assert (invited, founded) == ((1, 1) if code == "bcl" else (0, 0))


@codes
def test_team_with_a_locked_roster_asks_for_a_player_and_got_another(code: str) -> None:
    exceptions = RosterException.objects.filter(team__league__code=code)
    assert set(exceptions.values_list("state", flat=True)) == {"asked", "running"}
    cases = Case.objects.open().filter(kind=CaseKind.ROSTER, league=code)
    assert cases.count() == 1


@codes
def test_disbanded_team_has_former_players_only(code: str) -> None:
    (team,) = Team.objects.filter(league__code=code, status=TeamStatus.DISBANDED)
    assert not team.memberships.current().exists()
    assert team.memberships.count() >= 6


@codes
def test_next_season_is_planned_and_half_enrolled(code: str) -> None:
    season = Season.objects.get(league__code=code, value=3)
    assert (season.is_current, season.weeks.count()) == (False, 10)
    catch_up = season.weeks.filter(is_catch_up=True).order_by("number")
    assert list(catch_up.values_list("number", flat=True)) == [5, 10]
    enrolled = season.records.count()
    playing = Season.objects.get(league__code=code, value=2).records.count()
    assert 1 < enrolled < playing
    assert not season.records.filter(division__isnull=False).exists()


def test_next_season_of_a_league_takes_entries_and_offers_a_place() -> None:
    entries = SeasonEntry.objects.filter(season__league__code=ENTERED_IN)
    states = Counter(entries.values_list("state", flat=True))
    assert (states[EntryState.APPROVED], states[EntryState.WITHDRAWN]) == (1, 1)
    assert (states[EntryState.OFFERED], states[EntryState.WAITING]) == (1, 1)
    assert states[EntryState.ENTERED] >= 1
    assert not SeasonEntry.objects.exclude(season__league__code=ENTERED_IN).exists()


@codes
def test_league_has_two_seasons_with_every_kind_of_match(code: str) -> None:
    matches = Match.objects.filter(season__league__code=code)
    assert set(matches.values_list("season__value", flat=True)) == {1, 2}
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
def test_league_has_announcements_casts_and_champions(code: str) -> None:
    assert Announcement.objects.filter(league__code=code, published_at__lt=NOW).count() >= 6
    streams = Stream.objects.filter(match__season__league__code=code)
    assert (streams.upcoming(NOW).count() >= 2, streams.past(NOW).count() >= 3) == (True, True)
    vods = Vod.objects.filter(match__season__league__code=code)
    assert vods.filter(map_number=None).exists()
    assert vods.filter(map_number=2).exists() or League.objects.get(code=code).best_of == 1
    finals = Champion.objects.filter(season__league__code=code, note=FINALS)
    assert list(finals.values_list("place", flat=True)) == ([1, 2, 3] if code == HELD_IN else [])
    champions = Champion.objects.filter(season__league__code=code, playoff_entrant=None)
    assert list(champions.values_list("place", flat=True)) == [1, 2, 3]
    assert all(
        champion.icon and champion.note and champion.roster.exists() for champion in champions
    )
    # The season's MVP is whom the hall marks in the first team.
    mvp = Award.objects.get(season__league__code=code, award=AwardType.MVP)
    assert champions.get(place=1).roster.get(is_mvp=True).user == mvp.user
    assert Cooldown.objects.filter(league__code=code, until__gt=NOW).exists()
    assert PlayerNote.objects.filter(league=code).exists()
    assert PlayerName.objects.filter(league=code).exists()


@codes
def test_every_map_ends_by_the_rule_of_its_game_with_draws_where_possible(code: str) -> None:
    league = League.objects.get(code=code)
    rule, played = map_rule(league), MapResult.objects.filter(result__match__season__league=league)
    assert rule is not None
    rounds = set(played.values_list("rounds_a", "rounds_b"))
    claims = ResultReport.objects.filter(match__season__league=league).values_list("claim")
    rounds |= {(a, b) for (claim,) in claims for _, a, b in claim["maps"]}
    assert [each for each in rounds if not rule.ends(*each)] == []
    assert any(a == b for a, b in rounds) == rule.has_draws


def test_rules_in_force_come_in_both_forms_after_a_version_with_a_picture() -> None:
    in_force = RulesDocument.objects.in_force()
    forms = {rules.league.code: rules.form for rules in in_force}
    assert forms == {"bcl": "html", "pcl": "pdf", "ocl": "html", "xcl": "pdf"}
    former = RulesDocument.objects.exclude(pk__in=in_force)
    assert former.count() == len(LeagueCode)
    for rules in former:
        trophies = rules.league.images.filter(maps=None).order_by("pk")
        used, *others = [bool(uses_of(image)) for image in trophies]
        assert (used, others) == (True, [False, False])


def test_moderators_have_banned_and_muted() -> None:
    standing = Punishment.objects.in_force(NOW)
    assert list(standing.order_by("league", "kind").values_list("league", "kind")) == [
        ("bcl", PunishmentType.BAN),
        ("bcl", PunishmentType.MUTE),
        ("pcl", PunishmentType.MUTE),
    ]
    over = Punishment.objects.exclude(pk__in=standing.values("pk"))
    assert list(over.values_list("league", "kind")) == [("ocl", PunishmentType.BAN)]
    counted = standing.get(matches__isnull=False)
    assert 0 < counted.served < 3
    punished = Punishment.objects.filter(matches=None).values("user")
    assert punished.distinct().count() == 3
    assert not Membership.objects.current().filter(user__in=punished).exists()


def test_a_former_player_has_left_for_good() -> None:
    (left,) = User.objects.exclude(left_at=None)
    assert (left.username, left.discord_id) == (f"Former player {left.pk}", None)
    assert left.memberships.exists()


@codes
def test_staff_have_corrected_results(code: str) -> None:
    matches = Match.objects.filter(season__league__code=code)
    amended = matches.official().filter(result__number=2)
    assert amended
    assert all(each.winner != each.results.get(number=1).winner for each in amended)
    (void,) = matches.filter(result__decision=Decision.VOID, result__number=1)
    assert void.time is not None
    assert void.results.get().reason != ""


def test_caster_has_claimed_an_upcoming_match_and_can_claim_more() -> None:
    caster = Caster.objects.get(user__discord_id=CASTER.id)
    (cast,) = Stream.objects.upcoming(NOW).filter(claimed_by=caster.user)
    assert (cast.match.season.league.code, cast.channel) == ("bcl", caster.channel)
    league = Match.objects.filter(season__league=caster.league, season__is_current=True)
    assert league.to_cast(NOW).uncast().exists()


def test_ledger_is_sound() -> None:
    for plan in LEAGUE_PLANS:
        season = Season.objects.current().get(league__code=plan.code)
        assert rebuild(season.league_id, write=False).differences == 0


def test_portal_with_teams_is_not_changed() -> None:
    before = facts()
    assert not seed(NOW, lambda line: None)
    assert facts() == before


@pytest.mark.parametrize(
    ("person", "rank"),
    [
        (CAPTAIN, MemberRank.CAPTAIN),
        (CO_CAPTAIN, MemberRank.CO_CAPTAIN),
        (PLAYER, MemberRank.MEMBER),
    ],
)
def test_player_of_the_stand_in_is_on_one_active_team(person: Person, rank: MemberRank) -> None:
    membership = Membership.objects.current().get(user__discord_id=person.id)
    assert membership.team.league.code == "bcl"
    assert (membership.rank, membership.team.status) == (rank, TeamStatus.ACTIVE)
    assert roles_of(membership.user) == frozenset()


@pytest.mark.parametrize("person", KNOWN, ids=lambda person: person.key)
def test_person_of_the_stand_in_has_the_same_name_in_the_portal(person: Person) -> None:
    user = User.objects.get(discord_id=person.id)
    assert {user.username, *user.names.values_list("name", flat=True)} == {person.name}
    assert len(user.username) >= SHORTEST_PLAYER_NAME


def test_free_player_of_the_stand_in_is_registered_and_was_never_on_a_team() -> None:
    user = User.objects.get(discord_id=FREE_PLAYER.id)
    assert user.names.get().league == "bcl"
    assert not user.memberships.exists()
    assert roles_of(user) == frozenset()


def test_players_of_the_stand_in_are_on_different_teams() -> None:
    ids = [CAPTAIN.id, CO_CAPTAIN.id, PLAYER.id]
    teams = Membership.objects.current().filter(user__discord_id__in=ids, league__code="bcl")
    assert teams.values("team").distinct().count() == 3


@pytest.mark.parametrize("person", STAFF, ids=lambda person: person.key)
def test_staff_of_the_stand_in_have_their_roles(person: Person) -> None:
    user = User.objects.get(discord_id=person.id)
    assert set(user.groups.values_list("name", flat=True)) == set(person.roles)
    assert not user.memberships.exists()


@pytest.mark.parametrize(
    ("person", "waiting"),
    [
        (
            CAPTAIN,
            [
                "challenge-received",
                "join-received",
                "join-received",
                "pick-ban-turn",
                "postponement-asked",
                "result-reported",
                "time-proposed",
            ],
        ),
        (CO_CAPTAIN, ["absence-claimed", "check-in-open", "result-reported"]),
        (PLAYER, ["captaincy-offered"]),
    ],
)
def test_people_of_the_stand_in_have_notifications(person: Person, waiting: list[str]) -> None:
    user = User.objects.get(discord_id=person.id)
    told = user.notifications.all()
    waits = [each for each in told if each.kind in DEMANDING_ACTION and each.settled_at is None]
    assert sorted(each.kind for each in waits) == waiting
    assert told.unread().exists()
    assert told.filter(read_at__isnull=False).exists()
    assert all(each.created_at < NOW for each in told)
    assert not QuietHours.objects.filter(user=user).exists(), "Discord tells them at any hour."
    assert not NotificationPreference.objects.filter(user=user).exists()


def test_captain_has_requests_to_answer_and_one_that_waits() -> None:
    captain = User.objects.get(discord_id=CAPTAIN.id)
    made = (
        JoinRequest.objects.to_teams_led_by(captain),
        Challenge.objects.to_teams_led_by(captain),
        Challenge.objects.from_teams_led_by(captain),
    )
    assert [each.filter(status=RequestStatus.OPEN).count() for each in made] == [2, 1, 1]
    assert all(each.created_at < NOW for requests in made for each in requests)


def test_staff_find_one_pair_among_the_unusual_results() -> None:
    (pair,) = unusual_results([LeagueCode.BCL])
    assert pair.signs[0] == "3 matches within 24 hours."
    approvals = list(ChallengeApproval.objects.values_list("team", "opponent"))
    assert approvals == [tuple(team.pk for team in pair.teams)] * 2


def test_captain_has_times_to_answer_and_the_co_captain_a_counter_proposal() -> None:
    captain, second = (User.objects.get(discord_id=each.id) for each in (CAPTAIN, CO_CAPTAIN))
    proposals = TimeProposal.objects.order_by("pk")
    statuses = [
        [
            (each.status, side_led_by(each.match, user) == each.side)
            for each in proposals
            if side_led_by(each.match, user) is not None
        ]
        for user in (captain, second)
    ]
    assert statuses == [[("open", False)], [("countered", True), ("open", False)]]
    for each in proposals:
        week = each.match.week
        assert week is not None
        assert all(max(NOW, week.opens) < time < week.report_by for time in each.options)


def test_one_match_is_postponed_and_the_captain_has_a_request_to_answer() -> None:
    agreed, asked = Postponement.objects.select_related("match__week", "to_week").order_by("pk")
    assert (agreed.status, agreed.match.week) == ("agreed", agreed.to_week)
    captain = User.objects.get(discord_id=CAPTAIN.id)
    side = side_led_by(asked.match, captain)
    assert side is not None
    assert (asked.status, asked.side) == ("open", side.other)
    assert AuditEntry.objects.get(action="match.postpone").at == agreed.answered_at
    targets = targets_of(Match.objects.with_context().get(pk=asked.match_id), NOW)
    assert asked.to_week in targets.free


def test_one_match_has_the_league_s_default_time_and_one_a_substitute() -> None:
    entry = AuditEntry.objects.get(action="match.default_time")
    assert Match.objects.get(pk=entry.subject_id).time == default_of(
        Match.objects.with_context().get(pk=entry.subject_id)
    )
    substitute = Substitute.objects.get()
    assert (substitute.user.discord_id, substitute.available) == (FREE_PLAYER.id, 4)


def test_captain_has_a_report_to_answer() -> None:
    report = ResultReport.objects.open().get(
        match__team_b__memberships__user__discord_id=CAPTAIN.id
    )
    assert report.confirms_at is not None
    assert (report.side, report.confirms_at > NOW) == (Side.TEAM_A, True)


def test_matches_of_the_captain_have_messages_in_every_phase() -> None:
    captain = User.objects.get(discord_id=CAPTAIN.id)
    waits = match_waits(Match.objects.filter(messages__author=captain).distinct(), captain, NOW)
    phases = {PHASE_OF[wait.step.step] for wait in waits if wait.step is not None}
    assert phases >= {MatchPhase.AGREE, MatchPhase.PLAY, MatchPhase.CONFIRM}
    assert MatchMessage.objects.exclude(removal_reason="").exists()


def test_moderator_has_changed_results_to_forfeit_and_void() -> None:
    taken = [Decision.FORFEIT, Decision.VOID]
    changed = OfficialResult.objects.filter(number=2, decision__in=taken).order_by("match")
    assert [result.decision for result in changed] == taken
    assert all(result.recorded_by and result.reason for result in changed)
    assert ResultReport.objects.disputed().exists()


def test_history_of_a_match_is_in_a_plausible_order() -> None:
    played = Match.objects.official().filter(time__lt=NOW).prefetch_related("results__report")
    assert played.count() > 200
    for match in played:
        assert match.time is not None
        shown = match_shown(match.pk)
        assert shown is not None
        told = history(shown, results_of(shown))
        assert told[0].event == MatchEvent.CREATED
        official = match.results.all()[0]
        assert match.time < official.recorded_at <= match.time + timedelta(hours=9)
        assert told[-1].at <= NOW
        if official.report is not None:
            assert match.time < official.report.reported_at < official.recorded_at
    corrected = OfficialResult.objects.filter(number=2, match__time__lt=NOW)
    assert corrected
    for result in corrected:
        entry = AuditEntry.objects.get(
            action__in=["result.amend", "result.void"], subject_id=str(result.match_id)
        )
        assert entry.at == result.recorded_at
        assert result.recorded_at > result.match.results.get(number=1).recorded_at


def test_default_time_was_set_at_the_deadline() -> None:
    entry = AuditEntry.objects.get(action="match.default_time")
    week = Match.objects.get(pk=entry.subject_id).week
    assert week is not None
    assert entry.at == week.agree_by


def test_some_of_what_waits_is_asked_on_discord_and_nothing_else_is_sent() -> None:
    waiting = OutboxMessage.objects.waiting().filter(kind=OutboxKind.DISCORD_MESSAGE)
    assert waiting.count() == OutboxMessage.objects.waiting().count()
    asked = {
        (User.objects.get(pk=each.payload["user"]).username, pressed["custom_id"])
        for each in waiting
        for pressed in each.payload["buttons"][:1]
    }
    assert {who for who, _ in asked} == {"Mara Voss", "Ivo Lund", "Pip Wren"}
    actions = sorted(pressed.partition(":")[0] for _, pressed in asked)
    assert actions == [
        "captaincy.accept",
        "join-request.accept",
        "report.confirm",
        "times.accept-1",
    ]
    assert waiting.due(NOW).count() == len(asked)
    told = {each.payload["notification"] for each in waiting}
    assert Notification.objects.filter(pk__in=told, settled_at=None).count() == len(asked)
    given_up = OutboxMessage.objects.undelivered()
    assert list(given_up.values_list("league", "attempts")) == [("pcl", 1), ("bcl", 1), ("bcl", 1)]
    assert not given_up.exclude(kind=OutboxKind.LEAGUE_WEBHOOK).exists()


def test_servers_logged_matches_of_the_pavlov_league_and_a_friendly() -> None:
    logged = ServerResult.objects.filter(league__code="pcl")
    assert ServerResult.objects.count() == logged.count()
    counted = logged.counted()
    assert (counted.count() >= 5, logged.attached().count() > counted.count()) == (True, True)
    assert logged.waiting().get().map_label == "UGC2814848"
    players = PlayerStatistics.objects.filter(server_result__in=counted)
    assert players.filter(user__isnull=False).count() >= 40
    season = Season.objects.get(league__code="pcl", is_current=True)
    assert len(leaders_of(season)) >= 40


def test_staff_of_the_pavlov_league_have_a_week_to_publish_in_which_a_team_rests() -> None:
    draft = PairingDraft.objects.get()
    resting = WeekOff.objects.get(week=draft.week)
    assert (draft.season.league.code, draft.state) == ("pcl", "open")
    paired = {key for pair in draft.pairs.all() for key in (pair.team_a_id, pair.team_b_id)}
    assert len(paired) >= 6
    assert resting.team_id not in paired | set(draft.byes.values_list("team", flat=True))


def test_line_ups_are_there_for_played_matches_and_hidden_or_shown_for_coming_ones() -> None:
    lineups = Lineup.objects.all()
    played = Match.objects.official().filter(result__decision=Decision.PLAYED)
    # Some teams had nobody yet when they played the first matches of the demonstration.
    assert lineups.filter(match__in=played).count() > 1.9 * played.count()
    coming = lineups.filter(match__result=None, match__time__gt=NOW)
    assert 0 < coming.shown(NOW).count() < coming.count()
    size = F("lineup__match__season__league__roster_minimum")
    fielded = LineupPlayer.objects.values("lineup", size=size)
    assert all(row["players"] <= row["size"] for row in fielded.annotate(players=Count("pk")))
    assert LineupPlayer.objects.filter(is_substitute=True).exists()
