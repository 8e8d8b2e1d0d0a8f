"""`/lineup`"""

from django.utils import timezone

from accounts.discord.interactions.commands import CommandCall, SlashCommand
from accounts.discord.interactions.replies import Reply
from clvr.discord_buttons.lineups import lineup_reply
from clvr.slash_commands import texts
from clvr.slash_commands.asked_team import asked_team
from clvr.slash_commands.next_match import next_match
from clvr.slash_commands.person import log_in_first, person_of


def show_lineup(call: CommandCall) -> str | Reply:
    """The line-up of the caller's team in its next match, which its leaders can hand in."""
    person = person_of(call.caller)
    if person is None:
        return log_in_first()
    team = asked_team(call, "team")
    match = next_match(team, timezone.now())
    return texts.no_next_match(team) if match is None else lineup_reply(match, person)


LINEUP = SlashCommand("lineup", texts.LINEUP, show_lineup, is_for_muted=True)
