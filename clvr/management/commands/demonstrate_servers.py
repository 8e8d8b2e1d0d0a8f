"""`manage.py demonstrate_servers`: the link to game servers, with a stand-in for the
demonstration's."""

import asyncio
from contextlib import suppress
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from clvr.demonstration.game_server import (
    demonstration_server,
    listen_on,
    play,
    stand_in_for,
)
from matches.management.commands.run_server_link import run_until_stopped
from matches.servers.game_servers.link.link import Link
from matches.servers.game_servers.rcon.stand_in import serving


class Command(BaseCommand):
    help = (
        "Runs the link to game servers (run_server_link). If the demonstration’s data are there, "
        "a stand-in plays the match on their server. Refused in production."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.ENVIRONMENT.is_local:
            raise CommandError("The stand-in has a known password: it is for ENVIRONMENT=local.")
        asyncio.run(demonstrate())


async def demonstrate() -> None:
    """Run the link and the stand-in until they are stopped."""
    server = await sync_to_async(demonstration_server)()
    if server is None:
        await run_until_stopped(Link())
        return
    stand_in = await sync_to_async(stand_in_for)(server)
    async with serving(stand_in) as port:
        await sync_to_async(listen_on)(server, port)
        playing = asyncio.create_task(play(stand_in))
        await run_until_stopped(Link())
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
