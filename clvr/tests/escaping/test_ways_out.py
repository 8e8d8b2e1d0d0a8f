"""No code goes past a door: what is written to each destination, as the code of the portal says."""

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings

from clvr.lib.escaping.plain import Named
from clvr.lib.tests import source_code
from clvr.lib.tests.source_code import ROOT, Module, calls_of

APPS = ("accounts", "leagues", "teams", "matches")
NOT_TOLD = ("clvr/demonstration/", "clvr/discord_stand_in/", "clvr/backup/")
"""Programs beside the portal, which write for themselves or for who runs them."""

# Plain text

NAMES = frozenset({"name", "username", "title", "team_name", "season_label", "map_label"})
"""Attributes that hold what people wrote."""
PEOPLE = frozenset({"team", "opponent", "player", "person", "captain"})
"""Fields that are names where their class says that they are strings."""
SEASONS = re.compile(r"(?:.*\.)?(?:season|former)\.label")
LEAGUES = re.compile(r"LEAGUES\[.+\]\.name|(?:.*\.)?identity\.name")
"""Names of leagues, which are in the code."""
OTHER = {
    "clvr/operations/alerts.py": {"Path(sys.argv[0]).name", "record.name"},
    # Twitch and YouTube.
    "clvr/operations/faults/checks.py": {"each.name"},
    # What a form is filled with, and what the audit log compares.
    "leagues/admin/leagues.py": {"each.name"},
    "leagues/services/league_texts.py": {"each.name"},
    # Names of leagues.
    "matches/ledger/careers/pages.py": {"shown.name"},
    "matches/shown/cast_schedule/schedule.py": {"match.season.label"},
    "matches/shown/match_page/link_preview.py": {"match.league.name"},
    "matches/servers/server_results/pages.py": {"shown.name"},
    "teams/pages.py": {"leagues[0].name"},
    # Cells of a file, which programs read too.
    "matches/shown/exports/teams.py": {"each.name"},
    "matches/people/users_desk/export.py": {"held.team.name"},
    # Titles of rounds, which are in the code.
    "matches/season/playoffs/services/correcting.py": {"each.title"},
    "matches/season/playoffs/services/withdrawals.py": {"each.title"},
}
"""Where names stand in a text as they are, and why."""


def modules() -> Iterator[Module]:
    for each in source_code.modules():
        if not each.path.startswith(NOT_TOLD) and "/management/" not in each.path:
            yield each


def bare_names(nodes: Sequence[ast.AST]) -> set[str]:
    """The expressions that put what people wrote into the words of an f-string as it is."""
    strings = strings_of(nodes)
    found = (
        ast.unparse(part.value)
        for text in nodes
        if isinstance(text, ast.JoinedStr) and _is_for_people(text)
        for part in text.values
        if isinstance(part, ast.FormattedValue)
        and isinstance(part.value, ast.Attribute)
        and (part.value.attr in NAMES | strings or SEASONS.fullmatch(ast.unparse(part.value)))
    )
    return {expression for expression in found if not LEAGUES.fullmatch(expression)}


def strings_of(nodes: Sequence[ast.AST]) -> set[str]:
    """The fields of the module's classes that hold a name as a string."""
    return {
        field.target.id
        for each in nodes
        if isinstance(each, ast.ClassDef)
        for field in each.body
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and field.target.id in PEOPLE
        and ast.unparse(field.annotation) == "str"
    }


def _is_for_people(text: ast.JoinedStr) -> bool:
    return any(isinstance(part, ast.Constant) and " " in str(part.value) for part in text.values)


def test_names_are_isolated_within_words() -> None:
    """Write f"{team}", or f"{isolated(name)}"."""
    assert {each.path: names for each in modules() if (names := bare_names(each.nodes))} == OTHER


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('f"{team.name} won"', {"team.name"}),
        ('f"of {former.label}"', {"former.label"}),
        ('f"{team} won, {isolated(user.username)} lost"', set()),
        ('f"{league.identity.name} is {status.label}"', set()),
        ('f"{path.name}.csv"', set()),
        ("class Met:\n    team: str\n    said = f'{self.team} met'", {"self.team"}),
    ],
)
def test_bare_name_is_found(line: str, found: set[str]) -> None:
    assert bare_names([*ast.walk(ast.parse(line))]) == found


TEMPLATE = re.compile(
    r"(?P<before>[\w-]*=\{)?`(?P<text>(?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`"
)
"""A template literal of TypeScript, after the attribute whose value it is."""
HOLE = re.compile(r"\$\{((?:[^{}`]|`[^`]*`|\{[^{}]*\})*)\}")
NAMES_IN_PAGES = re.compile(
    r"(?:.*\.)?(?:name|username|team|teamA|teamB|opponent|challenged)|(?:.*\.)?season\.label"
)
LEAGUES_IN_PAGES = re.compile(r"(?:.*\.)?league\.name")
UNSHOWN = ("aria-label={", "key={")
"""Attributes that are spoken, or read by React: only what is shown has an order on the screen."""
OTHER_IN_PAGES = {
    # Spoken: the name of a button, the end of a link's words, of a table.
    "accounts/menu/menuWords.ts": {"username"},
    "matches/shown/lists/MatchLink.tsx": {"match.teamA.name.name", "match.teamB.name.name"},
    "matches/season/weekDesk/ScheduleFilterForm.tsx": {"name"},
    # The name ends the text, or has a line of its own.
    "matches/ledger/ratings/history/ratingSteps.ts": {"match.opponent"},
    "matches/play/statistics/PlayersBySide.tsx": {"name", "player.name"},
    "ui/LineChart/Plot.tsx": {"name"},
    # A match's or a link's name, whose names the server has isolated.
    "matches/play/casts/player/Players.tsx": {"name"},
    "matches/shown/home/WeekVote.tsx": {"name"},
    # Labels of seasons in sentences without other names, on pages that load as little as possible.
    "leagues/home/HomeHeader.tsx": {"season.label"},
    "matches/shown/lists/week/LeagueMatches.tsx": {"season.label"},
    # The reader's own files, errors, words of the code.
    "accounts/profiles/profileErrors.ts": {"failure.name"},
    "api/apiPath.ts": {"name"},
    "leagues/leagueInfo/pickBan/LengthOrder.tsx": {"name"},
    "leagues/leagueInfo/pickBan/TryOut.tsx": {"team"},
    "islands/renderIsland.ts": {"name"},
    "matches/season/imports/Importer.tsx": {"chosen.name"},
    "ui/Evidence/evidence.ts": {"file.name"},
    "portals/status/Status.tsx": {"name"},
}
"""Where names stand in a text of a page as they are, and why."""


def bare_names_in_page(code: str) -> set[str]:
    """The expressions that put names into words of a template literal as they are."""
    found: set[str] = set()
    for template in TEMPLATE.finditer(code):
        if " " in HOLE.sub("", template["text"]) and template["before"] not in UNSHOWN:
            found.update(HOLE.findall(template["text"]))
    return {
        each
        for each in found
        if NAMES_IN_PAGES.fullmatch(each) and not LEAGUES_IN_PAGES.fullmatch(each)
    }


def test_names_are_isolated_within_words_of_pages() -> None:
    """Put the name into `<bdi>`, or write isolated(name) where no element can stand."""
    front_end = ROOT / "frontend"
    found = {
        inner.as_posix(): names
        for path in front_end.rglob("*.ts*")
        for inner in [path.relative_to(front_end)]
        if not {"browser", "engines", "test", "showcase"} & set(inner.parts)
        and ".test." not in path.name
        if (names := bare_names_in_page(path.read_text()))
    }
    assert found == OTHER_IN_PAGES


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("title={`Invite ${player.username}?`}", {"player.username"}),
        ("`Live: ${teamA} ${rounds.join(`:`)} ${isolated(teamB)}`", {"teamA"}),
        ("aria-label={`Remove ${team.name.name}`}", set()),
        ("`/teams/${name}`; `of the ${league.name}`", set()),
    ],
)
def test_bare_name_in_page_is_found(code: str, found: set[str]) -> None:
    assert bare_names_in_page(code) == found


UNNAMED = {"accounts.Notification", "accounts.DueRun", "accounts.Fault"}
"""A notification's title is a text, whose names are isolated; due work and faults have names in the
code."""


def test_models_that_are_called_by_their_names_are_named() -> None:
    bare = {
        model._meta.label
        for model in apps.get_models()
        if model._meta.app_label in APPS and _returns_a_name(model) and not issubclass(model, Named)
    }
    assert bare == UNNAMED


def _returns_a_name(model: type) -> bool:
    """Whether `str()` of a row is the value of one of its fields that people fill."""
    code = vars(model).get("__str__")
    read = getattr(code, "__code__", None)
    return read is not None and len(read.co_names) == 1 and read.co_names[0] in NAMES


# Other destinations

OWNERS = {
    r'"allowed_mentions"': {"clvr/lib/escaping/discord.py"},
    # The description of the API names what an answer contains, as OpenAPI does.
    r'"content":': {"clvr/api_schema.py", "clvr/lib/escaping/discord.py", "leagues/webhooks.py"},
    r"\bcsv\.writer|csv\.DictWriter": {"clvr/lib/escaping/csv_lines.py"},
    r'"text/csv;': {"clvr/lib/escaping/csv_lines.py"},
    r"\bcsv_(?:lines|download)\(": {"accounts/exports.py", "clvr/lib/escaping/csv_lines.py"},
    r"import .*\bEvent\b.*|from icalendar": {
        "matches/shown/calendars/feed.py",
        "matches/shown/calendars/casts.py",
    },
    r"logging\.Formatter|JsonFormatter": {"clvr/operations/logs.py"},
    r"\bmark_safe\b": {"clvr/lib/islands/tags.py"},
    r"SafeString\(.+\)": {"clvr/lib/cached_parts.py"},
    r"\.text\(\(|ImageDraw\.Draw\(.*\)\.text|\bdraw\.text\(": {"clvr/lib/drawing/type.py"},
    r"\brequests\.(?:post|put|patch|request)\(": {
        "accounts/discord/client.py",
        "accounts/discord/interactions/installation.py",
        "accounts/notifications/push/sending.py",
        "clvr/operations/alerts.py",
        # Its words are the portal's own, and go to no people.
        "clvr/operations/faults/heartbeat.py",
        # It asks for what is on air, by channels' names; people read none of it there.
        "matches/play/on_air/platforms/http.py",
    },
    # Nothing is sent in another way.
    r"\brequests\.Session\(|\burllib\.request|\bhttp\.client|\bhttpx|\baiohttp": {
        "teams/webhooks/receivers.py",
    },
    r"\bsmtplib|\bsend_(?:mass_)?mail\b|\bEmail(?:Multi\w*)?Message\b": set(),
}
"""What writes to a destination, by a pattern, and the only modules that do."""
SENDERS = {
    "accounts/discord/interactions/answers.py",
    "accounts/discord/interactions/later.py",
    "accounts/notifications/discord_messages.py",
    "clvr/operations/alerts.py",
    "leagues/announcement_posts.py",
    "leagues/webhooks.py",
    "matches/play/discord_threads/requests.py",
    "matches/play/results/week_messages/sending.py",
}
"""Modules that send messages to Discord."""
WITHOUT_TEXT = {"accounts/discord/bot.py", "leagues/discord_channels/reading.py"}
"""Modules that call Discord and send it nothing that people read."""


@pytest.mark.parametrize("pattern", OWNERS)
def test_one_module_writes_to_each_destination(pattern: str) -> None:
    found = {each.path for each in modules() if re.search(pattern, each.text)}
    assert found == OWNERS[pattern]


def test_messages_to_discord_are_made_by_the_door() -> None:
    by_the_door = {each.path for each in modules() if calls_of("message_body", each.nodes)}
    assert by_the_door == SENDERS
    of_the_client = {
        each.path
        for each in modules()
        if any(
            isinstance(node, ast.ImportFrom)
            and node.module in ("accounts.discord.client", "accounts.discord")
            and {"post", "send", "client"} & {name.name for name in node.names}
            for node in each.nodes
        )
    }
    assert of_the_client <= SENDERS | WITHOUT_TEXT


TEXTS = {"summary", "description", "location", "comment", "categories", "contact", "x-wr-calname"}
"""Properties of calendars that are text."""


def test_texts_of_calendars_go_through_their_door() -> None:
    feed = source_code.module("matches/shown/calendars/feed.py")
    texts = [
        call
        for call in calls_of("add", feed.nodes)
        if isinstance(call.args[0], ast.Constant) and call.args[0].value in TEXTS
    ]
    assert len(texts) == 5
    assert {ast.unparse(call.args[1]).partition("(")[0] for call in texts} == {"calendar_text"}


def test_html_is_marked_as_safe_where_it_was_made_safe() -> None:
    templates = [*(ROOT / "templates").rglob("*.html")]
    safe = {path.name for path in templates if re.search(r"\|\s*safe\b", path.read_text())}
    assert safe == {"rules_document.html"}
    assert not any("autoescape off" in path.read_text() for path in templates)
    front_end = ROOT / "frontend"
    raw = {
        path.relative_to(front_end).as_posix()
        for path in front_end.rglob("*.tsx")
        if ".test." not in path.name and "dangerouslySetInnerHTML" in path.read_text()
    }
    assert raw == {"ui/Prose/Prose.tsx", "ui/loaded/ServerHtml.tsx"}


def test_every_line_of_the_log_is_formatted_by_the_door() -> None:
    logging: dict[str, Any] = settings.LOGGING
    used = {each["formatter"] for each in logging["handlers"].values() if "formatter" in each}
    assert used <= logging["formatters"].keys()
    assert {each["()"] for each in logging["formatters"].values()} == {
        "clvr.operations.logs.PlainLines",
        "clvr.operations.logs.JsonLines",
    }
