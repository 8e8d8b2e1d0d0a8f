"""The commands about a result: answers, stored rows and refusals."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from accounts.tests.people import person
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LeagueCode
from clvr.lib.links import HAS_UNSEEN, HAS_USER
from clvr.lib.stored_files import private_storage
from clvr.lib.tests.pictures import encoded, photograph
from leagues.models import GameMap
from leagues.services.settings import NUMBER_BOUNDS
from leagues.tests.factories import GameMapFactory, league
from matches.enums import ReportStatus
from matches.models import Evidence, Match, OfficialResult, ResultReport
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.results.tests.calls import (
    claim,
    picture,
    reported,
    send,
    send_report,
    sheet,
)
from matches.tests.factories import enrolled_pair, match_between, played, played_on
from teams.tests.teams import LedTeam

pytestmark = pytest.mark.django_db

FORFEIT = {"decision": "forfeit", "forfeitingSide": 1}


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.PRIVATE_ROOT = tmp_path


def shot(data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("shot.png", data, "image/png")


def done(message: str) -> dict[str, object]:
    return {"success": True, "message": message}


def test_report_is_stored_with_its_links_and_pictures(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    sent = claim(factory, vods=["https://video.example/1"])
    same = encoded(photograph())
    pictures = [shot(same), shot(encoded(photograph())), shot(same)]
    answer = send_report(client, match, foxes.captain, sent, pictures)
    assert answer == (
        201,
        done("Result reported: Foxes won 10:7 on Factory. The other team has to confirm it."),
    )
    report = ResultReport.objects.get()
    assert report.claim == {
        "decision": "played",
        "forfeitingSide": None,
        "score": [10, 7],
        "maps": [[factory.pk, 10, 7]],
    }
    assert report.vods == ["https://video.example/1"]
    evidence = list(Evidence.objects.order_by("id"))
    names = [str(each.image) for each in evidence]
    assert all(name.startswith("evidence/") and name.endswith(".webp") for name in names)
    assert [private_storage().exists(name) for name in names] == [True, True]
    assert not any(default_storage.exists(name) for name in names)
    for user in (foxes.captain, owls.captain, person("moderator")):
        shown = sheet(client, match, user)["reports"][0]["evidence"]
        assert shown == [f"/api/matches/{match.pk}/evidence/{each.pk}" for each in evidence]


def test_dispute_takes_pictures_of_the_disputing_side(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    same = encoded(photograph())
    send_report(client, match, foxes.captain, claim(factory), [shot(same)])
    report = ResultReport.objects.get()
    client.force_login(owls.captain)
    parts = {"report": str(report.pk), "reason": "See the board.", "evidence": [shot(same)]}
    response = client.post(f"/api/matches/{match.pk}/results/dispute", parts)
    said = done("Result disputed. The league’s staff will settle it.")
    assert (response.status_code, response.json()) == (200, said)
    # The same picture from both sides is stored for each.
    first, second = Evidence.objects.order_by("id")
    shown = sheet(client, match, foxes.captain)["reports"][0]
    prefix = f"/api/matches/{match.pk}/evidence"
    assert (shown["evidence"], shown["disputeEvidence"], shown["disputeReason"]) == (
        [f"{prefix}/{first.pk}"],
        [f"{prefix}/{second.pk}"],
        "See the board.",
    )


def test_dispute_with_too_many_pictures_changes_nothing(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    report = reported(match, foxes, factory)
    client.force_login(owls.captain)
    parts = {
        "report": str(report.pk),
        "reason": "See.",
        "evidence": [shot(encoded(photograph())) for _ in range(5)],
    }
    response = client.post(f"/api/matches/{match.pk}/results/dispute", parts)
    assert (response.status_code, response.json()) == (
        400,
        {"evidence": ["At most 4 pictures."]},
    )
    report.refresh_from_db()
    assert (report.status, Evidence.objects.count()) == (ReportStatus.OPEN, 0)


@pytest.mark.parametrize("sent", [FORFEIT, {"decision": "double_forfeit"}])
def test_forfeits_are_reported(
    client: Client, match: Match, foxes: LedTeam, sent: dict[str, object]
) -> None:
    assert send_report(client, match, foxes.captain, sent)[0] == 201
    assert ResultReport.objects.get().claim == {
        "decision": sent["decision"],
        "forfeitingSide": sent.get("forfeitingSide"),
        "score": None,
        "maps": [],
    }


ROUNDS = "Map 1: Enter the rounds of both teams, from 0 to 999."


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ("nonsense", {"claim": ["Send the claim as JSON: an object"]}),
        ("[" * 10_000, {"claim": ["Send the claim as JSON: an object"]}),
        ([], {"claim": ["Send the claim as JSON: an object"]}),
        ({}, {"decision": ["This field is required."]}),
        ({"decision": "void"}, {"decision": ["Choose one from the list."]}),
        ({"decision": "forfeit"}, {"forfeitingSide": ["Say who forfeits."]}),
        (
            {"decision": "forfeit", "forfeitingSide": 2},
            {"forfeitingSide": ["Say who forfeits."]},
        ),
        (
            {**FORFEIT, "maps": [{"map": "1", "scores": [7, 1]}]},
            {"maps": ["Only a played match has maps. Leave them out."]},
        ),
        ({"decision": "played"}, {"maps": ["A played match has at least one map."]}),
        (
            {"decision": "played", "maps": "Factory"},
            {"maps": ["Send the maps as a list of objects."]},
        ),
        ({"decision": "played", "maps": [{}] * 26}, {"maps": ["At most 25 maps."]}),
        (
            {"decision": "played", "maps": [{"map": "x", "scores": [1, 2]}, {"map": "1"}]},
            {
                "maps": [
                    "Map 1: Choose the map.",
                    "Map 2: Enter the rounds of both teams, from 0 to 999.",
                ]
            },
        ),
        (
            {"decision": "played", "maps": [{"map": "1", "scores": [1, -2]}]},
            {"maps": [ROUNDS]},
        ),
        (
            {"decision": "played", "maps": [{"map": "1", "scores": [1, 1000]}]},
            {"maps": [ROUNDS]},
        ),
        (
            {"decision": "played", "maps": [{"map": "1", "scores": [1, 2]}] * 2},
            {"maps": ["A best of 1 has at most 1 map, not 2."]},
        ),
        (
            {"decision": "double_forfeit", "vods": ["ftp://v.test"]},
            {
                "vods": [
                    "“ftp://v.test” is not a link. A link starts with https:// and has no spaces."
                ]
            },
        ),
        (
            {"decision": "double_forfeit", "vods": ["https://user:pw@v.test"]},
            {"vods": [HAS_USER]},
        ),
        (
            {"decision": "double_forfeit", "vods": ["https://v.test/\u202e1"]},
            {"vods": [HAS_UNSEEN]},
        ),
        (
            {"decision": "double_forfeit", "vods": ["https://video.example"] * 6},
            {"vods": ["At most 5 links."]},
        ),
    ],
    ids=range(19),
)
def test_invalid_claim_is_refused_by_field(
    client: Client, match: Match, foxes: LedTeam, sent: object, words: dict[str, Any]
) -> None:
    assert send_report(client, match, foxes.captain, sent) == (400, words)
    assert not ResultReport.objects.exists()


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ([picture()] * 5, "At most 4 pictures."),
        (["text"], "Send each picture as a file."),
        (
            [SimpleUploadedFile("a.png", b"no picture", "image/png")],
            "Picture 1: Only PNG, JPEG, SVG, GIF and WebP pictures are accepted.",
        ),
    ],
    ids=["too many", "text", "no picture"],
)
def test_evidence_has_to_be_pictures(
    client: Client, match: Match, foxes: LedTeam, files: Sequence[object], words: str
) -> None:
    status, body = send_report(client, match, foxes.captain, FORFEIT, files)
    assert (status, body) == (400, {"evidence": [words]})
    assert not ResultReport.objects.exists()


def test_report_that_is_too_large_is_not_read(client: Client, match: Match, foxes: LedTeam) -> None:
    client.force_login(foxes.captain)
    address = f"/api/matches/{match.pk}/results/report"
    response = client.post(address, {}, headers={"content-length": "33000001"})
    assert (response.status_code, response.json()) == (413, {"detail": "Send at most 33 MB."})


def test_map_out_of_the_pool_is_refused(client: Client, match: Match, foxes: LedTeam) -> None:
    retired = GameMapFactory.create(in_pool=False)
    assert send_report(client, match, foxes.captain, claim(retired)) == (
        400,
        {"maps": ["One of these maps is no longer in the league’s pool."]},
    )


def test_other_side_can_t_report_while_a_report_waits_for_it(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    reported(match, foxes, factory)
    assert send_report(client, match, owls.captain, claim(factory)) == (
        409,
        {"detail": "The other team has reported a result. Confirm or dispute it."},
    )


def test_confirming_makes_the_report_official(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    key = str(reported(match, foxes, factory).pk)
    answer = send(client, match, owls.captain, "confirm", report=key)
    assert answer == (200, done("Result confirmed. It is now official."))
    shown = client.get(f"/api/matches/{match.pk}/match-page").json()
    assert (shown["confirmed"], shown["scores"], shown["maps"]) == (
        True,
        [10, 7],
        [{"name": "Factory", "scores": [10, 7], "picture": None, "recordings": []}],
    )


@pytest.mark.parametrize("command", ["confirm", "dispute"])
def test_replaced_report_can_t_be_answered(
    client: Client, owls: LedTeam, factory: GameMap, report: ResultReport, command: str
) -> None:
    verdict = played_on(1, (factory.pk, 10, 0))
    report_result(match=report.match, verdict=verdict, by=report.reported_by)
    words = "This report has already been answered, replaced or withdrawn."
    key = str(report.pk)
    answer = send(client, report.match, owls.captain, command, report=key, reason="No.")
    assert answer == (409, {"detail": words})
    assert not OfficialResult.objects.exists()


def test_dispute_needs_a_reason(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap
) -> None:
    key = str(reported(match, foxes, factory).pk)
    for sent in ({}, {"reason": " "}):
        assert send(client, match, owls.captain, "dispute", report=key, **sent) == (
            400,
            {"reason": ["Say what is wrong with the report."]},
        )
    answer = send(client, match, owls.captain, "dispute", report=key, reason="It was 7 to 10.")
    assert answer == (200, done("Result disputed. The league’s staff will settle it."))
    report = ResultReport.objects.get()
    assert (report.status, report.dispute_reason) == (ReportStatus.DISPUTED, "It was 7 to 10.")


def test_report_is_withdrawn(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap
) -> None:
    key = str(reported(match, foxes, factory).pk)
    answer = send(client, match, foxes.co_captain, "withdraw", report=key)
    assert answer == (200, done("Report withdrawn."))
    assert ResultReport.objects.get().status == ReportStatus.WITHDRAWN


@pytest.mark.parametrize("command", ["confirm", "dispute", "withdraw"])
def test_unknown_report_is_not_found(
    client: Client, match: Match, owls: LedTeam, report: ResultReport, command: str
) -> None:
    other = match_between(*enrolled_pair())
    foreign = ResultReport.objects.create(
        match=other, side=0, claim=report.claim, reported_by=report.reported_by
    )
    status, body = send(client, match, owls.captain, command, report="x", reason="No.")
    assert (status, body) == (400, {"report": ["Say which."]})
    for key in (str(foreign.pk), "999999"):
        assert send(client, match, owls.captain, command, report=key, reason="No.")[0] == 404


@pytest.mark.parametrize("kind", ["moderator", "team manager", "admin"])
def test_staff_can_t_answer_for_a_side(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap, kind: str
) -> None:
    key, staff = str(reported(match, foxes, factory).pk), person(kind)
    for command in ("confirm", "dispute", "withdraw"):
        assert send(client, match, staff, command, report=key, reason="No.")[0] == 403
    assert send_report(client, match, staff, claim(factory))[0] == 403
    assert ResultReport.objects.get().status == ReportStatus.OPEN


def verdict_of(match: Match) -> tuple[object, ...]:
    match.refresh_from_db()
    assert match.result is not None
    return (match.result.number, match.result.decision, match.scores, match.result.reason)


def test_staff_settle_amend_void_and_restore(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap
) -> None:
    reported(match, foxes, factory)
    moderator = person("moderator")
    amended = "Result amended. Ratings and standings have been recalculated."
    owls_lead, foxes_lead = (
        f" In the table: {isolated(first)} 1st, before 2nd; {isolated(second)} 2nd, before 1st."
        for first, second in [("Owls", "Foxes"), ("Foxes", "Owls")]
    )
    for number, (sent, said, then) in enumerate(
        [
            (claim(factory, 7, 10), f"The result is now official.{owls_lead}", ("played", [7, 10])),
            (FORFEIT, f"{amended}{foxes_lead}", ("forfeit", None)),
            ({"decision": "double_forfeit"}, amended, ("double_forfeit", None)),
            ({"decision": "void"}, "Match voided. It no longer counts.", ("void", None)),
            ({"decision": "played", "scores": [8, 8]}, amended, ("played", [8, 8])),
        ]
    ):
        answer = send(
            client, match, moderator, "settle", **sent, reason=f"No. {number}", replaces=number
        )
        assert answer == (200, {**done(said), "changes": answer[1]["changes"]})
        assert verdict_of(match) == (number + 1, *then, f"No. {number}")
    assert ResultReport.objects.get().status == ReportStatus.SUPERSEDED


def test_staff_void_a_match_without_a_result(client: Client, match: Match) -> None:
    sent = {"decision": "void", "reason": "Nobody came.", "replaces": 0}
    answer = send(client, match, person("moderator"), "settle", **sent)
    voided = done("Match voided. It no longer counts.")
    assert answer == (200, {**voided, "changes": answer[1]["changes"]})
    assert verdict_of(match) == (1, "void", None, "Nobody came.")


def test_staff_can_use_a_map_that_left_the_pool(client: Client, match: Match) -> None:
    """The match was played before that. Sides can only report maps in the pool."""
    retired = GameMapFactory.create(name="Hideout", in_pool=False)
    sent = {**claim(retired), "reason": "Video.", "replaces": 0}
    assert send(client, match, person("moderator"), "settle", **sent)[0] == 200
    assert [line["name"] for line in outcome_maps(client, match)] == ["Hideout"]


def outcome_maps(client: Client, match: Match) -> list[dict[str, Any]]:
    """The maps of the result in force."""
    body = sheet(client, match, person("moderator"))
    maps: list[dict[str, Any]] = body["results"][-1]["outcome"]["maps"]
    return maps


def test_longest_match_that_a_league_can_have_is_reported(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap
) -> None:
    most = NUMBER_BOUNDS["best_of"][1]
    Match.objects.update(best_of=most)
    rows = [{"map": str(factory.pk), "scores": [7 - n % 2, 6 + n % 2]} for n in range(most)]
    status, _ = send_report(client, match, foxes.captain, {"decision": "played", "maps": rows})
    assert status == 201
    (shown,) = sheet(client, match, foxes.captain)["reports"]
    assert shown["outcome"]["scores"] == [13, 12]


def test_match_without_a_round_was_not_played(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap
) -> None:
    moderator = person("moderator")
    settling = {"reason": "No.", "replaces": 0}
    none = claim(factory, 0, 0)
    no_rounds = (400, {"maps": ["Map 1 has no rounds."]})
    assert send_report(client, match, foxes.captain, none) == no_rounds
    assert send(client, match, moderator, "settle", **none, **settling) == no_rounds
    scored = {"decision": "played", "scores": [0, 0]}
    answer = send(client, match, moderator, "settle", **scored, **settling)
    assert answer == (400, {"scores": ["A played match has at least one round."]})
    assert not OfficialResult.objects.exists()


def test_staff_can_t_settle_a_result_that_has_changed(client: Client, match: Match) -> None:
    make_official(match=match, verdict=played(1, 2), by=None)
    moderator, sent = person("moderator"), {"decision": "void", "reason": "No."}
    for replaces, words in (
        (0, "This match already has an official result. Amend it instead."),
        (2, "This match’s result has changed since you opened it. Look at the new one first."),
    ):
        answer = send(client, match, moderator, "settle", **sent, replaces=replaces)
        assert answer == (409, {"detail": words})


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"reason": ""}, {"reason": ["Say why."]}),
        ({"reason": None}, {"reason": ["Say why."]}),
        ({"replaces": None}, {"replaces": ["This field may not be null."]}),
        ({"decision": "played"}, {"maps": ["A played match has at least one map."]}),
        (
            {"decision": "played", "scores": [1]},
            {"scores": ["Enter the rounds of both teams, from 0 to 999."]},
        ),
    ],
    ids=range(5),
)
def test_invalid_settlement_is_refused_by_field(
    client: Client, match: Match, sent: dict[str, object], words: dict[str, Any]
) -> None:
    whole = {"decision": "void", "reason": "No.", "replaces": 0, **sent}
    assert send(client, match, person("moderator"), "settle", **whole) == (400, words)
    assert not OfficialResult.objects.exists()


def test_impossible_score_is_refused(client: Client, match: Match) -> None:
    Match.objects.update(best_of=3)
    status, body = send(
        client,
        match,
        person("moderator"),
        "settle",
        decision="played",
        scores=[3, 0],
        reason="No.",
        replaces=0,
    )
    assert (status, body) == (400, {"scores": ["A best of 3 can't end 3 to 0."]})


def test_map_of_another_league_is_refused(client: Client, match: Match) -> None:
    foreign = GameMapFactory.create(league=league(LeagueCode.OCL))
    status, body = send(
        client, match, person("moderator"), "settle", **claim(foreign), reason="No.", replaces=0
    )
    assert (status, body) == (
        409,
        {"detail": "A map of this result is not one of the league's."},
    )


def test_leaders_can_t_settle(client: Client, match: Match, foxes: LedTeam) -> None:
    sent = {"decision": "void", "reason": "No.", "replaces": 0}
    assert send(client, match, foxes.captain, "settle", **sent)[0] == 403
