"""A playoff from its draft to the champions hall."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import NotificationKind, Role
from accounts.models import Notification, User
from accounts.roles.services import grant_role
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from matches.enums import PlayoffFormat, PlayoffSeeding, PlayoffStage, PlayoffState, Side, SpotState
from matches.models import Match, Playoff, RatingChange
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.results.services.settling import settle_match
from matches.play.results.services.taking_back import take_back_result
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.season.playoffs.rules.structure import RoundKey
from matches.season.playoffs.services.drafts import (
    Plan,
    PlannedRound,
    change_draft,
    discard_draft,
    draft_playoff,
    top_teams,
)
from matches.season.playoffs.services.finishing import finish_playoff
from matches.season.playoffs.services.publishing import publish_playoff, take_back_playoff
from matches.season.playoffs.services.running import (
    make_due_matches,
    plan_round,
    rule_on_match,
)
from matches.season.playoffs.services.withdrawals import withdraw_team
from matches.season.playoffs.tests.brackets import (
    Field,
    drafted,
    field,
    give_past_time,
    hall,
    match_at,
    names_at,
    play,
    play_all,
    published,
    states,
    won_by,
)
from matches.tests.ledger_checks import assert_sound, standing
from matches.tests.pairings import evening
from teams.enums import TeamStatus
from teams.models import SeasonRecord, Team
from teams.tests.teams import told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@contextmanager
def refused_by(*fields: str) -> Iterator[None]:
    """Within it, the command is refused for these fields of the payload."""
    with pytest.raises(FieldsRefused) as refused:
        yield
    assert set(refused.value.fields) == set(fields)


def bodies(user: User) -> list[tuple[str, str]]:
    rows = Notification.objects.filter(user=user, kind=NotificationKind.MATCH_MADE)
    return list(rows.order_by("pk").values_list("title", "body"))


def seeds(playoff: Playoff) -> list[str]:
    return [entrant.team.name for entrant in playoff.entrants.select_related("team")]


def rounds(playoff: Playoff) -> list[tuple[str, int, int, int]]:
    found = playoff.rounds.select_related("week")
    return [(row.stage, row.number, row.week_number, row.best_of) for row in found]


# Drafts


def test_draft_is_seeded_by_the_standings_and_planned_by_weeks(four: Field) -> None:
    four.season.league.divisions.create(name="First", position=1)
    first = four.season.league.divisions.get()
    SeasonRecord.objects.filter(team__name__in=["Cats", "Dogs"]).update(division=first)
    playoff = drafted(four, first_week=2)
    # The winners of both divisions come first, the better one at the top.
    assert seeds(playoff) == ["Ants", "Cats", "Bees", "Dogs"]
    assert rounds(playoff) == [("upper", 1, 2, 1), ("final", 1, 3, 1)]
    assert names_at(playoff) == {}
    assert Match.objects.count() == 0


def test_draft_is_seeded_by_rating_or_by_hand(four: Field) -> None:
    teams = [four.key("Dogs"), four.key("Ants"), four.key("Cats")]
    by_rating = drafted(four, teams=teams, seeding=PlayoffSeeding.RATING)
    assert seeds(by_rating) == ["Ants", "Cats", "Dogs"]
    plan = Plan(name="Cup", teams=teams, seeding=PlayoffSeeding.HAND)
    assert seeds(draft_playoff(season=four.season, plan=plan, by=None)) == ["Dogs", "Ants", "Cats"]


def test_top_teams_are_those_of_each_chosen_division(six: Field) -> None:
    first = six.season.league.divisions.create(name="First", position=1)
    second = six.season.league.divisions.create(name="Second", position=2)
    SeasonRecord.objects.filter(team__name__in=["Ants", "Cats", "Dogs"]).update(division=first)
    SeasonRecord.objects.filter(team__name__in=["Bees", "Elks"]).update(division=second)
    of_both = top_teams(six.season, 2, [first.pk, second.pk])
    assert of_both == [six.key(name) for name in ("Ants", "Bees", "Cats", "Elks")]
    of_each = [six.key("Ants"), six.key("Bees"), six.teams[5].pk]
    assert top_teams(six.season, 1, []) == of_each  # The sixth team is in no division.


def test_team_that_has_left_or_is_in_review_is_not_seeded(six: Field) -> None:
    for name, status in (("Ants", TeamStatus.NOT_PARTICIPATING), ("Cats", TeamStatus.REVIEW)):
        Team.objects.filter(pk=six.key(name)).update(status=status)
    assert top_teams(six.season, 2, []) == [six.key("Bees"), six.key("Dogs")]
    with pytest.raises(FieldsRefused) as refused:
        drafted(six, teams=[six.key("Ants"), six.key("Bees"), six.key("Cats")])
    assert refused.value.fields == {
        "teams": ["Ants no longer participates. Cats is in review. Choose other teams."]
    }


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("plan", "field_name", "words"),
    [
        ({"name": " "}, "name", "A playoff needs a name."),
        ({"name": "x" * 61}, "name", "A name can have at most 60 characters."),
        (
            {"teams": ["Ants", "Ants"]},
            "teams",
            "A team is in the list twice. It can have one seed.",
        ),
        ({"teams": ["Ants"]}, "teams", "A playoff has 2 to 64 teams."),
        ({"groups": 3, "go_on": 1}, "teams", "A group needs 2 teams. Make fewer groups."),
        (
            {"first_week": 8},
            "firstWeek",
            "The season ends with week 6. The next week that can be added is week 7.",
        ),
        (
            {"rounds": [PlannedRound(RoundKey(PlayoffStage.FINAL), 9, 3)]},
            "rounds",
            "Choose weeks of the season, or the next ones after it.",
        ),
    ],
)
def test_impossible_draft_is_refused_by_its_field(
    four: Field, plan: dict[str, object], field_name: str, words: str
) -> None:
    sent = {"name": "Playoffs", "teams": ["Ants", "Bees", "Cats", "Dogs"], **plan}
    keys = [four.key(name) for name in sent.pop("teams")]  # type: ignore[attr-defined]
    with pytest.raises(FieldsRefused) as refused:
        draft_playoff(season=four.season, plan=Plan(teams=keys, **sent), by=None)  # type: ignore[arg-type]
    assert refused.value.fields == {field_name: [words]}
    assert not Playoff.objects.exists()


def test_draft_is_changed_as_a_whole_and_by_one_person_at_a_time(four: Field) -> None:
    playoff = drafted(four)
    plan = Plan(
        name="Spring Cup",
        teams=[four.key("Bees"), four.key("Ants"), four.key("Cats")],
        seeding=PlayoffSeeding.HAND,
        format=PlayoffFormat.DOUBLE,
        rounds=[PlannedRound(RoundKey(PlayoffStage.FINAL), 5, 5)],
    )
    change_draft(playoff=playoff, revision=1, plan=plan, by=None)
    playoff.refresh_from_db()
    assert (playoff.name, seeds(playoff)) == ("Spring Cup", ["Bees", "Ants", "Cats"])
    assert rounds(playoff) == [
        ("upper", 1, 1, 1),
        ("lower", 1, 2, 1),
        ("upper", 2, 2, 1),
        ("lower", 2, 3, 1),
        ("final", 1, 5, 5),
        ("reset", 1, 4, 1),
    ]
    with pytest.raises(Refused, match="Someone else has changed"):
        change_draft(playoff=playoff, revision=1, plan=plan, by=None)
    with pytest.raises(Refused, match="week 4 is before a round that it waits for"):
        publish_playoff(playoff=playoff, revision=2, by=None)
    discard_draft(playoff=playoff, revision=2, by=None)
    assert not Playoff.objects.exists()


@pytest.mark.any_database
def test_playoff_needs_a_manager_of_its_league(four: Field) -> None:
    moderator = person("moderator")
    playoff = drafted(four)
    with pytest.raises(PermissionDenied):
        publish_playoff(playoff=playoff, revision=1, by=moderator)
    with pytest.raises(PermissionDenied):
        drafted(four, by=moderator)


# Publishing


def test_publishing_makes_the_known_matches_and_tells_their_teams(six: Field) -> None:
    playoff = published(six, is_rated=False)
    assert names_at(playoff) == {"U1-2": "Dogs – Elks", "U1-4": "Cats – Foxes"}
    match = match_at(playoff, "U1-2")
    assert (match.week, match.best_of, match.is_rated, match.neutral) == (
        six.weeks[0],
        1,
        False,
        True,
    )
    # Each is told once, of its first match, too.
    assert bodies(six.led[3].captain) == [
        (
            "Dogs plays in the Playoffs",
            (
                "Your team has seed 4. The first round is in week 1. Dogs vs Elks. Agree on a time "
                "with the other team."
            ),
        )
    ]
    assert bodies(six.led[0].captain) == [
        ("Ants plays in the Playoffs", "Your team has seed 1. The first round is in week 1.")
    ]
    assert told(six.led[0].member) == []


def test_draft_with_a_team_that_cannot_play_is_not_published(four: Field) -> None:
    playoff = drafted(four)
    Team.objects.filter(pk=four.key("Dogs")).update(status=TeamStatus.REVIEW)
    with pytest.raises(Refused, match=r"^Dogs is in review\.$"):
        publish_playoff(playoff=playoff, revision=1, by=None)
    assert not Match.objects.exists()


def test_playoff_is_taken_back_until_something_is_played(four: Field) -> None:
    playoff = published(four)
    timed = match_at(playoff, "U1-1")
    set_time(match=timed, time=evening(2), by=None)
    take_back_playoff(playoff=playoff, by=None)
    playoff.refresh_from_db()
    assert (playoff.state, names_at(playoff)) == (PlayoffState.DRAFT, {})
    # The match with a time is void; the other one is gone.
    assert [match.versus for match in Match.objects.all()] == ["Ants vs Dogs"]
    assert not Match.objects.get().confirmed
    publish_playoff(playoff=playoff, revision=playoff.revision, by=None)
    play(playoff, "U1-1", "Ants")
    with pytest.raises(Refused, match="Ants vs Dogs has been played"):
        take_back_playoff(playoff=playoff, by=None)


# Results


def test_next_match_is_made_when_both_teams_are_known(four: Field) -> None:
    playoff = published(four, third_place=True)
    play(playoff, "U1-1", "Dogs")
    assert set(names_at(playoff)) == {"U1-1", "U1-2"}
    play(playoff, "U1-2", "Bees")
    assert names_at(playoff) == {
        "U1-1": "Ants – Dogs",
        "U1-2": "Bees – Cats",
        "T": "Ants – Cats",
        "F": "Dogs – Bees",
    }
    assert match_at(playoff, "F").week == four.weeks[1]
    assert told(four.led[3].captain)[-1] == "Final: Dogs vs Bees"


def test_unrated_playoff_moves_neither_ratings_nor_the_table(four: Field) -> None:
    before = [standing(team) for team in four.teams]
    playoff = published(four, is_rated=False)
    play_all(playoff, [("U1-1", "Dogs"), ("U1-2", "Bees"), ("F", "Bees")])
    void_result(match=match_at(playoff, "F"), by=None, reason="Played on the wrong map.")
    assert [standing(team) for team in four.teams] == before
    assert not RatingChange.objects.filter(match__isnull=False).exists()


def test_rated_playoff_is_in_the_ledger(four: Field) -> None:
    playoff = published(four)
    play(playoff, "U1-1", "Dogs")
    assert standing(four.teams[3])[1:] == (1, 0, 0)
    assert_sound(four.season.league_id)


def test_double_elimination_with_byes_is_played_to_its_second_final(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    playoff = published(field(monkeypatch, teams=3), format=PlayoffFormat.DOUBLE)
    play_all(playoff, [("U1-2", "Bees"), ("U2-1", "Ants")])
    assert names_at(playoff)["L2-1"] == "Cats – Bees"
    play_all(playoff, [("L2-1", "Bees"), ("F", "Bees")])
    assert names_at(playoff)["R"] == "Ants – Bees"
    play(playoff, "R", "Ants")
    finish_playoff(playoff=playoff, by=None)
    assert hall() == [(1, "Ants"), (2, "Bees"), (3, "Cats")]


def test_groups_lead_into_the_bracket(six: Field) -> None:
    playoff = published(six, groups=2, go_on=2)
    assert set(names_at(playoff)) == {
        f"G{group}-{number}-1" for group in (1, 2) for number in (1, 2, 3)
    }
    order = ["Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes"]
    for node, names in list(names_at(playoff).items()):
        assert "F" not in names_at(playoff)
        play(playoff, node, min(names.split(" – "), key=order.index))
    # Ants, Dogs and Elks are group A; Bees, Cats and Foxes group B.
    made = names_at(playoff)
    assert (made["U1-1"], made["U1-2"]) == ("Ants – Cats", "Bees – Dogs")


# What can go wrong


def test_who_may_decide_who_goes_on_is_asked_until_it_is_decided(
    four: Field, manager: User
) -> None:
    playing = four.led[0].captain
    grant_role(user=playing, role=Role.TM_BREACHERS, by=None)
    moderator = person("moderator")
    playoff = published(four)
    Notification.objects.all().delete()
    make_official(match=match_at(playoff, "U1-1"), verdict=Verdict.double_forfeit(), by=None)
    asked = Notification.objects.filter(kind=NotificationKind.RESULT_TO_SETTLE)
    assert [each.user for each in asked] == [manager]
    assert not asked.filter(user=moderator).exists()
    rule_on_match(playoff=playoff, node="U1-1", winner=None, reason="Nobody came.", by=manager)
    assert not asked.filter(settled_at=None).exists()
    # Another result is another decision, and one that decides ends the demand.
    semifinal = match_at(playoff, "U1-1")
    amend_result(match=semifinal, verdict=Verdict.double_forfeit(), by=None, reason="Still.")
    assert asked.filter(settled_at=None).count() == 1
    forfeit = Verdict.forfeit(Side.TEAM_A)
    amend_result(match=match_at(playoff, "U1-1"), verdict=forfeit, by=None, reason="Dogs came.")
    assert not asked.filter(settled_at=None).exists()


def test_team_that_has_left_is_not_chosen_to_go_on(four: Field) -> None:
    playoff = published(four)
    make_official(match=match_at(playoff, "U1-1"), verdict=Verdict.double_forfeit(), by=None)
    withdraw_team(playoff=playoff, team=four.key("Ants"), reason="No players.", by=None)
    with refused_by("winner"):
        rule_on_match(
            playoff=playoff, node="U1-1", winner=four.key("Ants"), reason="Came.", by=None
        )
    rule_on_match(playoff=playoff, node="U1-1", winner=four.key("Dogs"), reason="Came.", by=None)
    assert states(playoff)["U1-1"] == SpotState.DECIDED


def test_double_forfeit_waits_for_staff(four: Field, manager: User) -> None:
    playoff = published(four)
    semifinal = match_at(playoff, "U1-1")
    make_official(match=semifinal, verdict=Verdict.double_forfeit(), by=None)
    assert states(playoff)["U1-1"] == SpotState.UNDECIDED
    assert told(manager)[-1] == "Decide who goes on: Ants vs Dogs"
    with refused_by("reason"):
        rule_on_match(playoff=playoff, node="U1-1", winner=None, reason=" ", by=manager)
    with refused_by("winner"):
        rule_on_match(
            playoff=playoff, node="U1-1", winner=four.key("Bees"), reason="No.", by=manager
        )
    with pytest.raises(Refused, match="nothing to decide"):
        rule_on_match(playoff=playoff, node="U1-2", winner=None, reason="No.", by=manager)
    rule_on_match(
        playoff=playoff, node="U1-1", winner=four.key("Ants"), reason="They came.", by=manager
    )
    play(playoff, "U1-2", "Cats")
    assert names_at(playoff)["F"] == "Ants – Cats"


def test_ruling_falls_when_the_result_changes(four: Field) -> None:
    playoff = published(four)
    semifinal = match_at(playoff, "U1-1")
    make_official(match=semifinal, verdict=Verdict.double_forfeit(), by=None)
    rule_on_match(playoff=playoff, node="U1-1", winner=None, reason="Nobody came.", by=None)
    assert states(playoff)["U1-1"] == SpotState.DECIDED
    semifinal = match_at(playoff, "U1-1")
    amend_result(match=semifinal, verdict=Verdict.double_forfeit(), by=None, reason="Still.")
    assert states(playoff)["U1-1"] == SpotState.UNDECIDED


@pytest.mark.any_database
def test_ruling_that_leaves_no_champion_is_refused(four: Field) -> None:
    playoff = published(four, teams=[four.key("Ants"), four.key("Bees")])
    final = match_at(playoff, "F")
    make_official(match=final, verdict=Verdict.double_forfeit(), by=None)
    with pytest.raises(Refused, match="no team would be left"):
        rule_on_match(playoff=playoff, node="F", winner=None, reason="Nobody came.", by=None)


def test_match_of_a_team_that_cannot_play_waits_until_it_can(four: Field) -> None:
    playoff = published(four)
    play(playoff, "U1-1", "Ants")
    Team.objects.filter(pk=four.key("Ants")).update(status=TeamStatus.REVIEW)
    play(playoff, "U1-2", "Bees")
    assert "F" not in names_at(playoff)
    with pytest.raises(Refused, match="No match can be made now"):
        make_due_matches(playoff=playoff, by=None)
    Team.objects.filter(pk=four.key("Ants")).update(status=TeamStatus.ACTIVE)
    make_due_matches(playoff=playoff, by=None)
    assert names_at(playoff)["F"] == "Ants – Bees"


def test_rounds_to_come_can_move_to_a_later_week(four: Field) -> None:
    playoff = published(four)
    final = RoundKey(PlayoffStage.FINAL)
    plan_round(playoff=playoff, key=final, week=5, best_of=5, by=None)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    match = match_at(playoff, "F")
    assert (match.week, match.best_of) == (four.weeks[4], 5)
    with refused_by("bestOf"):
        plan_round(playoff=playoff, key=final, week=5, best_of=2, by=None)
    third = RoundKey(PlayoffStage.THIRD)
    with pytest.raises(Refused, match="no such round"):
        plan_round(playoff=playoff, key=third, week=5, best_of=1, by=None)


def test_round_to_come_can_move_to_a_new_week(four: Field) -> None:
    playoff = published(four)
    final = RoundKey(PlayoffStage.FINAL)
    with refused_by("week"):
        plan_round(playoff=playoff, key=final, week=8, best_of=3, by=None)
    assert four.season.weeks.count() == 6
    plan_round(playoff=playoff, key=final, week=7, best_of=3, by=None)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    assert match_at(playoff, "F").week == four.season.weeks.get(number=7)


def test_round_cannot_move_before_one_that_it_waits_for(six: Field) -> None:
    playoff = published(six)
    semifinals = RoundKey(PlayoffStage.UPPER, 2)
    with refused_by("week"):
        plan_round(playoff=playoff, key=semifinals, week=5, best_of=1, by=None)


# Corrections


def test_correction_replaces_later_matches_that_nobody_has_used(four: Field) -> None:
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    play(playoff, "U1-1", "Dogs")
    assert names_at(playoff)["F"] == "Dogs – Bees"
    assert Match.objects.count() == 3
    assert "Ants vs Bees is not played" in told(four.led[0].captain)


def test_correction_without_consequences_leaves_later_matches_alone(four: Field) -> None:
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    final = match_at(playoff, "F")
    verdict = Verdict.scored(1, 10, 9)
    amend_result(match=match_at(playoff, "U1-1"), verdict=verdict, by=None, reason="Rounds.")
    assert match_at(playoff, "F") == final


def test_correction_that_undoes_a_used_match_goes_by_the_match_page(four: Field) -> None:
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    final = match_at(playoff, "F")
    set_time(match=final, time=evening(9), by=None)
    with pytest.raises(Refused, match="Ants vs Bees of the playoffs comes after this result"):
        play(playoff, "U1-1", "Dogs")
    with pytest.raises(Refused, match="comes after this result"):
        take_back_result(match=match_at(playoff, "U1-1"), seen=1, by=None, reason="Wrong.")
    semifinal = match_at(playoff, "U1-1")
    settle_match(
        match=semifinal, verdict=won_by(semifinal, "Dogs"), by=None, reason="Wrong.", seen=1
    )
    assert names_at(playoff)["F"] == "Dogs – Bees"
    final.refresh_from_db()
    assert final.result is not None
    assert final.result.decision == "void"


def test_correction_undoes_played_matches_only_if_staff_say_so(six: Field) -> None:
    playoff = published(six)
    played = [("U1-2", "Dogs"), ("U1-4", "Cats"), ("U2-1", "Ants"), ("U2-2", "Cats"), ("F", "Cats")]
    play_all(playoff, played)
    before = names_at(playoff)
    first = match_at(playoff, "U1-4")
    verdict = won_by(first, "Foxes")
    with pytest.raises(FieldsRefused) as refused:
        settle_match(match=first, verdict=verdict, by=None, reason="Wrong.", seen=1)
    (words,) = refused.value.fields["undoesPlayed"]
    assert words == (
        "Matches of the playoff that follow from this result have been played: Semifinal 2, Bees "
        "vs Cats; Final, Ants vs Cats. To undo them with it, say so, and why."
    )
    assert names_at(playoff) == before
    settle_match(match=first, verdict=verdict, by=None, reason="Wrong.", seen=1, undoes_played=True)
    assert names_at(playoff) == {
        "U1-2": "Dogs – Elks",
        "U1-4": "Cats – Foxes",
        "U2-1": "Ants – Dogs",
        "U2-2": "Bees – Foxes",
    }
    assert_sound(six.season.league_id)
    # As if it had been played right from the start.
    play_all(playoff, [("U2-2", "Foxes"), ("F", "Foxes")])
    finish_playoff(playoff=playoff, by=None)
    assert hall()[0] == (1, "Foxes")


def test_played_match_is_undone_for_a_reported_one_too(four: Field) -> None:
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    final = match_at(playoff, "F")
    give_past_time(final)
    final.reports.create(
        side=0, reported_by=four.led[0].captain, claim=won_by(final, "Ants").as_json()
    )
    semifinal = match_at(playoff, "U1-1")
    with refused_by("undoesPlayed"):
        settle_match(
            match=semifinal, verdict=won_by(semifinal, "Dogs"), by=None, reason="W.", seen=1
        )
