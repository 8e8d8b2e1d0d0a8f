"""A person with what others may see of them: names, roles, teams, titles and awards."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import Group
from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce, JSONArray
from django.http import Http404, HttpRequest

from accounts.enums import Role
from accounts.models import PlayerName, User
from clvr.lib.answer_cache.request import read_once
from clvr.lib.json_lists import JsonList, listed, timestamp_in
from clvr.lib.prepared import prepared
from leagues.enums import CardKind
from leagues.models import League, Season
from leagues.share_cards import cards_of
from teams.models import Award, ChampionPlayer, Membership, Team
from teams.queries.players import by_league_and_platform


@dataclass(frozen=True, slots=True)
class Title:
    """A place in a champions hall that the person earned with a team."""

    league: str
    season: str
    place: int
    note: str
    team: str
    is_captain: bool
    is_mvp: bool


@dataclass(frozen=True, slots=True)
class PublicUser:
    """A `person` with their teams."""

    user: User
    memberships: list[Membership]

    @property
    def names(self) -> list[PlayerName]:
        rows = sorted(listed(_listed(self.user, "names")), key=by_league_and_platform)
        return [
            PlayerName(league=league, platform=platform, name=name)
            for league, platform, name, _ in rows
        ]

    @property
    def roles(self) -> list[str]:
        """The labels of the roles that the person was given, in the portal's order."""
        held = {name for (name,) in listed(_listed(self.user, "roles"))}
        return [role.label for role in Role if role in held]

    @property
    def titles(self) -> list[Title]:
        """The best places of the latest seasons first."""
        rows = sorted(listed(_listed(self.user, "titles")), key=_latest_first)
        return [
            Title(league, season, place, note, team, bool(captain), bool(mvp))
            for _, place, _, league, season, note, team, captain, mvp in rows
        ]

    @property
    def awards(self) -> list[Award]:
        """Last given first."""
        rows = [(timestamp_in(at), *row) for at, *row in listed(_listed(self.user, "awards"))]
        return [
            Award(
                pk=key,
                award=award,
                user=self.user,
                season=Season(label=season, value=value),
                team=Team(pk=team, name=name, image=image, league=League(code=league)),
            )
            for _, key, award, season, value, league, team, name, image in sorted(rows)[::-1]
        ]

    @property
    def teams(self) -> list[Membership]:
        """Current teams, last joined first."""
        current = [each for each in self.memberships if each.left_at is None]
        return sorted(current, key=lambda each: (each.joined_at, each.pk), reverse=True)

    @property
    def team_history(self) -> list[Membership]:
        """Former teams, last left first."""
        past = [(each.left_at, each.pk, each) for each in self.memberships if each.left_at]
        return [each for _, _, each in sorted(past, reverse=True)]


def person(request: HttpRequest, key: int) -> User:
    """The person, with what `PublicUser` reads of them. Raises Http404 if there is none. A page and
    its reads take one query together."""
    found = read_once(request, ("person", key), lambda: _person.first(key=key))
    if found is None:
        raise Http404
    return found


def public_user(request: HttpRequest, key: int) -> PublicUser:
    """The person with teams: one more query. Raises Http404 if there is none."""
    return PublicUser(person(request, key), _memberships(user=key))


@prepared
def _person(*, key: int) -> QuerySet[User]:
    names = PlayerName.objects.filter(user=OuterRef("pk")).order_by().values("user")
    roles = Group.objects.filter(user=OuterRef("pk")).order_by().values("user")
    titles = ChampionPlayer.objects.filter(user=OuterRef("pk")).order_by().values("user")
    of_titles = (
        *("champion__season__value", "champion__place", "champion_id", "champion__league__code"),
        Coalesce("champion__season__label", "champion__former_season"),
        *("champion__note", Coalesce("champion__team__name", "champion__former_team")),
        *("is_captain", "is_mvp"),
    )
    awards = Award.objects.filter(user=OuterRef("pk")).order_by().values("user")
    of_awards = (
        *("given_at", "pk", "award", "season__label", "season__value"),
        *("team__league__code", "team_id", "team__name", "team__image"),
    )
    return User.objects.filter(pk=key).annotate(
        listed_awards=_rows(awards, *of_awards),
        listed_names=_rows(names, "league", "platform", "name", "pk"),
        listed_roles=_rows(roles, "name"),
        listed_titles=_rows(titles, *of_titles),
        listed_cards=cards_of(CardKind.PLAYER),
    )


def _rows(grouped: QuerySet[Any, Any], *fields: Any) -> Subquery:
    return Subquery(grouped.annotate(found=JsonList(JSONArray(*fields))).values("found"))


def _listed(user: User, name: str) -> str | None:
    found: str | None = getattr(user, f"listed_{name}", None)
    return found


def _latest_first(row: list[Any]) -> tuple[Any, ...]:
    """Seasons of the portal before those from before it."""
    value, place, key, *_ = row
    return value is None, -(value or 0), place, key


@prepared
def _memberships(*, user: int) -> QuerySet[Membership]:
    return Membership.objects.filter(user=user).select_related("team", "league").order_by("pk")
