"""`manage.py rotate_server_passwords`: encrypt servers' passwords, and webhooks' secrets, with the
current key."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clvr.lib.name_order import name_order
from clvr.lib.transactions import transactional
from matches.models import GameServer
from matches.servers.game_servers.locking import lock_server
from matches.servers.game_servers.passwords import PasswordUnreadable, rotated
from teams.models import Webhook
from teams.webhooks.rotation import rotate_secret


class Command(BaseCommand):
    help = (
        "Encrypts the passwords of game servers and the secrets of webhooks with the first key of "
        "GAME_SERVER_KEYS. Afterwards the other keys can be removed."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        servers = list(GameServer.objects.current().order_by("pk"))
        unreadable = [each for each in servers if not _rotate(each)]
        self.stdout.write(f"{len(servers) - len(unreadable)} passwords have the current key.")
        webhooks = list(Webhook.objects.select_related("owner").order_by("pk"))
        closed = [each for each in webhooks if not rotate_secret(each)]
        self.stdout.write(f"{len(webhooks) - len(closed)} secrets of webhooks have it, too.")
        if closed:
            owners = ", ".join(sorted({each.owner.username for each in closed}, key=name_order))
            self.stderr.write(f"No key opens the secrets of webhooks of: {owners}.")
        if unreadable:
            names = ", ".join(str(each) for each in unreadable)
            raise CommandError(f"No key opens the passwords of: {names}. Enter them again.")


@transactional
def _rotate(server: GameServer) -> bool:
    """Whether a key opens the password."""
    server = lock_server(server)
    try:
        server.password = rotated(server.password)
    except PasswordUnreadable:
        return False
    server.save(update_fields=["password"])
    return True
