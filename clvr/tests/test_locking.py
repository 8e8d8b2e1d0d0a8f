"""Rows are locked in one place and in one order, by transactions that are retried after a
deadlock."""

import ast

import pytest
from django.apps import apps

from accounts.models import Punishment, User
from clvr.lib.locking import LOCKED, lock
from clvr.lib.tests.source_code import modules
from clvr.tests.lock_order import LockOrder
from matches.models import Vod

CHANGING_KEYS = {
    "accounts/locking.py": "a username is a key, which changes with the profile",
    "matches/people/joined_accounts/services.py": "usernames and Discord ids are exchanged",
    "matches/play/scheduling/services/deleting.py": "a match is deleted",
    "matches/people/own_data/leaving.py": "and when its person leaves for good",
}
"""Locks that also block references to the rows, with the reason."""

TRANSACTIONS = {
    "accounts/discord/interactions/replays.py": "one row alone, which is there already or is not",
    "accounts/outbox/inside.py": "tells one notice or event, skipping those that are locked",
    "accounts/outbox/sending.py": "records what became of one message; no person's command",
    "accounts/profiles/editing.py": "a part of a command, undone alone when the name is taken",
    "clvr/backup/restoring.py": "fills a database that nobody else has yet",
    "clvr/demonstration/seed/portal.py": "fills a database that nobody else has yet",
    "clvr/lib/folded_key.py": "a part of a migration, undone alone when the key is taken",
    "clvr/lib/answer_cache/triggers.py": "sets up the database; no person's command",
    "clvr/lib/transactions.py": "is what does the others again",
    "clvr/management/commands/bench_delivery.py": "fills a database of the bench",
    "clvr/management/commands/bench_league.py": "fills a database of the bench",
    "matches/shown/share_cards/services.py": "what due work drew; no person's command",
    "matches/season/week_desk/bulk/services.py": "a part of a command, undone alone if refused",
    "matches/season/pairing/services/unpublishing.py": (
        "a part of a command, undone alone if refused"
    ),
    "matches/season/week_desk/bulk/undo.py": "a part of a command, undone alone if refused",
    "teams/services/identity.py": "a part of a command, undone alone when the name is taken",
}
"""Transactions that do not use `clvr.lib.transactions`, with the reason."""


def test_rows_are_locked_in_one_place() -> None:
    found = {
        each.path
        for each in modules()
        for node in each.nodes
        if isinstance(node, ast.Attribute) and node.attr == "select_for_update"
    }
    assert found == {"clvr/lib/locking.py"}


def test_locks_leave_keys_free_with_listed_exceptions() -> None:
    found = {
        each.path
        for each in modules()
        for node in each.nodes
        if isinstance(node, ast.keyword)
        and node.arg == "keys_change"
        and each.path != "clvr/lib/locking.py"
    }
    assert found == set(CHANGING_KEYS)


def test_transactions_are_retried_with_listed_exceptions() -> None:
    found = {
        each.path
        for each in modules()
        for node in each.nodes
        if isinstance(node, ast.Attribute)
        and node.attr == "atomic"
        and isinstance(node.value, ast.Name)
        and node.value.id == "transaction"
    }
    assert found == set(TRANSACTIONS)


def test_order_of_locks_names_existing_models() -> None:
    assert {apps.get_model(label)._meta.label_lower for label in LOCKED} == LOCKED


def test_model_without_a_place_in_the_order_is_not_locked() -> None:
    with pytest.raises(ValueError, match=r"matches\.Vod has no place"):
        lock(Vod.objects.all())


def test_lock_is_by_key_and_leaves_keys_free() -> None:
    query = lock(User.objects.order_by("username")).query
    assert (query.order_by, query.select_for_update_of) == (("pk",), ("self",))
    assert query.select_for_no_key_update
    assert not lock(Punishment.objects.all(), keys_change=True).query.select_for_no_key_update


TEAM, MATCH = '"teams_team"', '"matches_match"'


def test_watch_sees_a_lock_that_comes_too_late() -> None:
    """`LockOrder` watches every test on PostgreSQL."""
    order = LockOrder()
    order.see(f"SELECT 1 FROM {MATCH} FOR NO KEY UPDATE OF {MATCH}")
    order.see(f"UPDATE {TEAM} SET elo = 1")
    order.see(f"UPDATE {MATCH} SET revision = 1")
    assert order.wrong == ["teams_team after matches_match"]


def test_watch_lets_locked_rows_be_written_in_any_order() -> None:
    order = LockOrder()
    order.see(f"SELECT 1 FROM {TEAM} FOR NO KEY UPDATE OF {TEAM}")
    order.see(f"UPDATE {MATCH} SET revision = 1")
    order.see(f"UPDATE {TEAM} SET elo = 1")
    order.begin()
    order.see(f"UPDATE {TEAM} SET elo = 1")
    assert order.wrong == []
