"""What a person does next in a league, for its home and its poster: one line with a link."""

import json
from collections.abc import Collection
from datetime import datetime

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.text import capfirst

from accounts.models import User
from accounts.punishments.bans import league_bans
from accounts.roles.powers import moderates_league
from clvr.lib.answer_cache.bodies import cached_body
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.escaping.plain import isolated
from clvr.lib.json_lists import json_row, timestamp_in
from clvr.lib.leagues import LEAGUES, LeagueIdentity
from clvr.lib.prepared import Values, prepared
from matches.addresses import match_path
from matches.models import CAST_LASTS, Caster, Match
from matches.models.match import unsettled
from matches.people.my_week.deadlines import first_deadlines
from matches.people.my_week.shapes import LeagueStepShape, OwnStepShape
from matches.people.my_week.urgency import Deadline
from matches.play.steps.waiting import closed_to, rows_of, waits_of
from teams.addresses import recruiting_address, team_path
from teams.models import Membership


def own_step(user: User, request: HttpRequest, league: LeagueIdentity) -> OwnStepShape | None:
    """The match of the person's team that is played now; else what of their To Do ends first, and
    before their next match; else that match. For people without a team what they ask to join, or,
    unless they moderate the league, the casts for its casters and the teams with open places for
    others. None if there is nothing of these, and in a league that has banned the person."""
    if league.code in league_bans(user):
        return None

    def make() -> bytes:
        steps, led = _steps(user, request, [league])
        step = steps.get(league.code)
        if step is None and league.code not in led and not moderates_league(user, league.code):
            step = _cast(league) if _casts(user, league) else _no_team(league)
        return json.dumps(step).encode()

    found: OwnStepShape | None = json.loads(
        cached_body(f"step of {user.pk} in {league.code}", make)
    )
    return found


def own_steps(user: User, request: HttpRequest) -> list[LeagueStepShape]:
    """The same of all leagues, in their order, without those in which there is none, and without
    the way to teams with open places."""
    banned = league_bans(user)

    def make() -> bytes:
        steps, _ = _steps(user, request, LEAGUES.values())
        return json.dumps([{**step, "league": code} for code, step in steps.items()]).encode()

    found: list[LeagueStepShape] = json.loads(cached_body(f"steps of {user.pk}", make))
    return [step for step in found if step["league"] not in banned]


def _steps(
    user: User, request: HttpRequest, leagues: Collection[LeagueIdentity]
) -> tuple[dict[str, OwnStepShape], Collection[str]]:
    """The person's step in each of the leagues that has one, and the codes of those in which they
    are on a team. Two queries, and one more for each kind of what may end first."""
    now = timezone.now()
    own: dict[str, Values] = {
        code: tuple(row) for code, *row in _own_matches(user=user.pk, begun_after=now - CAST_LASTS)
    }
    due = first_deadlines(user, request, leagues)
    steps: dict[str, OwnStepShape] = {}
    for league in leagues:
        code = league.code
        step = _step_in(league, own.get(code), due.get(code), now)
        if step is None and code not in own:
            step = _asked(user, request, league, now)
        if step is not None:
            steps[code] = step
    return steps, own


def _step_in(
    league: LeagueIdentity, own: Values | None, due: Deadline | None, now: datetime
) -> OwnStepShape | None:
    """The next match of the person's team, unless what is due ends before it begins."""
    team, match = (0, None) if own is None else own
    step = None if match is None else _match_step(team, match, league, now)
    if due is None or (step is not None and step["until"] <= unix_seconds(now)):
        return step
    until = unix_seconds(due.until)
    if step is None or 0 < until <= step["until"]:
        what = capfirst(due.what)
        label = "Your next step, by" if until else "Your next step"
        return {"label": label, "what": what, "href": due.href, "until": until}
    return step


def _casts(user: User, league: LeagueIdentity) -> bool:
    return Caster.objects.filter(user=user, league__code=league.code).exists()


def _cast(league: LeagueIdentity) -> OwnStepShape:
    href = reverse("league-casts", args=[league.code])
    return {
        "label": "You cast",
        "what": "See your casts and open matches",
        "href": href,
        "until": 0,
    }


def _no_team(league: LeagueIdentity) -> OwnStepShape:
    return {
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
def _own_matches(*, user: int, begun_after: datetime) -> QuerySet[Membership, Values]:
    """The codes of the leagues in which the person is on a team, that team, and as a JSON text its
    next match that has a time and no result, also none that waits to become official; None without
    one."""
    team = OuterRef("team")
    open_ones = Match.objects.annotate(unsettled=unsettled()).filter(
        Q(team_a=team) | Q(team_b=team), result=None, time__gt=begun_after, unsettled=None
    )
    row = json_row("pk", "time", "team_a_id", "team_a__name", "team_b__name")
    first = open_ones.order_by("time", "pk").values_list(row)[:1]
    own = Membership.objects.current().filter(user=user)
    return own.values_list("league__code", "team_id", Subquery(first))
