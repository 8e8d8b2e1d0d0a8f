"""One command at a time in each web process (`clvr.commands_in_turn`)."""

from threading import Event, Thread

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from clvr import commands_in_turn
from clvr.commands_in_turn import take_turns

LONG = 120.0
SEND, JSON = RequestFactory(), "application/json"


class Process:
    """A web process: one command is being answered until `end`, and others come meanwhile."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._has_begun, self._may_end = Event(), Event()
        self._answer = take_turns(self._view)
        self._threads = [self.sent(SEND.post("/slow", {}, JSON))]
        assert self._has_begun.wait(LONG)

    def _view(self, request: HttpRequest) -> HttpResponse:
        self.begun.append(request.path)
        if request.path == "/slow":
            self._has_begun.set()
            self._may_end.wait(LONG)
        return HttpResponse()

    def sent(self, request: HttpRequest) -> Thread:
        thread = Thread(target=self._answer, args=(request,))
        thread.start()
        return thread

    def end(self) -> None:
        self._may_end.set()
        for thread in self._threads:
            thread.join(LONG)


def test_command_begins_after_the_one_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands_in_turn, "PATIENCE", LONG)
    process = Process()
    next_one = process.sent(SEND.patch("/next"))
    read = process.sent(SEND.get("/read"))
    upload = process.sent(SEND.post("/upload", {}))
    read.join(LONG)
    upload.join(LONG)
    assert sorted(process.begun) == ["/read", "/slow", "/upload"]
    process.end()
    next_one.join(LONG)
    assert process.begun[-1] == "/next"


def test_command_waits_no_longer_than_its_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands_in_turn, "PATIENCE", 0.01)
    process = Process()
    process.sent(SEND.delete("/next")).join(LONG)
    assert process.begun == ["/slow", "/next"]
    process.end()
    process.sent(SEND.delete("/last")).join(LONG)
    assert process.begun == ["/slow", "/next", "/last"]


def test_turn_ends_with_an_error() -> None:
    def failing(request: HttpRequest) -> HttpResponse:
        raise ValueError(request.path)

    answer = take_turns(failing)
    for _ in range(2):
        with pytest.raises(ValueError, match="/fails"):
            answer(SEND.post("/fails"))
