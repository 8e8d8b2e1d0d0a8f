"""What commands answer."""

from typing import get_type_hints

from clvr.lib.api.answers import CommandAnswerShape, MadeAnswerShape, done, made


def test_command_answers_its_message_and_what_else_it_tells() -> None:
    answer = done("Saved.")
    assert (answer.status_code, answer.data) == (200, {"success": True, "message": "Saved."})
    answer = done("Sent.", 202, unread=3)
    assert (answer.status_code, answer.data) == (
        202,
        {"success": True, "message": "Sent.", "unread": 3},
    )


def test_command_that_made_something_answers_its_key() -> None:
    answer = made("Foxes created.", 7)
    assert (answer.status_code, answer.data) == (
        201,
        {"success": True, "message": "Foxes created.", "_id": "7"},
    )


def test_answers_are_described_with_the_fields_that_they_have() -> None:
    assert list(get_type_hints(CommandAnswerShape)) == list(done("Saved.").data)
    assert list(get_type_hints(MadeAnswerShape)) == list(made("Foxes created.", 7).data)
