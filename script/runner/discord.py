"""The stand-in for Discord, for an environment that names no Discord application."""

import http.client
from urllib.parse import urlsplit

from runner.environment import Environment
from runner.paths import VENV_PYTHON
from runner.ports import LOOPBACK, free_port

# The stand-in listens on this machine alone and lets anyone in as anyone: nothing here is secret.
_APPLICATION = {
    "DISCORD_CLIENT_ID": "100000000000000001",
    "DISCORD_CLIENT_SECRET": "the-stand-in-keeps-no-secrets",
    "DISCORD_BOT_TOKEN": "the-stand-in-keeps-no-secrets",
    # Of the key with which the stand-in signs commands; a test compares the two.
    "DISCORD_PUBLIC_KEY": "5a7bb5cb619763fa204ff9c5842a0dba59ee8e9b40d4dd6fd93e6cd618a7833c",
}
_PORTS_APART = 1000


def needs_stand_in(environment: Environment) -> bool:
    """Say whether people need it to sign in; production never uses it."""
    return environment["ENVIRONMENT"] == "local" and "DISCORD_CLIENT_ID" not in environment


def stand_in_port(portal_port: int) -> int:
    """Return a port next to the portal's for the stand-in."""
    preferred = portal_port + _PORTS_APART
    return free_port(preferred if preferred < 65536 else 0)


def connected_to_stand_in(environment: Environment, port: int) -> Environment:
    """Send the portal's calls of Discord to the stand-in."""
    address = f"http://{LOOPBACK}:{port}"
    return {
        **environment,
        **_APPLICATION,
        "DISCORD_API_URL": f"{address}/api/v10",
        "DISCORD_AUTHORIZE_URL": f"{address}/oauth2/authorize",
        "DISCORD_CDN_URL": f"{address}/cdn",
    }


def stand_in_server(port: int) -> tuple[str, ...]:
    """The stand-in's command line."""
    return (str(VENV_PYTHON), "manage.py", "discord_stand_in", "--port", str(port))


def is_stand_in_up(environment: Environment) -> bool:
    """Say whether the stand-in of an environment answers."""
    connection = http.client.HTTPConnection(
        urlsplit(environment["DISCORD_API_URL"]).netloc, timeout=5
    )
    try:
        connection.request("GET", "/stand-in/health")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
