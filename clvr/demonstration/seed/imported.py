"""A file of players that a team manager has just imported, which can be undone for a day."""

from django.db.models import Count, Q
from django.utils import timezone

from accounts.models import User
from accounts.roles.powers import league_managers
from clvr.discord_stand_in.people import FREE_PLAYER
from clvr.lib.leagues import LeagueCode
from leagues.models import League
from matches.enums import ImportKind
from matches.season.imports.services import SentFile, apply_import, preview_import
from teams.enums import TeamStatus
from teams.models import FreeAgent, Team
from teams.queries.free_players import free_players

IMPORTED_IN = LeagueCode.OCL
FILE = "late sign-ups.csv"
HEADER = "team,username"
PLAYERS = 2


def import_players() -> None:
    """Let a manager of Onward import late players, each for a small team. Who looks for a team
    or asks for one is left out, and so is whom a team can't take."""
    league = League.objects.get(code=IMPORTED_IN)
    manager = league_managers(IMPORTED_IN).last()
    if manager is None:
        return
    rows = [f"{team.name},{player.username}" for team, player in _places(league)]
    file = SentFile(ImportKind.ROSTERS, FILE, "\n".join([HEADER, *rows]).encode())
    preview = preview_import(league, file, manager)
    if preview.plan.changes_anything:
        apply_import(
            league=league, file=file, digest=preview.digest, leaves_out_refused=True, by=manager
        )


def _places(league: League) -> list[tuple[Team, User]]:
    """Small teams that take players, and a free player for each."""
    current = Count("memberships", filter=Q(memberships__left_at=None))
    teams = Team.objects.filter(league=league, status=TeamStatus.ACTIVE).annotate(size=current)
    looking = set(FreeAgent.objects.values_list("user", flat=True))
    free = [
        each
        for each in free_players(league, timezone.now())
        if each.pk not in looking
        and each.discord_id != FREE_PLAYER.id
        and not each.join_requests.exists()
    ]
    return list(zip(teams.order_by("size", "pk")[:PLAYERS], free[-PLAYERS:], strict=False))
