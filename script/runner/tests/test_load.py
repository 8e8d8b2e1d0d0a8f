import pytest

from runner.bench import figures, people, usage
from runner.bench.figures import Asked
from runner.bench.people import address_of, files_of, path_kind
from runner.bench.usage import Usage

HUNDRED = [each / 1000 for each in range(1, 101)]


@pytest.mark.parametrize(
    ("waits", "share", "expected"),
    [(HUNDRED, 0.99, 99), (HUNDRED, 0.5, 50), ([0.2], 0.99, 200), ([0.9, 0.1], 0.99, 900)],
)
def test_wait_within_which_a_share_is_answered(
    waits: list[float], share: float, expected: float
) -> None:
    assert figures.within([Asked("pages", each) for each in waits], share) == expected


def test_table_has_a_row_for_each_kind_and_what_the_proxy_saw() -> None:
    asked = [Asked("pages", 0.010), Asked("pages", 0.030), Asked("commands", 0.2, "POST: 500")]
    proxied = figures.proxied_requests(
        '{"status":"200","seconds":0.008}\n'
        '{"status":"500","seconds":0.180}\n'
        '{"status":"304","seconds":0.001}\n'
    )
    assert figures.requests_table(asked, proxied, seconds=2.0).splitlines()[2:] == [
        "| pages | 2 | 0 | 1.0 | 10 | 30 | 30 |",
        "| commands | 1 | 1 | 0.5 | 200 | 200 | 200 |",
        "| all | 3 | 1 | 1.5 | 30 | 200 | 200 |",
        "| all, as nginx counts | 3 | 1 | 1.5 | 8 | 180 | 180 |",
    ]


def a_run(*asked: Asked) -> figures.Outcome:
    before = {usage.WEB: Usage(3, 1, 1)}
    after = {usage.WEB: Usage(4, 1, 1), usage.DATABASE: Usage(0.5, 1, 1)}
    return figures.Outcome(550, 300, asked, before, after, measured_seconds=10, machine=0.25)


def test_run_that_reached_the_goal_is_told_in_four_sentences() -> None:
    pages = [Asked("pages", 0.8) for _ in range(100)]
    assert figures.summary(a_run(*pages, Asked("files", 0.1))) == (
        "550 people sent 101 requests in 300 seconds: no error. "
        "99 of 100 answers came within 800 ms, without files within 800 ms; **the goal, no error "
        "and 99 of 100 within a second, was reached**. "
        "The machine's processors worked for 0.25 cores, 0.10 of them for other programs. "
        "A page, read or command took 10 ms of the processor in the web processes and 5.0 ms in "
        "PostgreSQL."
    )


@pytest.mark.parametrize(
    "asked", [Asked("pages", 1.1), Asked("pages", 0.1, "GET: 500"), Asked("files", 1.1)]
)
def test_run_that_missed_the_goal_says_so(asked: Asked) -> None:
    assert "was not reached" in figures.summary(a_run(asked, Asked("pages", 0.1)))


def test_more_people_need_more_cores() -> None:
    assert figures.on_paper(a_run(*[Asked("pages", 1)] * 100)).splitlines()[2:] == [
        "| 550 | 55 | 0.6 | 0.3 |",
        "| 5,500 | 550 | 5.5 | 2.8 |",
        "| 55,000 | 5,500 | 55.0 | 27.5 |",
    ]


def test_errors_are_counted_by_what_they_are() -> None:
    asked = [Asked("pages", 1, "a"), Asked("files", 1, "b"), Asked("own", 1, "b"), Asked("own", 1)]
    assert figures.counted_errors(asked) == ["2 × b", "1 × a"]


def test_equal_errors_of_different_teams_are_one() -> None:
    assert path_kind("/bcl/team/12?from=3") == path_kind("/bcl/team/7") == "/bcl/team/N"


def test_everybody_has_a_loopback_address() -> None:
    addresses = {address_of(number) for number in range(550)}
    assert len(addresses) == 550
    assert {each.rpartition(".")[0] for each in addresses} == {"127.1.0", "127.1.1", "127.1.2"}


def test_pages_of_the_site_map_are_sorted_by_kind() -> None:
    paths = [
        "/",
        "/bcl/home",
        "/bcl/matches?season=1",
        "/ocl/team/3",
        "/ocl/match/9",
        "/clvr/rules",
    ]
    assert people.sorted_by_kind([*paths, "/players/4", "/xcl/standings"]) == {
        "landing": ["/"],
        "home": ["/bcl/home"],
        "matches": ["/bcl/matches?season=1"],
        "team": ["/ocl/team/3"],
        "match": ["/ocl/match/9"],
        "other": ["/clvr/rules"],
        "player": ["/players/4"],
        "standings": ["/xcl/standings"],
    }


def test_mix_is_of_a_hundred_pages() -> None:
    assert sum(share for share, _ in people.MIX.values()) == 100


def test_browser_loads_each_of_the_portal_s_files_once() -> None:
    page = b'<script src="/static/a.js"></script><link href="/static/b.css"><img src="/media/c">'
    assert files_of(page + page) == ("/static/a.js", "/static/b.css")


def test_processes_are_told_apart_by_their_command_lines() -> None:
    lines = ("python gunicorn clvr.wsgi --bind", "postgres: postgres postgres [local] idle", "sh")
    assert [usage.part_of(line) for line in lines] == ["web, both processes", "PostgreSQL", None]


def test_usage_is_what_was_added_between() -> None:
    before, after = {"nginx": Usage(5, 6, 8)}, {"nginx": Usage(8, 7, 9), "Redis": Usage(1.5, 2, 3)}
    assert usage.table(before, after, seconds=10).splitlines()[2:] == [
        "| nginx | 30.0% | 7 | 9 |",
        "| Redis | 15.0% | 2 | 3 |",
    ]
