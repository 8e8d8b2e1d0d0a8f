"""The API of posts and invitations."""

from typing import Any, ClassVar

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.enums import Platform, Region
from accounts.models import User
from accounts.roles.powers import moderates_league, require
from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.answers import COMMAND_ANSWER, EDITED_ANSWER, done
from clvr.lib.api.commands import CommandView
from clvr.lib.api.editing import REVISION, edited
from clvr.lib.api.shapes import described
from clvr.lib.timestamps import timestamp_mark
from leagues.enums import RegionFilter
from leagues.models import League
from leagues.reads import LeagueRead
from teams.manage.views import TeamCommand
from teams.models import FreeAgent
from teams.powers import acts_for_team
from teams.recruiting import queries
from teams.recruiting.queries import Wanted
from teams.recruiting.serializers import (
    FreeAgentCommand,
    FreeAgentsQuery,
    InviteCommand,
    OpenPlacesCommand,
    OpenPlacesFormSerializer,
    PostsQuery,
    RemovePostCommand,
)
from teams.recruiting.services.invitations import invite
from teams.recruiting.services.posts import (
    PostContent,
    close_open_places,
    obstacle_to_open_places,
    obstacle_to_posting,
    post_free_agent,
    post_open_places,
    remove_free_agent,
    way_to_register,
    withdraw_free_agent,
)
from teams.recruiting.shapes import (
    FreeAgentsShape,
    OpenPlacesShape,
    OwnFreeAgentShape,
    TeamPostShape,
)
from teams.services.locking import lock_team
from teams.shapes import PostShape

ANSWER = {200: COMMAND_ANSWER}
EDITED = {200: EDITED_ANSWER}


class LeagueCommand(CommandView):
    """A view of the league in the URL, for a signed-in person."""

    def league(self) -> League:
        return get_object_or_404(League, pk=self.kwargs["leagueId"])


class FreeAgents(LeagueCommand):
    """Players who look for a team in the league, for signed-in people: posts say when a person has
    time."""

    @extend_schema(parameters=[FreeAgentsQuery], responses=described(FreeAgentsShape))
    def get(self, request: Request, leagueId: int) -> Response:
        reader, asked = self.caller(), self.asked(FreeAgentsQuery)
        return Response(queries.free_agents(self.league(), _wanted(asked), reader))


class OwnFreeAgent(LeagueCommand):
    """The caller's own post that they look for a team."""

    @extend_schema(responses=described(OwnFreeAgentShape))
    def get(self, request: Request, leagueId: int) -> Response:
        league, user = self.league(), self.caller()
        post = queries.own_free_agent(user, league)
        obstacle = obstacle_to_posting(user, league)
        way_on = way_to_register(user, league) if obstacle else None
        body = {
            "post": queries.free_agent_json(post) if post else None,
            "obstacle": obstacle,
            "wayOn": {"words": way_on.words, "href": way_on.href} if way_on else None,
            "region": queries.own_region(user),
            "platform": queries.own_platform(user, league),
        }
        return Response(body)

    @extend_schema(request=FreeAgentCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        league, user = self.league(), self.caller()
        sent = self.values(request, FreeAgentCommand)
        posted = post_free_agent(
            league=league, content=_post_content(sent), platform=Platform(sent["platform"]), by=user
        )
        return done(f"Teams can see that you look for one, until {timestamp_mark(posted.ends_at)}.")


class WithdrawFreeAgent(LeagueCommand):
    """Take back the caller's own post."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        withdraw_free_agent(league=self.league(), by=self.caller())
        return done("Your post is gone.")


class RemoveFreeAgent(CommandView):
    """Remove a player's post, as the league's staff."""

    command_scope = "notices"

    @extend_schema(request=RemovePostCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        posts = FreeAgent.objects.select_related("league", "user")
        post = get_object_or_404(posts, pk=id)
        require(moderates_league(self.caller(), post.league.code))
        reason = self.values(request, RemovePostCommand)["reason"]
        remove_free_agent(post=post, by=self.caller(), reason=reason)
        return done(f"The post of {post.user} is gone. They are told why.")


class RecruitingTeams(LeagueRead):
    """Teams of the league that look for players."""

    cached_values: ClassVar[Parameters] = {"role": (), "cursor": ()}

    @extend_schema(parameters=[PostsQuery], responses=described(OpenPlacesShape))
    def get(self, request: Request, leagueId: int) -> Response:
        league = League.objects.filter(pk=self.league_id).first()
        if league is None:
            raise Http404
        return Response(queries.open_places(league, _wanted(self.asked(PostsQuery))))


class TeamOpenPlaces(TeamCommand):
    """A team's own post that it looks for players."""

    command_scope = "commands"

    @extend_schema(responses=described(TeamPostShape))
    def get(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        shown = queries.open_places_of(team)
        body = {
            "post": shown,
            "obstacle": obstacle_to_open_places(team),
            "roles": team.league.role_list,
            REVISION: _places_form(shown).data[REVISION],
        }
        return Response(body)

    @extend_schema(request=OpenPlacesCommand, responses=EDITED)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        sent = self.values(request, OpenPlacesCommand)
        posted, after = edited(
            sent,
            lock=lambda: lock_team(team),
            shown=lambda row: _places_form(queries.open_places_of(row)),
            change=lambda: post_open_places(
                team=team, content=_post_content(sent), by=self.caller()
            ),
        )
        until = timestamp_mark(posted.ends_at)
        return done(f"Players can see your open places, until {until}.", revision=after)

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        close_open_places(team=team, by=self.caller())
        return done("Your open places are no longer listed.")


class RemoveOpenPlaces(TeamCommand):
    """Remove a team's post that it looks for players, as the league's staff."""

    command_scope = "notices"

    @extend_schema(request=RemovePostCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(moderates_league(self.caller(), team.league.code))
        reason = self.values(request, RemovePostCommand)["reason"]
        close_open_places(team=team, by=self.caller(), reason=reason)
        return done(f"The open places of {team} are no longer listed.")


class Invite(TeamCommand):
    """Invite a free agent to the team."""

    command_scope = "notices"

    @extend_schema(request=InviteCommand, responses={201: COMMAND_ANSWER})
    def post(self, request: Request, id: int) -> Response:
        team = self.team()
        require(acts_for_team(self.caller(), team))
        sent = self.values(request, InviteCommand)
        player = User.objects.filter(pk=sent["player"], is_active=True).first()
        if player is None:
            raise ValidationError({"player": ["This player is no longer here."]})
        made = invite(team=team, user=player, by=self.caller(), message=sent["message"])
        until = timestamp_mark(made.expires_at)
        return done(f"You have invited {player}. They can answer until {until}.", 201)


def _wanted(asked: dict[str, Any]) -> Wanted:
    evening, platform = asked.get("evening", ""), asked.get("platform", "")
    return Wanted(
        region=RegionFilter(asked["region"]).region,
        role=asked.get("role", ""),
        evening=int(evening) if evening else None,
        platform=Platform(int(platform)) if platform else None,
        cursor=asked.get("cursor"),
    )


def _places_form(shown: PostShape | None) -> OpenPlacesFormSerializer:
    return OpenPlacesFormSerializer(shown or dict.fromkeys(OpenPlacesFormSerializer().fields))


def _post_content(sent: dict[str, Any]) -> PostContent:
    return PostContent(
        region=Region(sent["region"]),
        evenings=sent["evenings"],
        roles=sent["roles"],
        text=sent["text"],
    )
