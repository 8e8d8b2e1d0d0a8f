"""API of the tables of friends. The services check permissions."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from clvr.lib.api.answers import COMMAND_ANSWER, MADE_ANSWER, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.shapes import described
from leagues.models import Season
from leagues.reads import league_or_404
from matches.models import FriendsTable
from matches.shown.pickem.friends.links import WRONG_LINK, table_opened_by
from matches.shown.pickem.friends.queries import friends_tables, invitation_json
from matches.shown.pickem.friends.services import (
    delete_friends_table,
    join_friends_table,
    leave_friends_table,
    make_friends_table,
    remove_from_friends_table,
    rename_friends_table,
    renew_friends_link,
)
from matches.shown.pickem.serializers import (
    FriendsNameCommand,
    InvitationQuery,
    JoinFriendsCommand,
    RemoveFriendCommand,
)
from matches.shown.pickem.shapes import FriendsInvitationShape, FriendsTableShape

ANSWER = {200: COMMAND_ANSWER}


class FriendsTables(CommandView):
    """The friends' tables of a league in which the caller is, with the points of its current
    season."""

    tokens_allowed = False

    @extend_schema(responses=described(FriendsTableShape, many=True))
    def get(self, request: Request, leagueId: int) -> Response:
        caller, league = self.caller(), league_or_404(leagueId)
        season = Season.objects.current().filter(league=league).first()
        return Response(friends_tables(caller, league.pk, season))

    @extend_schema(request=FriendsNameCommand, responses={201: MADE_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        """Make a friends' table."""
        caller, league = self.caller(), league_or_404(leagueId)
        name = self.values(request, FriendsNameCommand)["name"]
        table = make_friends_table(league=league, name=name, by=caller)
        return made(f"The table {table} is there. Send its link to your friends.", table.pk)


class FriendsInvitation(CommandView):
    """The friends' table to which a link leads."""

    tokens_allowed = False

    @extend_schema(parameters=[InvitationQuery], responses=described(FriendsInvitationShape))
    def get(self, request: Request, leagueId: int) -> Response:
        caller, secret = self.caller(), self.asked(InvitationQuery)["secret"]
        found = table_opened_by(secret, leagueId)
        if found is None:
            raise Http404(WRONG_LINK)
        return Response(invitation_json(found, caller))


class JoinFriends(CommandView):
    """Join a friends' table by its link."""

    @extend_schema(request=JoinFriendsCommand, responses=ANSWER)
    def post(self, request: Request, leagueId: int) -> Response:
        caller, league = self.caller(), league_or_404(leagueId)
        secret = self.values(request, JoinFriendsCommand)["secret"]
        table = join_friends_table(league=league, secret=secret, by=caller)
        return done(f"You are in the table {table}.")


class FriendsTableView(CommandView):
    """Base view of one friends' table."""

    def table(self) -> FriendsTable:
        self.caller()
        tables = FriendsTable.objects.select_related("league", "owner")
        return get_object_or_404(tables, pk=self.kwargs["id"])


class OneFriendsTable(FriendsTableView):
    @extend_schema(request=FriendsNameCommand, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        """Rename a friends' table."""
        table, name = self.table(), self.values(request, FriendsNameCommand)["name"]
        table = rename_friends_table(table=table, name=name, by=self.caller())
        return done(f"The table is now called {table}.")

    @extend_schema(responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        """Delete a friends' table."""
        table = self.table()
        delete_friends_table(table=table, by=self.caller())
        return done(f"The table {table} is deleted.")


class RenewFriendsLink(FriendsTableView):
    """Revoke the link of a friends' table, and make another one."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        renew_friends_link(table=self.table(), by=self.caller())
        return done("The table has a new link. The one before does not work any more.")


class LeaveFriends(FriendsTableView):
    """Leave a friends' table."""

    @extend_schema(request=None, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        table = self.table()
        leave_friends_table(table=table, by=self.caller())
        return done(f"You left the table {table}.")


class RemoveFriend(FriendsTableView):
    """Remove somebody from a friends' table."""

    @extend_schema(request=RemoveFriendCommand, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        table, key = self.table(), self.values(request, RemoveFriendCommand)["person"]
        person = get_object_or_404(User, pk=key)
        remove_from_friends_table(table=table, person=person, by=self.caller())
        return done(f"{person} is not in the table {table} any more.")
