"""How the answers of commands that are sent in process are read."""

import json
from typing import Any

import pytest

from clvr.lib.api.in_process import DONE, Outcome, _json, _outcome


@pytest.mark.parametrize(
    ("status", "body", "outcome"),
    [
        (200, {"success": True, "message": "Saved."}, Outcome(200, "Saved.")),
        (201, {"message": "Made.", "link": "/bcl/match/7"}, Outcome(201, "Made.", "/bcl/match/7")),
        (403, {"detail": "You may not."}, Outcome(403, "You may not.")),
        (
            409,
            {"detail": "Register first.", "wayOn": {"words": "Register", "href": "/players/7"}},
            Outcome(409, "Register first.", "/players/7"),
        ),
        (
            400,
            {"options": {"0": ["Too late."], "1": ["Too late.", "No time."]}, "reason": ["Why?"]},
            Outcome(400, "Too late. No time. Why?"),
        ),
    ],
)
def test_outcome_has_the_words_of_the_answer(status: int, body: Any, outcome: Outcome) -> None:
    assert _outcome(status, _json(json.dumps(body).encode())) == outcome
    assert outcome.is_done is (status < 400)


@pytest.mark.parametrize("content", [b"", b"<html>", b"[]", b'{"success": true}'])
def test_answer_without_words_is_done_all_the_same(content: bytes) -> None:
    assert _outcome(204, _json(content)) == Outcome(204, DONE)
