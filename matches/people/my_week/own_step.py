"""What a person does next in a league, for the league's home: one line with a link."""

import json
from datetime import datetime

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.utils import timezone
from django.utils.text import capfirst

from accounts.models import User
from accounts.punishments.bans import league_bans
from accounts.roles.powers import moderates_league
from clvr.lib.answer_cache.bodies import cached_body
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.escaping.plain import isolated
from clvr.lib.json_lists import json_row, timestamp_in
from clvr.lib.leagues import LeagueIdentity
from clvr.lib.prepared import Values, prepared
from matches.addresses import match_path
from matches.models import CAST_LASTS, Match
from matches.models.match import unsettled
from matches.people.my_week.deadlines import waiting_of
from matches.people.my_week.shapes import OwnStepShape
from teams.addresses import recruiting_address
from teams.models import Membership


def own_step(user: User, request: HttpRequest, league: LeagueIdentity) -> OwnStepShape | None:
    """The match of the person's team that is played now or next; without one what the person has to
    do within a day; for people without a team, who do not moderate the league, the teams with open
    places. None if there is nothing of these, and in a league that has banned the person."""
    if league.code in league_bans(user):
        return None

    def make() -> bytes:
        return json.dumps(_step(user, request, league)).encode()

    key = f"step of {user.pk} in {league.code}"
    found: OwnStepShape | None = json.loads(cached_body(key, make))
    return found


def _step(user: User, request: HttpRequest, league: LeagueIdentity) -> OwnStepShape | None:
    now = timezone.now()
    begun_after = now - CAST_LASTS
    row = _own_match.first(user=user.pk, league=int(league.id), begun_after=begun_after)
    if row is not None and row[1] is not None:
        return _match_step(row[0], row[1], league, now)
    due = waiting_of(user, request)["due"]
    first = next((each for each in due if each["league"] == league.code), None)
    if first is not None:
        what, href, until = first["what"], first["href"], first["until"]
        return {"label": "Your next step", "what": capfirst(what), "href": href, "until": until}
    if row is not None or moderates_league(user, league.code):
        return None
    href = recruiting_address(league.code)
    return {"label": "No team yet?", "what": "See who has open places", "href": href, "until": 0}


def _match_step(team: int, text: str, league: LeagueIdentity, now: datetime) -> OwnStepShape:
    key, time_text, team_a, name_a, name_b = json.loads(text)
    time = timestamp_in(time_text)
    return {
        "label": "You play now" if time <= now else "Your next match",
        "what": f"against {isolated(name_b if team == team_a else name_a)}",
        "href": match_path(league.code, key),
        "until": unix_seconds(time),
    }


@prepared
def _own_match(*, user: int, league: int, begun_after: datetime) -> QuerySet[Membership, Values]:
    """The person's team in the league, and as a JSON text its next match that has a time and no
    result, also none that waits to become official; None without one."""
    team = OuterRef("team")
    open_ones = Match.objects.annotate(unsettled=unsettled()).filter(
        Q(team_a=team) | Q(team_b=team), result=None, time__gt=begun_after, unsettled=None
    )
    row = json_row("pk", "time", "team_a_id", "team_a__name", "team_b__name")
    first = open_ones.order_by("time", "pk").values_list(row)[:1]
    own = Membership.objects.current().filter(user=user, league=league)
    return own.values_list("team_id", Subquery(first))
