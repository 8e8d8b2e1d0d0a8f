"""What matches a search, computed by Python and by the database alike."""

import pytest

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.matching import Rank, Search

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

BEGINS, BEGINS_WORDS, WITHIN, NOT_AT_ALL = Rank

CASES = [
    ("night", "Night Owls", BEGINS),
    ("NIGHT  o", "Night Owls", BEGINS),
    ("owl nig", "Night Owls", BEGINS_WORDS),
    ("owls", "Night Owls", BEGINS_WORDS),
    ("ight", "Night Owls", WITHIN),
    ("owl igh", "Night Owls", WITHIN),
    ("owl fox", "Night Owls", NOT_AT_ALL),
    ("night owlss", "Night Owls", NOT_AT_ALL),
    # Accents and equivalent letters.
    ("etoile", "Étoile", BEGINS),
    ("ÉTOILE", "etoile", BEGINS),
    ("e\u0301toile", "Étoile", BEGINS),
    ("strasse", "Straße", BEGINS),
    ("STRAẞE", "strasse", BEGINS),
    ("istanbul", "İstanbul", BEGINS),
    ("ISTANBUL", "ıstanbul", BEGINS),
    ("sokoly", "Żelazne Sokoły", BEGINS_WORDS),
    ("ｎｉｇｈｔ", "Night", BEGINS),
    ("ﬁre", "Fire", BEGINS),
    ("ΣΊΣΥΦΟΣ", "σίσυφος", BEGINS),
    # Other writings.
    ("نسور", "نسور الليل", BEGINS),
    ("الليل", "نسور الليل", BEGINS_WORDS),
    ("קיץ", "חולמי קיץ", BEGINS_WORDS),
    ("夜梟", "夜梟隊", BEGINS),
    ("梟隊", "夜梟隊", WITHIN),
    ("올빼", "밤올빼미", WITHIN),
    ("🦉🦉", "🦉🦉 Owls", BEGINS),
    # Characters with a meaning for a database are ordinary characters.
    ("%%", "Night", NOT_AT_ALL),
    ("100%", "100% Owls", BEGINS),
    ("0% o", "100% Owls", WITHIN),
    ("n_ght", "Night", NOT_AT_ALL),
    ("x_owl", "xX_owl_Xx", WITHIN),
    ("\\o", "\\o/", BEGINS),
    ("o'b", "O'Brien", BEGINS),
    ("'; --", "Night", NOT_AT_ALL),
    ('"owl"', 'The "Owl"', BEGINS_WORDS),
]


@pytest.mark.any_database
@pytest.mark.parametrize(("text", "name", "rank"), CASES)
def test_rank_of_a_name(text: str, name: str, rank: Rank) -> None:
    assert Search.of(text).rank_of(name) == rank


@pytest.mark.parametrize(("text", "name", "rank"), CASES)
def test_database_ranks_as_python_does(text: str, name: str, rank: Rank) -> None:
    UserFactory.create(username=name)
    search = Search.of(text)
    found = search.among(User.objects.all(), "username_key").annotate(found=search.rank())
    assert [*found.values_list("found", flat=True)] == ([rank] if rank < NOT_AT_ALL else [])


@pytest.mark.parametrize("text", ["", " ", "o", " o ", "\t\n", "É", "夜"])
def test_search_of_fewer_than_two_characters_finds_nothing(text: str) -> None:
    UserFactory.create(username="o É 夜")
    search = Search.of(text)
    assert not search
    assert search.rank_of("o É 夜") == NOT_AT_ALL
    assert [*search.among(User.objects.all(), "username_key").order_by(search.rank())] == []


def test_one_character_that_stands_for_two_is_a_search() -> None:
    assert Search.of("ß").phrase == "ss"
