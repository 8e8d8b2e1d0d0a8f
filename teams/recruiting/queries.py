"""Lists of posts: free agents of a league, and teams with open places."""

from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.enums import Platform, Region
from accounts.models import User
from clvr.lib.api.cursor_pagination import CursorPage, cursor_page
from leagues.models import League
from teams.models import FreeAgent, Invitation, Membership, OpenPlaces, Post, Team
from teams.queries.free_players import free_players
from teams.recruiting.shapes import (
    FreeAgentShape,
    FreeAgentsShape,
    OpenPlacesShape,
    PageShape,
    PostingPlayerShape,
    TeamPlacesShape,
)
from teams.rosters import LOCKING_STATUSES, NOT_PLAYING_STATUSES
from teams.rows import post_json, team_brief
from teams.shapes import PostShape

PAGE_LENGTH = 24
ORDER = (F("posted_at").desc(), F("pk").desc())
PostRow = TypeVar("PostRow", bound=Post)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a list of posts is filtered by; None or empty for any."""

    region: Region | None = None
    role: str = ""
    evening: int | None = None
    platform: Platform | None = None
    cursor: str | None = None


def free_agents(league: League, wanted: Wanted, reader: User) -> FreeAgentsShape:
    """A page of a league's free agents, newest post first, as `FreeAgentsShape` describes it.
    Players who have joined a team, are banned or left are not in it. Three queries."""
    now = timezone.now()
    posts = FreeAgent.objects.running(now).filter(
        league=league, user__in=free_players(league, now).order_by().values("pk")
    )
    posts = posts.wanting(region=wanted.region, role=wanted.role, evening=wanted.evening)
    if wanted.platform is not None:
        posts = posts.filter(platform=wanted.platform)
    shown = _page_of(posts.select_related("user"), wanted)
    invited = _invited_by(reader, league)
    return {
        **_page(shown),
        "posts": [
            {**free_agent_json(post), "isInvited": post.user_id in invited} for post in shown.rows
        ],
    }


def open_places(league: League, wanted: Wanted) -> OpenPlacesShape:
    """A page of a league's teams with open places, newest post first, as `OpenPlacesShape`
    describes it. Teams that get no matches, or whose roster is locked, are not in it. Two
    queries."""
    closed = {*LOCKING_STATUSES, *NOT_PLAYING_STATUSES}
    posts = OpenPlaces.objects.running(timezone.now()).filter(team__league=league)
    posts = posts.exclude(team__status__in=closed)
    posts = posts.wanting(region=wanted.region, role=wanted.role, evening=wanted.evening)
    shown = _page_of(posts.select_related("team__league"), wanted)
    return {**_page(shown), "posts": [_places_json(post) for post in shown.rows]}


def open_places_of(team: Team) -> PostShape | None:
    """A team's own post, as `PostShape` describes it; None without one."""
    post = OpenPlaces.objects.filter(team=team).first()
    return post_json(post) if post and not post.is_over else None


def own_free_agent(user: User, league: League) -> FreeAgent | None:
    """The person's own post in the league, if it still runs."""
    posts = FreeAgent.objects.running(timezone.now()).filter(user=user, league=league)
    return posts.select_related("user").first()


def free_agent_json(post: FreeAgent) -> FreeAgentShape:
    user = post.user
    person: PostingPlayerShape = {
        "_id": str(user.pk),
        "username": user.username,
        "avatarURL": user.avatar_url,
    }
    return {"_id": str(post.pk), "player": person, "platform": post.platform, **post_json(post)}


def _places_json(post: OpenPlaces) -> TeamPlacesShape:
    team = post.team
    return {
        "team": team_brief(team.pk, team.name, team.image.name or "", team.league.code),
        "elo": team.elo,
        **post_json(post),
    }


def _page_of(posts: QuerySet[PostRow], wanted: Wanted) -> CursorPage[PostRow]:
    return cursor_page(posts, ORDER, length=PAGE_LENGTH, cursor=wanted.cursor)


def _page(shown: CursorPage[Any]) -> PageShape:
    return {"count": shown.count, "next": shown.next, "previous": shown.previous}


def _invited_by(reader: User, league: League) -> set[int]:
    """The keys of the players whom the reader's team in the league has invited, or who can't be
    invited because there is an open invitation."""
    led = Membership.objects.leading().filter(user=reader, league=league)
    open_ones = Invitation.objects.open().filter(team__in=led.values("team"))
    return set(open_ones.order_by().values_list("user", flat=True))


def own_region(user: User) -> Region | None:
    """The region of the person's profile; None if they chose none."""
    return None if user.region == Region.NO_REGION else Region(user.region)


def own_platform(user: User, league: League) -> Platform | None:
    """Where the person plays in the league, by their profile; None if it does not say, or names
    several platforms."""
    named = user.names.filter(league=league.code).exclude(platform=None)
    found = {
        Platform(each) for each in named.values_list("platform", flat=True) if each is not None
    }
    return found.pop() if len(found) == 1 else None
