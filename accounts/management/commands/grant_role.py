"""`manage.py grant_role`: grants and revokes roles; makes the first admin."""

from argparse import ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.enums import Role
from accounts.models import User
from accounts.roles.services import grant_role, revoke_role
from accounts.sign_in.discord import LARGEST_ID
from clvr.lib.refusals import Refused


def discord_id(text: str) -> int:
    if text.isascii() and text.isdecimal() and int(text) <= LARGEST_ID:
        return int(text)
    raise ArgumentTypeError(f"a Discord ID is a number such as 200000000000000000, not {text!r}")


class Command(BaseCommand):
    help = "Grants a role to a person or revokes it. They must have signed in or registered before."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("discord_id", type=discord_id, metavar="DISCORD_ID")
        parser.add_argument("role", choices=Role.values, metavar="ROLE", help=", ".join(Role))
        parser.add_argument("--revoke", action="store_true", help="revoke the role")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(discord_id=options["discord_id"]).first()
        if user is None:
            raise CommandError(f"No person here has the Discord ID {options['discord_id']}.")
        role = Role(options["role"])
        if options["revoke"]:
            try:
                done = revoke_role(user=user, role=role, by=None)
            except Refused as refused:
                raise CommandError(str(refused)) from refused
            told = "is no longer" if done else "was not given the role"
        else:
            done = grant_role(user=user, role=role, by=None)
            told = "is now" if done else "is already"
        self.stdout.write(f"{user} {told} {role.label}.")
