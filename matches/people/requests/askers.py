"""What a team's leaders read of those who ask to join it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from accounts.enums import Platform, Region
from accounts.models import PlayerName
from matches.people.requests.shapes import AskerFactsShape, FormerTeamOfAskerShape
from teams.models import JoinRequest, Membership
from teams.rows import team_brief

MOST_FORMER_TEAMS = 3
"""Of each person, the last ones in the league."""

Asked = tuple[int, str]
"""A person's key, and the code of the league that they ask in."""


def facts_of(requests: Sequence[JoinRequest]) -> Mapping[int, AskerFactsShape]:
    """By the key of each request, what its leaders read of the asker. Two queries, none without
    requests."""
    if not requests:
        return {}
    users = {each.user_id for each in requests}
    leagues = {each.league_code for each in requests}
    names: dict[Asked, list[PlayerName]] = defaultdict(list)
    found = PlayerName.objects.filter(user__in=users, league__in=leagues).select_related("user")
    for name in found.order_by("platform", "pk"):
        names[name.user_id, name.league].append(name)
    former: dict[Asked, list[FormerTeamOfAskerShape]] = defaultdict(list)
    left = Membership.objects.filter(user__in=users, league__code__in=leagues)
    shown = left.exclude(left_at=None).select_related("team", "league").order_by("-left_at", "-pk")
    for each in shown:
        teams = former[each.user_id, each.league.code]
        if len(teams) < MOST_FORMER_TEAMS:
            teams.append(_former(each))
    return {each.pk: _facts(each, names, former) for each in requests}


def _former(membership: Membership) -> FormerTeamOfAskerShape:
    team = membership.team
    brief = team_brief(team.pk, team.name, team.image.name or "", membership.league.code)
    return {"team": brief, "elo": team.elo}


def _facts(
    request: JoinRequest,
    names: Mapping[Asked, list[PlayerName]],
    former: Mapping[Asked, list[FormerTeamOfAskerShape]],
) -> AskerFactsShape:
    asked = (request.user_id, request.league_code)
    own = names.get(asked, [])
    return {
        "names": [each.name for each in own],
        "platforms": [Platform(each.platform) for each in own if each.platform is not None],
        "region": Region(own[0].user.region) if own else Region.NO_REGION,
        "formerTeams": former.get(asked, []),
    }
