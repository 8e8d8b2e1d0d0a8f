"""`/free-agents`"""

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from accounts.enums import Platform, Region
from accounts.models import User
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.lib.leagues import LEAGUES
from clvr.lib.refusals import Refused
from clvr.slash_commands import texts
from leagues.models import League
from teams.recruiting.queries import Wanted, free_agents


def show_free_agents(call: CommandCall) -> str:
    """For people with an account, as on the portal."""
    reader = User.objects.filter(discord_id=call.caller.id).first()
    if reader is None:
        raise Refused(texts.REGISTER_FIRST)
    league = League.objects.get(pk=int(LEAGUES[call.league].id))
    page = free_agents(league, Wanted(), reader)
    posts = page["posts"]
    rows = [
        texts.free_agent(
            post["player"]["username"], Platform(post["platform"]), Region(post["region"])
        )
        for post in posts
    ]
    return fitted(
        [
            texts.free_agents_heading(call.league),
            portal_link(f"/{call.league}/free-agents"),
            *(rows or [texts.NO_FREE_AGENTS]),
            *texts.others(page["count"] - len(posts)),
        ]
    )


FREE_AGENTS = SlashCommand("free-agents", texts.FREE_AGENTS, show_free_agents)
