"""Posts: a player looks for a team, a team looks for players."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind, Platform, Region
from accounts.locking import lock_person
from accounts.models import LONGEST_DECISION_REASON, User
from accounts.notifications.services import notify
from accounts.roles.powers import moderates_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused, WayOn, require_reason_within
from clvr.lib.text import folded, trimmed
from clvr.lib.transactions import transactional
from leagues.enums import Weekday
from leagues.models import League
from teams.addresses import free_agents_address, team_manage_address
from teams.enums import TeamStatus
from teams.leaders import leaders_of
from teams.models import POST_LASTS, FreeAgent, OpenPlaces, Post, Team, is_full
from teams.powers import acts_for_team
from teams.queries.free_players import why_not_free
from teams.recruiting import texts
from teams.rosters import NOT_PLAYING_STATUSES
from teams.services.locking import lock_team

POST_CHANGES_A_DAY = Cap(20, "You can change a post {most} times a day. Try again tomorrow.")
REGIONS = (Region.NA, Region.EU, Region.APAC)
NO_POST = "This post is no longer there."


@dataclass(frozen=True, slots=True)
class PostContent:
    """What a post says. `roles` are among the league's roles in the game; none stands for any.
    `evenings` are days of the week, from Monday, 0."""

    region: Region
    evenings: Sequence[int]
    roles: Sequence[str] = ()
    text: str = ""

    def written_to(self, post: Post, league: League) -> None:
        """Put it in a post that begins now. Raises FieldsRefused for what is wrong."""
        if wrong := self._wrong(league):
            raise FieldsRefused({name: [words] for name, words in wrong.items()})
        known = {folded(role) for role in self.roles}
        post.region = self.region
        post.role_list = [role for role in league.role_list if folded(role) in known]
        post.evening_list = self.evenings
        post.text = trimmed(self.text)
        post.posted_at = timezone.now()
        post.ends_at = post.posted_at + POST_LASTS

    def _wrong(self, league: League) -> dict[str, str]:
        wrong: dict[str, str] = {}
        if self.region not in REGIONS:
            wrong["region"] = "Please select a valid region"
        if not self.evenings or not set(self.evenings) <= set(Weekday.values):
            wrong["evenings"] = "Choose at least one evening"
        unknown = {folded(role) for role in self.roles} - {
            folded(each) for each in league.role_list
        }
        if unknown:
            wrong["roles"] = "Choose among the roles of this league"
        return wrong


@command("league.code", speaks=True)
def post_free_agent(
    *, league: League, content: PostContent, platform: Platform, by: User
) -> FreeAgent:
    """Say that a player looks for a team in a league, or renew that post.

    Raises Refused unless they are a free player of the league: `why_not_free`. Raises FieldsRefused
    for what the post can't say.
    """
    by = lock_person(by)
    if reason := obstacle_to_posting(by, league):
        raise Refused(reason, way_on=way_to_register(by, league))
    changes = audit.recent_entries("player.look_for_team", subject=by).filter(league=league.code)
    POST_CHANGES_A_DAY.require_room(changes, by=by)
    post = FreeAgent.objects.filter(user=by, league=league).first()
    post = post or FreeAgent(user=by, league=league)
    content.written_to(post, league)
    post.platform = platform
    post.save()
    after = {**_audited(post), "platform": platform.label}
    audit.record("player.look_for_team", by, actor=by, league=league.code, after=after)
    return post


def obstacle_to_posting(user: User, league: League) -> str:
    """Why the person can't say that they look for a team in the league; empty when they can."""
    return why_not_free(user, league, timezone.now(), is_self=True)


def way_to_register(user: User, league: League) -> WayOn | None:
    """The page on which a person who has no name in the league gives one; None for others."""
    if user.names.filter(league=league.code).exists():
        return None
    return WayOn("Register a Game Name", f"/players/{user.pk}/edit")


@command("league.code", open_to_banned=True)
def withdraw_free_agent(*, league: League, by: User) -> None:
    """Take back one's own post. Raises Refused when there is none."""
    by = lock_person(by)
    found = FreeAgent.objects.filter(user=by, league=league).first()
    if found is None or not by.is_active:
        raise Refused(NO_POST)
    found.delete()
    audit.record("player.stop_looking", by, actor=by, league=league.code)


@command("post.league.code")
def remove_free_agent(*, post: FreeAgent, by: User | None, reason: str) -> None:
    """Remove a player's post, with a reason that they are told.

    Raises PermissionDenied unless `by` moderates the league, FieldsRefused without a reason,
    Refused when the post is no longer there.
    """
    user = lock_person(post.user)
    require(moderates_league(by, post.league.code))
    found = FreeAgent.objects.filter(pk=post.pk).select_related("league").first()
    if found is None:
        raise Refused(NO_POST)
    reason = _reason(reason)
    before, league = _audited(found), found.league
    found.delete()
    audit.record(
        "player.remove_post", user, actor=by, league=league.code, before=before, reason=reason
    )
    notify(
        people=[user] if user != by else [],
        kind=NotificationKind.POST_ENDED,
        text=texts.post_removed(league, reason),
        link=free_agents_address(league.code),
        league=league.code,
    )


@command("team.league.code", speaks=True)
def post_open_places(*, team: Team, content: PostContent, by: User) -> OpenPlaces:
    """Say that a team looks for players, or renew that post.

    Raises PermissionDenied unless `by` acts for the team. Raises Refused for a team that is full or
    that gets no matches, FieldsRefused for what the post can't say.
    """
    team = lock_team(team)
    require(acts_for_team(by, team))
    if reason := obstacle_to_open_places(team):
        raise Refused(reason)
    POST_CHANGES_A_DAY.require_room(audit.recent_entries("team.post_places", subject=team), by=by)
    post = OpenPlaces.objects.filter(team=team).first() or OpenPlaces(team=team)
    content.written_to(post, team.league)
    post.save()
    audit.record("team.post_places", team, actor=by, league=team.league.code, after=_audited(post))
    return post


def obstacle_to_open_places(team: Team) -> str:
    """Why the team can't say that it looks for players; empty when it can."""
    if (status := NOT_PLAYING_STATUSES.get(TeamStatus(team.status))) is not None:
        return f"{team} {status}."
    if is_full(team):
        most = team.league.roster_maximum
        return f"{team} already has {most} players, the maximum in the {team.league}."
    return ""


@command("team.league.code")
def close_open_places(*, team: Team, by: User, reason: str = "") -> None:
    """Take back a team's post that it looks for players.

    Raises PermissionDenied unless `by` acts for the team or moderates its league; those who don't
    act for it give a reason, which the leaders are told. Raises Refused when there is no post.
    """
    team = lock_team(team)
    is_own = acts_for_team(by, team)
    require(is_own or moderates_league(by, team.league.code))
    found = OpenPlaces.objects.filter(team=team).first()
    if found is None:
        raise Refused(NO_POST)
    reason = reason if is_own else _reason(reason)
    before = _audited(found)
    found.delete()
    audit.record(
        "team.close_places", team, actor=by, league=team.league.code, before=before, reason=reason
    )
    if not is_own:
        notify(
            people=leaders_of(team),
            kind=NotificationKind.POST_ENDED,
            text=texts.open_places_removed(team, reason),
            link=team_manage_address(team),
            league=team.league.code,
        )


def end_posts() -> int:
    """Due work: delete the posts that have ended and tell who wrote them; returns how many."""
    now = timezone.now()
    people = FreeAgent.objects.over(now).order_by("pk").values_list("pk", flat=True)
    teams = OpenPlaces.objects.over(now).order_by("pk").values_list("pk", flat=True)
    return sum(map(_end_free_agent, people)) + sum(map(_end_open_places, teams))


@transactional
def _end_free_agent(key: int) -> int:
    post = FreeAgent.objects.filter(pk=key).select_related("user", "league").first()
    if post is None:
        return 0
    lock_person(post.user)
    # It may have begun again before the lock.
    if not FreeAgent.objects.over(timezone.now()).filter(pk=key).delete()[0]:
        return 0
    notify(
        people=[post.user],
        kind=NotificationKind.POST_ENDED,
        text=texts.post_ended(post.league),
        link=free_agents_address(post.league.code),
        league=post.league.code,
    )
    return 1


@transactional
def _end_open_places(key: int) -> int:
    post = OpenPlaces.objects.filter(pk=key).select_related("team").first()
    if post is None:
        return 0
    team = lock_team(post.team)
    if not OpenPlaces.objects.over(timezone.now()).filter(pk=key).delete()[0]:
        return 0
    notify(
        people=leaders_of(team),
        kind=NotificationKind.POST_ENDED,
        text=texts.open_places_ended(team),
        link=team_manage_address(team),
        league=team.league.code,
    )
    return 1


def _reason(given: str) -> str:
    reason = trimmed(given)
    if not reason:
        raise FieldsRefused({"reason": ["Give a reason"]})
    require_reason_within(LONGEST_DECISION_REASON, reason)
    return reason


def _audited(post: Post) -> dict[str, Any]:
    return {
        "region": Region(post.region).label,
        "roles": ", ".join(post.role_list),
        "evenings": ", ".join(Weekday(day).label for day in post.evening_list),
        "text": post.text,
    }
