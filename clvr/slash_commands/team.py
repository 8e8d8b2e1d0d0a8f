"""`/team [name]`"""

from collections.abc import Iterator

from accounts.discord.interactions.commands import CommandCall, CommandOption, SlashCommand
from accounts.discord.interactions.markdown import bold, escaped, fitted
from accounts.enums import Region
from clvr.slash_commands.asked_team import asked_team
from clvr.slash_commands.links import portal_link
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, SeasonRecord, Team


def show_team(call: CommandCall) -> str:
    team = asked_team(call, "name")
    # The address comes before the roster, which may be too long for a message.
    return fitted(
        [
            _heading(team),
            f"Elo {team.elo:.1f} · {_record(team)}",
            portal_link(f"/{call.league}/team/{team.pk}"),
            *_roster(team),
        ]
    )


def _heading(team: Team) -> str:
    about = [Region(team.region).label, *_status(team)]
    return f"{bold(team.name)} · {' · '.join(about)}"


def _status(team: Team) -> list[str]:
    status = TeamStatus(team.status)
    return [] if status == TeamStatus.ACTIVE else [status.label]


def _record(team: Team) -> str:
    records = SeasonRecord.objects.select_related("division")
    record = records.filter(team=team, season__is_current=True).first()
    if record is None:
        return "Not enrolled in this season"
    division = f" · {escaped(record.division.name)}" if record.division else ""
    return f"Wins {record.wins} · Losses {record.losses} · Draws {record.draws}{division}"


def _roster(team: Team) -> Iterator[str]:
    """The captain, the co-captain, and then everybody else."""
    memberships = Membership.objects.current().filter(team=team).select_related("user")
    rostered = list(memberships.rostered())
    for rank in (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN):
        for membership in rostered:
            if membership.rank == rank:
                yield f"{rank.label}: {bold(membership.user.username)}"
    names = ", ".join(escaped(membership.user.username) for membership in rostered)
    yield f"Players: {names or 'none yet'}"


TEAM = SlashCommand(
    "team",
    "Show a team's roster, record and Elo",
    show_team,
    (CommandOption("name", "The team's name or a part of it; leave it out for your own team"),),
)
