"""Every kind of notification that the preferences offer is sent: in the bell and, as people choose,
on Discord too or not at all."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from accounts.enums import (
    CaseOutcome,
    NotificationChannel,
    NotificationKind,
    Platform,
    PunishmentType,
    Region,
    Role,
)
from accounts.models import Case, Notification, OutboxMessage, User
from accounts.notifications.kinds import ALWAYS_SHOWN
from accounts.notifications.services import save_preferences
from accounts.punishments.services import punish
from accounts.roles.services import grant_role
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.due import run_one
from leagues.enums import PickBanMode, ThreadFault
from leagues.models import League, Season
from leagues.services.announcements import Publication, Text, write_announcement
from leagues.services.discord_faults import THREADS, note_fault
from leagues.tests.factories import SeasonFactory, WeekFactory, league
from matches.enums import Side
from matches.models import FriendsTable, Postponement, ResultReport, SeasonEntry
from matches.people.cases.reporting import report_misconduct
from matches.people.cases.services import decide_case
from matches.people.joined_accounts.asking import ask_to_join
from matches.play.attendance.services import ask_silent
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.challenges.services.challenges import (
    Challenged,
    challenge_team,
    decline_challenge,
)
from matches.play.discord_threads.texts import refused
from matches.play.lineups.services import hand_in_lineup
from matches.play.match_day.services.check_ins import check_in
from matches.play.match_day.services.claims import claim_absence
from matches.play.postponing.services import ask_to_postpone, decline_to_postpone
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import confirm_report, dispute_report, report_result
from matches.play.scheduling.services import (
    accept_time,
    decline_times,
    propose_times,
    set_time,
)
from matches.play.scheduling.services.new_matches import schedule_match
from matches.play.substitutes.services import accept_substitution, name_substitute
from matches.play.thread.services import send_message
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.own_founding import answer_founding, ask_to_found
from matches.season.entering.services.decisions import decline_entry, put_on_waiting_list
from matches.season.entering.services.entering import enter_season
from matches.season.entering.services.invitations import invite_teams
from matches.season.entering.services.window import EntryWindow, change_entry_window
from matches.shown.pickem.friends.staff import rename_as_staff
from matches.tests.factories import on_a_map, played
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from matches.tests.pick_bans import with_pick_ban
from teams.enums import AwardType, TeamStatus, WebhookStop
from teams.following.services import follow
from teams.recruiting.services.invitations import decline_invitation, invite
from teams.recruiting.services.posts import PostContent, post_free_agent
from teams.services.awards import open_award_vote
from teams.services.captaincy import offer_captaincy
from teams.services.identity import rename_team
from teams.services.join_requests import decline_join_request, request_to_join
from teams.services.leaving import leave_team
from teams.services.roster_exceptions import give_exception
from teams.services.staff import set_status
from teams.tests.factories import WebhookFactory
from teams.webhooks.stopping import stop

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
CHANNEL = "https://www.twitch.tv/cass"


class Clock:
    """The time, which stands still until a deed moves it."""

    def __init__(self) -> None:
        self.now = TUESDAY

    def pass_by(self, time: timedelta) -> None:
        self.now += time


@dataclass(frozen=True)
class Scene:
    """Foxes and Owls have a match on a Tuesday, without a time yet."""

    pair: Pairing
    clock: Clock
    moderator: User

    def play(self) -> None:
        """The match is agreed for 18:00 and over at 21:00."""
        set_time(match=self.pair.match, time=evening(0), by=None)
        self.pair.match.refresh_from_db()
        self.clock.pass_by(timedelta(hours=9))

    def report(self) -> ResultReport:
        """The Foxes' report of the match, which has been played."""
        foxes = self.pair.foxes.captain
        return report_result(match=self.pair.match, verdict=on_a_map(10, 7), by=foxes)

    def challenge(self) -> Challenged:
        """The Foxes challenge the Owls, after a match that the Owls forfeited."""
        forfeit = Verdict.forfeit(Side.TEAM_B)
        make_official(match=self.pair.match, verdict=forfeit, by=None)
        foxes, owls = self.pair.foxes, self.pair.owls
        return challenge_team(challenger=foxes.team, challenged=owls.team, by=foxes.captain)


@pytest.fixture(scope="module")
def pair_of_the_module(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[Pairing]:
    """Two teams in a transaction that lasts as long as the module: each test rolls back to it."""
    with (
        pytest.MonkeyPatch.context() as stopped,
        django_db_blocker.unblock(),
        transaction.atomic(),
    ):
        stop_clock(stopped)
        pair = pairing()
        stopped.undo()
        with django_db_blocker.block():
            yield pair
        transaction.set_rollback(True)


@pytest.fixture
def scene(pair_of_the_module: Pairing, monkeypatch: pytest.MonkeyPatch) -> Scene:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    pair = copy.deepcopy(pair_of_the_module)
    return Scene(pair, clock, UserFactory.create(roles=[Role.MOD_BREACHERS]))


Deed = Callable[[Scene], Iterator[User]]
"""Prepares, yields the person who will be notified, and then does what they are notified of."""


def free_player() -> User:
    user: User = PlayerNameFactory.create().user
    return user


def join_received(scene: Scene) -> Iterator[User]:
    yield scene.pair.foxes.captain
    request_to_join(team=scene.pair.foxes.team, user=free_player())


def join_answered(scene: Scene) -> Iterator[User]:
    request = request_to_join(team=scene.pair.foxes.team, user=free_player())
    yield request.user
    decline_join_request(request=request, by=scene.pair.foxes.captain)


def join_expired(scene: Scene) -> Iterator[User]:
    request = request_to_join(team=scene.pair.foxes.team, user=free_player())
    yield request.user
    scene.clock.pass_by(60 * DAY)
    run_one("expire_join_requests")


def free_agent(scene: Scene) -> User:
    """A player who looks for a team."""
    user = free_player()
    content = PostContent(region=Region.EU, evenings=[1])
    of_league = scene.pair.foxes.team.league
    post_free_agent(league=of_league, content=content, platform=Platform.META, by=user)
    return user


def invited(scene: Scene) -> Iterator[User]:
    user = free_agent(scene)
    yield user
    invite(team=scene.pair.foxes.team, user=user, by=scene.pair.foxes.captain)


def invitation_answered(scene: Scene) -> Iterator[User]:
    foxes = scene.pair.foxes
    invitation = invite(team=foxes.team, user=free_agent(scene), by=foxes.captain)
    yield foxes.captain
    decline_invitation(invitation=invitation, user=invitation.user)


def post_ended(scene: Scene) -> Iterator[User]:
    yield free_agent(scene)
    scene.clock.pass_by(60 * DAY)
    run_one("end_posts")


def founding_answered(scene: Scene) -> Iterator[User]:
    user, of_league = free_player(), scene.pair.foxes.team.league
    founding = ask_to_found(league=of_league, name="Moths", region=Region.EU, user=user)
    yield user
    answer_founding(founding=founding, approve=True, by=None)


def planned() -> Season:
    """The league's next season, which takes entries; a roster needs one player."""
    League.objects.update(roster_minimum=1)
    return SeasonFactory.create(value=2, entry_closes_at=timezone.now() + 60 * DAY)


def season_entry(scene: Scene) -> SeasonEntry:
    """The Foxes' entry in the next season."""
    captain = scene.pair.foxes.captain
    PlayerNameFactory.create(user=captain)
    return enter_season(
        season=planned(),
        team=scene.pair.foxes.team,
        starters=[captain.pk],
        substitutes=[],
        by=captain,
    )


def season_invited(scene: Scene) -> Iterator[User]:
    yield scene.pair.foxes.captain
    invite_teams(season=planned(), by=None)


def place_offered(scene: Scene) -> Iterator[User]:
    entry = season_entry(scene)
    put_on_waiting_list(entry=entry, by=None)
    window = EntryWindow(None, entry.season.entry_closes_at, 0)
    change_entry_window(season=entry.season, window=window, by=None)
    yield scene.pair.foxes.captain
    change_entry_window(season=entry.season, window=replace(window, places=1), by=None)


def entry_answered(scene: Scene) -> Iterator[User]:
    entry = season_entry(scene)
    yield scene.pair.foxes.captain
    decline_entry(entry=entry, reason="Too few players.", by=None)


def roster_exception(scene: Scene) -> Iterator[User]:
    captain = scene.pair.foxes.captain
    yield captain
    team, player = scene.pair.foxes.team, free_player()
    give_exception(team=team, player=player, until=None, reason="An injury.", by=None)


def challenge_received(scene: Scene) -> Iterator[User]:
    yield scene.pair.owls.captain
    scene.challenge()


def challenge_answered(scene: Scene) -> Iterator[User]:
    challenge = scene.challenge().challenge
    yield scene.pair.foxes.captain
    decline_challenge(challenge=challenge, by=scene.pair.owls.captain)


def challenge_expired(scene: Scene) -> Iterator[User]:
    scene.challenge()
    yield scene.pair.foxes.captain
    scene.clock.pass_by(60 * DAY)
    run_one("expire_challenges")


def captaincy_offered(scene: Scene) -> Iterator[User]:
    foxes = scene.pair.foxes
    yield foxes.member
    offer_captaincy(team=foxes.team, to=foxes.member, by=foxes.captain)


def roster_changed(scene: Scene) -> Iterator[User]:
    yield scene.pair.foxes.captain
    leave_team(team=scene.pair.foxes.team, by=scene.pair.foxes.member)


def team_changed(scene: Scene) -> Iterator[User]:
    foxes, manager = scene.pair.foxes, UserFactory.create(roles=[Role.TM_BREACHERS])
    yield foxes.captain
    set_status(team=foxes.team, status=TeamStatus.INACTIVE, by=manager, reason="Away.")


def match_made(scene: Scene) -> Iterator[User]:
    pair = scene.pair
    yield pair.foxes.captain
    schedule_match(
        season=pair.week.season,
        team_a=pair.owls.team,
        team_b=pair.foxes.team,
        by=None,
        week=pair.week,
        time=None,
    )


def time_due(scene: Scene) -> Iterator[User]:
    yield scene.pair.owls.captain
    scene.clock.pass_by(3 * DAY)
    run_one("remind_to_propose")


def time_proposed(scene: Scene) -> Iterator[User]:
    yield scene.pair.owls.captain
    propose_times(match=scene.pair.match, options=[evening(2)], by=scene.pair.foxes.captain)


def time_agreed(scene: Scene) -> Iterator[User]:
    pair = scene.pair
    proposal = propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    yield pair.foxes.member
    accept_time(proposal=proposal, time=evening(2), by=pair.owls.captain)


def time_changed(scene: Scene) -> Iterator[User]:
    set_time(match=scene.pair.match, time=evening(2), by=None)
    yield scene.pair.owls.member
    set_time(match=scene.pair.match, time=evening(3), by=None, reason="A clash.")


def time_refused(scene: Scene) -> Iterator[User]:
    pair = scene.pair
    proposal = propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    yield pair.foxes.captain
    decline_times(proposal=proposal, by=pair.owls.captain)


def request_to_postpone(scene: Scene) -> Postponement:
    pair, week = scene.pair, WeekFactory.create(number=2)
    return ask_to_postpone(match=pair.match, week=week, by=pair.foxes.captain)


def postponement_asked(scene: Scene) -> Iterator[User]:
    yield scene.pair.owls.captain
    request_to_postpone(scene)


def postponement_answered(scene: Scene) -> Iterator[User]:
    postponement = request_to_postpone(scene)
    yield scene.pair.foxes.captain
    decline_to_postpone(postponement=postponement, by=scene.pair.owls.captain)


def ask_substitute(scene: Scene, user: User) -> Iterator[User]:
    set_time(match=scene.pair.match, time=evening(2), by=None)
    yield user
    by = scene.pair.foxes.captain
    name_substitute(match=scene.pair.match, side=Side.TEAM_A, user=user, available=3, by=by)


def substitute_asked(scene: Scene) -> Iterator[User]:
    yield from ask_substitute(scene, free_player())


def substitute_named(scene: Scene) -> Iterator[User]:
    user = free_player()
    for _ in ask_substitute(scene, user):
        pass
    yield scene.pair.owls.captain
    accept_substitution(substitute=scene.pair.match.substitutes.get(), by=user)


def lineup(scene: Scene) -> Iterator[User]:
    foxes = scene.pair.foxes
    yield foxes.member
    hand_in_lineup(
        match=scene.pair.match, side=Side.TEAM_A, players=[foxes.member.pk], by=foxes.captain
    )


def match_soon(scene: Scene) -> Iterator[User]:
    set_time(match=scene.pair.match, time=evening(2), by=None)
    scene.clock.now = evening(1)
    yield scene.pair.owls.member
    run_one("tell_matches_soon")


def match_message(scene: Scene) -> Iterator[User]:
    yield scene.pair.owls.captain
    send_message(match=scene.pair.match, text="Ready?", by=scene.pair.foxes.captain)


def attendance_asked(scene: Scene) -> Iterator[User]:
    set_time(match=scene.pair.match, time=evening(2), by=None)
    yield scene.pair.owls.member
    ask_silent(match=scene.pair.match, by=scene.pair.owls.captain)


def check_in_open(scene: Scene) -> Iterator[User]:
    set_time(match=scene.pair.match, time=evening(0), by=None)
    scene.clock.pass_by(timedelta(hours=5, minutes=30))
    yield scene.pair.owls.captain
    run_one("tell_check_in_open")


def pick_ban_turn(scene: Scene) -> Iterator[User]:
    with_pick_ban(scene.pair.match.season, PickBanMode.DEADLINES)
    set_time(match=scene.pair.match, time=evening(2), by=None)
    yield scene.pair.foxes.captain
    with patch("matches.play.pick_ban.services.opening.toss", lambda: Side.TEAM_A):
        run_one("open_pick_bans")


def pick_ban(scene: Scene) -> Iterator[User]:
    with_pick_ban(scene.pair.match.season)
    set_time(match=scene.pair.match, time=evening(0), by=None)
    scene.pair.match.refresh_from_db()
    scene.clock.pass_by(timedelta(hours=5, minutes=30))
    run_one("open_pick_bans")
    check_in(match=scene.pair.match, by=scene.pair.foxes.captain)
    yield scene.pair.foxes.captain
    check_in(match=scene.pair.match, by=scene.pair.owls.captain)


def absence_claimed(scene: Scene) -> Iterator[User]:
    set_time(match=scene.pair.match, time=evening(0), by=None)
    scene.pair.match.refresh_from_db()
    scene.clock.pass_by(timedelta(hours=6, minutes=30))
    check_in(match=scene.pair.match, by=scene.pair.foxes.captain)
    yield scene.pair.owls.captain
    claim_absence(match=scene.pair.match, by=scene.pair.foxes.captain)


def result_due(scene: Scene) -> Iterator[User]:
    scene.play()
    yield scene.pair.owls.captain
    run_one("tell_results_due")


def result_reported(scene: Scene) -> Iterator[User]:
    scene.play()
    yield scene.pair.owls.captain
    scene.report()


def result_confirmed(scene: Scene) -> Iterator[User]:
    scene.play()
    report = scene.report()
    yield scene.pair.foxes.captain
    confirm_report(report=report, by=scene.pair.owls.captain)


def dispute(scene: Scene, reader: User) -> Iterator[User]:
    scene.play()
    report = scene.report()
    yield reader
    dispute_report(report=report, by=scene.pair.owls.captain, reason="It was 7 to 10.")


def result_disputed(scene: Scene) -> Iterator[User]:
    yield from dispute(scene, scene.pair.foxes.captain)


def result_to_settle(scene: Scene) -> Iterator[User]:
    yield from dispute(scene, scene.moderator)


def result_settled(scene: Scene) -> Iterator[User]:
    scene.play()
    yield scene.pair.foxes.captain
    make_official(match=scene.pair.match, verdict=played(10, 7), by=scene.moderator, reason="Seen.")


def result_amended(scene: Scene) -> Iterator[User]:
    scene.play()
    match = make_official(match=scene.pair.match, verdict=played(10, 7), by=None)
    yield scene.pair.foxes.captain
    amend_result(match=match, verdict=played(7, 10), by=scene.moderator, reason="Swapped.")


def cast_changed(scene: Scene) -> Iterator[User]:
    set_time(match=scene.pair.match, time=evening(2), by=None)
    caster = UserFactory.create()
    name_caster(league=league(), user=caster, channel=CHANNEL, by=None)
    yield scene.pair.foxes.captain
    claim_match(match=scene.pair.match, by=caster)


def followed(scene: Scene) -> Iterator[User]:
    reader = UserFactory.create()
    follow(followed=scene.pair.match.team_a, by=reader)
    yield reader
    set_time(match=scene.pair.match, time=evening(2), by=None)


def casting(scene: Scene) -> Iterator[User]:
    caster = UserFactory.create()
    yield caster
    name_caster(league=league(), user=caster, channel=CHANNEL, by=None)


def punishment(scene: Scene) -> Iterator[User]:
    player = free_player()
    yield player
    kind = PunishmentType.WARN
    punish(user=player, kind=kind, reason="Language.", by=scene.moderator, league="bcl")


def announcement(scene: Scene) -> Iterator[User]:
    yield free_player()
    at = scene.clock.now + DAY
    text = Text("Playoffs", "<p>x</p>")
    write_announcement(league=league(), text=text, publication=Publication(at), by=None)
    scene.clock.pass_by(DAY)
    run_one("tell_announcements")


def awards(scene: Scene) -> Iterator[User]:
    yield scene.pair.owls.captain
    season = scene.pair.match.season
    closes_at = scene.clock.now + DAY
    open_award_vote(season=season, award=AwardType.MVP, closes_at=closes_at, by=None)


def approval_needed(scene: Scene) -> Iterator[User]:
    League.objects.update(approve_names=True)
    foxes = scene.pair.foxes
    foxes.team.refresh_from_db()
    manager = UserFactory.create(roles=[Role.TM_BREACHERS])
    yield manager
    rename_team(team=foxes.team, name="Badgers", by=foxes.captain)


def friends_table(scene: Scene) -> Iterator[User]:
    owner = UserFactory.create()
    yield owner
    table = FriendsTable.objects.create(league=league(), name="Rude Words", owner=owner)
    rename_as_staff(table=table, name="Oracles", reason="Rude.", by=scene.moderator)


def role_changed(scene: Scene) -> Iterator[User]:
    helper = UserFactory.create()
    yield helper
    grant_role(user=helper, role=Role.RCON, by=None)


def case_opened(scene: Scene) -> Iterator[User]:
    yield scene.moderator
    report_team(scene)


def case_answered(scene: Scene) -> Iterator[User]:
    case = report_team(scene)
    yield scene.pair.foxes.captain
    decide_case(case=case, outcome=CaseOutcome.ACTED, answer="We warned them.", by=scene.moderator)


def webhook_stopped(scene: Scene) -> Iterator[User]:
    webhook = WebhookFactory.create()
    yield webhook.owner
    stop(webhook, WebhookStop.GONE)


def discord_refuses(scene: Scene) -> Iterator[User]:
    admin = UserFactory.create(roles=[Role.ADMIN])
    yield admin
    text = refused(league(), ThreadFault.PERMISSION)
    note_fault(league(), THREADS, ThreadFault.PERMISSION, text)


def report_team(scene: Scene) -> Case:
    return report_misconduct(
        by=scene.pair.foxes.captain,
        league="bcl",
        subject=scene.pair.owls.team,
        text="They insulted us in every round.",
        links=["https://clips.example/1"],
    )


def account_changed(scene: Scene) -> Iterator[User]:
    other = UserFactory.create(username="Other Fox")
    yield scene.pair.foxes.captain
    ask_to_join(
        account=scene.pair.foxes.captain.username, text="We are one and the same person.", by=other
    )


DEEDS: dict[NotificationKind, Deed] = {
    NotificationKind(deed.__name__.replace("_", "-")): deed
    for deed in (
        *(join_received, join_answered, join_expired),
        *(invited, invitation_answered, post_ended, founding_answered),
        *(season_invited, place_offered, entry_answered),
        *(challenge_received, challenge_answered, challenge_expired),
        *(captaincy_offered, roster_changed, roster_exception, team_changed, match_made),
        *(time_due, time_proposed, time_agreed, time_changed, time_refused),
        *(postponement_asked, postponement_answered),
        *(substitute_asked, substitute_named, lineup),
        *(match_soon, match_message, attendance_asked, check_in_open, absence_claimed),
        *(pick_ban_turn, pick_ban),
        *(result_due, result_reported, result_confirmed, result_disputed),
        *(result_settled, result_amended, result_to_settle),
        *(cast_changed, casting, followed, punishment, announcement, awards, approval_needed),
        *(case_opened, case_answered, role_changed, account_changed),
        *(discord_refuses, webhook_stopped, friends_table),
    )
}


@dataclass(frozen=True)
class Arrived:
    """How many notifications of a kind a person got in the bell, and how many on Discord."""

    in_bell: int
    on_discord: int


def arrived(client: Client, reader: User, kind: NotificationKind) -> Arrived:
    client.force_login(reader)
    shown = client.get("/api/notifications").json()["notifications"]
    bell = [each for each in shown if each["kind"] == kind]
    assert all(each["title"] and each["link"].startswith("/") for each in bell)
    keys = Notification.objects.filter(user=reader, kind=kind).values_list("pk", flat=True)
    messages = OutboxMessage.objects.filter(payload__notification__in=list(keys))
    assert set(messages.values_list("payload__user", flat=True)) <= {reader.pk}
    return Arrived(len(bell), messages.count())


def try_channel(
    client: Client, scene: Scene, kind: NotificationKind, channel: NotificationChannel
) -> Arrived:
    """Do the deed for someone who chose the channel; everything is undone afterwards."""
    began = scene.clock.now
    with transaction.atomic():
        deed = DEEDS[kind](scene)
        reader = next(deed)
        save_preferences(user=reader, channels={kind: channel}, quiet=None)
        Notification.objects.all().delete()
        OutboxMessage.objects.all().delete()
        assert next(deed, None) is None
        found = arrived(client, reader, kind)
        transaction.set_rollback(True)
    scene.clock.now = began
    scene.pair.match.refresh_from_db()
    return found


@pytest.mark.parametrize("kind", NotificationKind)
def test_kind_arrives_by_the_channel_that_the_person_chose(
    client: Client, scene: Scene, kind: NotificationKind
) -> None:
    assert try_channel(client, scene, kind, NotificationChannel.DISCORD) == Arrived(1, 1)
    assert try_channel(client, scene, kind, NotificationChannel.PORTAL) == Arrived(1, 0)
    if kind not in ALWAYS_SHOWN:
        assert try_channel(client, scene, kind, NotificationChannel.NONE) == Arrived(0, 0)
