"""`manage.py run_server_link`: connect to the game servers."""

import asyncio
import signal
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand

from matches.servers.game_servers.link.link import Link


class Command(BaseCommand):
    help = (
        "Connects to the leagues’ game servers, watches their matches, and sends the commands that "
        "people ask for, until it is stopped. A second one waits until the first has ended."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        asyncio.run(run_until_stopped(Link()))


async def run_until_stopped(link: Link) -> None:
    """Run the link until SIGINT or SIGTERM."""
    task = asyncio.create_task(link.run())
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
