"""Every path compares names by one key: `clvr.lib.text.folded`.

The first tests read the code; the others set names that a keyboard, a phone or a game writes in
several ways, and look for them on each path.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts import audit
from accounts.audit_log.queries import AuditFilter, entries_for
from accounts.discord.interactions.tests.discord import Discord
from accounts.enums import Platform, Role
from accounts.models import FormerName, PlayerName, User
from accounts.people.usernames import find_or_create_person
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.names import UNSEEN, fault_in
from clvr.lib.tests.source_code import ROOT, modules
from clvr.lib.text import folded
from clvr.slash_commands.texts import no_such_team
from leagues.announcement_desk.queries import listed_announcements
from leagues.models import Announcement
from leagues.tests.factories import current_season, league
from matches.enums import Side
from matches.models import PlayerStatistics
from matches.people.users_desk.queries import found as found_people
from matches.season.imports.tests.files import rows
from matches.servers.game_servers.rcon.messages import Reply
from matches.servers.game_servers.readings import players_in
from matches.servers.game_servers.services.matches import _moves
from matches.servers.server_results.match_names import match_names
from matches.servers.server_results.services import receive_log
from matches.servers.server_results.tests.conftest import Duel, played_duel
from matches.servers.server_results.tests.logs import Logged, map_end
from matches.tests.factories import KICK_OFF
from teams.models import Champion, Team
from teams.profiles.tests.profiles import address, form, row
from teams.services.champion_entries import TEAM_TWICE, Entry, check_entry
from teams.services.team_names import NAME_TAKEN, why_taken
from teams.tests.factories import TeamFactory

ONE_KEY = {"clvr/lib/text.py", "clvr/lib/names.py", "clvr/lib/matching.py"}
"""The modules that make keys."""
CASES = ("casefold", "lower", "Lower", "Upper")
CASELESS = ("iexact", "icontains", "istartswith", "iendswith", "iregex")
NAMES = ("name", "username", "former_team", "title")
LOOKING = ("filter", "exclude", "get", "Q", "get_or_create", "update_or_create")

NO_NAMES = {
    # Codes, words and protocols, whose spellings the portal fixes.
    "accounts/profiles/serializers.py": "leagues' codes",
    "accounts/sign_in/return_path.py": "addresses",
    "accounts/tokens/authentication.py": "HTTP's schemes",
    "clvr/addresses.py": "leagues' codes",
    "clvr/discord_buttons/typed_times.py": "weekdays and months",
    "clvr/discord_stand_in/server.py": "HTTP's headers",
    "clvr/demonstration/seed/casting.py": "addresses of channels",
    "clvr/environment.py": "a setting",
    "clvr/feeds/pages.py": "the portal’s own words",
    "clvr/management/commands/discord_stand_in.py": "logins of Twitch",
    "clvr/streams_stand_in/broadcasts.py": "handles of YouTube",
    "matches/stream_links.py": "logins of Twitch, handles of YouTube",
    "matches/play/on_air/platforms/twitch.py": "logins of Twitch",
    "matches/play/casts/channels.py": "addresses of channels",
    "matches/play/on_air/rules.py": "categories of Twitch",
    "clvr/lib/answer_cache/triggers.py": "SQL's words",
    "clvr/lib/nesting.py": "HTML's elements",
    "clvr/management/commands/export_enums.py": "Python's names",
    "clvr/metadata.py": "leagues' codes",
    "leagues/enums.py": "regions",
    "matches/season/imports/foreign/dates.py": "months, and a cell's AM or PM",
    "matches/season/imports/foreign/football_txt.py": "months",
    "matches/season/imports/foreign/sheets.py": "a cell's words",
    "matches/season/imports/foreign/targets.py": "columns",
    "matches/season/imports/matches.py": "leagues' codes",
    "matches/people/my_week/deadlines.py": "enums' names",
    "matches/season/result_import/cells.py": "a cell's words",
    "matches/season/result_import/timestamps.py": "a cell's AM or PM",
    "matches/season/result_import/rows.py": "a cell's words",
    "matches/servers/game_servers/rcon/messages.py": "RCON's words",
    "matches/servers/game_servers/rcon/stand_in.py": "RCON's words",
    "matches/servers/game_servers/readings.py": "RCON's words",
    "matches/servers/game_servers/services/commands.py": "RCON's words",
    # Words of the portal in the middle of a sentence.
    "matches/people/cases/texts.py": "a label in a sentence",
    "matches/season/imports/rosters.py": "a label in a sentence",
    "matches/season/pairing/services/drafts.py": "a label in a sentence",
    "matches/season/playoffs/queries.py": "a round's title in a sentence",
    "matches/season/playoffs/texts.py": "a round's title in a sentence",
    "teams/services/eligibility.py": "a label in a sentence",
    # Names that only code gives.
    "accounts/models/people.py": "roles",
    "accounts/roles/admins.py": "roles",
    "accounts/roles/new_groups.py": "roles",
    "accounts/roles/powers.py": "roles",
    "accounts/roles/services.py": "roles",
    "clvr/demonstration/game_server.py": "the demonstration's",
    "clvr/demonstration/seed/cases.py": "roles",
    "clvr/demonstration/seed/teams.py": "the demonstration's",
    "clvr/due_runs.py": "due functions",
    "clvr/operations/faults/checks.py": "what timers begin",
    "clvr/operations/faults/record.py": "names of checks",
    "matches/people/users_desk/queries.py": "roles",
    "matches/season/season_desk/first_seasons.py": "roles",
    # Not compared as names.
    "accounts/people/name_copies.py": "copies of a name in texts, which are spelt as it was",
    "matches/shown/share_cards/queries.py": "titles of a playoff's nodes",
    "teams/models/honours.py": "whether there is one",
}
"""Where text is compared in another way, and what it is."""


def comparisons(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """What compares text, or looks for it in the database, without a name's key."""
    for node in nodes:
        if isinstance(node, ast.Compare):
            yield from (
                ast.unparse(part)
                for part in (node.left, *node.comparators)
                if isinstance(part, ast.Call) and ast.unparse(part.func).endswith(".upper")
            )
        if not isinstance(node, ast.Call):
            continue
        function = ast.unparse(node.func).split(".")[-1]
        if function in CASES:
            yield ast.unparse(node)
        looked_in = {keyword.arg or "" for keyword in node.keywords}
        if any(name.split("__")[-1] in CASELESS for name in looked_in) or (
            function in LOOKING and any(set(name.split("__")[-2:]) & {*NAMES} for name in looked_in)
        ):
            yield ast.unparse(node)


def test_nothing_but_the_key_compares_names() -> None:
    found = {each.path: [*comparisons(each.nodes)] for each in modules()}
    others = {path: each for path, each in found.items() if each and path not in ONE_KEY}
    assert {path: each for path, each in others.items() if path not in NO_NAMES} == {}
    assert NO_NAMES.keys() - others.keys() == set()


@pytest.mark.parametrize(
    "code",
    [
        "name.casefold() == other",
        "rows.filter(name=name)",
        "Q(team__name__in=names)",
        "rows.exclude(channel__icontains=text)",
        "rows.alias(key=Lower('title'))",
        "one == name.upper()",
    ],
)
def test_comparison_without_the_key_is_found(code: str) -> None:
    assert len([*comparisons([*ast.walk(ast.parse(code))])]) == 1


COMPARED_BY_PAGES = re.compile(r"Case\(\) [=!]==|[=!]== [\w.]+Case\(\)")
NO_NAMES_IN_PAGES = {
    "frontend/page/useQueryParameter.ts": "an address's values",
    "frontend/matches/shown/lists/week/LeagueMatches.tsx": "regions",
}


def test_no_page_compares_names() -> None:
    """It would compare them in another way: which map a server means, say, the server says."""
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "frontend").rglob("*.ts*")
        if COMPARED_BY_PAGES.search(path.read_text()) and ".test." not in path.name
    }
    assert found == NO_NAMES_IN_PAGES.keys()


FLAG = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
SPELLINGS = [
    # Python makes the keys, and databases compare them: one spelling shows that both do.
    pytest.param("mildpanic ❤\ufe0f", "MildPanic ❤", marks=pytest.mark.both_databases),
    ("Osprey 🏴\u200d☠\ufe0f", "osprey 🏴☠"),
    ("Pilot 👩🏽\u200d🚀", "PILOT 👩🏽🚀"),
    (f"Dragon {FLAG}", f"dragon {FLAG}"),
    ("می\u200cخواهم", "میخواهم"),
    ("ශ්\u200dරී ලංකා", "ශ්රී ලංකා"),
    ("र्\u200dयाम", "र्याम"),
    ("র\u200d্যাব", "র্যাব"),
    ("അവന്\u200d", "അവന്"),
    ("O’Neil", "o'neil"),
    ("O`Neil", "O´neil"),
    ("Jean–Luc", "jean-luc"),
    ("Jean−Luc", "Jean‑Luc"),
    ("Ｗｉｄｅ Éclair", "wide e\u0301clair"),
]
"""A name as a person types it, and as a game, a file or another person does."""
in_two_spellings = pytest.mark.parametrize(("name", "other"), SPELLINGS)
pytestmark = pytest.mark.django_db


def team_named(name: str, code: LeagueCode = LeagueCode.BCL) -> Team:
    return TeamFactory.create(name=name, league=league(code))


@in_two_spellings
def test_profile_keeps_the_name_and_its_key_is_the_others(name: str, other: str) -> None:
    user = UserFactory.create(username="Somebody")
    client = Client()
    client.force_login(user)
    sent = form([row(f" {name} ", "PCL")], username=f" {name} ")
    saved = client.post(address(user), sent)
    assert saved.status_code == 201, saved.content
    user.refresh_from_db()
    assert (user.username, user.names.get().name) == (name, name)
    refused = Client()
    refused.force_login(stranger := UserFactory.create(username="Stranger"))
    answer = refused.post(address(stranger), form(username=other))
    assert answer.json() == {"username": ["This username is taken"]}
    in_game = refused.post(address(stranger), form([row(other, "PCL")], username="Stranger"))
    (wrong,) = in_game.json()["names"]
    assert wrong["name"][0].startswith(f"Someone else plays as {isolated(name)} in PCL.")


@in_two_spellings
def test_register_keeps_the_name_and_refuses_the_other(
    name: str, other: str, discord: Discord
) -> None:
    discord.answer("register", by=42, name=f" {name} ", platform=Platform.META.value)
    assert PlayerName.objects.get().name == name
    answer = discord.answer("register", by=43, name=other, platform=Platform.META.value)
    assert answer.startswith("Someone else plays as ")


@in_two_spellings
def test_first_sign_in_keeps_the_name_and_gives_the_next_another(name: str, other: str) -> None:
    assert find_or_create_person(discord_id=42, name=name).username == name
    assert find_or_create_person(discord_id=43, name=other).username == f"{other}2"


@in_two_spellings
def test_search_finds_the_name(name: str, other: str) -> None:
    user = UserFactory.create(username=name)
    player = PlayerNameFactory.create(user=UserFactory.create(), name=name).user
    team_named(name)
    found = Client().get("/api/search", {"q": other}).json()
    assert {each["_id"] for each in found["players"]} == {str(user.pk), str(player.pk)}
    assert [each["name"]["name"] for each in found["teams"]] == [name]


@in_two_spellings
def test_staffs_lists_find_the_name(name: str, other: str) -> None:
    admin = UserFactory.create(username="Admin", roles=[Role.ADMIN])
    user, once = UserFactory.create(username=name), UserFactory.create()
    FormerName.objects.create(user=once, league="bcl", name=name, until=KICK_OFF)
    team = team_named(name)
    Champion.objects.create(
        league=team.league, former_team=name, former_season="1", former_year=2024, place=1
    )
    audit.record("team.create", team, actor=admin, after={"name": name})
    Announcement.objects.create(league=team.league, title=f"On {name}", html="<p>It plays.</p>")
    assert {*found_people(other)} == {user, once}
    assert entries_for(admin, AuditFilter(about=other)).count() == 1
    assert entries_for(admin, AuditFilter(who=other)).count() == 0
    announced = listed_announcements(["bcl"], title=f"on {other}", state=None, now=timezone.now())
    assert announced.count() == 1
    staff = Client()
    staff.force_login(admin)
    teams = staff.get(f"/api/teams/all/{team.league.pk}/manage", {"name": other})
    assert name in teams.content.decode()
    for rows_of in ("accounts/user", "accounts/formername", "teams/team", "teams/champion"):
        shown = staff.get(f"/django-admin/{rows_of}/", {"q": other})
        assert len(shown.context["cl"].result_list) == 1, rows_of


@in_two_spellings
def test_slash_command_finds_the_team(name: str, other: str, discord: Discord) -> None:
    team_named(name)
    found = discord.answer("team", name=other)
    assert found != no_such_team(LeagueCode.BCL)


@in_two_spellings
def test_team_s_name_is_taken(name: str, other: str) -> None:
    team = team_named(name)
    assert why_taken(team.league_id, other) == NAME_TAKEN


@in_two_spellings
def test_import_finds_the_team_and_the_player(name: str, other: str) -> None:
    current_season(LeagueCode.BCL)
    team_named(name)
    UserFactory.create(username=name)
    staff = Client()
    staff.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    lines = rows(staff, "rosters", "team,username", f"{other},{other}")
    assert [(verdict, words) for _, _, verdict, words in lines] == [
        ("new", [f"Player:  → {isolated(name)} (Member)"])
    ]


@in_two_spellings
def test_hall_of_champions_has_the_team(name: str, other: str) -> None:
    bcl = league(LeagueCode.BCL)
    Champion.objects.create(
        league=bcl, former_team=name, former_season="1", former_year=2024, place=1
    )
    again = Entry(place=1, former_season="1", former_year=2024, former_team=other)
    with pytest.raises(FieldsRefused) as refused:
        check_entry(bcl, again)
    assert refused.value.fields == {"team": [TEAM_TWICE]}


def named_duel(duel: Duel, name: str) -> User:
    """The duel whose captain of the Foxes has this name in the game."""
    captain = duel.foxes.captain
    row_of = PlayerName.objects.get(user=captain)
    row_of.name = name
    row_of.save()
    return captain


@in_two_spellings
def test_server_s_log_names_the_player(name: str, other: str) -> None:
    duel = played_duel()
    captain = named_duel(duel, name)
    players = [each for each in duel.players() if each.name != "Foxes captain"]
    log = map_end(KICK_OFF + timedelta(minutes=50), [*players, Logged(other, 1)])
    receive_log(league=duel.league, log=log, by=UserFactory.create(roles=[Role.VANKRUPT_API]))
    assert PlayerStatistics.objects.get(user=captain).name == other


@in_two_spellings
def test_rcon_names_the_player(name: str, other: str) -> None:
    duel = played_duel()
    named_duel(duel, name)
    listed = [{"PlayerName": other, "UniqueId": "7", "TeamId": "1"}]
    seen = players_in(Reply("", {"InspectList": listed}))
    assert seen is not None
    assert [each.name for each in seen] == [other]
    known = match_names(duel.league, [duel.match], KICK_OFF)[duel.match.pk]
    moves, strangers = _moves(seen, known, Side.TEAM_A)
    assert (len(moves), strangers) == (1, [])


HIDDEN = [
    "Ada\u200dLynn",
    "Ada\ufe0f Lynn",
    "Ada ❤\u200d",
    "می\u200c\u200cخواهم",
    "Ada 🏴\U000e0067",
]


@pytest.mark.parametrize("name", HIDDEN)
def test_name_that_hides_something_is_refused(name: str, discord: Discord) -> None:
    user = UserFactory.create(username="Somebody")
    client = Client()
    client.force_login(user)
    refused = client.post(address(user), form([row(name)], username=name)).json()
    assert refused == {"username": [UNSEEN], "names": [{"name": [UNSEEN]}]}
    assert discord.answer("register", by=42, name=name).replace("\\", "") == f"{UNSEEN}."
    assert not PlayerName.objects.exists()


@pytest.mark.parametrize("name", HIDDEN)
def test_first_sign_in_makes_a_name_plain(name: str) -> None:
    username = find_or_create_person(discord_id=42, name=name).username
    assert (fault_in(username), folded(username)) == ("", folded(name))
