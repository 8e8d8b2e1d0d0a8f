"""What people do with game servers."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.cases.services import open_case
from accounts.enums import CaseKind, Role
from accounts.models import AuditEntry, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import GameMap, League
from leagues.tests.factories import GameMapFactory, current_season, league
from matches.enums import ServerCommandState, ServerResultSource, Side, Stage
from matches.models import GameServer, Match, ServerCommand, ServerResult, ServerState
from matches.play.results.services.official import make_official
from matches.servers.game_servers.passwords import decrypted
from matches.servers.game_servers.services.commands import (
    change_map,
    remove_player,
    send_line,
    set_pin,
)
from matches.servers.game_servers.services.matches import (
    NO_NEWS,
    NOBODY,
    set_up_match,
    take_match_off,
)
from matches.servers.game_servers.services.settings import (
    NO_REMOTE_CONTROL,
    ServerSettings,
    add_server,
    change_server,
    remove_server,
)
from matches.tests.factories import GameServerFactory, enrolled_teams, match_between, played
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FRANKFURT = ServerSettings("Frankfurt", Stage.PCL_1, "127.0.0.1", 9100, "secret")


@pytest.fixture
def pavlov() -> League:
    return league(LeagueCode.PCL)


@pytest.fixture
def server() -> GameServer:
    return GameServerFactory.create()


@pytest.fixture
def operator() -> User:
    return UserFactory.create(roles=[Role.RCON, Role.MOD_PAVLOV_SHACK])


@pytest.fixture
def manager() -> User:
    return UserFactory.create(roles=[Role.RCON, Role.TM_PAVLOV_SHACK])


@pytest.fixture
def match() -> Match:
    """A match with the player Ann in team A, and Bob in team B."""
    season = current_season(LeagueCode.PCL)
    team_a, team_b = enrolled_teams(2, season)
    match = match_between(team_a, team_b, season=season)
    for team, name in ((team_a, "Ann"), (team_b, "Bob")):
        user = MembershipFactory.create(
            team=team, joined_at=timezone.now() - timedelta(days=9)
        ).user
        PlayerNameFactory.create(user=user, league="pcl", name=name)
    return match


def seen(server: GameServer, *players: tuple[str, int], seconds_ago: int = 1) -> None:
    """The server has named these players, by name and team."""
    rows = [{"unique_id": f"id-{name}", "name": name, "team": team} for name, team in players]
    received = timezone.now() - timedelta(seconds=seconds_ago)
    ServerState.objects.filter(server=server).update(
        players=rows, received_at=received, asked_at=received
    )


def lines(server: GameServer) -> list[str]:
    return [each.line for each in ServerCommand.objects.filter(server=server).order_by("pk")]


def fields_of(act: Callable[[], object]) -> dict[str, list[str]]:
    with pytest.raises(FieldsRefused) as refused:
        act()
    return {name: list(words) for name, words in refused.value.fields.items()}


def test_server_is_added_with_its_password_encrypted(pavlov: League, manager: User) -> None:
    added = add_server(league=pavlov, chosen=FRANKFURT, by=manager)
    stored = GameServer.objects.get(pk=added.pk)
    assert decrypted(stored.password) == "secret"
    assert (stored.address, stored.state.received_at) == ("127.0.0.1", None)
    entry = AuditEntry.objects.get(action="server.add")
    assert "secret" not in str(entry.changes)
    assert entry.changes["address"] == [None, "127.0.0.1"]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (ServerSettings("A", Stage.NONE, "127.0.0.1", 1, None), "password"),
        (ServerSettings("FRANKFURT", Stage.NONE, "127.0.0.1", 1, "x"), "name"),
        (ServerSettings("A", Stage.PCL_1, "127.0.0.1", 1, "x"), "stage"),
        (ServerSettings("A", Stage.NONE, "10.0.0.1", 1, "x"), "host"),
        (ServerSettings("A", Stage.NONE, "127.0.0.1", 65536, "x"), "port"),
    ],
    ids=["no password", "name", "stage", "private address", "port"],
)
def test_settings_that_can_t_be_used_are_refused_by_field(
    settings: ServerSettings, expected: str, pavlov: League, manager: User
) -> None:
    add_server(league=pavlov, chosen=FRANKFURT, by=manager)
    found = fields_of(lambda: add_server(league=pavlov, chosen=settings, by=manager))
    assert list(found) == [expected]
    assert GameServer.objects.count() == 1


@pytest.mark.any_database
def test_league_without_remote_control_has_no_servers() -> None:
    with pytest.raises(Refused, match=NO_REMOTE_CONTROL):
        add_server(league=league(), chosen=FRANKFURT, by=None)


def test_changed_address_needs_the_password_again(server: GameServer, manager: User) -> None:
    kept = ServerSettings("Paris", Stage.PCL_2, "127.0.0.1", 9100)
    assert decrypted(change_server(server=server, chosen=kept, by=manager).password) == "secret"
    moved = ServerSettings("Paris", Stage.PCL_2, "127.0.0.2", 9100)
    found = fields_of(lambda: change_server(server=server, chosen=moved, by=manager))
    assert found == {"password": ["Enter the password again for another address."]}
    server.refresh_from_db()
    assert (server.name, server.address) == ("Paris", "127.0.0.1")


def test_removed_server_forgets_its_password_and_sends_nothing(
    server: GameServer, manager: User
) -> None:
    sent, waiting = (
        send_line(server=server, line=line, by=manager) for line in ("Help", "MapList")
    )
    ServerCommand.objects.filter(pk=sent.pk).update(state=ServerCommandState.SENT)
    remove_server(server=server, by=manager)
    server.refresh_from_db()
    assert server.password == ""
    unanswered = "The server was removed before it answered."
    fates = [(sent, "unknown", unanswered), (waiting, "not_sent", "The server was removed.")]
    for each, state, reply in fates:
        each.refresh_from_db()
        assert (each.state, each.reply) == (state, reply)
    replies = AuditEntry.objects.filter(action="server.reply").order_by("pk")
    assert [entry.changes for entry in replies] == [
        {
            "command": [None, "Help"],
            "outcome": [None, "No answer"],
            "reply": [None, unanswered],
        },
        {
            "command": [None, "MapList"],
            "outcome": [None, "Not sent"],
            "reply": [None, "The server was removed."],
        },
    ]
    with pytest.raises(Refused, match="removed"):
        send_line(server=server, line="Help", by=manager)


Act = Callable[[GameServer, User], object]
COMMANDS: dict[str, Act] = {
    "line": lambda server, by: send_line(server=server, line="Help", by=by),
    "map": lambda server, by: change_map(
        server=server, game_map=GameMap.objects.get().pk, mode="SND", by=by
    ),
    "pin": lambda server, by: set_pin(server=server, pin="1234", by=by),
    "kick": lambda server, by: remove_player(
        server=server, unique_id="1", name="Ann", bans=False, reason="Left.", by=by
    ),
    "set up": lambda server, by: set_up_match(
        server=server, match=Match.objects.get(), side_of_team_0=Side.TEAM_A, pin="", by=by
    ),
}
SETTINGS: dict[str, Act] = {
    "change": lambda server, by: change_server(server=server, chosen=FRANKFURT, by=by),
    "remove": lambda server, by: remove_server(server=server, by=by),
}
CONTROL = [
    ((Role.ADMIN,), True, True),
    ((Role.RCON, Role.TM_PAVLOV_SHACK), True, True),
    ((Role.RCON, Role.MOD_PAVLOV_SHACK), True, False),
    ((Role.RCON,), False, False),
    ((Role.RCON, Role.MOD_ONWARD), False, False),
    ((Role.RCON, Role.MODERATOR), False, False),
    ((Role.TM_PAVLOV_SHACK,), False, False),
    ((Role.MOD_PAVLOV_SHACK,), False, False),
]


@pytest.mark.any_database
@pytest.mark.parametrize(("roles", "controls", "sets_up"), CONTROL, ids=str)
def test_servers_are_controlled_by_those_with_the_power_in_their_league(
    roles: tuple[Role, ...], controls: bool, sets_up: bool, server: GameServer, match: Match
) -> None:
    GameMapFactory.create(league=server.league, name="Sand")
    seen(server, ("Ann", 1), ("Bob", 0))
    by = UserFactory.create(roles=list(roles))
    for acts, is_allowed in ((COMMANDS, controls), (SETTINGS, sets_up)):
        for name, act in acts.items():
            before = ServerCommand.objects.count(), AuditEntry.objects.count()
            try:
                act(server, by)
            except PermissionDenied:
                assert not is_allowed, name
                assert before == (ServerCommand.objects.count(), AuditEntry.objects.count())
            else:
                assert is_allowed, name


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Kick 1", "Use the kick button of the player: it asks for why."),
        ("ban 1", "Use the ban button of the player: it asks for why."),
        ("Disconnect", "The portal keeps its connection to the server."),
        ("Help\nKick 1", "Send one command at a time."),
        ("   ", "A command has words without spaces and line breaks."),
    ],
)
def test_console_refuses_what_is_no_line_for_it(
    line: str, words: str, server: GameServer, operator: User
) -> None:
    assert fields_of(lambda: send_line(server=server, line=line, by=operator)) == {"line": [words]}
    assert lines(server) == []


def test_map_is_changed_by_the_label_that_servers_logged(
    server: GameServer, operator: User, match: Match
) -> None:
    known, plain, unknown = (
        GameMapFactory.create(league=server.league, name=name)
        for name in ("Old Town", "Sand", "New Town")
    )
    ServerResult.objects.create(
        league=server.league,
        digest="1",
        ended_at=timezone.now(),
        map_label="UGC1758",
        rounds_0=10,
        rounds_1=4,
        match=match,
        game_map=known,
        side_of_team_0=Side.TEAM_A,
        source=ServerResultSource.SERVER,
    )
    for each in (known, plain):
        change_map(server=server, game_map=each.pk, mode="SND", by=operator)
    assert lines(server) == ["SwitchMap UGC1758 SND", "SwitchMap Sand SND"]
    found = fields_of(
        lambda: change_map(server=server, game_map=unknown.pk, mode="SND", by=operator)
    )
    assert list(found) == ["map"]
    other = GameMapFactory.create(league=league(), name="Arctic")
    for key, mode, field in ((other.pk, "SND", "map"), (plain.pk, "ZOMBIES", "mode")):
        found = fields_of(
            lambda key=key, mode=mode: change_map(  # type: ignore[misc]
                server=server, game_map=key, mode=mode, by=operator
            )
        )
        assert list(found) == [field]


@pytest.mark.any_database
@pytest.mark.parametrize("pin", ["1", "12345", "12a4", "١٢٣٤"])
def test_pin_has_four_digits(pin: str, server: GameServer, operator: User) -> None:
    found = fields_of(lambda: set_pin(server=server, pin=pin, by=operator))
    assert found == {"pin": ["A PIN has four digits."]}


def test_empty_pin_removes_it(server: GameServer, operator: User) -> None:
    set_pin(server=server, pin="", by=operator)
    assert lines(server) == ["SetPin"]


def test_kick_has_a_reason_and_can_be_noted_in_a_case(server: GameServer, operator: User) -> None:
    person = UserFactory.create()
    case = open_case(CaseKind.MISCONDUCT, person, league="pcl", by=None, text="Insults.")
    kicked = remove_player(
        server=server,
        unique_id="765",
        name="Ann",
        bans=False,
        reason="Insults.",
        case=case,
        by=operator,
    )
    assert (kicked.line, kicked.words, kicked.case) == ("Kick 765", "Kick Ann", case)
    assert [note.text for note in case.notes.all()] == [f"Kick Ann on {server}: Insults."]
    found = fields_of(
        lambda: remove_player(
            server=server, unique_id="765", name="Ann", bans=True, reason=" ", by=operator
        )
    )
    assert found == {"reason": ["Say why."]}
    elsewhere = open_case(CaseKind.MISCONDUCT, person, league="bcl", by=None, text="Insults.")
    with pytest.raises((FieldsRefused, PermissionDenied)):
        remove_player(
            server=server,
            unique_id="765",
            name="Ann",
            bans=True,
            reason="Insults.",
            case=elsewhere,
            by=operator,
        )
    assert lines(server) == ["Kick 765"]


@pytest.mark.any_database
@pytest.mark.parametrize("unique_id", ["1 2", "1\nBan 2", ""])
def test_id_that_is_none_is_not_sent(unique_id: str, server: GameServer, operator: User) -> None:
    found = fields_of(
        lambda: remove_player(
            server=server, unique_id=unique_id, name="Ann", bans=False, reason="x", by=operator
        )
    )
    assert list(found) == ["uniqueId"]


def set_up(server: GameServer, match: Match, by: User, pin: str = "") -> tuple[int, list[str]]:
    found = set_up_match(server=server, match=match, side_of_team_0=Side.TEAM_A, pin=pin, by=by)
    return found.moved, list(found.strangers)


def test_set_up_puts_players_on_their_sides_and_starts_anew_ten_seconds_later(
    server: GameServer, match: Match, operator: User
) -> None:
    seen(server, ("ANN", 1), ("Bob", 1), ("Eve", 0))
    assert set_up(server, match, operator, "1234") == (1, ["Eve"])
    assert lines(server) == ["SetPin 1234", "SwitchTeam id-ANN 0", "ResetSND"]
    pin, switch, reset = ServerCommand.objects.order_by("pk")
    assert (pin.after, switch.after, reset.after) == (None, pin, switch)
    assert reset.not_before - switch.not_before == timedelta(seconds=10)
    server.refresh_from_db()
    assert (server.match, server.state.side_of_team_0) == (match, Side.TEAM_A)
    take_match_off(server=server, by=operator)
    server.refresh_from_db()
    assert (server.match, server.state.side_of_team_0) == (None, None)


def test_set_up_needs_news_of_the_match_s_players(
    server: GameServer, match: Match, operator: User
) -> None:
    with pytest.raises(Refused, match=NO_NEWS):
        set_up(server, match, operator)
    seen(server, ("Ann", 0), seconds_ago=40)
    with pytest.raises(Refused, match=NO_NEWS):
        set_up(server, match, operator)
    seen(server, ("Eve", 0))
    with pytest.raises(Refused, match=NOBODY):
        set_up(server, match, operator)
    assert lines(server) == []


def test_match_is_set_up_on_one_server_at_a_time(
    server: GameServer, match: Match, operator: User
) -> None:
    seen(server, ("Ann", 0))
    set_up(server, match, operator)
    other = GameServerFactory.create()
    seen(other, ("Ann", 0))
    with pytest.raises(Refused, match=f"This match is on {server}"):
        set_up(other, match, operator)


def test_match_with_a_result_or_of_another_league_is_not_set_up(
    server: GameServer, match: Match, operator: User
) -> None:
    seen(server, ("Ann", 0))
    elsewhere = match_between(*enrolled_teams(2))
    with pytest.raises(Refused, match="another league"):
        set_up(server, elsewhere, operator)
    make_official(match=match, verdict=played(10, 4), by=None)
    match.refresh_from_db()
    with pytest.raises(Refused, match="official result"):
        set_up(server, match, operator)
