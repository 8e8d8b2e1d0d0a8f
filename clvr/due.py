"""Due work: the schedule of all periodic tasks, for Celery and `run_due` (elsewhere: cron)."""

import logging
import time
from datetime import timedelta

from django.db import DatabaseError, connection
from django.utils import timezone

from accounts.discord.interactions.later import answer_later
from accounts.discord.interactions.replays import forget_taken_interactions
from accounts.due import delete_expired_sessions
from accounts.enums import OutboxKind
from accounts.idempotency_keys import forget_answered_commands
from accounts.notifications import telling
from accounts.notifications.discord_messages import edit_message
from accounts.notifications.due import delete_old_notifications
from accounts.notifications.push.sending import send_to_device
from accounts.outbox import sending
from accounts.outbox.delivery import Sender
from accounts.outbox.due import delete_old_messages
from accounts.people.leaving import forget_ended_bans
from accounts.sign_in.pictures import copy_discord_pictures
from clvr.due_runs import record_run
from clvr.lib.answer_cache.revision import forget_old_changes
from clvr.lib.due import DueFunction
from clvr.lib.request_ids import new_request_id, under_request_id
from clvr.name_keys import refresh_name_keys
from clvr.operations.slow_queries import slow_queries_logged
from clvr.webhooks import deliveries
from leagues.announcement_posts import post_announcement
from leagues.services import announcing
from leagues.services.weeks import move_opened_weeks
from leagues.webhooks import post_to_league
from matches.due import (
    confirm_unanswered_reports,
    end_barred_claims,
    lapse_substitute_asks,
    open_report_cases,
    take_off_ineligible_players,
    take_off_ineligible_substitutes,
)
from matches.people.discord_roles.following import (
    compare_servers,
    delete_old_role_changes,
    follow_roles,
    servers_wait,
)
from matches.people.discord_roles.sending import change_role
from matches.people.joined_accounts.services import forget_account_records
from matches.play.challenges.services.challenges import expire_challenges
from matches.play.discord_events.due import follow_match_events
from matches.play.discord_events.sending import bring_event_up_to_date
from matches.play.discord_threads.due import follow_match_threads
from matches.play.discord_threads.mentions import send_mention, send_or_mention
from matches.play.discord_threads.sending import bring_up_to_date
from matches.play.leaderless.services import look_after_leaderless_teams
from matches.play.match_day.services.reminders import tell_check_in_open
from matches.play.match_day.services.soon import tell_matches_soon
from matches.play.on_air.checks import check_casts
from matches.play.on_air.recordings import find_recordings
from matches.play.pick_ban.services.clock import (
    clocks_wait,
    remind_of_steps,
    run_pick_ban_clocks,
)
from matches.play.pick_ban.services.opening import begin_pick_bans, open_pick_bans
from matches.play.postponing.services import expire_postponements
from matches.play.results.services.due_notices import tell_results_due
from matches.play.results.serving import end_served_punishments
from matches.play.results.week_messages.sending import post_week
from matches.play.scheduling.services import (
    apply_default_times,
    apply_unanswered_times,
    close_time_proposals,
    remind_to_answer,
    remind_to_propose,
)
from matches.season.entering.services.offers import pass_on_offers
from matches.season.entering.services.rosters import take_off_gone_players
from matches.season.imports.undo.services import delete_old_imports
from matches.season.week_desk.bulk.undo import delete_old_bulk_changes
from matches.servers.game_servers.link.records import delete_old_server_commands
from matches.shown.share_cards import services as share_cards
from teams.leaders import members_in
from teams.recruiting.services.invitations import expire_invitations
from teams.recruiting.services.posts import end_posts
from teams.services.barred import end_requests_of_barred_people
from teams.services.join_requests import expire_join_requests
from teams.services.roster_exceptions import expire_exceptions
from teams.webhooks import sending as webhook_sending
from teams.webhooks.sending import delete_old_deliveries
from teams.webhooks.stopping import stop_lost_webhooks

log = logging.getLogger(__name__)

SENDERS: dict[OutboxKind, Sender] = {
    OutboxKind.LEAGUE_WEBHOOK: post_to_league,
    OutboxKind.DISCORD_MESSAGE: send_or_mention,
    OutboxKind.DISCORD_EDIT: edit_message,
    OutboxKind.DISCORD_ANSWER: answer_later,
    OutboxKind.MATCH_THREAD: bring_up_to_date,
    OutboxKind.MATCH_EVENT: bring_event_up_to_date,
    OutboxKind.THREAD_MENTION: send_mention,
    OutboxKind.DISCORD_ROLE: change_role,
    OutboxKind.ANNOUNCEMENT: post_announcement,
    OutboxKind.WEEK_MESSAGE: post_week,
    OutboxKind.PUSH: send_to_device,
}


def deliver_outbox() -> int:
    """Within a transaction it sends in this thread alone: others would not see its rows."""
    if connection.in_atomic_block:
        return sending.deliver(SENDERS)
    return sending.deliver_in_threads(SENDERS)


def tell_announcements() -> int:
    return announcing.tell_announcements(members_in)


def look_for_faults() -> int:
    # What looks for late work reads the table below.
    from clvr.operations.faults.look import look_and_beat

    return look_and_beat()


DUE_FUNCTIONS: dict[str, DueFunction] = {
    function.name: function
    for function in (
        # Before the messages to Discord, which follow from it.
        DueFunction(
            telling.NAME,
            telling.tell_people,
            timedelta(seconds=10),
            has_work=telling.notices_wait,
        ),
        DueFunction("follow_match_threads", follow_match_threads, timedelta(seconds=10)),
        DueFunction("follow_match_events", follow_match_events, timedelta(seconds=10)),
        # Also before them, because posts about a match show its card. It runs beside the rest,
        # because drawing takes seconds.
        DueFunction(
            share_cards.NAME, share_cards.draw_share_cards, timedelta(seconds=10), is_outside=True
        ),
        # Also before them.
        DueFunction("follow_discord_roles", follow_roles, timedelta(seconds=20)),
        DueFunction(
            "compare_discord_servers",
            compare_servers,
            timedelta(minutes=1),
            is_outside=True,
            has_work=servers_wait,
        ),
        DueFunction(
            deliveries.NAME,
            deliveries.make_webhook_messages,
            timedelta(seconds=10),
            has_work=deliveries.events_wait,
        ),
        # Beside the messages to Discord: receivers that sleep would hold them up.
        DueFunction(
            webhook_sending.NAME,
            webhook_sending.send_webhooks,
            timedelta(seconds=10),
            is_outside=True,
            has_work=webhook_sending.webhooks_wait,
        ),
        DueFunction("stop_lost_webhooks", stop_lost_webhooks, timedelta(minutes=5)),
        DueFunction("delete_old_deliveries", delete_old_deliveries, timedelta(hours=6)),
        DueFunction("deliver_outbox", deliver_outbox, timedelta(seconds=10), is_outside=True),
        DueFunction(
            "copy_discord_pictures", copy_discord_pictures, timedelta(seconds=30), is_outside=True
        ),
        DueFunction("delete_expired_sessions", delete_expired_sessions, timedelta(hours=6)),
        DueFunction("forget_ended_bans", forget_ended_bans, timedelta(hours=1)),
        DueFunction("forget_old_changes", forget_old_changes, timedelta(hours=1)),
        DueFunction("forget_answered_commands", forget_answered_commands, timedelta(minutes=5)),
        DueFunction("forget_taken_interactions", forget_taken_interactions, timedelta(hours=6)),
        # Before all deadlines, which wait for teams that nobody may lead.
        DueFunction(
            "look_after_leaderless_teams", look_after_leaderless_teams, timedelta(minutes=1)
        ),
        DueFunction("expire_join_requests", expire_join_requests, timedelta(minutes=5)),
        DueFunction("expire_invitations", expire_invitations, timedelta(minutes=5)),
        DueFunction("expire_exceptions", expire_exceptions, timedelta(minutes=5)),
        DueFunction("end_posts", end_posts, timedelta(minutes=5)),
        DueFunction("expire_challenges", expire_challenges, timedelta(minutes=5)),
        DueFunction("remind_to_propose", remind_to_propose, timedelta(minutes=5)),
        DueFunction("remind_to_answer", remind_to_answer, timedelta(minutes=5)),
        DueFunction("apply_unanswered_times", apply_unanswered_times, timedelta(minutes=1)),
        DueFunction("apply_default_times", apply_default_times, timedelta(minutes=1)),
        DueFunction("close_time_proposals", close_time_proposals, timedelta(minutes=5)),
        DueFunction("expire_postponements", expire_postponements, timedelta(minutes=5)),
        DueFunction("confirm_unanswered_reports", confirm_unanswered_reports, timedelta(minutes=1)),
        DueFunction("open_report_cases", open_report_cases, timedelta(minutes=5)),
        DueFunction("delete_old_server_commands", delete_old_server_commands, timedelta(hours=24)),
        DueFunction("tell_check_in_open", tell_check_in_open, timedelta(minutes=1)),
        DueFunction("open_pick_bans", open_pick_bans, timedelta(seconds=20)),
        DueFunction("begin_pick_bans", begin_pick_bans, timedelta(seconds=20)),
        DueFunction(
            "run_pick_ban_clocks",
            run_pick_ban_clocks,
            timedelta(seconds=20),
            has_work=clocks_wait,
        ),
        DueFunction("remind_of_steps", remind_of_steps, timedelta(minutes=5)),
        # After check-in, because leaders who are asked to check in need no other reminder.
        DueFunction("tell_matches_soon", tell_matches_soon, timedelta(minutes=1)),
        DueFunction("tell_results_due", tell_results_due, timedelta(minutes=5)),
        DueFunction(
            "take_off_ineligible_substitutes", take_off_ineligible_substitutes, timedelta(minutes=1)
        ),
        # After substitutes: those who were taken off no longer play.
        DueFunction(
            "take_off_ineligible_players", take_off_ineligible_players, timedelta(minutes=1)
        ),
        DueFunction("end_barred_claims", end_barred_claims, timedelta(minutes=1)),
        DueFunction("check_casts", check_casts, timedelta(minutes=1), is_outside=True),
        DueFunction("find_recordings", find_recordings, timedelta(minutes=1), is_outside=True),
        # Before what ends of people who are banned.
        DueFunction("end_served_punishments", end_served_punishments, timedelta(minutes=1)),
        DueFunction(
            "end_requests_of_barred_people", end_requests_of_barred_people, timedelta(minutes=5)
        ),
        DueFunction("lapse_substitute_asks", lapse_substitute_asks, timedelta(minutes=1)),
        DueFunction("pass_on_offers", pass_on_offers, timedelta(minutes=1)),
        DueFunction("take_off_gone_players", take_off_gone_players, timedelta(minutes=5)),
        DueFunction("move_opened_weeks", move_opened_weeks, timedelta(minutes=1)),
        DueFunction("tell_announcements", tell_announcements, timedelta(minutes=1)),
        DueFunction("delete_old_bulk_changes", delete_old_bulk_changes, timedelta(hours=6)),
        DueFunction("delete_old_imports", delete_old_imports, timedelta(hours=6)),
        DueFunction("forget_account_records", forget_account_records, timedelta(hours=6)),
        DueFunction("delete_old_notifications", delete_old_notifications, timedelta(hours=6)),
        DueFunction("delete_old_messages", delete_old_messages, timedelta(hours=6)),
        DueFunction("delete_old_role_changes", delete_old_role_changes, timedelta(hours=6)),
        DueFunction("refresh_name_keys", refresh_name_keys, timedelta(hours=6)),
        DueFunction("look_for_faults", look_for_faults, timedelta(minutes=1), is_outside=True),
    )
}


def run_one(name: str) -> bool:
    """Run one due function, and return whether it succeeded. An error is logged, so that it does
    not stop the other functions."""
    error: Exception | None = None
    began = time.monotonic()
    with under_request_id(f"{name}-{new_request_id()[:12]}"):
        try:
            with connection.execute_wrapper(slow_queries_logged):
                done = DUE_FUNCTIONS[name].run()
        except Exception as raised:
            error = raised
            log.exception("Due work %s failed", name)
        else:
            if done:
                log.info("Due work %s: %d done", name, done)
        _record(name, time.monotonic() - began, error)
    return error is None


def _record(name: str, seconds: float, error: Exception | None) -> None:
    try:
        record_run(name, timezone.now(), seconds, error)
    except DatabaseError:
        log.warning("The run of %s could not be recorded", name, exc_info=True)
