from clvr.lib.audit import changes


def test_changes_keep_only_what_differs() -> None:
    before = {"name": "Ember", "status": 0, "image": "a.webp"}
    after = {"name": "Ember", "status": 1, "image": "b.webp"}
    assert changes(before, after) == {"image": ["a.webp", "b.webp"], "status": [0, 1]}


def test_changes_count_an_absent_field_as_none() -> None:
    assert changes({"gone": 1, "both": None}, {"new": 2}) == {"gone": [1, None], "new": [None, 2]}


def test_changes_of_equal_states_are_empty() -> None:
    assert changes({"roster": [1, 2]}, {"roster": [1, 2]}) == {}


def test_changes_name_fields_in_alphabetical_order() -> None:
    assert list(changes({}, {"b": 1, "c": 1, "a": 1})) == ["a", "b", "c"]
