"""Who sees, adds, changes and deletes what in Django admin, and with how many queries."""

import re
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.templatetags.admin_list import results
from django.contrib.auth.models import Group, Permission
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.reader import required_reader
from accounts.models import CaseNote, FormerName, PlayerName, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from clvr.tests.permission_table import World
from leagues.tests.factories import league
from teams.models import Membership, Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

APPS = ("accounts", "leagues", "teams", "matches")
MODELS = [model for app in APPS for model in apps.get_app_config(app).get_models()]

VIEW, ADD, CHANGE, DELETE = "view", "add", "change", "delete"
SEEN_BY_ADMINS_ALONE = {
    "accounts.AccountChange",
    "accounts.AnsweredCommand",
    *("accounts.BearerToken", "accounts.Notification", "accounts.NotificationPreference"),
    *("accounts.DueRun", "accounts.Fault", "accounts.PushDevice", "leagues.ShareCard"),
    "teams.Follow",
    *(
        "accounts.DiscordConversation",
        "accounts.OutboxMessage",
        "accounts.OutboxRest",
        "accounts.QuietHours",
        "accounts.TakenInteraction",
    ),
    *("teams.Webhook", "teams.WebhookDelivery"),
    *("auth.Group", "matches.CalendarKey", "matches.GameServer", "matches.ServerCommand"),
    *(
        "matches.MatchEvent",
        "matches.MatchThread",
        "matches.PlatformState",
        "matches.ServerState",
        "matches.WeekMessage",
    ),
}
SEEN_BY_MANAGERS = {
    *("matches.Challenge", "matches.ChallengeApproval", "teams.CaptaincyOffer"),
    *("teams.JoinRequest", "teams.NameChangeRequest"),
    *("teams.Invitation", "teams.RosterException", "teams.TeamFounding"),
    *("leagues.Announcement", "leagues.AnnouncementVersion", "leagues.Image"),
    *("leagues.RulesDocument", "teams.AwardBallot", "teams.AwardVote"),
    *("matches.Bye", "matches.DraftBan", "matches.DraftBye", "matches.DraftPair"),
    "matches.FileImport",
    *("matches.Overlay", "matches.OverlayChange"),
    *("matches.DiscordMember", "matches.DiscordServer", "matches.MappedRole", "matches.RoleChange"),
    *("matches.PairingDraft", "matches.WeekOff", "matches.SeasonEntry", "matches.EntryPlayer"),
    *("matches.Playoff", "matches.PlayoffEntrant", "matches.PlayoffMatch"),
    *("matches.PlayoffRound", "matches.ApprovedDivision", "matches.DivisionApproval"),
}
CHANGED_BY_MODERATORS = {
    "accounts.PlayerNote": {ADD, CHANGE},
    "accounts.Punishment": {ADD, CHANGE},
    "matches.FriendsTable": {CHANGE},
    "teams.Cooldown": {ADD, CHANGE},
}
CHANGED_BY_MANAGERS = {
    **CHANGED_BY_MODERATORS,
    "leagues.Announcement": {ADD, CHANGE, DELETE},
    "leagues.Division": {ADD, CHANGE, DELETE},
    "leagues.Image": {CHANGE, DELETE},
    "leagues.RulesDocument": {ADD, CHANGE},
    "teams.Champion": {ADD, CHANGE, DELETE},
    "teams.FormerTeamName": {DELETE},
    "teams.Team": {CHANGE},
}
CHANGED_BY_ADMINS = {
    **CHANGED_BY_MANAGERS,
    "accounts.User": {CHANGE},
    "leagues.FormerMapName": {DELETE},
    "leagues.GameMap": {ADD, CHANGE},
    "leagues.League": {CHANGE},
}


NOWHERE = {
    apps.get_model("accounts", "AnsweredCommand"),
    apps.get_model("accounts", "TakenInteraction"),
}
"""Models whose rows no page of the portal shows."""


def site_of(model: Any) -> PortalAdmin:
    found: PortalAdmin = admin.site.get_model_admin(model)  # type: ignore[assignment]
    return found


def request_of(user: User) -> Any:
    request = RequestFactory().get("/django-admin/")
    request.user = user
    return request


def permissions(user: User) -> dict[str, set[str]]:
    """What the person may do with which model; models that they can't see are left out."""
    request, found = request_of(user), {}
    every: list[Any] = [*MODELS, Group]
    for model in every:
        given = site_of(model).get_model_perms(request)
        if held := {name for name, may in given.items() if may}:
            found[model._meta.label] = held
    return found


def expected(labels: set[str], changed: dict[str, set[str]]) -> dict[str, set[str]]:
    return {label: {VIEW} | changed.get(label, set()) for label in labels}


def test_every_model_is_registered_by_the_base_class_with_an_english_plural() -> None:
    assert [model for model in MODELS if not isinstance(site_of(model), PortalAdmin)] == []
    assert [
        model for model in MODELS if re.search(r"[^aeiou]ys$", str(model._meta.verbose_name_plural))
    ] == []
    others = {model._meta.label for model in admin.site._registry} - {
        model._meta.label for model in MODELS
    }
    assert others == {"auth.Group"}
    assert not admin.site.is_registered(Permission)


def test_read_only_models_say_where_they_change() -> None:
    assert [
        model
        for model in MODELS
        if site_of(model).add_form is None
        if site_of(model).change_form is None
        if not site_of(model).changed_in
    ] == []


def test_powers_follow_the_roles() -> None:
    every = {model._meta.label for model in MODELS} | {"auth.Group"}
    managed = every - SEEN_BY_ADMINS_ALONE
    assert permissions(person("admin")) == expected(every, CHANGED_BY_ADMINS)
    assert permissions(person("team manager")) == expected(managed, CHANGED_BY_MANAGERS)
    assert permissions(person("moderator")) == expected(
        managed - SEEN_BY_MANAGERS, CHANGED_BY_MODERATORS
    )
    for kind in ("player", "generic team manager", "generic moderator", "rcon", "game developer"):
        assert permissions(person(kind)) == {}


def test_rows_are_seen_by_the_league_s_staff_alone(world: World) -> None:
    """The world is in the Breachers league."""
    own, other, everybody = (
        required_reader(request_of(person(kind)))
        for kind in ("team manager", "team manager of another league", "admin")
    )
    seen_by_all = {User, FormerName, *(m for m in MODELS if not site_of(m).league_path)}
    tried = []
    for model in set(MODELS) - seen_by_all:
        rows, site = model._base_manager.all(), site_of(model)
        path = site.league_path
        theirs = rows.filter(**{path: LeagueCode.BCL})
        if not theirs.exists() or model._meta.label in SEEN_BY_ADMINS_ALONE:
            continue
        assert site.visible(rows, everybody).count() == rows.count(), model
        assert not site.visible(theirs, other).exists(), model
        assert site.visible(theirs, own).exists(), model
        assert not site.visible(rows, own).filter(**{path: LeagueCode.OCL}).exists(), model
        tried.append(model)
    assert len(tried) >= 25
    assert CaseNote not in tried


def test_objects_of_the_world_are_shown_with_their_place_in_the_portal(world: World) -> None:
    request = request_of(person("admin"))
    reader = required_reader(request)
    for model in MODELS:
        site = site_of(model)
        obj = site.visible(model._base_manager.order_by("pk"), reader).first()
        if obj is None:
            continue
        page: Any = site.change_view(request, str(obj.pk))
        shown = [
            field.contents() if hasattr(field, "contents") else str(field.field)
            for fieldset in page.context_data["adminform"]
            for line in fieldset
            for field in line
        ]
        assert shown, model
        assert site.address_for(obj, reader) or model in NOWHERE, model


@pytest.mark.any_database
@pytest.mark.database
def test_lists_take_as_many_queries_for_one_row_as_for_all(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def queries_of_rows(model: Any, request: Any, length: int) -> int:
        monkeypatch.setattr(PortalAdmin, "list_per_page", length)
        with CaptureQueriesContext(connection) as captured:
            shown = site_of(model).get_changelist_instance(request)
            shown.formset = None
            list(results(shown))
        return len(captured)

    for kind in ("admin", "team manager"):
        request = request_of(person(kind))
        required_reader(request)
        for model in MODELS:
            if kind == "admin" or model._meta.label not in SEEN_BY_ADMINS_ALONE:
                one, all_of_them = (queries_of_rows(model, request, each) for each in (1, 50))
                assert one == all_of_them <= 4, model


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(model: Any, page: str, *keys: object) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=keys)


@pytest.mark.parametrize("rows", [1, 3])
def test_page_of_a_list_takes_few_queries(rows: int) -> None:
    client = signed_in(person("team manager"))
    for number in range(rows):
        MembershipFactory.create(team__name=f"Owls {number}")
    with CaptureQueriesContext(connection) as captured:
        answer = client.get(address(Membership, "changelist"), {"q": "owls"})
    assert len(answer.context["cl"].result_list) == rows
    # Session, person, powers; teams and people that fit; the count and the rows.
    assert len(captured) == 7


def found(reader: User, model: Any, text: str) -> list[str]:
    rows, _ = site_of(model).get_search_results(request_of(reader), model._base_manager.all(), text)
    return [str(each) for each in rows]


@pytest.mark.database
def test_search_ignores_accents_and_case() -> None:
    reader = person("admin")
    # A key that is part of no other team's name.
    team = TeamFactory.create(pk=987_654, name="Águilas Ø")
    MembershipFactory.create(team=team, user=UserFactory.create(username="Émile"))
    PlayerNameFactory.create(name="Ćiro", user__username="Somebody")
    sponsor = league().sponsors.create(position=1, name="Café Über", url="https://x.example")
    assert found(reader, Team, "aguilas o") == found(reader, Team, "ÁGUIL") == ["Águilas Ø"]
    assert found(reader, Team, str(team.pk)) == ["Águilas Ø"]
    assert found(reader, Team, "owls") == []
    assert found(reader, Membership, "aguilas") == ["Émile on Águilas Ø"]
    assert found(reader, Membership, "EMILE") == ["Émile on Águilas Ø"]
    assert found(reader, PlayerName, "ciro") == ["Ćiro"]
    assert found(reader, type(sponsor), "cafe uber") == ["Café Über"]
