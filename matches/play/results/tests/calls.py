"""Calls of the API of a match's result, for tests."""

import json
from collections.abc import Sequence
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from clvr.lib.tests.pictures import encoded, photograph
from leagues.models import GameMap
from matches.models import Match, ResultReport
from matches.play.results.services.reports import report_result
from matches.tests.factories import played_on
from teams.tests.teams import LedTeam

Answer = tuple[int, dict[str, Any]]


def picture(name: str = "scores.png") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, encoded(photograph()), "image/png")


def claim(
    game_map: GameMap, rounds_a: int = 10, rounds_b: int = 7, **more: object
) -> dict[str, Any]:
    """A claim as a form sends it."""
    maps = [{"map": str(game_map.pk), "scores": [rounds_a, rounds_b]}]
    return {"decision": "played", "maps": maps, **more}


def send_report(
    client: Client, match: Match, user: User, sent: object, files: Sequence[object] = ()
) -> Answer:
    client.force_login(user)
    words = sent if isinstance(sent, str) else json.dumps(sent)
    parts = {"claim": words, "evidence": list(files)}
    response = client.post(f"/api/matches/{match.pk}/results/report", parts)
    return response.status_code, response.json()


def send(client: Client, match: Match, user: User, name: str, **sent: object) -> Answer:
    client.force_login(user)
    address = f"/api/matches/{match.pk}/results/{name}"
    response = client.post(address, sent, content_type="application/json")
    return response.status_code, response.json()


def sheet(client: Client, match: Match, user: User) -> dict[str, Any]:
    """The section's data for the person."""
    client.force_login(user)
    response = client.get(f"/api/matches/{match.pk}/results")
    assert response.status_code == 200
    body: dict[str, Any] = response.json()
    return body


def reported(match: Match, side: LedTeam, game_map: GameMap) -> ResultReport:
    """The captain's report that team A won 10 to 7."""
    verdict = played_on(1, (game_map.pk, 10, 7))
    return report_result(match=match, verdict=verdict, by=side.captain)
