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
from matches.people.my_week.deadlines import first_deadline_in
from matches.people.my_week.shapes import OwnStepShape
from matches.play.steps.waiting import closed_to, rows_of, waits_of
from teams.addresses import recruiting_address, team_path
from teams.models import Membership


def own_step(user: User, request: HttpRequest, league: LeagueIdentity) -> OwnStepShape | None:
    """The match of the person's team that is played now; else what of their To Do ends first, and
    before their next match; else that match. For people without a team, who do not moderate the
    league, what they ask to join, or the teams with open places. None if there is nothing of these,
    and in a league that has banned the person."""
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
    team, match = (None, None) if row is None else row
    step = None if match is None else _match_step(team, match, league, now)
    if step is not None and step["until"] <= unix_seconds(now):
        return step
    due = first_deadline_in(league, user, request)
    until = 0 if due is None else unix_seconds(due.until)
    if due is not None and (step is None or 0 < until <= step["until"]):
        what = capfirst(due.what)
        return {"label": "Your next step", "what": what, "href": due.href, "until": until}
    if row is not None or moderates_league(user, league.code):
        return step
    return _asked(user, request, league, now) or {
        "label": "No team yet?",
        "what": "See who has open places",
        "href": recruiting_address(league.code),
        "until": 0,
    }


def _asked(
    user: User, request: HttpRequest, league: LeagueIdentity, now: datetime
) -> OwnStepShape | None:
    """The team of the league that the person asks to join, the latest; None without one. Takes a
    query only if there is one."""
    asked = [
        wait.key
        for wait in waits_of(user, request)
        if wait.kind == "own_joins" and wait.league == int(league.id)
    ]
    if not asked:
        return None
    rows = rows_of("own_joins", closed_to(user), user=user.pk, now=now)
    team = next((row.team for row in reversed(rows) if row.pk in asked), None)
    if team is None:
        return None
    href = team_path(league.code, team.pk)
    return {"label": "You ask to join", "what": isolated(team.name), "href": href, "until": 0}


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
