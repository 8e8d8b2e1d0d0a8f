"""Installing the slash commands at Discord."""

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import requests

from accounts.discord.interactions.commands import SlashCommand
from clvr.lib.leagues import LeagueId

TIMEOUT_SECONDS = 10.0
MOST_ATTEMPTS = 5
DEFAULT_WAIT_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 60.0
IN_SERVERS_ALONE = [0]
LONGEST_COMPLAINT = 300


class NotInstalled(Exception):
    """Discord did not accept the commands. The message says why and contains no secret."""


@dataclass(frozen=True, slots=True)
class DiscordApplication:
    """The portal's application at Discord, and the URL of Discord's API."""

    api_url: str
    application_id: str
    bot_token: str

    def install(self, commands: Iterable[SlashCommand], server: LeagueId) -> int:
        """Replace a server's commands with these; returns how many it has now.

        Raises NotInstalled.
        """
        definitions = [command.definition() for command in commands]
        return self._put(f"/guilds/{server.value}/commands", definitions)

    def install_everywhere(self, commands: Iterable[SlashCommand]) -> int:
        """Replace the application's global commands with these; returns how many it has now. Raises
        NotInstalled."""
        definitions = [
            {**command.definition(), "contexts": IN_SERVERS_ALONE} for command in commands
        ]
        return self._put("/commands", definitions)

    def _put(self, path: str, definitions: Sequence[dict[str, Any]]) -> int:
        answer = self._send(path, definitions)
        for _ in range(MOST_ATTEMPTS - 1):
            if answer.status_code != requests.codes.too_many_requests:
                break
            time.sleep(_wait(answer))
            answer = self._send(path, definitions)
        if not answer.ok or answer.is_redirect:
            raise NotInstalled(f"Discord answered {answer.status_code}: {_complaint(answer)}")
        return len(definitions)

    def _send(self, path: str, definitions: Sequence[dict[str, Any]]) -> requests.Response:
        try:
            return requests.put(
                f"{self.api_url}/applications/{self.application_id}{path}",
                json=definitions,
                headers={"Authorization": f"Bot {self.bot_token}"},
                timeout=TIMEOUT_SECONDS,
                allow_redirects=False,
            )
        except requests.RequestException as error:
            raise NotInstalled(f"could not reach Discord: {type(error).__name__}") from None


def _wait(answer: requests.Response) -> float:
    """How long Discord asks to wait, in seconds, within limits."""
    try:
        seconds = float(answer.json()["retry_after"])
    except (ValueError, KeyError, TypeError):
        seconds = math.nan
    return (
        DEFAULT_WAIT_SECONDS
        if math.isnan(seconds)
        else min(max(seconds, 0.0), LONGEST_WAIT_SECONDS)
    )


def _complaint(answer: requests.Response) -> str:
    try:
        message = str(answer.json()["message"])
    except (ValueError, KeyError, TypeError):
        message = answer.reason
    return message[:LONGEST_COMPLAINT]
