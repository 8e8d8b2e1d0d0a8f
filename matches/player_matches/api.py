"""The API of a player's matches."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from rest_framework import generics

from accounts.models import User
from accounts.permissions import IsSelfOrAdmin
from matches.models import Match
from matches.player_matches.queries import matches_of_player
from matches.serializers import MatchSerializer


class PlayerMatches(generics.ListAPIView[Match]):
    """All matches of a player, for that player and for admins: those of the teams that the player
    was on when they were played, the newest first; those without a time come before all."""

    permission_classes = [IsSelfOrAdmin]
    serializer_class = MatchSerializer
    queryset = Match.objects.none()

    def get_queryset(self) -> QuerySet[Match]:
        player = get_object_or_404(User, pk=self.kwargs["id"])
        return matches_of_player(player.pk).shown()
