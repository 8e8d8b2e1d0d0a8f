import logging
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import timedelta
from unittest import mock

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.models.outbox import INTERNAL
from accounts.outbox import delivery as outbox
from clvr.celery import FIRST_WAIT, MOST_RETRIES, run_due_function
from clvr.due import DUE_FUNCTIONS, SENDERS, run_one
from clvr.lib.due import DueFunction
from leagues.models import League
from leagues.tests.webhook_receiver import webhook_receiver

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LATER = timedelta(hours=1)


def fail() -> int:
    raise RuntimeError("out of order")


class Recorder:
    """Due functions that record their runs."""

    def __init__(self) -> None:
        self.ran: list[str] = []

    def function(self, name: str, done: int = 0) -> DueFunction:
        def run() -> int:
            self.ran.append(name)
            return done

        return DueFunction(name, run, LATER)


def only(*functions: DueFunction) -> AbstractContextManager[object]:
    """The table of due work with only these functions."""
    table = {function.name: function for function in functions}
    return mock.patch.dict(DUE_FUNCTIONS, table, clear=True)


AT_ONCE = (
    "deliver_outbox",
    "tell_people",
    "make_webhook_messages",
    "send_webhooks",
    "draw_share_cards",
    "follow_match_threads",
    "follow_match_events",
)
"""What people wait for."""


@pytest.mark.any_database
def test_table_names_each_function_as_it_calls_itself() -> None:
    assert {name: function.every for name, function in DUE_FUNCTIONS.items()} == {
        **dict.fromkeys(AT_ONCE, timedelta(seconds=10)),
        "follow_discord_roles": timedelta(seconds=20),
        "compare_discord_servers": timedelta(minutes=1),
        "stop_lost_webhooks": timedelta(minutes=5),
        "delete_old_deliveries": timedelta(hours=6),
        "copy_discord_pictures": timedelta(seconds=30),
        "delete_expired_sessions": timedelta(hours=6),
        "forget_ended_bans": timedelta(hours=1),
        "forget_old_changes": timedelta(hours=1),
        "forget_taken_interactions": timedelta(hours=6),
        "forget_answered_commands": timedelta(minutes=5),
        "look_after_leaderless_teams": timedelta(minutes=1),
        "expire_join_requests": timedelta(minutes=5),
        "expire_invitations": timedelta(minutes=5),
        "expire_exceptions": timedelta(minutes=5),
        "end_posts": timedelta(minutes=5),
        "expire_challenges": timedelta(minutes=5),
        "remind_to_propose": timedelta(minutes=5),
        "remind_to_answer": timedelta(minutes=5),
        "apply_unanswered_times": timedelta(minutes=1),
        "apply_default_times": timedelta(minutes=1),
        "close_time_proposals": timedelta(minutes=5),
        "expire_postponements": timedelta(minutes=5),
        "confirm_unanswered_reports": timedelta(minutes=1),
        "open_report_cases": timedelta(minutes=5),
        "tell_check_in_open": timedelta(minutes=1),
        "open_pick_bans": timedelta(seconds=20),
        "begin_pick_bans": timedelta(seconds=20),
        "run_pick_ban_clocks": timedelta(seconds=20),
        "remind_of_steps": timedelta(minutes=5),
        "tell_matches_soon": timedelta(minutes=1),
        "tell_results_due": timedelta(minutes=5),
        "take_off_ineligible_substitutes": timedelta(minutes=1),
        "take_off_ineligible_players": timedelta(minutes=1),
        "end_barred_claims": timedelta(minutes=1),
        "check_casts": timedelta(minutes=1),
        "find_recordings": timedelta(minutes=1),
        "pass_on_offers": timedelta(minutes=1),
        "take_off_gone_players": timedelta(minutes=5),
        "end_served_punishments": timedelta(minutes=1),
        "end_requests_of_barred_people": timedelta(minutes=5),
        "lapse_substitute_asks": timedelta(minutes=1),
        "move_opened_weeks": timedelta(minutes=1),
        "tell_announcements": timedelta(minutes=1),
        "delete_old_bulk_changes": timedelta(hours=6),
        "delete_old_imports": timedelta(hours=6),
        "forget_account_records": timedelta(hours=6),
        "delete_old_server_commands": timedelta(days=1),
        "delete_old_notifications": timedelta(hours=6),
        "delete_old_messages": timedelta(hours=6),
        "delete_old_role_changes": timedelta(hours=6),
        "refresh_name_keys": timedelta(hours=6),
        "look_for_faults": timedelta(minutes=1),
    }
    assert [function.name for function in DUE_FUNCTIONS.values()] == list(DUE_FUNCTIONS)


@pytest.mark.any_database
def test_every_kind_of_message_that_leaves_the_portal_has_a_sender() -> None:
    assert {*SENDERS, *INTERNAL} == set(OutboxKind)


@pytest.mark.any_database
def test_run_due_runs_every_function_once_in_order() -> None:
    recorder = Recorder()
    with only(recorder.function("a"), recorder.function("b"), recorder.function("c")):
        call_command("run_due")
    assert recorder.ran == ["a", "b", "c"]


@pytest.mark.any_database
def test_run_due_goes_on_after_a_function_that_fails_and_fails_itself(
    caplog: pytest.LogCaptureFixture,
) -> None:
    recorder = Recorder()
    broken, worse = DueFunction("broken", fail, LATER), DueFunction("worse", fail, LATER)
    with (
        only(recorder.function("a"), broken, recorder.function("b"), worse),
        pytest.raises(CommandError) as failure,
    ):
        call_command("run_due")
    assert recorder.ran == ["a", "b"]
    assert str(failure.value) == "failed: broken, worse; the log says why"
    assert caplog.messages == ["Due work broken failed", "Due work worse failed"]
    assert "out of order" in caplog.text


@pytest.fixture
def _own_signals() -> Iterator[None]:
    """The loop's signal handlers are removed after the test."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.any_database
@pytest.mark.usefixtures("_own_signals")
def test_stopped_loop_starts_no_other_function() -> None:
    recorder = Recorder()

    def tell_to_stop() -> int:
        signal.raise_signal(signal.SIGTERM)
        return 0

    stop = DueFunction("stop", tell_to_stop, LATER)
    with only(recorder.function("a"), stop, recorder.function("b")):
        call_command("run_due", "--loop")
    assert recorder.ran == ["a"]


@pytest.mark.any_database
@pytest.mark.usefixtures("_own_signals")
def test_loop_repeats_within_so_many_seconds_what_has_a_longer_interval() -> None:
    ran: list[int] = []

    def stop_the_third_time() -> int:
        ran.append(len(ran))
        if len(ran) == 3:
            signal.raise_signal(signal.SIGTERM)
        return 0

    with only(DueFunction("often", stop_the_third_time, LATER)):
        call_command("run_due", "--loop", "--within", "0.01")
    assert ran == [0, 1, 2]


@pytest.mark.any_database
def test_run_one_returns_whether_it_succeeded() -> None:
    with only(Recorder().function("well"), DueFunction("broken", fail, LATER)):
        assert [run_one("well"), run_one("broken")] == [True, False]


@pytest.mark.any_database
def test_run_one_logs_only_work_that_was_done(
    caplog: pytest.LogCaptureFixture,
) -> None:
    recorder = Recorder()
    with (
        only(recorder.function("idle"), recorder.function("busy", done=3)),
        caplog.at_level(logging.INFO),
    ):
        run_one("idle")
        run_one("busy")
    assert caplog.messages == ["Due work busy: 3 done"]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("failures", "every", "runs"),
    [(2, LATER, 3), (99, LATER, MOST_RETRIES + 1), (99, timedelta(seconds=FIRST_WAIT), 1)],
)
def test_task_that_fails_runs_again_unless_it_is_due_before_that(
    failures: int, every: timedelta, runs: int
) -> None:
    ran: list[str] = []

    def work() -> int:
        ran.append("work")
        return fail() if len(ran) <= failures else 0

    with only(DueFunction("work", work, every)):
        # Run at once, its retries too.
        run_due_function.apply(("work",))
    assert len(ran) == runs


def test_run_due_does_the_portal_s_own_work_and_nothing_the_second_time() -> None:
    Session.objects.create(
        session_key="old", session_data="", expire_date=timezone.now() - timedelta(seconds=1)
    )
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "Ember beat Frost."}, league="bcl")
    with webhook_receiver() as receiver:
        League.objects.filter(code="bcl").update(webhook_url=receiver.url)
        call_command("run_due")
        after_one_run = everything()
        call_command("run_due")
    assert [body["content"] for _, _, body in receiver.received] == ["Ember beat Frost."]
    assert (Session.objects.count(), OutboxMessage.objects.filter(sent_at=None).count()) == (0, 0)
    assert everything() == after_one_run


def everything() -> list[object]:
    return [*Session.objects.values(), *OutboxMessage.objects.values()]
