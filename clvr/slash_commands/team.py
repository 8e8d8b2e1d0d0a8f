"""`/team [name]`"""

from collections.abc import Iterator

from accounts.discord.interactions.commands import CommandCall, CommandOption, SlashCommand
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.slash_commands import texts
from clvr.slash_commands.asked_team import asked_team, teams_like
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord, Team


def show_team(call: CommandCall) -> str:
    team = asked_team(call, "name")
    # The address comes before the roster, which may be too long for a message.
    return fitted(
        [
            texts.team_heading(team),
            texts.team_record(team, _season_record(team)),
            portal_link(f"/{call.league}/team/{team.pk}"),
            *_roster(team),
        ]
    )


def _season_record(team: Team) -> SeasonRecord | None:
    records = SeasonRecord.objects.select_related("division")
    return records.filter(team=team, season__is_current=True).first()


def _roster(team: Team) -> Iterator[str]:
    """Lines for the captain, the co-captain and all players."""
    memberships = Membership.objects.current().filter(team=team).select_related("user")
    rostered = list(memberships.rostered())
    for rank in (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN):
        for membership in rostered:
            if membership.rank == rank:
                yield texts.leader(rank, membership.user.username)
    yield texts.players([membership.user.username for membership in rostered])


TEAM = SlashCommand(
    "team",
    texts.TEAM,
    show_team,
    (CommandOption("name", texts.TEAM_NAME, suggest=teams_like),),
    is_public=True,
)
