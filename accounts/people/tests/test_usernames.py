from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import LONGEST_PLAYER_NAME, SHORTEST_PLAYER_NAME, AuditEntry, User
from accounts.people.usernames import (
    find_or_create_person,
    free_username,
    username_candidates,
)
from accounts.tests.factories import UserFactory
from clvr.lib.folded_key import validate_name, validate_readable


@pytest.mark.parametrize(
    ("wanted", "first"),
    [
        ("Ember", ["Ember", "Ember2", "Ember3"]),
        ("Ed", ["Ed02", "Ed03", "Ed04"]),
        ("Joe", ["Joe2", "Joe3", "Joe4"]),
        ("", ["player", "player2", "player3"]),
        ("Аda Lynn", ["Ada Lynn", "Ada Lynn2", "Ada Lynn3"]),
        ("\u3164\u2800\u3164", ["player", "player2", "player3"]),
        (
            "Z" + "\u0308" * 9 + "ed",
            ["Z\u0308\u0308\u0308ed", *(f"Z\u0308\u0308\u0308ed{n}" for n in (2, 3))],
        ),
        ("x" * 61, ["x" * 60, "x" * 59 + "2", "x" * 59 + "3"]),
    ],
)
def test_candidates_are_the_wanted_name_then_numbered_names(wanted: str, first: list[str]) -> None:
    assert list(islice(username_candidates(wanted), 3)) == first


@given(st.text(alphabet=st.characters(), max_size=100))
def test_every_candidate_can_be_stored(wanted: str) -> None:
    for candidate in islice(username_candidates(wanted), 60):
        assert SHORTEST_PLAYER_NAME <= len(candidate) <= LONGEST_PLAYER_NAME
        candidate.encode()
        validate_name(candidate)
        validate_readable(candidate)


def test_shortened_candidate_does_not_mix_alphabets() -> None:
    wanted = "x" * 58 + "аaд"
    for candidate in islice(username_candidates(wanted), 3):
        validate_readable(candidate)


def test_candidate_with_letters_that_expand_still_has_a_key() -> None:
    [first] = islice(username_candidates("ﷺ" * 60), 1)
    validate_name(first)


@pytest.mark.django_db
@pytest.mark.both_databases
def test_free_username_skips_names_that_read_like_taken_ones() -> None:
    for taken in ("EMBER", "ember2", "Adall"):
        UserFactory.create(username=taken)
    assert free_username("Ember") == "Ember3"
    assert free_username("Adal1") == "Adal12"


@pytest.mark.django_db
@pytest.mark.both_databases
def test_free_username_searches_beyond_the_first_batch() -> None:
    UserFactory.create(username="Ember")
    User.objects.bulk_create(
        User(username=f"Ember{n}", username_key=f"ember{n}") for n in range(2, 52)
    )
    assert free_username("Ember") == "Ember52"


@pytest.mark.django_db
@pytest.mark.both_databases
def test_new_person_gets_a_free_username() -> None:
    UserFactory.create(username="Ember")
    person = find_or_create_person(discord_id=77, name="ember")
    person.refresh_from_db()
    assert (person.username, person.discord_id, person.has_usable_password()) == (
        "ember2",
        77,
        False,
    )
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.changes) == (
        "person.create",
        person,
        {"username": [None, "ember2"]},
    )


@pytest.mark.django_db
@pytest.mark.both_databases
def test_known_person_is_found_with_any_name() -> None:
    person = UserFactory.create(discord_id=77, username="Ember")
    assert find_or_create_person(discord_id=77, name="Somebody Else") == person
    person.refresh_from_db()
    assert person.username == "Ember"
    assert not AuditEntry.objects.exists()


@pytest.mark.django_db
@pytest.mark.both_databases
def test_person_is_found_when_the_username_is_taken_at_the_last_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    UserFactory.create(username="Ember")
    answers = iter(["Ember", "Ember2"])
    monkeypatch.setattr("accounts.people.usernames.free_username", lambda wanted: next(answers))
    assert find_or_create_person(discord_id=77, name="Ember").username == "Ember2"
