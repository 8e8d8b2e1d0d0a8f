"""How the tests reach each cap: see test_caps."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from django.conf import settings
from django.core.files.base import ContentFile
from django.test import override_settings
from django.utils import timezone
from pydantic import SecretStr

from accounts.enums import CaseOutcome, NoteIcon, Platform, PunishmentType, Region, TokenScope
from accounts.models import User
from accounts.notifications.push.keys import new_private_key
from accounts.notifications.push.services import add_device
from accounts.notifications.push.tests.push_service import Browser
from accounts.people.notes import note_icon, write_note
from accounts.profiles.draft import ProfileDraft
from accounts.profiles.editing import change_avatar, edit_profile
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import person
from accounts.tokens.services import create_token
from clvr.lib.images import ProcessedImage
from clvr.lib.leagues import LeagueCode
from clvr.tests.permission_table import CHANNEL, HOOK, World, former_player
from leagues.images.services import Upload, upload_images
from leagues.models import League, Season
from leagues.services.announcements import (
    Publication,
    Text,
    pin_announcement,
    save_announcement,
    write_announcement,
)
from leagues.services.divisions import create_division
from leagues.services.maps import add_map
from leagues.services.rules import publish_rules
from leagues.services.seasons import create_season
from leagues.tests.factories import WeekFactory, league
from matches.enums import (
    BulkKind,
    CastPart,
    ImportKind,
    ProposalStatus,
    Side,
    Stage,
    SubstituteStatus,
)
from matches.ledger.ratings.services import adjust_rating
from matches.models import Caster, FriendsTableMember, Match, Substitute, TimeProposal
from matches.people.cases.reporting import report_misconduct
from matches.people.cases.services import decide_case, write_case_note
from matches.people.joined_accounts.asking import ask_to_join
from matches.play.casts.services.casters import claim_match, name_caster, release_match
from matches.play.casts.services.casts import create_stream
from matches.play.casts.services.holds import hold_time, release_time
from matches.play.casts.services.people import PEOPLE, add_to_cast, join_cast, leave_cast
from matches.play.casts.services.recordings import add_vod, remove_vod
from matches.play.challenges.services.approvals import approve_challenge
from matches.play.challenges.services.challenges import challenge_team, withdraw_challenge
from matches.play.postponing.services import ask_to_postpone, take_back_postponement
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services.creation import create_match
from matches.play.scheduling.services.moving import move_to_week
from matches.play.scheduling.services.proposals import propose_times
from matches.play.scheduling.services.setting import set_time
from matches.play.substitutes.services import name_substitute
from matches.play.thread.services import send_message
from matches.season.enrolment.services.approval import withdraw_entry
from matches.season.enrolment.services.own_founding import ask_to_found
from matches.season.entering.services.entering import enter_season
from matches.season.imports.services import SentFile, apply_import, preview_import
from matches.season.pairing.services import Choice, discard_draft, propose_week
from matches.season.playoffs.services.drafts import Plan, draft_playoff
from matches.season.week_desk.bulk.orders import BulkOrder
from matches.season.week_desk.bulk.services import apply_bulk, preview_bulk
from matches.servers.game_servers.services.commands import send_line
from matches.servers.game_servers.services.settings import ServerSettings, add_server
from matches.servers.server_results.services import receive_log
from matches.servers.server_results.tests.logs import Logged, map_end
from matches.shown.calendars.services import make_calendar_key
from matches.shown.overlay_control.services.addresses import make_overlay, renew_address
from matches.shown.pickem.friends.links import secret_of
from matches.shown.pickem.friends.services import (
    delete_friends_table,
    join_friends_table,
    make_friends_table,
)
from matches.tests.factories import enrolled_teams, match_between, on_a_map, timestamp
from teams.enums import AwardType, FoundingOutcome, MemberRank, TeamStatus, WebhookEvent
from teams.following.services import follow
from teams.models import Award, CaptaincyOffer, Champion, SeasonRecord, Team, Webhook
from teams.recruiting.services.invitations import invite, withdraw_invitation
from teams.recruiting.services.posts import PostContent, post_free_agent
from teams.services.awards import give_award
from teams.services.captaincy import (
    demote_co_captain,
    make_co_captain,
    offer_captaincy,
    withdraw_captaincy,
)
from teams.services.champion_entries import Entry
from teams.services.champions import add_champion
from teams.services.cooldowns import decide_cooldown, shorten_cooldown
from teams.services.creation import create_team
from teams.services.identity import change_logo, rename_team
from teams.services.join_requests import request_to_join, withdraw_join_request
from teams.services.roster_exceptions import (
    ask_for_exception,
    give_exception,
    withdraw_exception,
)
from teams.services.staff import move_player, set_status
from teams.services.staff_roster import add_player, appoint_captain
from teams.tests.factories import FreeAgentFactory, MembershipFactory, TeamFactory
from teams.webhooks.services import make_webhook, send_test

Adding = Callable[[int], Any]
"""Adds one more object: the first one when called with 0, the next one with 1."""
Case = Callable[[World], Adding]


def captain_of(team: Team) -> User:
    return MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user


def open_join_requests(world: World) -> Adding:
    teams, user = (
        TeamFactory.create_batch(2, league=world.team.league),
        PlayerNameFactory.create().user,
    )
    return lambda n: request_to_join(team=teams[n], user=user)


def join_requests_a_day(world: World) -> Adding:
    user = PlayerNameFactory.create().user

    def add(n: int) -> None:
        withdraw_join_request(request=request_to_join(team=world.team, user=user), by=user)

    return add


def follows(world: World) -> Adding:
    teams = TeamFactory.create_batch(2, league=world.team.league)
    return lambda n: follow(followed=teams[n], by=world.themself)


def post_changes(world: World) -> Adding:
    user = PlayerNameFactory.create().user
    content = PostContent(region=Region.EU, evenings=[1])
    return lambda n: post_free_agent(
        league=world.team.league, content=content, platform=Platform.META, by=user
    )


def open_invitations(world: World) -> Adding:
    by = captain_of(world.team)
    agents = FreeAgentFactory.create_batch(2, league=world.team.league)
    return lambda n: invite(team=world.team, user=agents[n].user, by=by)


def invitations_a_day(world: World) -> Adding:
    by, agent = captain_of(world.team), FreeAgentFactory.create(league=world.team.league)

    def add(n: int) -> None:
        withdraw_invitation(invitation=invite(team=world.team, user=agent.user, by=by), by=by)

    return add


def foundings(world: World) -> Adding:
    user, of_league = PlayerNameFactory.create().user, world.team.league

    def add(n: int) -> None:
        wish = ask_to_found(league=of_league, name=f"Moths {n}", region=Region.EU, user=user)
        wish.outcome, wish.closed_at = FoundingOutcome.DECLINED, timezone.now()
        wish.save()

    return add


def entries(world: World) -> Adding:
    team, by = world.team, captain_of(world.team)
    League.objects.filter(pk=team.league_id).update(roster_minimum=1)
    team.league.refresh_from_db()
    withdraw_entry(entry=world.entry, by=by)
    world.entry.season.entries.all().delete()
    PlayerNameFactory.create(user=by, league=team.league.code)

    def add(n: int) -> None:
        roster = {"starters": [by.pk], "substitutes": []}
        entry = enter_season(season=world.entry.season, team=team, **roster, by=by)
        withdraw_entry(entry=entry, by=by)

    return add


def exceptions_asked(world: World) -> Adding:
    team, players = TeamFactory.create(), PlayerNameFactory.create_batch(2)
    by = captain_of(team)
    Season.objects.current().update(roster_lock_at=timezone.now())
    return lambda n: ask_for_exception(
        team=team, player=players[n].user, reason="An injury.", by=by
    )


def exceptions_asked_a_day(world: World) -> Adding:
    team, player = TeamFactory.create(), PlayerNameFactory.create().user
    by = captain_of(team)
    Season.objects.current().update(roster_lock_at=timezone.now())

    def add(n: int) -> None:
        asked = ask_for_exception(team=team, player=player, reason="An injury.", by=by)
        withdraw_exception(exception=asked, by=by)

    return add


def exceptions_given(world: World) -> Adding:
    team, players, by = world.team, PlayerNameFactory.create_batch(2), person("admin")
    return lambda n: give_exception(
        team=team, player=players[n].user, until=None, reason="An injury.", by=by
    )


def open_challenges(world: World) -> Adding:
    challenger, *others = enrolled_teams(3)
    by = captain_of(challenger)
    return lambda n: challenge_team(challenger=challenger, challenged=others[n], by=by)


def challenges_a_day(world: World) -> Adding:
    challenger, other = enrolled_teams(2)
    by = captain_of(challenger)

    def add(n: int) -> None:
        made = challenge_team(challenger=challenger, challenged=other, by=by)
        withdraw_challenge(challenge=made.challenge, by=by)

    return add


def drafts_of_pairs(world: World) -> Adding:
    season, by = world.match.season, person("admin")
    enrolled_teams(2, season)
    week = season.weeks.get(number=2)
    world.draft.delete()

    def add(n: int) -> None:
        draft = propose_week(season=season, week=week, choice=Choice(), by=by)
        discard_draft(draft=draft, revision=1, by=by)

    return add


def playoffs(world: World) -> Adding:
    season, by = world.match.season, person("admin")
    world.playoff.delete()
    teams = [world.team.pk, world.other.pk]

    def add(n: int) -> None:
        draft_playoff(season=season, plan=Plan(name=f"Cup {n}", teams=teams), by=by)

    return add


def approvals(world: World) -> Adding:
    League.objects.update(rated_challenges_per_pair=0)
    team, opponent = enrolled_teams(2)
    by = person("admin")
    return lambda n: approve_challenge(team=team, opponent=opponent, by=by, reason="A cup.")


def tokens(world: World) -> Adding:
    user, life = UserFactory.create(), timedelta(days=1)
    return lambda n: create_token(owner=user, name="a", scope=TokenScope.READ, life=life, by=user)


def webhooks(world: World) -> Adding:
    by, about = person("admin"), world.team.league
    events = [WebhookEvent.WEEK_OPENED]
    Webhook.objects.all().delete()
    return lambda n: make_webhook(league=about, team=None, url=HOOK, events=events, by=by)


def webhook_tests(world: World) -> Adding:
    webhook = world.webhook
    return lambda n: send_test(webhook=webhook, by=webhook.owner)


def notes(world: World) -> Adding:
    user, by, icon = UserFactory.create(), person("admin"), note_icon(NoteIcon.FLAG)
    return lambda n: write_note(user=user, league="bcl", note="Late.", icon=icon, by=by)


def punishments(world: World) -> Adding:
    user, by, warn = UserFactory.create(), person("admin"), PunishmentType.WARN
    return lambda n: punish(user=user, kind=warn, league="bcl", reason="Late.", by=by)


def misconduct(world: World) -> Adding:
    by, text = UserFactory.create(), "They insulted us in every round."
    people = UserFactory.create_batch(2)
    return lambda n: report_misconduct(
        by=by, league="bcl", subject=people[n], text=text, links=["https://clips.example/1"]
    )


def reports_of_misconduct(world: World) -> Adding:
    add, staff = misconduct(world), person("admin")

    def add_closed(n: int) -> None:
        case = add(n)
        if n == 0:
            decide_case(case=case, outcome=CaseOutcome.ACTED, answer="Warned.", by=staff)

    return add_closed


def requests_for_accounts(world: World) -> Adding:
    by, staff = person("player"), person("admin")

    def add(n: int) -> None:
        case = ask_to_join(
            account=world.free.username, text="We are one and the same person.", by=by
        )
        answer = "Nobody knows that."
        decide_case(case=case, outcome=CaseOutcome.DECLINED, answer=answer, by=staff)

    return add


def case_notes(world: World) -> Adding:
    by = person("admin")
    return lambda n: write_case_note(case=world.case, text="Ask the captain.", by=by)


def proposals(world: World) -> Adding:
    by, soon = captain_of(world.team), timezone.now() + timedelta(days=2)
    match = match_between(world.match.team_a, world.match.team_b, day=None)

    def add(n: int) -> None:
        if n == 0:
            TimeProposal.objects.create(
                match=match,
                side=Side.TEAM_A,
                first=soon,
                proposed_by=by,
                status=ProposalStatus.WITHDRAWN,
                answered_at=timezone.now(),
            )
        else:
            propose_times(match=match, options=[soon], by=by)

    return add


def postponements(world: World) -> Adding:
    by, season = captain_of(world.team), world.match.season
    week, later = (WeekFactory.create(season=season, number=number) for number in (90, 91))
    match = match_between(world.match.team_a, world.match.team_b, day=None, week=week)

    def add(n: int) -> None:
        asked = ask_to_postpone(match=match, week=later, by=by)
        take_back_postponement(postponement=asked, by=by)

    return add


def messages(world: World) -> Adding:
    by = captain_of(world.team)
    return lambda n: send_message(match=world.match, text=f"Ready? {n}", by=by)


def set_times(world: World) -> Adding:
    by, soon = person("admin"), timezone.now() + timedelta(days=2)
    return lambda n: set_time(match=world.match, time=soon + timedelta(hours=n), by=by)


def week_moves(world: World) -> Adding:
    by, match = (
        person("admin"),
        Match.objects.create(season=world.match.season, team_a=world.team, team_b=world.other),
    )
    weeks = [WeekFactory.create(season=match.season, number=90 + n) for n in range(2)]
    return lambda n: move_to_week(match=match, week=weeks[n], by=by)


def bulk_changes(world: World) -> Adding:
    by, of_league = person("admin"), world.team.league
    pair = (world.team.pk, world.other.pk)
    order = BulkOrder(of_league, BulkKind.CREATE, pairs=[pair])

    def add(n: int) -> None:
        seen = [row.seen for row in preview_bulk(order=order, by=by).rows]
        apply_bulk(league=of_league, order=order, seen=seen, by=by)

    return add


def file_imports(world: World) -> Adding:
    by, of_league = person("admin"), world.team.league

    def add(n: int) -> None:
        file = SentFile(ImportKind.ROSTERS, "teams.csv", f"team\nImported {n}\n".encode())
        apply_import(
            league=of_league,
            file=file,
            digest=preview_import(of_league, file, by).digest,
            leaves_out_refused=False,
            by=by,
        )

    return add


def substitutes(world: World) -> Adding:
    by, user = captain_of(world.team), UserFactory.create()

    def add(n: int) -> None:
        if n == 0:
            Substitute.objects.create(
                match=world.match,
                side=Side.TEAM_A,
                user=user,
                available=1,
                status=SubstituteStatus.WITHDRAWN,
                ended_at=timezone.now(),
            )
        else:
            name_substitute(match=world.match, side=Side.TEAM_A, user=user, available=1, by=by)

    return add


def casts(world: World) -> Adding:
    by, match = person("admin"), match_between(*enrolled_teams(2), day=None)
    return lambda n: create_stream(match=match, channel=f"{CHANNEL}/{n}", by=by)


def claims(world: World) -> Adding:
    by, match = world.caster.user, match_between(*enrolled_teams(2), day=None)

    def add(n: int) -> None:
        claim_match(match=match, by=by)
        release_match(match=match, by=by)

    return add


def people_of_cast(world: World) -> Adding:
    by, match = person("admin"), match_between(*enrolled_teams(2), day=None)
    stream = create_stream(match=match, channel=CHANNEL, by=by)
    people = UserFactory.create_batch(PEOPLE.most + 1)
    for user in people:
        Caster.objects.create(user=user, league=match.season.league, channel=CHANNEL)

    def add(_: int) -> None:
        add_to_cast(stream=stream, user=people.pop(), by=by, parts=[CastPart.COLOUR])

    return add


def changes_of_people(world: World) -> Adding:
    by, match = world.caster.user, match_between(*enrolled_teams(2), day=None)
    stream = create_stream(match=match, channel=CHANNEL, by=None)

    def add(_: int) -> None:
        join_cast(stream=stream, by=by, parts=[CastPart.COLOUR])
        leave_cast(stream=stream, by=by)

    return add


def holds(world: World) -> Adding:
    by, match = person("admin"), match_between(*enrolled_teams(2), day=None)
    match.time = timezone.now() + timedelta(days=1)
    match.save(update_fields=["time"])
    stream = create_stream(match=match, channel=CHANNEL, by=None)

    def add(_: int) -> None:
        hold_time(stream=stream, by=by)
        release_time(stream=stream, by=by)

    return add


def recordings(world: World) -> Adding:
    by, match = person("admin"), match_between(*enrolled_teams(2))
    return lambda n: add_vod(match=match, url=f"{CHANNEL}/{n}", by=by)


def recordings_a_day(world: World) -> Adding:
    by, match = person("admin"), match_between(*enrolled_teams(2))

    def add(n: int) -> None:
        remove_vod(vod=add_vod(match=match, url=CHANNEL, by=by), by=by)

    return add


def reports(world: World) -> Adding:
    match, verdict = match_between(*enrolled_teams(2)), on_a_map(10, 7)
    by = captain_of(match.team_a)
    return lambda n: report_result(match=match, verdict=verdict, by=by)


def results(world: World) -> Adding:
    match, by = match_between(*enrolled_teams(2)), person("admin")
    settle: list[Callable[..., Any]] = [make_official, amend_result]
    return lambda n: settle[n](match=match, verdict=on_a_map(10, n), by=by, reason="Seen.")


def matches(world: World) -> Adding:
    by, season = person("admin"), Season.objects.create(league=world.team.league, value=77)
    a, b = enrolled_teams(2, season)
    return lambda n: create_match(season=season, team_a=a, team_b=b, by=by)


def divisions(world: World) -> Adding:
    by, of_league = person("admin"), world.team.league
    world.division.delete()
    return lambda n: create_division(league=of_league, name=f"Division {n}", by=by)


def seasons(world: World) -> Adding:
    by, day = person("admin"), date(2027, 1, 4)
    onward = League.objects.get(code="ocl")
    Season.objects.filter(league=onward).delete()

    def add(n: int) -> None:
        create_season(league=onward, value=8 + n, label="S", starts_on=day, weeks=1, by=by)

    return add


def maps(world: World) -> Adding:
    onward, by = League.objects.get(code="ocl"), person("admin")
    return lambda n: add_map(league=onward, name=f"Map {n}", by=by)


def casters(world: World) -> Adding:
    onward, by = League.objects.get(code="ocl"), person("admin")
    users = UserFactory.create_batch(2)
    return lambda n: name_caster(league=onward, user=users[n], channel=CHANNEL, by=by)


def namings(world: World) -> Adding:
    league, by, user = world.team.league, person("admin"), UserFactory.create()
    return lambda n: name_caster(league=league, user=user, channel=f"{CHANNEL}/{n}", by=by)


def co_captains(world: World) -> Adding:
    by = captain_of(world.team)

    def add(n: int) -> None:
        make_co_captain(team=world.team, player=world.themself, by=by)
        demote_co_captain(team=world.team, by=by)

    return add


def offers(world: World) -> Adding:
    by = captain_of(world.team)
    CaptaincyOffer.objects.filter(team=world.team).delete()

    def add(n: int) -> None:
        offer_captaincy(team=world.team, to=world.themself, by=by)
        withdraw_captaincy(team=world.team, by=by)

    return add


def names(world: World) -> Adding:
    League.objects.update(approve_names=True)
    by = captain_of(world.team)
    return lambda n: rename_team(team=world.team, name=f"Night Owls {n}", by=by)


def renames(world: World) -> Adding:
    by = captain_of(world.team)
    return lambda n: rename_team(team=world.team, name=f"Night Owls {n}", by=by)


def logos(world: World) -> Adding:
    by = captain_of(world.team)

    def add(n: int) -> None:
        picture = ContentFile(b"picture", name=f"teams/{n}.webp")
        change_logo(team=world.team, picture=picture, by=by)

    return add


def avatars(world: World) -> Adding:
    by = UserFactory.create()

    def add(n: int) -> None:
        change_avatar(user=by, picture=ContentFile(b"picture", name=f"{n}.webp"), by=by)

    return add


def profile_edits(world: World) -> Adding:
    by = UserFactory.create()

    def add(n: int) -> None:
        draft = ProfileDraft(f"Somebody else {n}", Region.EU, ())
        edit_profile(user=by, draft=draft, by=by)

    return add


def devices(world: World) -> Adding:
    by = UserFactory.create()
    browser = Browser()
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    endpoint = "https://fcm.googleapis.com/fcm/send/one"
    own = {"push_private_key": SecretStr(new_private_key())}

    @override_settings(ENVIRONMENT=settings.ENVIRONMENT.model_copy(update=own))
    def add(n: int) -> object:
        return add_device(user=by, name="Quest", endpoint=endpoint, by=by, **keys)

    return add


def calendar_addresses(world: World) -> Adding:
    by = UserFactory.create()
    return lambda n: make_calendar_key(user=by, by=by)


def friends_tables(world: World) -> Adding:
    by, of_league = UserFactory.create(), _with_pickem(world)
    return lambda n: make_friends_table(league=of_league, name=f"Oracles {n}", by=by)


def friends_tables_a_day(world: World) -> Adding:
    by, of_league = UserFactory.create(), _with_pickem(world)

    def add(n: int) -> None:
        made = make_friends_table(league=of_league, name=f"Oracles {n}", by=by)
        delete_friends_table(table=made, by=by)

    return add


def friends(world: World) -> Adding:
    secret, of_league = secret_of(world.friends), _with_pickem(world)
    # Two are in it.
    FriendsTableMember.objects.filter(table=world.friends).delete()
    people = UserFactory.create_batch(3)
    return lambda n: join_friends_table(league=of_league, secret=secret, by=people[n])


def _with_pickem(world: World) -> League:
    League.objects.filter(pk=world.friends.league_id).update(has_pickem=True)
    return League.objects.get(pk=world.friends.league_id)


def overlays(world: World) -> Adding:
    onward, by = League.objects.get(code="ocl"), person("admin")
    for n, user in enumerate(UserFactory.create_batch(3)):
        Caster.objects.create(league=onward, user=user, channel=f"{CHANNEL}/{n}")
    return lambda n: make_overlay(league=onward, channel=f"{CHANNEL}/{n}", by=by)


def overlay_addresses(world: World) -> Adding:
    by = person("admin")
    return lambda n: renew_address(overlay=world.overlay, by=by)


def staff_changes(world: World) -> Adding:
    by, statuses = person("admin"), [TeamStatus.INACTIVE, TeamStatus.ACTIVE]
    return lambda n: set_status(team=world.team, status=statuses[n], by=by)


def moves(world: World) -> Adding:
    by, teams = person("admin"), TeamFactory.create_batch(3, league=world.team.league)
    long_ago = timezone.now() - timedelta(days=9)
    player = MembershipFactory.create(team=teams[0], joined_at=long_ago).user

    def add(n: int) -> None:
        move_player(team=teams[n], player=player, to=teams[n + 1], by=by, reason="Asked for.")

    return add


def additions(world: World) -> Adding:
    by, players = person("admin"), UserFactory.create_batch(2)
    return lambda n: add_player(team=world.team, player=players[n], by=by, reason="Asked for.")


def decided_cooldowns(world: World) -> Adding:
    player, by, end = UserFactory.create(), person("admin"), timezone.now() + timedelta(days=9)
    league = world.team.league
    return lambda n: decide_cooldown(league=league, player=player, until=end, by=by, reason="Late.")


def shortened_cooldowns(world: World) -> Adding:
    by, players = person("admin"), [world.former, former_player(world.team)]

    def add(n: int) -> None:
        shorten_cooldown(team=world.team, player=players[n], until=None, by=by, reason="Asked for.")

    return add


def appointments(world: World) -> Adding:
    by, players = person("admin"), [world.themself, world.member]
    return lambda n: appoint_captain(team=world.team, player=players[n], by=by, reason="Asked for.")


def teams(world: World) -> Adding:
    onward, by = League.objects.get(code="ocl"), person("admin")
    return lambda n: create_team(league=onward, name=f"New {n}", by=by, region=Region.EU)


def adjustments(world: World) -> Adding:
    by, record = person("admin"), SeasonRecord.objects.filter(team=world.team).get()
    return lambda n: adjust_rating(record=record, points=5.0, reason="Late.", by=by)


def images(world: World) -> Adding:
    by = person("admin")
    pictures = [ProcessedImage(bytes([n]), 1, 1) for n in range(2)]
    return lambda n: upload_images(
        league=league(LeagueCode.OCL), uploads=[Upload(pictures[n], "a.png")], by=by
    )


def versions_of_rules(world: World) -> Adding:
    by = person("admin")
    return lambda n: publish_rules(
        league=league(LeagueCode.OCL), version=str(n), html=f"<p>{n}</p>", by=by
    )


def drafts(world: World) -> Adding:
    by, onward = person("admin"), League.objects.get(code="ocl")
    return lambda n: write_announcement(league=onward, text=Text(f"News {n}", ""), by=by)


def published(world: World) -> Adding:
    by, onward = person("admin"), League.objects.get(code="ocl")
    return lambda n: write_announcement(
        league=onward, text=Text(f"News {n}", "<p>x</p>"), publication=Publication(), by=by
    )


def saved_texts(world: World) -> Adding:
    by, text = person("admin"), Text("News", "<p>x</p>")
    news = write_announcement(league=League.objects.get(code="ocl"), text=text, by=None)
    return lambda n: save_announcement(
        announcement=news, revision=n + 1, text=Text(f"News {n}", "<p>x</p>"), by=by
    )


def pins(world: World) -> Adding:
    by, onward = person("admin"), League.objects.get(code="ocl")
    news = [
        write_announcement(
            league=onward, text=Text(f"News {n}", "<p>x</p>"), publication=Publication(), by=None
        )
        for n in range(2)
    ]
    return lambda n: pin_announcement(announcement=news[n], pinned=True, by=by)


def hall_entries(world: World) -> Adding:
    by = person("admin")
    season = world.match.season
    Champion.objects.all().delete()
    return lambda n: add_champion(
        league=season.league, entry=Entry(place=n + 1, season=season, former_team=f"Old {n}"), by=by
    )


def winners(world: World) -> Adding:
    by, season = person("admin"), world.match.season
    Award.objects.all().delete()
    players = [UserFactory.create() for _ in range(2)]
    return lambda n: give_award(
        season=season,
        award=AwardType.CAPTAIN,
        user=players[n],
        team=world.team,
        reason="A tie.",
        by=by,
    )


def waiting_server_results(world: World) -> Adding:
    by = person("admin")
    players = [Logged("Ann", 0), Logged("Bob", 1)]
    return lambda n: receive_log(
        league=league(LeagueCode.PCL), log=map_end(timestamp(n), players), by=by
    )


def game_servers(world: World) -> Adding:
    by, of_pavlov = person("admin"), league(LeagueCode.PCL)
    return lambda n: add_server(
        league=of_pavlov,
        chosen=ServerSettings(f"Server {n}", Stage.NONE, "127.0.0.1", 9100, "secret"),
        by=by,
    )


def waiting_server_commands(world: World) -> Adding:
    by = person("admin")
    return lambda n: send_line(server=world.game_server, line="Help", by=by)


CASES: dict[str, Case] = {
    "teams.services.awards.WINNERS": winners,
    "teams.recruiting.services.posts.POST_CHANGES_A_DAY": post_changes,
    "teams.recruiting.services.invitations.OPEN_INVITATIONS": open_invitations,
    "teams.recruiting.services.invitations.INVITATIONS_A_DAY": invitations_a_day,
    "teams.services.roster_exceptions.ASKED": exceptions_asked,
    "teams.services.roster_exceptions.ASKED_A_DAY": exceptions_asked_a_day,
    "teams.services.roster_exceptions.GIVEN_A_DAY": exceptions_given,
    "matches.season.enrolment.services.own_founding.FOUNDINGS": foundings,
    "matches.season.entering.services.entering.ENTRIES": entries,
    "teams.services.champions.CHAMPIONS": hall_entries,
    "leagues.services.announcements.ANNOUNCEMENTS_A_DAY": published,
    "leagues.services.announcements.DRAFTS": drafts,
    "leagues.services.announcements.PINNED": pins,
    "leagues.services.announcements.SAVES_A_DAY": saved_texts,
    "accounts.people.notes.NOTES": notes,
    "matches.people.cases.reporting.OPEN_REPORTS": misconduct,
    "matches.people.cases.reporting.REPORTS_A_DAY": reports_of_misconduct,
    "matches.people.cases.services.NOTES": case_notes,
    "matches.people.joined_accounts.asking.REQUESTS_A_DAY": requests_for_accounts,
    "accounts.profiles.editing.AVATARS_A_DAY": avatars,
    "accounts.profiles.editing.EDITS_A_DAY": profile_edits,
    "accounts.punishments.services.PUNISHMENTS_A_DAY": punishments,
    "accounts.tokens.services.TOKENS_A_DAY": tokens,
    "teams.webhooks.services.OF_A_PERSON": webhooks,
    "teams.webhooks.services.OF_A_LEAGUE": webhooks,
    "teams.webhooks.services.MADE_A_DAY": webhooks,
    "teams.webhooks.services.TESTS_A_DAY": webhook_tests,
    "accounts.notifications.push.services.DEVICES_A_DAY": devices,
    "matches.shown.calendars.services.ADDRESSES_A_DAY": calendar_addresses,
    "matches.shown.overlay_control.services.addresses.OVERLAYS": overlays,
    "matches.shown.pickem.friends.services.TABLES": friends_tables,
    "matches.shown.pickem.friends.services.MADE_A_DAY": friends_tables_a_day,
    "matches.shown.pickem.friends.services.PEOPLE": friends,
    "matches.shown.overlay_control.services.addresses.ADDRESSES_A_DAY": overlay_addresses,
    "leagues.images.services.IMAGES": images,
    "leagues.images.services.IMAGES_A_DAY": images,
    "leagues.services.rules.RULES": versions_of_rules,
    "leagues.services.maps.MAPS": maps,
    "leagues.services.seasons.SEASONS": seasons,
    "leagues.services.divisions.DIVISIONS": divisions,
    "matches.play.casts.services.casters.CASTERS": casters,
    "matches.play.casts.claims.CLAIMS": claims,
    "matches.play.casts.services.casters.NAMINGS_A_DAY": namings,
    "matches.play.casts.claims.CASTS": casts,
    "matches.play.casts.services.people.PEOPLE": people_of_cast,
    "matches.play.casts.services.people.PEOPLE_CHANGES_A_DAY": changes_of_people,
    "matches.play.casts.services.holds.HOLDS_A_DAY": holds,
    "matches.play.casts.services.casts.CAST_CHANGES_A_DAY": casts,
    "matches.play.casts.services.recordings.ADDED_A_DAY": recordings_a_day,
    "matches.play.casts.services.recordings.RECORDINGS": recordings,
    "matches.season.pairing.services.drafts.DRAFTS": drafts_of_pairs,
    "matches.season.playoffs.services.drafts.PLAYOFFS": playoffs,
    "matches.play.challenges.services.approvals.APPROVALS": approvals,
    "matches.play.challenges.services.challenges.CHALLENGES_A_DAY": challenges_a_day,
    "matches.play.challenges.services.challenges.OPEN_CHALLENGES": open_challenges,
    "matches.play.scheduling.services.creation.MATCHES": matches,
    "matches.ledger.ratings.services.ADJUSTMENTS": adjustments,
    "matches.play.results.services.reports.REPORTS": reports,
    "matches.play.results.services.official.RESULTS": results,
    "matches.servers.server_results.services.WAITING": waiting_server_results,
    "matches.servers.game_servers.services.commands.WAITING": waiting_server_commands,
    "matches.servers.game_servers.services.settings.SERVERS": game_servers,
    "matches.play.substitutes.services.ASKED_AGAIN": substitutes,
    "matches.play.substitutes.services.NAMED": substitutes,
    "matches.play.scheduling.services.proposals.PROPOSALS": proposals,
    "matches.play.postponing.services.ASKED": postponements,
    "matches.play.thread.services.MESSAGES": messages,
    "matches.play.scheduling.services.setting.TIMES_A_DAY": set_times,
    "matches.play.scheduling.services.moving.MOVES_A_DAY": week_moves,
    "matches.season.imports.undo.services.IMPORTS_A_DAY": file_imports,
    "matches.season.week_desk.bulk.services.CHANGES_A_DAY": bulk_changes,
    "teams.following.services.FOLLOWS": follows,
    "teams.services.captaincy.CO_CAPTAINS_A_DAY": co_captains,
    "teams.services.captaincy.OFFERS_A_DAY": offers,
    "teams.services.cooldowns.CHANGES_A_DAY": decided_cooldowns,
    "teams.services.cooldowns.COOLDOWNS_A_DAY": shortened_cooldowns,
    "teams.services.creation.TEAMS": teams,
    "teams.services.identity.LOGOS_A_DAY": logos,
    "teams.services.identity.NAME_REQUESTS_A_DAY": names,
    "teams.services.identity.RENAMES_A_DAY": renames,
    "teams.services.join_requests.OPEN_REQUESTS": open_join_requests,
    "teams.services.join_requests.REQUESTS_A_DAY": join_requests_a_day,
    "teams.services.staff.CHANGES_A_DAY": staff_changes,
    "teams.services.staff.MOVES_A_DAY": moves,
    "teams.services.staff_roster.ADDITIONS_A_DAY": additions,
    "teams.services.staff_roster.APPOINTMENTS_A_DAY": appointments,
}
"""Each cap by where it is declared."""
