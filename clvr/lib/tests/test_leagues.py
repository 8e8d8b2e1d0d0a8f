import pytest

from clvr.lib.leagues import LEAGUES, leagues_named, leagues_shown, page_title


def test_first_leagues_are_the_spec_s_four() -> None:
    assert [
        (each.code, each.id, each.label, each.name, each.game)
        for each in list(LEAGUES.values())[:4]
    ] == [
        ("bcl", "1045744289201782826", "BCL", "Breachers Champions League", "Breachers"),
        ("ocl", "1325959170993819699", "OCL", "Onward Champions League", "Onward"),
        ("pcl", "873386946792136704", "PCL", "Pavlov Champions League", "Pavlov Shack"),
        ("xcl", "1235047920202420277", "XCL", "X8 Champions League", "X8"),
    ]


def test_umbrella_shows_every_league_and_a_league_itself() -> None:
    assert leagues_shown("clvr") == list(LEAGUES.values())
    assert [each.code for each in leagues_shown("ocl")] == ["ocl"]


@pytest.mark.parametrize(
    ("code", "words"), [("ocl", "the Onward Champions League"), ("clvr", "all leagues")]
)
def test_leagues_in_a_sentence(code: str, words: str) -> None:
    assert leagues_named(code) == words


@pytest.mark.parametrize(
    ("code", "title"), [("bcl", "BCL | Standings"), ("clvr", "CLVR | Standings")]
)
def test_page_title_is_the_upper_case_code_and_the_page_s_name(code: str, title: str) -> None:
    assert page_title(code, "Standings") == title
