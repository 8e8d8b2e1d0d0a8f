"""Both forms of openfootball's text are read; otherwise its seasons can't be imported."""

from matches.season.imports.foreign.football_txt import is_football_txt, table_of

NEWER = """= English Premier League 2024/25

▪ Matchday 1
  Fri Aug/16 2024
    20:00  Manchester United FC    v Fulham FC               1-0 (0-0)
  Sat Aug/17
    15:00  Arsenal FC              v Wolverhampton Wanderers FC  2-0 (1-0)
           Everton FC              v Brighton & Hove Albion FC
▪ Matchday 20
  Sat Jan/4
    Southampton FC          v Brentford FC
"""


def test_newer_form_is_read() -> None:
    assert is_football_txt(NEWER)
    assert [cells for _, cells in table_of(NEWER).rows] == [
        ["Matchday 1", "2024-08-16", "20:00", "Manchester United FC", "1-0", "Fulham FC"],
        ["Matchday 1", "2024-08-17", "15:00", "Arsenal FC", "2-0", "Wolverhampton Wanderers FC"],
        ["Matchday 1", "2024-08-17", "15:00", "Everton FC", "", "Brighton & Hove Albion FC"],
        ["Matchday 20", "2025-01-04", "", "Southampton FC", "", "Brentford FC"],
    ]


def test_other_texts_are_tables() -> None:
    assert not is_football_txt("week,team_a,team_b\n1,Foxes,Owls\n")
    assert not is_football_txt("= A title of 2024\nteam,player\n")
    assert not is_football_txt("")
