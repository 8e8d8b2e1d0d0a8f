"""The API with which staff edit a champions hall."""

from typing import Any, ClassVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.api.answers import COMMAND_ANSWER, MADE_ANSWER, done, made
from clvr.lib.api.commands import CommandView
from clvr.lib.api.form_commands import FormCommand
from clvr.lib.api.forms import valid_form
from clvr.lib.escaping.plain import isolated
from clvr.lib.images import MEGABYTE, TEAM_LOGO, ProcessedImage
from leagues.models import League, Season
from teams.enums import ChampionPicture, Honour
from teams.models import Champion, Team
from teams.serializers.honours import (
    ChampionIconForm,
    ChampionLogoForm,
    ChangeEntryForm,
    EntryForm,
)
from teams.services.champion_entries import Entry, RosterLine
from teams.services.champions import (
    add_champion,
    change_champion,
    remove_champion,
    set_champion_picture,
)

ANSWER = {200: COMMAND_ANSWER}


class Hall(CommandView):
    """The entries of a league's hall."""

    @extend_schema(request=EntryForm, responses={201: MADE_ANSWER})
    def post(self, request: Request, leagueId: int) -> Response:
        league = get_object_or_404(League, pk=leagueId)
        require(manages_league(self.caller(), league.code))
        entry = _entry(league, self.form(request, EntryForm))
        champion = add_champion(league=league, entry=entry, by=self.caller())
        return made(f"{isolated(champion.team_name)} is in the champions hall.", champion.pk)


class HallEntryView(CommandView):
    """The base view of one entry of a hall."""

    def champion(self) -> Champion:
        entries = Champion.objects.select_related("league", "season", "team")
        champion = get_object_or_404(entries, pk=self.kwargs["id"])
        require(manages_league(self.caller(), champion.league.code))
        return champion


class HallEntry(HallEntryView):
    """One entry of a hall."""

    @extend_schema(request=ChangeEntryForm, responses=ANSWER)
    def put(self, request: Request, id: int) -> Response:
        champion = self.champion()
        form = self.form(request, ChangeEntryForm)
        champion = change_champion(
            champion=champion,
            entry=_entry(champion.league, form),
            revision=form.validated_data["revision"],
            by=self.caller(),
        )
        return done(f"{isolated(champion.team_name)} is saved.")

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        champion = self.champion()
        remove_champion(champion=champion, by=self.caller())
        return done(f"{isolated(champion.team_name)} is no longer in the champions hall.")


class HallPicture(HallEntryView, FormCommand):
    """The base view of a picture of an entry."""

    max_body_bytes: ClassVar[int] = TEAM_LOGO.max_bytes + MEGABYTE
    command_scope = "uploads"
    kind: ClassVar[ChampionPicture]

    def store(self, picture: ProcessedImage | None) -> Response:
        champion = self.champion()
        set_champion_picture(
            champion=champion,
            kind=self.kind,
            picture=picture.as_file(champion.team_name) if picture else None,
            by=self.caller(),
        )
        return done(f"{self.kind.label} {'saved' if picture else 'removed'}.")


class HallIcon(HallPicture):
    """The icon of an entry."""

    kind = ChampionPicture.ICON

    @extend_schema(request={"multipart/form-data": ChampionIconForm}, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        self.champion()
        return self.store(valid_form(ChampionIconForm, self.sent(request)).validated_data["image"])

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        return self.store(None)


class HallLogo(HallPicture):
    """The logo of an entry whose team the portal does not have."""

    kind = ChampionPicture.LOGO

    @extend_schema(request={"multipart/form-data": ChampionLogoForm}, responses=ANSWER)
    def post(self, request: Request, id: int) -> Response:
        self.champion()
        return self.store(valid_form(ChampionLogoForm, self.sent(request)).validated_data["image"])

    @extend_schema(request=None, responses=ANSWER)
    def delete(self, request: Request, id: int) -> Response:
        return self.store(None)


def _entry(league: League, form: EntryForm) -> Entry:
    """The entry that staff wrote. Raises ValidationError for what the portal doesn't have."""
    sent = form.validated_data
    return Entry(
        place=sent["place"],
        season=_season(league, sent["season"]),
        former_season=sent["formerSeason"].strip(),
        former_year=sent["formerYear"],
        team=_team(league, sent["team"]),
        former_team=sent["formerTeam"].strip(),
        note=sent["note"],
        roster=_roster(sent["roster"]),
    )


def _season(league: League, value: int | None) -> Season | None:
    if value is None:
        return None
    season = Season.objects.filter(league=league, value=value).select_related("league").first()
    if season is None:
        raise ValidationError({"season": [f"The {league} has no such season."]})
    return season


def _team(league: League, key: int | None) -> Team | None:
    if key is None:
        return None
    team = Team.objects.filter(league=league, pk=key).select_related("league").first()
    if team is None:
        raise ValidationError({"team": [f"The {league} has no such team."]})
    return team


def _roster(lines: list[dict[str, Any]]) -> list[RosterLine]:
    keys = [line["_id"] for line in lines if line["_id"] is not None]
    people = {user.pk: user for user in User.objects.filter(pk__in=keys)}
    if len(people) != len(set(keys)):
        raise ValidationError({"roster": ["One of these players is gone."]})
    return [_line(line, people) for line in lines]


def _line(line: dict[str, Any], people: dict[int, User]) -> RosterLine:
    return RosterLine(
        people.get(line["_id"]),
        is_captain=Honour.CAPTAIN in line["honours"],
        is_mvp=Honour.MVP in line["honours"],
        name=line["name"].strip(),
    )
