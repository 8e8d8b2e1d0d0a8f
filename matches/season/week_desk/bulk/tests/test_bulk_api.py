"""Commands on several matches: the preview, the command, and undo."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, LEAGUE_STAFF, person
from leagues.models import League, Season, Week
from leagues.tests.factories import GameMapFactory, WeekFactory, current_season
from matches.enums import AttendanceAnswer, ServerResultSource, Side, Winner
from matches.models import (
    Attendance,
    Availability,
    BulkChange,
    Bye,
    CheckIn,
    Lineup,
    Match,
    MatchMessage,
    MatchVote,
    PairingDraft,
    Postponement,
    Prediction,
    ResultReport,
    ServerResult,
    Stream,
    Substitute,
    TimeProposal,
    WeekOff,
)
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services.creation import create_match
from matches.scores.verdicts import Verdict
from matches.season.week_desk.bulk.undo import USES, delete_old_bulk_changes
from matches.tests.factories import enrolled_pair, enrolled_teams, official_match, on_a_map
from matches.tests.ledger_checks import assert_sound
from matches.tests.reports import leader
from teams.models import SeasonRecord, Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BULK = "/api/matches/bulk"
DAY = timedelta(days=1)


@pytest.fixture
def weeks() -> tuple[Week, Week]:
    """Weeks 1 and 2 of the current season: one that is on, and the next."""
    opens = timezone.now() - 3 * DAY
    first = WeekFactory.create(number=1, opens=opens)
    second = WeekFactory.create(number=2, opens=opens + 7 * DAY)
    Season.objects.filter(pk=current_season().pk).update(current_week=1)
    return first, second


@pytest.fixture
def manager() -> User:
    return UserFactory.create(username="Tamsin", roles=[Role.TM_BREACHERS])


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def match_in(week: Week, a: Team, b: Team, **fields: Any) -> Match:
    season = current_season()
    return create_match(season=season, team_a=a, team_b=b, week=week, by=None, **fields)


def post(user: User, path: str, body: dict[str, Any], status: int = 200) -> Any:
    response = client_of(user).post(f"{BULK}{path}", body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def order(kind: str, matches: Sequence[Match] = (), **more: Any) -> dict[str, Any]:
    rows = [{"match": str(match.pk)} for match in matches]
    return {"league": "bcl", "kind": kind, "rows": rows, **more}


def previewed(user: User, body: dict[str, Any]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = post(user, "/preview", body)["rows"]
    return rows


def carry_out(user: User, body: dict[str, Any]) -> Any:
    """Preview a command, and carry it out as it was seen."""
    shown = previewed(user, body)
    rows = [{**sent, "seen": row["seen"]} for sent, row in zip(body["rows"], shown, strict=True)]
    return post(user, "", {**body, "rows": rows})


def undo(user: User, change: str, status: int = 200) -> Any:
    return post(user, "/undo", {"change": change}, status)


def said(rows: Sequence[dict[str, Any]]) -> list[tuple[str, list[str], str]]:
    return [(row["effect"], row["warnings"], row["refusal"]) for row in rows]


def standings() -> list[tuple[Any, ...]]:
    return list(SeasonRecord.objects.order_by("pk").values_list("elo", "wins", "losses", "draws"))


def told() -> list[str]:
    return list(Notification.objects.order_by("pk").values_list("title", flat=True))


def previewed_row(match: Match, seen: object, refusal: str = "") -> dict[str, object]:
    """The preview of a match that stays as it is."""
    return {
        "match": str(match.pk),
        "name": match.versus,
        "effect": "",
        "warnings": [],
        "refusal": refusal,
        "seen": seen,
    }


def recent_move(change: BulkChange, *, by: str) -> dict[str, object]:
    """A move of one match in the list of recent changes."""
    return {
        "_id": str(change.pk),
        "kind": "move",
        "count": 1,
        "by": by,
        "at": int(change.made_at.timestamp()),
        "until": int(change.undo_until.timestamp()),
        "undoneBy": None,
        "mayUndo": True,
    }


def test_move_says_what_happens_and_is_undone(manager: User, weeks: tuple[Week, Week]) -> None:
    a, b, c = enrolled_teams(3)
    leader(a)
    time = weeks[0].report_by - timedelta(hours=1)
    moved = match_in(weeks[0], a, b, time=time)
    match_in(weeks[1], a, c)
    stays = match_in(weeks[1], b, c)
    body = order("move", [moved, stays], week=2)
    outside = (
        f"Its time, <t:{int(time.timestamp())}>, is outside of week 2, so the teams have to agree "
        "on another."
    )
    seen = [row["seen"] for row in previewed(manager, body)]
    assert post(manager, "/preview", body) == {
        "accepted": 1,
        "rows": [
            {
                **previewed_row(moved, seen[0]),
                "effect": "Moves to week 2.",
                "warnings": [
                    outside,
                    f"{a} already plays {c} in week 2.",
                    f"{b} already plays {c} in week 2.",
                ],
            },
            previewed_row(stays, seen[1], "This match is in week 2 already."),
        ],
    }
    answer = carry_out(manager, body)
    assert (answer["message"], answer["accepted"]) == ("1 match changed. 1 refused.", 1)
    moved.refresh_from_db()
    assert (moved.week, moved.time) == (weeks[1], None)
    change = BulkChange.objects.get()
    assert client_of(manager).get(f"{BULK}/recent?league=bcl").json() == [
        recent_move(change, by="Tamsin")
    ]
    assert undo(manager, answer["change"]) == {
        "success": True,
        "message": "1 match undone.",
        "rows": [{"match": str(moved.pk), "name": moved.versus, "refusal": "", "warnings": []}],
    }
    moved.refresh_from_db()
    assert (moved.week, moved.time) == (weeks[0], time)
    # Nobody had read of the move.
    assert told() == [f"Staff took back their change of {moved.versus}"]
    actions = AuditEntry.objects.filter(actor=manager).order_by("pk")
    assert list(actions.values_list("action", flat=True)) == [
        "match.move",
        "match.bulk",
        "match.put_back",
        "match.bulk_undo",
    ]
    events = client_of(manager).get(f"/api/matches/{moved.pk}/match-page").json()["history"]
    assert [event["event"] for event in events] == ["created", "time-dropped", "time-set"]


def test_previews_name_byes_weeks_off_and_a_week_that_is_over(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    first, second = weeks
    draft = PairingDraft.objects.create(season=first.season, week=first)
    Bye.objects.create(week=first, team=a, draft=draft)
    WeekOff.objects.create(week=first, team=b)
    now = timezone.now()
    Week.objects.filter(pk=first.pk).update(agree_by=now - DAY, report_by=now)
    clashes = [f"{a} has a bye in week 1.", f"{b} asked for week 1 off."]
    moved = match_in(second, a, b)
    (row,) = previewed(manager, order("move", [moved], week=1))
    assert row["warnings"] == ["Week 1 is over.", *clashes]
    pair = {"teamA": str(a.pk), "teamB": str(b.pk)}
    (row,) = previewed(manager, {**order("create", week=1), "rows": [pair]})
    assert row["warnings"] == clashes


def test_default_times_are_set_where_a_match_has_none(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    without, timed = match_in(weeks[1], a, b), match_in(weeks[1], a, b, time=weeks[1].opens)
    weekless = create_match(season=current_season(), team_a=a, team_b=b, by=None)
    proposed = match_in(weeks[1], a, b)
    TimeProposal.objects.create(
        match=proposed, side=Side.TEAM_A, first=weeks[1].opens, proposed_by=leader(a)
    )
    void = match_in(weeks[1], a, b)
    make_official(match=void, verdict=Verdict.void(), by=None, reason="Off.")
    body = order("set-times", [without, timed, weekless, proposed, void])
    none = "The league has no default time for it."
    assert [row["refusal"] for row in previewed(manager, body)] == [
        none,
        "This match already has a time.",
        none,
        none,
        "This match is void.",
    ]
    slot = weeks[1].agree_by + DAY
    League.objects.filter(code="bcl").update(
        default_match_day=slot.weekday(), default_match_hour=18
    )
    rows = previewed(manager, body)
    at = rows[0]["effect"].removeprefix("Played on ").removesuffix(".")
    clash = f"{a} already plays {b} at {at}."
    assert [row["warnings"] for row in rows] == [
        [clash],
        [],
        [],
        ["The proposal of times that waits for an answer ends.", clash],
        [],
    ]
    answer = carry_out(manager, body)
    without.refresh_from_db()
    assert without.time is not None
    assert rows[0]["effect"] == f"Played on <t:{int(without.time.timestamp())}>."
    assert answer["accepted"] == 2
    undo(manager, answer["change"])
    without.refresh_from_db()
    assert without.time is None


def test_forfeits_count_once_and_undo_leaves_the_ratings_exact(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b, c, d = enrolled_teams(4)
    official_match(a, b, day=-40)
    official_match(c, d, day=30)
    before = standings()
    matches = [match_in(weeks[0], a, b), match_in(weeks[0], c, d, time=timezone.now() - DAY)]
    for side, effect in (
        ("team-a", f"{a} forfeited to {b}."),
        ("team-b", f"{b} forfeited to {a}."),
        ("both", f"{a} and {b} both forfeited."),
    ):
        body = order("forfeit", matches, side=side, reason="No show.")
        assert previewed(manager, body)[0]["effect"] == effect
        answer = carry_out(manager, body)
        assert Match.objects.official().count() == 4
        assert standings() != before
        assert_sound(current_season().league_id)
        assert undo(manager, answer["change"])["message"] == "2 matches undone."
        assert standings() == before
        assert_sound(current_season().league_id)
    first = Match.objects.select_related("result").get(pk=matches[0].pk)
    assert (first.result, first.effective_at, first.results.count()) == (None, None, 3)
    events = client_of(manager).get(f"/api/matches/{first.pk}/match-page").json()["history"]
    assert [event["event"] for event in events] == ["created", *["settled", "taken-back"] * 3]
    # The next result is a first one again, also without a reason.
    make_official(match=first, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    first.refresh_from_db()
    assert first.result is not None
    assert (first.result.number, first.result.is_amendment) == (4, False)


def test_cancelled_matches_need_a_reason_and_come_back(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    leader(a)
    match = match_in(weeks[0], a, b)
    body = order("cancel", [match])
    rows = [{"match": str(match.pk), "seen": previewed(manager, body)[0]["seen"]}]
    assert post(manager, "", {**body, "rows": rows}, 400) == {
        "reason": ["Say why the matches are cancelled."]
    }
    answer = carry_out(manager, {**body, "reason": "The server is down."})
    assert Match.objects.get().result is not None
    undo(manager, answer["change"])
    assert Match.objects.get().result is None
    assert told() == [
        f"Staff took back the result of {match.versus}",
    ]


def foretell(match: Match, user: User) -> None:
    """A prediction and a vote: anybody's, and no use of the match."""
    Prediction.objects.create(match=match, user=user, winner=Winner.TEAM_A)
    MatchVote.objects.create(season=match.season, week=1, match=match, voter=user)


def test_untouched_matches_are_deleted_and_created_again(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    captain = leader(a)
    plain = match_in(weeks[1], a, b, best_of=3, neutral=True)
    proposed, cast, timed = (match_in(weeks[1], a, b) for _ in range(3))
    TimeProposal.objects.create(
        match=proposed, side=Side.TEAM_A, first=weeks[1].opens, proposed_by=captain
    )
    Stream.objects.create(match=cast, channel="https://www.twitch.tv/cass")
    timed.time = weeks[1].opens
    timed.save()
    foretell(plain, captain)
    before = Match.objects.filter(pk=plain.pk).values().get()
    body = order("delete", [plain, proposed, cast, timed])
    used = "Its teams or staff have used this match already. Cancel it instead."
    assert said(previewed(manager, body)) == [
        ("Deleted, as if it had never been created.", [], ""),
        ("", [], used),
        ("", [], used),
        ("", [], "This match has a time. Cancel it instead."),
    ]
    answer = carry_out(manager, body)
    assert not Match.objects.filter(pk=plain.pk).exists()
    undo(manager, answer["change"])
    after = Match.objects.filter(pk=plain.pk).values().get()
    changed = {"revision": 1, "revised_at": after["revised_at"]}
    assert after == {**before, **changed}
    assert told() == [f"Staff deleted {plain.versus}", f"{plain.versus} is played after all"]


def test_several_matches_are_created_with_clashes_said_before(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b, c, d = enrolled_teams(4)
    outside = TeamFactory.create(league=a.league, name="Outside")
    pairs = [(a, b), (b, a), (c, d), (a, a), (c, outside)]
    rows = [{"teamA": str(one.pk), "teamB": str(two.pk)} for one, two in pairs]
    body = order("create", week=2) | {"rows": rows}
    new = "A new match in week 2."
    assert said(previewed(manager, body)) == [
        (new, [f"{a} and {b} already have a match in week 2."], ""),
        (new, [f"{b} and {a} already have a match in week 2."], ""),
        (new, [], ""),
        ("", [], "A team can’t play against itself."),
        ("", [], f"Not enrolled in {current_season()}: Outside."),
    ]
    answer = carry_out(manager, body)
    assert (answer["message"], Match.objects.count()) == ("3 matches changed. 2 refused.", 3)
    used = Match.objects.order_by("pk")[0]
    TimeProposal.objects.create(
        match=used, side=Side.TEAM_A, first=weeks[1].opens, proposed_by=leader(a)
    )
    undone = undo(manager, answer["change"])
    assert [row["refusal"] for row in undone["rows"]] == ["Its teams have used it since.", "", ""]
    assert list(Match.objects.all()) == [used]


def test_reminder_goes_to_the_side_that_a_match_waits_for_once_in_twelve_hours(
    weeks: tuple[Week, Week], monkeypatch: pytest.MonkeyPatch
) -> None:
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    a, b = enrolled_pair()
    captains = leader(a), leader(b)
    proposed, played = match_in(weeks[0], a, b), match_in(weeks[0], a, b, time=timezone.now() - DAY)
    report_result(match=played, verdict=on_a_map(10, 7), by=captains[0])
    done = official_match(a, b, day=-40)
    TimeProposal.objects.create(
        match=proposed, side=Side.TEAM_B, first=timezone.now() + DAY, proposed_by=captains[1]
    )
    Notification.objects.all().delete()
    body = order("remind", [proposed, played, done])
    assert said(previewed(moderator, body)) == [
        (f"{a}: Answer the proposed times.", [], ""),
        (f"{b}: Confirm the result.", [], ""),
        ("", [], "There is nothing left to do."),
    ]
    answer = carry_out(moderator, body)
    assert (answer["change"], answer["message"]) == (
        "",
        "Reminded the teams of 2 matches. 1 refused.",
    )
    assert list(Notification.objects.order_by("pk").values_list("user", "title")) == [
        (captains[0].pk, f"Reminder: answer the proposed times for {proposed.versus}"),
        (captains[1].pk, f"Reminder: confirm or dispute the result of {played.versus}"),
    ]
    entry = AuditEntry.objects.filter(action="match.remind").order_by("pk")[0]
    assert entry.changes == {"about": [None, "answer-times"], "to": [None, [a.name]]}
    recently = "Staff reminded these teams less than 12 hours ago."
    assert [row["refusal"] for row in previewed(moderator, body)][:2] == [recently] * 2
    later = timezone.now() + timedelta(hours=13)
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert post(moderator, "/preview", body)["accepted"] == 2


def test_row_that_changed_since_the_preview_is_refused(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b, c, d = enrolled_teams(4)
    changed, same = match_in(weeks[0], a, b), match_in(weeks[0], c, d)
    body = order("move", [changed, same], week=2)
    seen = [row["seen"] for row in previewed(manager, body)]
    changed.touch()
    rows = [{**row, "seen": mark} for row, mark in zip(body["rows"], seen, strict=True)]
    answer = post(manager, "", {**body, "rows": rows})
    assert [row["refusal"] for row in answer["rows"]] == [
        "This has changed since the preview. Look at it again.",
        "",
    ]
    changed.refresh_from_db()
    same.refresh_from_db()
    assert (changed.week, same.week) == weeks


@pytest.mark.any_database
def test_staff_do_not_decide_their_own_match(weeks: tuple[Week, Week]) -> None:
    a, b, c, d = enrolled_teams(4)
    player = UserFactory.create(roles=[Role.TM_BREACHERS])
    MembershipFactory.create(team=a, user=player)
    matches = [match_in(weeks[1], a, b), match_in(weeks[1], c, d)]
    own = (
        "You can’t decide a match in which you play or played, or whose result you reported or "
        "disputed."
    )
    for body in (
        order("forfeit", matches, side="both"),
        order("cancel", matches, reason="Off."),
        order("delete", matches),
    ):
        assert [row["refusal"] for row in previewed(player, body)] == [own, ""]


def test_match_with_a_report_or_a_result_is_decided_on_its_page(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    reported = match_in(weeks[0], a, b, time=timezone.now() - DAY)
    report_result(match=reported, verdict=on_a_map(10, 7), by=leader(a))
    matches = [reported, official_match(a, b, day=-40)]
    refused = [
        "A result of this match has been reported. Decide it on its page.",
        "This match has an official result. Amend it on its page.",
    ]
    for body in (order("forfeit", matches, side="both"), order("cancel", matches, reason="Off.")):
        assert [row["refusal"] for row in previewed(manager, body)] == refused
    moving = previewed(manager, order("move", matches, week=2))
    assert [row["refusal"] for row in moving] == [
        "A result of this match has been reported.",
        "This match has an official result.",
    ]


def test_undo_ends_after_ten_minutes_and_happens_once(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    match = match_in(weeks[0], a, b)
    late = carry_out(manager, order("move", [match], week=2))["change"]
    BulkChange.objects.update(made_at=timezone.now() - timedelta(minutes=11))
    assert undo(manager, late, 409)["detail"] == (
        "This can no longer be undone: more than ten minutes have passed."
    )
    assert client_of(manager).get(f"{BULK}/recent?league=bcl").json() == []
    change = carry_out(manager, order("move", [match], week=1))["change"]
    undo(manager, change)
    assert undo(manager, change, 409)["detail"] == "Tamsin has undone this already."
    assert delete_old_bulk_changes() == 0
    BulkChange.objects.update(made_at=timezone.now() - 2 * DAY)
    assert delete_old_bulk_changes() == 2


def test_undo_leaves_a_match_that_has_changed_since(
    manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    match = match_in(weeks[0], a, b)
    change = carry_out(manager, order("forfeit", [match], side="team-a"))["change"]
    Match.objects.get(pk=match.pk).touch()
    answer = undo(manager, change)
    assert (answer["message"], answer["rows"][0]["refusal"]) == (
        "0 matches undone. 1 refused.",
        "The match has changed since.",
    )
    assert BulkChange.objects.get().undone_at is None


USED: dict[str, Callable[[Match, User], object]] = {
    "availability": lambda match, user: Availability.objects.create(
        match=match, side=Side.TEAM_A, time_zone="UTC", by=user
    ),
    "attendance": lambda match, user: Attendance.objects.create(
        match=match, user=user, answer=AttendanceAnswer.IN, time=timezone.now()
    ),
    "check_ins": lambda match, user: CheckIn.objects.create(
        match=match, side=Side.TEAM_A, time=timezone.now(), by=user, at=timezone.now()
    ),
    "lineups": lambda match, user: Lineup.objects.create(
        match=match, side=Side.TEAM_A, places=1, handed_in_by=user
    ),
    "messages": lambda match, user: MatchMessage.objects.create(
        match=match, side=Side.TEAM_A, author=user, text="When can you play?"
    ),
    "postponements": lambda match, user: Postponement.objects.create(
        match=match, side=Side.TEAM_A, from_week=match.week, asked_by=user
    ),
    "reports": lambda match, user: ResultReport.objects.create(
        match=match,
        side=Side.TEAM_A,
        claim=Verdict.forfeit(Side.TEAM_B).as_json(),
        reported_by=user,
    ),
    "server_results": lambda match, _: ServerResult.objects.create(
        league=match.season.league,
        match=match,
        digest="1f",
        ended_at=timezone.now(),
        map_label="sand",
        game_map=GameMapFactory.create(league=match.season.league),
        side_of_team_0=Side.TEAM_A,
        rounds_0=10,
        rounds_1=4,
        source=ServerResultSource.SERVER,
    ),
    "substitutes": lambda match, user: Substitute.objects.create(
        match=match, side=Side.TEAM_A, user=user, available=1
    ),
    "time_proposals": lambda match, user: TimeProposal.objects.create(
        match=match, side=Side.TEAM_A, first=timezone.now(), proposed_by=user
    ),
}
NOT_USED = {
    "agreed_maps": "they follow from pick and ban, or staff fixed them",
    "challenge": "it is there before the match",
    "discord_event": "it follows the match",
    "discord_thread": "it follows the match",
    "drafted": "it is there before the match",
    "game_servers": "staff take the match off the server",
    "map_starts": "they are about a match that was played",
    "pick_ban": "it opens by itself, and goes on at the match's time",
    "playoff_match": "it is there before the match",
    "predictions": "its teams have nothing to do with them",
    "rating_changes": "they follow from results",
    "results": "each raises the revision",
    "server_commands": "they are about the server",
    "streams": "each raises the revision",
    "vods": "they are about a match that was played",
    "votes": "its teams have nothing to do with them",
}
"""What refers to a match without being a use of it since."""


def test_everything_that_refers_to_a_match_is_a_use_or_is_not() -> None:
    relations = {each.get_accessor_name() for each in Match._meta.related_objects}
    assert relations == set(USES) | set(NOT_USED)
    assert set(USED) == set(USES)


@pytest.mark.parametrize("use", USED.values(), ids=USED)
def test_undo_leaves_a_match_that_somebody_has_used_since(
    use: Callable[[Match, User], object], manager: User, weeks: tuple[Week, Week]
) -> None:
    a, b = enrolled_pair()
    match = match_in(weeks[0], a, b)
    change = carry_out(manager, order("move", [match], week=2))["change"]
    use(match, leader(a))
    answer = undo(manager, change)
    assert [row["refusal"] for row in answer["rows"]] == ["Its teams have used it since."]
    assert Match.objects.get().week == weeks[1]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("changed", "errors"),
    [
        ({"kind": "burn"}, {"kind": ["Choose one from the list."]}),
        ({"kind": "move"}, {"week": ["Choose a week."]}),
        ({"kind": "forfeit"}, {"side": ["Say who forfeits."]}),
        ({"kind": "create"}, {"rows": ["Say which matches."]}),
        ({"rows": [{"match": "1"}, {"match": "1"}]}, {"rows": ["Name every match once."]}),
        ({"rows": []}, {"rows": ["This list may not be empty."]}),
        (
            {"rows": [{"match": str(key)} for key in range(1, 102)]},
            {"rows": ["At most 100 of them."]},
        ),
    ],
)
def test_invalid_command_is_refused_by_field(
    changed: dict[str, Any], errors: dict[str, Any], manager: User
) -> None:
    body = {"league": "bcl", "kind": "delete", "rows": [{"match": "1"}], **changed}
    assert post(manager, "/preview", body, 400) == errors


def test_match_of_another_league_or_of_none_is_refused(manager: User) -> None:
    season = current_season()
    assert said(previewed(manager, order("delete") | {"rows": [{"match": "77"}]})) == [
        ("", [], "This match no longer exists.")
    ]
    week = order("create", week=9) | {"rows": [{"teamA": "1", "teamB": "2"}]}
    assert said(previewed(manager, week)) == [("", [], "The league has no such team.")]
    Season.objects.filter(pk=season.pk).update(is_current=False)
    assert said(previewed(manager, week)) == [("", [], "The league has no current season.")]


MODERATED = {"remind", "forfeit", "cancel"}


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "deed", ["create", "set-times", "move", "delete", "remind", "forfeit", "cancel"]
)
def test_only_staff_with_the_power_use_a_command(deed: str, kind: str) -> None:
    rows = [{"teamA": "1", "teamB": "2"}] if deed == "create" else [{"match": "1"}]
    body = {**order(deed, week=1, side="both", reason="Off."), "rows": rows}
    allowed = LEAGUE_STAFF if deed in MODERATED else ("admin", "team manager")
    status = 200 if kind in allowed else 403
    caller = person(kind)
    post(caller, "/preview", body, status)
    post(caller, "", body, status)
    if deed != "remind":
        change = BulkChange.objects.create(league=current_season().league, kind=deed, rows=[])
        undo(caller, str(change.pk), status)


Orders = Callable[[list[Match]], dict[str, Any]]
MOVE: Orders = lambda matches: order("move", matches, week=2)  # noqa: E731
CANCEL: Orders = lambda matches: order("cancel", matches, reason="Off.")  # noqa: E731
DELETE: Orders = lambda matches: order("delete", matches)  # noqa: E731
REMIND: Orders = lambda matches: order("remind", matches)  # noqa: E731


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    ("ordered", "queries"), [(MOVE, 12), (CANCEL, 11), (DELETE, 32), (REMIND, 9)]
)
def test_preview_takes_a_constant_number_of_queries(
    ordered: Orders,
    queries: int,
    count: int,
    weeks: tuple[Week, Week],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    teams = enrolled_teams(2 * count)
    pairs = zip(teams[::2], teams[1::2], strict=True)
    body = ordered([match_in(weeks[0], a, b) for a, b in pairs])
    client = client_of(person("team manager"))
    with django_assert_num_queries(queries):
        client.post(f"{BULK}/preview", body, content_type="application/json")
