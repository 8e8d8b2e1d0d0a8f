"""Forms that edit what others can edit, too: each says how it keeps people from undoing what they
have not seen. A command with a payload fails here until it is listed."""

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from accounts.tests.people import person
from clvr.lib.api.editing import STALE
from clvr.tests.edited_forms import FORMS, Change, EditedForm
from clvr.tests.permission_table import (
    TABLE,
    Response,
    Row,
    World,
    rows_of_the_database,
    send,
)
from leagues.announcement_desk.tests import test_api
from matches.season.imports.tests import test_founding_teams, test_imports

NUMBERED = {
    "PUT api/announcements/<key:id>": "revision",
    "POST api/announcements/<key:id>/versions/<key:version>/restore": "revision",
    "PUT api/champions/<key:id>": "revision",
    "POST api/matches/<key:id>/results/settle": "replaces",
    "PUT api/matches/playoffs/<key:id>": "revision",
    "POST api/matches/playoffs/<key:id>/publish": "revision",
    "POST api/matches/playoffs/<key:id>/discard": "revision",
    "POST api/matches/pairing/propose": "revision",
    "PUT api/matches/pairing/drafts/<key:id>": "revision",
    "POST api/matches/pairing/drafts/<key:id>/publish": "revision",
    "POST api/matches/pairing/drafts/<key:id>/discard": "revision",
    "POST api/overlays/<key:id>/set": "revision",
    "POST api/overlays/<key:id>/undo": "revision",
    "POST api/matches/import/<key:leagueId>/apply": "digest",
    "POST api/matches/import/<key:leagueId>/teams": "digest",
}
"""By a number that the row counts, or a digest, in this field of the payload: announcements and
champions name versions that are kept, and drafts are published from what was seen."""

REFUSED_IN = {
    "PUT api/announcements/<key:id>": (test_api.test_outdated_text_is_answered_with_the_newer_one),
    "POST api/matches/import/<key:leagueId>/apply": (
        test_imports.test_nothing_is_imported_but_what_the_preview_showed
    ),
    "POST api/matches/import/<key:leagueId>/teams": (
        test_founding_teams.test_nothing_is_founded_but_what_the_preview_showed
    ),
}
"""The tests in which a stale one is refused."""

OWN = "it is the person's own: nobody else edits it"
ADDS = "it adds something and replaces nothing"
ONE = "it is one switch or one value, which the command names whole"
FIRST = "it answers or ends something that is locked: the second one is told that it is over"
NOTHING = "it changes nothing"

NEEDS_NONE: dict[str, set[str]] = {
    OWN: {
        "PUT api/matches/<key:id>/casts/<key:castId>/parts",
        "POST api/notifications/read",
        "POST api/notifications/devices",
        "PUT api/notifications/preferences",
        "POST api/users/<key:id>/tokens",
        "POST api/webhooks",
        "PUT api/webhooks/<key:id>",
        "POST api/follows/take-over",
        "POST api/users/<key:id>/leave",
        "POST api/users/<key:id>/other-account",
        "POST api/matches/<key:id>/availability/mark",
        "POST api/matches/<key:id>/attendance/answer",
        "PUT api/matches/home/<key:leagueId>/vote",
        "PUT api/matches/<key:id>/prediction",
        "POST api/matches/pickem/<key:leagueId>/friends/join",
        "PUT api/awards/votes/<key:id>/ballot",
        "POST api/teams/all/<key:leagueId>/free-agents/own",
        "POST api/teams/all/<key:leagueId>/founding",
    },
    ADDS: {
        "POST api/overlays/league/<key:leagueId>",
        "POST api/users/<key:id>/punishments",
        "POST api/users/<key:id>/notes",
        "POST api/cases/report",
        "POST api/cases/appeals/<key:punishmentId>",
        "POST api/cases/<key:id>/notes",
        "POST api/matches/<key:id>/messages",
        "POST api/matches/<key:id>/substitutes/name",
        "POST api/matches/<key:id>/casts",
        "POST api/matches/<key:id>/casts/claim",
        "POST api/matches/<key:id>/casts/<key:castId>/join",
        "POST api/matches/<key:id>/casts/<key:castId>/people",
        "POST api/matches/<key:id>/vods",
        "POST api/matches/<key:id>/vods/<key:vodId>/starts",
        "POST api/matches/<key:id>/server-log",
        "POST api/matches/server-results",
        "POST api/v1/pcl/server-results",
        "POST api/servers/league/<key:leagueId>",
        "POST api/servers/<key:id>/commands",
        "POST api/servers/<key:id>/map",
        "POST api/servers/<key:id>/pin",
        "POST api/servers/<key:id>/player",
        "POST api/matches/playoffs",
        "POST api/matches/pairing/plan",
        "POST api/matches/create",
        "POST api/images/<key:leagueId>",
        "POST api/announcements/create",
        "POST api/league-info/rules/<key:leagueId>/versions",
        "POST api/league-info/<key:leagueId>/seasons",
        "POST api/league-info/<key:leagueId>/maps",
        "POST api/league-info/<key:leagueId>/divisions",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/teams",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/weeks",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/champions",
        "POST api/streams/casters/<key:leagueId>",
        "POST api/champions/all/<key:leagueId>",
        "POST api/awards/all/<key:leagueId>",
        "POST api/awards/all/<key:leagueId>/votes",
        "POST api/teams/<key:id>/manage/invite",
        "POST api/teams/<key:id>/challenges/approve",
        "POST api/teams/<key:id>/weeks-off",
        "POST api/teams/<key:id>/manage/add",
        "POST api/teams/<key:id>/manage/exceptions",
        "POST api/teams/<key:id>/manage/exceptions/give",
        "POST api/teams/<key:id>/manage/rating",
        "POST api/teams/create",
        "POST api/requests/create/join",
        "POST api/matches/pickem/<key:leagueId>/friends",
    },
    ONE: {
        "PUT api/matches/friends/<key:id>",
        "POST api/matches/friends/<key:id>/remove",
        "POST api/overlays/<key:id>/map-start",
        "POST api/users/<key:id>/cooldown",
        "POST api/users/<key:id>/roles",
        "POST api/users/<key:id>/account",
        "POST api/users/<key:id>/accounts/join",
        "POST api/users/<key:id>/accounts/discord",
        "POST api/users/<key:id>/accounts/<key:changeId>/undo",
        "POST api/matches/<key:id>/times/set",
        "POST api/matches/<key:id>/pick-ban/actor",
        "POST api/matches/<key:id>/pick-ban/fix",
        "PUT api/announcements/<key:id>/pin",
        "POST api/league-info/<key:leagueId>/move-week",
        "POST api/league-info/<key:leagueId>/make-current",
        "PUT api/league-info/<key:leagueId>/maps",
        "PUT api/league-info/<key:leagueId>/maps/name",
        "PUT api/league-info/<key:leagueId>/maps/picture",
        "POST api/league-info/<key:leagueId>/maps/join",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/close",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/divisions/by-rating",
        "POST api/champions/<key:id>/icon",
        "POST api/champions/<key:id>/logo",
        "POST api/teams/<key:id>/manage/captain",
        "POST api/teams/<key:id>/manage/cooldown",
        "POST api/teams/<key:id>/manage/co-captain",
        "POST api/teams/<key:id>/manage/captaincy",
        "POST api/teams/<key:id>/manage/name",
        "POST api/teams/<key:id>/manage/logo",
        "POST api/teams/<key:id>/manage/status",
        "POST api/teams/<key:id>/manage/move",
    },
    FIRST: {
        "POST api/users/<key:id>/punishments/<key:punishmentId>/lift",
        "POST api/users/<key:id>/punishments/<key:punishmentId>/shorten",
        "POST api/users/<key:id>/notes/<key:noteId>/remove",
        "POST api/cases/<key:id>/take",
        "POST api/cases/<key:id>/decide",
        "POST api/matches/<key:id>/times/propose",
        "POST api/matches/<key:id>/times/accept",
        "POST api/matches/<key:id>/times/decline",
        "POST api/matches/<key:id>/times/withdraw",
        "POST api/matches/<key:id>/postponing/ask",
        "POST api/matches/<key:id>/postponing/agree",
        "POST api/matches/<key:id>/postponing/decline",
        "POST api/matches/<key:id>/postponing/withdraw",
        "POST api/matches/<key:id>/messages/<key:messageId>/remove",
        "POST api/matches/<key:id>/pick-ban/step",
        "POST api/matches/<key:id>/pick-ban/take-back",
        "POST api/matches/<key:id>/pick-ban/set",
        "POST api/matches/<key:id>/substitutes/accept",
        "POST api/matches/<key:id>/substitutes/decline",
        "POST api/matches/<key:id>/substitutes/withdraw",
        "POST api/matches/<key:id>/results/report",
        "POST api/matches/<key:id>/results/confirm",
        "POST api/matches/<key:id>/results/dispute",
        "POST api/matches/<key:id>/results/withdraw",
        "POST api/matches/server-results/<key:serverResultId>/attach",
        "POST api/matches/server-results/<key:serverResultId>/dismiss",
        "POST api/servers/<key:id>/match",
        "POST api/matches/bulk",
        "POST api/matches/bulk/undo",
        "POST api/matches/import/<key:leagueId>/undo",
        "POST api/matches/pairing/drafts/<key:id>/undo",
        "POST api/matches/bulk/week",
        "POST api/matches/playoffs/<key:id>/withdraw",
        "POST api/matches/playoffs/<key:id>/return",
        "POST api/matches/playoffs/<key:id>/rule",
        "POST api/matches/playoffs/<key:id>/finish",
        "POST api/matches/pairing/byes/take-back",
        "POST api/matches/pairing/weeks-off",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/teams/withdraw",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/entries/approve",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/entries/waiting-list",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/entries/decline",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/entries/withdraw",
        "POST api/teams/<key:id>/entry/offer",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/promotion/undo",
        "POST api/awards/<key:id>/withdraw",
        "POST api/teams/free-agents/<key:id>/remove",
        "POST api/teams/<key:id>/open-places/remove",
        "POST api/teams/<key:id>/weeks-off/withdraw",
        "POST api/teams/<key:id>/manage/remove",
        "POST api/teams/<key:id>/manage/disband",
        "POST api/teams/<key:id>/manage/name-request",
        "POST api/teams/exceptions/<key:id>/decide",
        "POST api/teams/exceptions/<key:id>/take-back",
        "POST api/requests/join/<key:id>/decline",
        "POST api/requests/challenge/<key:id>/decline",
    },
    NOTHING: {
        "POST api/matches/bulk/preview",
        "POST api/matches/bulk/week/preview",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/preview",
        "POST api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/try-out",
        "POST api/matches/import/<key:leagueId>/preview",
        "POST api/matches/import/<key:leagueId>/teams/preview",
        "POST api/announcements/preview",
        "POST api/league-info/rules/<key:leagueId>/preview",
    },
}
"""Commands that need no revision, by the reason."""


def fields_of_commands() -> dict[str, set[str]]:
    """The fields of the payload of each command that has one, as the API describes them."""
    generator: Any = SchemaGenerator
    described = generator().get_schema(request=None, public=True)

    def fields_in(schema: dict[str, Any]) -> set[str]:
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = described["components"]["schemas"][name]
        parts = [fields_in(part) for part in schema.get("allOf", ())]
        return set(schema.get("properties", {})).union(*parts)

    found: dict[str, set[str]] = {}
    for route, rows in TABLE.items():
        path = "/" + re.sub(r"<\w+:(\w+)>", r"{\1}", route)
        for method in {row.method for row in rows} - {"GET"}:
            operation = described["paths"].get(path, {}).get(method.lower(), {})
            contents = operation.get("requestBody", {}).get("content", {}).values()
            fields = set[str]().union(*[fields_in(each["schema"]) for each in contents])
            if fields:
                found[f"{method} {route}"] = fields
    return found


def test_every_command_with_a_payload_is_listed_once() -> None:
    lists = [set(FORMS), set(NUMBERED), *NEEDS_NONE.values()]
    listed = [each for group in lists for each in group]
    assert len(listed) == len(set(listed))
    assert set(listed) == set(fields_of_commands())


def test_stale_ones_are_refused_in_tests_of_commands_of_the_list() -> None:
    assert set(REFUSED_IN) <= set(NUMBERED)


def test_commands_carry_the_revision_that_the_list_names() -> None:
    fields = fields_of_commands()
    expected = {**dict.fromkeys(FORMS, "revision"), **NUMBERED}
    assert {each for each, name in expected.items() if name not in fields[each]} == set()


@dataclass(frozen=True)
class Filled:
    """A form of the list in a world, with what it showed when two people opened it."""

    route: str
    row: Row
    form: EditedForm
    world: World
    shown: dict[str, Any]

    def save(self, client: Client, change: Change, revision: str | None) -> Response:
        """The answer to a person who saves the form with a change."""
        changed = change(self.shown, self.world) if callable(change) else change
        sent = {**self.row.body, **changed, **({} if revision is None else {"revision": revision})}
        return send(client, self.route, replace(self.row, body=sent), self.world)


def filled(command: str, world: World) -> Filled:
    method, route = command.split()
    form = FORMS[command]
    row = next(each for each in TABLE[route] if each.method == method)
    world = form.prepare(world)
    return Filled(route, row, form, world, shown_by(form, world, signed_in()))


def shown_by(form: EditedForm, world: World, client: Client) -> dict[str, Any]:
    """The values of the form, as it is read now."""
    found = client.get(world.address(form.read)).json()
    for step in form.where:
        if isinstance(step, str) and step.startswith("{"):
            found = next(each for each in found if each["_id"] == world.filled(step))
        else:
            found = found[step]
    return dict(found)


def told_by(answer: Response, shown: dict[str, Any]) -> object:
    """The revision that an answer tells; that of the form as it is read now if it tells none."""
    body = answer.json()
    return body["revision"] if isinstance(body, dict) else shown["revision"]


def signed_in() -> Client:
    client = Client()
    client.force_login(person("admin"))
    return client


def save_without_a_revision(filled_form: Filled, client: Client) -> None:
    """An older page names none, and is saved."""
    form = filled_form.form
    assert filled_form.save(client, form.mine, None).status_code == form.status
    after = shown_by(form, filled_form.world, client)
    assert after["revision"] != filled_form.shown["revision"]


@pytest.mark.django_db
@pytest.mark.database
@pytest.mark.parametrize("command", FORMS)
def test_form_that_is_out_of_date_is_refused_with_what_others_saved(
    command: str, world: World
) -> None:
    filled_form = filled(command, world)
    form, world = filled_form.form, filled_form.world
    one, other = signed_in(), signed_in()
    before = filled_form.shown["revision"]
    with transaction.atomic():
        save_without_a_revision(filled_form, one)
        transaction.set_rollback(True)
    saved = filled_form.save(other, form.theirs, before)
    assert saved.status_code == form.status, saved.content
    now, rows = shown_by(form, world, one), rows_of_the_database()
    assert told_by(saved, now) == now["revision"] != before
    refused = filled_form.save(one, form.mine, before)
    theirs = refused.json()["theirs"]
    assert (refused.status_code, refused.json()) == (409, {"detail": STALE, "theirs": theirs})
    assert "revision" in theirs
    assert len(theirs) > 1
    # What the post of a team says is below its revision.
    shown = {**now, **(now.get("post") or {})}
    # Who changed it is in the refusal alone.
    told = {name: value for name, value in theirs.items() if name != "lastChange"}
    assert told == {name: shown[name] for name in told}
    assert rows_of_the_database() == rows
    kept = filled_form.save(one, form.mine, now["revision"])
    assert kept.status_code == form.status, kept.content
    after = shown_by(form, world, one)
    assert told_by(kept, after) == after["revision"] != now["revision"]
