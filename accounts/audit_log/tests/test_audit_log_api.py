"""`GET /api/audit` and its export: who sees which entries, and the filters."""

import csv
import re
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any
from unittest.mock import patch

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.http import QueryDict
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts import audit
from accounts.audit_capacity import EITHER, OWN
from accounts.audit_log.api import AuditExport
from accounts.audit_log.export import CUT
from accounts.audit_log.queries import entries_for, newest_first_in_parts
from accounts.audit_log.serializers import AuditLogQuery
from accounts.audit_log.words import words
from accounts.enums import PunishmentType, Role
from accounts.models import AuditEntry, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.api.forms import valid_form

pytestmark = [pytest.mark.django_db, pytest.mark.database]

URL = "/api/audit"
NOON = datetime(2026, 11, 3, 12, tzinfo=UTC)


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def admin() -> Client:
    return client_of(UserFactory.create(username="Root", roles=[Role.ADMIN]))


def entry(
    label: str, league: str = "bcl", *, by: User | None = None, at: datetime = NOON, **more: Any
) -> AuditEntry:
    """A person of this name was changed."""
    subject = UserFactory.create(username=label)
    action = more.pop("action", "person.edit_profile")
    made = audit.record(action, subject, actor=by, league=league, **more)
    # The log itself refuses changes.
    QuerySet(AuditEntry).filter(pk=made.pk).update(at=at)
    return made


def read(client: Client, query: str = "", status: int = 200) -> Any:
    response = client.get(f"{URL}{query}")
    assert response.status_code == status, response.content
    return response.json()


def about(client: Client, query: str = "") -> list[str]:
    return [each["about"] for each in read(client, query)["entries"]]


def test_entry_has_every_field(admin: Client) -> None:
    ivo = UserFactory.create(username="Ivo")
    before = {"name": "Owl", "region": "EU", "roles": [], "until": NOON, "open": True}
    after = {
        "name": "Owls",
        "region": "NO-REGION",
        "until": None,
        "open": False,
        "roles": ["admin", "mod-breachers"],
    }
    one = entry("Ember", by=ivo, before=before, after=after, reason="Asked for it.")
    other = entry("Foxglove", "")
    assert read(admin) == {
        "entries": [
            {
                "_id": str(other.pk),
                "at": int(NOON.timestamp()),
                "actor": "",
                "actorId": "",
                "action": "person.edit_profile",
                "league": "",
                "about": "Foxglove",
                "subjectType": "accounts.user",
                "subjectId": other.subject_id,
                "changes": [],
                "reason": "",
                "group": "",
                "count": 1,
                "asStaff": False,
            },
            {
                "_id": str(one.pk),
                "at": int(NOON.timestamp()),
                "actor": "Ivo",
                "actorId": str(ivo.pk),
                "action": "person.edit_profile",
                "league": "bcl",
                "about": "Ember",
                "subjectType": "accounts.user",
                "subjectId": one.subject_id,
                "changes": [
                    {"field": "name", "before": "Owl", "after": "Owls"},
                    {"field": "open", "before": "yes", "after": "no"},
                    {"field": "region", "before": "Europe", "after": "No Region"},
                    {"field": "roles", "before": "", "after": "Admin, Moderator (Breachers)"},
                    {"field": "until", "before": f"<t:{int(NOON.timestamp())}>", "after": ""},
                ],
                "reason": "Asked for it.",
                "group": "",
                "count": 1,
                "asStaff": True,
            },
        ],
        "hasMore": False,
    }


def test_staff_see_their_own_leagues_and_nobody_else_sees_anything() -> None:
    for league in ("bcl", "ocl", "pcl", ""):
        entry(f"In {league}", league)
    both = client_of(UserFactory.create(roles=[Role.MOD_BREACHERS, Role.TM_ONWARD]))
    assert about(both) == ["In ocl", "In bcl"]
    assert about(both, "?league=ocl") == ["In ocl"]
    for query in ("?league=pcl", "?league=none"):
        read(both, query, 403)
        assert both.get(f"{URL}/export{query}").status_code == 403
    admin = client_of(UserFactory.create(roles=[Role.ADMIN]))
    assert about(admin) == ["In ", "In pcl", "In ocl", "In bcl"]
    assert about(admin, "?league=none") == ["In "]
    for role in (Role.MODERATOR, Role.TEAM_MANAGER, Role.RCON):
        read(client_of(UserFactory.create(roles=[role])), status=403)


def test_staff_do_not_see_what_others_did_about_them() -> None:
    moderator = UserFactory.create(username="Mara", roles=[Role.MOD_BREACHERS])
    other = UserFactory.create(roles=[Role.TM_BREACHERS])
    reader = client_of(moderator)
    punish(user=moderator, kind=PunishmentType.LOG, reason="Watch this.", by=other, league="bcl")
    audit.record("person.edit_profile", moderator, actor=moderator, league="bcl")
    paths = [URL, f"/api/users/{moderator.pk}/audit"]
    for path in paths:
        shown = reader.get(path).json()["entries"]
        assert [each["action"] for each in shown] == ["person.edit_profile"]
    assert b"Watch this" not in b"".join(reader.get(f"{URL}/export"))
    assert reader.get(f"/api/users/{moderator.pk}/manage").json()["punishments"] == []
    # Another moderator and an admin do.
    for role in (Role.TM_BREACHERS, Role.ADMIN):
        shown = client_of(UserFactory.create(roles=[role])).get(paths[0]).json()["entries"]
        assert [each["reason"] for each in shown] == ["", "Watch this."]


def test_filters_narrow_the_list_down(admin: Client) -> None:
    emil, mila = UserFactory.create(username="Émil"), UserFactory.create(username="Mila")
    entry("Ash", by=emil, at=datetime(2026, 11, 1, tzinfo=UTC))
    entry("Birch", by=mila, action="team.rename")
    third = entry("Cedar", "ocl", by=mila, at=datetime(2026, 11, 5, 23, 59, 59, tzinfo=UTC))
    assert about(admin, "?who=mil") == ["Cedar", "Birch", "Ash"]
    assert about(admin, "?who=emil") == ["Ash"]
    assert about(admin, f"?who={emil.pk}") == ["Ash"]
    assert about(admin, "?who=nobody") == []
    assert about(admin, "?action=team.rename") == ["Birch"]
    assert about(admin, "?league=ocl") == ["Cedar"]
    assert about(admin, f"?about=accounts.user:{third.subject_id}") == ["Cedar"]
    assert about(admin, "?about=edA") == ["Cedar"]
    assert about(admin, "?since=2026-11-03") == ["Cedar", "Birch"]
    assert about(admin, "?until=2026-11-03") == ["Birch", "Ash"]
    assert about(admin, "?since=2026-11-05&until=2026-11-05&who=mila") == ["Cedar"]
    backwards = "?since=2026-11-05&until=2026-11-04"
    assert "before the first" in str(read(admin, backwards, 400)["until"])
    wrong = read(admin, "?since=soon&league=nfl&action=DROP&before=x", 400)
    assert set(wrong) - {"detail"} == {"since", "league", "action", "before"}


def test_last_days_are_counted_up_to_now(admin: Client) -> None:
    now = timezone.now()
    entry("Ash", at=now - timedelta(days=7, minutes=1))
    entry("Birch", at=now - timedelta(days=6, hours=23))
    entry("Cedar", "ocl", at=now)
    assert about(admin, "?days=7") == ["Cedar", "Birch"]
    assert about(admin, "?days=7&league=bcl") == ["Birch"]
    assert [row[5] for row in exported(admin, "?days=7")[1:]] == ["Cedar", "Birch"]
    for wrong in ("0", "367", "week"):
        assert "days" in read(admin, f"?days={wrong}", 400)


def test_pages_follow_each_other(admin: Client) -> None:
    entries = [entry(f"Person {number}") for number in range(3)]
    with patch("accounts.audit_log.api.PAGE_LENGTH", 2):
        first = read(admin)
        assert first["hasMore"] is True
        last = first["entries"][-1]["_id"]
        assert about(admin, f"?before={last}") == [entries[0].subject_label]


@pytest.mark.any_database
@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize("query", ["?", "?staff=true&", "/export?"])
def test_log_has_a_constant_number_of_queries(
    rows: int, query: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = client_of(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    for number in range(rows):
        entry(f"Person {number}", by=UserFactory.create(username=f"Actor {number}"))
    # The session, the reader, their roles, the people, the entries.
    with django_assert_num_queries(5):
        response = client.get(f"{URL}{query}who=actor")
        body = b"".join(response) if response.streaming else response.content
    assert body.count(b"Actor") == rows


@pytest.mark.postgresql
@pytest.mark.parametrize(
    "query", ["", "?league=ocl", "?who=player9", "?action=rare.deed", "?about=teams.team:7"]
)
def test_usual_filters_read_no_more_than_they_need(query: str) -> None:
    """Few of 20,000 entries match, or all of them."""
    people = UserFactory.create_batch(2)
    UserFactory.create(username="player9")
    AuditEntry.objects.bulk_create(
        AuditEntry(
            actor=people[number % 2],
            action="team.rename",
            league="bcl",
            subject_type="teams.team",
            subject_id=str(number),
            subject_label="x",
        )
        for number in range(20_000)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE accounts_auditentry")
    sent = valid_form(AuditLogQuery, QueryDict(query[1:]))
    admin = UserFactory.create(roles=[Role.ADMIN])
    plan = entries_for(admin, sent.asked).order_by("-pk")[:51].explain(analyze=True)
    assert "Seq Scan on accounts_auditentry" not in plan
    removed = [int(rows) for rows in re.findall(r"Rows Removed by Filter: (\d+)", plan)]
    assert max(removed, default=0) < 1000, plan


def exported(
    client: Client, query: str = "", address: str = "export", name: str = "audit-log"
) -> list[list[str]]:
    response = client.get(f"{URL}/{address}{query}")
    assert response.status_code == 200
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    today = f"{timezone.now():%Y-%m-%d}"
    assert response["Content-Disposition"] == f'attachment; filename="{name}-{today}.csv"'
    content = b"".join(response).decode()
    assert content.startswith("\ufeff")
    return list(csv.reader(StringIO(content[1:])))


def test_export_has_the_same_entries_with_harmless_cells(admin: Client) -> None:
    ivo = UserFactory.create(username="@ivo")
    one = entry(
        "=1+1",
        by=ivo,
        before={"name": "Owl", "until": NOON},
        after={"name": "Owls, Fox; 2", "open": True, "region": "NA"},
        reason='-2+3\n"x"',
    )
    entry("Elsewhere", "ocl")
    header, *rows = exported(admin, "?league=bcl")
    assert header == [
        *(
            "Time (UTC)",
            "Who",
            "What",
            "What (code)",
            "League",
            "About",
            "About (type)",
            "About (id)",
        ),
        *("Before", "After", "Reason"),
    ]
    assert rows == [
        [
            *(
                "2026-11-03 12:00:00",
                "'@ivo",
                "Profile changed",
                "person.edit_profile",
                "bcl",
                "'=1+1",
            ),
            *("accounts.user", one.subject_id),
            *(
                "name: Owl; until: Tue, 3 Nov 2026, 12:00 PM UTC",
                "name: Owls, Fox; 2; open: yes; region: North America",
            ),
            '\'-2+3\n"x"',
        ]
    ]


def test_export_says_that_it_was_cut(admin: Client) -> None:
    for number in range(3):
        entry(f"Person {number}")
    with patch.object(AuditExport, "most", 2):
        rows = exported(admin)
    assert [row[5:6] for row in rows[1:]] == [["Person 2"], ["Person 1"], []]
    assert rows[-1] == [CUT.format(most=2)]


def test_file_of_a_league_has_everything_that_the_reader_may_see() -> None:
    reader = UserFactory.create(username="Mara", roles=[Role.MOD_BREACHERS])
    for number in range(3):
        entry(f"=Person {number}")
    entry("Elsewhere", "ocl")
    audit.record("person.log", reader, actor=None, league="bcl", reason="About the reader.")
    with patch.object(AuditExport, "most", 1):
        header, *rows = exported(client_of(reader), "?league=bcl", "league-export", "audit-log-bcl")
    assert header == exported(client_of(reader), "?league=bcl")[0]
    # First of all its own download.
    assert [(row[1], row[3], row[5]) for row in rows] == [
        ("Mara", "list.export", "Mara"),
        ("the portal", "person.edit_profile", "'=Person 2"),
        ("the portal", "person.edit_profile", "'=Person 1"),
        ("the portal", "person.edit_profile", "'=Person 0"),
    ]
    assert rows[0][9] == "league: bcl; list: audit log"


def test_file_of_a_league_is_for_its_staff_and_names_the_league(admin: Client) -> None:
    reader = client_of(UserFactory.create(roles=[Role.MOD_ONWARD]))
    assert reader.get(f"{URL}/league-export?league=bcl").status_code == 403
    assert set(admin.get(f"{URL}/league-export").json()) == {"league"}
    assert not AuditEntry.objects.filter(action="list.export").exists()


def test_parts_of_the_log_follow_each_other() -> None:
    made = [entry(f"Person {number}") for number in range(5)]
    entries = AuditEntry.objects.filter(action="person.edit_profile")
    for length in (1, 2, 5, 6):
        parts = newest_first_in_parts(entries, length)
        assert [each.pk for each in parts] == [each.pk for each in reversed(made)]


# --- What belongs together, and what was done as staff ---------------------------------------


def at_once(*labels: str, league: str = "bcl") -> None:
    with audit.as_one():
        for label in labels:
            entry(label, league)


def test_what_was_done_at_once_is_one_entry_that_unfolds(admin: Client) -> None:
    entry("Before")
    at_once("Owls", "Foxes", "Bears")
    entry("After")
    shown = read(admin)["entries"]
    assert [(each["about"], each["count"]) for each in shown] == [
        ("After", 1),
        ("Bears", 3),
        ("Before", 1),
    ]
    unfolded = read(admin, f"?group={shown[1]['group']}")["entries"]
    assert [each["about"] for each in unfolded] == ["Bears", "Foxes", "Owls"]
    assert {each["count"] for each in unfolded} == {1}


def test_filters_choose_within_what_was_done_at_once(admin: Client) -> None:
    at_once("Owls", "Foxes", "Old Owls", "Bears")
    (found,) = read(admin, "?about=owls")["entries"]
    assert (found["about"], found["count"]) == ("Old Owls", 2)
    unfolded = read(admin, f"?about=owls&group={found['group']}")["entries"]
    assert [each["about"] for each in unfolded] == ["Old Owls", "Owls"]


def test_pages_count_what_was_done_at_once_as_one(admin: Client) -> None:
    for number in range(51):
        at_once(f"One {number}", f"Two {number}")
    page = read(admin)
    assert (len(page["entries"]), page["hasMore"]) == (50, True)
    older = read(admin, f"?before={page['entries'][-1]['_id']}")
    assert [(each["about"], each["count"]) for each in older["entries"]] == [("Two 0", 2)]


def test_staff_unfold_only_what_they_may_see() -> None:
    with audit.as_one():
        entry("Here", "bcl")
        entry("Elsewhere", "ocl")
    moderator = client_of(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    (shown,) = read(moderator)["entries"]
    assert (shown["about"], shown["count"]) == ("Here", 1)
    assert about(moderator, f"?group={shown['group']}") == ["Here"]
    assert about(moderator, f"?entry={int(shown['_id']) + 1}") == []


def test_one_entry_is_found_by_its_key(admin: Client) -> None:
    at_once("Owls", "Foxes")
    first = AuditEntry.objects.order_by("pk").first()
    assert first is not None
    assert about(admin, f"?entry={first.pk}") == ["Owls"]


@pytest.mark.parametrize("rows", [1, 3])
def test_groups_take_one_more_query(
    rows: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = client_of(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    for number in range(rows):
        at_once(f"One {number}", f"Two {number}")
    with django_assert_num_queries(5):
        assert len(read(client)["entries"]) == rows


def test_staff_only_leaves_out_what_people_do_for_themselves(admin: Client) -> None:
    ember, staff = UserFactory.create(), UserFactory.create(roles=[Role.ADMIN])
    audit.record("person.edit_profile", ember, actor=ember)
    audit.record("match.check_in", ember, actor=staff)
    audit.record("person.edit_profile", ember, actor=None)
    kept = audit.record("person.edit_profile", ember, actor=staff)
    assert [each["_id"] for each in read(admin, "?staff=true")["entries"]] == [str(kept.pk)]


def test_older_entries_are_of_staff_if_only_staff_can_do_that(admin: Client) -> None:
    ember, staff = UserFactory.create(), UserFactory.create(roles=[Role.ADMIN])
    known = audit.record("role.grant", ember, actor=staff)
    audit.record("person.edit_profile", ember, actor=staff)
    QuerySet(AuditEntry).update(as_staff=None)
    found = read(admin, "?staff=true")["entries"]
    assert [(each["_id"], each["asStaff"]) for each in found] == [(str(known.pk), None)]
    assert len(read(admin)["entries"]) == 2


def test_capacities_name_actions_that_exist() -> None:
    assert set() == OWN & EITHER
    assert (OWN | EITHER) - words().keys() == set()
