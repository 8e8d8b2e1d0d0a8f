"""Django admin: behind the portal's login, for staff, with forms that save by services."""

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import Group
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts import audit
from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import HELD, ServiceForm
from accounts.enums import NoteIcon, OutboxKind, Platform, PunishmentType, Region, Role
from accounts.models import AuditEntry, OutboxMessage, PlayerName, PlayerNote, Punishment, User
from accounts.outbox import delivery as outbox
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from leagues.models import Announcement, Division, GameMap, Image, League, RulesDocument
from leagues.tests.factories import DivisionFactory, ImageFactory, current_season, league
from teams.enums import TeamStatus
from teams.models import Champion, Cooldown, Team
from teams.tests.factories import (
    MembershipFactory,
    SeasonRecordFactory,
    TeamFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

INDEX = "/django-admin/"
STAFF_OF_A_LEAGUE = {
    *("admin", "team manager", "moderator"),
    *("team manager of another league", "moderator of another league"),
}
PERMITTED = "You do not have permission to do this."


@pytest.fixture
def by() -> User:
    return UserFactory.create(roles=[Role.ADMIN])


@pytest.fixture
def manager() -> User:
    return UserFactory.create(roles=[Role.TM_BREACHERS])


@pytest.fixture
def admin_client(by: User) -> Client:
    return signed_in(by)


@pytest.fixture
def tm_client(manager: User) -> Client:
    return signed_in(manager)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(model: Any, page: str, *keys: object) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=keys)


def errors(response: Any) -> dict[str, list[str]]:
    """What a form that was not saved says, by field; it must show again what was typed."""
    assert response.status_code == 200
    form = response.context["adminform"].form
    return {name: list(reasons) for name, reasons in form.errors.items()}


def last_entry() -> tuple[Any, ...]:
    entry = AuditEntry.objects.latest("pk")
    return entry.actor, entry.action, entry.league, entry.changes, entry.reason


# The site.


def test_anonymous_visitors_are_sent_to_the_portal_s_login_and_back(client: Client) -> None:
    url = address(User, "changelist")
    response = client.get(url, follow=True)
    assert response.redirect_chain[-1] == (f"/login?next={url}", 302)
    assert client.get("/django-admin/login/?next=//evil.example")["Location"] == "/login"


def test_staff_of_a_league_enter_and_nobody_else() -> None:
    entered = {kind for kind in KINDS if signed_in(person(kind)).get(INDEX).status_code == 200}
    assert entered == STAFF_OF_A_LEAGUE
    response = signed_in(person("generic moderator")).get(INDEX, follow=True)
    assert response.status_code == 403
    assert "Access Denied" in response.content.decode()


def test_admin_whose_account_is_closed_does_not_enter(admin_client: Client, by: User) -> None:
    User.objects.filter(pk=by.pk).update(is_active=False)
    assert admin_client.get(INDEX)["Location"].startswith("/django-admin/login/")


def test_login_leads_staff_on_and_logout_to_the_portal(admin_client: Client) -> None:
    assert admin_client.get("/django-admin/login/")["Location"] == INDEX
    assert admin_client.get("/django-admin/logout/").status_code == 405
    response = admin_client.post("/django-admin/logout/")
    assert (response.status_code, response["Location"]) == (302, "/")
    assert not admin_client.session.get(SESSION_KEY)


@pytest.mark.parametrize("page", ["password_change/", "password_change/done/"])
def test_password_pages_do_not_exist(admin_client: Client, by: User, page: str) -> None:
    wish = {"old_password": "x", "new_password1": "Ember-2-Ember", "new_password2": "Ember-2-Ember"}
    assert admin_client.get(INDEX + page).status_code == 404
    assert admin_client.post(INDEX + page, wish).status_code == 404
    assert User.objects.get(pk=by.pk).password == by.password


def test_index_names_what_the_reader_may_open(tm_client: Client) -> None:
    page = tm_client.get(INDEX).content.decode()
    assert "Audit entries" in page
    assert "Bearer tokens" not in page
    assert 'href="/tm">Team Manager Portal</a>' in page
    assert 'href="/admin"' not in page


@pytest.mark.parametrize("model", [User, Group, AuditEntry, OutboxMessage])
def test_nothing_with_a_history_is_added_or_deleted(
    admin_client: Client, by: User, model: Any
) -> None:
    audit.record("test", by, actor=by)
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"})
    key = model.objects.latest("pk").pk
    count = model.objects.count()
    assert admin_client.get(address(model, "change", key)).status_code == 200
    assert admin_client.post(address(model, "add"), {}).status_code == 403
    assert admin_client.post(address(model, "delete", key), {"post": "yes"}).status_code == 403
    action = {"action": "delete_selected", "_selected_action": [key], "post": "yes"}
    admin_client.post(address(model, "changelist"), action)
    assert model.objects.count() == count


@pytest.mark.parametrize("model", [Group, AuditEntry, OutboxMessage])
def test_read_only_object_refuses_a_form(admin_client: Client, by: User, model: Any) -> None:
    audit.record("test", by, actor=by)
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"})
    key = model.objects.latest("pk").pk
    before = model.objects.filter(pk=key).values().get()
    response = admin_client.post(
        address(model, "change", key), {"name": "x", "action": "x", "permissions": [1]}
    )
    assert response.status_code == 403
    assert model.objects.filter(pk=key).values().get() == before


def test_object_that_is_gone_or_never_was_is_not_found(tm_client: Client) -> None:
    team = TeamFactory.create(league=league(LeagueCode.OCL))
    for key in (team.pk, 999_999, 10**30, "x"):
        for page in ("change", "history"):
            response = tm_client.get(address(Team, page, key))
            assert response.status_code in (302, 404)
    assert tm_client.post(address(Division, "delete", 999_999), {"post": "yes"}).status_code == 302


# People.


def test_account_is_closed_and_opened_with_a_reason(admin_client: Client, by: User) -> None:
    user = UserFactory.create()
    for is_active, action in ((False, "person.close"), (True, "person.open")):
        form = {"reason": "Asked for it.", **({"is_active": "on"} if is_active else {})}
        response = admin_client.post(address(User, "change", user.pk), form, follow=True)
        assert "Saved." in response.content.decode()
        changes = {"is_active": [not is_active, is_active]}
        assert last_entry() == (by, action, "", changes, "Asked for it.")
    response = admin_client.post(address(User, "change", user.pk), {})
    assert errors(response) == {"reason": ["Give a reason"]}


def test_own_account_and_the_last_admin_s_stay_open(admin_client: Client, by: User) -> None:
    form = {"reason": "I am off."}
    response = admin_client.post(address(User, "change", by.pk), form)
    assert errors(response) == {"__all__": ["You can’t close your own account. Ask another admin."]}
    page = response.content.decode()
    assert "I am off." in page
    assert "Saved." not in page
    assert User.objects.get(pk=by.pk).is_active


def test_roles_and_identity_of_a_person_are_read_only(admin_client: Client) -> None:
    user = UserFactory.create(username="Ember", discord_id=77)
    groups = [group.pk for group in Group.objects.all()]
    form = {
        "is_active": "on",
        "reason": "x",
        "username": "Frost",
        "discord_id": "1",
        "groups": groups,
        "is_superuser": "on",
        "user_permissions": [1],
    }
    admin_client.post(address(User, "change", user.pk), form)
    user.refresh_from_db()
    assert (user.username, user.discord_id, user.groups.count(), user.is_superuser) == (
        "Ember",
        77,
        0,
        False,
    )
    assert not AuditEntry.objects.exists()


def test_note_is_written_and_removed_with_a_reason(tm_client: Client, manager: User) -> None:
    player = UserFactory.create(username="Émile")
    form = {"user": "émile", "league": "bcl", "icon": NoteIcon.STAR, "note": "Helps newcomers"}
    tm_client.post(address(PlayerNote, "add"), form)
    assert last_entry() == (manager, "player.note", "bcl", {"note": [None, "Helps newcomers"]}, "")
    note = PlayerNote.objects.get(user=player)
    wrong = tm_client.post(address(PlayerNote, "change", note.pk), {"reason": " "})
    assert errors(wrong) == {"reason": ["Give a reason"]}
    form = {"reason": "Wrong person"}
    response = tm_client.post(address(PlayerNote, "change", note.pk), form)
    assert response["Location"] == address(PlayerNote, "changelist")
    assert not PlayerNote.objects.exists()
    assert last_entry()[1:] == (
        *("player.remove_note", "bcl", {"note": ["Helps newcomers", None]}, "Wrong person"),
    )


def test_person_who_is_not_known_is_said_at_the_field(tm_client: Client) -> None:
    form = {"user": "Nobody", "league": "bcl", "icon": NoteIcon.STAR, "note": "Long text"}
    response = tm_client.post(address(PlayerNote, "add"), form)
    assert errors(response) == {"user": ["Nobody has the username Nobody."]}
    assert "Long text" in response.content.decode()


def test_punishment_is_given_and_lifted(tm_client: Client, manager: User) -> None:
    player = UserFactory.create(username="Ember")
    form = {
        "user": "Ember",
        "kind": PunishmentType.MUTE,
        "league": "bcl",
        "reason": "Insults",
        "until": "2099-01-01T10:00",
        "links": "https://clips.example/1\n",
    }
    tm_client.post(address(Punishment, "add"), form)
    given = Punishment.objects.get(user=player)
    assert (given.links, given.given_by) == (["https://clips.example/1"], manager)
    assert last_entry()[1:3] == ("player.punish", "bcl")
    again = tm_client.post(address(Punishment, "add"), form)
    assert errors(again) == {
        "__all__": ["Ember is already muted in the Breachers Champions League. Lift that first."]
    }
    tm_client.post(address(Punishment, "change", given.pk), {"lift_reason": "Said sorry"})
    given.refresh_from_db()
    assert (given.lift_reason, given.lifted_by) == ("Said sorry", manager)
    response = tm_client.post(address(Punishment, "change", given.pk), {"lift_reason": "Twice"})
    assert response.status_code == 403


def test_power_that_the_reader_lacks_is_said_and_nothing_is_saved(tm_client: Client) -> None:
    UserFactory.create(username="Ember", roles=[Role.ADMIN])
    form = {"user": "Ember", "kind": PunishmentType.BAN, "league": "bcl", "reason": "Insults"}
    assert errors(tm_client.post(address(Punishment, "add"), form)) == {"__all__": [PERMITTED]}
    elsewhere = {**form, "league": "ocl"}
    assert set(errors(tm_client.post(address(Punishment, "add"), elsewhere))) == {"league"}
    assert not Punishment.objects.exists()


# Leagues.


def test_texts_of_a_league_change(admin_client: Client, by: User) -> None:
    bcl = league()
    form = {
        "welcome": "Come in.",
        "invite": "discord.gg/x",
        "contact": "",
        "sponsors": "Big Shop https://shop.example\n",
    }
    wrong = {**form, "contact": "me", "sponsors": "Shop not-a-link"}
    response = admin_client.post(address(League, "change", bcl.pk), wrong)
    assert errors(response) == {
        "contact": ["This is not an email address."],
        "sponsors": ["This is not a link. A link starts with https:// and has no spaces."],
    }
    admin_client.post(address(League, "change", bcl.pk), form)
    bcl.refresh_from_db()
    assert (bcl.welcome_text, bcl.invite_url) == ("Come in.", "https://discord.gg/x")
    assert list(bcl.sponsors.values_list("name", "url")) == [("Big Shop", "https://shop.example")]
    assert last_entry()[:3] == (by, "league.texts", "bcl")
    page = admin_client.get(address(League, "change", bcl.pk)).content.decode()
    assert "Big Shop https://shop.example" in page


def test_webhook_is_never_shown_nor_found_by_a_lookup(admin_client: Client) -> None:
    secret = "https://discord.com/api/webhooks/1/secret"
    League.objects.update(webhook_url=secret)
    assert secret not in admin_client.get(address(League, "change", league().pk)).content.decode()
    found = admin_client.get(address(League, "changelist"), {"webhook_url__startswith": "https"})
    assert found.status_code == 400


def test_division_is_added_renamed_and_deleted(tm_client: Client, manager: User) -> None:
    tm_client.post(address(Division, "add"), {"league": "bcl", "name": "Gold"})
    division = Division.objects.get()
    assert last_entry() == (manager, "division.create", "bcl", {"name": [None, "Gold"]}, "")
    again = tm_client.post(address(Division, "add"), {"league": "bcl", "name": "gold"})
    assert errors(again) == {"name": ["The Breachers Champions League already has this division."]}
    tm_client.post(address(Division, "change", division.pk), {"name": "Silver"})
    assert last_entry()[1:4] == ("division.rename", "bcl", {"name": ["Gold", "Silver"]})
    tm_client.post(address(Division, "delete", division.pk), {"post": "yes"})
    assert last_entry()[1:4] == ("division.delete", "bcl", {"name": ["Silver", None]})
    assert not Division.objects.exists()


def test_division_with_teams_is_not_deleted(tm_client: Client) -> None:
    division = DivisionFactory.create(name="Gold")
    SeasonRecordFactory.create(division=division)
    response = tm_client.post(
        address(Division, "delete", division.pk), {"post": "yes"}, follow=True
    )
    assert "1 team is or was in Gold, so it stays." in response.content.decode()
    assert Division.objects.exists()


def test_map_is_added_and_moved(admin_client: Client, by: User) -> None:
    admin_client.post(address(GameMap, "add"), {"league": "bcl", "name": "Hideout"})
    game_map = GameMap.objects.get(name="Hideout")
    admin_client.post(address(GameMap, "change", game_map.pk), {})
    assert last_entry() == (by, "map.move", "bcl", {"in_pool": [True, False]}, "")
    response = admin_client.post(address(GameMap, "add"), {"league": "bcl", "name": "a\x00b"})
    assert errors(response) == {"name": ["Null characters are not allowed."]}


def test_announcement_and_rules_are_published(tm_client: Client, manager: User) -> None:
    form = {"league": "bcl", "title": "Week 3", "html": "<p>Go</p><script>x</script>"}
    tm_client.post(address(Announcement, "add"), form)
    news = Announcement.objects.get()
    assert (news.html, news.published_at) == ("<p>Go</p>", None)
    assert last_entry() == (manager, "announcement.create", "bcl", {"title": [None, "Week 3"]}, "")
    page = address(Announcement, "change", news.pk)
    changed = {"title": "Week 4", "html": "", "publish": "on", "revision": 1}
    assert errors(tm_client.post(page, changed)) == {"html": ["Write a text before you publish."]}
    tm_client.post(page, {**changed, "html": "<p>Now</p>"})
    news.refresh_from_db()
    assert (news.title, news.published_at is None) == ("Week 4", False)
    late = tm_client.post(page, {**changed, "html": "<p>Old</p>"})
    assert errors(late) == {
        "__all__": ["Someone else saved this announcement while you were writing."]
    }
    tm_client.post(address(Announcement, "delete", news.pk), {"post": "yes"})
    news.refresh_from_db()
    assert news.deleted_at is not None
    pdf = SimpleUploadedFile("rules.pdf", b"%PDF-1.7")
    tm_client.post(address(RulesDocument, "add"), {"league": "bcl", "version": "2", "pdf": pdf})
    assert RulesDocument.objects.get().version == "2"
    wrong = SimpleUploadedFile("rules.pdf", b"text")
    response = tm_client.post(
        address(RulesDocument, "add"), {"league": "bcl", "version": "3", "pdf": wrong}
    )
    assert errors(response) == {"pdf": ["This file is not a PDF."]}
    note = address(RulesDocument, "change", RulesDocument.objects.get().pk)
    tm_client.post(note, {"changes": "Overtime."})
    assert RulesDocument.objects.get().changes == "Overtime."


# Teams.


def test_team_s_status_and_region_change_as_in_the_portal(tm_client: Client, manager: User) -> None:
    division = DivisionFactory.create()
    record = SeasonRecordFactory.create(division=division)
    team = record.team
    form = {"status": TeamStatus.REVIEW, "region": Region.EU, "reason": "Names"}
    response = tm_client.post(address(Team, "change", team.pk), form)
    assert response["Location"] == address(Team, "change", team.pk)
    team.refresh_from_db()
    record.refresh_from_db()
    assert (team.status, team.region, record.region, record.division) == (
        *(TeamStatus.REVIEW, Region.EU, Region.EU, division),
    )
    status, place = AuditEntry.objects.order_by("pk")
    assert (status.action, status.changes, status.reason) == (
        *("team.set_status", {"status": ["Active", "In Review"]}, "Names"),
    )
    assert (place.action, place.actor, place.changes) == (
        *("team.place", manager, {"region": ["No Region", "Europe"]}),
    )


def test_form_that_is_out_of_date_is_refused_once_with_what_others_saved(
    tm_client: Client,
) -> None:
    image = ImageFactory.create(alt="An owl")
    page = address(Image, "change", image.pk)
    known = tm_client.get(page).context["adminform"].form.initial[HELD]
    Image.objects.filter(pk=image.pk).update(alt="A fox")
    refused = tm_client.post(page, {"alt": "A bear", HELD: known})
    told = ServiceForm.CHANGED.format(theirs="Alt text: A fox")
    assert errors(refused) == {"__all__": [told]}
    image.refresh_from_db()
    assert image.alt == "A fox"
    shown = refused.context["adminform"].form
    assert (shown["alt"].value(), shown[HELD].value() != known) == ("A bear", True)
    assert tm_client.post(page, {"alt": "A bear", HELD: shown[HELD].value()}).status_code == 302
    image.refresh_from_db()
    assert image.alt == "A bear"


def test_every_form_of_a_stored_object_compares_what_it_was_filled_from() -> None:
    pages = [page for page in admin.site._registry.values() if isinstance(page, PortalAdmin)]
    forms = [page.change_form for page in pages if page.change_form is not None]
    assert len(forms) > 5
    assert {form for form in forms if HELD not in form.base_fields} == set()


def test_form_of_a_team_leaves_what_somebody_else_changed_since(tm_client: Client) -> None:
    team = TeamFactory.create(region=Region.EU)
    shown = {"initial-status": TeamStatus.ACTIVE, "initial-region": Region.NA}
    form = {"status": TeamStatus.REVIEW, "region": Region.NA, "reason": "Names"}
    tm_client.post(address(Team, "change", team.pk), {**shown, **form})
    team.refresh_from_db()
    assert (team.status, team.region) == (TeamStatus.REVIEW, Region.EU)


def test_history_is_the_portal_s_audit_and_django_s_log_stays_empty(tm_client: Client) -> None:
    team = TeamFactory.create(name="Owls")
    form = {"status": TeamStatus.REVIEW, "region": team.region, "reason": "Names"}
    tm_client.post(address(Team, "change", team.pk), form)
    page = tm_client.get(address(Team, "history", team.pk)).content.decode()
    for words in ("Status changed", "status: Active → In Review", "Names"):
        assert words in page
    assert not LogEntry.objects.exists()


def test_cooldown_is_set_shortened_and_lifted(tm_client: Client, manager: User) -> None:
    player = UserFactory.create(username="Ember")
    form = {"user": "Ember", "league": "bcl", "until": "2099-01-01T10:00", "reason": "Left twice"}
    tm_client.post(address(Cooldown, "add"), form)
    cooldown = Cooldown.objects.get(user=player)
    assert last_entry()[:3] == (manager, "player.set_cooldown", "bcl")
    change = address(Cooldown, "change", cooldown.pk)
    tm_client.post(change, {"until": "2098-01-01T10:00", "reason": "Enough"})
    assert last_entry()[1] == "player.shorten_cooldown"
    late = tm_client.post(change, {"until": "2020-01-01T10:00", "reason": "Enough"})
    assert errors(late) == {"until": ["This time has passed. Choose a later one."]}
    tm_client.post(change, {"until": "", "reason": "Enough"})
    assert last_entry()[1] == "player.lift_cooldown"


def test_champion_is_crowned_with_the_team_s_players(tm_client: Client, manager: User) -> None:
    team = TeamFactory.create(name="Owls")
    player = MembershipFactory.create(team=team).user
    season = current_season()
    form = {"league": "bcl", "season": season.pk, "team": "OWLS", "place": 1, "note": ""}
    wrong = tm_client.post(address(Champion, "add"), {**form, "team": "Crows"})
    assert errors(wrong) == {"team": ["The league has no team Crows."]}
    tm_client.post(address(Champion, "add"), form)
    assert [line.user for line in Champion.objects.get().roster.all()] == [player]
    assert last_entry()[:3] == (manager, "champion.add", "bcl")
    page = address(Champion, "change", Champion.objects.get().pk)
    tm_client.post(page, {"place": 2, "note": "So close.", "revision": 1})
    champion = Champion.objects.get()
    assert (champion.place, champion.note, champion.roster.count()) == (2, "So close.", 1)
    assert last_entry()[1] == "champion.change"


# The outbox and the lists.


def test_failed_message_is_sent_again_with_an_audit_entry(admin_client: Client, by: User) -> None:
    given_up, waiting = (
        outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league="bcl") for _ in range(2)
    )
    OutboxMessage.objects.filter(pk=given_up.pk).update(failed_at=given_up.created_at)
    action = {"action": "try_again", "_selected_action": [given_up.pk, waiting.pk]}
    response = admin_client.post(address(OutboxMessage, "changelist"), action, follow=True)
    assert "Sent again: 1." in response.content.decode()
    assert OutboxMessage.objects.waiting().count() == 2
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.action, entry.subject_id) == (by, "outbox.retry", str(given_up.pk))


def listed(client: Client, model: Any, **query: str) -> list[str]:
    response = client.get(address(model, "changelist"), query)
    return [str(each) for each in response.context["cl"].result_list]


def test_staff_see_which_names_are_contested(admin_client: Client, by: User) -> None:
    one = PlayerNameFactory.create(name="Ada Lynn", user__username="Adall")
    PlayerNameFactory.create(name="Ada Iynn", platform=Platform.PSN, user__username="Adal1")
    PlayerNameFactory.create(name="Ada Lynn", platform=Platform.META, user=one.user)
    PlayerNameFactory.create(name="Owl's", user=one.user, platform=Platform.PSN)
    PlayerNameFactory.create(name="Owl's", user=one.user, league=LeagueCode.OCL)
    assert sorted(listed(admin_client, PlayerName, alike="yes")) == [
        "Ada Iynn",
        "Ada Lynn",
        "Ada Lynn",
    ]
    assert listed(admin_client, PlayerName, alike="no") == ["Owl's", "Owl's"]
    assert len(listed(admin_client, PlayerName)) == 5
    assert sorted(listed(admin_client, User, alike="yes")) == ["Adal1", "Adall"]
    assert listed(admin_client, User, alike="no") == [by.username]


def test_lists_are_filtered_by_league(admin_client: Client) -> None:
    TeamFactory.create(name="Owls")
    TeamFactory.create(name="Crows", league=league(LeagueCode.OCL))
    assert listed(admin_client, Team, league="ocl") == ["Crows"]
    assert len(listed(admin_client, Team, league="nowhere")) == 2


def test_log_about_oneself_is_not_shown(tm_client: Client, manager: User, by: User) -> None:
    for user in (manager, UserFactory.create()):
        Punishment.objects.create(
            user=user, kind=PunishmentType.LOG, league="bcl", reason="Watch them", given_by=by
        )
    (shown,) = tm_client.get(address(Punishment, "changelist")).context["cl"].result_list
    assert shown.user != manager


def test_discord_ids_are_for_admins(tm_client: Client, admin_client: Client) -> None:
    user = UserFactory.create(discord_id=70_000_000_000_000_007)
    for page in (address(User, "changelist"), address(User, "change", user.pk)):
        assert "70000000000000007" in admin_client.get(page).content.decode()
        assert "70000000000000007" not in tm_client.get(page).content.decode()
    assert listed(tm_client, User, q="70000000000000007") == [user.username]
