"""The team that a command is about."""

from accounts.discord.interactions.commands import MOST_CHOICES, CommandCall, Typing
from accounts.discord.interactions.replies import Suggestion
from clvr.lib.matching import containing
from clvr.lib.name_order import NameOrder
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from clvr.slash_commands import texts
from teams.enums import TeamStatus
from teams.models import Membership, Team

MOST_SUGGESTED = 5


def asked_team(call: CommandCall, option: str) -> Team:
    """The named team of the league, by its full name or by a part that no other team's name
    contains; without a name the caller's own team.

    Raises Refused when there is none, or several.
    """
    key = folded(call.text(option))
    return _named(call, key) if key else _own(call)


def teams_like(typing: Typing) -> list[Suggestion]:
    """The names of the league's teams that contain what was typed, in their order; all of them
    when nothing was."""
    teams = Team.objects.filter(league__code=typing.league).exclude(status=TeamStatus.DISBANDED)
    key = folded(typing.typed)
    found = containing(teams, "name_key", key) if key else teams
    names = found.order_by(NameOrder("name_key")).values_list("name", flat=True)[:MOST_CHOICES]
    return [Suggestion(name, name) for name in names]


def _own(call: CommandCall) -> Team:
    memberships = Membership.objects.current().select_related("team")
    own = memberships.filter(user__discord_id=call.caller.id, league__code=call.league).first()
    if own is None:
        raise Refused(texts.not_on_a_team(call.league))
    return own.team


def _named(call: CommandCall, key: str) -> Team:
    teams = Team.objects.filter(league__code=call.league)
    exact = teams.filter(name_key=key).first()
    if exact is not None:
        return exact
    similar = containing(teams, "name_key", key).exclude(status=TeamStatus.DISBANDED)
    found = list(similar.order_by(NameOrder("name_key"))[: MOST_SUGGESTED + 1])
    if not found:
        raise Refused(texts.no_such_team(call.league))
    if len(found) > 1:
        suggested, are_more = found[:MOST_SUGGESTED], len(found) > MOST_SUGGESTED
        raise Refused(texts.which_team(suggested, are_more=are_more))
    return found[0]
