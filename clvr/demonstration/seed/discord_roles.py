"""The Breachers league's Discord server, the stand-in's: roles there follow the portal."""

from clvr.discord_stand_in.guilds import FIRST_ROLE, NAMES
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.enums import DiscordRoleKind
from matches.models import DiscordServer, MappedRole

MAPPED = (
    (DiscordRoleKind.PLAYER, "Player"),
    (DiscordRoleKind.CAPTAIN, "Captain"),
    (DiscordRoleKind.CO_CAPTAIN, "Co-Captain"),
    (DiscordRoleKind.CASTER, "Caster"),
    (DiscordRoleKind.CHAMPION, "Champion"),
)


def follow_on_discord() -> None:
    """Map the stand-in's roles, as staff would have done; due work then compares its members."""
    league = League.objects.get(code=LeagueCode.BCL)
    DiscordServer.objects.create(league=league, is_on=True)
    for kind, name in MAPPED:
        role = FIRST_ROLE + NAMES.index(name)
        MappedRole.objects.create(league=league, kind=kind, role=role, name=name)
