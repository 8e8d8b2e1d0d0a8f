"""Reading a server's statistics log."""

from datetime import UTC, datetime, timedelta

import pytest

from matches.servers.server_results import log
from matches.servers.server_results.log import LogError, LoggedPlayer, decoded, read_log
from matches.servers.server_results.tests.logs import Logged, entry, kill, map_end

AT = datetime(2026, 9, 11, 20, 30, 19, tzinfo=UTC)
ANN, BOB = Logged("Ann", 0, kills=17, deaths=9), Logged("Bob", 1, kills=None, deaths=17)
END = map_end(AT, [ANN, BOB])


def test_end_of_a_map_is_read_from_among_other_entries() -> None:
    text = (
        "[2026.09.11-20.01.15] LogNet: Join succeeded: Ann\n"
        + entry(AT, {"RoundEnd": {"Round": 1, "WinningTeam": 0}}, "\t")
        + kill(AT, "id-Ann", "id-Bob", headshot=True)
        + END
        + entry(AT, {"RoundState": {"State": "Starting"}})
    )
    (end,) = read_log(text).ends
    assert (end.ended_at, end.map_label, end.rounds) == (AT, "sand", (10, 4))
    assert end.players == (
        LoggedPlayer("Ann", 0, 17, 9, 1, None),
        # The log counts kills, and this player has none.
        LoggedPlayer("Bob", 1, 0, 17, 1, 0),
    )
    assert end.text.startswith("[2026.09.11-20.30.19:123][ 45]StatManagerLog: {")
    assert end.text.endswith("}")


def test_statistics_that_the_log_does_not_have_are_unknown() -> None:
    old = entry(
        AT,
        {
            "allStats": [
                {"uniqueId": "76561198", "stats": [{"statType": "Kill", "amount": "3"}]},
                {"playerName": "Spectator"},
                {"stats": []},
            ],
            "MapLabel": "sand",
            "bTeams": True,
            "Team0Score": "1",
            "Team1Score": 0.0,
            "NewKey": [1],
        },
    )
    (end,) = read_log(old).ends
    assert end.rounds == (1, 0)
    assert end.players == (
        LoggedPlayer("76561198", None, 3, None, None, None),
        LoggedPlayer("Spectator", None, None, None, None, None),
    )


def test_head_shots_come_from_the_statistics_or_from_all_of_a_player_s_kills() -> None:
    players = [Logged("Ann", 0, kills=2), Logged("Bob", 1, kills=2)]
    kills = [
        kill(AT, "id-Ann", "id-Bob", headshot=True),
        kill(AT, "Ann", "Bob", headshot=False),
        kill(AT, "id-Ann", "id-Ann", headshot=True),
        # One of Bob's kills is not in the log.
        kill(AT, "id-Bob", "id-Ann", headshot=True),
    ]
    text = "".join([*kills, map_end(AT, players)])
    assert [each.headshots for each in read_log(text).ends[0].players] == [1, None]
    later = map_end(AT + timedelta(hours=1), players)
    assert [each.headshots for each in read_log(text + later).ends[1].players] == [None, None]
    counted = map_end(AT, [Logged("Ann", 0, headshots=9), Logged("Bob", 1)])
    assert [each.headshots for each in read_log(kills[0] + counted).ends[0].players] == [9, 0]


def test_entry_is_the_same_on_one_line_and_on_several_and_in_either_log() -> None:
    one_line = map_end(AT, [ANN, BOB], indent=None)
    plain = one_line.replace(":123][ 45]", "] ")
    digests = {read_log(text).ends[0].digest for text in (END, one_line, plain)}
    assert len(digests) == 1
    assert read_log(END + one_line).ends == read_log(END).ends
    other = map_end(AT, [ANN, BOB], rounds=(4, 10))
    assert read_log(other).ends[0].digest not in digests


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("\x1b[32m", "\x1b[0m"),
        ("pavlov-1  | ", ""),
        ("\x1b[36mpavlov-1  | \x1b[0m", ""),
        ("2026-09-11T20:30:19.123456789Z ", ""),
        ("Sep 11 20:30:19 host pavlov[812]: ", ""),
        ("pavlov-1  | 2026-09-11T20:01:15.123456789Z ", ""),
        ("[pod/pavlov-0/server] ", ""),
        ("[pod/pavlov-0/server] 2026-09-11T20:01:15.123456789Z ", ""),
        ("2026-09-11T20:01:15+0000 host pavlov[812]: ", ""),
        ("2026-09-11T20:01:15.123456+00:00 host pavlov[812]: ", ""),
        ("2026-09-11T20:01:15.123456789Z stdout F ", ""),
    ],
)
def test_what_a_console_writes_around_lines_is_left_out(before: str, after: str) -> None:
    names = [Logged("Ann | Bob", 0, kills=1), Logged("Sep 11 20:30:19 a b: c", 1)]
    plain = kill(AT, "Ann | Bob", "x", headshot=True) + map_end(AT, names)
    shown = "".join(f"{before}{line}{after}\n" for line in plain.splitlines())
    assert read_log(shown) == read_log(plain)


def test_line_that_came_without_what_the_console_adds_changes_nothing() -> None:
    first, *others = END.splitlines()
    shown = "\n".join([first, *(f"pavlov-1  | {line}" for line in others)])
    assert read_log(shown) == read_log(END)


def test_player_who_came_back_counts_once_with_all_they_did() -> None:
    rows = [Logged("Ann", 0, kills=10, deaths=8), Logged("Bob", 1), Logged("Ann", 1, kills=3)]
    (end,) = read_log(map_end(AT, rows)).ends
    ann, bob = end.players
    assert (ann.name, ann.team, ann.kills, bob.name) == ("Ann", 1, 13, "Bob")


def test_log_of_a_server_that_is_too_old_says_so() -> None:
    old = entry(AT, {"allStats": [{"uniqueId": "Ann", "stats": []}]})
    with pytest.raises(LogError, match="the server’s version is too old"):
        read_log(old)


def test_ends_come_by_time_and_maps_without_teams_are_left_out() -> None:
    later = map_end(AT + timedelta(hours=1), [ANN, BOB])
    deathmatch = map_end(AT, [ANN], bTeams=False)
    read = read_log(later + deathmatch + END)
    assert [end.ended_at for end in read.ends] == [AT, AT + timedelta(hours=1)]
    with pytest.raises(LogError, match=log.NO_TEAMS):
        read_log(deathmatch)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", log.NO_LOG),
        ("{}", log.NO_LOG),
        ('{"allStats": []}', log.NO_LOG),
        ("StatManagerLog: {}\n" * 3, log.NO_LOG),
        (entry(AT, {"KillData": {}}), log.NO_END),
        (END[:-20], "2026.09.11-20.30.19: The end of this map can’t be read: it is cut off"),
        (END.replace('"Team0Score": 10,', ""), "has no score"),
        (END.replace('"Team0Score": 10', '"Team0Score": -1'), "has no score"),
        (END.replace('"Team0Score": 10', '"Team0Score": 1000'), "has no score"),
        (END.replace('"sand"', '""'), "does not name the map"),
        (END.replace('"sand"', f'"{"x" * 61}"'), "does not name the map"),
        (END.replace("2026.09.11", "2026.13.41"), "a time that does not exist"),
        (entry(AT, {"allStats": 7, "MapLabel": "x", "Team0Score": 1, "Team1Score": 0}), "no list"),
        (map_end(AT, [Logged(f"P{n}") for n in range(65)]), "more than 64 players"),
        (END.replace('"sand"', '"sa\\u0000nd"'), "invalid character"),
        (f"[2026.09.11-20.30.19]StatManagerLog: {'[' * 50_000}", log.NO_LOG),
        (
            "".join(map_end(AT + timedelta(hours=n), [ANN, BOB]) for n in range(21)),
            log.TOO_MANY,
        ),
        ("x" * 5_000_001, log.TOO_LARGE),
    ],
)
def test_log_that_can_not_be_used_is_refused_with_why(text: str, why: str) -> None:
    with pytest.raises(LogError) as refused:
        read_log(text)
    assert why in str(refused.value)


def test_log_that_is_cut_off_keeps_its_whole_maps() -> None:
    cut = map_end(AT + timedelta(hours=1), [ANN, BOB])[:-30]
    read = read_log(END + cut)
    assert [end.ended_at for end in read.ends] == [AT]
    (problem,) = read.problems
    assert problem.startswith("2026.09.11-21.30.19: The end of this map can’t be read")


@pytest.mark.parametrize("nested", ["{" * 5_000, '{"a":' * 9_000 + "1", '{"a": ' + "9" * 50_000])
def test_entry_that_no_server_writes_is_passed_over(nested: str) -> None:
    strange = f"[2026.09.11-20.00.00]StatManagerLog: {nested}\n"
    assert read_log(strange + END).ends == read_log(END).ends


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_log_is_decoded_as_servers_write_it(encoding: str) -> None:
    assert decoded("Ærøskøbing".encode(encoding)) == "Ærøskøbing"


@pytest.mark.parametrize(
    ("content", "why"), [(b"\xff\x00\xc3", log.NO_TEXT), (b" " * 5_000_001, log.TOO_LARGE)]
)
def test_bytes_that_are_no_log_are_refused(content: bytes, why: str) -> None:
    with pytest.raises(LogError, match=why):
        decoded(content)
