"""Every service that acts in a person's name is a command, and checks bans."""

import ast
import inspect
import typing
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import models

from accounts.commands import COMMANDS, CommandRule
from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.tests.source_code import Module, modules

ROOT = Path(settings.BASE_DIR)
APPS = ("accounts/", "leagues/", "teams/", "matches/")

PARTS = "a part of commands, which have asked"
DUE = "due work, which the portal does by itself"
LINK = "the link to servers, which does what people asked for by commands"
READ = "it changes nothing"
NEWS = "it tells people what a command did"
NO_COMMANDS = {
    "matches.play.on_air.checks.note_answer": DUE,
    "matches.play.on_air.map_starts.note_server_start": "game servers tell it",
    "matches.play.on_air.map_starts.start_in": "it gives one of two commands",
    "accounts.locking.lock_profile": "it locks and changes nothing",
    "accounts.notifications.conversations.keep": DUE,
    "accounts.notifications.discord_edits.note_message": DUE,
    "accounts.notifications.discord_edits.outcome_words": "it makes words and changes nothing",
    "accounts.notifications.discord_edits.put_edits": PARTS,
    "accounts.notifications.services.notify": NEWS,
    "accounts.notifications.services.notify_now": NEWS,
    "accounts.notifications.services.mark_all_done": PARTS,
    "accounts.notifications.services.settle_for": PARTS,
    "accounts.punishments.services.may_punish": "it asks about powers and changes nothing",
    "accounts.punishments.serving.end_served": DUE,
    "accounts.roles.consequences.release_duties": PARTS,
    "accounts.roles.consequences.tell_of_role": NEWS,
    "accounts.profiles.editing.require_editor": "it asks about powers and changes nothing",
    "accounts.roles.powers.outranks": "it asks about powers and changes nothing",
    "accounts.roles.admins.require_still_admin": "it asks about powers and changes nothing",
    "accounts.people.leaving.forget_person": PARTS,
    "accounts.people.registration.register_player": "the person may be unknown; it asks by itself",
    "accounts.cases.services.change_owner": PARTS,
    "accounts.cases.services.close_case": PARTS,
    "accounts.cases.services.close_cases": PARTS,
    "accounts.cases.services.close_found": PARTS,
    "accounts.cases.services.open_case": PARTS,
    "matches.people.cases.reporting.appeal": "people who are banned may appeal",
    "matches.season.imports.matches.plan_matches": READ,
    "matches.season.imports.results.plan_results": READ,
    "matches.season.imports.rosters.plan_rosters": READ,
    "matches.season.imports.founding.services.preview_foundings": READ,
    "matches.season.imports.services.preview_import": READ,
    "matches.people.own_data.leaving.leave_for_good": "people who are banned may leave for good",
    "matches.season.playoffs.services.running.lock_round": "it locks and changes nothing",
    "matches.ledger.ratings.api.ratings_saved": "it answers for the command that it calls",
    "matches.people.cases.services.require_decider": "it asks about powers and changes nothing",
    "matches.play.events.postponements.close_postponement": PARTS,
    "matches.play.events.postponements.end_postponement": PARTS,
    "matches.play.events.report_cases.close_match_cases": PARTS,
    "matches.play.events.report_cases.open_dispute": PARTS,
    "matches.play.events.report_cases.open_missing_case": DUE,
    "teams.services.leadership.end_search_for_leader": PARTS,
    "teams.services.leadership.note_new_leader": PARTS,
    "teams.services.identity.close_name_request": PARTS,
    "teams.services.closing_requests.close": PARTS,
    "teams.services.closing_requests.close_all": PARTS,
    "teams.services.join_requests.close_requests_to": PARTS,
    "teams.services.creation.new_team": PARTS,
    "teams.services.exception_ends.answer_staff": PARTS,
    "teams.services.exception_ends.end_exception": PARTS,
    "teams.services.exception_ends.end_exceptions_of": PARTS,
    "teams.services.exception_ends.lapse": PARTS,
    "teams.services.exception_ends.lapse_exceptions_in": PARTS,
    "teams.services.exception_ends.lapse_exceptions_of": PARTS,
    "teams.services.exception_ends.lapse_exceptions_on": PARTS,
    "teams.services.exception_ends.tell_leaders": NEWS,
    "teams.services.exception_ends.tell_player": NEWS,
    "teams.services.foundings.close_founding": PARTS,
    "teams.services.foundings.drop_foundings": PARTS,
    "teams.services.membership.put_on_team": PARTS,
    "matches.play.postponing.notifications.tell_postponed": NEWS,
    "matches.play.postponing.services.end_postponements_in": PARTS,
    "matches.play.postponing.services.end_postponements_to": PARTS,
    "matches.play.scheduling.services.moving.store_week": PARTS,
    "matches.play.scheduling.services.moving.tell_moved": NEWS,
    "matches.play.scheduling.services.moving.tell_moved_together": NEWS,
    "matches.play.scheduling.services.moving.tell_put_back": NEWS,
    "matches.season.enrolment.services.enrolment.enrol_in": PARTS,
    "matches.season.enrolment.services.withdrawal.take_out": PARTS,
    "matches.season.entering.services.closing.move_entry": PARTS,
    "matches.season.entering.services.closing.tell_leaders": NEWS,
    "matches.season.entering.services.closing.take_into_season": PARTS,
    "matches.season.entering.services.closing.leave_season": PARTS,
    "matches.season.entering.services.closing.end_entries_of": PARTS,
    "matches.season.entering.services.closing.end_entries_in": PARTS,
    "matches.season.entering.services.decisions.require_of_others": (
        "it asks about powers and changes nothing"
    ),
    "teams.services.news.tell": NEWS,
    "teams.webhooks.rotation.rotate_secret": "operators rotate keys",
    "teams.webhooks.stopping.stop": DUE,
    "matches.play.events.followers.tell_followers": NEWS,
    "leagues.services.discord_faults.note_fault": DUE,
    "leagues.services.discord_faults.note_mended": DUE,
    "matches.season.result_import.saving.save_results": PARTS,
    "matches.play.casts.claims.require_room_for_cast": "it asks for room and changes nothing",
    "matches.play.casts.services.casts.announce": PARTS,
    "matches.play.casts.services.casts.end_casts": PARTS,
    "matches.play.scheduling.services.closing.end_open_proposal": PARTS,
    "matches.play.substitutes.services.take_off_all": PARTS,
    "matches.play.substitutes.notifications.tell_freed": NEWS,
    "matches.play.lineups.services.end_lineup": PARTS,
    "matches.play.pick_ban.services.opening.begin": PARTS,
    "matches.play.pick_ban.services.storing.add_step": PARTS,
    "matches.play.pick_ban.services.storing.record_step": PARTS,
    "matches.play.pick_ban.services.telling.tell_begun": NEWS,
    "matches.play.pick_ban.services.telling.tell_named": NEWS,
    "matches.play.pick_ban.services.telling.tell_staffs_change": NEWS,
    "matches.season.leaving.services.open_matches.end_open_matches": PARTS,
    "matches.season.playoffs.services.withdrawals.leave_playoff": PARTS,
    "matches.season.playoffs.services.withdrawals.leave_waiting_playoffs": PARTS,
    "matches.play.overlay_ends.services.end_address": PARTS,
    "matches.play.overlay_ends.services.end_unused": PARTS,
    "matches.play.overlay_ends.services.move_overlay": PARTS,
    "matches.play.overlay_ends.services.own": "it asks whose channel it is and changes nothing",
    "matches.play.overlay_ends.services.tell": NEWS,
    "matches.play.casts.clashes.require_seen": "it asks what clashes and changes nothing",
    "matches.play.casts.powers.leads_cast": "it asks about powers and changes nothing",
    "matches.play.casts.services.casts.record_in_audit": PARTS,
    "matches.play.casts.services.casts.tell_people": NEWS,
    "matches.play.casts.services.people.end_parts": PARTS,
    "matches.play.casts.services.people.end_barred_parts": DUE,
    "matches.play.casts.services.casts.call_off": PARTS,
    "matches.play.casts.services.casts.move_cast": PARTS,
    "matches.play.casts.services.casts.tell_leaders": NEWS,
    "matches.play.challenges.services.challenges.close_challenges_of": PARTS,
    "matches.play.challenges.services.challenges.challengers_for": "it changes nothing",
    "matches.play.scheduling.services.creation.store_match": PARTS,
    "matches.season.pairing.services.drafts.close": PARTS,
    "matches.season.pairing.services.drafts.lock_draft": "it locks and changes nothing",
    "matches.season.playoffs.services.advancing.advance": PARTS,
    "matches.season.playoffs.services.advancing.follow_result": PARTS,
    "matches.season.playoffs.services.advancing.remove_untouched": PARTS,
    "matches.season.playoffs.services.advancing.record": PARTS,
    "matches.season.playoffs.services.correcting.undo_later": PARTS,
    "matches.season.playoffs.services.drafts.lock_playoff": "it locks and changes nothing",
    "matches.season.playoffs.services.publishing.lock_with_ledger": "it locks and changes nothing",
    "matches.season.playoffs.services.running.lock_running": "it locks and changes nothing",
    "matches.season.playoffs.services.undoing.undo_matches": PARTS,
    "matches.play.scheduling.services.deleting.remove_match": PARTS,
    "matches.shown.pickem.friends.services.delete": PARTS,
    "matches.shown.pickem.friends.services.rename": PARTS,
    "matches.reminders.record_reminder": PARTS,
    "matches.play.results.services.reports.add_report": PARTS,
    "matches.play.events.dropping.drop_report": PARTS,
    "matches.play.results.services.reports.confirm_unanswered": DUE,
    "matches.play.results.services.notifications.tell_confirmed": NEWS,
    "matches.play.results.services.notifications.tell_disputed": NEWS,
    "matches.play.results.services.notifications.tell_decided": NEWS,
    "matches.play.results.services.notifications.tell_taken_back": NEWS,
    "matches.play.results.services.notifications.tell_result_to_followers": NEWS,
    "matches.play.results.services.notifications.told_of_report": READ,
    "matches.servers.game_servers.services.commands.queue": PARTS,
    "matches.servers.game_servers.services.settling.settle": PARTS,
    "matches.servers.game_servers.link.records.give_up_late": LINK,
    "matches.servers.game_servers.link.records.hold_servers": LINK,
    "matches.servers.game_servers.link.records.record_news": LINK,
    "matches.servers.game_servers.link.records.settle_command": LINK,
    "matches.servers.game_servers.link.records.settle_lost": LINK,
    "matches.servers.game_servers.link.records.take_command": LINK,
    "matches.season.week_desk.bulk.plans.plan": "it changes nothing",
    "matches.season.week_desk.bulk.services.preview_bulk": "it is read, and changes nothing",
    "matches.season.week_desk.bulk.services.require_power": "it changes nothing",
    "matches.season.week_desk.bulk.services.require_room_for_changes": "it changes nothing",
    "matches.season.week_desk.bulk.services.store_change": PARTS,
    "matches.season.imports.undo.matches.undo": PARTS,
    "matches.season.imports.undo.results.undo": PARTS,
    "matches.season.imports.undo.rosters.undo": PARTS,
    "matches.season.imports.undo.services.keep_import": PARTS,
    "matches.season.imports.undo.services.require_room_for_imports": READ,
    "matches.season.imports.undo.services.delete_old_imports": DUE,
    "matches.season.week_desk.bulk.undo.delete_old_bulk_changes": DUE,
    "matches.season.week_desk.postponing.services.preview_week": "it changes nothing",
    "matches.added_weeks.insert_week": PARTS,
    "matches.added_weeks.week_up_to": PARTS,
    "matches.people.discord_roles.stopping.note_accepted": DUE,
    "matches.people.discord_roles.stopping.note_obstacles": DUE,
    "matches.people.discord_roles.stopping.note_problem": DUE,
    "matches.people.joined_accounts.services.forget_account_records": DUE,
    "matches.play.results.services.official.void_result": "a call of the command amend_result",
    "matches.play.results.services.official.record_result": PARTS,
    "matches.play.lineups.notifications.record_in_audit": PARTS,
    "matches.play.casts.services.casters.end_barred_claim": DUE,
    "matches.play.lineups.services.take_off_player": DUE,
    "matches.play.substitutes.notifications.record_in_audit": PARTS,
    "matches.play.substitutes.notifications.tell_asked": NEWS,
    "matches.play.substitutes.notifications.tell_taken_off": NEWS,
    "matches.play.substitutes.notifications.tell_no_longer_asked": NEWS,
    "matches.play.scheduling.services.notifications.tell_everybody": NEWS,
    "matches.play.substitutes.services.lapse_ask": DUE,
    "matches.play.substitutes.services.take_off_ineligible": DUE,
    "matches.play.scheduling.services.closing.close": PARTS,
    "matches.play.scheduling.services.closing.schedule": PARTS,
    "matches.play.scheduling.services.closing.audit_time": PARTS,
    "matches.play.scheduling.services.closing.tell_time": NEWS,
    "matches.play.challenges.services.challenges.close_challenges_in": PARTS,
    "matches.play.scheduling.services.setting.store_staff_time": PARTS,
}
"""Functions that look like commands but are not, with the reason."""

TRANSACTIONS = {"transaction.atomic", "transactional", "part_of_transaction"}


def own_modules() -> Iterator[Module]:
    """The modules of the apps, without those of management commands."""
    for each in modules():
        if each.path.startswith(APPS) and "/management/" not in each.path:
            yield each


def called(node: ast.expr) -> str:
    """The name of a called or named object, as in the code."""
    return ast.unparse(node.func if isinstance(node, ast.Call) else node)


def acts(function: ast.FunctionDef) -> bool:
    """Whether it acts in a person's name, as far as the code shows: it takes the actor, is one
    transaction, or writes the audit."""
    arguments = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
    return (
        "by" in arguments
        or any(called(each) in TRANSACTIONS for each in function.decorator_list)
        or any(
            isinstance(each, ast.Call) and called(each) == "audit.record"
            for each in ast.walk(function)
        )
    )


def acting_functions(module: str, tree: ast.Module) -> Iterator[str]:
    """The names of public functions that act but are not commands."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
            continue
        is_command = any(called(each) == "command" for each in node.decorator_list)
        if acts(node) and not is_command:
            yield f"{module}.{node.name}"


def test_functions_that_act_are_commands() -> None:
    found = {name for each in own_modules() for name in acting_functions(each.name, each.tree)}
    assert found == set(NO_COMMANDS)


def test_function_without_the_decorator_is_found() -> None:
    """Proof that the test above can fail."""
    code = """
@command("team.league.code")
def rename(*, team: Team, by: User) -> None: ...

def promote(*, team: Team, by: User) -> None: ...

@transaction.atomic
def leave(*, team: Team, user: User) -> None: ...

def note(user: User) -> None:
    audit.record("note", user)

def shown(team: Team, user: User) -> bool: ...

def _store(by: User) -> None: ...
"""
    found = list(acting_functions("teams", ast.parse(code)))
    assert found == ["teams.promote", "teams.leave", "teams.note"]


def service(name: str) -> Callable[..., Any]:
    module, _, function = name.rpartition(".")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found


@pytest.fixture(scope="module", autouse=True)
def _all_commands() -> None:
    for each in own_modules():
        import_module(each.name)


def commands() -> list[tuple[str, CommandRule]]:
    return sorted(COMMANDS.items())


def without_none(annotation: Any) -> Any:
    """The class in `X | None`."""
    kinds = [kind for kind in typing.get_args(annotation) if kind is not type(None)]
    return kinds[0] if kinds else annotation


def kind_of(owner: Any, attribute: str) -> Any:
    """The class of a model's attribute. Fails when there is none."""
    found = inspect.getattr_static(owner, attribute)
    if isinstance(found, property):
        assert found.fget is not None
        return typing.get_type_hints(found.fget)["return"]
    field = owner._meta.get_field(attribute)
    return field.related_model if field.is_relation else str


def test_commands_take_the_actor_without_a_default_and_only_keyword_arguments() -> None:
    for name, rule in commands():
        parameters = inspect.signature(service(name)).parameters
        assert {each.kind for each in parameters.values()} == {inspect.Parameter.KEYWORD_ONLY}, name
        actor = parameters[rule.actor]
        assert actor.default is inspect.Parameter.empty, name
        assert without_none(hints(name)[rule.actor]) is User, name


def hints(name: str) -> dict[str, Any]:
    """The arguments' classes. Names that only type checkers import stay as they are."""
    function = inspect.unwrap(service(name))
    seen = dict(vars(import_module(function.__module__)))
    return {
        argument: eval(written, seen) if isinstance(written, str) else written
        for argument, written in function.__annotations__.items()
        if not (isinstance(written, str) and "ContentFile" in written)
    }


def test_paths_to_the_league_lead_to_its_code() -> None:
    for name, rule in commands():
        if not rule.league:
            continue
        argument, *path = rule.league.split(".")
        kind = without_none(hints(name)[argument])
        for attribute in path:
            assert issubclass(kind, models.Model), (name, attribute)
            kind = kind_of(kind, attribute)
        assert issubclass(kind, str), name


class Anything:
    """An object with every attribute; the last one on the path is the code of a league."""

    def __init__(self, path: list[str]) -> None:
        if path:
            setattr(self, path[0], LeagueCode.BCL if len(path) == 1 else Anything(path[1:]))


def stubs(rule: CommandRule, person: User) -> dict[str, Any]:
    argument, *path = rule.league.split(".")
    return {argument: Anything(path) if path else LeagueCode.BCL, rule.actor: person}


@pytest.mark.django_db
def test_commands_refuse_banned_people_before_they_begin() -> None:
    here, elsewhere, closed = UserFactory.create_batch(3)
    for person, league in ((here, LeagueCode.BCL), (elsewhere, LeagueCode.PCL)):
        ban = PunishmentType.BAN
        punish(user=person, kind=ban, league=league, reason="Rude.", by=None)
    closed.is_active = False
    for name, rule in commands():
        if rule.league and not rule.open_to_banned:
            with pytest.raises(Refused, match="banned from the Breachers"):
                service(name)(**stubs(rule, here))
        rule.check(stubs(rule, elsewhere))
        rule.check({**stubs(rule, here), rule.actor: None})
        with pytest.raises(Refused, match="This account is closed"):
            service(name)(**stubs(rule, closed))


STEPPING_BACK = {
    "matches.play.casts.services.casters.release_match",
    "matches.play.casts.services.holds.release_time",
    "matches.play.casts.services.people.leave_cast",
    "matches.play.substitutes.services.decline_substitution",
    "matches.play.substitutes.services.withdraw_substitute",
    "teams.services.captaincy.decline_captaincy",
    "teams.services.captaincy.demote_co_captain",
    "matches.season.enrolment.services.approval.withdraw_entry",
    "matches.season.enrolment.services.own_founding.withdraw_founding",
    "teams.recruiting.services.invitations.decline_invitation",
    "teams.recruiting.services.posts.withdraw_free_agent",
    "teams.services.join_requests.withdraw_join_request",
    "matches.shown.pickem.friends.services.leave_friends_table",
    "teams.services.leaving.leave_team",
    "teams.webhooks.services.remove_webhook",
}
"""What banned people may do: give up something of their own."""

IN_NO_LEAGUE = {
    "accounts.people.activity.set_active",
    "accounts.notifications.push.services.add_device",
    "accounts.notifications.push.services.remove_device",
    "accounts.notifications.services.save_preferences",
    "accounts.profiles.editing.change_avatar",
    "accounts.profiles.editing.edit_profile",
    "accounts.roles.services.grant_role",
    "matches.people.joined_accounts.asking.ask_to_join",
    "matches.people.joined_accounts.services.change_discord",
    "matches.people.joined_accounts.services.join_accounts",
    "matches.people.joined_accounts.services.undo_account_change",
    "accounts.roles.services.revoke_role",
    "accounts.tokens.services.create_token",
    "accounts.tokens.services.revoke_token",
    "matches.shown.calendars.services.make_calendar_key",
    "matches.shown.calendars.services.revoke_calendar_key",
    "teams.services.profiles.edit_player",
    "teams.following.services.follow",
    "teams.following.services.unfollow",
    "teams.following.services.take_over",
}
"""Commands about a person in the whole portal."""


def test_commands_are_closed_to_banned_people_unless_listed() -> None:
    assert {name for name, rule in commands() if rule.open_to_banned} == STEPPING_BACK
    assert {name for name, rule in commands() if not rule.league} == IN_NO_LEAGUE
